package plot

import (
	"strconv"

	"github.com/tdewolff/canvas"
	"highwater/feed"
)

// Draw is the chart of a view as the text of one svg element, for a page whose
// style sheet gives it its size and its paint; see the package comment. It is
// the same text on every machine.
func Draw(v *feed.View) string { return NewLayout(v).Draw() }

// Draw is the chart as the text of one svg element.
func (l *Layout) Draw() string {
	s := newSheet()
	s.raw(`<svg class="plot`)
	if l.HasCrosses() {
		s.raw(` low`)
	}
	s.raw(`" role="group" aria-labelledby="chart-title" aria-describedby="chart-desc chart-keys">`)
	l.drawMarkers(s)
	l.drawLines(s)
	l.drawStrikes(s)
	l.drawTexts(s)
	drawControl(s)
	all := true
	for i := range l.Places {
		if l.Places[i].Link {
			l.drawLink(s, i)
		} else {
			all = false
		}
	}
	if !all {
		s.raw(`<g class="guest"></g>`)
	}
	s.raw(`</svg>`)
	return s.String()
}

// drawMarkers defines each shape once: alone with a square target, and, where
// points stand closer, with a round one that a small screen may shrink.
func (l *Layout) drawMarkers(s *sheet) {
	var near [len(shapes)]bool
	nearCross := false
	for i := range l.Places {
		switch p := &l.Places[i]; {
		case p.Near && p.Missing:
			nearCross = true
		case p.Near:
			near[p.Kind%len(shapes)] = true
		}
	}
	s.raw(`<defs>`)
	for kind := range min(len(l.Kinds), len(shapes)) {
		marker := Marker(kind)
		drawMarker(s, strconv.Itoa(kind), near[kind], func() { s.fill(marker, "mk") })
	}
	if l.HasCrosses() {
		drawMarker(s, "x", nearCross, func() { s.line(Cross(), "mk") })
	}
	if l.HasWithdrawn() {
		s.raw(`<g id="mz">`)
		s.line(Strike(), "strike")
		s.raw(`</g>`)
	}
	if len(l.Strikes) > 0 {
		s.raw(`<g id="mw">`)
		s.line(DotStrike(), "strike")
		s.raw(`</g>`)
	}
	s.raw(`</defs>`)
}

func drawMarker(s *sheet, id string, near bool, draw func()) {
	s.raw(`<g id="m`, id, `">`)
	drawTarget(s, polygon(-reach, -reach, reach, -reach, reach, reach, -reach, reach), "hit")
	draw()
	s.raw(`</g>`)
	if near {
		s.raw(`<g id="n`, id, `">`)
		drawTarget(s, disc(reach), "hit near")
		draw()
		s.raw(`</g>`)
	}
}

// drawTarget draws what is hit and not seen. It says so itself, for a marker's
// paint reaches it, and a rule that is nested in another does not.
func drawTarget(s *sheet, p *canvas.Path, class string) {
	s.raw(`<g stroke="none" pointer-events="fill">`)
	s.line(p, class)
	s.raw(`</g>`)
}

// drawLines draws what stretches: grid, axis, dots and step lines.
func (l *Layout) drawLines(s *sheet) {
	s.raw(`<svg class="in" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">`)
	grid, axis := &canvas.Path{}, &canvas.Path{}
	for i, tick := range l.Ticks {
		path := grid
		if i == 0 {
			path = axis
		}
		path.MoveTo(0, tick.Y)
		path.LineTo(100, tick.Y)
	}
	for _, x := range l.Parting() {
		grid.MoveTo(x, 0)
		grid.LineTo(x, 100)
	}
	if len(l.Ticks) > 1 {
		s.line(grid, "grid")
	}
	if l.FromZero() {
		s.line(axis, "axis")
	} else {
		s.line(axis, "axis cut")
	}
	for _, d := range l.Dots {
		class, path := "dots "+KindClass(d.Kind)+l.hueClass(d.Hue), spots(d.At)
		if !d.Hollow {
			s.line(path, class)
			continue
		}
		// A ring is a dot with a smaller one in the paper's colour on top.
		s.line(path, class+" part")
		s.line(path, class+" hole")
	}
	for _, line := range l.Lines {
		path := &canvas.Path{}
		for i, c := range line.Corners {
			if i == 0 {
				path.MoveTo(c.X, c.Y)
			} else {
				path.LineTo(c.X, c.Y)
			}
		}
		if l.ByStudy() {
			s.line(path, studyClass(line.Hue, line.Dash))
		} else {
			s.line(path, "step "+KindClass(line.Kind))
		}
	}
	s.raw(`</svg>`)
}

// drawStrikes draws the strokes through the dots of retracted entries, which
// would be as wide as the drawing is stretched if they stood with their dots.
func (l *Layout) drawStrikes(s *sheet) {
	if len(l.Strikes) == 0 {
		return
	}
	s.raw(`<g class="strikes" pointer-events="none">`)
	for _, at := range l.Strikes {
		s.raw(`<use href="#mw"`)
		s.percent("x", at.X)
		s.percent("y", at.Y)
		s.raw(`/>`)
	}
	s.raw(`</g>`)
}

// hueClass is the class of what has the colour of its study's line and not of
// its kind.
func (l *Layout) hueClass(hue int) string {
	if !l.ByStudy() {
		return ""
	}
	return " c" + strconv.Itoa(hue)
}

func studyClass(hue, dash int) string {
	return "step c" + strconv.Itoa(hue) + " d" + strconv.Itoa(dash)
}

// drawControl draws the places that the client gives to the control of the
// selected entry. Until then there is nothing to see: a selection is of a moment
// and not of the view.
func drawControl(s *sheet) {
	s.raw(`<g class="control-line" display="none" aria-hidden="true">` +
		`<line x1="0" x2="100%" y1="0" y2="0"/><text x="100%" y="0" text-anchor="end"></text></g>`)
}

// Link is the markup of the i-th point's link, as [Layout.Draw] writes it. The
// client puts it into the group of class "guest" for a point that the drawing
// has no link for.
func (l *Layout) Link(i int) string {
	s := newSheet()
	l.drawLink(s, i)
	return s.String()
}

func (l *Layout) drawLink(s *sheet, i int) {
	p := &l.Places[i]
	s.raw(`<a class="pt `, KindClass(p.Kind), l.hueClass(p.Hue))
	if p.Missing {
		s.raw(` void`)
	}
	if p.Hollow {
		s.raw(` part`)
	}
	if p.Retracted {
		s.raw(` gone`)
	}
	if p.NewHigh {
		s.raw(` high`)
	}
	if p.Entry.Differs() {
		s.raw(` bad`)
	}
	s.raw(`"`)
	s.attr("id", p.Entry.PointID())
	s.attr("href", l.view.RowHref(p.Entry))
	s.attr("aria-label", p.Name())
	s.raw(`><title>`, escape(p.Label()), `</title><use href="#`)
	if p.Near {
		s.raw(`n`)
	} else {
		s.raw(`m`)
	}
	if p.Missing {
		s.raw(`x"`)
	} else {
		s.raw(strconv.Itoa(p.Kind%len(shapes)), `"`)
	}
	place := func() {
		s.percent("x", p.X)
		s.percent("y", p.Y)
		s.shift(p.Shift, p.Drop)
		s.raw(`/>`)
	}
	place()
	if p.Retracted {
		s.raw(`<use href="#mz"`)
		place()
	}
	s.raw(`</a>`)
}

// Label is what hovering over or focusing the point shows.
func (p *Place) Label() string {
	if p.Missing {
		return p.Entry.Label() + "; TPS missing"
	}
	if p.Retracted {
		return p.Entry.Label() + "; " + p.Withdrawal()
	}
	return p.Entry.Label()
}

// Name is the accessible name of the point: its own, and for one that stands
// for others what it is the highest of.
func (p *Place) Name() string {
	name := p.Point.Name()
	if p.Missing {
		name += "; TPS missing"
	}
	return name + p.stands()
}
