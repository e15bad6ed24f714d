package feed

import (
	"cmp"
	"slices"
	"strings"
)

// A Sort is the order of the table's rows. The zero Sort is feed order.
type Sort struct {
	Column     string // the name of a [SortKey]
	Descending bool
}

// A SortKey is something that the table can be sorted by.
type SortKey struct {
	// Name is the key's name in addresses, Title what readers call it.
	Name, Title string
	// Column is the column of the table whose heading sorts by it, an index of
	// [Columns]; -1 where it has none.
	Column int

	up, down string // the two orders in words
	number   func(e *Entry) (n float64, ok bool)
	day      func(e *Entry) Day
	text     func(e *Entry) string
}

const (
	lowest, highest = "lowest first", "highest first"
	oldest, newest  = "oldest first", "newest first"
	forth, back     = "A to Z", "Z to A"
)

// SortKeys are all keys, those of columns first, in the order of the columns.
// The details are sorted by the state, which they begin with, and the change by
// its number, of which the column shows the text.
var SortKeys = []SortKey{
	{Name: "title", Title: "entry", Column: 0, up: forth, down: back, text: (*Entry).Title},
	{Name: "tps", Title: "TPS", Column: 1, up: lowest, down: highest,
		number: func(e *Entry) (float64, bool) { return e.Record.TPS.Float(), e.hasTPS() }},
	{Name: "control", Title: "control TPS", Column: 2, up: lowest, down: highest, number: (*Entry).controlTPS},
	{Name: "improvement", Title: "change", Column: 3, up: lowest, down: highest,
		number: func(e *Entry) (float64, bool) {
			n := e.Record.ImprovementPct
			return n.Float(), !n.Missing() && !e.doubtful("improvement_pct")
		}},
	{Name: "outcome", Title: "outcome", Column: 4, up: forth, down: back,
		text: func(e *Entry) string { return present(e.Outcome()) }},
	{Name: "status", Title: "state", Column: 5, up: forth, down: back,
		text: func(e *Entry) string { return e.text("status", e.Record.Status) }},
	{Name: "lanes", Title: "lanes", Column: -1, up: lowest, down: highest, number: (*Entry).lanes},
	{Name: "date", Title: "report date", Column: -1, up: oldest, down: newest, day: (*Entry).day},
}

// present is a cell's text, "" where it says that there is none.
func present(cell string) string {
	if cell == NotRecorded {
		return ""
	}
	return cell
}

// lanes is the concurrency, and whether there is one to go by.
func (e *Entry) lanes() (n float64, ok bool) {
	lanes := e.Record.Lanes
	return lanes.Float(), !lanes.Missing() && !e.doubtful("lanes")
}

// day is the report day, zero where there is none to go by.
func (e *Entry) day() Day {
	if e.doubtful("date") {
		return Day{}
	}
	return e.Record.Day
}

func sortKey(name string) *SortKey {
	i := slices.IndexFunc(SortKeys, func(k SortKey) bool { return k.Name == name })
	if i < 0 {
		return nil
	}
	return &SortKeys[i]
}

// parseSort reads tps and, for the other direction, -tps.
func parseSort(s string) (Sort, bool) {
	name, down := strings.CutPrefix(s, "-")
	if s == "" {
		return Sort{}, true
	}
	if sortKey(name) == nil {
		return Sort{}, false
	}
	return Sort{name, down}, true
}

func (s Sort) encode() string {
	if s.Descending {
		return "-" + s.Column
	}
	return s.Column
}

// WithSort is q as a click on the heading of a column makes it: numbers and days
// are sorted from the highest and the newest at first, texts from A; the second
// click turns the order around, and the third goes back to feed order. The
// table begins at its first page.
func (q Query) WithSort(column string) Query {
	key := sortKey(column)
	if key == nil {
		return q
	}
	first := Sort{column, key.text == nil}
	second := Sort{column, !first.Descending}
	q, was := q.moved(), q.Sort
	q.Page = 0
	switch was {
	case first:
		q.Sort = second
	case second:
		q.Sort = Sort{}
	default:
		q.Sort = first
	}
	return q
}

// String is the order in words: Sorted by TPS, highest first.
func (s Sort) String() string {
	key := sortKey(s.Column)
	switch {
	case key == nil:
		return "In the order of the feed"
	case s.Descending:
		return "Sorted by " + key.Title + ", " + key.down
	}
	return "Sorted by " + key.Title + ", " + key.up
}

// Aria is the aria-sort of a column's heading: ascending or descending, "" where
// the table is not sorted by it.
func (s Sort) Aria(column int) string {
	key := sortKey(s.Column)
	switch {
	case key == nil || key.Column != column:
		return ""
	case s.Descending:
		return "descending"
	}
	return "ascending"
}

// of sorts entries, which are in feed order, into a list of its own. What is
// missing is last in both directions, and equals stay as they were.
func (s Sort) of(entries []*Entry) []*Entry {
	key := sortKey(s.Column)
	if key == nil {
		return entries
	}
	rows := make([]row, len(entries))
	for i, e := range entries {
		rows[i] = key.row(e)
	}
	Arrange(rows, func(a, b row) int {
		switch {
		case a.missing && b.missing:
			return 0
		case a.missing:
			return 1
		case b.missing:
			return -1
		}
		order := cmp.Or(cmp.Compare(a.number, b.number), a.day.Compare(b.day), cmp.Compare(a.text, b.text))
		if s.Descending {
			return -order
		}
		return order
	})
	sorted := make([]*Entry, len(rows))
	for i, r := range rows {
		sorted[i] = r.entry
	}
	return sorted
}

// A row is an entry with what it is sorted by.
type row struct {
	entry   *Entry
	missing bool
	number  float64
	day     Day
	text    string
}

func (k *SortKey) row(e *Entry) row {
	r := row{entry: e}
	switch {
	case k.number != nil:
		var ok bool
		r.number, ok = k.number(e)
		r.missing = !ok
	case k.day != nil:
		r.day = k.day(e)
		r.missing = r.day.IsZero()
	default:
		r.text = fold(k.text(e))
		r.missing = r.text == ""
	}
	return r
}
