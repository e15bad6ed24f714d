//go:build !js

package components

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components/plot"
	"highwater/feed"
)

// EmbeddedHead says which entries a part of the board is about: numbers of two
// kinds are not the same measure.
func EmbeddedHead(v *feed.View) app.UI {
	return app.Header().Body(
		app.H1().ID("embed-heading").Text(feed.KindTitle(v.Name)),
		text("p", "means", v.Means()),
	)
}

// EmbeddedChart is the chart of a view with what it needs to be read, for a page
// that runs no client: the drawing and its texts are those of [Chart], without
// what only the client can do. beside says that its points lead to rows on the same
// page, and not to those of the board.
func EmbeddedChart(v *feed.View, beside bool) app.UI {
	l := plot.NewLayout(v)
	return app.Figure().ID("chart").TabIndex(-1).Aria("labelledby", "chart-heading").Body(
		app.FigCaption().Body(
			app.H2().ID("chart-heading").Text(v.ChartTitle()),
			app.P().Class("fine").Text(v.ChartCaption()),
		),
		app.P().ID("chart-title").Class("vh").Text(chartName(v)),
		app.P().ID("chart-desc").Class("vh").Text(described(v, beside)),
		app.Div().ID("canvas").Class("canvas").Body(app.Raw(l.Draw())),
		legend(v, l),
		counts(v, HowPoints(v, beside)),
	)
}

// HowPoints says how a reader uses the points of an embedded chart; "" where there
// is none.
func HowPoints(v *feed.View, beside bool) string {
	said := v.HowPoints()
	if said == "" || beside {
		return said
	}
	return "Hover over or focus a point for details; select it to open its row on the full board."
}

func described(v *feed.View, beside bool) string {
	if len(v.Points) == 0 || beside {
		return v.Description()
	}
	return v.InWords() + " Hover over or focus a point for its entry, TPS, date and status; activate it to open its row on the full board."
}

// EmbeddedTable is the table of the entries in view, for a page that runs no
// client.
func EmbeddedTable(v *feed.View) app.UI {
	return app.Section().ID("entries").TabIndex(-1).Aria("labelledby", "summary").Body(
		app.Div().Class("bar").Body(app.H2().ID("summary").Body(days(v.Summary())...)),
		&Rows{View: v, Cited: cited(v)},
		Pages(v),
	)
}

// EmbeddedEntry is the table of one entry of a view, for a page that runs no
// client.
func EmbeddedEntry(v *feed.View, e *feed.Entry) app.UI {
	one := *v
	one.Rows, one.Pages = []*feed.Entry{e}, 1
	return app.Section().ID("entries").TabIndex(-1).Aria("labelledby", "summary").Body(
		app.Div().Class("bar").Body(app.H2().ID("summary").Text(name(e))),
		&Rows{View: &one, Cited: cited(v)},
	)
}

// cited is what the frame's address cites, with no more than the feed has of it.
func cited(v *feed.View) feed.Citing {
	c, _ := v.Citing()
	return c
}
