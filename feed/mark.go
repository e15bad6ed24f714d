package feed

import (
	"math"
	"slices"
)

// A HighWater is the step line of one kind: for each day the highest number of
// that day and of all days before. No order within a day is assumed. Which
// numbers count is the reader's choice, see [MarkRules]; without one all do,
// those of partial attempts too.
type HighWater struct {
	Kind string
	// Study is the source of the line's numbers where each study has a line, ""
	// where it has none or the rule is another.
	Study string
	// Steps has one for each day of the view from the line's first number on.
	// Of a study they are only those of days on which it has a number, and of
	// the view's last day.
	Steps []Step
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

// A lineKey says which entries have a line together.
type lineKey struct{ kind, study string }

func (v *View) lineOf(e *Entry) lineKey {
	if v.Query.Mark == MarkStudy {
		return lineKey{e.Record.Kind, e.study()}
	}
	return lineKey{kind: e.Record.Kind}
}

// MarkOf is the index of the mark that an entry's number counts for, or would
// count for by a rule that took it; -1 where its kind or study has no mark.
func (v *View) MarkOf(e *Entry) int {
	key := v.lineOf(e)
	return slices.IndexFunc(v.Marks, func(h HighWater) bool { return h.Kind == key.kind && h.Study == key.study })
}

// highWaters works out the marks and sets NewHigh on the points that raised
// one. Lines are in the order in which the entries, in feed order, have them.
func (v *View) highWaters(entries []*Entry) []HighWater {
	byLine := map[lineKey][]*Point{}
	for i := range v.Points {
		if p := &v.Points[i]; !p.Day.IsZero() && p.counts(v.Query.Mark) {
			key := v.lineOf(p.Entry)
			byLine[key] = append(byLine[key], p)
		}
	}
	var marks []HighWater
	rank := map[string]int{}
	for i, kind := range v.Kinds {
		rank[kind] = i
	}
	for _, e := range entries {
		key := v.lineOf(e)
		of := byLine[key]
		if len(of) == 0 {
			continue
		}
		delete(byLine, key)
		slices.SortStableFunc(of, func(a, b *Point) int { return a.Day.Compare(b.Day) })
		days := v.Days
		if v.Query.Mark == MarkStudy {
			days = daysOf(of, v.Days[len(v.Days)-1])
		}
		marks = append(marks, HighWater{Kind: key.kind, Study: key.study, Steps: steps(of, days), Completed: completed(of)})
	}
	Arrange(marks, func(a, b HighWater) int { return rank[a.Kind] - rank[b.Kind] })
	return marks
}

// counts reports whether a rule of the line takes the point in.
func (p *Point) counts(rule string) bool {
	switch rule {
	case MarkCompleted:
		return !p.Hollow
	case MarkMatched:
		return p.Entry.Comparable()
	}
	return true
}

// daysOf are the days of points, which are in order of them, and a last one.
func daysOf(points []*Point, last Day) []Day {
	var days []Day
	for _, p := range points {
		days = append(days, p.Day)
	}
	return slices.Compact(append(days, last))
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
