//go:build !js

package figure

import (
	"fmt"

	"highwater/components/plot"
	"highwater/feed"
)

const (
	signGap  = 7  // px between a sign and its meaning
	itemGap  = 24 // px between two of a row
	signStep = 15 // px from one marker to the next
	lineSign = 30 // px of a step line
)

// An item is a sign and what it means.
type item struct {
	width float64 // of the sign
	draw  func(x, y float64)
	means string
}

// legend names the signs of the chart with the marks' values, in as many rows as
// it takes.
func (p *pen) legend() {
	row, x := bodyFace.leading(), p.left
	for _, i := range p.items() {
		indent := i.width + signGap
		lines := bodyFace.wrap(short(i.means), p.width-indent)
		width := 0.0
		for _, line := range lines {
			width = max(width, bodyFace.width(line))
		}
		if x > p.left && (len(lines) > 1 || x+indent+width > p.left+p.width) {
			x, p.y = p.left, p.y+row
		}
		i.draw(x, p.y+row/2)
		column := *p
		column.left, column.width = x+indent, p.width
		for _, line := range lines {
			column.line(bodyFace, line)
		}
		x += indent + width + itemGap
		if len(lines) > 1 {
			x, p.y = p.left, column.y
		}
	}
	if x > p.left {
		p.y += row
	}
}

func (p *pen) items() []item {
	l, marks := p.figure.layout, p.marks()
	shapes := min(max(len(l.Kinds), 1), plot.Hues)
	all := []item{
		{float64(shapes) * signStep, p.signs(shapes, false), feed.LegendPoint},
		{float64(shapes) * signStep, p.signs(shapes, true), feed.LegendPartial},
	}
	if len(l.Kinds) > 1 {
		for kind, name := range l.Kinds[:shapes] {
			all = append(all, item{signStep, func(x, y float64) { p.sign(kind, false, x, y) }, feed.KindName(name)})
		}
	}
	for i, of := range l.Lines[:min(len(l.Lines), len(marks))] {
		all = append(all, item{lineSign, func(x, y float64) {
			p.scene.add(mark{path: line(x, y, x+lineSign, y), stroke: hueInk(of.Hue), width: lineWidth, dash: lineDashes[of.Dash]})
		}, marks[i].Label})
	}
	if l.HasCrosses() {
		all = append(all, item{signStep, func(x, y float64) { p.scene.add(cross(0, x+signStep/2, y)) }, feed.LegendMissing})
	}
	if l.HasWithdrawn() {
		all = append(all, item{signStep, func(x, y float64) {
			p.scene.add(marker(0, 0, true, x+signStep/2, y))
			p.scene.add(strike(plot.Strike(), x+signStep/2, y))
		}, feed.LegendRetracted})
	}
	if l.HasDiffering() {
		all = append(all, item{signStep, func(x, y float64) {
			m := marker(0, 0, false, x+signStep/2, y)
			m.stroke, m.width, m.dash = bad, 3, badDashes
			p.scene.add(m)
		}, feed.LegendDiffers})
	}
	return all
}

func (p *pen) signs(n int, hollow bool) func(x, y float64) {
	return func(x, y float64) {
		for kind := range n {
			p.sign(kind, hollow, x+float64(kind)*signStep, y)
		}
	}
}

func (p *pen) sign(kind int, hollow bool, x, y float64) {
	m := marker(kind, kind, hollow, x+signStep/2, y)
	switch {
	case !p.figure.layout.ByStudy(): // else the colours are those of studies
	case hollow:
		m.stroke = strong
	default:
		m.fill = strong
	}
	p.scene.add(m)
}

// mostMarks are shown with their holders; the others are counted.
const mostMarks = 10

// marks are those that are shown. Their lines are the layout's, one for one,
// where it has any.
func (p *pen) marks() []feed.MarkText {
	marks := p.figure.view.MarkTexts()
	return marks[:min(len(marks), mostMarks)]
}

// further says how many there are beside those that are shown.
func further(n int, what string) string {
	if n <= 0 {
		return ""
	}
	return fmt.Sprintf("and %d more %s", n, what)
}
