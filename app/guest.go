package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
)

// OnUpdate shows another feed that the page gives the board, with what the reader
// has chosen. For another site, or with a hold on more or less of the page, it
// begins anew.
func (b *Board) OnUpdate(ctx app.Context) {
	if b.Holds != HoldsPage && b.live && (b.Holds != b.held || b.Site != b.of) {
		c, chart := b.Compo, b.chart
		b.OnDismount()
		for _, d := range all(app.Window().Get("document"), "#board details[open]") {
			d.Set("open", false)
		}
		*b = Board{Feed: b.Feed, Site: b.Site, Query: b.Query, Holds: b.Holds, Unread: b.Unread}
		if b.Compo = c; b.Feed != nil {
			b.chart = chart
		}
		b.moveIn(ctx)
		return
	}
	if b.Feed == b.given {
		return
	}
	b.given = b.Feed
	if b.Feed == nil || b.view == nil {
		b.view, b.feed, b.chart = nil, nil, nil // as if it had just been made
		b.begin(ctx)
		return
	}
	b.inPlace(ctx, hold(), func() { b.see(b.Feed, b.query) })
}

// OnNav follows a link of the page's own to the page that it is on.
func (b *Board) OnNav(ctx app.Context) {
	if b.Holds == HoldsAddress && b.live && b.view != nil {
		b.follow(ctx)
	}
}

// moveIn makes the board live on a page of another program: nothing of the page
// is waiting for it, and it moves nothing.
func (b *Board) moveIn(ctx app.Context) {
	b.live, b.held, b.of = true, b.Holds, b.Site
	b.fresh.live = true
	b.listen(ctx)
	b.begin(ctx)
}

// begin shows what the reader asks for first, and looks for newer data.
func (b *Board) begin(ctx app.Context) {
	ctx.Defer(func(ctx app.Context) {
		b.root().Get("dataset").Set("client", "live")
		b.tellReach()
		b.showFirst(ctx)
		b.check(ctx, false)
	})
}

func (b *Board) showFirst(ctx app.Context) {
	if b.view == nil {
		return
	}
	b.shown(ctx)
	setControls(b.query) // which are as they were first, where the board has been on the page before
	b.land(ctx)
}

// unaddressed reports whether what the board shows has no address.
func (b *Board) unaddressed() bool { return b.Holds == HoldsNothing && b.Site.Address == "" }

// asGuest is the board without what a page has once: a heading of the first
// level, the main part, links past it, and what the page's own scripts do.
func (b *Board) asGuest(root app.HTMLDiv, parts []app.UI) app.UI {
	if b.unaddressed() {
		root = root.Class("unaddressed")
	}
	return root.Body(
		app.P().Class("lead").Text(b.Site.Introduction),
		app.Div().Body(parts...),
		components.Foot(b.Site, false),
		components.Status(),
	)
}
