package plot

import "highwater/feed"

// A Band is the part of the horizontal axis that one report day has. All bands
// are equally wide, however many days of the calendar lie between.
type Band struct {
	Day feed.Day
	// Left, Mid and Right are in per cent of the plot's width.
	Left, Mid, Right float64
	// Hidden says at which widths the day's label is left out, so that no two
	// labels touch; see [Widths].
	Hidden [len(Widths)]bool
}

// Widths are the lower bounds, in em, of the widths of the chart's container
// that differ in their day labels. A narrower container shows those of the
// first, the last has no upper bound.
var Widths = [4]int{10, 17, 36, 64}

// In tenths of an em, so that the same labels are chosen on every machine.
const (
	marginTenths = 35 // what the container is wider than the plot
	labelTenths  = 62 // a day's label and the gap after it
	insetTenths  = 16 // the middle of the last label from the plot's right edge
)

func newBands(days []feed.Day) []Band {
	n := len(days)
	bands := make([]Band, n)
	at := func(half int) float64 { return round(100 * float64(half) / float64(2*n)) }
	for i, day := range days {
		bands[i] = Band{Day: day, Left: at(2 * i), Mid: at(2*i + 1), Right: at(2*i + 2)}
	}
	for level, width := range Widths {
		plot := 10*width - marginTenths
		// Every stride-th label, counted back from the last that fits: the
		// newest day is the one that a reader looks for.
		stride := (labelTenths*n + plot - 1) / plot
		last := min(n-1, ((2*n-1)*plot-2*insetTenths*n)/(2*plot))
		for i := range bands {
			bands[i].Hidden[level] = i > last || (last-i)%stride != 0
		}
	}
	return bands
}

// labelled reports whether the day's label is shown at any width.
func (b *Band) labelled() bool { return b.Hidden != [len(Widths)]bool{true, true, true, true} }
