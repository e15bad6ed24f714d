package components

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// What changed is listed up to 200 changes; what more there is, is counted.
func TestChangesAreBounded(t *testing.T) {
	for _, c := range []struct {
		changes, items int
		last           string
	}{
		{1, 1, ""}, {200, 200, ""}, {201, 201, "and 1 more, marked in their rows."}, {5000, 201, "and 4,800 more, marked in their rows."},
	} {
		s, f := Since{}, &feed.Feed{}
		for i := range c.changes {
			e := &feed.Entry{Index: i, Key: fmt.Sprint(i), Record: &feed.Record{Common: feed.Common{Kind: feed.KindFull}}}
			f.Entries = append(f.Entries, e)
			s.Changes = append(s.Changes, feed.Change{Kind: feed.Added, New: e})
		}
		page := app.HTMLString(s.Render(feed.NewView(f, feed.Query{}, feed.DefaultSite()), nil))
		if n := strings.Count(page, "<li"); n != c.items || !strings.Contains(page, c.last) {
			t.Errorf("of %d changes %d are listed, want %d and %q", c.changes, n, c.items, c.last)
		}
		if !strings.Contains(page, feed.Grouped(c.changes)+" added since") || len(s.marks()) != c.changes {
			t.Errorf("of %d changes not all are counted and marked", c.changes)
		}
	}
}
