package feed

import (
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

// What is no feed and reads like a part of one is told as that.
func TestNoFeedButAPartOfOne(t *testing.T) {
	for text, want := range map[string]string{
		`{"id":"a","title":"T","tps":1}`:                 adviceSubmission,
		`{"id":"a","entry":{},"record":{},"version":""}`: adviceEntry,
		`{"entries":[]}`:                                 adviceSchema,
		`{}`:                                             adviceSchema,
	} {
		_, err := Decode(strings.NewReader(text), 0)
		bad, ok := err.(*DocumentError)
		if !ok || bad.Advice != want {
			t.Errorf("%s: got %v, want the advice %q", text, err, want)
		}
	}
}
