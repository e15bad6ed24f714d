package app

import (
	"bytes"
	"cmp"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
	"highwater/feed"
)

// A page that becomes visible after this time looks for a newer feed.
const lookAfter = 5 * time.Minute

// The words for the age of the data are brought up to date this often.
const ageEvery = 30 * time.Second

// refresh looks for a newer feed because the reader asked.
func (b *Board) refresh(ctx app.Context, _ app.Event) {
	ctx.PreventUpdate()
	b.voice.say("Looking for a newer feed")
	b.check(ctx, true)
}

// check gets the feed again. Where the reader asked for it, the answer is said
// even if nothing has changed.
func (b *Board) check(ctx app.Context, asked bool) {
	if !b.looks() {
		return
	}
	b.asked = b.asked || asked
	if b.looking {
		return
	}
	b.looking, b.looked = true, time.Now()
	had, address := b.had, b.Site.FeedAddress()
	ctx.Async(func() {
		a, err := fetchFeed(address, "no-cache", had)
		ctx.Dispatch(func(ctx app.Context) {
			if address != b.Site.FeedAddress() {
				return // the page has given the board another site
			}
			asked := b.asked
			b.looking, b.asked = false, false
			if err != nil {
				b.keepData(err.Error(), asked)
				return
			}
			b.take(ctx, a, asked)
		})
	})
}

// keepData keeps the last good data. That it has to is said once.
func (b *Board) keepData(why string, asked bool) {
	if b.trouble == "" || asked {
		b.voice.say("The feed could not be loaded again")
	}
	b.trouble, b.failed = why, b.failed || asked
	b.fresh.away = true
	b.tellReach()
}

// tellReach lets the style sheet know whether the feed can be reached.
func (b *Board) tellReach() {
	reach := "reached"
	if b.fresh.away {
		reach = "away"
	}
	b.root().Get("dataset").Set("feed", reach)
}

// notes is the notice as it is now: for as long as a feed that the reader asked
// for cannot be loaded, it says what happened and how old the data is.
func (b *Board) notes() components.Notice {
	n := b.notice
	n.Cited = b.citing()
	if b.failed {
		n.Data.Text = b.troubled()
	}
	if !b.Unread.IsZero() {
		n.Data.Text = strings.TrimSpace("The data is " + unreadable(b.Unread) + ". " + n.Data.Text)
	}
	return n
}

// waits says why there is nothing to show, and what can be done.
func (b *Board) waits() []app.UI {
	said := "There is no feed yet."
	switch {
	case b.trouble != "":
		said = "The feed could not be loaded: " + b.trouble + ". Reload the page to try again. "
	case b.looks():
		return []app.UI{app.Text("Loading the feed …")}
	}
	parts := []app.UI{app.Text(said)}
	if b.Site.Address != "" {
		parts = append(parts, app.A().Href(components.Attr(b.Site.Address)).Text(" Open the full board"))
	}
	return parts
}

// troubled says why the feed could not be loaded again and how old the data is;
// "" where it could.
func (b *Board) troubled() string {
	if b.trouble == "" {
		return ""
	}
	return "The feed could not be loaded again: " + b.trouble + ". Shown is " + b.fresh.held() + "."
}

// take shows a feed that was got, without losing the reader's place.
func (b *Board) take(ctx app.Context, a answer, asked bool) {
	older := !a.modified.IsZero() && a.modified.Before(b.fresh.modified)
	before := b.fresh.modified
	if b.fresh.unread.IsZero() && !a.unread.IsZero() {
		b.voice.say("The data is " + unreadable(a.unread))
	}
	b.fresh = freshness{modified: a.modified, checked: a.checked, live: true, unread: a.unread}
	if a.unread.IsZero() {
		b.Unread = a.unread
	}
	if a.stale != "" {
		b.keepData(a.stale, asked)
	} else {
		b.trouble, b.failed = "", false
		if a.checked.IsZero() { // no worker says when that was
			b.fresh.checked = time.Now()
		}
		b.tellReach()
	}
	b.had = a
	if b.view == nil {
		b.seeFirst(a.feed)
		ctx.Defer(b.showFirst)
		return
	}
	if same(b.feed, a.feed) {
		if asked && a.stale == "" {
			b.voice.say("The feed has not changed")
		}
		return
	}
	b.notice.Data = components.Message{}
	if older {
		b.notice.Data.Text = "The feed is now an older one: " + b.fresh.of() + ", where before it was of " + before.UTC().Format("2 Jan 2006, 15:04 UTC") + "."
	}
	b.inPlace(ctx, hold(), func() {
		b.see(a.feed, b.query)
		b.compare()
	})
	b.voice.say("The feed has changed: " + b.view.Summary())
}

// inPlace changes what the rows say, and leaves the reader where they are.
func (b *Board) inPlace(ctx app.Context, at place, change func()) {
	before := selected()
	change()
	ctx.Defer(func(app.Context) {
		at.keep()
		b.pick(cmp.Or(selected(), before))
	})
}

// same reports whether two feeds hold the same entries, to the byte.
func same(f, g *feed.Feed) bool {
	if f == g {
		return true
	}
	if len(f.Entries) != len(g.Entries) {
		return false
	}
	for i, e := range f.Entries {
		if !bytes.Equal(e.Raw, g.Entries[i].Raw) {
			return false
		}
	}
	return true
}

// selected is the key of the selected entry, "" where none is.
func selected() string {
	if row := components.Query(`tr[aria-current="true"]`); row.Truthy() {
		return row.Get("id").String()[len("r-"):]
	}
	return ""
}
