package feed

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// FuzzEdit: whatever is added, corrected or retracted, and in whatever document,
// the edit verifies or is refused in words; every other byte stays.
func FuzzEdit(f *testing.F) {
	whole := seedJSON(f)
	seed := []byte(document(string(entryOf(f, whole, "stack48").Raw), string(entryOf(f, whole, "real-207").Raw)))
	for _, c := range corrections[1:3] {
		f.Add(seed, submissionOf(f, seed, c.id, c.submission...), versionOf(f, seed, c.id), "why", true)
	}
	for _, name := range []string{"parts-wrong-type", "record-missing", "duplicate-key", "version-malformed", "members-twice"} {
		f.Add([]byte(badJSON(f, name)), []byte(strings.Replace(goodSubmission, `"x"`, `"good-1"`, 1)), "", "why", false)
	}
	f.Add([]byte("{\"schema\":\""+Schema+"\",\n\t\"entries\": [ ] }"), []byte(goodSubmission), "", "é", true)
	f.Add([]byte(few("a")), []byte(strings.Replace(goodSubmission, `"x"`, `"a"`, 1)), "", "é", true)
	f.Fuzz(func(t *testing.T, document, submission []byte, version, reason string, anew bool) {
		_, id, _, _ := readSubmission(submission)
		for name, do := range map[string]func() (*Edit, error){
			"add": func() (*Edit, error) { return Add(document, submission) },
			"correct": func() (*Edit, error) {
				return Correct(document, submission, Correction{Version: version, DeriveAnew: anew})
			},
			"retract": func() (*Edit, error) { return Retract(document, id, version, reason) },
		} {
			edit, err := do()
			var bad *DocumentError
			var refusal *Refusal
			switch {
			case err == nil:
			case errors.As(err, &bad), errors.As(err, &refusal):
				continue
			default:
				t.Fatalf("%s: %v", name, err)
			}
			if edit.Change == nil {
				if !bytes.Equal(edit.Document, document) {
					t.Fatalf("%s: no change, but another document", name)
				}
				continue
			}
			e := edit.Change.New
			rest, whole := bytes.CutSuffix(edit.Document, document[len(document)-min(len(document), 1):])
			if !whole || len(rest) == 0 || !e.Verified() {
				t.Fatalf("%s: %s", name, edit.Document)
			}
			if old := edit.Change.Old; old != nil {
				if want := bytes.Replace(document, old.Raw, e.Raw, 1); bytes.Count(document, old.Raw) == 1 && !bytes.Equal(edit.Document, want) {
					t.Fatalf("%s:\n got %s\nwant %s", name, edit.Document, want)
				}
			} else if len(readEntries(t, document)) > 0 && !inserts(document, edit.Document) {
				t.Fatalf("%s: %s", name, edit.Document)
			}
		}
	})
}

func readEntries(t *testing.T, document []byte) []*Entry {
	f, err := Decode(bytes.NewReader(document), 0)
	if err != nil {
		t.Fatal(err)
	}
	return f.Entries
}
