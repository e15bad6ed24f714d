package components

import (
	"cmp"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// onKeyDown moves the one tab stop. Keys with a modifier and letters are the
// browser's and the reader's own tools'.
func (c *Chart) onKeyDown(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	for _, modifier := range []string{"altKey", "ctrlKey", "metaKey", "shiftKey"} {
		if e.Get(modifier).Bool() {
			return
		}
	}
	i := c.index(e.Get("target"))
	if i < 0 {
		return
	}
	switch key := e.Get("key").String(); key {
	case "Escape":
		c.escape()
	case " ":
		c.pinned = c.shown != i || !c.pinned
		c.hushed = -1
		c.showTip(i)
	default:
		to, ok := c.target(i, key)
		if !ok {
			return
		}
		c.moveTo(to)
	}
	e.PreventDefault()
}

// target is the point to which a key leads from the i-th, and whether the key
// is one of the chart's.
func (c *Chart) target(i int, key string) (int, bool) {
	last := len(c.layout.Places) - 1
	switch key {
	case "ArrowLeft":
		return max(i-1, 0), true
	case "ArrowRight":
		return min(i+1, last), true
	case "Home":
		return 0, true
	case "End":
		return last, true
	case "ArrowUp":
		return c.byValue(i, 1), true
	case "ArrowDown":
		return c.byValue(i, -1), true
	case "PageUp":
		return c.onLine(i, -1), true
	case "PageDown":
		return c.onLine(i, 1), true
	}
	return 0, false
}

// byValue is the next point by TPS, equal values in feed order; i itself at the
// end. Runs without a number come before the lowest.
func (c *Chart) byValue(i, step int) int {
	order := make([]int, len(c.layout.Places))
	for j := range order {
		order[j] = j
	}
	slices.SortFunc(order, func(a, b int) int {
		p, q := &c.layout.Places[a], &c.layout.Places[b]
		if p.Missing != q.Missing {
			return map[bool]int{true: -1, false: 1}[p.Missing]
		}
		return cmp.Or(cmp.Compare(p.TPS, q.TPS), cmp.Compare(p.Entry.Index, q.Entry.Index))
	})
	at := slices.Index(order, i) + step
	if at < 0 || at >= len(order) {
		return i
	}
	return order[at]
}

// onLine is the next point in document order that holds a step of a line; i
// itself where there is none.
func (c *Chart) onLine(i, step int) int {
	if !c.View.HasLine() {
		return i
	}
	holds := map[string]bool{}
	for _, m := range c.View.Marks {
		for _, s := range m.Steps {
			for _, h := range s.Holders {
				holds[h.Entry.Key] = true
			}
		}
	}
	for j := i + step; j >= 0 && j < len(c.layout.Places); j += step {
		if holds[c.layout.Places[j].Entry.Key] {
			return j
		}
	}
	return i
}

func (c *Chart) moveTo(i int) {
	c.pinned, c.hushed = false, -1
	a := c.makeStop(i)
	a.Call("focus", map[string]any{"focusVisible": true})
	c.showTip(i)
}

// escape closes the label; where none is open it leaves the chart for what
// follows it.
func (c *Chart) escape() {
	if c.shown >= 0 {
		c.pinned, c.hushed = false, c.shown
		c.hideTip()
		return
	}
	if next := Element("chart-keys-open"); next.Truthy() {
		next.Call("focus", map[string]any{"focusVisible": true})
	}
}

// listen closes the label on Escape wherever the focus is: one that the pointer
// has opened must go without moving it (WCAG 2.2, 1.4.13). The control's label is
// as long as the window lets it.
func (c *Chart) listen() {
	onKeyDown := app.FuncOf(func(_ app.Value, args []app.Value) any {
		if e := args[0]; c.shown >= 0 && e.Get("key").String() == "Escape" && !e.Get("defaultPrevented").Bool() {
			c.escape()
		}
		return nil
	})
	onResize := app.FuncOf(func(app.Value, []app.Value) any {
		c.drawControl()
		return nil
	})
	app.Window().Call("addEventListener", "keydown", onKeyDown)
	app.Window().Call("addEventListener", "resize", onResize)
	c.release = func() {
		app.Window().Call("removeEventListener", "keydown", onKeyDown)
		app.Window().Call("removeEventListener", "resize", onResize)
		onKeyDown.Release()
		onResize.Release()
	}
}

// FocusPoint moves the focus to an entry's point and reports whether it has
// one.
func (c *Chart) FocusPoint(key string) bool {
	c.adopt() // the drawing may have come into the page just now
	i := c.layout.Index(key)
	if i < 0 {
		return false
	}
	c.node.Call("scrollIntoView", map[string]any{"block": "nearest"})
	c.moveTo(i)
	return true
}
