package app

import (
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
	"highwater/feed"
)

// A Board is the board, and what happens on it: a page of its own ([Start]), or
// a part of a page of another go-app program, which mounts it like any other
// component. It registers no route.
//
// As a part it touches nothing that is outside of its element, but for what
// Holds lets it. It has no heading of the first level and no main part, for those
// are the page's, which best puts the board in its own main part. It leaves out
// what the board's own page brings: the choice of the theme, pictures, sound,
// sharing, installing, and the memory of the last visit. The page links the style
// sheet that highwater/web.Stylesheet gives. The client of the program is best
// built with -tags latex, by which the drawing brings a sixth less.
//
// The ids of its elements are "board", those of its links ("r-" and an entry's id,
// for one), and those of the style sheet, such as "filters" and "chart". A page can
// have one board. It may have elements with the same ids: the board leaves them
// alone, but a link to one leads to whichever comes first, and so do the style
// sheet's markers.
type Board struct {
	app.Compo

	// Feed is what the board shows. While it is nil the board, as a part of a page,
	// shows what it can read where Site.Feed says, and without that a line that there
	// is nothing yet. Another takes its place, and leaves what the reader has chosen.
	// As with any component, a page gives it in another Board: that a field of the
	// very one that it rendered has changed, go-app does not see.
	Feed *feed.Feed
	// Site says what differs from site to site; the zero Site names nothing. With
	// another the board begins anew. As a part of a page, the board looks for newer
	// data where Site.Feed says, and does not look where that is "". Its links lead
	// to Site.Address, when they are opened elsewhere, copied or cited; where that
	// is "", they are for this page, and nothing that needs the address of a choice
	// is offered unless the page's own has it. Site.Links are whole addresses.
	Site feed.Site
	// Query is what the board shows first; the zero Query, the default view.
	// From then on the reader chooses, and a later one changes nothing.
	Query feed.Query
	// Holds is what of the page the board has; by the zero value nothing: then
	// it leaves the address, the title and the history alone. With another the board
	// begins anew.
	Holds Hold
	// Unread is since when the feed's server cannot read its file any more, so that
	// Feed is not the newest; zero while it can.
	Unread time.Time

	given  *feed.Feed // what Feed was when it was last looked at
	of     feed.Site  // what Site was when the board moved in, and held what Holds was
	held   Hold
	goal   goal // where the board has no address
	feed   *feed.Feed
	query  feed.Query
	view   *feed.View
	chart  *components.Chart
	notice components.Notice

	start   *start // what the client brought; nil where the page is prerendered
	live    bool   // the client has taken over
	voice   voice
	fresh   freshness
	looked  time.Time // when it was last looked for a newer feed
	had     answer    // what the feed on the page was read from
	looking bool      // for a newer feed
	asked   bool      // the reader waits for what comes of it
	trouble string    // why the last look failed, "" where it did not
	failed  bool      // in the reader's eyes: they had asked for that look
	visit   visit     // the last one, where the browser remembers it
	since   components.Since
	release []func()
	typing  bool // the last change was typed, and the address is a part of it
	told    told
	flashed flashed
	untaken string // why nothing could be saved, "" where it could
}

// start is what the client knew before the board took the page over.
type start struct {
	place   place
	answer  answer
	instead string // what to tell of a feed that the page was not drawn from; "" where it was

	pictures string // the address of the script that makes them
}

// see makes the view of a feed and a query the one in view.
func (b *Board) see(f *feed.Feed, q feed.Query) {
	if b.view != nil && b.feed == f && b.query == q {
		return
	}
	if b.view != nil && b.feed == f && b.query.WithPage(q.Page) == q {
		b.view = b.view.Turn(q.Page)
	} else {
		b.view = feed.NewView(f, q, b.site())
	}
	b.feed, b.query = f, q
	b.notice.View = components.NotThere(b.view)
}

// current is the view that is shown, nil where there is no feed.
func (b *Board) current() *feed.View {
	if b.view == nil && b.Feed != nil {
		b.given = b.Feed
		b.seeFirst(b.Feed)
	}
	return b.view
}

// seeFirst makes what the reader asks for first of a feed the view.
func (b *Board) seeFirst(f *feed.Feed) {
	q := b.Query
	if b.Holds == HoldsAddress && app.IsClient {
		q = here()
	}
	b.goal.query = q
	b.see(f, q)
}

// Title is the title of the document. Without a feed it is the site's.
func (b *Board) Title() string {
	title := ""
	if v := b.current(); v != nil {
		title = feed.KindTitle(v.Name)
		if v.Page > 1 {
			title += ", page " + strconv.Itoa(v.Page)
		}
	}
	for _, part := range []string{b.Site.Title, b.Site.Name} {
		if part != "" {
			title += " · " + part
		}
	}
	return strings.TrimPrefix(title, " · ")
}

// Description says in a sentence what the page shows, for those who list it; ""
// where there is no feed.
func (b *Board) Description() string {
	v := b.current()
	if v == nil {
		return ""
	}
	description := v.Summary() + "."
	for _, m := range v.MarkTexts() {
		description += " " + m.Label + " TPS."
	}
	return description
}

// checked says who held the records against their versions.
func (b *Board) checked() string {
	if !b.live {
		return "Computed by the server when it made this page; in a browser that runs it, the board computes it again."
	}
	return "Computed in this browser, from the feed as it was fetched."
}

// Render is the board. Its first rendering in the browser equals the prerendered
// one.
func (b *Board) Render() app.UI {
	root := app.Div().ID("board")
	v := b.current()
	if v == nil {
		return root.Body(app.P().Role("status").Body(b.waits()...))
	}
	own := b.Holds == HoldsPage
	_, sign := b.fresh.state()
	chart := &components.Chart{View: v, Choose: b.choose, Playable: own}
	if b.chart == nil {
		b.chart = chart // go-app keeps the first and copies the fields of the others into it
	}
	var refresh app.EventHandler
	if b.looks() {
		refresh = b.refresh
	}
	parts := []app.UI{
		components.Views(v),
		b.notes().Render(),
		components.Filters{View: v, First: b.Query}.Render(),
		components.Marks(v),
		chart,
		components.TakeAway{View: v, Take: b.takeAway, Pictures: own, Trouble: b.untaken}.Render(),
		components.Compare(v, b.takeAway),
		components.Table{
			View: v, Fresh: b.fresh.text(), FreshSign: sign, Trouble: b.troubled(), Refresh: refresh,
			Checked: b.checked(), Since: b.since, Seen: b.seen, Cited: b.citing(), Reach: b.reach,
		}.Render(),
	}
	root = root.OnClick(b.onClick).OnInput(b.onInput).OnChange(b.onInput).OnSubmit(b.onSubmit)
	if !own {
		return b.asGuest(root, parts)
	}
	return root.Body(
		components.Skips(),
		components.Head(b.Site),
		app.Main().ID("main").Body(parts...),
		components.Foot(b.Site, true),
		components.Status(),
	)
}
