package app

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
	"highwater/feed"
)

// A Board is the whole page, and what happens on it. Its exported fields say
// what it shows first; from then on its own state does, for go-app sets
// exported fields anew on each navigation.
type Board struct {
	app.Compo

	Feed  *feed.Feed
	Site  feed.Site
	Query feed.Query

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
		b.view = feed.NewView(f, q, b.Site)
	}
	b.feed, b.query = f, q
	b.notice.View = components.NotThere(b.view)
}

func (b *Board) current() *feed.View {
	if b.view == nil {
		b.see(b.Feed, b.Query)
	}
	return b.view
}

// Title is the title of the document.
func (b *Board) Title() string {
	title := feed.KindTitle(b.current().Name)
	if page := b.current().Page; page > 1 {
		title += ", page " + strconv.Itoa(page)
	}
	for _, part := range []string{b.Site.Title, b.Site.Name} {
		if part != "" {
			title += " · " + part
		}
	}
	return title
}

// Description says in a sentence what the page shows, for those who list it.
func (b *Board) Description() string {
	v := b.current()
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

// Render is the page. Its first rendering in the browser equals the prerendered
// one.
func (b *Board) Render() app.UI {
	v := b.current()
	_, sign := b.fresh.state()
	chart := &components.Chart{View: v, Choose: b.choose}
	if b.chart == nil {
		b.chart = chart // go-app keeps the first and copies the fields of the others into it
	}
	return app.Div().ID("board").OnClick(b.onClick).OnInput(b.onInput).OnChange(b.onInput).OnSubmit(b.onSubmit).Body(
		components.Skips(),
		components.Head(b.Site),
		app.Main().ID("main").Body(
			components.Views(v),
			b.notes().Render(),
			components.Filters{View: v, First: b.Query}.Render(),
			components.Marks(v),
			chart,
			components.TakeAway{View: v, Take: b.takeAway, Trouble: b.untaken}.Render(),
			components.Compare(v),
			components.Table{
				View: v, Fresh: b.fresh.text(), FreshSign: sign, Trouble: b.troubled(), Refresh: b.refresh,
				Checked: b.checked(), Since: b.since, Seen: b.seen, Reach: b.reach,
			}.Render(),
		),
		components.Foot(b.Site),
		components.Status(),
	)
}
