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

// What a change says of its fields is bounded too, names the submission's, and
// leaves no side empty; a version that is another record's is no correction.
func TestFieldsOfChangesAreToldApart(t *testing.T) {
	const document = `{"schema":"gemma-throughput-feed-v1","entries":[{"id":"a","version":"0","entry":{"tps":%d},"record":{"kind":"full","tps":7,%s"x":"%s"}}]}`
	long := strings.Repeat("y", 5000)
	read := func(tps int, fields, x string) *feed.Feed {
		f, err := feed.Decode(strings.NewReader(fmt.Sprintf(document, tps, fields, x)), 0)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	var fields strings.Builder
	for i := range 70 {
		fmt.Fprintf(&fields, `"f%d":1,`, i)
	}
	f := read(2, "", long)
	for _, c := range []struct {
		old   *feed.Feed
		wants []string
	}{
		{read(1, "", long), []string{"1 changed since", "changed, version does not match", "submission: tps", "<del>1</del>", "<ins>2</ins>"}},
		{read(2, "", ""), []string{"<del>nothing</del>", "… (5,000 characters)"}},
		{read(2, fields.String(), long), []string{"<ins>nothing</ins>", "and 20 more"}},
	} {
		s := Since{Changes: feed.Diff(c.old, f)}
		page := app.HTMLString(s.Render(feed.NewView(f, feed.Query{}, feed.DefaultSite()), nil))
		page = strings.Join(strings.Fields(page), " ")
		for _, tag := range []string{"del", "ins"} {
			page = strings.ReplaceAll(strings.ReplaceAll(page, "<"+tag+"> ", "<"+tag+">"), " </"+tag+">", "</"+tag+">")
		}
		for _, want := range c.wants {
			if !strings.Contains(page, want) {
				t.Errorf("it does not say %q: %s", want, page)
			}
		}
		if strings.Contains(page, "corrected") || len(page) > 12_000 {
			t.Errorf("%d bytes: %s", len(page), page)
		}
		if got := s.marks()["a"]; got != "changed" {
			t.Errorf("the row is marked %q", got)
		}
	}
}
