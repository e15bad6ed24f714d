package app

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
	"highwater/feed"
)

// toldAfter is how long after the last change of a filter its result is said,
// so that no letter interrupts another.
const toldAfter = 600 * time.Millisecond

// onInput follows a control of the form while the reader types, and when they
// have chosen.
func (b *Board) onInput(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	control := e.Get("target")
	if control.Get("id").String() == "theme" {
		// It is the reader's, whose browser keeps it, and no part of what they
		// share, unless the address has one.
		q := b.query
		if q.Theme = control.Get("value").String(); b.query.Theme != "" && q != b.query {
			b.turn(ctx, q)
		}
		return
	}
	form := control.Get("form")
	if !form.Truthy() || form.Get("id").String() != "filters" {
		return
	}
	q := asked(form)
	if q == b.query {
		b.typing = b.typing && e.Get("type").String() == "input"
		return
	}
	b.filter(ctx, q, b.typing)
	// What is typed is one step of the history, however many letters it has.
	b.typing = control.Call("matches", "input:not([type=checkbox])").Bool()
}

// onSubmit follows a form that was sent, which shows no other page here.
func (b *Board) onSubmit(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if form := e.Get("target"); form.Get("id").String() == "filters" {
		e.PreventDefault()
		b.typing = false
		if q := asked(form); q != b.query {
			b.filter(ctx, q, false)
		}
	}
}

// asked is the query that a form asks for.
func asked(form app.Value) feed.Query {
	data := app.Window().Get("FormData").New(form)
	text := app.Window().Get("URLSearchParams").New(data).Call("toString").String()
	return queryOf(text)
}

// filter shows what a query asks for and makes it the page's address, in the
// place of the last one where that was a part of it.
func (b *Board) filter(ctx app.Context, q feed.Query, again bool) {
	ctx.Dispatch(func(ctx app.Context) {
		at, selected, before := holdFocus(), selected(), b.view
		b.see(b.feed, q)
		selected, hash := b.still(selected)
		if again {
			b.replace(b.view.Href() + hash)
		} else {
			b.push(b.view.Href() + hash)
		}
		b.shown(ctx)
		ctx.Defer(func(app.Context) {
			b.pick(selected)
			at.goOn()
		})
		b.told.say(b, before)
	})
}

// still is a selected entry with its fragment where the table shows it still, so
// that a link to the page leads to it, else "" and "".
func (b *Board) still(selected string) (key, hash string) {
	for _, e := range b.view.Entries {
		if e.Key == selected && b.view.PageOf(e) == b.view.Page {
			return selected, feed.Fragment("r-" + selected)
		}
	}
	return "", ""
}

// turn makes a query that shows the same entries the page's.
func (b *Board) turn(ctx app.Context, q feed.Query) {
	ctx.Dispatch(func(ctx app.Context) {
		b.inPlace(ctx, holdRows(), func() { b.see(b.feed, q) })
		b.replace(b.view.Href() + b.hash())
	})
}

// shown names on its root what the board shows, once it does, and on its own page
// by the title too.
func (b *Board) shown(ctx app.Context) {
	if title := b.Title(); b.Holds == HoldsPage && title != ctx.Page().Title() {
		ctx.Page().SetTitle(title)
	}
	ctx.Defer(func(app.Context) { b.root().Get("dataset").Set("applied", b.query.Text) })
}

// setControls makes the form's controls show what a query asks for.
func setControls(q feed.Query) {
	form := components.Element("filters")
	if !form.Truthy() {
		return
	}
	n := map[string]int{}
	controls := form.Get("elements")
	for i := range controls.Length() {
		c := controls.Index(i)
		name := c.Get("name").String()
		if !c.Get("classList").Call("contains", "control").Bool() {
			continue
		}
		values := q.FormValues(name)
		value := values[min(n[name], len(values)-1)]
		n[name]++
		switch {
		case c.Get("type").String() == "checkbox":
			c.Set("checked", value != "")
		case c.Get("value").String() != value:
			c.Set("value", value)
		}
	}
}

// A told says what the form's controls come to, once they have come to rest.
type told struct {
	timer *time.Timer
	since *feed.View // the last one that the reader was told of; nil where that is the one in view
}

func (t *told) say(b *Board, before *feed.View) {
	if t.since == nil {
		t.since = before
	}
	if t.timer != nil {
		t.timer.Stop()
	}
	t.timer = time.AfterFunc(toldAfter, func() {
		if b.view != nil {
			b.voice.say(b.view.News(t.since))
		}
		t.since = nil
	})
}

// hush takes back what is still to be said.
func (t *told) hush() {
	t.since = nil
	if t.timer != nil {
		t.timer.Stop()
	}
}
