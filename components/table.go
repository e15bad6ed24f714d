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
	return app.Table().Role("table").Aria("labelledby", "summary").Body(
		app.THead().Role("rowgroup").Body(
			app.Tr().Role("row").Body(
				app.Range(feed.Columns[:]).Slice(func(i int) app.UI {
					return heading(v, i)
				}),
			),
		),
		app.TBody().Role("rowgroup").Body(
			app.Range(v.Rows).Slice(func(i int) app.UI { return r.row(v.Rows[i]) }),
		),
	)
}

// heading is the heading of a column, which sorts the table by it.
func heading(v *feed.View, column int) app.UI {
	th := app.Th().Role("columnheader").Scope("col")
	if order := v.Query.Sort.Aria(column); order != "" {
		th = th.Aria("sort", Attr(order))
	}
	for _, key := range feed.SortKeys {
		if key.Column == column {
			return th.Body(
				app.A().Class("state sort").Href(Attr(v.At(v.Query.WithSort(key.Name)))).Text(feed.Columns[column]),
			)
		}
	}
	return th.Text(feed.Columns[column])
}

func (r rows) row(e *feed.Entry) app.UI {
	tps, control := e.TPSCell(), e.ControlCell()
	tpsClass := "c-tps"
	if e.Record.TPS.Missing() {
		tpsClass += " missing"
	}
	tr := app.Tr().Role("row").ID(Attr(e.RowID())).TabIndex(-1)
	if e.Retracted() {
		tr = tr.Class("retracted")
	}
	return tr.Body(
		app.Th().Role("rowheader").Scope("row").Class("c-entry").Body(
			app.Span().Class("t").Text(e.Title()),
			app.Span().Class("lanes").Body(
				app.Text(e.Lanes()),
				text("span", "tag since-mark", r.since[e.Key]), // in a line that is there, so that no row moves
			),
			tags("span", e.Marks()),
		),
		app.Td().Role("cell").Class(Attr(tpsClass)).DataSet("label", Attr(feed.Columns[1])).Body(
			app.Span().Text(tps.Text),
			text("span", "tag bad", tps.Mark),
		),
		app.Td().Role("cell").Class("c-control").DataSet("label", Attr(feed.Columns[2])).Body(
			app.Span().Class("who").Text(control.Text),
			text("span", "tag", control.Mark),
			text("span", "tag", r.Controls.LanesNote(e)),
		),
		app.Td().Role("cell").Class("c-change").DataSet("label", Attr(feed.Columns[3])).Body(
			app.Span().Text(e.Change()),
		),
		app.Td().Role("cell").Class("c-outcome").DataSet("label", Attr(feed.Columns[4])).Body(
			app.Span().Text(e.Outcome()),
		),
		app.Td().Role("cell").Class("c-details").Body(r.details(e)),
	)
}

func (r rows) details(e *feed.Entry) app.UI {
	list := r.Details(e)
	return app.Details().ID(Attr(e.DetailsID())).Body(
		app.Summary().ID(Attr("s-"+e.Key)).Body(
			app.Span().Text(feed.Columns[5]),
			app.Span().Class("vh").Text(" of "+e.Title()+", "+e.Lanes()),
		),
		app.Div().Class("panel").Body(
			app.Dl().Body(
				app.Range(list).Slice(func(i int) app.UI { return detail(list[i]) }),
			),
			r.actions(e),
		),
	)
}

func detail(d feed.Detail) app.UI {
	if d.Term == "" {
		return app.Div().Body(
			app.Dt().Text("Evidence"),
			app.Dd().Class("links").Body(
				app.Range(d.Lines).Slice(func(i int) app.UI {
					l := d.Lines[i]
					return app.Span().Body(line(l), text("span", "note", l.Note))
				}),
			),
		)
	}
	return app.Div().Body(
		app.Dt().Text(d.Term),
		app.Dd().Body(
			app.Range(d.Lines).Slice(func(i int) app.UI {
				l := d.Lines[i]
				class := "said"
				if d.Term == "Version" {
					class = "hash"
				}
				return app.P().Body(
					said(l, class),
					text("span", "note", l.Note),
				)
			}),
		),
	)
}

// said is a line of a detail; one about another entry leads to its row.
func said(l feed.Line, class string) app.UI {
	if l.Href == "" {
		return app.Span().Class(Attr(class)).Body(dated(l.Text, l.Day)...)
	}
	return app.A().Class("to-row").Href(Attr(l.Href)).Text(l.Text)
}
