package plot

import (
	"math"
	"slices"

	"highwater/feed"
)

// A Layout says where everything stands. Lengths are in per cent of the plot,
// from its left and from its top, so that one layout serves every size; only
// [Place.Shift], [Place.Drop] and [Layout.Below] are in px, for a target is as
// wide on a small screen as on a large one. A Layout is not changed once it is
// made.
type Layout struct {
	Ticks []Tick
	Bands []Band
	// Kinds are the kinds that are drawn, in the order of the view's. A kind's
	// index here is that of its marker and its class.
	Kinds []string
	// Lines are the step lines of the high-water marks, in their order; none
	// over lanes.
	Lines []Line
	// Places are all points in document order: by day, then from left to
	// right, then in feed order; over lanes, by lanes, and with the runs that
	// have no number. It is the order of the arrow keys.
	Places []Place
	// Dots are the points that are drawn without a link, where there are too
	// many for a link each.
	Dots []Dots
	// Strikes are the places of the dots that a stroke goes through, for they are
	// of retracted entries.
	Strikes []Spot
	// Below is what the names of the bands, and of their axis, stand lower in
	// px, to leave room for crosses; 0 where there is none.
	Below float64

	scale Scale
	view  *feed.View
}

// A Place is a point and where it stands.
type Place struct {
	feed.Point
	// Missing says that this is a run without a number, which the drawing shows
	// as a cross below the axis. It is no point, and its TPS is none.
	Missing bool
	// Kind is the index of the point's kind in [Layout.Kinds], and Hue that of
	// its colour.
	Kind, Hue int
	// X and Y are in per cent of the plot, from the left and from the top.
	X, Y float64
	// Shift is added to X and Drop to Y, in px.
	Shift, Drop float64
	// Near says that another point's target overlaps this one's where the page
	// is 360 px wide.
	Near bool
	// Link says that the drawing has a link for the point. Where it has not,
	// [Layout.Link] makes one.
	Link bool
	// Bin is what the point is the highest of, or the cross the first of, in a
	// drawing of too many; nil for every other.
	Bin *Bin

	band   int // an index of the bands
	column int // while a band's points are spread
}

// At is the middle of the point in px on a plot of the given size in px.
func (p *Place) At(width, height float64) (x, y float64) {
	return p.X*width/100 + p.Shift, p.Y*height/100 + p.Drop
}

// A Line is the step line of one kind, or of one study.
type Line struct {
	Kind int
	// Hue and Dash are the indices of its colour and its dashes, each less than
	// [Hues].
	Hue, Dash int
	Corners   []Spot
}

// A Spot is a position in per cent of the plot, from the left and from the top.
type Spot struct{ X, Y float64 }

// NewLayout lays out a view, as the options of its query ask. Of two layouts of
// the same view each is like the other, on every machine.
func NewLayout(v *feed.View) *Layout {
	l := &Layout{view: v, scale: scaleOf(v)}
	l.Ticks = l.scale.Ticks()
	if l.Empty() {
		l.Ticks = l.Ticks[:1] // the others would be numbers that nobody has measured
	}
	if v.HasLine() {
		l.overDays()
	} else {
		l.overLanes()
	}
	l.choose()
	markNear(l.Places)
	return l
}

// Empty reports whether no entry is plotted.
func (l *Layout) Empty() bool { return len(l.view.Points)+len(l.view.Withdrawn) == 0 }

func scaleOf(v *feed.View) Scale {
	low, high := math.Inf(1), 0.0
	for _, p := range v.Drawn() {
		low, high = min(low, p.TPS), max(high, p.TPS)
	}
	if v.Query.Axis == feed.AxisFitted {
		return FitScale(low, high)
	}
	return NewScale(high)
}

func (l *Layout) overDays() {
	v := l.view
	l.Bands = dayBands(v.Days)
	bandOf := make(map[feed.Day]int, len(v.Days))
	for i, day := range v.Days {
		bandOf[day] = i
	}
	drawn := v.Drawn()
	l.Places = make([]Place, 0, len(drawn))
	for _, p := range drawn {
		l.Places = append(l.Places, Place{Point: p, Y: l.scale.Y(p.TPS), band: bandOf[p.Day]})
	}
	l.paint()
	for i, mark := range v.Marks {
		line := Line{Kind: slices.Index(l.Kinds, mark.Kind), Corners: l.stepLine(mark, bandOf)}
		line.Hue, line.Dash = KindHue(line.Kind), KindHue(line.Kind)
		if v.Query.Mark == feed.MarkStudy {
			line.Hue, line.Dash = StudyStyle(i)
		}
		l.Lines = append(l.Lines, line)
	}
	l.arrange(spread, scatter)
}

// overLanes has no step line, and the runs without a number below the axis.
// What is highest so far is so in time, which the drawing does not show here.
func (l *Layout) overLanes() {
	groups := l.view.LaneGroups()
	l.Bands = laneBands(groups)
	for i, g := range groups {
		for _, p := range g.Points {
			p.NewHigh = false
			l.Places = append(l.Places, Place{Point: p, Y: l.scale.Y(p.TPS), band: i})
		}
		for _, e := range g.Absent {
			l.Places = append(l.Places, Place{Point: feed.Point{Entry: e}, Missing: true, Y: 100, Drop: dropCross, band: i})
			l.Below = roomForCross
		}
	}
	l.paint()
	l.arrange(gather, strew)
}

// paint gives the places their kinds and colours.
func (l *Layout) paint() {
	l.Kinds = Kinds(l.view)
	index := make(map[string]int, len(l.Kinds))
	for i, kind := range l.Kinds {
		index[kind] = i
	}
	byStudy := l.ByStudy()
	for i := range l.Places {
		p := &l.Places[i]
		p.Kind = index[p.Entry.Record.Kind]
		p.Hue = KindHue(p.Kind)
		if byStudy {
			p.Hue, _ = StudyStyle(l.view.MarkOf(p.Entry))
		}
	}
}

// arrange gives the places of each band theirs across it, each clear of the others
// or, where there are too many for that, evenly.
func (l *Layout) arrange(clear, evenly func([]Place, Band)) {
	arrange := clear
	if len(l.Places) > maxLinks {
		arrange = evenly
	}
	for from := 0; from < len(l.Places); {
		first := &l.Places[from]
		to, cross := from, -1
		for ; to < len(l.Places) && l.Places[to].band == first.band; to++ {
			if l.Places[to].Missing && cross < 0 {
				cross = to
			}
		}
		band := l.Bands[first.band]
		if cross < 0 {
			arrange(l.Places[from:to], band)
		} else {
			arrange(l.Places[from:cross], band)
			arrange(l.Places[cross:to], band)
			fromLeft(l.Places[from:to])
		}
		from = to
	}
}

// stepLine runs level across each day's band and rises at the band's left edge.
func (l *Layout) stepLine(mark feed.HighWater, bandOf map[feed.Day]int) []Spot {
	var corners []Spot
	for i, step := range mark.Steps {
		band, y := l.Bands[bandOf[step.Day]], l.scale.Y(step.TPS)
		if n := len(corners); i == 0 {
			corners = append(corners, Spot{band.Left, y})
		} else if corners[n-1].Y != y {
			corners = append(corners, Spot{band.Left, corners[n-1].Y}, Spot{band.Left, y})
		}
		if i == len(mark.Steps)-1 {
			corners = append(corners, Spot{band.Right, y})
		}
	}
	return corners
}

// Order is what the drawing of a view shows, in document order.
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
