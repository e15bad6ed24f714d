package components

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components/plot"
	"highwater/feed"
)

// ShowControl draws the control of an entry as a line across the chart, with its
// kind, for as long as the entry is selected. "" ends it. An entry without a
// number for its control has no line, and neither has one that is not in view,
// until it is again.
func (c *Chart) ShowControl(key string) {
	c.selected = key
	c.drawControl()
}

// drawControl sets the nodes that the drawing keeps for the line: what is
// selected is of a moment, and stays out of the rendering.
func (c *Chart) drawControl() {
	group := app.Window().Get("document").Call("querySelector", "#canvas > svg.plot > .control-line")
	if !group.Truthy() {
		return
	}
	i := slices.IndexFunc(c.View.Entries, func(e *feed.Entry) bool { return e.Key == c.selected })
	if i < 0 {
		group.Call("setAttribute", "display", "none")
		return
	}
	control, ok := c.View.Entries[i].Reference()
	if !ok {
		group.Call("setAttribute", "display", "none")
		return
	}
	y, at := c.layout.Level(control.TPS)
	height := strconv.FormatFloat(y, 'f', -1, 64) + "%"
	line, visibility := group.Get("firstElementChild"), "visible"
	if at != plot.OnAxis {
		visibility = "hidden"
	}
	line.Call("setAttribute", "visibility", visibility)
	line.Call("setAttribute", "y1", height)
	line.Call("setAttribute", "y2", height)
	group.Call("removeAttribute", "display")
	text := group.Get("lastElementChild")
	text.Call("setAttribute", "y", height)
	writeControl(text, control.Text, y, at)
}

// writeControl writes the line's label, without what it is called by its source
// where the chart is too narrow for that, and narrower where it still is.
func writeControl(text app.Value, said string, y float64, at plot.Level) {
	width := text.Get("ownerSVGElement").Call("getBoundingClientRect").Get("width").Float()
	text.Call("removeAttribute", "textLength")
	short, _, _ := strings.Cut(said, " (")
	for _, words := range []string{said, short} {
		label, dy := controlLabel(words, y, at)
		text.Call("setAttribute", "dy", dy)
		text.Set("textContent", label)
		if text.Call("getComputedTextLength").Float() <= width {
			return
		}
	}
	text.Call("setAttribute", "textLength", strconv.FormatFloat(width, 'f', 1, 64))
	text.Call("setAttribute", "lengthAdjust", "spacingAndGlyphs")
}

// controlLabel is what stands at the line, and how far below its height. One
// that has no place on the axis is said in words at the end that it is beyond.
func controlLabel(said string, y float64, at plot.Level) (label, dy string) {
	const above, below = "-.4em", "1.1em"
	switch {
	case at == plot.AboveAxis:
		return "↑ " + said + ", above the axis", above
	case at == plot.BelowAxis:
		return "↓ " + said + ", below the axis", above
	case y < 8:
		return said, below // over the line it would stand among the names of the axis
	}
	return said, above
}
