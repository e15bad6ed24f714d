package components

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// A Table is the entries in view, with what is said of the feed around them.
type Table struct {
	View *feed.View
	// Fresh says how fresh the data is, with a sign before it, and Refresh asks
	// for newer; where it is nil nobody can. Only the client can do that, so until
	// it is there the place is kept and nothing is shown in it.
	Fresh, FreshSign string
	// Trouble is why the data is not fresher, where it is not told above.
	Trouble string
	Refresh app.EventHandler
	// Checked says who held the records against their versions.
	Checked string
	// Since is what changed since the last visit, and Seen takes note of it.
	Since Since
	Seen  app.EventHandler
	// Cited is what became of the record that the link here cites.
	Cited feed.Citing
	// Reach is told where the pointer or the focus comes to be.
	Reach app.EventHandler
}

// Render is the summary line, the account of the feed, and the table.
func (t Table) Render() app.UI {
	v := t.View
	return app.Section().ID("entries").TabIndex(-1).Aria("labelledby", "summary").
		On("pointerover", t.Reach).
		On("focusin", t.Reach).
		On("pointerleave", lightNone).
		On("focusout", lightNone).
		On("keydown", sortBySpace).
		Body(
			app.Div().Class("bar").Body(
				app.H2().ID("summary").Body(days(v.Summary())...),
				CopyView(v),
				t.fresh(),
			),
			t.accounts(),
			&Rows{View: v, Since: t.Since, Cited: t.Cited},
			Pages(v),
		)
}

func (t Table) fresh() app.UI {
	if t.Refresh == nil {
		return nil
	}
	return app.Div().Class("fresh").Body(
		t.age(),
		app.Button().ID("refresh").Class("needs-client").Type("button").Text("Refresh").OnClick(t.Refresh),
	)
}

// age is how fresh the data is. Why it is no fresher is a click away, for a
// message that comes by itself is not to push the page down.
func (t Table) age() app.UI {
	age := app.Span().ID("age").DataSet("sign", Attr(t.FreshSign)).Text(t.Fresh)
	if t.Trouble == "" {
		return age
	}
	return app.Details().ID("trouble").Body(
		app.Summary().ID("trouble-open").Body(age),
		app.P().Class("sheet").Text(t.Trouble),
	)
}

// sortButtons says of the headings what they are to a reader whom the client
// serves: they sort in place. In the text of the page they are links, which sort
// without it too.
func sortButtons() {
	each(app.Window().Get("document"), "#board #entries a.sort", func(a app.Value) { a.Call("setAttribute", "role", "button") })
}

// sortBySpace lets Space do at a heading what Enter does, as at any button.
func sortBySpace(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if a := e.Get("target"); e.Get("key").String() == " " && a.Call("matches", "a.sort").Bool() {
		e.PreventDefault()
		// In a task of its own: what a click that comes within this one is to prevent,
		// such as going to another page, has happened by then.
		app.Window().Call("setTimeout", a.Get("click").Call("bind", a))
	}
}

func lightNone(ctx app.Context, _ app.Event) {
	ctx.PreventUpdate()
	Light("")
}

// Status is the page's one live region. Its text is set on the node, so that
// the same message can be said again.
func Status() app.UI {
	return app.P().ID("status").Class("vh").Role("status")
}
