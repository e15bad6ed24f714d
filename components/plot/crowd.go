package plot

import (
	"math"
	"strconv"
)

const (
	// maxLinks is the number of points up to which each of them is a link, the
	// runs without a number among them. A
	// screen reader's list of links and a page's tab order are for people.
	maxLinks = 200
	// maxDots is the number of points up to which each of them is drawn.
	// Beyond it one dot stands for all that fall together.
	maxDots = 1000
	// maxBins is the number of groups of bands, beyond maxDots or over lanes, of
	// each of which the highest point of every kind is a link.
	maxBins = 60
	// Beyond maxDots the dots stand for cells of the plot: 5 px high and 2 px
	// wide where the page is 360 px wide.
	cellColumns, cellRows = 134, 52
)

// Dots are points of one kind and colour that are drawn without a link.
type Dots struct {
	Kind, Hue int
	Hollow    bool
	At        []Spot
}

// A Bin is a number of points on one report day, or on some that follow each
// other; over lanes, in groups of lanes.
type Bin struct {
	First, Last string // 13-Nov-2026, or 32 lanes
	Points      int
}

// choose decides which points are links, and what is drawn of the others. Up
// to maxLinks all are links. Up to maxDots it is the first, the last and those
// that raised a mark; beyond, where even these may be thousands, and over lanes,
// where there is no mark, the first, the last and the highest of each bin, and
// the highest retracted. Of the runs without a number in a bin the first one is
// there for all.
func (l *Layout) choose() {
	n := len(l.Places)
	for i := range l.Places {
		p := &l.Places[i]
		p.Link = n <= maxLinks || n <= maxDots && p.NewHigh || i == 0 || i == n-1
	}
	if n <= maxLinks {
		return
	}
	if n > maxDots || !l.view.HasLine() {
		l.linkBins()
	}
	l.gather()
}

// linkBins makes a link of the highest point of each bin and kind, and of the
// first cross.
func (l *Layout) linkBins() {
	size := (len(l.Bands) + maxBins - 1) / maxBins
	type group struct {
		kind               int
		missing, retracted bool
	}
	top := make(map[group]*Place, 2*len(l.Kinds)) // of the bin at hand
	bin := 0
	for i := range l.Places {
		p := &l.Places[i]
		if p.band/size != bin {
			clear(top)
			bin = p.band / size
		}
		g := group{p.Kind, p.Missing, p.Retracted}
		switch was := top[g]; {
		case was == nil:
			first, last := l.Bands[bin*size], l.Bands[min(bin*size+size, len(l.Bands))-1]
			p.Bin, p.Link = &Bin{First: l.bandName(first), Last: l.bandName(last)}, true
			top[g] = p
		case p.TPS > was.TPS:
			p.Bin, p.Link = was.Bin, true
			was.Bin, was.Link = nil, false // the first point of all is seen to below
			top[g] = p
		}
		top[g].Bin.Points++
	}
	l.Places[0].Link, l.Places[len(l.Places)-1].Link = true, true
}

func (l *Layout) bandName(b Band) string {
	if b.Day.IsZero() {
		return b.Label + " lanes"
	}
	return b.Day.String()
}

// stands says what the place is among those of its bin; "" where it stands for
// itself alone.
func (p *Place) stands() string {
	b := p.Bin
	if b == nil || b.Points < 2 {
		return ""
	}
	said := "; highest of " + strconv.Itoa(b.Points) + " records of its kind, "
	switch {
	case p.Missing:
		said = "; first of " + strconv.Itoa(b.Points) + " records of its kind without TPS, "
	case p.Retracted:
		said = "; highest of " + strconv.Itoa(b.Points) + " retracted records of its kind, "
	}
	said += b.First
	if b.Last != b.First {
		said += " to " + b.Last
	}
	return said
}

// gather collects what is drawn of the points that are no links. Those that are
// retracted are rings with a stroke through them, in cells of their own.
func (l *Layout) gather() {
	dots := make([]Dots, 2*Hues*len(l.Kinds)) // of each kind the colours, filled and hollow
	type cell struct {
		group, column, row int
		retracted          bool
	}
	seen := map[cell]bool{}
	for i := range l.Places {
		p := &l.Places[i]
		if p.Link || p.Missing {
			continue
		}
		group := 2 * (p.Kind*Hues + p.Hue)
		if p.Hollow || p.Retracted {
			group++
		}
		at := Spot{p.X, p.Y}
		if len(l.Places) > maxDots {
			c := cell{group, int(p.X * cellColumns / 100), int(p.Y * cellRows / 100), p.Retracted}
			if seen[c] {
				continue
			}
			seen[c] = true
			// The third digit of a dot in a cloud is paid for and not seen.
			at = Spot{math.Round(10*p.X) / 10, math.Round(10*p.Y) / 10}
		}
		dots[group].At = append(dots[group].At, at)
		if p.Retracted {
			l.Strikes = append(l.Strikes, at)
		}
	}
	for group, d := range dots {
		if len(d.At) > 0 {
			l.Dots = append(l.Dots, Dots{Kind: group / 2 / Hues, Hue: group / 2 % Hues, Hollow: group%2 == 1, At: d.At})
		}
	}
}
