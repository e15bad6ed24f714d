package components

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// Rows is the table of the entries on the page in view. Its roles are spelt out,
// for where rows become grids or cards a browser no longer infers them.
//
// go-app sees the table as one text, that of its first drawing. Later ones put
// rows in and take rows out themselves, by their entries: go-app would compare
// them by their places, and write all below a row that goes anew.
type Rows struct {
	app.Compo

	View  *feed.View
	Since Since
	Cited feed.Citing

	first string // what go-app has; "" where there is no table
	head  string
	rows  []drawnRow // as they stand in the table
	said  map[*feed.Entry]drawnRow
	site  feed.Site // of what was said
}

// A drawnRow is the row of an entry as it stands in the table: what it says, and
// what it offers. The addresses of its links have the view's query, which is no
// reason to write it anew: see [AimLinks].
type drawnRow struct {
	entry   *feed.Entry
	mark    string
	changed int // fields since it was cited, as far as they are known
	says    string
	offers
}

// Render is the table as it was drawn first, or what is said where it would have
// no row.
func (r *Rows) Render() app.UI {
	if len(r.View.Entries) == 0 {
		r.first = ""
		return noEntry(r.View)
	}
	if r.first == "" {
		d := r.drawing()
		r.head, r.rows = d.head(), r.draw(d)
		r.first = `<table role="table" aria-labelledby="summary"><thead role="rowgroup">` + r.head +
			`</thead><tbody role="rowgroup">` + d.whole(r.rows) + `</tbody></table>`
	}
	return app.Raw(r.first)
}

// OnMount makes the headings the buttons that they are with the client.
func (r *Rows) OnMount(app.Context) { sortButtons() }

// OnUpdate makes the table in the page that of another view, or of other marks.
// Rows that stay are the same elements.
func (r *Rows) OnUpdate(app.Context) {
	if r.first == "" || len(r.View.Entries) == 0 {
		return
	}
	d := r.drawing()
	head, rows := d.head(), r.draw(d)
	table := Query("#entries table")
	if head != r.head {
		table.Get("tHead").Set("innerHTML", head)
	}
	sortButtons()     // the table may be a new one
	var open []string // by reader; a row that is written anew keeps it
	each(table, "details[open]", func(details app.Value) { open = append(open, details.Get("id").String()) })
	body := table.Get("tBodies").Index(0)
	if stay, ordered := staying(r.rows, rows); ordered {
		d.put(body, r.rows, rows, stay)
	} else {
		body.Set("innerHTML", d.whole(rows))
	}
	r.head, r.rows = head, rows
	for _, id := range open {
		if details := Element(id); details.Truthy() && !details.Get("open").Bool() {
			details.Set("open", true)
		}
	}
	// A reader who is at a row already comes to it no more.
	each(table, "tbody tr:is(:hover, :focus, :focus-within)", func(row app.Value) {
		AimLinks(r.View, row.Get("id").String()[len("r-"):])
	})
}

func (r *Rows) drawing() *drawing {
	marks := r.Since.marks()
	if e := r.Cited.Entry; e != nil {
		marks[e.Key] = strings.TrimPrefix(marks[e.Key]+", "+r.Cited.Mark(), ", ")
	}
	return &drawing{View: r.View, plotted: plotted(r.View), marks: marks, cited: r.Cited}
}

// maxSaid bounds the rows that are kept as they were written.
const maxSaid = 1000

// draw draws the rows of the view. What a row says is written once.
func (r *Rows) draw(d *drawing) []drawnRow {
	if len(r.said) > maxSaid || r.site != r.View.Site {
		r.said = nil
	}
	if r.said == nil {
		r.said, r.site = map[*feed.Entry]drawnRow{}, r.View.Site
	}
	rows := make([]drawnRow, len(r.View.Rows))
	for i, e := range r.View.Rows {
		row := drawnRow{entry: e, mark: d.marks[e.Key], offers: d.offers(e)}
		if e == d.cited.Entry {
			row.changed = len(d.cited.Fields)
		}
		if before, ok := r.said[e]; ok && before.mark == row.mark && before.changed == row.changed {
			row.says = before.says
		} else {
			row.says = d.row(e)
		}
		r.said[e], rows[i] = row, row
	}
	return rows
}

// staying are the keys of the entries whose rows are the same in both drawings of
// a table, and whether they stand in the same order in both.
func staying(old, rows []drawnRow) (stay map[string]bool, ordered bool) {
	was := make(map[string]int, len(old))
	for i, r := range old {
		was[r.entry.Key] = i
	}
	stay, last := map[string]bool{}, -1
	for _, r := range rows {
		i, ok := was[r.entry.Key]
		if !ok || r.offers != old[i].offers || r.says != old[i].says {
			continue
		}
		if i < last {
			return nil, false
		}
		stay[r.entry.Key], last = true, i
	}
	return stay, true
}

// put takes the rows that do not stay out of a table's body, and writes the new
// ones before those that follow them.
func (d *drawing) put(body app.Value, old, rows []drawnRow, stay map[string]bool) {
	for _, r := range old {
		if !stay[r.entry.Key] {
			Element(r.entry.RowID()).Call("remove")
		}
	}
	for len(rows) > 0 {
		n := slices.IndexFunc(rows, func(r drawnRow) bool { return stay[r.entry.Key] })
		switch {
		case n > 0:
			Element(rows[n].entry.RowID()).Call("insertAdjacentHTML", "beforebegin", d.whole(rows[:n]))
		case n < 0:
			body.Call("insertAdjacentHTML", "beforeend", d.whole(rows))
			return
		}
		rows = rows[n+1:]
	}
}

// plotted are the entries that the chart shows, a run without a number as a
// cross.
func plotted(v *feed.View) map[*feed.Entry]bool {
	shown := make(map[*feed.Entry]bool, len(v.Points))
	for _, p := range v.Drawn() {
		shown[p.Entry] = true
	}
	if v.Query.X == feed.XLanes {
		for _, g := range v.LaneGroups() {
			for _, e := range g.Absent {
				shown[e] = true
			}
		}
	}
	return shown
}
