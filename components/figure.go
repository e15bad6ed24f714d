package components

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// chartName names the drawing to those who do not see it.
func chartName(v *feed.View) string {
	switch {
	case !v.HasLine():
		return v.ChartTitle()
	case v.Query.Mark == "":
		return "Recorded TPS and highest recorded TPS so far"
	}
	for _, r := range feed.MarkRules {
		if r.Name == v.Query.Mark {
			return "Recorded TPS and its high-water mark: " + r.Title
		}
	}
	return v.ChartTitle()
}

type keyHelp struct{ keys, does string }

// keyMap is what the chart's keys do, said beside the chart.
func keyMap(v *feed.View) []keyHelp {
	all := []keyHelp{
		{"← →", "previous and next point, by day"},
		{"↑ ↓", "next higher and next lower TPS"},
		{"Home End", "first and last point"},
		{"Page Up Page Down", "previous and next point on the line"},
		{"Enter", "go to the point’s row"},
		{"Space", "keep the label open"},
		{"Esc", "close the label; again, leave the chart"},
	}
	if !v.HasLine() {
		all[0].does = "previous and next point, by lanes"
		all = slices.Delete(all, 3, 4)
	}
	return all
}

// caption stands over the chart: its name, how its axis is to be read, and the
// end of a selection.
func caption(v *feed.View) app.UI {
	return app.FigCaption().Body(
		app.Div().Class("head").Body(
			app.H2().ID("chart-heading").Text(v.ChartTitle()),
			app.A().ID("clear").Href("#chart").Body(
				app.Span().Text("Clear"),
				app.Span().Class("vh").Text(" the selection"),
			),
		),
		app.P().Class("fine").Text(v.ChartCaption()),
	)
}

// counts says how many points there are, what the line is, and how the points are
// used, if at all.
func counts(v *feed.View, used string) app.UI {
	return app.P().ID("counts").Class("fine").Body(
		app.B().Text(v.Counts()+"."),
		app.Span().Text(" "+v.Caveat()),
		how(used),
	)
}

// how says how the points are used, which paper has none of.
func how(said string) app.UI {
	if said == "" {
		return nil
	}
	return app.Span().Class("how").Text(" " + said)
}

func keys(v *feed.View) app.UI {
	all := keyMap(v)
	return app.Details().ID("chart-keys").Class("keys").Body(
		app.Summary().ID("chart-keys-open").Text("Keys of the chart"),
		app.Dl().Body(
			app.Range(all).Slice(func(i int) app.UI {
				return app.Div().Body(
					app.Dt().Body(app.Kbd().Text(all[i].keys)),
					app.Dd().Text(all[i].does),
				)
			}),
		),
	)
}
