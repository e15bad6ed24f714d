package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
)

// OnUpdate shows another feed that the page gives the board, with what the reader
// has chosen.
func (b *Board) OnUpdate(ctx app.Context) {
	if b.Feed == b.given {
		return
	}
	b.given = b.Feed
	if b.Feed == nil || b.view == nil {
		b.view, b.feed, b.chart = nil, nil, nil // as if it had just been made
		ctx.Defer(func(ctx app.Context) { b.check(ctx, false) })
		return
	}
	b.inPlace(ctx, hold(), func() { b.see(b.Feed, b.query) })
}

// moveIn makes the board live on a page of another program: nothing of the page
// is waiting for it, and it moves nothing.
func (b *Board) moveIn(ctx app.Context) {
	b.live = true
	b.fresh.live = true
	b.listen(ctx)
	ctx.Defer(func(ctx app.Context) {
		b.root().Get("dataset").Set("client", "live")
		b.setControls() // which are as they were first, where the board has been on the page before
		if b.fragment() != "" && b.view != nil {
			b.land(ctx)
		}
		b.check(ctx, false)
	})
}

// asGuest is the board without what a page has once: a heading of the first
// level, the main part, links past it, and what the page's own scripts do.
func (b *Board) asGuest(root app.HTMLDiv, parts []app.UI) app.UI {
	if b.Holds == HoldsNothing && b.Site.Address == "" {
		root = root.Class("unaddressed")
	}
	return root.Body(
		app.P().Class("lead").Text(b.Site.Introduction),
		app.Div().Body(parts...),
		components.Foot(b.Site, false),
		components.Status(),
	)
}
