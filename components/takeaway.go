package components

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// A TakeAway is what a reader can take along of what is shown. Only the client
// can make it, so until it is there the place is kept and nothing is shown in
// it.
type TakeAway struct {
	View *feed.View
	// Take is told of a click on a button, whose id says what is wanted: take-
	// and csv, json, md, copy, svg or png.
	Take app.EventHandler
	// Pictures says that pictures can be made.
	Pictures bool
	// Trouble says why the last wish could not be met, "" where it could.
	Trouble string
}

// Render is a disclosure with a button for each form.
func (t TakeAway) Render() app.UI {
	body := []app.UI{
		app.P().Class("fine").Text("What is taken is what is shown. " + t.View.FilterText() + "."),
		t.button("csv", "CSV table"),
		t.button("json", "JSON feed"),
		t.button("md", "Markdown table"),
		t.button("copy", "Copy as Markdown"),
	}
	if t.Pictures {
		body = append(body,
			t.button("svg", "SVG picture"),
			t.button("png", "PNG picture"),
			app.Span().Class("toggle").Body(
				app.Input().ID("take-dark").Type("checkbox"),
				app.Label().For("take-dark").Text("Pictures on a dark ground"),
			),
		)
	}
	body = append(body, app.P().ID("take-trouble").Text(t.Trouble))
	return app.Details().ID("take").Class("take needs-client").Body(
		app.Summary().ID("take-open").Text("Take away"),
		app.Div().Role("group").Aria("label", "Take away what is shown").Body(body...),
	)
}

func (t TakeAway) button(form, text string) app.UI {
	return app.Button().ID(Attr("take-" + form)).Type("button").Text(text).OnClick(t.Take)
}

// DarkPictures reports whether the reader wants pictures on a dark ground.
func DarkPictures() bool { return Element("take-dark").Get("checked").Bool() }
