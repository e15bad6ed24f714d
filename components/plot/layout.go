package plot

import (
	"math"
	"slices"

	"highwater/feed"
)

// A Layout says where everything stands. Lengths are in per cent of the plot,
// from its left and from its top, so that one layout serves every size; only
// [Place.Shift] is in px, for a target is as wide on a small screen as on a
// large one. A Layout is not changed once it is made.
type Layout struct {
	Ticks []Tick
	Bands []Band
	// Kinds are the kinds in view. A kind's index here is that of its marker,
	// its line and its class.
	Kinds []string
	// Lines are the step lines of the high-water marks, one for each kind.
	Lines []Line
	// Places are all points in document order: by day, then from left to
	// right, then in feed order. It is the order of the arrow keys.
	Places []Place
	// Dots are the points that are drawn without a link, where there are too
	// many for a link each.
	Dots []Dots

	view *feed.View
}

// A Place is a point and where it stands.
type Place struct {
	feed.Point
	// Kind is the index of the point's kind in [Layout.Kinds].
	Kind int
	// X and Y are in per cent of the plot, from the left and from the top.
	X, Y float64
	// Shift is added to X, in px.
	Shift float64
	// Near says that another point's target overlaps this one's where the page
	// is 360 px wide.
	Near bool
	// Link says that the drawing has a link for the point. Where it has not,
	// [Layout.Link] makes one.
	Link bool
	// Bin is what the point is the highest of, in a view of more than 1,000
	// points; nil for every other.
	Bin *Bin

	column int // while a day's points are spread
}

// At is the middle of the point in px on a plot of the given size in px.
func (p *Place) At(width, height float64) (x, y float64) {
	return p.X*width/100 + p.Shift, p.Y * height / 100
}

// A Line is the step line of one kind.
type Line struct {
	Kind    int
	Corners []Spot
}

// A Spot is a position in per cent of the plot, from the left and from the top.
type Spot struct{ X, Y float64 }

// NewLayout lays out a view. Of two layouts of the same view each is like the
// other, on every machine.
func NewLayout(v *feed.View) *Layout {
	high := 0.0
	for _, p := range v.Points {
		high = max(high, p.TPS)
	}
	scale := NewScale(high)
	l := &Layout{Ticks: scale.Ticks(), Bands: newBands(v.Days), view: v}
	bandOf := make(map[feed.Day]int, len(v.Days))
	for i, day := range v.Days {
		bandOf[day] = i
	}
	kindOf := make(map[string]int, len(v.Marks))
	kind := func(name string) int {
		i, ok := kindOf[name]
		if !ok {
			i = len(l.Kinds)
			kindOf[name] = i
			l.Kinds = append(l.Kinds, name)
		}
		return i
	}
	for _, mark := range v.Marks {
		l.Lines = append(l.Lines, l.stepLine(mark, kind(mark.Kind), scale, bandOf))
	}

	l.Places = make([]Place, 0, len(v.Points))
	for _, p := range v.Points {
		l.Places = append(l.Places, Place{Point: p, Kind: kind(p.Entry.Record.Kind), Y: scale.Y(p.TPS)})
	}
	arrange := spread
	if len(l.Places) > maxLinks {
		arrange = scatter
	}
	for from := 0; from < len(l.Places); {
		day := l.Places[from].Day
		to := from + 1
		for to < len(l.Places) && l.Places[to].Day == day {
			to++
		}
		arrange(l.Places[from:to], l.Bands[bandOf[day]])
		from = to
	}
	l.choose()
	markNear(l.Places)
	return l
}

// stepLine runs level across each day's band and rises at the band's left edge.
func (l *Layout) stepLine(mark feed.HighWater, kind int, scale Scale, bandOf map[feed.Day]int) Line {
	line := Line{Kind: kind}
	for i, step := range mark.Steps {
		band, y := l.Bands[bandOf[step.Day]], scale.Y(step.TPS)
		if n := len(line.Corners); i == 0 {
			line.Corners = append(line.Corners, Spot{band.Left, y})
		} else if line.Corners[n-1].Y != y {
			line.Corners = append(line.Corners, Spot{band.Left, line.Corners[n-1].Y}, Spot{band.Left, y})
		}
		if i == len(mark.Steps)-1 {
			line.Corners = append(line.Corners, Spot{band.Right, y})
		}
	}
	return line
}

// Order is the view's points in document order.
func Order(v *feed.View) []feed.Point {
	l := NewLayout(v)
	points := make([]feed.Point, len(l.Places))
	for i, p := range l.Places {
		points[i] = p.Point
	}
	return points
}

// Index is the place of the entry with the given key, -1 where it has none.
func (l *Layout) Index(key string) int {
	return slices.IndexFunc(l.Places, func(p Place) bool { return p.Entry.Key == key })
}

// Nearest is the index of the point whose middle is nearest to (x, y) on a plot
// of width by height, all in px, and not farther than reach; -1 where there is
// none. Of two that are as near it is the first.
func (l *Layout) Nearest(x, y, width, height, reach float64) int {
	nearest := -1
	for i := range l.Places {
		px, py := l.Places[i].At(width, height)
		if d := math.Hypot(px-x, py-y); d < reach || d == reach && nearest < 0 {
			nearest, reach = i, d
		}
	}
	return nearest
}
