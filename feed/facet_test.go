package feed

import (
	"fmt"
	"strings"
	"testing"
)

// The counts were worked out by another program.
func TestFacets(t *testing.T) {
	v := NewView(readFixture(t, "feed.json"), parsed(t, "view=tps&lanes=48..&control=matched&status=Odd"), DefaultSite())
	var got []string
	for _, f := range v.Facets() {
		for _, o := range f.Options {
			mark := ""
			if o.Selected {
				mark = "*"
			}
			if f.Name != "study" {
				got = append(got, fmt.Sprintf("%s: %s=%s %d%s", f.Title, o.Name, o.Title, o.Count, mark))
			}
		}
	}
	want := `View: =Real-task rollouts 0
View: tps=Padded replay 0*
View: all=All entries 0
Control: =Any control 0
Control: baseline=baseline 0
Control: matched=matched 0*
Control: historical=historical 0
Control: unmatched=unmatched 0
Control: unknown=unknown 0
Status: =Any status 3
Status: Measured=Measured 3
Status: Completed=Completed 0
Status: Interrupted=Interrupted 0
Status: Cancelled=Cancelled 0
Status: Failed=Failed 0
Status: Odd=Odd 0*
Matched control only: 1=Matched control only 0
With problems only: 1=With problems only 0`
	if s := strings.Join(got, "\n"); s != want {
		t.Errorf("got\n%s\nwant\n%s", s, want)
	}

	v = NewView(v.Feed, parsed(t, "view=tps&lanes=48.."), DefaultSite())
	facets := v.Facets()
	for _, c := range []struct {
		facet, option int
		title         string
		count         int
	}{
		{0, 0, "Real-task rollouts", 1}, {0, 1, "Padded replay", 7}, {0, 2, "All entries", 8},
		{1, 0, "Any control", 7}, {1, 2, "matched", 3}, {1, 5, "unknown", 4},
		{2, 1, "Measured", 5}, {2, 3, "Interrupted", 1}, {2, 5, "Failed", 1},
		{3, 1, "everything-stacked-in-one-run-r31b-big-1 · 2026-11-13-31b-rollout-throughput-round2.md", 6},
		{4, 0, "Matched control only", 3},
	} {
		if o := facets[c.facet].Options[c.option]; o.Title != c.title || o.Count != c.count {
			t.Errorf("%s: got %+v, want %s %d", facets[c.facet].Title, o, c.title, c.count)
		}
	}
	if n := len(facets[3].Options); n != 1+8 {
		t.Errorf("%d studies, want 8", n-1)
	}
}

// The links to the views count what they would show with the same filters.
func TestLinksCountWhatTheFiltersLeave(t *testing.T) {
	seed := readFixture(t, "feed.json")
	for query, want := range map[string]string{
		"":                           "5 18 23",
		"view=tps&lanes=48..":        "1 7 8",
		"view=tps&q=id:real-480":     "1 0 1",
		"view=tps&q=no+such+word":    "0 0 0",
		"view=all&control=unmatched": "1 0 1",
	} {
		var got []string
		for _, l := range NewView(seed, parsed(t, query), DefaultSite()).Links() {
			got = append(got, fmt.Sprint(l.Count))
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: got %s, want %s", query, s, want)
		}
	}
}

func TestStudiesOfOneShortNameAreNamedInFull(t *testing.T) {
	a, b, c := an("a"), an("b"), an("c")
	a.e.Record.Source, b.e.Record.Source, c.e.Record.Source = "https://one.example/r.md#x", "https://two.example/r.md#x", "https://two.example/r.md#y"
	f := NewView(feedOf(a, b, c), Query{}, Site{}).Facets()[3]
	for i, want := range []string{"Any study", "https://one.example/r.md#x", "https://two.example/r.md#x", "y · r.md"} {
		if got := f.Options[i].Title; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// A list is read to a hundred options: the values of the most entries, and the
// chosen one.
func TestAFilterOfThousandsOfValuesHasItsLargest(t *testing.T) {
	var all []draft
	for i := range 300 {
		e := an(fmt.Sprint("e", i))
		e.e.Record.Source = fmt.Sprintf("https://one.example/r.md#%03d", min(i, 297))
		all = append(all, e)
	}
	chosen := "https://one.example/r.md#250"
	many := feedOf(all...)
	if f := NewView(many, Query{View: ViewAll}, Site{}).Facets()[3]; len(f.Options) != 1+maxOptions {
		t.Errorf("with none chosen there are %d options", len(f.Options))
	}
	f := NewView(many, Query{View: ViewAll, Study: chosen}, Site{}).Facets()[3]
	if f.More != 298-maxOptions || len(f.Options) != 1+maxOptions {
		t.Fatalf("%d options and %d more", len(f.Options), f.More)
	}
	for i, want := range map[int]string{1: "000", 98: "097", 99: "250", 100: "297"} {
		if o := f.Options[i]; !strings.HasSuffix(o.Name, "#"+want) || o.Selected != (o.Name == chosen) {
			t.Errorf("option %d is %+v, want %s", i, o, want)
		}
	}
}
