package components

import (
	"bytes"
	"net/url"
	"strings"
	"testing"
	"time"

	"highwater/feed"
	"highwater/testdata"
)

func pictured(t *testing.T, query string) Picture {
	t.Helper()
	f, err := feed.Decode(bytes.NewReader(testdata.Feed), 0)
	if err != nil {
		t.Fatal(err)
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return NewPicture(feed.NewView(f, feed.ParseQuery(values), feed.DefaultSite()), "https://example.org/feed.json", time.Date(2026, 11, 14, 17, 5, 0, 0, time.FixedZone("", 3600)))
}

func spoken(all ...[]Phrase) string {
	var texts []string
	for _, phrases := range all {
		for _, p := range phrases {
			texts = append(texts, p.Text)
		}
	}
	return strings.Join(texts, " | ")
}

// Beside every number stands its caveat, and whatever the chart's options, each
// line is named as it is drawn.
func TestPictures(t *testing.T) {
	for query, want := range map[string]struct {
		lines   string // the classes of the legend's lines
		signs   int
		columns int
		hues    string // those of the numbers
		says    []string
	}{
		"": {"step k0", 3, 2, "k0 soft", []string{
			"Real-task rollouts: 5 entries", "TPS = generated tokens per server-busy second.", "Highest recorded TPS so far | 496.1 | Combined stack · preempted first attempt · 32 lanes | partial",
			"Highest completed | 485.3 | ", "Control: Historical / not matched: partial 207-rollout attempt vs earlier 64-rollout arm", "5 plotted · 0 missing TPS.", "says nothing of task quality",
			"Recorded through 14-Nov-2026 · feed last changed 14-Nov-2026 16:05 UTC · read from https://example.org/feed.json",
		}},
		"view=all":           {"step k0,step k1", 6, 3, "k0 k1 soft", []string{"All entries: 23 entries", "Highest recorded TPS so far (replay) | 1093.9"}},
		"view=tps&x=lanes":   {"", 3, 1, "k0", []string{"Padded replay: 18 entries", "1093.9", "A cross below the axis"}},
		"view=tps&q=nothing": {"", 2, 0, "", []string{"0 of 18 entries"}},
		"mark=study":         {"step c0 d0,step c1 d1,step c2 d2,step c3 d3", 6, 6, "c0 c1 c2 c3", []string{"study"}},
	} {
		p := pictured(t, query)
		var lines, hues []string
		for _, s := range p.Legend {
			if s.Line != "" {
				lines = append(lines, s.Line)
			}
		}
		for _, c := range p.Heights {
			for _, phrase := range c {
				if phrase.Unit != "" {
					hues = append(hues, phrase.Hue)
				}
			}
		}
		if got := strings.Join(lines, ","); got != want.lines || len(p.Legend) != want.signs {
			t.Errorf("?%s: %d signs with the lines %q, want %d with %q", query, len(p.Legend), got, want.signs, want.lines)
		}
		if got := strings.Join(hues, " "); got != want.hues || len(p.Heights) != want.columns {
			t.Errorf("?%s: %d numbers with the hues %q, want %d with %q", query, len(p.Heights), got, want.columns, want.hues)
		}
		said := spoken(append(p.Heights, p.Head, p.Account, p.Foot)...)
		for _, text := range want.says {
			if !strings.Contains(said, text) {
				t.Errorf("?%s does not say %q: %s", query, text, said)
			}
		}
	}
}
