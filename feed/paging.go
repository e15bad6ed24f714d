package feed

import (
	"fmt"
	"slices"
)

const (
	// maxWhole is the number of entries up to which the table is one page.
	maxWhole = 200
	// pageRows is the number of rows of a page beyond.
	pageRows = 50
)

// pagesOf is how many pages the table of so many entries has, at least one.
func pagesOf(entries int) int {
	if entries <= maxWhole {
		return 1
	}
	return (entries + pageRows - 1) / pageRows
}

// turn sets the page of the table to the one that the query asks for, and to
// the last where it asks for one beyond.
func (v *View) turn(q Query) {
	v.Query, v.Pages = q, pagesOf(len(v.Entries))
	v.Page = min(max(q.Page, 1), v.Pages)
	v.Rows = v.Entries
	if v.Pages > 1 {
		from := (v.Page - 1) * pageRows
		v.Rows = v.Entries[from:min(from+pageRows, len(v.Entries))]
	}
}

// Turn is the view with another page of its table.
func (v *View) Turn(page int) *View {
	turned := *v
	turned.turn(v.Query.WithPage(page))
	return &turned
}

// SameSet reports whether both views chose the same of the same feed and site, and their
// charts are the same: their tables may be on different pages, and where they
// have but one, in different orders.
func (v *View) SameSet(w *View) bool {
	return v.Feed == w.Feed && v.Site == w.Site && v.drawing() == w.drawing()
}

// drawing is what the chart depends on. The links of a table with several pages
// carry the whole query.
func (v *View) drawing() Query {
	q := v.Query.WithPage(1)
	if v.Pages == 1 {
		q.Sort, q.Compare, q.Theme = Sort{}, Chosen{}, ""
	}
	return q
}

// PageOf is the page of the table on which an entry has its row, from 1; 0
// where it is not in view.
func (v *View) PageOf(e *Entry) int {
	i := slices.Index(v.Entries, e)
	switch {
	case i < 0:
		return 0
	case v.Pages == 1:
		return 1
	}
	return i/pageRows + 1
}

// PageHref is the address of a page of the table, from any page of the board.
func (v *View) PageHref(page int) string { return v.link.at(v.Query.WithPage(page)) }

// RowHref leads to the row of an entry. Where the table has several pages it
// names the row's, so that the same link is right on each of them; where the
// entry is not in view, a view that has it, without filters.
func (v *View) RowHref(e *Entry) string {
	row := Fragment(e.RowID())
	switch page := v.PageOf(e); {
	case page == 0:
		return v.ViewOf(e).From(v.Query.Unfiltered()) + row
	case v.Pages > 1:
		return v.PageHref(page) + row
	}
	return row
}

// PageText says which of the entries in view the page has: Entries 51 to 100 of
// 1,100.
func (v *View) PageText() string {
	from := (v.Page-1)*pageRows + 1
	return fmt.Sprintf("Entries %s to %s of %s", Grouped(from), Grouped(from+len(v.Rows)-1), Grouped(len(v.Entries)))
}

// PageNumbers are the pages that are worth a link for a reader who stands on
// one: the first, the last, and those beside it. A gap of one is filled; 0
// stands for a longer one.
func (v *View) PageNumbers() []int {
	var numbers []int
	last := 0
	for n := 1; n <= v.Pages; n++ {
		if n > 1 && n < v.Pages && (n < v.Page-1 || n > v.Page+1) {
			continue
		}
		switch {
		case n == last+2:
			numbers = append(numbers, last+1)
		case n > last+2:
			numbers = append(numbers, 0)
		}
		numbers = append(numbers, n)
		last = n
	}
	return numbers
}
