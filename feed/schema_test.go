package feed

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schemaOf compiles the schema of a part with a validator of others.
func schemaOf(t *testing.T, part string) *jsonschema.Schema {
	t.Helper()
	text, err := JSONSchema(part)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		t.Fatalf("%s is no JSON Schema: %v", part, err)
	}
	return s
}

// allows reports whether a schema allows a JSON text. What is not JSON it does
// not.
func allows(s *jsonschema.Schema, text string) bool {
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	return err == nil && s.Validate(v) == nil
}

// faultless reports whether Decode has nothing to say of a document.
func faultless(text string) bool {
	f, err := Decode(strings.NewReader(text), 0)
	return err == nil && !hasProblems(f)
}

func hasProblems(f *Feed) bool {
	n := len(f.Problems)
	for _, e := range f.Entries {
		n += len(e.Problems)
	}
	return n > 0
}

// The table is of documents that decoder and schema judge alike, but for those
// that are beyond the schema, with the reason.
func TestSchemaAndDecoderAgree(t *testing.T) {
	text, err := os.ReadFile("../testdata/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var table []struct {
		Name, Document, Beyond string
		Faultless              bool
	}
	if err := json.Unmarshal(text, &table); err != nil || len(table) < 100 {
		t.Fatal(len(table), err)
	}
	schema := schemaOf(t, "feed")
	printed, err := JSONSchema("record")
	if err != nil {
		t.Fatal(err)
	}
	var record struct {
		Properties map[string]struct {
			Comment string `json:"$comment"`
		}
	}
	if err := json.Unmarshal(printed, &record); err != nil {
		t.Fatal(err)
	}
	for _, c := range table {
		name, _, _ := strings.Cut(c.Name, " ")
		if field, of := record.Properties[name]; of && c.Beyond != "" && field.Comment == "" {
			t.Errorf("%s: the schema does not tell that it cannot say so", c.Name)
		}
		if got := faultless(c.Document); got != c.Faultless {
			t.Errorf("%s: the decoder finds it faultless: %v", c.Name, got)
		}
		if got := allows(schema, c.Document); got != (c.Faultless || c.Beyond != "") && !notJSON(c.Document) {
			t.Errorf("%s: the schema allows it: %v", c.Name, got)
		}
	}
}

// notJSON is for what only a validator that reads NaN could judge.
func notJSON(text string) bool { return !json.Valid([]byte(text)) }

func TestSchemaAllowsTheGoodFeeds(t *testing.T) {
	schema := schemaOf(t, "feed")
	for _, name := range []string{"feed.json", "rise.json", "one-day.json", "retracted.json"} {
		text, err := os.ReadFile("../testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if !allows(schema, string(text)) {
			t.Errorf("the schema does not allow %s", name)
		}
	}
}

// values are of every kind that a field may meet.
var values = []string{
	"null", "true", "false", "0", "-0", "0.0", "1", "32", "-1", "0.5", "-0.5", "1e3", "1e400", "-1e400", "1e308",
	`""`, `"x"`, `"two words"`, `"é 🚀"`, `"full"`, `"matched"`, `"13-Nov-2026"`, `"31-Apr-2026"`, `"2026-11-13"`,
	`"https://example.org/a#b"`, `"http://x"`, `"/runs/1"`, `"//x"`, `"/\\x"`, `"https://"`, `"ftp://x"`, `"https://a b"`, `"` + "\u00e9" + `"`,
	"[]", `["x"]`, "{}", `{"a":1}`,
}

// Whatever stands in a field, decoder and schema judge it alike: in a submission
// by the schema of submissions, in a record by that of records.
func TestSchemaAndDecoderAgreeOnEveryField(t *testing.T) {
	e := readFixture(t, "lint/id.json").Entries[1]
	for _, part := range []struct {
		name, schema string
		in           place
	}{{"entry", "submission", inSubmission}, {"record", "record", inRecord}} {
		schema := schemaOf(t, part.schema)
		for _, f := range fields {
			if f.rule == ruleID {
				continue // the entry's own, which the table has
			}
			for _, v := range append(values, "") {
				object := partWith(t, e, part.name, f.name, v)
				want := !fieldFault(t, part.name, f.name, object)
				if got := allows(schema, object); got != want && !beyond(&f, part.in, v) {
					t.Errorf("%s: %s = %s: the schema allows it: %v, the decoder: %v", part.name, f.name, v, got, want)
				}
			}
		}
	}
}

// beyond is what JSON Schema cannot say of a value: that an integer is not
// written as a double, and how large a number is wherever it stands.
func beyond(f *field, in place, value string) bool {
	return f.name == "lanes" && strings.HasPrefix(value, "1e") || f.in&in == 0 && strings.HasSuffix(value, "1e400")
}

// partWith is a part of an entry with another value of a field, without it where
// the value is "".
func partWith(t *testing.T, e *Entry, part, name, value string) string {
	t.Helper()
	var whole map[string]json.RawMessage
	object := map[string]json.RawMessage{}
	if err := json.Unmarshal(e.Raw, &whole); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(whole[part], &object); err != nil {
		t.Fatal(err)
	}
	object[name] = json.RawMessage(value)
	if value == "" {
		delete(object, name)
	}
	text, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// fieldFault reports whether the decoder finds a fault at or in a field.
func fieldFault(t *testing.T, part, name, object string) bool {
	t.Helper()
	f, err := Decode(strings.NewReader(document(`{"id":"good","`+part+`":`+object+`}`)), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range f.Entries[0].Problems {
		if at := "/entries/0/" + part + "/" + name; p.Pointer == at || strings.HasPrefix(p.Pointer, at+"/") {
			return true
		}
	}
	return false
}

// A submission is an entry's, and a schema of its own judges it as that of the
// whole feed does.
func TestSchemaOfEachPart(t *testing.T) {
	e := readFixture(t, "feed.json").Entries[1]
	var whole map[string]json.RawMessage
	if err := json.Unmarshal(e.Raw, &whole); err != nil {
		t.Fatal(err)
	}
	for part, text := range map[string]string{
		"feed": document(string(e.Raw)), "entry": string(e.Raw),
		"submission": string(whole["entry"]), "record": string(whole["record"]),
	} {
		if !allows(schemaOf(t, part), text) {
			t.Errorf("%s is not allowed", part)
		}
		if allows(schemaOf(t, part), "{}") {
			t.Errorf("%s may be empty", part)
		}
	}
	if _, err := JSONSchema("row"); err == nil || err.Error() != `"row" is no part of a feed: it is feed, entry, submission or record` {
		t.Error(err)
	}
}

// What no record can be derived from, though the schema of submissions allows it,
// is told in a comment: of its field, or of the whole for what may stand anywhere.
func TestSchemaTellsWhatElseASubmissionNeeds(t *testing.T) {
	schema := schemaOf(t, "submission")
	text, err := JSONSchema("submission")
	if err != nil {
		t.Fatal(err)
	}
	var told struct {
		Comment    string `json:"$comment"`
		Properties map[string]struct {
			Comment string `json:"$comment"`
		}
	}
	if err := json.Unmarshal(text, &told); err != nil || told.Comment == "" {
		t.Fatal(told.Comment, err)
	}
	beyond := 0
	for _, c := range append(badSubmissions, struct{ name, old, new, want string }{
		"a number too long", `"control_tps":1,`, `"control_tps":1.` + strings.Repeat("0", longest) + `,`, ""},
	) {
		submission := strings.Replace(goodSubmission, c.old, c.new, 1)
		if !json.Valid([]byte(submission)) || !allows(schema, submission) {
			continue
		}
		_, problems, err := Derive([]byte(submission))
		if err != nil || len(problems) == 0 {
			t.Fatal(c.name, err)
		}
		for _, p := range problems {
			field, _, _ := strings.Cut(p.Pointer[1:], "/")
			if at, known := told.Properties[field]; known && at.Comment == "" && p.Want != wantOnce && p.Want != wantPairs {
				t.Errorf("%s: %s has no comment", c.name, field)
			}
			beyond++
		}
	}
	if beyond < 5 {
		t.Errorf("%d cases", beyond)
	}
}

// A schema has the definitions that it refers to and no others, and a name of its
// own.
func TestSchemasAreWhole(t *testing.T) {
	ids, titles := map[string]bool{}, map[string]bool{}
	for _, part := range Parts {
		text, err := JSONSchema(part)
		if err != nil {
			t.Fatal(err)
		}
		var s struct {
			ID          string `json:"$id"`
			Title, Type string
			Defs        map[string]any `json:"$defs"`
		}
		if err := json.Unmarshal(text, &s); err != nil {
			t.Fatal(err)
		}
		if s.ID != "urn:highwater:"+Schema+":"+part || s.Title == "" || ids[s.ID] || titles[s.Title] || s.Type != "object" {
			t.Errorf("%s: %+v", part, s)
		}
		ids[s.ID], titles[s.Title] = true, true
		for name := range s.Defs {
			if !strings.Contains(string(text), `"$ref": "#/$defs/`+name+`"`) {
				t.Errorf("%s: nothing refers to %s", part, name)
			}
		}
		if want := strings.Count(string(text), `"$ref"`); len(s.Defs) != want {
			t.Errorf("%s: %d definitions for %d references", part, len(s.Defs), want)
		}
	}
}

// Format is the specification's table of fields.
func TestFormat(t *testing.T) {
	const want = `
title req req; kind req req; tps req req; lanes req req; date req req; recorded_window opt opt;
configuration req req; stack - opt; hardware req opt; control_kind req opt; control_label req req;
control_tps req req; control_scope - req; comparison - req; improvement - req; improvement_pct - req;
chart_comparable - req; status req req; summary opt opt; outcome req req; duration req req;
qualification req req; source req req; run_url opt opt; retracted - opt; id req req`
	got := map[string]bool{}
	short := map[string]string{"required": "req", "optional": "opt", "": "-"}
	for _, f := range Format() {
		got[f.Name+" "+short[f.Submission]+" "+short[f.Record]] = true
		if f.Want == "" || !strings.HasSuffix(f.Means, ".") {
			t.Errorf("%+v", f)
		}
	}
	wants := strings.Split(strings.ReplaceAll(strings.TrimSpace(want), "\n", " "), "; ")
	for _, w := range wants {
		if !got[w] {
			t.Errorf("the format lacks %s", w)
		}
	}
	if len(got) != len(wants) {
		t.Errorf("%d fields, want %d", len(got), len(wants))
	}
}
