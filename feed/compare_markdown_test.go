package feed

import (
	"strings"
	"testing"
)

// The copy of a comparison has the fields, the marks and the ratios of the page.
func TestComparisonMarkdown(t *testing.T) {
	for name, keys := range map[string][]string{
		"feed.json":    {"fp8-48", "stack48", "lanes128", "real-480"},
		"hostile.json": nil,
	} {
		f := readFixture(t, name)
		q := Query{View: ViewAll}
		if keys == nil {
			for _, e := range f.Entries {
				q = q.Choose(e.Key)
			}
		}
		for _, key := range keys {
			q = q.Choose(key)
		}
		v := NewView(f, q, DefaultSite())
		entries, _ := v.Chosen()
		c := v.Compare(entries)
		text := c.Markdown(v)
		table, below, found := strings.Cut(text, "\n\n")
		lines := strings.Split(table, "\n")
		if !found || len(lines) != 3+len(c.Rows) || strings.ContainsAny(text, "\r\t\u2028") {
			t.Fatalf("%s: %d lines of %d fields: %s", name, len(lines), len(c.Rows), text)
		}
		cells := func(line int) []string {
			cells := markdownCells(lines[line])
			if len(cells) != 1+len(entries) {
				t.Fatalf("%s: %d cells: %s", name, len(cells), lines[line])
			}
			for i := range cells {
				cells[i] = strings.TrimSpace(plain(cells[i]))
			}
			return cells
		}
		for i, e := range entries {
			if got, want := cells(0)[i+1], strings.TrimSpace(e.Title()+" · "+e.Lanes()); got != want {
				t.Errorf("%s: column %d is of %q, want %q", name, i, got, want)
			}
			if i == 0 {
				continue
			}
			r := c.Ratios[i-1]
			for _, want := range append([]string{r.Text, r.Sides, r.May, r.Withheld, r.Says}, r.MayNot...) {
				if got := cells(2)[i+1]; !strings.Contains(got, strings.TrimSpace(want)) {
					t.Errorf("%s: the ratio of %s is %q, want %q in it", name, e.Key, got, want)
				}
			}
		}
		for j, row := range c.Rows {
			for i, want := range row.Cells {
				if row.Other[i] {
					want = "differs: " + want
				}
				if got := cells(3 + j)[i+1]; got != strings.TrimSpace(want) {
					t.Errorf("%s: %s of %s is %q, want %q", name, row.Term, entries[i].Key, got, want)
				}
			}
		}
		if !strings.Contains(plain(below), TPSMeans) || !strings.Contains(plain(below), v.Dated()) {
			t.Errorf("%s: below stands %q", name, below)
		}
	}
	v := NewView(readFixture(t, "feed.json"), parsed(t, "view=tps&compare=fp8-48&compare=stack48"), DefaultSite())
	entries, _ := v.Chosen()
	if got, want := v.Compare(entries).Markdown(v), "| TPS ratio to the first | The first | 0.762× · 735.5 ÷ 965.7. One recorded number by another"; !strings.Contains(got, want) {
		t.Errorf("got %s, want %q in it", got, want)
	}
}
