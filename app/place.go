package app

import (
	"math"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
	"highwater/feed"
)

// A place is where the reader is on the page: what has the focus, which rows
// are open, what was typed, how far the page is scrolled.
type place struct {
	focus    spot
	held     app.Value // what has the focus; nil where that is nothing of the board
	visible  bool      // the focus ring is shown
	open     []string
	typed    []field
	scroll   [2]float64
	anchor   string  // what is at the top of the window: a row, or what stands above the table
	anchorAt float64 // and where its top is, in CSS px from the window's
}

// A field is a form control with what the reader made of it: the value of its
// property, such as what was typed.
type field struct {
	id         string
	property   string // value or checked
	value      any
	from, upTo app.Value
}

// changed is what the reader made of a form control, if anything. What the page
// came with is not to be held: a page that was made without the address's query
// has none of its filters.
func changed(e app.Value) (f field, ok bool) {
	f = field{id: e.Get("id").String(), property: "value", value: e.Get("value").String(), from: e.Get("selectionStart"), upTo: e.Get("selectionEnd")}
	switch {
	case e.Get("type").String() == "checkbox":
		f.property, f.value = "checked", e.Get("checked").Bool()
		return f, f.value != e.Get("defaultChecked").Bool()
	case e.Get("options").Truthy():
		chosen := e.Call("querySelector", "option[selected]")
		if !chosen.Truthy() {
			chosen = e.Call("querySelector", "option")
		}
		return f, chosen.Truthy() && f.value != chosen.Get("value").String()
	}
	return f, f.value != e.Get("defaultValue").String()
}

// hold notes the reader's place.
func hold() place {
	doc := app.Window().Get("document")
	p := holdRows()
	for _, f := range all(doc, "#board input[id], #board textarea[id], #board select[id]") {
		if f, ok := changed(f); ok {
			p.typed = append(p.typed, f)
		}
	}
	p.scroll = [2]float64{app.Window().Get("scrollX").Float(), app.Window().Get("scrollY").Float()}
	p.anchor, p.anchorAt = anchor(doc)
	return p
}

// holdRows notes of the reader's place what a row can lose that is written anew.
func holdRows() place {
	p := holdFocus()
	for _, d := range all(app.Window().Get("document"), "#board details[open][id]") {
		p.open = append(p.open, d.Get("id").String())
	}
	return p
}

// holdFocus notes of the reader's place what has the focus.
func holdFocus() place {
	doc := app.Window().Get("document")
	var p place
	if a := doc.Get("activeElement"); a.Truthy() && a.Call("closest", "#board").Truthy() {
		p.focus, p.held = spotOf(a), a
		p.visible = a.Call("matches", ":focus-visible").Bool()
	}
	return p
}

// anchor is what the reader looks at: the row that has the focus or holds it,
// where that is in the window, else what is at the window's top.
func anchor(doc app.Value) (id string, top float64) {
	height := app.Window().Get("innerHeight").Float()
	for _, e := range append(all(doc, "#board #entries tr:is(:focus, :focus-within)"), all(doc, "#board :is(#marks, #chart, #entries tr[id])")...) {
		box := e.Call("getBoundingClientRect")
		if box.Get("bottom").Float() > 0 && box.Get("top").Float() < height {
			return e.Get("id").String(), box.Get("top").Float()
		}
	}
	return "", 0
}

// restore gives the place back to a page that was put in the old one's place.
func (p place) restore() {
	p.reopen()
	// What was made of the filters is one choice, so they tell of it once: where
	// the reader goes on typing, else the last.
	var filters app.Value
	for _, f := range p.typed {
		e := components.Element(f.id)
		if !e.Truthy() || app.ValueOf(f.value).Equal(e.Get(f.property)) {
			continue
		}
		e.Set(f.property, f.value)
		if f.property == "value" && f.from.Truthy() {
			e.Call("setSelectionRange", f.from, f.upTo)
		}
		if form := e.Get("form"); !form.Truthy() || form.Get("id").String() != "filters" {
			tellInput(e)
		} else if filters == nil || filters.Get("id").String() != p.focus.id {
			filters = e
		}
	}
	if filters != nil {
		tellInput(filters)
	}
	p.refocus()
}

// tellInput tells those who follow a control that it has changed.
func tellInput(control app.Value) {
	control.Call("dispatchEvent", app.Window().Get("Event").New("input", map[string]any{"bubbles": true}))
}

func (p place) reopen() {
	for _, id := range p.open {
		if d := components.Element(id); d.Truthy() {
			d.Set("open", true)
		}
	}
}

func (p place) refocus() {
	if e := p.focus.element(); e.Truthy() {
		e.Call("focus", map[string]any{"preventScroll": true, "focusVisible": p.visible})
	}
}

// scrollBack puts the window where it was.
func (p place) scrollBack() {
	app.Window().Call("scrollTo", map[string]any{"left": p.scroll[0], "top": p.scroll[1], "behavior": "instant"})
}

// keep gives back what of the place is lost after the rows have changed, and no
// more, for the reader may have gone on since it was noted: the row that was at
// the top of the window is there again.
func (p place) keep() {
	p.reopen()
	p.whenLost(p.refocus)
	if r := components.Element(p.anchor); p.anchor != "" && p.scroll[1] > 0 && r.Truthy() {
		// A scrolling that is under way would end with one of nothing.
		if by := r.Call("getBoundingClientRect").Get("top").Float() - p.anchorAt; by != 0 {
			app.Window().Call("scrollBy", map[string]any{"top": by, "behavior": "instant"})
		}
	}
}

// goOn gives the focus to the filters that are left, or to the search, where the
// element that had it is gone with the change that it made.
func (p place) goOn() {
	p.whenLost(func() {
		to := components.Query("#chips a")
		if !to.Truthy() {
			to = components.Element("f-q")
		}
		to.Call("focus", map[string]any{"preventScroll": true, "focusVisible": p.visible})
	})
}

// whenLost calls f where a change has taken the focus from what had it. While the
// reader moves the focus nothing has it either, and a browser may ask just then;
// so where what had it is still there, it waits for a moment.
func (p place) whenLost(f func()) {
	lost := func() bool {
		doc := app.Window().Get("document")
		a := doc.Get("activeElement")
		return !a.Truthy() || a.Equal(doc.Get("body"))
	}
	switch {
	case p.held == nil || !lost():
	case !p.held.Get("isConnected").Bool():
		f()
	default:
		// The browser's own timer: one of Go's may come while it still asks.
		var then app.Func
		then = app.FuncOf(func(app.Value, []app.Value) any {
			then.Release()
			if lost() {
				f()
			}
			return nil
		})
		app.Window().Call("setTimeout", then)
	}
}

// among keeps the focus with its entry in another view, of which c is the chart.
// Where that view has not the entry, the focus of a row goes to the table, and
// that of a point to the nearest by day, if there is one, else to the chart.
func (p place) among(now *feed.View, c *components.Chart) {
	kind, key, ok := strings.Cut(p.focus.id, "-")
	if !ok || len(kind) != 1 {
		return // it was neither in a row nor on a point
	}
	to := p.focus.element()
	switch {
	case to.Truthy():
	case kind != "p":
		to = components.Element("entries")
	case now.NearestByDay(key) != nil && c.FocusPoint(now.NearestByDay(key).Key):
		return
	default:
		to = components.Element("chart")
	}
	to.Call("focus", map[string]any{"preventScroll": true, "focusVisible": p.visible})
}

// at reports whether the reader is where the address led them: a browser scrolls
// to a fragment and moves the focus there, and one who has scrolled or gone
// elsewhere since is not to be brought back.
func (p place) at(fragment string) bool {
	if p.focus.id != "" && p.focus != (spot{fragment, self}) {
		return false
	}
	e := components.Element(fragment)
	if fragment == "" || !e.Truthy() {
		return p.scroll[1] == 0
	}
	e.Call("scrollIntoView", map[string]any{"block": "start", "behavior": "instant"})
	moved := math.Abs(app.Window().Get("scrollY").Float() - p.scroll[1])
	p.scrollBack()
	return moved <= 1
}

// all gives the elements that match a selector, in document order.
func all(doc app.Value, selector string) []app.Value {
	list := doc.Call("querySelectorAll", selector)
	elements := make([]app.Value, list.Length())
	for i := range elements {
		elements[i] = list.Index(i)
	}
	return elements
}
