package components

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
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
	c.adopt(ctx) // a focus that is given back may come before the chart is mounted
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

// showTip shows the i-th point's label, and under it the qualification.
func (c *Chart) showTip(i int) {
	p := &c.layout.Places[i]
	tip := app.Window().GetElementByID("tip")
	app.Window().GetElementByID("tip-label").Set("textContent", p.Label())
	app.Window().GetElementByID("tip-caveat").Set("textContent", p.Entry.Record.Qualification)
	tip.Set("hidden", false)
	if c.shown != i {
		c.undescribe()
		if a := c.element(i); a.Truthy() {
			a.Call("setAttribute", "aria-describedby", "tip-caveat")
		}
		Light(p.Entry.Key)
	}
	c.shown = i

	frame := app.Window().GetElementByID("canvas").Call("getBoundingClientRect")
	box := c.node.Call("getBoundingClientRect")
	x, y := p.At(box.Get("width").Float(), box.Get("height").Float())
	x, y = x+box.Get("left").Float(), y+box.Get("top").Float()
	width, height := tip.Get("offsetWidth").Float(), tip.Get("offsetHeight").Float()
	root := app.Window().Get("document").Get("documentElement")
	left, top := beside(x, y, width, height, root.Get("clientWidth").Float(), root.Get("clientHeight").Float())
	style := tip.Get("style") // set through the object model, which the content policy allows
	style.Set("left", px(left-frame.Get("left").Float()))
	style.Set("top", px(top-frame.Get("top").Float()))
}

// beside is the left upper corner of a label of width by height for a point at
// (x, y) in a window of wide by high: above the point where it fits, else
// below, to the right, to the left. Where it fits nowhere it has the higher
// side and stays in the window, over the point if it must. All are px.
func beside(x, y, width, height, wide, high float64) (left, top float64) {
	const gap, edge = 18, 4 // clear of the point's ring, and of the window's edge
	left = max(edge, min(x-width/2, wide-edge-width))
	level := max(edge, min(y-height/2, high-edge-height))
	switch above, below := y-gap-height, y+gap; {
	case above >= edge:
		return left, above
	case below+height <= high-edge:
		return left, below
	case x+gap+width <= wide-edge:
		return x + gap, level
	case x-gap-width >= edge:
		return x - gap - width, level
	case y > high/2:
		return left, edge
	}
	return left, max(edge, high-edge-height)
}

func (c *Chart) hideTip() {
	if tip := app.Window().GetElementByID("tip"); tip.Truthy() {
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
