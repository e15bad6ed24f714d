package components

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components/plot"
	"highwater/feed"
)

// reach is how far from a point's middle, in CSS px, a pointer still means it.
const reach = 24

// A Chart is the drawing of a view with its caption, legend and counts. Each
// point is a link of the page; in the browser they become one tab stop that the
// arrow keys move (roving tabindex), and the pointer takes the nearest.
type Chart struct {
	app.Compo

	View *feed.View
	// Choose is told the key of the entry whose point was activated.
	Choose func(ctx app.Context, key string)
	// Playable says that the page's scripts can play it as sound.
	Playable bool

	drawn  *feed.View // what layout and svg were made from
	layout *plot.Layout
	svg    string

	selected string // the key of the entry whose control is drawn, "" for none

	current int  // the index of the point that is the tab stop
	shown   int  // the index of the point whose label is shown, -1 for none
	pinned  bool // the label stays when the pointer leaves
	hushed  int  // the index of the point whose label Escape closed, -1 for none
	node    app.Value
	release func()
}

// OnInit makes a chart without a label.
func (c *Chart) OnInit() { c.shown, c.hushed = -1, -1 }

// OnMount makes the points one tab stop.
func (c *Chart) OnMount(ctx app.Context) {
	c.adopt()
	c.drawControl()
	c.listen()
}

// OnDismount ends what OnMount began.
func (c *Chart) OnDismount() {
	if c.release != nil {
		c.release()
	}
}

// OnUpdate does so again for a drawing that has taken another's place.
func (c *Chart) OnUpdate(ctx app.Context) {
	ctx.Defer(func(ctx app.Context) {
		c.adopt()
		c.drawControl()
	})
}

func (c *Chart) draw() {
	if c.drawn == nil || !c.drawn.SameSet(c.View) {
		c.layout = plot.NewLayout(c.View)
		c.svg, c.drawn = c.layout.Draw(), c.View
	}
}

// Render is the figure. What the pointer and the keys do to it stays out of it.
func (c *Chart) Render() app.UI {
	c.draw()
	return app.Figure().ID("chart").TabIndex(-1).Aria("labelledby", "chart-heading").Body(
		caption(c.View),
		ChartOptions(c.View, c.Playable),
		app.P().ID("chart-title").Class("vh").Text(chartName(c.View)),
		app.P().ID("chart-desc").Class("vh").Text(c.View.Description()),
		app.Div().ID("canvas").Class("canvas").
			On("pointermove", c.onPointerMove).
			On("pointerleave", c.onPointerLeave).
			On("focusin", c.onFocusIn).
			On("focusout", c.onFocusOut).
			On("keydown", c.onKeyDown).
			On("click", c.onClick).
			Body(
				app.Raw(c.svg),
				app.Div().ID("tip").Role("tooltip").Hidden(true).Body(
					app.P().ID("tip-label"),
					app.P().ID("tip-control"),
					app.P().ID("tip-caveat").Class("q"),
				),
			),
		legend(c.View, c.layout),
		counts(c.View, c.View.HowPoints()),
		keys(c.View),
		steps(c.View),
	)
}

// adopt prepares a drawing that has just come into the page: one tab stop, and
// no titles, for the label says the same and more.
func (c *Chart) adopt() {
	svg := Query("#canvas > svg.plot")
	if !svg.Truthy() || c.node != nil && svg.Equal(c.node) {
		return
	}
	c.node = svg
	each(svg, "a.pt", func(a app.Value) { a.Call("setAttribute", "tabindex", "-1") })
	each(svg, "a.pt > title", func(t app.Value) { t.Call("remove") })
	c.hideTip()
	c.current = c.first()
	if focused := app.Window().Get("document").Get("activeElement"); focused.Truthy() && focused.Call("matches", "a.pt").Bool() {
		if i := c.index(focused); i >= 0 {
			c.current = i
		}
	}
	c.makeStop(c.current)
}

// first is the point to which Tab comes first: one that holds the mark as it
// stands, else the last.
func (c *Chart) first() int {
	for _, m := range c.View.Marks {
		holders := m.Last().Holders
		if i := c.layout.Index(holders[len(holders)-1].Entry.Key); i >= 0 {
			return i
		}
	}
	return len(c.layout.Places) - 1
}

// makeStop makes the i-th point the chart's tab stop and gives its element.
func (c *Chart) makeStop(i int) app.Value {
	if i < 0 || i >= len(c.layout.Places) {
		return nil
	}
	if old := c.element(c.current); old.Truthy() {
		old.Call("setAttribute", "tabindex", "-1")
	}
	c.current = i
	a := c.element(i)
	if !a.Truthy() {
		guest := c.node.Call("querySelector", "g.guest")
		guest.Set("innerHTML", c.layout.Link(i))
		each(guest, "title", func(t app.Value) { t.Call("remove") })
		a = c.element(i)
	}
	a.Call("setAttribute", "tabindex", "0")
	return a
}

func (c *Chart) element(i int) app.Value {
	return Element(c.layout.Places[i].Entry.PointID())
}

// index is that of the point which an element is or lies in, -1 for none.
func (c *Chart) index(e app.Value) int {
	a := e.Call("closest", "a.pt")
	if !a.Truthy() {
		return -1
	}
	return c.layout.Index(a.Get("id").String()[len("p-"):])
}

// each calls f with every element below e that matches a selector.
func each(e app.Value, selector string, f func(app.Value)) {
	list := e.Call("querySelectorAll", selector)
	for i := range list.Length() {
		f(list.Index(i))
	}
}
