package feed

import (
	"cmp"
)

// A LaneGroup is what ran with the same number of lanes.
type LaneGroup struct {
	Lanes float64
	// Label is the number as the first document wrote it.
	Label string
	// Points are in feed order, the withdrawn among them.
	Points []Point
	// Absent have no number; they stand below the axis, never at zero.
	Absent []*Entry
}

// LaneGroups are the points and the entries without a number of a view over
// lanes, by lanes. What has no lanes, or lanes in doubt, is in none: it is
// unplaced, and without a number it is counted as missing alone.
func (v *View) LaneGroups() []LaneGroup {
	at := map[float64]*LaneGroup{}
	group := func(e *Entry) *LaneGroup {
		n, ok := e.lanes()
		if !ok {
			return nil
		}
		if at[n] == nil {
			at[n] = &LaneGroup{Lanes: n, Label: e.Record.Lanes.String()}
		}
		return at[n]
	}
	for _, p := range v.Drawn() {
		if g := group(p.Entry); g != nil {
			g.Points = append(g.Points, p)
		}
	}
	for _, e := range v.Absent {
		if g := group(e); g != nil {
			g.Absent = append(g.Absent, e)
		}
	}
	groups := make([]LaneGroup, 0, len(at))
	for _, g := range at {
		groups = append(groups, *g)
	}
	Arrange(groups, func(a, b LaneGroup) int { return cmp.Compare(a.Lanes, b.Lanes) })
	return groups
}
