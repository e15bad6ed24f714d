package app

import (
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
	"highwater/feed"
)

// recall looks up what the reader has seen, and marks what has changed since. On
// a first visit there is nothing to mark: what is on the page is seen.
func (b *Board) recall(ctx app.Context) {
	shown := b.feed
	ctx.Async(func() {
		v, err := recall(shown, b.Site.FeedAddress())
		ctx.Dispatch(func(ctx app.Context) {
			switch {
			case errors.Is(err, errNothingSeen):
				b.remember(ctx)
			case err != nil:
				b.forgetful()
			default:
				b.visit = v
				b.mark(ctx)
			}
		})
	})
}

// mark draws the marks of what has changed since the last visit, where anything
// has: on most visits there is nothing to hold against each other, or to draw.
func (b *Board) mark(ctx app.Context) {
	if b.visit.feed != b.feed || b.since.Trouble != "" || len(b.since.Changes) > 0 {
		b.inPlace(ctx, holdRows(), b.compare)
	}
}

// compare marks what has changed since the last visit.
func (b *Board) compare() {
	if b.visit.feed != nil {
		b.since = components.Since{At: b.visit.at, Changes: feed.Diff(b.visit.feed, b.feed)}
	}
}

// seen takes note that the reader has seen what changed.
func (b *Board) seen(ctx app.Context, _ app.Event) {
	b.inPlace(ctx, holdRows(), func() { b.since = components.Since{} })
	b.voice.say("Marked as seen")
	if e := components.Element("refresh"); e.Truthy() {
		e.Call("focus") // the button that had the focus goes
	}
	b.remember(ctx)
}

// remember makes the feed on the page the one that was seen.
func (b *Board) remember(ctx app.Context) {
	f := b.feed
	ctx.Async(func() {
		at, err := remember(f, b.Site.FeedAddress())
		ctx.Dispatch(func(ctx app.Context) {
			if err != nil {
				b.forgetful()
				return
			}
			b.visit = visit{f, at}
			b.mark(ctx)
		})
	})
}

// forgetful says once that the browser keeps no memory of visits, which is no
// fault of the reader's.
func (b *Board) forgetful() {
	b.since = components.Since{Trouble: "This browser keeps no memory of visits."}
}
