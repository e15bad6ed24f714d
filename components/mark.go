package components

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// Marks are the high-water marks in view, each with who holds it and under
// which conditions: a number without its caveat misleads.
func Marks(v *feed.View) app.UI {
	marks := v.MarkTexts()
	return app.Div().ID("marks").Class("marks").TabIndex(-1).Body(
		app.Range(marks).Slice(func(i int) app.UI { return mark(i, marks[i]) }),
	)
}

func mark(i int, m feed.MarkText) app.UI {
	label := m.Label[:len(m.Label)-len(": "+m.Value)]
	return app.Section().Class(Attr("mark k"+strconv.Itoa(i))).Aria("label", Attr(label)).Body(
		app.P().Class("what").Text(label),
		app.P().Class("tps").Body(
			app.Span().Text(m.Value),
			app.Span().Class("unit").Text("TPS"),
		),
		holders(m.Holders),
		text("p", "next", m.CompletedLabel),
		holders(m.Completed),
	)
}

func holders(list []feed.HolderText) app.UI {
	if len(list) == 0 {
		return nil
	}
	return app.Ul().Body(
		app.Range(list).Slice(func(i int) app.UI {
			h := list[i]
			return app.Li().Body(
				app.A().Class("to-row").Href(Attr(feed.Fragment(h.Entry.RowID()))).Text(h.Name),
				app.Text(" "),
				tags("span", h.Marks),
				app.Span().Class("caveat").Text(h.Date+" · "+h.Qualification),
				app.Span().Class("caveat").Text("Control: "+h.Scope),
			)
		}),
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
