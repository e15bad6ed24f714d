package components

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components/plot"
	"highwater/feed"
)

// Marks are the high-water marks in view, each with who holds it and under
// which conditions: a number without its caveat misleads.
func Marks(v *feed.View) app.UI {
	marks := v.MarkTexts()
	class := "marks"
	if len(marks) > 2 {
		class += " many"
	}
	return app.Div().ID("marks").Class(Attr(class)).TabIndex(-1).Body(
		app.Range(marks).Slice(func(i int) app.UI { return mark(v, i, marks[i]) }),
	)
}

func mark(v *feed.View, i int, m feed.MarkText) app.UI {
	label := strings.TrimSuffix(m.Label, ": "+m.Value)
	return app.Section().Class(Attr("mark "+plot.MarkStyle(v, i))).Aria("label", Attr(label)).Body(
		height(v, label, m.Value, m.Holders),
		completed(v, m),
	)
}

// completed is the highest number of an attempt that came to its end, beside a
// mark that only others hold.
func completed(v *feed.View, m feed.MarkText) app.UI {
	if m.CompletedLabel == "" {
		return nil
	}
	label, value, _ := strings.Cut(m.CompletedLabel, ": ")
	return height(v, label, value, m.Completed)
}

func height(v *feed.View, label, value string, of []feed.HolderText) app.UI {
	number := app.P().Class("tps")
	if value != "" {
		number = number.Body(
			app.Span().Text(value),
			app.Span().Class("unit").Text(" TPS"),
		)
	}
	return app.Div().Body(
		app.P().Class("what").Text(label),
		number,
		app.Ul().Body(
			app.Range(of).Slice(func(i int) app.UI { return holder(v, of[i]) }),
		),
	)
}

func holder(v *feed.View, h feed.HolderText) app.UI {
	return app.Li().Body(
		app.A().Class("to-row").Href(Attr(v.RowHref(h.Entry))).Text(h.Entry.Title()+" · "+h.Entry.Lanes()),
		tags("div", h.Marks),
		text("span", "caveat", h.Entry.Record.Configuration),
		app.Span().Class("caveat main").Body(days(h.Date+" · "+h.Qualification)...),
		app.Span().Class("caveat").Text("Control: "+h.Scope),
	)
}

// tags are short words that qualify what stands beside them.
func tags(tag string, words []string) app.UI {
	return app.Elem(tag).Class("tags").Body(
		app.Range(words).Slice(func(i int) app.UI {
			return app.Span().Class("tag").Text(words[i])
		}),
	)
}
