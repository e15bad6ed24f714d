//go:build !js

package figure

import (
	"slices"

	"github.com/tdewolff/canvas"

	"highwater/components/plot"
	"highwater/feed"
)

var (
	tickFace = face{size: 13, ink: soft}
	// The page draws its lines and markers with these.
	lineWidth  = 2.0
	lineDashes = [plot.Hues][]float64{nil, {7, 3}, {2, 3}, {10, 3, 2, 3}, {14, 4}, {4, 2}}
	badDashes  = []float64{3, 2}
	cutDashes  = []float64{2, 3} // of an axis that is not zero
)

// A plotArea is where the chart's points stand, without what names its axes.
type plotArea struct{ left, top, width, height float64 }

// at is the place of a spot.
func (a plotArea) at(s plot.Spot) (x, y float64) {
	return a.left + s.X*a.width/100, a.top + s.Y*a.height/100
}

const (
	aboveAxis = 40 // px from the chart's top to the plot's, where the unit is named
	belowAxis = 64 // px below the plot, for the days and the axis' name
	rightAxis = 12 // px right of the plot, into which the last day's name may reach
)

// chart draws the axes, the lines and the points, and moves the pen below.
func (p *pen) chart() {
	l := p.figure.layout
	ticks := 40.0
	for _, t := range l.Ticks {
		ticks = max(ticks, tickFace.width(t.Label)+12)
	}
	if l.HasCrosses() {
		ticks = max(ticks, tickFace.width(plot.NoNumber)+12)
	}
	area := plotArea{left: p.left + ticks, top: p.y + aboveAxis, width: p.width - ticks - rightAxis}
	area.height = float64(int(min(max(260, 0.3*p.width), 480)))
	p.axes(area)
	for _, line := range l.Lines {
		p.step(area, line)
	}
	p.dots(area)
	for i := range l.Places {
		if place := &l.Places[i]; place.Link {
			p.point(area, place)
		}
	}
	if l.Empty() {
		p.scene.say(area.left+area.width/2, area.top+area.height/2, middle, bodyFace, feed.NothingPlotted)
	}
	p.y = area.top + area.height + l.Below + belowAxis
}

func (p *pen) axes(a plotArea) {
	l := p.figure.layout
	for i, t := range l.Ticks {
		_, y := a.at(plot.Spot{Y: t.Y})
		m := mark{stroke: grid, width: 1}
		if i == 0 {
			m.stroke = axis
		}
		if i == 0 && !l.FromZero() {
			m.dash = cutDashes
		}
		// A line of one px is sharp where its middle is a pixel's.
		mid := float64(int(y)) + 0.5
		m.path = line(a.left, mid, a.left+a.width, mid)
		p.scene.add(m)
		p.scene.say(a.left-8, y+4.5, right, tickFace, t.Label)
	}
	for _, at := range l.Parting() {
		x, _ := a.at(plot.Spot{X: at})
		mid := float64(int(x)) + 0.5
		p.scene.add(mark{stroke: grid, width: 1, path: line(mid, a.top, mid, a.top+a.height)})
	}
	unit := l.AxisTPS()
	p.scene.say(max(p.left, a.left-8-tickFace.width(unit)), a.top-17, left, tickFace, unit)
	if i := slices.IndexFunc(l.Places, func(p plot.Place) bool { return p.Missing }); i >= 0 {
		_, y := l.Places[i].At(a.width, a.height)
		p.scene.say(a.left-8, a.top+y+4.5, right, tickFace, plot.NoNumber)
	}
	level := level(a.width)
	for i := range l.Bands {
		if b := &l.Bands[i]; !b.Hidden[level] {
			x, y := a.at(plot.Spot{X: b.Mid, Y: 100})
			p.scene.say(x, y+l.Below+23, middle, tickFace, b.Label)
		}
	}
	p.scene.say(a.left+a.width/2, a.top+a.height+l.Below+45, middle, tickFace, p.figure.view.AxisX())
}

// level is which of [plot.Widths] a plot of a width has. They are of the page's
// container, which is 3.5rem wider than the plot, and a rem is 16 px.
func level(width float64) int {
	i := len(plot.Widths) - 1
	for i > 0 && float64(plot.Widths[i]) > (width+56)/16 {
		i--
	}
	return i
}

func (p *pen) step(a plotArea, of plot.Line) {
	path := &canvas.Path{}
	for i, corner := range of.Corners {
		x, y := a.at(corner)
		if i == 0 {
			path.MoveTo(tidy(x), tidy(y))
		} else {
			path.LineTo(tidy(x), tidy(y))
		}
	}
	p.scene.add(mark{path: path, stroke: hueInk(of.Hue), width: lineWidth, dash: lineDashes[of.Dash]})
}

// dots draws the points of a crowd. A ring is a dot with a smaller one in the
// paper's colour on top.
func (p *pen) dots(a plotArea) {
	for _, d := range p.figure.layout.Dots {
		path := &canvas.Path{}
		for _, spot := range d.At {
			x, y := a.at(spot)
			path.MoveTo(tidy(x), tidy(y))
			path.LineTo(tidy(x+0.01), tidy(y)) // the ends of the stroke make it a dot
		}
		dot := mark{path: path, stroke: hueInk(d.Hue), width: 6, end: round}
		if d.Kind == 1 || d.Kind == 3 {
			dot.width, dot.end = 5, square
		}
		p.scene.add(dot)
		if d.Hollow {
			dot.stroke, dot.width = paper, 2.5
			p.scene.add(dot)
		}
	}
	for _, spot := range p.figure.layout.Strikes {
		x, y := a.at(spot)
		p.scene.add(strike(plot.DotStrike(), x, y))
	}
}

func (p *pen) point(a plotArea, place *plot.Place) {
	x, y := place.At(a.width, a.height)
	m := marker(place.Kind, place.Hue, place.Hollow || place.Retracted, a.left+x, a.top+y)
	if place.Missing {
		m = cross(place.Hue, a.left+x, a.top+y)
	}
	if place.Entry.Differs() {
		m.stroke, m.width, m.dash = bad, 3, badDashes
	}
	m.label = place.Name()
	p.scene.add(m)
	if place.Retracted {
		p.scene.add(strike(plot.Strike(), a.left+x, a.top+y))
	}
}

// strike is the stroke through a retracted entry's marker.
func strike(path *canvas.Path, x, y float64) mark {
	return mark{path: path.Translate(tidy(x), tidy(y)), stroke: strong, width: 2}
}

// cross is the sign of a run without a number.
func cross(hue int, x, y float64) mark {
	return mark{path: plot.Cross().Translate(tidy(x), tidy(y)), stroke: hueInk(hue), width: 2}
}

// marker is the sign of a kind around a place.
func marker(kind, hue int, hollow bool, x, y float64) mark {
	m := mark{path: plot.Marker(kind).Translate(tidy(x), tidy(y)), fill: hueInk(hue), stroke: paper, width: 1.5}
	if hollow {
		m.fill, m.stroke, m.width = paper, hueInk(hue), 2
	}
	return m
}
