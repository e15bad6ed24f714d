package feed

import (
	"strconv"
	"testing"
)

// BenchmarkView is what a keystroke in the search costs the feed: a view of all
// entries for a text, in an order, with its options, chips and words.
func BenchmarkView(b *testing.B) {
	for _, n := range []int{23, 1_000, 10_000} {
		_, f := sealed(b, n)
		q := Query{View: ViewAll, Text: "fp8 -interrupted", Lanes: Range{"16", "64"}, Sort: Sort{"tps", true}}
		NewView(f, q, DefaultSite()) // the texts are made once
		for name, do := range map[string]func(v *View){
			"view":   func(*View) {},
			"facets": func(v *View) { v.Facets(); v.Chips() },
			"words":  func(v *View) { v.Description(); v.Account(); v.StepTexts() },
		} {
			b.Run(name+"/"+strconv.Itoa(n), func(b *testing.B) {
				for b.Loop() {
					do(NewView(f, q, DefaultSite()))
				}
			})
		}
	}
}

// BenchmarkSearchText is what the first search of a feed costs.
func BenchmarkSearchText(b *testing.B) {
	for _, n := range []int{23, 1_000, 10_000} {
		_, f := sealed(b, n)
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			for b.Loop() {
				for _, e := range f.Entries {
					e.searchText(f.controlsOf())
				}
			}
		})
	}
}
