package feed

import (
	"bytes"
	"errors"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

// seedJSON is the bundled feed.
func seedJSON(t testing.TB) []byte {
	t.Helper()
	b, err := os.ReadFile("../testdata/feed.json")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// document is a feed of the entries given as JSON.
func document(entries ...string) string {
	return `{"schema":"` + Schema + `","entries":[` + strings.Join(entries, ",") + `]}`
}

func TestSeedVerifies(t *testing.T) {
	f, err := Decode(bytes.NewReader(seedJSON(t)), 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Entries) != 23 || len(f.Problems) != 0 {
		t.Fatalf("%d entries, problems %v", len(f.Entries), f.Problems)
	}
	for i, e := range f.Entries {
		if !e.Verified() || len(e.Problems) > 0 || e.Key != e.ID || e.Submission == nil || e.Index != i || e.Line != 1 {
			t.Errorf("%s: computed %s, problems %v", e.ID, e.Computed, e.Problems)
		}
		if !bytes.HasPrefix(e.Raw, []byte(`{"entry":{`)) || !bytes.Contains(seedJSON(t), e.Raw) {
			t.Errorf("%s: raw %s", e.ID, e.Raw)
		}
	}
}

// Every field finds its place: the seed has none empty in all parts, so one
// entry has them all.
func TestFields(t *testing.T) {
	const both = `"id":"a","title":"T","kind":"full","tps":716.0,"lanes":32,"date":"13-Nov-2026","recorded_window":"RW",
		"configuration":"C","control_label":"CL","control_tps":476,"status":"S","summary":"SU","outcome":"O",
		"duration":"D","qualification":"Q","source":"https://example.org/s","run_url":"/runs/1"`
	f, err := Decode(strings.NewReader(document(`{"id":"a","version":"`+strings.Repeat("0", 64)+`",
		"entry":{`+both+`,"hardware":"SH","control_kind":"matched","stack":"unknown here"},
		"record":{`+both+`,"stack":"ST","hardware":"RH","control_kind":"historical","control_scope":"CS","comparison":"CO",
			"improvement":"+50.2%","improvement_pct":-5.01678e1,"chart_comparable":true,"retracted":"R",
			"x y":"own text","n":1.50,"o":{ "a" : [ 1 , null ] }}}`)), 0)
	if err != nil {
		t.Fatal(err)
	}
	e := f.Entries[0]
	day, _ := ParseDay("13-Nov-2026")
	common := Common{"a", "T", "full", number("716.0"), number("32"), "13-Nov-2026", day, "RW", "C", "CL", number("476"),
		"S", "SU", "O", "D", "Q", "https://example.org/s", "/runs/1"}
	submission := &Submission{common, "SH", "matched", []Field{{"stack", "unknown here"}}}
	record := &Record{common, "ST", "RH", "historical", "CS", "CO", "+50.2%", number("-5.01678e1"), true, "R",
		[]Field{{"x y", "own text"}, {"n", "1.50"}, {"o", `{"a":[1,null]}`}}}
	if !reflect.DeepEqual(e.Submission, submission) {
		t.Errorf("submission:\n got %+v\nwant %+v", e.Submission, submission)
	}
	if !reflect.DeepEqual(e.Record, record) {
		t.Errorf("record:\n got %+v\nwant %+v", e.Record, record)
	}
	if len(e.Problems) != 1 || e.Problems[0].Pointer != "/entries/0/version" {
		t.Errorf("problems %v", e.Problems)
	}
}

// Null is a missing number, and absence of what is optional.
func TestNull(t *testing.T) {
	text := string(seedJSON(t))
	for old, null := range map[string]string{`"run_url":""`: `"run_url":null`, `"summary":""`: `"summary":null`, `"recorded_window":""`: `"recorded_window":null`} {
		if !strings.Contains(text, old) {
			t.Fatalf("the seed has no %s", old)
		}
		text = strings.ReplaceAll(text, old, null)
	}
	f, err := Decode(strings.NewReader(text), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range f.Entries {
		for _, p := range e.Problems {
			if !strings.HasSuffix(p.Pointer, "/version") {
				t.Error(p)
			}
		}
		if e.ID == "lanes128" && !e.Record.TPS.Missing() {
			t.Errorf("tps %v", e.Record.TPS)
		}
	}
}

// The document's own members may come in any order, beside others.
func TestDocumentMembers(t *testing.T) {
	for _, text := range []string{
		document(`{"id":"a"}`),
		`{"entries":[{"id":"a"}],"schema":"` + Schema + `"}`,
		` { "x" : [ { "entries" : 1 } , NaN ] , "entr\u0069es" : [ {"id":"a"} ] , "generated":"now", "schema":"\u0067` + Schema[1:] + `","z":{}}` + "\n\n",
	} {
		f, err := Decode(strings.NewReader(text), 0)
		if err != nil || len(f.Entries) != 1 || f.Entries[0].ID != "a" || len(f.Problems) > 0 {
			t.Errorf("%s: %+v, %v", text, f, err)
		}
	}
	f, err := Decode(strings.NewReader(document()), 0)
	if err != nil || len(f.Entries) != 0 {
		t.Errorf("no entries: %+v, %v", f, err)
	}
}

// What arrives in small pieces is the same as what arrives whole.
func TestReadersDoNotMatter(t *testing.T) {
	names := []string{"feed.json", "hostile.json", "bad/wrong-type.json", "bad/members-twice.json"}
	for _, name := range names {
		text, err := os.ReadFile("../testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := Decode(bytes.NewReader(text), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range []io.Reader{
			iotest.OneByteReader(bytes.NewReader(text)),
			iotest.HalfReader(bytes.NewReader(text)),
			iotest.DataErrReader(bytes.NewReader(text)),
		} {
			if f, err := Decode(r, int64(len(text))); err != nil || !reflect.DeepEqual(f, whole) {
				t.Errorf("%s: another feed, %v", name, err)
			}
		}
	}
	for _, c := range badDocuments {
		if _, err := Decode(iotest.OneByteReader(openBad(t, c.name)), 0); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestReadError(t *testing.T) {
	broken := errors.New("the line is down")
	for _, before := range []string{"", "{", document(`{"id":"a"}`), document()[:30]} {
		_, err := Decode(io.MultiReader(strings.NewReader(before), iotest.ErrReader(broken)), 0)
		var read *ReadError
		if !errors.As(err, &read) || !errors.Is(err, broken) || err.Error() != "reading the feed: the line is down" {
			t.Errorf("after %q: %v", before, err)
		}
	}
	if _, err := Decode(stuck{}, 0); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("a reader without bytes: %v", err)
	}
}

type stuck struct{}

func (stuck) Read([]byte) (int, error) { return 0, nil }

// An endless reader repeats a text and counts what was taken of it.
type endless struct {
	text  string
	taken int64
}

func (r *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = r.text[(r.taken+int64(i))%int64(len(r.text))]
	}
	r.taken += int64(len(p))
	return len(p), nil
}

func TestLimit(t *testing.T) {
	text := document(`{"id":"a"}`)
	size := int64(len(text))
	if _, err := Decode(strings.NewReader(text), size); err != nil {
		t.Errorf("at the limit: %v", err)
	}
	_, err := Decode(strings.NewReader(text), size-1)
	const want = "line 1, column 60: found more than 59 bytes, expected a document of at most that size; split the feed: nothing beyond this size is read"
	if err == nil || err.Error() != want {
		t.Errorf("over the limit:\n got %v\nwant %s", err, want)
	}
	for _, c := range []struct {
		name, start, then string
		limit, most       int64
	}{
		{"entries", document()[:len(document())-2], `{"id":"a"},`, 300_000, 300_001},
		{"one string", `{"x":"`, "a", 300_000, 300_001},
		{"white space", "", " \n", 300_000, 300_001},
		{"white space after the end", document(), " ", 300_000, 300_001},
		{"a name", `{"`, "a", 300_000, 300_001},
		{"another member", `{"x":[`, "0,", 1 << 20, 1<<20 + 1},
		{"the default", `{"x":"`, "a", 0, DefaultLimit + 1},
		{"markup is refused at once", "<html>", "<p>", 0, 2 * chunk},
		{"a fault in the first entry", document("{]"), "0,", 0, 2 * chunk},
	} {
		rest := &endless{text: c.then}
		_, err := Decode(io.MultiReader(strings.NewReader(c.start), rest), c.limit)
		var bad *DocumentError
		if !errors.As(err, &bad) {
			t.Errorf("%s: %v", c.name, err)
		}
		if taken := int64(len(c.start)) + rest.taken; taken > c.most {
			t.Errorf("%s: %d bytes were read, at most %d may be", c.name, taken, c.most)
		}
	}
}

// An entry of more values than are looked at keeps its place and its name.
func TestTooManyValues(t *testing.T) {
	big := `{"id":"big","record":[` + strings.Repeat("0,", maxValues) + `0]}`
	f, err := Decode(strings.NewReader(document(`{"id":"a"}`, big, `{"id":"b"}`)), 0)
	if err != nil {
		t.Fatal(err)
	}
	e := f.Entries[1]
	const want = "big: /entries/1 (line 1): found more than 100000 values, expected an entry: an object with id, version, entry and record"
	if e.Key != "big" || e.Record == nil || len(e.Problems) != 1 || e.Problems[0].String() != want || f.Entries[2].Key != "b" {
		t.Errorf("%+v", e)
	}
}
