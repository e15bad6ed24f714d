package feed

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDoubt decodes one entry each and looks at what became of it: it is
// counted once and shown with what was found.
func TestDoubt(t *testing.T) {
	const rest = `"id": "x", "title": "X", "kind": "full", "lanes": 1, "status": "Completed"`
	both := func(fields string) string {
		return fmt.Sprintf(`{"id": "x", "record": {%s, %s}, "entry": {%[1]s, "tps": 1, "date": "01-Jan-2026"}}`, rest, fields)
	}
	for _, c := range []struct {
		name, entry string
		where       string
		tps, mark   string
	}{
		{"good", both(`"tps": 5.0, "date": "01-Jan-2026"`), "plotted", "5.0", ""},
		{"null", both(`"tps": null, "date": "01-Jan-2026"`), "missing", "Not recorded", ""},
		{"absent", both(`"date": "01-Jan-2026"`), "unplaced", "Not recorded", "unreadable"},
		{"a string", both(`"tps": "fast", "date": "01-Jan-2026"`), "unplaced", `"fast"`, "unreadable"},
		{"negative", both(`"tps": -5, "date": "01-Jan-2026"`), "unplaced", "-5", "unreadable"},
		{"too large", both(`"tps": 1e999, "date": "01-Jan-2026"`), "unplaced", "1e999", "unreadable"},
		{"not a number", both(`"tps": NaN, "date": "01-Jan-2026"`), "unplaced", "NaN", "unreadable"},
		{"twice", both(`"tps": 4, "tps": 5.0, "date": "01-Jan-2026"`), "unplaced", "5.0", "in doubt"},
		{"an impossible day", both(`"tps": 5, "date": "31-Feb-2026"`), "unplaced", "5", ""},
		{"two days", both(`"tps": 5, "date": "01-Jan-2026", "date": "02-Jan-2026"`), "unplaced", "5", ""},
		{"retracted", both(`"tps": 5, "date": "01-Jan-2026", "retracted": "Wrong clock"`), "retracted", "5", ""},
		{"retracted without a reason", both(`"tps": 5, "date": "01-Jan-2026", "retracted": ""`), "retracted", "5", ""},
		{"retracted by a number", both(`"tps": 5, "date": "01-Jan-2026", "retracted": 7`), "retracted", "5", ""},
		{"no object", `7`, "unplaced", "Not recorded", "unreadable"},
		{"nothing in it", `{}`, "unplaced", "Not recorded", "unreadable"},
		{"the submission alone", `{"id": "x", "entry": {` + rest + `, "tps": 5.0, "date": "01-Jan-2026"}}`, "plotted", "5.0", ""},
		{"the submission alone, null", `{"id": "x", "entry": {` + rest + `, "tps": null, "date": "01-Jan-2026"}}`, "missing", "Not recorded", ""},
		{"the submission alone, a string", `{"id": "x", "entry": {` + rest + `, "tps": "fast", "date": "01-Jan-2026"}}`, "unplaced", `"fast"`, "unreadable"},
		{"a fault of the submission alone", `{"id": "x", "record": {` + rest + `, "tps": null, "date": "01-Jan-2026"}, "entry": {` + rest + `, "tps": "fast"}}`, "missing", "Not recorded", ""},
		{"two records", `{"id": "x", "record": {}, "record": {` + rest + `, "tps": null, "date": "01-Jan-2026"}, "entry": {` + rest + `, "tps": "fast"}}`, "missing", "Not recorded", ""},
	} {
		document := fmt.Sprintf(`{"schema": %q, "entries": [%s]}`, Schema, c.entry)
		f, err := Decode(strings.NewReader(document), 0)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		v := NewView(f, Query{View: ViewAll}, Site{})
		if got := where(v); got != c.where {
			t.Errorf("%s: it is %s, want %s", c.name, got, c.where)
		}
		if got, want := v.Entries[0].TPSCell(), (Cell{c.tps, c.mark}); got != want {
			t.Errorf("%s: the cell is %q, want %q", c.name, got, want)
		}
	}
}

// Of every bad feed that is one, each entry is counted once and all of its texts
// can be had.
func TestBadFeedsAddUp(t *testing.T) {
	names, err := filepath.Glob("../testdata/bad/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal("no bad feeds", err)
	}
	read := 0
	for _, name := range names {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Decode(file, 0)
		file.Close()
		if err != nil {
			continue
		}
		read++
		v := NewView(f, Query{View: ViewAll}, DefaultSite())
		if got := len(v.Points) + v.Missing + v.Retracted + v.Unplaced; got != len(f.Entries) {
			t.Errorf("%s: %d are counted of %d entries", name, got, len(f.Entries))
		}
		for _, e := range f.Entries {
			if e.Title() == "" || e.Label() == "" || e.TPSCell().Text == "" || e.ControlCell().Text == "" || e.Change() == "" || e.Outcome() == "" {
				t.Errorf("%s: %s has an empty cell", name, e.Key)
			}
			for _, line := range said(e.Details(v.Site)) {
				if strings.Contains(line, "<javascript:") {
					t.Errorf("%s: %s", name, line)
				}
			}
		}
	}
	if read == 0 {
		t.Error("none of the bad feeds was read")
	}
}

// where says what became of the view's only entry.
func where(v *View) string {
	return map[[4]int]string{
		{1, 0, 0, 0}: "plotted", {0, 1, 0, 0}: "missing", {0, 0, 1, 0}: "unplaced", {0, 0, 0, 1}: "retracted",
	}[[4]int{len(v.Points), v.Missing, v.Unplaced, v.Retracted}]
}
