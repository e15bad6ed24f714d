package components

import (
	"html"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// A chartOption is a choice that the query has of the chart: the parameter of an
// address, and what readers call it. Its first value is the default.
type chartOption struct {
	name, title string
	values      []optionValue
}

type optionValue struct{ value, title string }

func chartOptions(v *feed.View) []chartOption {
	rules := make([]optionValue, len(feed.MarkRules))
	for i, r := range feed.MarkRules {
		rules[i] = optionValue{r.Name, r.Title}
	}
	options := []chartOption{
		{"x", "Chart over", []optionValue{{"", "Report days"}, {feed.XLanes, "Lanes"}}},
		{"axis", "TPS axis", []optionValue{{"", "From zero"}, {feed.AxisFitted, "Fitted"}}},
		{"mark", "High-water mark", rules},
	}
	if v.CanWithdraw() {
		options = append(options, chartOption{"retracted", "Retracted", []optionValue{{"", "Not plotted"}, {"1", "Plotted"}}})
	}
	return options
}

// ChartOptions are the chart's form controls. They stand with the chart and
// belong to the form of the filters, so that one address has it all. Where the
// page's scripts can play the chart, the button for it stands where Apply does
// without them.
func ChartOptions(v *feed.View, playable bool) app.UI {
	acts := []app.UI{app.Button().ID("f-chart").Type("submit").Form("filters").Text("Apply")}
	if playable {
		acts = append(acts, app.Button().ID("sound").Type("button").Class("needs-client").Text("Play as sound"))
	}
	options := chartOptions(v)
	return app.Div().ID("chart-options").Class("options").Body(
		app.Range(options).Slice(func(i int) app.UI {
			o := options[i]
			id := "f-" + o.name
			return app.P().Class("field").Body(
				app.Label().For(Attr(id)).Text(o.title),
				app.Select().ID(Attr(id)).Name(Attr(o.name)).Class("control").Form("filters").Body(
					o.choices(v.Query.FormValues(o.name)[0])...,
				),
			)
		}),
		app.P().Class("acts").Body(acts...),
	)
}

func (o chartOption) choices(chosen string) []app.UI {
	all := []app.UI{noChoice(o.values[0].title)}
	for _, v := range o.values[1:] {
		e := app.Option().Value(Attr(v.value)).Text(v.title)
		if v.value == chosen {
			e = e.Selected(true)
		}
		all = append(all, e)
	}
	return all
}

// noChoice is the option of a default, whose value is empty. go-app leaves an
// empty attribute out, and a browser then sends the option's title.
func noChoice(title string) app.UI {
	return app.Raw(`<option value="">` + html.EscapeString(title) + `</option>`)
}
