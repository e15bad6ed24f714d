package feed

import "testing"

// TestLinksOfABoardElsewhere is of the links on a page that is not the board's:
// they lead to where it stands, with the view in the query.
func TestLinksOfABoardElsewhere(t *testing.T) {
	f := readFixture(t, "feed.json")
	for _, c := range []struct {
		address              string
		first, other, search string
	}{
		{"", "./", "view-tps.html?view=tps", "./?q=fp8"},
		{SamePage, "?", "?view=tps", "?q=fp8"},
		{"https://example.org/runs/", "https://example.org/runs/", "https://example.org/runs/?view=tps", "https://example.org/runs/?q=fp8"},
		{"/evidence", "/evidence", "/evidence?view=tps", "/evidence?q=fp8"},
	} {
		s := DefaultSite()
		s.Address = c.address
		v := NewView(f, Query{}, s)
		links := Views(f, s)
		for what, pair := range map[string][2]string{
			"the default view": {links[0].Href, c.first},
			"another view":     {links[1].Href, c.other},
			"a search":         {v.At(Query{Text: "fp8"}), c.search},
		} {
			if pair[0] != pair[1] {
				t.Errorf("a board at %q: %s is at %q, want %q", c.address, what, pair[0], pair[1])
			}
		}
	}
}
