package feed

import "testing"

// A reader is told what they have changed, and of what is shown then where that
// is something else.
func TestNews(t *testing.T) {
	seed := readFixture(t, "feed.json")
	large := many(t, 333)
	for _, c := range []struct {
		feed     *Feed
		was, now string
		want     string
	}{
		{seed, "view=tps", "view=tps&sort=-date", "Sorted by report date, newest first"},
		{seed, "view=tps&sort=-date", "view=tps", "In the order of the feed"},
		{seed, "view=tps&q=fp8&sort=date", "view=tps&q=fp8&sort=tps", "Sorted by TPS, lowest first"},
		{seed, "view=tps", "view=tps&x=lanes", "Recorded TPS over lanes"},
		{seed, "view=tps&x=lanes", "view=tps", "Recorded TPS over time"},
		{seed, "view=tps", "view=tps&axis=fit", "TPS axis fitted"},
		{seed, "view=tps&axis=fit", "view=tps", "TPS axis from zero"},
		{seed, "view=full", "view=full&mark=completed", "High-water mark: Completed only. 5 entries, highest 485.3 TPS"},
		{seed, "view=full&mark=completed", "view=full", "High-water mark: All recorded. 5 entries, highest 496.1 TPS"},
		{seed, "view=all", "view=all&mark=study", "High-water mark: One line per study. 23 entries, highest replay 1093.9 TPS, highest real-task 496.1 TPS"},
		{seed, "view=tps&mark=study", "view=tps&mark=study&lanes=32..48", "14 of 18 entries, highest 965.7 TPS"},
		{seed, "", "retracted=1", "Retracted entries plotted"},
		{seed, "retracted=1", "", "Retracted entries not plotted"},
		{seed, "view=tps", "view=tps&control=matched&lanes=16..48&q=fp8", "4 of 18 entries, highest 965.7 TPS"},
		{seed, "view=tps&q=fp8", "view=tps", "18 entries, highest 1093.9 TPS"},
		{seed, "view=tps&q=fp8", "view=tps&q=fp8+", "8 of 18 entries, highest 1093.9 TPS"},
		{seed, "view=tps&compare=stack32", "view=tps", "18 entries, highest 1093.9 TPS"},
		{seed, "view=tps", "view=tps&sort=-tps&x=lanes&q=interrupted", "Sorted by TPS, highest first. Recorded TPS over lanes. 1 of 18 entries"},
		{seed, "view=tps", "view=full", "5 entries · Recorded through 14-Nov-2026 · Hardware in Details"},
		{seed, "view=tps&sort=tps", "view=full", "In the order of the feed. 5 entries · Recorded through 14-Nov-2026 · Hardware in Details"},
		{large, "", "page=2", "Entries 51 to 100 of 333"},
		{large, "page=2", "sort=-tps", "Sorted by TPS, highest first"},
	} {
		before := NewView(c.feed, parsed(t, c.was), DefaultSite())
		if got := NewView(c.feed, parsed(t, c.now), DefaultSite()).News(before); got != c.want {
			t.Errorf("from %q to %q: got %q, want %q", c.was, c.now, got, c.want)
		}
	}
}
