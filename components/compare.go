package components

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// Compare is the place of the entries that were chosen to stand side by side,
// empty where none was. The place is always there, so that what follows it stays
// the same elements. copying is told of a click on the button for a copy, whose id
// is take-compare; only the client can make one.
func Compare(v *feed.View, copying app.EventHandler) app.UI {
	entries, unknown := v.Chosen()
	if len(entries)+len(unknown) == 0 {
		return app.Div()
	}
	var take app.UI
	if len(entries) > 1 {
		take = app.Button().ID("take-compare").Class("needs-client").Type("button").Text("Copy comparison as Markdown").OnClick(copying)
	}
	return app.Div().Body(
		app.Section().ID("compare").TabIndex(-1).Aria("labelledby", "compared").Body(
			app.Div().Class("head").Body(
				app.H2().ID("compared").Text(Compared(v)),
				app.P().Class("acts").Body(
					CopyLink(v.PageHref(v.Page)+"#compare", " to the comparison"),
					app.A().Class("to-compare").Href(Attr(v.At(v.Query.With("compare")))).Text("Clear comparison"),
					take,
				),
			),
			app.Range(unknown).Slice(func(i int) app.UI {
				return app.P().Class("fine").Body(
					app.Span().Text("No entry of this feed is called “"+unknown[i]+"”. "),
					remove(v, unknown[i], ": "+unknown[i]),
				)
			}),
			sideBySide(v, entries),
		),
	)
}

// Compared says how many entries stand side by side.
func Compared(v *feed.View) string {
	switch entries, _ := v.Chosen(); len(entries) {
	case 0:
		return "No entry is compared"
	case 1:
		return "1 entry to compare: choose another"
	default:
		return "Comparison of " + strconv.Itoa(len(entries)) + " entries"
	}
}

// ComparedAnew says what a link has made of the comparison that was before: who is
// the first now where it is of the same entries, else how many there are.
func ComparedAnew(before feed.Chosen, v *feed.View) string {
	said := Compared(v)
	if entries, _ := v.Chosen(); len(entries) > 1 && len(before.Keys()) == len(v.Query.Compare.Keys()) {
		said += ", the first is " + name(entries[0])
	}
	return said
}

// remove is the link to the comparison without the entry of a key.
func remove(v *feed.View, key, of string) app.UI {
	return compareAnew(v, v.Query.Choose(key), "Remove", of)
}

func compareAnew(v *feed.View, q feed.Query, words, of string) app.UI {
	return app.A().Class("to-compare").Href(Attr(v.At(q)+"#compare")).Body(
		app.Span().Text(words),
		app.Span().Class("vh").Text(of),
	)
}

// makeFirst is the link to the comparison in which the others are held against
// the i-th entry, nothing where they are.
func makeFirst(v *feed.View, entries []*feed.Entry, i int) app.UI {
	if i == 0 {
		return nil
	}
	e := entries[i]
	return compareAnew(v, v.Query.MakeFirst(e.Key), "Make first", ": "+name(e))
}

// sideBySide is a table with a column for each entry and a row for each field.
// One entry alone has nothing to stand beside. Where the window is narrow a row's
// cells stand below each other, with roles and names that say what they are.
func sideBySide(v *feed.View, entries []*feed.Entry) app.UI {
	if len(entries) < 2 {
		return app.Range(entries).Slice(func(i int) app.UI {
			return app.P().Body(
				entryLink(v, entries[i]),
				remove(v, entries[i].Key, ": "+name(entries[i])),
				app.Span().Class("fine").Text(" Another is chosen by Compare in its row."),
			)
		})
	}
	c := v.Compare(entries)
	names := c.Names()
	return app.Div().Class("wide").TabIndex(0).Role("group").Aria("label", "Fields side by side").Body(
		app.Table().Role("table").Class(Attr(pairClass(entries))).Aria("labelledby", "compared").Body(
			app.THead().Role("rowgroup").Body(app.Tr().Role("row").Body(
				app.Th().Role("columnheader").Scope("col").Text("Field"),
				app.Range(entries).Slice(func(i int) app.UI {
					return app.Th().Role("columnheader").Scope("col").Body(
						entryLink(v, entries[i]),
						makeFirst(v, entries, i),
						remove(v, entries[i].Key, ": "+name(entries[i])),
					)
				}),
			)),
			app.TBody().Role("rowgroup").Body(
				ratioRow(c, names),
				app.Range(c.Rows).Slice(func(i int) app.UI { return fieldRow(c.Rows[i], names) }),
			),
		),
	)
}

// pairClass is of a table whose two columns stand beside each other in the narrowest
// window too.
func pairClass(entries []*feed.Entry) string {
	if len(entries) > 2 {
		return ""
	}
	return "pair-of"
}

func entryLink(v *feed.View, e *feed.Entry) app.UI {
	return app.A().Class("to-row").Href(Attr(v.RowHref(e))).Text(e.Title() + " · " + e.Lanes())
}

// fieldRow has a sign at each cell that is not as the first.
func fieldRow(row feed.CompareRow, names []string) app.UI {
	tr := app.Tr().Role("row")
	if !row.Differs {
		tr = tr.Class("same")
	}
	return tr.Body(
		rowHead(row.Term),
		app.Range(row.Cells).Slice(func(i int) app.UI {
			if !row.Other[i] {
				return sideCell(names[i]).Body(days(row.Cells[i])...)
			}
			return sideCell(names[i]).Class("other").Body(
				app.Span().Role("img").Aria("label", "Differs:").Text("≠"),
				app.Span().Body(days(" "+row.Cells[i])...),
			)
		}),
	)
}

// ratioRow has the ratios to the first entry, each in its own entry's column with
// what it may and may not be read as.
func ratioRow(c feed.Comparison, names []string) app.UI {
	return app.Tr().Role("row").Class("ratios").Body(
		rowHead("TPS ratio to the first"),
		sideCell(names[0]).Text(feed.RatioFirst),
		app.Range(c.Ratios).Slice(func(i int) app.UI { return ratio(c.Ratios[i], names[i+1]) }),
	)
}

func rowHead(term string) app.UI { return app.Th().Role("rowheader").Scope("row").Text(term) }

// sideCell is a cell of the entry of a name.
func sideCell(name string) app.HTMLTd {
	return app.Td().Role("cell").DataSet("label", Attr(name))
}

func ratio(r feed.Ratio, of string) app.UI {
	return sideCell(of).Body(
		quotient(r),
		text("p", "", r.May),
		text("p", "", r.Refusal()),
		text("p", "", r.Says),
		app.Ul().Body(
			app.Range(r.MayNot).Slice(func(i int) app.UI { return app.Li().Text(r.MayNot[i]) }),
		),
	)
}

func quotient(r feed.Ratio) app.UI {
	if r.Text == "" {
		return nil
	}
	return app.P().Body(
		app.Strong().Text(r.Text),
		app.Span().Text(" · "+r.Sides),
	)
}
