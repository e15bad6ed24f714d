//go:build !js

package app

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
	"highwater/feed"
)

// The parts of the board that a page of another site can show.
const (
	PartAll   = "all"
	PartChart = "chart"
	PartTable = "table"
	PartEntry = "entry"
)

// An Embed is a part of the board within a page of another site. It runs no
// client: what it shows is all there is of it, with the way to the board.
type Embed struct {
	Feed  *feed.Feed
	Site  feed.Site
	Query feed.Query
	// Part is one of the parts; "" is all.
	Part string
	// Row is the key of the entry of the part entry. "" shows all rows of the
	// view, for a page of files, where the fragment chooses.
	Row string
	// Files says that no server answers a query, so that a row is chosen by
	// the fragment.
	Files bool
	// Unread is since when the server cannot read the feed, so that Feed is not
	// the newest; zero while it can.
	Unread time.Time

	view    *feed.View
	trouble []string // what the address asks for and cannot have
	nothing bool     // there is nothing right to show
}

func (e *Embed) current() *feed.View {
	if e.view != nil {
		return e.view
	}
	e.Part = cmp.Or(e.Part, PartAll)
	say := func(nothing bool, text string) {
		e.trouble, e.nothing = append(e.trouble, text), e.nothing || nothing
	}
	if !slices.Contains([]string{PartAll, PartChart, PartTable, PartEntry}, e.Part) {
		say(true, "There is no part “"+e.Part+"”: it is all, chart, table or entry.")
	}
	if !feed.KnownView(e.Feed, e.Site, e.Query) {
		var names []string
		for _, v := range feed.Views(e.Feed, e.Site) {
			names = append(names, v.Name)
		}
		say(true, "This feed has no view “"+e.Query.View+"”: its views are "+strings.Join(names, ", ")+".")
	}
	e.view = feed.NewView(e.Feed, e.Query, e.Site)
	switch {
	case e.Part == PartEntry && e.Row != "":
		e.choose(say)
	case e.Part == PartEntry && !e.Files:
		say(true, "An embedded entry needs its id: part=entry&row=ID.")
	case e.Part == PartEntry:
		all := *e.view // whichever is chosen, it is there
		all.Rows, all.Page, all.Pages = all.Entries, 1, 1
		e.view = &all
	}
	if e.Query.Compare != (feed.Chosen{}) {
		say(false, "A comparison is shown by the board alone, not in a frame.")
	}
	for _, u := range e.Query.Unread() {
		say(false, "The address could not be followed in one point: "+u.String()+".")
	}
	if !e.Unread.IsZero() {
		say(false, "The data is "+unreadable(e.Unread)+". This is the last that could be read; for whoever runs the board, its log says what is wrong.")
	}
	return e.view
}

// choose makes the view that of one entry, whatever the filters hide.
func (e *Embed) choose(say func(bool, string)) {
	for _, entry := range e.Feed.Entries {
		if entry.Key != e.Row {
			continue
		}
		if e.Query.View == "" {
			e.Query.View = e.view.ViewOf(entry).Name
		}
		e.view = feed.NewView(e.Feed, e.Query.Unfiltered(), e.Site)
		if e.view.PageOf(entry) == 0 {
			e.view = feed.NewView(e.Feed, feed.Query{View: e.view.ViewOf(entry).Name}, e.Site)
		}
		return
	}
	say(true, "This feed has no entry with the id “"+e.Row+"”.")
}

// Title names the part.
func (e *Embed) Title() string {
	v := e.current()
	title := feed.KindTitle(v.Name)
	if entry := e.entry(); entry != nil {
		title = entry.Title() + " · " + entry.Lanes()
	}
	return title + " · " + cmp.Or(e.Site.Title, e.Site.Name)
}

// entry is the one that is shown, nil where it is not one.
func (e *Embed) entry() *feed.Entry {
	if e.Part != PartEntry {
		return nil
	}
	for _, entry := range e.Feed.Entries {
		if entry.Key == e.Row {
			return entry
		}
	}
	return nil
}

// Full is the address of the board that shows the same and more, beside the
// page of the part.
func (e *Embed) Full() string {
	v := e.current()
	if entry := e.entry(); entry != nil {
		return v.PageHref(max(1, v.PageOf(entry))) + feed.Fragment(entry.RowID())
	}
	return v.PageHref(v.Page)
}

// Render is the body of the page.
func (e *Embed) Render() app.UI {
	return app.Main().ID("embed").Body(append(e.body(e.Part != PartChart),
		app.P().ID("unmet").Class("amiss").Hidden(true),
		e.from(),
	)...)
}

// Inside is the part as it stands within a page of another site, without a frame
// between them: one of that page's sections, in a language and a direction of its
// own.
func (e *Embed) Inside() app.UI {
	return app.Section().ID("embed").Class("root").Lang("en").Attr("dir", "ltr").Aria("labelledby", "embed-heading").Body(append(e.body(false), e.from())...)
}

// body is what is shown of the board, and what is amiss. beside says that a point
// leads to its row there.
func (e *Embed) body(beside bool) []app.UI {
	v := e.current()
	var body []app.UI
	for _, text := range e.trouble {
		body = append(body, app.P().Class("amiss").Text(text))
	}
	switch {
	case e.nothing:
	case e.Part == PartEntry && e.Row != "":
		body = append(body, components.EmbeddedHead(v), components.EmbeddedEntry(v, e.entry()))
	default:
		body = append(body, components.EmbeddedHead(v))
		if v.Filtered() {
			body = append(body, app.P().Class("fine").Text(v.FilterText()))
		}
		if e.Part == PartAll || e.Part == PartChart {
			body = append(body, components.Marks(v), components.EmbeddedChart(v, beside))
		}
		if e.Part != PartChart {
			body = append(body, components.EmbeddedTable(v))
		}
	}
	return body
}

// from is the way to the board, which looks for newer data where it stands
// elsewhere: a file does not.
func (e *Embed) from() app.UI {
	title := " " + cmp.Or(e.Site.Title, e.Site.Name)
	if e.Files && e.Site.Feed != "" {
		title += " · data as of this page’s making; the board looks for newer"
	}
	return app.P().Class("from").Body(
		app.A().ID("full").Href(components.Attr(e.Full())).Text("Open the full board"),
		app.Span().Text(title),
	)
}
