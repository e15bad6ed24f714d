package feed

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

func mustCorrect(t *testing.T, document, submission []byte, how Correction) *Edit {
	t.Helper()
	edit, err := Correct(document, submission, how)
	if err != nil {
		t.Fatal(err)
	}
	return edit
}

// replaceIn replaces the entry's text within the document, and its version by
// that of the record that results.
func replaceIn(t *testing.T, document []byte, id string, oldNew ...string) string {
	t.Helper()
	e := entryOf(t, document, id)
	text := string(e.Raw)
	for i := 0; i < len(oldNew); i += 2 {
		if !strings.Contains(text, oldNew[i]) {
			t.Fatalf("%s has no %s", id, oldNew[i])
		}
		text = strings.ReplaceAll(text, oldNew[i], oldNew[i+1])
	}
	tree := raw([]byte(text))
	text = strings.Replace(text, e.Version, mustHash(t, tree.json(tree.find("record"))), 1)
	return strings.Replace(string(document), string(e.Raw), text, 1)
}

// corrections of the bundled feed: what is replaced in the submission, and what
// is different in the entry then. All else in the document stays.
var corrections = []struct {
	name       string
	id         string
	submission []string
	how        Correction
	entry      []string
}{
	{"all derived", "stack32", []string{`"tps":716.0`, `"tps":720.50`}, Correction{}, []string{
		`"tps":716.0`, `"tps":720.50`, `"improvement":"+50.2%"`, `"improvement":"+51.1%"`, `"improvement_pct":50.1678`, `"improvement_pct":51.1116`}},
	{"words stay", "stack48", []string{"KV peak 99.9%", "KV peak 99.8%"}, Correction{}, []string{"KV peak 99.9%", "KV peak 99.8%"}},
	{"words stay, as they are written", "real-207", []string{"Partial attempt; do", "Partial attempt: do"}, Correction{}, []string{"Partial attempt; do", "Partial attempt: do"}},
	{"a member that was empty goes", "stack32", []string{`,"summary":""`, ``}, Correction{}, []string{`,"summary":""`, ``}},
	{"a member comes", "stack48", []string{`"status"`, `"note":[1.50,{"b":1,"a":"\u00b7"}],"status"`}, Correction{},
		[]string{`"outcome"`, `"note":[1.50,{"a":"\u00b7","b":1}],"outcome"`}},
	{"what the record left out stays out", "stack48", []string{`"configuration":"Same stack; async`, `"configuration":"Same stack, async`}, Correction{},
		[]string{`"configuration":"Same stack; async`, `"configuration":"Same stack, async`}},
	{"a new word", "real-207", []string{`"tps":496.1`, `"tps":497`}, Correction{Words: map[string]string{
		"improvement": "+29% reported", "comparison": "“29%”"}},
		[]string{`"tps":496.1`, `"tps":497`, `"comparison":"+29% vs stock 384.8 in the reported table"`, `"comparison":"\u201c29%\u201d"`}},
	{"a new number", "stack48", []string{`"tps":735.5`, `"tps":735`}, Correction{Words: map[string]string{
		"comparison": "about the same", "improvement_pct": "54.1"}},
		[]string{`"tps":735.5`, `"tps":735`, `"comparison":"+54.3% vs 476.8 same-box control"`, `"comparison":"about the same"`,
			`"improvement":"+54.3%"`, `"improvement":"+54.2%"`, `"improvement_pct":54.3`, `"improvement_pct":54.1`}},
	{"a word alone", "stack-control", nil, Correction{Words: map[string]string{"status": "Measured · 3 runs", "chart_comparable": "true"}},
		[]string{`"source":"https://github.com/Autoresearch-Arena/gemma-4-developer-agent/blob/f38247e6aee9007e2dc41fbf67581759759465a8/reports/2026-11-13-31b-rollout-throughput-round2.md#everything-stacked-in-one-run-r31b-big-1","status":"Measured","title":"Stack control","tps":476.8},"version"`,
			`"source":"https://github.com/Autoresearch-Arena/gemma-4-developer-agent/blob/f38247e6aee9007e2dc41fbf67581759759465a8/reports/2026-11-13-31b-rollout-throughput-round2.md#everything-stacked-in-one-run-r31b-big-1","status":"Measured \u00b7 3 runs","title":"Stack control","tps":476.8},"version"`,
			`"chart_comparable":false`, `"chart_comparable":true`}},
}

func TestCorrect(t *testing.T) {
	seed := seedJSON(t)
	for _, c := range corrections {
		c.how.Version = versionOf(t, seed, c.id)
		edit, err := Correct(seed, submissionOf(t, seed, c.id, c.submission...), c.how)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if want := replaceIn(t, seed, c.id, c.entry...); string(edit.Document) != want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, entryOf(t, edit.Document, c.id).Raw, entryOf(t, []byte(want), c.id).Raw)
		}
		if e := edit.Change.New; !e.Verified() || len(e.Problems) > 0 || edit.Change.Kind != Corrected || e.Version == c.how.Version {
			t.Errorf("%s: %+v %v", c.name, edit.Change, e.Problems)
		}
	}
}

// TestCorrectBringsIn: what the record left out comes in when it changes, so
// that the version covers the correction.
func TestCorrectBringsIn(t *testing.T) {
	seed := seedJSON(t)
	submission := submissionOf(t, seed, "stack48", "One NVIDIA", "Two NVIDIA")
	edit := mustCorrect(t, seed, submission, Correction{Version: versionOf(t, seed, "stack48")})
	want := replaceIn(t, seed, "stack48", "One NVIDIA", "Two NVIDIA", `per cell","id":"stack48","improvement"`,
		`per cell","hardware":"Two NVIDIA RTX PRO 6000 Blackwell (96 GB) per measurement","id":"stack48","improvement"`)
	if string(edit.Document) != want {
		t.Errorf("got %s", edit.Change.New.Raw)
	}
}

func TestCorrectDeriveAnew(t *testing.T) {
	seed := seedJSON(t)
	for _, id := range []string{"stack48", "real-207", "fi-fp4", "stack-control"} {
		submission := submissionOf(t, seed, id, `"lanes":`, `"lanes":1`)
		edit := mustCorrect(t, seed, submission, Correction{Version: versionOf(t, seed, id), DeriveAnew: true})
		record, _, err := Derive(submission)
		if got := entryOf(t, edit.Document, id); err != nil || got.Version != mustHash(t, record) || !bytes.Contains(got.Raw, record) {
			t.Errorf("%s: got %s", id, got.Raw)
		}
	}
	// With a word: the rest is derived.
	submission := submissionOf(t, seed, "stack48", "735.5", "735")
	edit := mustCorrect(t, seed, submission, Correction{Version: versionOf(t, seed, "stack48"), DeriveAnew: true,
		Words: map[string]string{"comparison": "+54.2% vs 476.8"}})
	r := edit.Change.New.Record
	if r.Comparison != "+54.2% vs 476.8" || r.ImprovementPct.String() != "54.1527" || r.ControlScope != "Same-study recorded control" {
		t.Errorf("got %+v", r)
	}
}

// TestCorrectKeepsRetraction: a retraction is no word that a rule could give.
func TestCorrectKeepsRetraction(t *testing.T) {
	b, err := os.ReadFile("../testdata/retracted.json")
	if err != nil {
		t.Fatal(err)
	}
	var id string
	for _, e := range readFixture(t, "retracted.json").Entries {
		if e.Record.Retracted != "" {
			id = e.ID
		}
	}
	old := entryOf(t, b, id)
	for _, anew := range []bool{false, true} {
		edit := mustCorrect(t, b, submissionOf(t, b, id, "Written for tests", "Written to test"), Correction{Version: old.Version, DeriveAnew: anew})
		if got := edit.Change.New.Record.Retracted; got != old.Record.Retracted || edit.Change.Kind != Corrected {
			t.Errorf("%v: %q, %s", anew, got, edit.Change.Kind)
		}
	}
}

func TestCorrectNothing(t *testing.T) {
	seed := seedJSON(t)
	for _, e := range readFixture(t, "feed.json").Entries {
		edit := mustCorrect(t, seed, submissionOf(t, seed, e.ID), Correction{Version: e.Version})
		if edit.Change != nil || !bytes.Equal(edit.Document, seed) {
			t.Errorf("%s: %+v", e.ID, edit.Change)
		}
	}
}

func TestCorrectRefuses(t *testing.T) {
	seed := string(seedJSON(t))
	const zeros = "0000000000000000000000000000000000000000000000000000000000000000"
	for _, c := range []struct {
		name, document, id string
		submission         []string
		how                Correction
		reason             Reason
		want               string
	}{
		{"stale", seed, "stack48", nil, Correction{Version: zeros}, ReasonStale,
			"stack48: the version given is not the current one: look at the entry as it is now, then name that version\n" +
				"\tgiven   " + zeros + "\n\tcurrent 724ba8a944a04bf3a2cfb9aba0de66e670be09fe0d88edaa60f2a9b4c6df8ccb"},
		{"no version", seed, "stack48", nil, Correction{Version: "-"}, ReasonStale,
			"stack48: the version given is not the current one: look at the entry as it is now, then name that version\n" +
				"\tgiven   -\n\tcurrent 724ba8a944a04bf3a2cfb9aba0de66e670be09fe0d88edaa60f2a9b4c6df8ccb"},
		{"unknown", seed, "stack48", []string{`"id":"stack48"`, `"id":"stack49"`}, Correction{}, ReasonUnknown,
			"stack49: the feed has no entry of this id: add it, or mend the id"},
		{"submission", seed, "stack48", []string{`"lanes":48`, `"lanes":"48"`}, Correction{}, ReasonSubmission,
			"stack48: no record can be derived from the submission: mend it, and give it again\n\tstack48: /lanes (line 1): found \"48\", expected a whole number of at least 1, without point and exponent; write the number that was measured; a TPS or percentage that was not recorded is null"},
		{"a number's words", seed, "stack48", []string{"735.5", "735"}, Correction{}, ReasonWords,
			"stack48: words of the record rest on fields that this changes; give new words, or derive the record anew\n" +
				"\tcomparison \"+54.3% vs 476.8 same-box control\" rests on tps (735.5 → 735); derived anew it is \"Same-study recorded control\"\n" +
				"\timprovement_pct 54.3 rests on tps (735.5 → 735); derived anew it is 54.1527"},
		{"a status' words", seed, "real-207", []string{"Interrupted", "Failed", "496.1", "496"}, Correction{Words: map[string]string{"comparison": "c"}}, ReasonWords,
			"real-207: words of the record rest on fields that this changes; give new words, or derive the record anew\n" +
				"\tcontrol_scope \"Historical / not matched: partial 207-rollout attempt vs earlier 64-rollout arm\" rests on status (\"Interrupted\" → \"Failed\"); derived anew it is \"Historical / not matched\"\n" +
				"\timprovement \"+29% reported\" rests on tps (496.1 → 496); derived anew it is \"Not matched\"\n" +
				"\tstatus \"Preempted · 207/480 rollouts\" rests on status (\"Interrupted\" → \"Failed\"); derived anew it is \"Failed\""},
		{"a field that goes", seed, "real-207", []string{`,"tps":496.1`, `,"tps":null`}, Correction{DeriveAnew: false, Words: map[string]string{"comparison": "c"}}, ReasonWords,
			"real-207: words of the record rest on fields that this changes; give new words, or derive the record anew\n" +
				"\timprovement \"+29% reported\" rests on tps (496.1 → null); derived anew it is \"Not matched\""},
		{"a word for what is copied", seed, "stack48", nil, Correction{Words: map[string]string{"tps": "1"}}, ReasonWord,
			`stack48: no word can be given for "tps", only for status, for what is derived (stack, control_scope, comparison, improvement, improvement_pct, chart_comparable), and for what the record says in words of its own`},
		{"a word for a retraction", seed, "stack48", nil, Correction{Words: map[string]string{"retracted": "x"}}, ReasonWord,
			`stack48: no word can be given for "retracted", only for status, for what is derived (stack, control_scope, comparison, improvement, improvement_pct, chart_comparable), and for what the record says in words of its own`},
		{"a word that is no number", seed, "stack48", nil, Correction{Words: map[string]string{"improvement_pct": "+54%"}}, ReasonWord,
			`stack48: the word given for improvement_pct is "+54%", expected a number, or null`},
		{"a word that is no flag", seed, "stack48", nil, Correction{Words: map[string]string{"chart_comparable": "yes"}}, ReasonWord,
			`stack48: the word given for chart_comparable is "yes", expected true or false`},
		{"a word that is no text", seed, "stack48", nil, Correction{Words: map[string]string{"comparison": "\xff"}}, ReasonWord,
			`stack48: the word given for comparison is "\xff", expected a string`},
		{"a word too large", seed, "stack48", nil, Correction{Words: map[string]string{"improvement_pct": "1e999"}}, ReasonWord,
			`stack48: the word given for improvement_pct is "1e999", expected a number, or null`},
		{"unverified", strings.Replace(seed, `"lanes":48,"outcome":"","qualification":"KV peak 99.9%; replay`, `"lanes":48,"outcome":"","qualification":"KV peak 98.9%; replay`, 2), "stack48", nil, Correction{}, ReasonUnverified,
			"stack48: the record does not match its version (its own is HASH), so that nobody vouches for it: derive the record anew"},
		{"unfounded", badJSON(t, "submission-missing"), "", nil, Correction{}, ReasonUnfounded, ""},
		{"ambiguous", badJSON(t, "duplicate-id"), "", nil, Correction{}, ReasonAmbiguous, ""},
	} {
		var submission []byte
		switch {
		case c.name == "unfounded" || c.name == "ambiguous":
			f, err := Decode(strings.NewReader(c.document), 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range f.Entries {
				if len(e.Problems) > 0 {
					c.id, c.how.Version = e.ID, e.Version
				}
			}
			submission = []byte(strings.Replace(goodSubmission, `"x"`, `"`+c.id+`"`, 1))
			c.want = map[string]string{
				"unfounded": ": the entry has no submission to tell what the record's words rest on: derive the record anew",
				"ambiguous": ": /entries/1 and /entries/2 both have this id: give one of them an id of its own first",
			}[c.name]
			c.want = c.id + c.want
		default:
			submission = submissionOf(t, []byte(c.document), c.id, c.submission...)
			if c.how.Version == "" && c.reason != ReasonUnknown {
				c.how.Version = versionOf(t, []byte(c.document), c.id)
			}
			c.want = strings.Replace(c.want, "HASH", entryOf(t, []byte(c.document), c.id).Computed, 1)
		}
		_, err := Correct([]byte(c.document), submission, c.how)
		refused(t, c.name, err, c.reason, c.want)
	}
}

// TestCorrectMends: a correction is how a bad entry becomes a good one.
func TestCorrectMends(t *testing.T) {
	for _, name := range []string{"date-impossible", "field-missing", "kind-empty", "lanes-fraction", "lone-surrogate", "number-nan", "number-too-large",
		"record-missing", "retracted-empty", "submission-missing", "url-javascript", "version-malformed", "version-mismatch", "wrong-type", "duplicate-key", "id-disagrees"} {
		document := []byte(badJSON(t, name))
		f, err := Decode(bytes.NewReader(document), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range f.Entries {
			if len(bad.Problems) == 0 || bad.ID == "" {
				continue
			}
			submission := strings.Replace(goodSubmission, `"x"`, string(appendText(nil, []byte(bad.ID))), 1)
			edit, err := Correct(document, []byte(submission), Correction{Version: bad.Version, DeriveAnew: true})
			if err != nil {
				t.Errorf("%s: %s: %v", name, bad.ID, err)
				continue
			}
			if e := edit.Change.New; len(e.Problems) > 0 || !e.Verified() {
				t.Errorf("%s: %v", name, e.Problems)
			}
		}
	}
}

// TestCorrectOnce: of a member that the entry has twice one is left.
func TestCorrectOnce(t *testing.T) {
	entry, err := NewEntry([]byte(goodSubmission))
	if err != nil {
		t.Fatal(err)
	}
	twice := []byte(document(strings.Replace(string(entry), `{"entry"`, `{"version":7,"record":[{"a":1}],"entry"`, 1)))
	edit := mustCorrect(t, twice, []byte(goodSubmission), Correction{Version: versionOf(t, twice, "x")})
	if want := document(string(entry)); string(edit.Document) != want {
		t.Errorf("got %s\nwant %s", edit.Document, want)
	}
}

func TestRestsOnFields(t *testing.T) {
	for word, on := range rests {
		if !isDerived(word) {
			t.Errorf("%s is not derived", word)
		}
		for _, name := range on {
			if i, known := fieldIndex[name]; !known || fields[i].in&inSubmission == 0 {
				t.Errorf("%s rests on %s, which no submission has", word, name)
			}
		}
	}
	for _, f := range fields {
		if isDerived(f.name) && rests[f.name] == nil {
			t.Errorf("%s rests on nothing", f.name)
		}
	}
	if got := RestsOn("title"); len(got) != 1 || got[0] != "title" {
		t.Errorf("title rests on %v", got)
	}
}
