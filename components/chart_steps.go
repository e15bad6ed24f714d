package components

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// steps lists the rises of the high-water marks with who raised them, for those
// who would rather read a line than see it. Over lanes there is none.
func steps(v *feed.View) app.UI {
	texts := v.StepTexts()
	if len(texts) == 0 || !v.HasLine() {
		return nil
	}
	marks := v.MarkTexts()
	var body []app.UI
	for from := 0; from < min(len(texts), listed); {
		to := from
		for to < min(len(texts), listed) && texts[to].Mark == texts[from].Mark {
			to++
		}
		of := texts[from:to]
		if m := marks[of[0].Mark]; len(marks) > 1 {
			body = append(body, app.P().Text(strings.TrimSuffix(m.Label, ": "+m.Value)))
		}
		body = append(body, app.Ol().Body(
			app.Range(of).Slice(func(i int) app.UI { return step(v, of[i]) }),
		))
		from = to
	}
	if more := rest(len(texts), ", of later days or lines."); more != nil {
		body = append(body, app.Ul().Body(more))
	}
	return app.Details().ID("chart-steps").Class("keys steps").Body(
		app.Summary().ID("chart-steps-open").Text("Steps of the high-water mark"),
		app.Div().Body(body...),
	)
}

// step is a rise. It is the link to its holder's row; where several share the
// number, the links follow it.
func step(v *feed.View, s feed.StepText) app.UI {
	if len(s.Entries) == 1 {
		return app.Li().Body(toRow(v, s.Entries[0], s.Text))
	}
	body := []app.UI{app.Span().Body(days(s.Text)...)}
	for _, e := range s.Entries {
		body = append(body, toRow(v, e, "To “"+e.Title()+"”"))
	}
	return app.Li().Body(body...)
}

func toRow(v *feed.View, e *feed.Entry, text string) app.UI {
	return app.A().Class("to-row").Href(Attr(v.RowHref(e))).Body(days(text)...)
}
