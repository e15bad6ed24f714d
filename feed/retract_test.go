package feed

import (
	"os"
	"strings"
	"testing"
)

// TestRetract: the reason and the version come in, and nothing else changes.
func TestRetract(t *testing.T) {
	seed := seedJSON(t)
	for _, c := range []struct{ id, old, new string }{
		{"stack48", `"qualification":"KV peak 99.9%; replay success did not transfer to full runs","source"`,
			`"qualification":"KV peak 99.9%; replay success did not transfer to full runs","retracted":"a “wrong” lane count \ \"48\"` + "\n" + `","source"`},
		{"fp8-64", "", ""},
	} {
		old := entryOf(t, seed, c.id)
		const reason = "a “wrong” lane count \\ \"48\"\n"
		edit, err := Retract(seed, c.id, old.Version, reason)
		if err != nil {
			t.Fatal(err)
		}
		const inserted = `"retracted":"a \u201cwrong\u201d lane count \\ \"48\"\n",`
		record := entryOf(t, edit.Document, c.id)
		tree := raw(record.Raw)
		text := strings.Replace(string(old.Raw), old.Version, mustHash(t, tree.json(tree.find("record"))), 1)
		at := strings.LastIndex(text, `"source"`)
		want := strings.Replace(string(seed), string(old.Raw), text[:at]+inserted+text[at:], 1)
		if string(edit.Document) != want {
			t.Errorf("%s: got %s", c.id, record.Raw)
		}
		if edit.Change.Kind != Retracted || len(edit.Change.Fields) != 1 || edit.Change.Fields[0].Pointer != "/record/retracted" || !record.Verified() {
			t.Errorf("%s: %+v", c.id, edit.Change)
		}
		// Another reason takes the first one's place.
		again, err := Retract(edit.Document, c.id, record.Version, "two")
		if err != nil || again.Change.Kind != Corrected || again.Change.New.Record.Retracted != "two" {
			t.Fatalf("%s: %v, %+v", c.id, err, again)
		}
		if got := strings.Replace(string(again.Change.New.Raw), `"retracted":"two",`, inserted, 1); strings.Replace(got, again.Change.New.Version, record.Version, 1) != string(record.Raw) {
			t.Errorf("%s: got %s", c.id, again.Change.New.Raw)
		}
	}
}

// TestRetractIndented: a document that does not sort its members gets the reason
// at the record's end, on a line of its own.
func TestRetractIndented(t *testing.T) {
	rise, err := os.ReadFile("../testdata/rise.json")
	if err != nil {
		t.Fatal(err)
	}
	edit, err := Retract(rise, "f1", versionOf(t, rise, "f1"), "é")
	if err != nil {
		t.Fatal(err)
	}
	reason := `"é"`
	if isASCII(rise) {
		reason = `"\u00e9"`
	}
	old := string(entryOf(t, rise, "f1").Raw)
	end := strings.LastIndex(old, "\n   }")
	want := old[:end] + ",\n    \"retracted\": " + reason + old[end:]
	want = strings.Replace(want, versionOf(t, rise, "f1"), edit.Change.New.Version, 1)
	if got := string(edit.Change.New.Raw); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// TestRetractBad: an entry with faults can be retracted, and keeps them.
func TestRetractBad(t *testing.T) {
	for _, name := range []string{"date-impossible", "url-javascript", "field-missing", "duplicate-key", "retracted-empty"} {
		document := []byte(badJSON(t, name))
		f, err := Decode(strings.NewReader(string(document)), 0)
		if err != nil {
			t.Fatal(err)
		}
		old := f.Entries[1]
		edit, err := Retract(document, old.ID, old.Version, "withdrawn by its author")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if e := edit.Change.New; !e.Verified() || e.Record.Retracted != "withdrawn by its author" || len(e.Problems) > len(old.Problems) {
			t.Errorf("%s: %v", name, e.Problems)
		}
	}
}

func TestRetractRefuses(t *testing.T) {
	seed := seedJSON(t)
	retracted, err := Retract(seed, "stack48", versionOf(t, seed, "stack48"), "wrong lanes")
	if err != nil {
		t.Fatal(err)
	}
	mismatch := []byte(badJSON(t, "version-mismatch"))
	f, err := Decode(strings.NewReader(string(mismatch)), 0)
	if err != nil {
		t.Fatal(err)
	}
	bad := f.Entries[1]
	for _, c := range []struct {
		name                string
		document            []byte
		id, version, reason string
		because             Reason
		want                string
	}{
		{"unknown", seed, "stack49", "", "r", ReasonUnknown, "stack49: the feed has no entry of this id: add it, or mend the id"},
		{"no id", seed, "", "", "r", ReasonUnknown, "the feed has no entry of this id: add it, or mend the id"},
		{"stale", retracted.Document, "stack48", versionOf(t, seed, "stack48"), "r", ReasonStale,
			"stack48: the version given is not the current one: look at the entry as it is now, then name that version\n\tgiven   " +
				versionOf(t, seed, "stack48") + "\n\tcurrent " + retracted.Change.New.Version},
		{"no reason", seed, "stack48", versionOf(t, seed, "stack48"), "", ReasonReason, "stack48: a retraction needs a reason that can be read: write why in a sentence"},
		{"no letters", seed, "stack48", versionOf(t, seed, "stack48"), " \t\u200d", ReasonReason, "stack48: a retraction needs a reason that can be read: write why in a sentence"},
		{"no UTF-8", seed, "stack48", versionOf(t, seed, "stack48"), "a\xff", ReasonReason, "stack48: a retraction needs a reason that can be read: write why in a sentence"},
		{"again", retracted.Document, "stack48", retracted.Change.New.Version, "wrong lanes", ReasonReason,
			"stack48: the entry is retracted already, for this very reason: give another, or leave it as it is"},
		{"unverified", mismatch, bad.ID, bad.Version, "r", ReasonUnverified, bad.ID + ": the record does not match its version (its own is " +
			bad.Computed + "), so that nobody vouches for it: correct the entry first"},
	} {
		_, err := Retract(c.document, c.id, c.version, c.reason)
		refused(t, c.name, err, c.because, c.want)
	}
}
