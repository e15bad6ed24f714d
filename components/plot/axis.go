package plot

import "highwater/feed"

// A Level says where a number stands that is no point.
type Level int

const (
	OnAxis Level = iota
	AboveAxis
	BelowAxis
)

// Level is the height of a number in per cent from the top of the plot, and
// whether the axis has it; for one that it has not, the height is that of the
// axis's end.
func (l *Layout) Level(tps float64) (y float64, at Level) {
	switch top, bottom := l.scale.value(l.scale.steps), l.scale.value(0); {
	case tps > top:
		return 0, AboveAxis
	case tps < bottom:
		return 100, BelowAxis
	}
	return l.scale.Y(tps), OnAxis
}

// AxisTPS names the vertical axis, and says so where it does not begin at zero.
func (l *Layout) AxisTPS() string {
	if l.FromZero() {
		return feed.AxisTPS
	}
	return feed.AxisTPSFitted
}

// FromZero reports whether the vertical axis begins at zero. A fitted one does
// where some point is near it.
func (l *Layout) FromZero() bool { return l.scale.FromZero() }
