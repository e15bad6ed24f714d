package feed

import (
	"errors"
	"strings"
	"testing"
)

func TestIsNear(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"status", "status", true},
		{"staus", "status", true},
		{"statuus", "status", true},
		{"ststus", "status", true},
		{"sttaus", "status", true},
		{"statu", "status", true},
		{"sttsau", "status", false},
		{"state", "status", false},
		{"stat", "status", false},
		{"", "s", true},
		{"", "st", false},
	} {
		if got := isNear(c.a, c.b); got != c.want || isNear(c.b, c.a) != c.want {
			t.Errorf("%q, %q: got %v, want %v", c.a, c.b, got, c.want)
		}
	}
	for name, want := range map[string]string{
		"controlTPS": "control_tps", "Control-Label": "control_label", "chart_comparible": "chart_comparable",
		"tpss": "", "queue": "", "kinds": "kind", "reported_tps": "tps", "tps_reported": "tps", "TPS": "tps", "old_control_tps": "control_tps",
		"more": "", "seen": "", "_": "", "": "", "time": "", "notes": "", "runs": "",
	} {
		p := part{nodes: make([]int, len(fields))}
		for i := range p.nodes {
			p.nodes[i] = -1
		}
		if got := p.near(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

// What is no feed but a part of one, or a feed in the place of a part, is told as
// that.
func TestOneForTheOther(t *testing.T) {
	record, _, err := Derive([]byte(goodSubmission))
	if err != nil {
		t.Fatal(err)
	}
	entry, err := NewEntry([]byte(goodSubmission))
	if err != nil {
		t.Fatal(err)
	}
	found := func(err error) string {
		var bad *DocumentError
		if !errors.As(err, &bad) {
			return ""
		}
		return bad.Found + "; " + bad.Advice
	}
	for _, c := range []struct{ text, asFeed, asSubmission string }{
		{goodSubmission, "a submission; " + adviceSubmission, ""},
		{string(entry), "an entry of a feed; " + adviceEntry, `an entry of a feed; give its member "entry" alone`},
		{string(record), "a record; " + adviceRecord, `a record; give the submission that it follows from: the member "entry" beside it in its feed`},
		{document(), "", `a whole feed; give the member "entry" of one of its entries alone`},
		{`{"entries":[]}`, "no schema; " + adviceSchema, `a whole feed; give the member "entry" of one of its entries alone`},
		{`{}`, "no schema; " + adviceSchema, ""},
	} {
		_, err := Decode(strings.NewReader(c.text), 0)
		if got := found(err); got != c.asFeed {
			t.Errorf("%s as a feed: got %s, want %s", c.text, got, c.asFeed)
		}
		_, _, err = Derive([]byte(c.text))
		if got := found(err); got != c.asSubmission {
			t.Errorf("%s as a submission: got %s, want %s", c.text, got, c.asSubmission)
		}
	}
}

// Another encoding is named, with or without its mark, wherever a document is
// read.
func TestOtherEncodings(t *testing.T) {
	wide := func(text string, width, at int) string {
		var b strings.Builder
		for _, c := range text {
			unit := make([]byte, width)
			unit[at] = byte(c)
			b.Write(unit)
		}
		return b.String()
	}
	for text, want := range map[string]string{
		wide("{\"a\"", 2, 0):            "UTF-16 (little endian)",
		wide("\n {", 2, 0):              "UTF-16 (little endian)",
		wide("\n {", 2, 1):              "UTF-16 (big endian)",
		"\xfe\xff" + wide("{", 2, 1):    "UTF-16 (big endian)",
		wide("{", 4, 0):                 "UTF-32 (little endian)",
		wide(" ", 4, 3):                 "UTF-32 (big endian)",
		"\xff\xfe\x00\x00{\x00\x00\x00": "UTF-32 (little endian)",
		"\xef\xbb\xbf{}":                "a UTF-8 byte order mark",
		"{\ufeff}":                      "a byte order mark",
		"{\"a\":\"\xe9\"}":              "the byte 0xe9, which is not UTF-8 here",
	} {
		_, asFeed := Decode(strings.NewReader(text), 0)
		_, _, asSubmission := Derive([]byte(text))
		for _, err := range []error{asFeed, asSubmission} {
			var bad *DocumentError
			if !errors.As(err, &bad) || bad.Found != want || bad.Line != 1 || bad.Column < 1 || bad.Advice != adviceUTF8 && bad.Advice != adviceMark {
				t.Errorf("%q: %v, want %s", text, err, want)
			}
		}
	}
}
