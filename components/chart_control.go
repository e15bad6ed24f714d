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
	group := Query("#canvas > svg.plot > .control-line")
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
	group.Call("setAttribute", "data-of", name(c.View.Entries[i])) // for a picture, which has no rows
	group.Call("setAttribute", "data-control", control.Text)
	text := group.Get("lastElementChild")
	text.Call("setAttribute", "y", height)
	c.writeControl(text, control.Text, y, at)
}

// writeControl writes the line's label where it covers the least, without what it
// is called by its source where the chart is too narrow for that, and narrower
// where it still is.
func (c *Chart) writeControl(text app.Value, said string, y float64, at plot.Level) {
	box := text.Get("ownerSVGElement").Call("getBoundingClientRect")
	width, height := box.Get("width").Float(), box.Get("height").Float()
	text.Call("removeAttribute", "textLength")
	short, _, _ := strings.Cut(said, " (")
	long := width
	for _, words := range []string{said, short} {
		text.Set("textContent", controlLabel(words, at))
		if long = text.Call("getComputedTextLength").Float(); long <= width {
			break
		}
	}
	if long > width {
		text.Call("setAttribute", "textLength", strconv.FormatFloat(width, 'f', 1, 64))
		text.Call("setAttribute", "lengthAdjust", "spacingAndGlyphs")
	}
	p := placeControl(c.layout, y, at, min(long, width), width, height)
	text.Call("setAttribute", "dy", p.dy)
	text.Call("setAttribute", "x", p.x)
	text.Call("setAttribute", "text-anchor", p.anchor)
}

// controlLabel is what stands at the line. One that has no place on the axis is
// said in words at the end that it is beyond.
func controlLabel(said string, at plot.Level) string {
	switch at {
	case plot.AboveAxis:
		return "↑ " + said + ", above the axis"
	case plot.BelowAxis:
		return "↓ " + said + ", below the axis"
	}
	return said
}

// A controlPlace is where the label stands: at which end of the line, and how far
// below its height.
type controlPlace struct{ x, anchor, dy string }

// placeControl is the place of a label, so many px long, at a line of the height
// y, in per cent, in a plot of width by height px: at the right or the left end,
// above the line or below, where it covers the fewest points and lines. Above a
// line near the top it would stand among the names of the axis, and below one
// near the bottom among those of the days.
func placeControl(l *plot.Layout, y float64, at plot.Level, long, width, height float64) controlPlace {
	const above, below = "-.4em", "1.1em"
	const em, reach = 13.0, 7.0 // px: the label's size, and half a point's
	best, fewest := controlPlace{}, -1
	for _, p := range []controlPlace{{"100%", "end", above}, {"100%", "end", below}, {"0", "start", above}, {"0", "start", below}} {
		if p.dy == above && at == plot.OnAxis && y < 8 || p.dy == below && (at != plot.OnAxis || y > 90) {
			continue
		}
		left, top := 0.0, y*height/100+.2*em
		if p.anchor == "end" {
			left = width - long
		}
		if p.dy == above {
			top = y*height/100 - 1.4*em
		}
		n := 0
		for i := range l.Places {
			px, py := l.Places[i].At(width, height)
			if left-reach < px && px < left+long+reach && top-reach < py && py < top+1.2*em+reach {
				n += 2
			}
		}
		for _, line := range l.Lines {
			for i := 1; i < len(line.Corners); i++ {
				a, b := line.Corners[i-1], line.Corners[i]
				if h := a.Y * height / 100; a.Y == b.Y && top < h && h < top+1.2*em && b.X*width/100 > left && a.X*width/100 < left+long {
					n++
				}
			}
		}
		if fewest < 0 || n < fewest {
			best, fewest = p, n
		}
	}
	return best
}
