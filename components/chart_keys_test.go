package components

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"highwater/components/plot"
	"highwater/feed"
)

var chartKeys = []string{"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"}

// presses is how many keys it takes from the first point to each.
func presses(c *Chart) []int {
	all := make([]int, len(c.layout.Places))
	for i := range all {
		all[i] = -1
	}
	all[0] = 0
	for ahead := []int{0}; len(ahead) > 0; ahead = ahead[1:] {
		for _, key := range chartKeys {
			if to, _ := c.target(ahead[0], key); all[to] < 0 {
				all[to] = all[ahead[0]] + 1
				ahead = append(ahead, to)
			}
		}
	}
	return all
}

// No point is further than twice the root of their count, and eight for the way to
// the chart (the effort parity of the criteria, A-27), unless the numbers are in the
// order of the days. There no key leads further than another, and the search is the
// way.
func TestEffort(t *testing.T) {
	for _, n := range []int{96, 1000} {
		v := charted(t, n, "")
		for i, e := range v.Feed.Entries {
			e.Record.TPS = number(t, fmt.Sprint(100+(i*7919)%2003))
		}
		v = feed.NewView(v.Feed, feed.Query{}, feed.Site{})
		all := presses(&Chart{View: v, layout: plot.NewLayout(v)})
		slices.Sort(all)
		most := int(2*math.Sqrt(float64(n)) + 8)
		t.Logf("%d points: %d keys to the one in the middle, %d to the furthest; %d are allowed", n, all[n/2], all[n-1], most)
		if all[0] < 0 || all[n-1] > most {
			t.Errorf("%d points: %d keys lead to the furthest of them, want at most %d", n, all[n-1], most)
		}
	}
}
