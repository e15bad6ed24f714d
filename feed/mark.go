package feed

import (
	"math"
	"slices"
)

// A HighWater is the step line of one kind: for each day the highest number of
// that day and of all days before. No order within a day is assumed, and
// partial attempts count.
type HighWater struct {
	Kind  string
	Steps []Step // one for each day of the view from the kind's first number on
	// Completed are the holders of the highest number that is not hollow, in
	// day and feed order. It is nil where a holder of the mark itself is not
	// hollow or where there is no such number.
	Completed []*Entry
}

// Last is the mark as it stands at the end of the view.
func (h HighWater) Last() Step { return h.Steps[len(h.Steps)-1] }

// A Step is the mark on one day.
type Step struct {
	Day     Day
	TPS     float64  // generated tokens per server-busy second
	Rise    bool     // the day raised the mark; the first step is a rise
	Holders []Holder // who holds the mark on that day, in day and feed order
}

// A Holder is an entry that holds a mark.
type Holder struct {
	Entry *Entry
	// Equalled is the later day on which the entry equalled a mark that stood
	// already; zero for one that raised it.
	Equalled Day
}

// highWaters works out the mark of each kind that has a point and sets NewHigh
// on the points that raised it. Points are in order of days.
func highWaters(kinds []string, points []Point, days []Day) []HighWater {
	byKind := map[string][]*Point{}
	for i := range points {
		p := &points[i]
		kind := p.Entry.Record.Kind
		byKind[kind] = append(byKind[kind], p)
	}
	var marks []HighWater
	for _, kind := range kinds {
		if of := byKind[kind]; len(of) > 0 {
			marks = append(marks, HighWater{Kind: kind, Steps: steps(of, days), Completed: completed(of)})
		}
	}
	return marks
}

// steps walks the days from that of the first point. The steps of a mark that
// stands share one growing list of holders, so that a mark equalled every day
// costs no more than its entries.
func steps(points []*Point, days []Day) []Step {
	var line []Step
	var tps float64
	var holders []Holder
	first := points[0].Day
	for _, day := range days {
		if day.Compare(first) < 0 {
			continue
		}
		n := 0
		highest := math.Inf(-1)
		for n < len(points) && points[n].Day == day {
			highest = max(highest, points[n].TPS)
			n++
		}
		today := points[:n]
		points = points[n:]

		rise := n > 0 && (len(line) == 0 || highest > tps)
		if rise {
			tps, holders = highest, nil
		}
		for _, p := range today {
			if p.TPS != tps {
				continue
			}
			p.NewHigh = rise
			holder := Holder{Entry: p.Entry}
			if !rise {
				holder.Equalled = day
			}
			holders = append(holders, holder)
		}
		line = append(line, Step{Day: day, TPS: tps, Rise: rise, Holders: slices.Clip(holders)})
	}
	return line
}

// completed are the holders of the highest number that is not hollow, where
// every holder of the highest of all is hollow.
func completed(points []*Point) []*Entry {
	all, full := math.Inf(-1), math.Inf(-1)
	var holders []*Entry
	for _, p := range points {
		all = max(all, p.TPS)
		if p.Hollow || p.TPS < full {
			continue
		}
		if p.TPS > full {
			full, holders = p.TPS, nil
		}
		holders = append(holders, p.Entry)
	}
	if full == all {
		return nil
	}
	return holders
}
