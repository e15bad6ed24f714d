package feed

import (
	"os"
	"strings"
	"testing"
	"unicode"
)

func TestDisplay(t *testing.T) {
	for in, want := range map[string]string{
		"":                         "",
		"plain ~ text":             "plain ~ text",
		"é 😀 שלום −6.4% · — ↗":     "é 😀 שלום −6.4% · — ↗",
		"a\tb\nc\r\nd":             "a b c  d",
		"a\u2028b\u2029c\u0085d":   "a b c d",
		"no\u00a0break\u3000wide":  "no break wide",
		"bell\a nul\x00 del\x7f":   "bell\ufffd nul\ufffd del\ufffd",
		"c1 \u009b31m":             "c1 \ufffd31m",
		"\u202egnp.exe\u202c":      "gnp.exe",
		"\u2066a\u2067b\u2068c":    "abc",
		"soft\u00adhy zero\u200bw": "softhy zerow",
		"\ufeffbom \u200e\u200f":   "bom ",
		"👨\u200d👩 ❤\ufe0f":         "👨👩 ❤\ufe0f",
		"private \ue000 \uffff":    "private \ufffd \ufffd",
		"\ufffd stays":             "\ufffd stays",
	} {
		if got := display(in); got != want {
			t.Errorf("%+q: got %+q, want %+q", in, got, want)
		}
	}
}

// The hostile feed is valid but for its one bad address, and no text of it can
// reach the page with a character that cannot be seen.
func TestHostileFeed(t *testing.T) {
	file, err := os.Open("../testdata/hostile.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	f, err := Decode(file, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Entries) < 15 {
		t.Errorf("%d entries", len(f.Entries))
	}
	for _, e := range f.Entries {
		if !e.Verified() || e.Key != e.ID {
			t.Errorf("%q: key %q, verified %v", e.ID, e.Key, e.Verified())
		}
		if bad := len(e.Problems) > 0; bad != (e.ID == "script-url") {
			t.Errorf("%q: problems %v", e.ID, e.Problems)
		}
		for _, s := range textsOf(e) {
			if strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("%q: the text %+q", e.ID, s)
			}
		}
	}
}

// textsOf are all texts of an entry that a page may show.
func textsOf(e *Entry) []string {
	texts := []string{e.Key, e.Version}
	for _, p := range e.Problems {
		texts = append(texts, p.ID, p.Pointer, p.Found, p.Want, p.String())
	}
	common := func(c Common) {
		texts = append(texts, c.ID, c.Title, c.Kind, c.TPS.String(), c.Lanes.String(), c.Date, c.RecordedWindow,
			c.Configuration, c.ControlLabel, c.ControlTPS.String(), c.Status, c.Summary, c.Outcome, c.Duration,
			c.Qualification, c.Source, c.RunURL)
	}
	other := func(fields []Field) {
		for _, f := range fields {
			texts = append(texts, f.Name, f.Text)
		}
	}
	r := e.Record
	common(r.Common)
	other(r.Other)
	texts = append(texts, r.Stack, r.Hardware, r.ControlKind, r.ControlScope, r.Comparison, r.Improvement, r.ImprovementPct.String(), r.Retracted)
	if s := e.Submission; s != nil {
		common(s.Common)
		other(s.Other)
		texts = append(texts, s.Hardware, s.ControlKind)
	}
	return texts
}
