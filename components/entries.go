package components

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// Entries are the summary line and the table, with how fresh the data is and
// the way to ask for newer. Only the client can do that, so until it is there
// the place is kept and nothing is shown in it.
func Entries(v *feed.View, fresh string, refresh app.EventHandler) app.UI {
	return app.Section().ID("entries").TabIndex(-1).Aria("labelledby", "summary").
		On("pointerover", lightRow).
		On("focusin", lightRow).
		On("pointerleave", lightNone).
		On("focusout", lightNone).
		Body(
			app.Div().Class("bar").Body(
				app.H2().ID("summary").Text(v.Summary()),
				app.Div().Class("fresh needs-client").Body(
					app.Span().ID("age").Text(fresh),
					app.Button().ID("refresh").Type("button").Text("Refresh").OnClick(refresh),
				),
			),
			Faults(v),
			Rows(v),
		)
}

// lightRow marks the point of the row that is pointed at or has the focus.
func lightRow(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if row := e.Get("target").Call("closest", "tr[id]"); row.Truthy() {
		Light(row.Get("id").String()[len("r-"):])
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
