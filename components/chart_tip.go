package components

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components/plot"
)

// onPointerMove shows the label of the nearest point. A touch is a choice and
// not a hover.
func (c *Chart) onPointerMove(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if e.Get("pointerType").String() == "touch" || c.pinned {
		return
	}
	if e.Get("target").Call("closest", "#tip").Truthy() {
		return // the label can be read, and its text selected, under the pointer
	}
	i := c.nearest(e)
	if i == c.shown || i >= 0 && i == c.hushed {
		return
	}
	c.hushed = -1
	if i < 0 {
		if !c.holdsFocus() {
			c.hideTip()
		}
		return
	}
	c.showTip(i)
}

func (c *Chart) onPointerLeave(ctx app.Context, _ app.Event) {
	ctx.PreventUpdate()
	c.hushed = -1
	if !c.pinned && !c.holdsFocus() {
		c.hideTip()
	}
}

func (c *Chart) onFocusIn(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	c.adopt() // a focus that is given back may come before the chart is mounted
	if i := c.index(e.Get("target")); i >= 0 {
		c.makeStop(i)
		c.hushed = -1
		c.showTip(i)
	}
}

func (c *Chart) onFocusOut(ctx app.Context, _ app.Event) {
	ctx.PreventUpdate()
	c.pinned = false
	c.hideTip()
}

// onClick takes the point nearest to the pointer; a click from the keyboard has
// none and takes the link's own. Clicks with a modifier stay the browser's.
func (c *Chart) onClick(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	for _, modifier := range []string{"altKey", "ctrlKey", "metaKey", "shiftKey"} {
		if e.Get(modifier).Bool() {
			return
		}
	}
	i := c.index(e.Get("target"))
	if e.Get("detail").Int() > 0 {
		i = c.nearest(e)
		if i != c.shown && e.Get("target").Call("closest", "#tip").Truthy() {
			return // the label may come under a pointer that means its point, but no other
		}
	}
	if i < 0 {
		return
	}
	e.PreventDefault()
	c.pinned = false
	c.hideTip()
	c.makeStop(i)
	c.Choose(ctx, c.layout.Places[i].Entry.Key)
}

func (c *Chart) nearest(e app.Event) int {
	if c.node == nil {
		return -1
	}
	box := c.node.Call("getBoundingClientRect")
	return c.layout.Nearest(
		e.Get("clientX").Float()-box.Get("left").Float(),
		e.Get("clientY").Float()-box.Get("top").Float(),
		box.Get("width").Float(), box.Get("height").Float(), reach)
}

func (c *Chart) holdsFocus() bool {
	focused := app.Window().Get("document").Get("activeElement")
	return focused.Truthy() && focused.Call("matches", "a.pt").Bool()
}

// showTip shows the i-th point's label, and under it what its control is not and
// the qualification.
func (c *Chart) showTip(i int) {
	p := &c.layout.Places[i]
	tip := Element("tip")
	Element("tip-label").Set("textContent", p.Label())
	Element("tip-control").Set("textContent", p.Entry.PointMark())
	Element("tip-caveat").Set("textContent", p.Entry.Record.Qualification)
	tip.Set("hidden", false)
	if c.shown != i {
		c.undescribe()
		if a := c.element(i); a.Truthy() {
			a.Call("setAttribute", "aria-describedby", "tip-control tip-caveat")
		}
		Light(p.Entry.Key)
	}
	c.shown = i

	frame := Element("canvas").Call("getBoundingClientRect")
	box := c.node.Call("getBoundingClientRect")
	width, height := box.Get("width").Float(), box.Get("height").Float()
	left, top := box.Get("left").Float(), box.Get("top").Float() // once: of thousands of points each would be asked for again
	at := func(p *plot.Place) spot {
		x, y := p.At(width, height)
		return spot{x + left, y + top}
	}
	var others []spot
	for o := range c.layout.Places {
		if o != i {
			others = append(others, at(&c.layout.Places[o]))
		}
	}
	size := spot{tip.Get("offsetWidth").Float(), tip.Get("offsetHeight").Float()}
	root := app.Window().Get("document").Get("documentElement")
	window := spot{root.Get("clientWidth").Float(), root.Get("clientHeight").Float()}
	corner := beside(at(p), size, window, others)
	style := tip.Get("style") // set through the object model, which the content policy allows
	style.Set("left", px(corner.x-frame.Get("left").Float()))
	style.Set("top", px(corner.y-frame.Get("top").Float()))
}

// A spot is a place in the window, or a size, in CSS px.
type spot struct{ x, y float64 }

// beside is the left upper corner of a label of a size for the point at p in a
// window: above the point, below, to the right or to the left, of these where it
// fits the one that covers the fewest other points, for a pointer goes onto a
// label and not through it. Where it fits nowhere it has the higher side and
// stays in the window, over the point if it must.
func beside(p, size, window spot, others []spot) spot {
	const gap, edge = 18, 4 // clear of the point's ring, and of the window's edge
	furthest := spot{window.x - edge - size.x, window.y - edge - size.y}
	inside := func(s spot) spot { return spot{max(edge, min(s.x, furthest.x)), max(edge, min(s.y, furthest.y))} }

	above, below, middle := p.y-gap-size.y, p.y+gap, inside(spot{p.x, p.y - size.y/2}).y
	best, fewest := spot{}, -1
	for _, at := range []spot{
		{p.x - size.x/2, above}, {p.x - size.x + gap, above}, {p.x - gap, above},
		{p.x - size.x/2, below}, {p.x - size.x + gap, below}, {p.x - gap, below},
		{p.x + gap, middle}, {p.x - gap - size.x, middle},
	} {
		if at.y == above || at.y == below {
			at.x = inside(at).x
		}
		if at != inside(at) {
			continue
		}
		n := 0
		for _, o := range others {
			if at.x < o.x && o.x < at.x+size.x && at.y < o.y && o.y < at.y+size.y {
				n++
			}
		}
		if fewest < 0 || n < fewest {
			best, fewest = at, n
		}
	}
	switch {
	case fewest >= 0:
		return best
	case p.y > window.y/2:
		return spot{inside(spot{p.x - size.x/2, 0}).x, edge}
	}
	return spot{inside(spot{p.x - size.x/2, 0}).x, max(edge, furthest.y)}
}

func (c *Chart) hideTip() {
	if tip := Element("tip"); tip.Truthy() {
		tip.Set("hidden", true)
	}
	if c.shown >= 0 {
		c.undescribe()
		Light("")
	}
	c.shown = -1
}

func (c *Chart) undescribe() {
	if c.shown < 0 || c.shown >= len(c.layout.Places) {
		return
	}
	if a := c.element(c.shown); a.Truthy() {
		a.Call("removeAttribute", "aria-describedby")
	}
}

func px(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) + "px" }
