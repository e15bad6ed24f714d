package components

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// rows is what the table is drawn from: the view, and what is said of an entry
// beside its record.
type rows struct {
	*feed.View
	plotted map[*feed.Entry]bool
	since   map[string]string // what became of entries since the last visit, by key
}

// Rows is the table of the entries on the page in view. Its roles are spelt out,
// for where rows become grids or cards a browser no longer infers them.
func Rows(v *feed.View, since Since) app.UI {
	if len(v.Entries) == 0 {
		return noEntry(v)
	}
	r := rows{v, make(map[*feed.Entry]bool, len(v.Points)), since.marks()}
	for _, p := range v.Points {
		r.plotted[p.Entry] = true
	}
	if v.Query.X == feed.XLanes {
		for _, g := range v.LaneGroups() {
			for _, e := range g.Absent {
				r.plotted[e] = true // it is a cross
			}
		}
	}
	var m markup
	m.open("table", "role", "table", "aria-labelledby", "summary")
	m.open("thead", "role", "rowgroup")
	m.open("tr", "role", "row")
	for i := range feed.Columns {
		m.heading(v, i)
	}
	m.close("tr")
	m.close("thead")
	m.open("tbody", "role", "rowgroup")
	for _, e := range v.Rows {
		r.row(&m, e)
	}
	m.close("tbody")
	m.close("table")
	return app.Raw(m.String())
}

// heading is the heading of a column, which sorts the table by it.
func (m *markup) heading(v *feed.View, column int) {
	name, href := "", ""
	for _, key := range feed.SortKeys {
		if key.Column == column {
			name, href = key.Name, v.At(v.Query.WithSort(key.Name))
		}
	}
	if name == "" {
		m.open("th", "role", "columnheader", "scope", "col")
		m.text(feed.Columns[column])
		m.close("th")
		return
	}
	m.open("th", "role", "columnheader", "scope", "col", "id", "h-"+name, "aria-sort", v.Query.Sort.Aria(column))
	m.open("a", "class", "state sort", "href", href)
	m.text(feed.Columns[column])
	m.close("a")
	m.close("th")
}
