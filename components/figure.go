package components

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components/plot"
	"highwater/feed"
)

// chartName names the drawing to those who do not see it.
const chartName = "Recorded TPS and highest recorded TPS so far"

// keyMap is what the chart's keys do, said beside the chart.
var keyMap = [...]struct{ keys, does string }{
	{"← →", "previous and next point, by day"},
	{"↑ ↓", "next higher and next lower TPS"},
	{"Home End", "first and last point"},
	{"Page Up Page Down", "previous and next point on the line"},
	{"Enter", "go to the point’s row"},
	{"Space", "keep the label open"},
	{"Esc", "close the label; again, leave the chart"},
}

// caption stands over the chart: its name, how its axis is to be read, and the
// end of a selection.
func caption() app.UI {
	return app.FigCaption().Body(
		app.Div().Class("head").Body(
			app.H2().ID("chart-heading").Text(feed.ChartTitle),
			app.A().ID("clear").Href("#chart").Body(
				app.Span().Text("Clear"),
				app.Span().Class("vh").Text(" the selection"),
			),
		),
		app.P().Class("fine").Text(feed.ChartCaption),
	)
}

// legend names the signs of the chart, with the marks' values. Where several
// kinds are in view each has its own marker.
func legend(v *feed.View) app.UI {
	marks := v.MarkTexts()
	return app.Ul().Class("legend").Aria("label", "Legend").Body(
		sign(first(filled[:], len(marks)), feed.LegendPoint, ""),
		sign(first(hollow[:], len(marks)), feed.LegendPartial, ""),
		app.If(len(marks) > 1, func() app.UI { return app.Li().Body(kinds(marks)...) }),
		app.Range(marks).Slice(func(i int) app.UI {
			return sign(lines[i%len(lines)], marks[i].Label, "k"+strconv.Itoa(i))
		}),
	)
}

// filled and hollow are the markers of the kinds as signs, in the order of the
// drawing's.
var (
	filled = [...]string{"●", "■", "◆", "▲", "▼", "✚"}
	hollow = [...]string{"○", "□", "◇", "△", "▽", "✛"}
)

// first are the signs of n kinds, and of one where there is none.
func first(signs []string, n int) string {
	return strings.Join(signs[:min(max(n, 1), len(signs))], " ")
}

// lines are how the step lines of the kinds differ.
var lines = [...]string{"━", "╍", "┅", "┉"}

func kinds(marks []feed.MarkText) []app.UI {
	var shapes []app.UI
	for i, m := range marks {
		shapes = append(shapes, app.Raw(plot.Glyph(i, false)), app.Span().Text(feed.KindName(m.Kind)))
	}
	return shapes
}

func sign(s, means, class string) app.UI {
	li := app.Li()
	if class != "" {
		li = li.Class(Attr(class))
	}
	return li.Body(
		app.Span().Class("sign").Aria("hidden", Attr("true")).Text(s),
		app.Span().Text(means),
	)
}

func counts(v *feed.View) app.UI {
	return app.P().ID("counts").Class("fine").Body(
		app.B().Text(v.Counts()+"."),
		app.Span().Text(" "+feed.ChartCaveat),
	)
}

func keys() app.UI {
	return app.Details().ID("chart-keys").Class("keys").Body(
		app.Summary().ID("chart-keys-open").Text("Keys of the chart"),
		app.Dl().Body(
			app.Range(keyMap[:]).Slice(func(i int) app.UI {
				return app.Div().Body(
					app.Dt().Body(app.Kbd().Text(keyMap[i].keys)),
					app.Dd().Text(keyMap[i].does),
				)
			}),
		),
	)
}
