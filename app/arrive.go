package app

import (
	"net/url"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
	"highwater/feed"
)

// onClick takes the clicks on links away from go-app, which would open another
// site in a new window and leave the focus behind on the same page. The links
// of the board's own pages and rows are followed here, all others by the
// browser.
func (b *Board) onClick(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	a := e.Get("target").Call("closest", "a[href]")
	if !a.Truthy() {
		return
	}
	e.Call("stopPropagation")
	b.aim(a) // the view may be another since the reader came to it, as by the browser's Back
	if e.Get("defaultPrevented").Bool() || e.Get("button").Int() != 0 {
		return
	}
	for _, modifier := range []string{"altKey", "ctrlKey", "metaKey", "shiftKey"} {
		if e.Get(modifier).Bool() && !b.unaddressed() { // what it would open elsewhere is not of this board
			return
		}
	}
	switch {
	case a.Get("id").Truthy() && a.Get("id").String() == "clear":
		e.PreventDefault()
		b.clear(ctx)
	case a.Get("classList").Call("contains", "to-row").Bool():
		e.PreventDefault()
		key, link := fragmentOf(a)[len("r-"):], hrefOf(a)
		if !strings.HasPrefix(link, "#") && !slices.ContainsFunc(b.view.Entries, func(e *feed.Entry) bool { return e.Key == key }) {
			b.push(link)
			b.follow(ctx)
			return
		}
		b.choose(ctx, key)
	case a.Get("classList").Call("contains", "to-point").Bool():
		e.PreventDefault()
		b.showPoint(fragmentOf(a)[len("p-"):])
	case a.Get("classList").Call("contains", "to-compare").Bool():
		e.PreventDefault()
		b.setBeside(ctx, a)
	case a.Call("matches", ".copy, .cite").Bool():
		e.PreventDefault()
		b.copy(a)
	case a.Call("closest", "nav.views, nav.pages, #notice").Truthy():
		e.PreventDefault()
		b.push(hrefOf(a))
		b.follow(ctx)
	case a.Call("closest", ".state").Truthy():
		e.PreventDefault()
		selected := selected()
		b.push(hrefOf(a))
		b.followWith(ctx, func() {
			key, hash := b.still(selected)
			b.pick(key)
			if hash != "" {
				b.replace(b.view.Href() + hash)
			}
		})
	case b.Holds != HoldsPage && strings.HasPrefix(hrefOf(a), "#"):
		e.PreventDefault()
		b.push(hrefOf(a))
		b.land(ctx)
	}
}

// choose goes to the row of an entry in view.
func (b *Board) choose(ctx app.Context, key string) {
	if href := b.otherPage(key); href != "" {
		b.push(href)
		b.follow(ctx)
		return
	}
	b.push(feed.Fragment("r-" + key))
	b.arrive(ctx, key)
}

// otherPage is the address of an entry's row where that is on another page of
// the table than the one in view, else "".
func (b *Board) otherPage(key string) string {
	for _, e := range b.view.Entries {
		if e.Key == key && b.view.PageOf(e) != b.view.Page {
			return b.view.RowHref(e)
		}
	}
	return ""
}

// follow shows what the reader asks for, and goes to the row or point that is
// asked for with it.
func (b *Board) follow(ctx app.Context) { b.followWith(ctx, func() { b.land(ctx) }) }

func (b *Board) followWith(ctx app.Context, land func()) {
	ctx.Dispatch(func(ctx app.Context) {
		before, at := b.view, holdFocus()
		b.typing = false
		b.see(b.feed, b.asksFor())
		b.notice.Row = components.Message{}
		if b.view != before {
			b.shown(ctx)
			b.voice.say(b.news(before))
		}
		ctx.Defer(func(ctx app.Context) {
			if b.view != before {
				setControls(b.query)
				at.among(b.view, b.chart)
				at.goOn()
			}
			land()
		})
	})
}

// news is what a reader is told of the view that has come in another's place.
func (b *Board) news(before *feed.View) string {
	if b.view.Query.Compare != before.Query.Compare {
		return components.ComparedAnew(before.Query.Compare, b.view)
	}
	return b.view.News(before)
}

// land goes to the row or point that the address names.
func (b *Board) land(ctx app.Context) {
	fragment := b.fragment()
	if fragment != unescaped(b.hash()) {
		b.replace(feed.Fragment(fragment))
	}
	switch {
	case strings.HasPrefix(fragment, "r-"):
		b.arrive(ctx, fragment[len("r-"):])
	case strings.HasPrefix(fragment, "p-"):
		b.pick("")
		b.chart.FocusPoint(fragment[len("p-"):])
	case fragment == "entries" || fragment == "compare":
		b.pick("")
		if section := components.Element(fragment); section.Truthy() {
			section.Call("scrollIntoView", map[string]any{"block": "start"})
			section.Call("focus", map[string]any{"preventScroll": true})
		}
	default:
		b.pick("")
	}
}

// arrive selects an entry's row: its details open, it stands clear of the head
// of the table, and it has the focus. Where it is on another page of the table,
// that comes into view; where it is not in view at all, the notice says so.
func (b *Board) arrive(ctx app.Context, key string) {
	if href := b.otherPage(key); href != "" {
		b.replace(href)
		b.follow(ctx)
		return
	}
	b.pick(key)
	row := components.Element("r-" + key)
	if row.Truthy() {
		if d := components.Element("d-" + key); d.Truthy() {
			d.Set("open", true)
		}
		row.Call("scrollIntoView", map[string]any{"block": "start"})
		row.Call("focus", map[string]any{"preventScroll": true, "focusVisible": true})
		b.tellOfRow(ctx, components.Message{})
		return
	}
	b.tellOfRow(ctx, b.elsewhere(key))
}

// tellOfRow puts a message about the row that was asked for into the notice and
// leads the reader there.
func (b *Board) tellOfRow(ctx app.Context, m components.Message) {
	if b.notice.Row == m {
		return
	}
	ctx.Dispatch(func(ctx app.Context) {
		b.notice.Row = m
		if m.Text == "" {
			return
		}
		ctx.Defer(func(app.Context) {
			n := components.Element("notice")
			n.Call("scrollIntoView", map[string]any{"block": "nearest"})
			n.Call("focus", map[string]any{"preventScroll": true})
		})
	})
}

// elsewhere says where an entry is that is not in view.
func (b *Board) elsewhere(key string) components.Message {
	i := slices.IndexFunc(b.feed.Entries, func(e *feed.Entry) bool { return e.Key == key })
	if i < 0 {
		return components.Message{Text: "No entry of this feed is called “" + key + "”."}
	}
	e := b.feed.Entries[i]
	why := "is not in this view."
	if hidden := b.view.HiddenBy(e); len(hidden) > 0 {
		why = "is hidden by filters: " + strings.Join(hidden, ", ") + "."
	}
	return components.Message{
		Text: "“" + e.Title() + "” " + why,
		Link: "Show it in " + b.view.ViewOf(e).Title,
		Href: b.view.RowHref(e),
	}
}

// pick selects an entry: its row, its point, and the control that it was held
// against. "" ends that.
func (b *Board) pick(key string) {
	components.Select(key)
	b.chart.ShowControl(key)
}

// clear ends the selection.
func (b *Board) clear(ctx app.Context) {
	b.pick("")
	components.Light("")
	b.tellOfRow(ctx, components.Message{})
	b.forget()
}

// reach marks the point of the row that is pointed at or has the focus, and
// readies the row's links.
func (b *Board) reach(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if key := b.aim(e.Get("target")); key != "" {
		components.Light(key)
	}
}

// aim readies the links of the row that an element is in, and gives the row's
// key, "" where it is in none.
func (b *Board) aim(e app.Value) (key string) {
	if row := e.Call("closest", "#entries tbody tr[id]"); row.Truthy() {
		key = row.Get("id").String()[len("r-"):]
		components.AimLinks(b.view, key)
	}
	return key
}

// showPoint goes back from a row to its point.
func (b *Board) showPoint(key string) {
	if b.chart.FocusPoint(key) {
		b.replace(feed.Fragment("p-" + key))
	}
}

// fragmentOf is the decoded fragment of a link.
func fragmentOf(link app.Value) string { return unescaped(link.Get("hash").String()) }

func unescaped(hash string) string {
	raw := strings.TrimPrefix(hash, "#")
	if decoded, err := url.PathUnescape(raw); err == nil {
		return decoded
	}
	return raw
}

// hrefOf is a link's address as it was written.
func hrefOf(link app.Value) string { return link.Call("getAttribute", "href").String() }
