package components

import (
	"cmp"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components/plot"
	"highwater/feed"
)

// legend names the signs of the chart, and its lines by their rule and with the
// marks' values. Where several kinds are in view each has its own marker.
func legend(v *feed.View, l *plot.Layout) app.UI {
	items := []app.UI{
		sign(first(filled[:], len(l.Kinds)), feed.LegendPoint, ""),
		sign(first(hollow[:], len(l.Kinds)), feed.LegendPartial, ""),
	}
	if l.HasCrosses() {
		items = append(items, app.Li().Body(app.Raw(plot.CrossGlyph()), app.Span().Text(feed.LegendMissing)))
	}
	if len(l.Kinds) > 1 {
		class := "kinds"
		if l.ByStudy() {
			class += " plain" // the colours are those of studies
		}
		items = append(items, app.Li().Class(Attr(class)).Body(kinds(l.Kinds)...))
	}
	marks := v.MarkTexts()
	switch {
	case l.ByStudy() && len(marks) > 0:
		items = append(items, studies(v, marks))
	default:
		for i, line := range l.Lines {
			items = append(items, sign(lines[line.Dash%len(lines)], marks[i].Label, plot.KindClass(line.Kind)))
		}
	}
	if l.HasWithdrawn() {
		items = append(items, app.Li().Body(app.Raw(plot.GoneGlyph()), app.Span().Text(feed.LegendRetracted)))
	}
	if l.HasDiffering() {
		items = append(items, app.Li().Body(app.Raw(plot.BadGlyph()), app.Span().Text(feed.LegendDiffers)))
	}
	return app.Ul().Class("legend").Aria("label", "Legend").Body(items...)
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

func kinds(names []string) []app.UI {
	var shapes []app.UI
	for i, name := range names {
		shapes = append(shapes, app.Span().Body(
			app.Raw(plot.Glyph(i, false)),
			app.Span().Text(feed.KindName(name)),
		))
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

// shownStudies is the number of studies that the legend lists at once. More are
// a click away, for a legend as long as a table would push it out of sight.
const shownStudies = 12

// studies names the lines of the studies under one rule, each by its study and
// with the height that it ends at.
func studies(v *feed.View, marks []feed.MarkText) app.UI {
	items := make([]app.UI, min(len(marks), listed))
	rule, report := "", sharedReport(marks)
	for i := range items {
		name, study, _ := strings.Cut(marks[i].Label, ", study ")
		rule = cmp.Or(rule, name)
		study = strings.Replace(study, " · "+report, "", 1)
		items[i] = app.Li().Body(app.Raw(plot.StudyGlyph(i)), app.Span().Text(study))
	}
	if v.Filtered() {
		rule = "Highest of those shown" // of how many, each mark says
	}
	rule += ", one line per study"
	if report != "" {
		rule += " of " + report
	}
	shown := min(len(items), shownStudies)
	body := []app.UI{
		app.Span().Text(rule + ":"),
		app.Ul().Body(items[:shown]...),
	}
	if more := len(items) - shown; more > 0 {
		body = append(body, app.Details().ID("chart-studies").Class("keys").Body(
			app.Summary().ID("chart-studies-open").Text(feed.Grouped(len(marks)-shown)+" more studies"),
			app.Ul().Body(append(items[shown:], rest(len(marks), ""))...),
		))
	}
	return app.Li().Class("studies").Body(body...)
}

// sharedReport is the report that all studies are of, so that it need not stand
// with each; "" where they are of several, or there is but one study.
func sharedReport(marks []feed.MarkText) string {
	report := ""
	for i, m := range marks {
		_, of, _ := strings.Cut(feed.StudyTitle(m.Study), " · ")
		if i > 0 && of != report {
			return ""
		}
		report = of
	}
	if len(marks) < 2 {
		return ""
	}
	return report
}
