package prerender

import (
	"testing"
	"time"

	"highwater/feed"
)

// TestDaysAreToldToPrograms reads the time elements: of each row and each holder
// of a mark, the summary, the steps of the line and a comparison, each with the
// day that its text says.
func TestDaysAreToldToPrograms(t *testing.T) {
	doc := page(t, decode(t, "feed.json"), feed.Query{}.With("compare", "real-a", "real-b"))
	for id, least := range map[string]int{"entries": 5 + 1, "summary": 1, "marks": 2, "chart-steps": 1, "compare": 2} {
		days := all(byID(t, doc, id), tag("time"))
		if len(days) < least {
			t.Errorf("%s has %d time elements, want at least %d", id, len(days), least)
		}
		for _, d := range days {
			said, err := time.Parse("02-Jan-2006", text(d))
			if got := attr(d, "datetime"); err != nil || got != said.Format(time.DateOnly) {
				t.Errorf("%q is told as %q (%v)", text(d), got, err)
			}
		}
	}
}
