package feed

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// many is a feed of n entries of one kind.
func many(t *testing.T, n int) *Feed {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, `{"schema":%q,"entries":[`, Schema)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"id":"e%d","record":{"id":"e%[1]d","title":"T","kind":"tps","tps":%d,"date":"14-Nov-2026"}}`, i, i+1)
	}
	b.WriteString("]}")
	f, err := Decode(strings.NewReader(b.String()), 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestTheTableHasPages(t *testing.T) {
	for _, c := range []struct {
		entries, asked         int
		page, pages, rows      int
		first                  string // the id of the page's first row
		text                   string
		numbers                []int
		rowOfFirst, rowOfLast  string
		addressOfPage, another string
	}{
		{200, 0, 1, 1, 200, "e0", "Entries 1 to 200 of 200", []int{1}, "#r-e0", "#r-e199", "./", "./?page=2"},
		{200, 7, 1, 1, 200, "e0", "Entries 1 to 200 of 200", []int{1}, "#r-e0", "#r-e199", "./", "./?page=2"},
		{201, 0, 1, 5, 50, "e0", "Entries 1 to 50 of 201", []int{1, 2, 0, 5}, "./#r-e0", "./?page=5#r-e200", "./", "./?page=2"},
		{201, 5, 5, 5, 1, "e200", "Entries 201 to 201 of 201", []int{1, 0, 4, 5}, "./#r-e0", "./?page=5#r-e200", "./", "./?page=2"},
		{201, 9, 5, 5, 1, "e200", "Entries 201 to 201 of 201", []int{1, 0, 4, 5}, "./#r-e0", "./?page=5#r-e200", "./", "./?page=2"},
		{1000, 3, 3, 20, 50, "e100", "Entries 101 to 150 of 1,000", []int{1, 2, 3, 4, 0, 20}, "./#r-e0", "./?page=20#r-e999", "./", "./?page=2"},
		{1000, 4, 4, 20, 50, "e150", "Entries 151 to 200 of 1,000", []int{1, 2, 3, 4, 5, 0, 20}, "./#r-e0", "./?page=20#r-e999", "./", "./?page=2"},
		{1000, 17, 17, 20, 50, "e800", "Entries 801 to 850 of 1,000", []int{1, 0, 16, 17, 18, 19, 20}, "./#r-e0", "./?page=20#r-e999", "./", "./?page=2"},
	} {
		f := many(t, c.entries)
		v := NewView(f, Query{}.WithPage(c.asked), Site{})
		if v.Page != c.page || v.Pages != c.pages || len(v.Rows) != c.rows || v.Rows[0].ID != c.first {
			t.Errorf("%d entries, page %d: got page %d of %d, %d rows from %s", c.entries, c.asked, v.Page, v.Pages, len(v.Rows), v.Rows[0].ID)
		}
		if v.PageText() != c.text || !slices.Equal(v.PageNumbers(), c.numbers) {
			t.Errorf("%d entries, page %d: got %q, %v; want %q, %v", c.entries, c.asked, v.PageText(), v.PageNumbers(), c.text, c.numbers)
		}
		if len(v.Entries) != c.entries || len(v.Points) != c.entries {
			t.Errorf("the page has taken entries from the view: %d, %d points", len(v.Entries), len(v.Points))
		}
		first, last := v.RowHref(f.Entries[0]), v.RowHref(f.Entries[c.entries-1])
		if first != c.rowOfFirst || last != c.rowOfLast || v.PageHref(1) != c.addressOfPage || v.PageHref(2) != c.another {
			t.Errorf("%d entries, page %d: the first row is at %s, the last at %s, the pages at %s and %s", c.entries, c.asked, first, last, v.PageHref(1), v.PageHref(2))
		}
	}
}

// Every entry in view is on the page that its link names, and on no other.
func TestEachRowIsWhereItsLinkLeads(t *testing.T) {
	f := many(t, 333)
	v := NewView(f, ParseQuery(url.Values{"view": {"tps"}, "utm": {"a"}}), Site{})
	seen := 0
	for page := 1; page <= v.Pages; page++ {
		turned := v.Turn(page)
		if !turned.SameSet(v) || turned.Page != page {
			t.Fatalf("page %d is another set, or page %d", page, turned.Page)
		}
		for _, e := range turned.Rows {
			seen++
			u, err := url.Parse(turned.RowHref(e))
			if err != nil {
				t.Fatal(err)
			}
			q := ParseQuery(u.Query())
			if !slices.Contains(NewView(f, q, Site{}).Rows, e) || u.Query().Get("utm") != "a" || u.Fragment != e.RowID() {
				t.Fatalf("%s on page %d: %s leads elsewhere", e.ID, page, turned.RowHref(e))
			}
		}
	}
	if seen != 333 {
		t.Fatalf("%d rows on all pages together", seen)
	}
	if other := NewView(f, Query{View: ViewAll}, Site{}); other.SameSet(v) {
		t.Error("another view is the same set")
	}
	if other := NewView(f, v.Query, Site{DefaultView: ViewAll}); other.SameSet(v) {
		t.Error("the view of another site is the same set")
	}
}
