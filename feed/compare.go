package feed

import (
	"slices"
	"strconv"
)

// A Comparison is some entries side by side.
type Comparison struct {
	Entries []*Entry
	// Rows are the fields that any of the entries has, in the order in which
	// the page shows them.
	Rows []CompareRow
	// Ratios are of each entry but the first to the first, in order.
	Ratios []Ratio
}

// A CompareRow is one field of all entries.
type CompareRow struct {
	Term  string
	Cells []string // one for each entry, in order
	// Differs says that the entries do not agree, and Other which of them are
	// not as the first.
	Differs bool
	Other   []bool
}

// compareFields are what is compared, each as the page shows it.
var compareFields = []struct {
	term string
	text func(e *Entry) string
}{
	{"Kind", func(e *Entry) string { return kindTitle(e.Record.Kind) }},
	{"TPS", func(e *Entry) string { return e.TPSCell().String() }},
	{"Lanes", (*Entry).Lanes},
	{"State", func(e *Entry) string { return e.text("status", e.Record.Status) }},
	{"Report date", (*Entry).Date},
	{"Recorded window", func(e *Entry) string { return e.Record.RecordedWindow }},
	{"Configuration", func(e *Entry) string { return e.text("configuration", e.Record.Configuration) }},
	{"Hardware", func(e *Entry) string { return e.text("hardware", e.Record.Hardware) }},
	{"Stack", func(e *Entry) string { return orElse(e.text("stack", e.Record.Stack), stackUnsaid) }},
	{"Control kind", func(e *Entry) string { return e.text("control_kind", e.Record.ControlKind) }},
	{termControlCell, func(e *Entry) string { return e.ControlCell().String() }},
	{"Control scope", func(e *Entry) string { return e.text("control_scope", e.Record.ControlScope) }},
	{"Comparison", func(e *Entry) string { return e.text("comparison", e.Record.Comparison) }},
	{"Change", (*Entry).Change},
	{"Window", func(e *Entry) string { return e.text("duration", e.Record.Duration) }},
	{"Outcome", (*Entry).Outcome},
	{"Limits", func(e *Entry) string { return e.text("qualification", e.Record.Qualification) }},
	{"Study", (*Entry).study},
	{"Run", func(e *Entry) string { return e.text("run_url", e.Record.RunURL) }},
	{"Marks", func(e *Entry) string { return join(", ", e.Marks()...) }},
	{"Retracted", (*Entry).retraction},
}

// termControlCell is the field that the rest of the feed has a part in: the notes
// beside an entry's control.
const termControlCell = "Control TPS / identity"

// stackUnsaid stands where only the site says what the stack is.
const stackUnsaid = "Not recorded; the site’s default, which the configuration overrides"

// String is the cell with its mark.
func (c Cell) String() string { return join(" · ", c.Text, c.Mark) }

// Compare sets entries of the feed side by side. The ratios are to the first.
func (v *View) Compare(entries []*Entry) Comparison {
	c := Comparison{Entries: entries}
	for _, f := range compareFields {
		row := CompareRow{Term: f.term}
		for _, e := range entries {
			cell := f.text(e)
			if f.term == termControlCell {
				cell = join(" · ", append([]string{cell}, v.Controls.notes(e)...)...)
			}
			row.Cells = append(row.Cells, cell)
		}
		c.add(row)
	}
	for _, name := range otherNames(entries) {
		row := CompareRow{Term: name}
		for _, e := range entries {
			row.Cells = append(row.Cells, e.otherText(name))
		}
		c.add(row)
	}
	for _, e := range entries[min(1, len(entries)):] {
		c.Ratios = append(c.Ratios, v.ratio(e, entries[0]))
	}
	return c
}

// Names are short names of the entries, in order: the title of each, with what tells
// it from others of the same title.
func (c Comparison) Names() []string {
	names := make([]string, len(c.Entries))
	alike := func(i int, name func(e *Entry) string) bool {
		for j, e := range c.Entries {
			if j != i && name(e) == name(c.Entries[i]) {
				return true
			}
		}
		return false
	}
	withLanes := func(e *Entry) string { return join(" · ", e.Title(), e.Lanes()) }
	for i, e := range c.Entries {
		switch {
		case !alike(i, (*Entry).Title):
			names[i] = e.Title()
		case !alike(i, withLanes):
			names[i] = withLanes(e)
		default:
			names[i] = join(" · ", withLanes(e), e.Key)
		}
	}
	return names
}

// add marks what differs. A field that no entry has has no row.
func (c *Comparison) add(row CompareRow) {
	filled, first := false, ""
	for i, cell := range row.Cells {
		if i == 0 {
			first = cell
		}
		filled = filled || cell != ""
		other := cell != first
		row.Other = append(row.Other, other)
		row.Differs = row.Differs || other
		row.Cells[i] = orElse(cell, NotRecorded)
	}
	if filled {
		c.Rows = append(c.Rows, row)
	}
}

// otherNames are the names of the records' fields that the format does not
// know, in the order in which they first stand.
func otherNames(entries []*Entry) []string {
	var names []string
	for _, e := range entries {
		for _, f := range e.Record.Other {
			if !slices.Contains(names, f.Name) {
				names = append(names, f.Name)
			}
		}
	}
	return names
}

func (e *Entry) otherText(name string) string {
	for _, f := range e.Record.Other {
		if f.Name == name {
			return f.Text
		}
	}
	return ""
}

// Chosen are the entries of the feed that the query chose to compare, in its
// order, and the keys of which the feed has none.
func (v *View) Chosen() (entries []*Entry, unknown []string) {
	keys := v.Query.Compare.Keys()
	if len(keys) == 0 {
		return nil, nil
	}
	byKey := make(map[string]*Entry, len(v.Feed.Entries))
	for _, e := range v.Feed.Entries {
		byKey[e.Key] = e
	}
	for _, key := range keys {
		if e := byKey[key]; e != nil {
			entries = append(entries, e)
		} else {
			unknown = append(unknown, key)
		}
	}
	return entries, unknown
}

// ratioText is a ratio with as many decimals as three digits take, and at least
// two.
func ratioText(r float64) string {
	if r >= 1e6 {
		return strconv.FormatFloat(r, 'g', 3, 64) + "×"
	}
	decimals := 2
	for scaled := r; scaled > 0 && scaled < 1 && decimals < 6; scaled *= 10 {
		decimals++
	}
	return strconv.FormatFloat(r, 'f', decimals, 64) + "×"
}
