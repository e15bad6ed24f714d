package app

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
)

// OnMount gives the reader's place back to the page that has just taken the
// other's. It runs before anything of it is painted.
func (b *Board) OnMount(ctx app.Context) {
	if b.Holds != HoldsPage {
		b.moveIn(ctx)
		return
	}
	app.Window().Get("performance").Call("mark", "takeover")
	s := b.start
	if s == nil {
		s = &start{}
	}
	b.shown(ctx) // the page may have been made without the address's query
	s.place.restore()
	s.place.scrollBack()
	b.had = s.answer
	b.fresh = freshness{modified: s.answer.modified, live: true, unread: b.Unread}
	if s.instead != "" {
		b.fresh.checked = time.Now()
		if s.answer.stale != "" {
			b.fresh.checked = s.answer.checked
			b.keepData(s.answer.stale, false)
		}
		b.notice.Data = components.Message{Text: s.instead}
		b.voice.say(b.notice.Data.Text)
	}
	b.listen(ctx)
	ctx.Defer(func(ctx app.Context) {
		// go-app has scrolled to the fragment by now; a reader who had moved on
		// stays where they were.
		s.place.scrollBack()
		b.settle(ctx, s)
	})
}

// settle goes where the address leads, unless the reader has begun elsewhere,
// and declares the page ready.
func (b *Board) settle(ctx app.Context, s *start) {
	root, fragment := b.root().Get("dataset"), b.fragment()
	if root.Get("touched").IsUndefined() && s.place.at(unescaped(b.hash())) {
		b.land(ctx)
	} else if len(fragment) > 2 && fragment[:2] == "r-" {
		b.pick(fragment[2:])
	}
	root.Set("client", "live")
	b.live = true
	ctx.Update()
	app.Window().Get("performance").Call("mark", "ready")
	if s.instead == "" {
		b.check(ctx, false)
	}
	b.recall(ctx)
}

// listen follows what happens outside of the page's elements.
func (b *Board) listen(ctx app.Context) {
	if b.Holds != HoldsNothing {
		b.on(app.Window(), "popstate", func() {
			if b.view == nil {
				return
			}
			// The browser goes to the address's row by itself, and a search that loses
			// the focus for it would ask once more for what stands in it.
			setControls(b.asksFor())
			b.follow(ctx)
		})
	}
	if !b.looks() {
		return
	}
	doc := app.Window().Get("document")
	b.on(doc, "visibilitychange", func() {
		if doc.Get("visibilityState").String() == "visible" && time.Since(b.looked) > lookAfter {
			b.check(ctx, false)
		}
	})
	// The worker has kept a feed that came too late for the last look.
	b.on(app.Window(), "highwater: feed", func() { b.check(ctx, b.failed) })
	done := make(chan struct{})
	b.release = append(b.release, func() { close(done) })
	go func() {
		age := time.NewTicker(ageEvery)
		defer age.Stop()
		for {
			select {
			case <-age.C:
				ctx.Update()
			case <-done:
				return
			}
		}
	}()
}

// on listens to an event until the board leaves the page.
func (b *Board) on(target app.Value, event string, f func()) {
	listener := app.FuncOf(func(app.Value, []app.Value) any { f(); return nil })
	target.Call("addEventListener", event, listener)
	b.release = append(b.release, func() {
		target.Call("removeEventListener", event, listener)
		listener.Release()
	})
}

// OnDismount ends what OnMount began. What the reader has chosen stays, for a
// page that mounts the very board again.
func (b *Board) OnDismount() {
	for _, release := range b.release {
		release()
	}
	b.release = nil
	b.voice.hush()
	b.told.hush()
	b.chart = nil                      // its place is taken by the one drawn next
	b.looking, b.typing = false, false // what comes of a look goes nowhere
}
