package components

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// Skips are the links for those who come by keyboard.
func Skips() app.UI {
	return app.Div().Body(
		app.A().Class("skip").Href("#chart").Text("Skip to the chart"),
		app.A().Class("skip").Href("#entries").Text("Skip to the table"),
	)
}

// Head is the site's name with its badge, the title, and the introduction.
func Head(s feed.Site) app.UI {
	return app.Header().Body(
		app.P().Class("site").Body(
			text("span", "name", s.Name),
			text("span", "badge", s.Badge),
		),
		app.Div().Class("lead").Body(
			app.H1().Text(s.Title),
			text("p", "", s.Introduction),
		),
	)
}

// Views are the links to the views of the feed, for a reader who stands at v.
func Views(v *feed.View) app.UI {
	links := v.Links()
	return app.Nav().Class("views").Aria("label", "Views").Body(
		app.Range(links).Slice(func(i int) app.UI {
			l := links[i]
			a := app.A().Href(Attr(l.From(v.Query))).Body(
				app.Span().Text(l.Title),
				app.Span().Class("n").Text(feed.Grouped(l.Count)),
			)
			if l.Name == v.Name {
				a = a.Aria("current", "page")
			}
			return a
		}),
		text("p", "means", v.Means()),
	)
}

// Foot says what a missing control means, and has the site's links. On the board's
// own page it says too what the page is, names the links that have no address, and
// offers the theme, for which the page's script sees.
func Foot(s feed.Site, own bool) app.UI {
	links := s.FootLinks()
	var theme, source app.UI
	if own {
		theme, source = themeChoice(), app.Span().Text(" "+feed.FootSource)
	} else {
		links = slices.DeleteFunc(links, func(l feed.Line) bool { return l.Href == "" })
	}
	return app.Footer().Body(
		app.P().Body(
			app.Span().Text(feed.FootControls),
			source,
		),
		theme,
		app.P().ID("printed"),
		app.Ul().Body(
			app.Range(links).Slice(func(i int) app.UI {
				return app.Li().Body(line(links[i]))
			}),
		),
	)
}

// line is a text, or the link to its address where it has one. A link to
// another site opens beside the board.
func line(l feed.Line) app.UI {
	if l.Href == "" {
		return app.Span().Text(l.Text)
	}
	return app.A().Href(Attr(l.Href)).Rel("noopener").Text(l.Text)
}

// days is a text in which other programs are told of the days, in a form that
// they know.
func days(s string) []app.UI {
	pieces := feed.Pieces(s)
	if len(pieces) == 1 && pieces[0].Day.IsZero() {
		return []app.UI{app.Text(s)}
	}
	var parts []app.UI
	for _, p := range pieces {
		if p.Day.IsZero() {
			parts = append(parts, app.Span().Text(p.Text))
		} else {
			parts = append(parts, app.Time().DateTime(Attr(p.Day.ISO())).Text(p.Text))
		}
	}
	return parts
}

// text is an element with one text, or nothing where the text is empty.
func text(tag, class, s string) app.UI {
	if s == "" {
		return nil
	}
	e := app.Elem(tag).Text(s)
	if class != "" {
		e = e.Class(Attr(class))
	}
	return e
}
