package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// A place is where the reader is on the page: what has the focus, which rows
// are open, what was typed, how far the page is scrolled.
type place struct {
	focus    string // element id
	visible  bool   // the focus ring is shown
	open     []string
	typed    []field
	scroll   [2]float64
	anchor   string  // the row at the top of the window
	anchorAt float64 // and where its top is, in CSS px from the window's
}

// A field is a form control with what was typed into it.
type field struct {
	id, value  string
	from, upTo app.Value
}

// hold notes the reader's place.
func hold() place {
	doc := app.Window().Get("document")
	var p place
	if a := doc.Get("activeElement"); a.Truthy() && a.Get("id").Truthy() {
		p.focus = a.Get("id").String()
		p.visible = a.Call("matches", ":focus-visible").Bool()
	}
	for _, d := range all(doc, "#board details[open][id]") {
		p.open = append(p.open, d.Get("id").String())
	}
	for _, f := range all(doc, "#board input[id], #board textarea[id], #board select[id]") {
		p.typed = append(p.typed, field{f.Get("id").String(), f.Get("value").String(), f.Get("selectionStart"), f.Get("selectionEnd")})
	}
	p.scroll = [2]float64{app.Window().Get("scrollX").Float(), app.Window().Get("scrollY").Float()}
	for _, r := range all(doc, "#entries tr[id]") {
		if box := r.Call("getBoundingClientRect"); box.Get("bottom").Float() > 0 {
			p.anchor, p.anchorAt = r.Get("id").String(), box.Get("top").Float()
			break
		}
	}
	return p
}

// restore gives the place back to a page that was put in the old one's place.
func (p place) restore() {
	for _, id := range p.open {
		if d := app.Window().GetElementByID(id); d.Truthy() {
			d.Set("open", true)
		}
	}
	for _, f := range p.typed {
		e := app.Window().GetElementByID(f.id)
		if !e.Truthy() || e.Get("value").String() == f.value {
			continue
		}
		e.Set("value", f.value)
		if f.from.Truthy() {
			e.Call("setSelectionRange", f.from, f.upTo)
		}
		e.Call("dispatchEvent", app.Window().Get("Event").New("input", map[string]any{"bubbles": true}))
	}
	if p.focus != "" {
		focus(p.focus, p.visible)
	}
}

// scrollBack puts the window where it was.
func (p place) scrollBack() {
	app.Window().Call("scrollTo", map[string]any{"left": p.scroll[0], "top": p.scroll[1], "behavior": "instant"})
}

// keep gives the place back after the rows have changed: the row that was at
// the top of the window is there again, and only entries that were open are.
func (p place) keep() {
	open := make(map[string]bool, len(p.open))
	for _, id := range p.open {
		open[id] = true
	}
	for _, d := range all(app.Window().Get("document"), "#entries details[id]") {
		d.Set("open", open[d.Get("id").String()])
	}
	p.open = nil
	p.restore()
	if r := app.Window().GetElementByID(p.anchor); p.anchor != "" && p.scroll[1] > 0 && r.Truthy() {
		by := r.Call("getBoundingClientRect").Get("top").Float() - p.anchorAt
		app.Window().Call("scrollBy", map[string]any{"top": by, "behavior": "instant"})
	}
}

// focus moves the focus to an element without scrolling.
func focus(id string, visible bool) {
	if e := app.Window().GetElementByID(id); e.Truthy() {
		e.Call("focus", map[string]any{"preventScroll": true, "focusVisible": visible})
	}
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
