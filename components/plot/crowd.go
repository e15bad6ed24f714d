package plot

import (
	"math"

	"highwater/feed"
)

const (
	// maxLinks is the number of points up to which each of them is a link. A
	// screen reader's list of links and a page's tab order are for people.
	maxLinks = 200
	// maxDots is the number of points up to which each of them is drawn.
	// Beyond it one dot stands for all that fall together.
	maxDots = 1000
	// maxBins is the number of groups of days, beyond maxDots, of each of
	// which the highest point of every kind is a link.
	maxBins = 60
	// Beyond maxDots the dots stand for cells of the plot: 5 px high and 2 px
	// wide where the page is 360 px wide.
	cellColumns, cellRows = 134, 52
)

// Dots are points of one kind that are drawn without a link.
type Dots struct {
	Kind   int
	Hollow bool
	At     []Spot
}

// A Bin is a number of points on one report day, or on some that follow each
// other.
type Bin struct {
	First, Last feed.Day
	Points      int
}

// choose decides which points are links, and what is drawn of the others. Up
// to maxLinks all are links. Up to maxDots it is the first, the last and those
// that raised a mark; beyond, where even these may be thousands, the first, the
// last and the highest of each bin.
func (l *Layout) choose() {
	n := len(l.Places)
	for i := range l.Places {
		p := &l.Places[i]
		p.Link = n <= maxLinks || n <= maxDots && p.NewHigh || i == 0 || i == n-1
	}
	if n <= maxLinks {
		return
	}
	if n > maxDots {
		l.linkBins()
	}
	l.gather()
}

// linkBins makes a link of the highest point of each bin and kind.
func (l *Layout) linkBins() {
	size := (len(l.Bands) + maxBins - 1) / maxBins
	highest := make(map[int]*Place, len(l.Kinds)) // of the bin at hand, by kind
	day, bin := -1, 0
	for i := range l.Places {
		p := &l.Places[i]
		if day < 0 || p.Day != l.Bands[day].Day {
			for day++; l.Bands[day].Day != p.Day; {
				day++
			}
			if day/size != bin {
				clear(highest)
				bin = day / size
			}
		}
		top := highest[p.Kind]
		switch {
		case top == nil:
			first := l.Bands[bin*size].Day
			last := l.Bands[min(bin*size+size, len(l.Bands))-1].Day
			p.Bin, p.Link = &Bin{First: first, Last: last}, true
			highest[p.Kind] = p
		case p.TPS > top.TPS:
			p.Bin, p.Link = top.Bin, true
			top.Bin, top.Link = nil, false // the first point of all is seen to below
			highest[p.Kind] = p
		}
		highest[p.Kind].Bin.Points++
	}
	l.Places[0].Link, l.Places[len(l.Places)-1].Link = true, true
}

// gather collects what is drawn of the points that are no links.
func (l *Layout) gather() {
	dots := make([]Dots, 2*len(l.Kinds)) // of each kind the filled, then the hollow
	type cell struct{ group, column, row int }
	seen := map[cell]bool{}
	for i := range l.Places {
		p := &l.Places[i]
		if p.Link {
			continue
		}
		group := 2 * p.Kind
		if p.Hollow {
			group++
		}
		at := Spot{p.X, p.Y}
		if len(l.Places) > maxDots {
			c := cell{group, int(p.X * cellColumns / 100), int(p.Y * cellRows / 100)}
			if seen[c] {
				continue
			}
			seen[c] = true
			// The third digit of a dot in a cloud is paid for and not seen.
			at = Spot{math.Round(10*p.X) / 10, math.Round(10*p.Y) / 10}
		}
		dots[group].At = append(dots[group].At, at)
	}
	for group, d := range dots {
		if len(d.At) > 0 {
			l.Dots = append(l.Dots, Dots{Kind: group / 2, Hollow: group%2 == 1, At: d.At})
		}
	}
}
