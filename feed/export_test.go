package feed

import (
	"bytes"
	"encoding/csv"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew; look at the difference")

// exported is what an export writes.
func exported(t *testing.T, export func(*bytes.Buffer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := export(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func seedView(t *testing.T, kind string) *View {
	return NewView(readFixture(t, "feed.json"), Query{View: kind}, DefaultSite())
}

func TestExportsOfTheBundledFeed(t *testing.T) {
	v := seedView(t, KindFull)
	for name, got := range map[string][]byte{
		"full.csv":  exported(t, func(b *bytes.Buffer) error { return v.CSV(b) }),
		"full.md":   exported(t, func(b *bytes.Buffer) error { return v.Markdown(b) }),
		"full.json": exported(t, func(b *bytes.Buffer) error { return v.JSON(b) }),
	} {
		file := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(file, got, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s:\n%s\nis not\n%s", name, got, want)
		}
	}
}

// Python reads the same out of the CSV as out of the feed.
func TestCSVByPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3 can be run here; js/wasm can run nothing")
	}
	for _, kind := range []string{KindFull, KindTPS, ViewAll} {
		check := exec.Command(python, "testdata/export.py", "../testdata/feed.json", kind)
		check.Stdin = bytes.NewReader(exported(t, func(b *bytes.Buffer) error { return seedView(t, kind).CSV(b) }))
		if out, err := check.CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v\n%s", kind, err, out)
		}
	}
}

// What a CSV reader reads is what was written, whatever that is.
func TestCSVOfHostileTexts(t *testing.T) {
	for _, name := range []string{"hostile.json", "bad/id-white-space.json", "bad/many-faults.json", "bad/parts-wrong-type.json", "retracted.json"} {
		v := NewView(readFixture(t, name), Query{View: ViewAll}, DefaultSite())
		text := string(exported(t, func(b *bytes.Buffer) error { return v.CSV(b) }))
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil || len(rows) != 1+len(v.Entries) {
			t.Fatalf("%s: %d rows of %d entries: %v", name, len(rows), len(v.Entries), err)
		}
		for i, e := range v.Entries {
			for j, c := range csvColumns {
				// Go's reader makes one line end of two characters.
				want := strings.ReplaceAll(unformula(c.of(v, e)), "\r\n", "\n")
				if got := rows[i+1][j]; got != want {
					t.Errorf("%s: %s of %s is read as %q, want %q", name, c.heading, e.Key, got, want)
				}
			}
		}
	}
}

func TestFormulas(t *testing.T) {
	for cell, want := range map[string]string{
		"": "", "384.8": "384.8", "716.0": "716.0", "-5": "-5", "-5.25": "-5.25", "-1e-05": "-1e-05", "-6.4%": "-6.4%", "+50.2%": "+50.2%", "+0.0%": "+0.0%",
		"−6.4%": "−6.4%", "−2+3": "−2+3", "—": "—", "Not matched": "Not matched", "a=1": "a=1", "1-2": "1-2",
		" =1+1": "' =1+1", "\u00a0\u3000@x": "'\u00a0\u3000@x", "  ＝x": "'  ＝x", " -x": "' -x", " -5": " -5", " +1.5% ": " +1.5% ", " −5": " −5", " ": " ", " a =1": " a =1",
		"=1+1": "'=1+1", "=": "'=", "-": "'-", "+": "'+", "+29% reported": "'+29% reported", "-2+3": "'-2+3", "--5": "'--5", "+-5": "'+-5", "-5%%": "'-5%%",
		"@SUM(A1)": "'@SUM(A1)", "\t=1": "'\t=1", "\r=1": "'\r=1", "\n=1": "'\n=1", "＝1": "'＝1", "＋1": "'＋1", "－1": "'－1", "＠A": "'＠A",
		"-Infinity": "'-Infinity", "-cmd|'/C calc'!A1": "'-cmd|'/C calc'!A1",
	} {
		if got := unformula(cell); got != want {
			t.Errorf("%q is written as %q, want %q", cell, got, want)
		}
	}
}

// The JSON is a feed of the same entries, whose versions are as good as before.
func TestJSONIsAFeed(t *testing.T) {
	for _, name := range []string{"feed.json", "rise.json", "odd.json", "hostile.json", "bad/number-nan.json", "bad/version-mismatch.json", "bad/parts-wrong-type.json", "bad/id-missing.json"} {
		f := readFixture(t, name)
		for _, link := range Views(f, DefaultSite()) {
			v := NewView(f, Query{View: link.Name}, DefaultSite())
			text := exported(t, func(b *bytes.Buffer) error { return v.JSON(b) })
			g, err := Decode(bytes.NewReader(text), 0)
			if err != nil {
				t.Fatalf("%s, %s: %v", name, link.Name, err)
			}
			if len(g.Entries) != len(v.Entries) || len(g.Problems) > 0 {
				t.Fatalf("%s, %s: %d entries of %d, %v", name, link.Name, len(g.Entries), len(v.Entries), g.Problems)
			}
			for i, e := range v.Entries {
				if got := g.Entries[i]; !bytes.Equal(got.Raw, e.Raw) || got.Verified() != e.Verified() || got.ID != e.ID || len(got.Problems) > len(e.Problems) {
					t.Errorf("%s, %s: %s is not what it was", name, link.Name, e.Key)
				}
			}
			if name == "feed.json" && NewView(g, Query{View: ViewAll}, DefaultSite()).Account().Matching != len(v.Entries) {
				t.Errorf("%s: not every version verifies", link.Name)
			}
		}
	}
}

// What is exported is what is shown: by the filters, and a table in its order.
func TestExportsOfAFilteredView(t *testing.T) {
	q := Query{View: KindTPS}.With("q", "fp8").With("sort", "-tps")
	v := NewView(readFixture(t, "feed.json"), q, DefaultSite())
	rows, err := csv.NewReader(bytes.NewReader(exported(t, func(b *bytes.Buffer) error { return v.CSV(b) }))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range rows[1:] {
		got = append(got, row[2])
	}
	if want := []string{"1093.9", "1075.5", "965.7", "849.6", "811.7", "699.6", "", ""}; !slices.Equal(got, want) {
		t.Errorf("the table's numbers are %q, want %q", got, want)
	}
	table := string(exported(t, func(b *bytes.Buffer) error { return v.Markdown(b) }))
	if !strings.Contains(table, "\nPadded replay; text “fp8”: 8 of 18 entries. ") || strings.Index(table, "| 1093.9 |") > strings.Index(table, "| 1075.5 |") {
		t.Error(table)
	}
	g, err := Decode(bytes.NewReader(exported(t, func(b *bytes.Buffer) error { return v.JSON(b) })), 0)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := ids(g.Entries), "fp8-32 fp8-48 fp8-64 fp8-96 fi-fp8 fi-fp4 fp8-64-interrupted lanes128"; got != want {
		t.Errorf("the feed's entries are %s, want %s", got, want)
	}
}

// A file that cannot be written in full is no success.
func TestExportsOnAFullDisk(t *testing.T) {
	v := seedView(t, KindFull)
	for i, export := range []func(limitedWriter) error{
		func(w limitedWriter) error { return v.CSV(&w) },
		func(w limitedWriter) error { return v.Markdown(&w) },
		func(w limitedWriter) error { return v.JSON(&w) },
	} {
		for room := range 6 {
			if err := export(limitedWriter{room}); !errors.Is(err, errFull) {
				t.Errorf("export %d with room for %d: %v", i, room, err)
			}
		}
	}
}

// A limitedWriter takes so many writes.
type limitedWriter struct{ room int }

var errFull = errors.New("no space")

func (w *limitedWriter) Write(p []byte) (int, error) {
	if w.room--; w.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestColumnsHaveNamesOfTheirOwn(t *testing.T) {
	var names []string
	for _, c := range csvColumns {
		names = append(names, c.heading)
	}
	slices.Sort(names)
	if len(slices.Compact(names)) != len(csvColumns) {
		t.Error("two columns of the CSV have one heading")
	}
}

func TestWhatPicturesSay(t *testing.T) {
	for _, c := range []struct{ file, view, dated, differing string }{
		{"feed.json", "", "Recorded through 14-Nov-2026", ""},
		{"bad/version-mismatch.json", ViewAll, "Recorded through 13-Nov-2026", "1 record does not match its version"},
		{"feed.json", "none", "Recorded through 14-Nov-2026", ""},
	} {
		for _, x := range []string{"", XLanes} {
			v := NewView(readFixture(t, c.file), Query{View: c.view, X: x}, DefaultSite())
			if v.Dated() != c.dated || v.Differing() != c.differing {
				t.Errorf("%s %q: %q, %q", c.file, c.view, v.Dated(), v.Differing())
			}
			for all, part := range map[string]string{v.Description(): v.InWords(), join(" ", v.Caveat(), v.HowPoints()): v.Caveat()} {
				if !strings.HasPrefix(all, part+" Hover over") || strings.Contains(part, "Hover") {
					t.Errorf("%s %q: %s", c.file, c.view, part)
				}
			}
		}
	}
}

// What a row says of its control is in every form that is taken away.
func TestExportsHaveTheNotesOfControls(t *testing.T) {
	v := NewView(readFixture(t, "feed.json"), Query{View: KindTPS}.With("q", "id:stack48"), DefaultSite())
	if table := string(exported(t, func(b *bytes.Buffer) error { return v.Markdown(b) })); !strings.Contains(table, " · 48 vs 32 lanes |") {
		t.Errorf("the Markdown table has no note:\n%s", table)
	}
	if table := string(exported(t, func(b *bytes.Buffer) error { return v.CSV(b) })); !strings.Contains(table, `,"48 vs 32 lanes; same number as Stack control, same study",`) {
		t.Errorf("the CSV table has no note:\n%s", table)
	}
}
