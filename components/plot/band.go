package plot

import (
	"strconv"

	"highwater/feed"
)

// A Band is the part of the horizontal axis that one report day has, or one
// number of lanes. All bands are equally wide, however many days of the calendar
// or lanes lie between: lanes double from group to group more often than not,
// and to scale the few lanes, where most runs are, would share a corner.
type Band struct {
	// Day is the report day; zero over lanes.
	Day feed.Day
	// Label names the band below the axis: 13 Nov 2026, or 32.
	Label string
	// Left, Mid and Right are in per cent of the plot's width.
	Left, Mid, Right float64
	// Hidden says at which widths the band's label is left out, so that no two
	// labels touch; see [Widths].
	Hidden [len(Widths)]bool
}

// Widths are the lower bounds, in em, of the widths of the chart's container
// that differ in their bands' labels. A narrower container shows those of the
// first, the last has no upper bound.
var Widths = [4]int{10, 17, 36, 64}

// In tenths of an em, so that the same labels are chosen on every machine.
const (
	marginTenths = 35 // what the container is wider than the plot
	dayTenths    = 55 // a day's label
	gapTenths    = 7  // between two labels
	besideTenths = 8  // into the margin right of the plot
)

// bandsOf lays out labelled bands from left to right. No label is wider than
// wide, in tenths of an em.
func bandsOf(bands []Band, wide int) []Band {
	n := len(bands)
	at := func(half int) float64 { return round(100 * float64(half) / float64(2*n)) }
	for i := range bands {
		bands[i].Left, bands[i].Mid, bands[i].Right = at(2*i), at(2*i+1), at(2*i+2)
	}
	// From the middle of the last label that is shown to the plot's right edge.
	inset := max(0, wide/2-besideTenths-3)
	for level, width := range Widths {
		plot := 10*width - marginTenths
		// Every stride-th label, counted back from the last that fits: the
		// newest day is the one that a reader looks for.
		stride := ((wide+gapTenths)*n + plot - 1) / plot
		last := min(n-1, ((2*n-1)*plot-2*inset*n)/(2*plot))
		for i := range bands {
			bands[i].Hidden[level] = i > last || (last-i)%stride != 0
		}
	}
	return bands
}

func dayBands(days []feed.Day) []Band {
	bands := make([]Band, len(days))
	for i, day := range days {
		bands[i] = Band{Day: day, Label: day.Label()}
	}
	return bandsOf(bands, dayTenths)
}

func laneBands(groups []feed.LaneGroup) []Band {
	bands, wide := make([]Band, len(groups)), 0
	for i, g := range groups {
		bands[i] = Band{Label: laneLabel(g)}
		wide = max(wide, dayTenths*len(bands[i].Label)/longestLabel)
	}
	return bandsOf(bands, wide)
}

// longestLabel is the number of characters of a day's label, and the bound of
// others.
const longestLabel = len("13 Nov 2026")

// laneLabel is the number as it was written, where that is not too long.
func laneLabel(g feed.LaneGroup) string {
	if len(g.Label) > longestLabel {
		return strconv.FormatFloat(g.Lanes, 'g', 5, 64)
	}
	return g.Label
}

// mostParted is how many bands lines part; between more there would be hardly
// anything else to see.
const mostParted = 24

// Parting is where, in per cent of the plot's width, lines part the numbers of
// lanes: what stands side by side between two of them is of one number. Days need
// none, for there the order from left to right is that of the feed.
func (l *Layout) Parting() []float64 {
	if l.view.Query.X != feed.XLanes || len(l.Bands) > mostParted {
		return nil
	}
	at := make([]float64, 0, len(l.Bands))
	for i := range l.Bands {
		if i > 0 {
			at = append(at, l.Bands[i].Left)
		}
	}
	return at
}

// labelled reports whether the day's label is shown at any width.
func (b *Band) labelled() bool { return b.Hidden != [len(Widths)]bool{true, true, true, true} }
