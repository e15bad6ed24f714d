package feed

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
)

// derived are submissions with the records that Python's fractions give; see
// testdata/derive.py.
func derived(t testing.TB) [][2]string {
	t.Helper()
	b, err := os.ReadFile("testdata/derive.json")
	if err != nil {
		t.Fatal(err)
	}
	var v [][2]string
	if err := json.Unmarshal(b, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestDerive(t *testing.T) {
	for _, v := range derived(t) {
		record, problems, err := Derive([]byte(v[0]))
		if err != nil || len(problems) > 0 || string(record) != v[1] {
			t.Errorf("%s:\n got %s, %v, %v\nwant %s", v[0], record, problems, err, v[1])
		}
	}
}

// seedPart is a part of an entry of the bundled feed, as it stands there.
func seedPart(t testing.TB, id, part string) []byte {
	t.Helper()
	for _, e := range readFixture(t, "feed.json").Entries {
		if e.ID != id {
			continue
		}
		tree, err := parse(e.Raw)
		if err != nil {
			t.Fatal(err)
		}
		return tree.json(tree.find(part))
	}
	t.Fatalf("no entry %s", id)
	return nil
}

func TestDeriveStack32(t *testing.T) {
	record, problems, err := Derive(seedPart(t, "stack32", "entry"))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	if want := seedPart(t, "stack32", "record"); !bytes.Equal(record, want) {
		t.Errorf("got %s\nwant %s", record, want)
	}
	version, err := Hash(record)
	if want := `"` + version + `"`; err != nil || want != string(seedPart(t, "stack32", "version")) {
		t.Errorf("version %s, %v", version, err)
	}
}

// TestDerivedBySeed: what the bundled feed's hand-made records share with the
// rules must come out of them.
func TestDerivedBySeed(t *testing.T) {
	for _, e := range readFixture(t, "feed.json").Entries {
		record, problems, err := Derive(seedPart(t, e.ID, "entry"))
		if err != nil || len(problems) > 0 {
			t.Errorf("%s: %v %v", e.ID, problems, err)
			continue
		}
		now, was := raw(record).members(0), raw(seedPart(t, e.ID, "record")).members(0)
		want := was["improvement"].text()
		got := now["improvement"].text()
		if strings.HasSuffix(want, " reported") {
			want = "Not matched"
		}
		if want == "−14%" {
			want = "−13.8%"
		}
		if got != want || !now["chart_comparable"].same(was["chart_comparable"]) {
			t.Errorf("%s: %s %s, want %s %s", e.ID, got, now["chart_comparable"].json(), want, was["chart_comparable"].json())
		}
	}
}

const goodSubmission = `{"id":"x","title":"T","kind":"tps","tps":1.5,"lanes":32,"date":"13-Nov-2026","configuration":"stock","hardware":"h",` +
	`"control_kind":"matched","control_label":"c","control_tps":1,"status":"Measured","outcome":"","duration":"1 h","qualification":"q","source":"https://example.org/"}`

var badSubmissions = []struct{ name, old, new, want string }{
	{"id missing", `"id":"x",`, ``, `/id (line 1): found nothing, expected the entry's id`},
	{"id no text", `"id":"x"`, `"id":7`, `/id (line 1): found 7, expected the entry's id`},
	{"id no name", `"id":"x"`, `"id":"x y"`, `x y: /id (line 1): found "x y", expected a name without white space and invisible characters`},
	{"title missing", `"title":"T",`, ``, `x: /title (line 1): found nothing, expected a string`},
	{"tps negative", `1.5`, `-1`, `x: /tps (line 1): found -1, expected a number of at least 0, or null`},
	{"tps NaN", `1.5`, `NaN`, `x: /tps (line 1): found NaN, expected a number of at least 0, or null`},
	{"tps too large", `1.5`, `1e400`, `x: /tps (line 1): found 1e400, expected a number that a double can hold`},
	{"tps too long", `1.5`, "1." + strings.Repeat("0", 999), `x: /tps (line 1): found 1.` + strings.Repeat("0", 78) + `…, expected a number of at most 1000 characters`},
	{"control kind", `"matched"`, `"Matched"`, `x: /control_kind (line 1): found "Matched", expected baseline, matched, historical, unmatched or unknown`},
	{"control kind empty", `"matched"`, `""`, `x: /control_kind (line 1): found "", expected baseline, matched, historical, unmatched or unknown`},
	{"date", `13-Nov`, `31-Nov`, `x: /date (line 1): found "31-Nov-2026", expected a day of the calendar such as 13-Nov-2026`},
	{"record's own", `"outcome":""`, `"outcome":"","stack":"s"`, `x: /stack (line 1): found "s", expected no such member in a submission: only the record has it`},
	{"retracted", `"outcome":""`, `"outcome":"","retracted":"no"`, `x: /retracted (line 1): found "no", expected no such member in a submission: only the record has it`},
	{"twice", `"outcome":""`, `"outcome":"","outcome":"a"`, `x: /outcome (line 1): found the member "outcome" again, expected each member once; the last one counts`},
	{"lone surrogate", `"title":"T"`, `"title":"\ud800"`, `x: /title (line 1): found "\ud800", expected whole characters: a surrogate's other half is missing`},
	{"unknown NaN", `"outcome":""`, `"outcome":"","deep":[{"a":NaN}]`, `x: /deep/0/a (line 1): found NaN, expected a number of JSON, or null`},
	{"source", `https:`, `javascript:`, `x: /source (line 1): found "javascript://example.org/", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`},
}

func TestDeriveProblems(t *testing.T) {
	for _, c := range badSubmissions {
		text := strings.Replace(goodSubmission, c.old, c.new, 1)
		if text == goodSubmission {
			t.Fatalf("%s changes nothing", c.name)
		}
		record, problems, err := Derive([]byte(text))
		if record != nil || err != nil || len(problems) != 1 || problems[0].String() != c.want {
			t.Errorf("%s: got %s, %v, %v\nwant %s", c.name, record, problems, err, c.want)
		}
	}
	huge := strings.Replace(strings.Replace(goodSubmission, "1.5", "1e300", 1), `"control_tps":1`, `"control_tps":1e-300`, 1)
	_, problems, err := Derive([]byte(huge))
	const want = "x: /control_tps (line 1): found 1e-300, expected a control that leaves a gain which a double can hold"
	if err != nil || len(problems) != 1 || problems[0].String() != want {
		t.Errorf("got %v, %v\nwant %s", problems, err, want)
	}
}

func TestDeriveNoSubmission(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "found an empty document, expected a JSON document; give the submission as one JSON object"},
		{"\xef\xbb\xbf{}", "line 1, column 1: found a UTF-8 byte order mark, expected a JSON document in UTF-8; save the document as UTF-8 without a byte order mark"},
		{"[]", `line 1, column 1: found a list, expected a JSON object that begins with "{"; give the submission as one JSON object`},
		{"{\n\"id\" 1}", `line 2, column 6: found "1", expected ":" after a member's name; correct the document at this place`},
		{"{} {}", `line 1, column 4: found "{", expected nothing after the value; correct the document at this place`},
		{`{"id":"x"`, `line 1, column 10: found the end of the document, expected "," or "}" after a member; the document is cut short: fetch or copy it again, whole`},
	} {
		record, problems, err := Derive([]byte(c.text))
		bad := (*DocumentError)(nil)
		if record != nil || problems != nil || !errors.As(err, &bad) || err.Error() != c.want {
			t.Errorf("%q: got %s, %v, %v\nwant %s", c.text, record, problems, err, c.want)
		}
	}
}

// FuzzDerive: a record carries its submission member by member, needs nothing
// that its submission lacks, and deriving is free of the layout.
func FuzzDerive(f *testing.F) {
	for i, v := range derived(f) {
		if i%7 == 0 || i < 60 {
			f.Add([]byte(v[0]))
		}
	}
	for _, c := range badSubmissions {
		f.Add([]byte(strings.Replace(goodSubmission, c.old, c.new, 1)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		record, problems, err := Derive(text)
		if err != nil || len(problems) > 0 {
			if record != nil {
				t.Fatalf("a record in spite of %v %v", problems, err)
			}
			return
		}
		s, r := raw(text).members(0), raw(record).members(0)
		for name, v := range s {
			if w := r[name]; !w.same(v) || v.isNumber() && !bytes.Equal(v.json(), w.json()) {
				t.Fatalf("%q was %s and is %s", name, v.json(), w.json())
			}
		}
		for name := range r {
			if _, ok := s[name]; !ok && !isDerived(name) {
				t.Fatalf("%q comes from nowhere", name)
			}
		}
		document := `{"schema":"` + Schema + `","entries":[` + `{"id":` + string(s["id"].json()) + `,"version":"` + mustHash(t, record) +
			`","entry":` + string(text) + `,"record":` + string(record) + `}]}`
		feed, err := Decode(strings.NewReader(document), 0)
		if err != nil {
			if deep := (*DocumentError)(nil); errors.As(err, &deep) && deep.Found == nestedTooDeep {
				return
			}
			t.Fatal(err)
		}
		e := feed.Entries[0]
		if len(e.Problems) > 0 || !e.Verified() {
			t.Fatalf("the derived entry has %v", e.Problems)
		}
		pct := e.Record.ImprovementPct
		if e.Record.ChartComparable == pct.Missing() {
			t.Fatalf("comparable is %v, pct %q", e.Record.ChartComparable, pct)
		}
		if again, _, err := Derive(compactLayout.value(nil, value{raw(text), 0})); err != nil || !bytes.Equal(again, record) {
			t.Fatalf("from the same submission, written otherwise, follows %s, %v", again, err)
		}
	})
}

func mustHash(t *testing.T, text []byte) string {
	h, err := Hash(text)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// The text and the number of a gain have one sign.
func TestGainText(t *testing.T) {
	for _, v := range derived(t) {
		m := raw([]byte(v[0])).members(0)
		a, b := m["tps"].number(), m["control_tps"].number()
		if a.Missing() || b.value <= 0 {
			continue
		}
		text, pct := gainText(a, b), pctLiteral(a, b)
		if (pct[0] == '-') != strings.HasPrefix(text, "−") && text != "+0.0%" {
			t.Errorf("%s over %s: %s and %s", a, b, text, pct)
		}
	}
}

// raw is the tree of a text that is JSON for certain.
func raw(json []byte) *tree {
	t, err := parse(json)
	if err != nil {
		panic(err)
	}
	return t
}
