package components

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// themeChoice is the choice of the page's theme. What it shows, and that it is
// remembered, is seen to by the page's theme script, which runs before the page
// is painted.
func themeChoice() app.UI {
	return app.P().Class("field theme needs-client").Body(
		app.Label().For("theme").Text("Theme"),
		app.Select().ID("theme").Class("control").Body(
			noChoice("as the system"),
			app.Option().Value("light").Text("light"),
			app.Option().Value("dark").Text("dark"),
		),
	)
}
