package feed

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"
)

// versionOf is the version of an entry of a document.
func versionOf(t testing.TB, document []byte, id string) string {
	t.Helper()
	return entryOf(t, document, id).Version
}

func entryOf(t testing.TB, document []byte, id string) *Entry {
	t.Helper()
	f, err := Decode(bytes.NewReader(document), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range f.Entries {
		if e.ID == id {
			return e
		}
	}
	t.Fatalf("no entry %s", id)
	return nil
}

// submissionOf is an entry's submission, changed by replacements.
func submissionOf(t testing.TB, document []byte, id string, oldNew ...string) []byte {
	t.Helper()
	tree := raw(entryOf(t, document, id).Raw)
	text := string(tree.json(tree.find("entry")))
	for i := 0; i < len(oldNew); i += 2 {
		if !strings.Contains(text, oldNew[i]) {
			t.Fatalf("%s has no %s", id, oldNew[i])
		}
		text = strings.Replace(text, oldNew[i], oldNew[i+1], 1)
	}
	return []byte(text)
}

// TestAddRebuildsSeed takes the derived entry out of the bundled feed and adds
// its submission again: the document is the same but for the entry's place.
func TestAddRebuildsSeed(t *testing.T) {
	seed := seedJSON(t)
	e := entryOf(t, seed, "stack32")
	without := bytes.Replace(seed, append(bytes.Clone(e.Raw), ','), nil, 1)
	edit, err := Add(without, submissionOf(t, seed, "stack32"))
	if err != nil {
		t.Fatal(err)
	}
	end := bytes.LastIndex(without, []byte("}]"))
	want := string(without[:end]) + "}," + string(e.Raw) + string(without[end+1:])
	if string(edit.Document) != want {
		t.Errorf("got %s", edit.Document)
	}
	if c := edit.Change; c.Kind != Added || c.Old != nil || c.New.ID != "stack32" || c.New.Version != e.Version {
		t.Errorf("change %+v", c)
	}
}

// layouts are documents of one shape in many manners, each before and after the
// entry "x" of goodSubmission is added. They are written by encoding/json.
func layouts(t *testing.T) map[string][2]string {
	record, _, err := Derive([]byte(goodSubmission))
	if err != nil {
		t.Fatal(err)
	}
	first := `{"entry":{},"id":"a","record":{},"version":"` + mustHash(t, []byte("{}")) + `"}`
	second := strings.Replace(first, `"a"`, `"b"`, 1)
	added := sorted(`{"id":"x","version":"`+mustHash(t, record)+`","entry":`+goodSubmission+`,"record":`+string(record)+`}`, "")
	doc := func(entries ...string) string {
		return `{"entries":[` + strings.Join(entries, ",") + `],"schema":"` + Schema + `"}`
	}
	lines := func(entries ...string) string {
		return "{\"schema\": \"" + Schema + "\",\n\"entries\": [\n" + strings.Join(entries, ",\n") + "\n]}\n"
	}
	// Python's own separators, by the canonical form.
	spaced := func(document string) string {
		c, err := Canonical([]byte(document))
		if err != nil {
			t.Fatal(err)
		}
		return string(c)
	}
	crlf := func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }
	all := map[string][2]string{
		"compact":        {doc(first), doc(first, added)},
		"compact, two":   {doc(first, second), doc(first, second, added)},
		"compact, empty": {doc(), doc(added)},
		"space in none":  {strings.Replace(doc(), "[]", "[ \n ]", 1), doc(added)},
		"a line each":    {lines(first, second), lines(first, second, added)},
		"a line between": {strings.Replace(doc(first, second), "},{", "},\n{", 1), strings.Replace(doc(first, second, added), "},{", "},\n{", -1)},
		"spaced":         {spaced(doc(first)), spaced(doc(first, added))},
		"spaced, two":    {spaced(doc(first, second)), spaced(doc(first, second, added))},
		"CRLF":           {crlf(sorted(doc(first), "  ")), crlf(sorted(doc(first, added), "  "))},
		"CRLF, empty":    {crlf(sorted(doc(), "  ")), crlf(sorted(doc(added), "  "))},
	}
	for _, unit := range []string{" ", "  ", "\t"} {
		name := strconv.Quote(unit)
		all[name] = [2]string{sorted(doc(first), unit), sorted(doc(first, added), unit)}
		all[name+", two"] = [2]string{sorted(doc(first, second), unit), sorted(doc(first, second, added), unit)}
		all[name+", empty"] = [2]string{sorted(doc(), unit) + "\n", sorted(doc(added), unit) + "\n"}
	}
	return all
}

// sorted is a JSON text as encoding/json writes it, its members sorted.
func sorted(text, unit string) string {
	var v any
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		panic(err)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", unit)
	if err := e.Encode(v); err != nil {
		panic(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func TestAddInTheDocumentsManner(t *testing.T) {
	for name, d := range layouts(t) {
		edit, err := Add([]byte(d[0]), []byte(goodSubmission))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got := string(edit.Document); got != d[1] {
			t.Errorf("%s:\n got %s\nwant %s", name, got, d[1])
		}
	}
}

// TestAddKeepsOrderOfMembers: a document that does not sort is followed.
func TestAddKeepsOrderOfMembers(t *testing.T) {
	rise, err := os.ReadFile("../testdata/rise.json")
	if err != nil {
		t.Fatal(err)
	}
	submission := submissionOf(t, rise, "f1", `"id": "f1"`, `"id": "f0"`, "Entry f1", "Entry “f0”")
	edit, err := Add(rise, submission)
	if err != nil {
		t.Fatal(err)
	}
	got := string(edit.Document[bytes.LastIndex(edit.Document, []byte("  {\n   \"id\"")):])
	const want = `  {
   "id": "f0",
   "version": "VERSION",
   "entry": {
    "id": "f0",
    "title": "Entry “f0”",
    "kind": "full",
    "tps": 100,
    "lanes": 32,
    "date": "01-Mar-2026",
    "configuration": "Stack of the study",
    "control_label": "Not recorded",
    "control_tps": null,
    "status": "Completed",
    "outcome": "",
    "duration": "Not recorded per cell",
    "qualification": "Written for tests",
    "source": "https://example.org/reports/f1.md",
    "control_kind": "unknown",
    "hardware": "One test box"
   },
   "record": {
    "id": "f0",
    "title": "Entry “f0”",
    "kind": "full",
    "tps": 100,
    "lanes": 32,
    "date": "01-Mar-2026",
    "configuration": "Stack of the study",
`
	if w := strings.Replace(want, "VERSION", edit.Change.New.Version, 1); !strings.HasPrefix(got, w) && !strings.HasPrefix(got, escapeQuotes(w)) {
		t.Errorf("got %s", got)
	}
}

func escapeQuotes(s string) string {
	return strings.NewReplacer("“", `\u201c`, "”", `\u201d`).Replace(s)
}

func TestAddRefuses(t *testing.T) {
	seed := string(seedJSON(t))
	for _, c := range []struct {
		name, document, submission string
		reason                     Reason
		want                       string
	}{
		{"known", seed, strings.Replace(goodSubmission, `"x"`, `"stack48"`, 1), ReasonKnown,
			"stack48: /entries/2 has this id already: correct that entry, or give the new one an id of its own"},
		{"submission", seed, strings.Replace(goodSubmission, `"lanes":32`, `"lanes":0`, 1), ReasonSubmission,
			"x: no record can be derived from the submission: mend it, and give it again\n\tx: /lanes (line 1): found 0, expected a whole number of at least 1, without point and exponent; write the number that was measured; a TPS or percentage that was not recorded is null"},
		{"members twice", badJSON(t, "members-twice"), goodSubmission, ReasonDocument, "the document has faults of its own, so that a change might be lost: mend them first\n" +
			"\t/entries (line 91): found the member again, expected each member once; the last one counts; keep one of the two\n" +
			"\t/schema (line 91): found the member again, expected each member once; the last one counts; keep one of the two"},
	} {
		_, err := Add([]byte(c.document), []byte(c.submission))
		refused(t, c.name, err, c.reason, c.want)
	}
	for _, name := range []string{"truncated", "other-schema", "empty", "html"} {
		if _, err := Add([]byte(badJSON(t, name)), []byte(goodSubmission)); !isDocumentError(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Add([]byte(seed), []byte("{")); !isDocumentError(err) {
		t.Errorf("no submission: %v", err)
	}
}

func isDocumentError(err error) bool {
	var bad *DocumentError
	return errors.As(err, &bad)
}

func badJSON(t testing.TB, name string) string {
	b, err := os.ReadFile("../testdata/bad/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func refused(t *testing.T, name string, err error, reason Reason, want string) {
	t.Helper()
	var r *Refusal
	if !errors.As(err, &r) || r.Reason != reason || r.Error() != want {
		t.Errorf("%s:\n got %v\nwant %s", name, err, want)
	}
}

// TestAddBesideBadEntries: what is wrong elsewhere hinders nothing and stays.
func TestAddBesideBadEntries(t *testing.T) {
	for _, name := range []string{"parts-wrong-type", "duplicate-id", "nan-unknown-field", "version-mismatch", "id-generated-taken"} {
		document := []byte(badJSON(t, name))
		edit, err := Add(document, []byte(goodSubmission))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if !inserts(document, edit.Document) {
			t.Errorf("%s: got %s", name, edit.Document)
		}
	}
}

// inserts reports whether the old text is all of the new one but for one part.
func inserts(old, new []byte) bool {
	same := 0
	for same < len(old) && same < len(new) && old[same] == new[same] {
		same++
	}
	return len(new) > len(old) && bytes.Equal(old[same:], new[same+len(new)-len(old):])
}
