package plot

import (
	"cmp"
	"slices"

	"github.com/tdewolff/canvas"

	"highwater/feed"
)

const (
	// dropCross keeps the target of a cross clear of that of a point at zero, in
	// px.
	dropCross = apart
	// roomForCross is what the texts below the axis make room for crosses by.
	roomForCross = 28.0
)

// NoNumber names the row of crosses, as the ticks above it name theirs.
const NoNumber = "none"

// Cross is the sign of a run without a number, in px around its place: two
// strokes without a fill.
func Cross() *canvas.Path {
	p := &canvas.Path{}
	p.MoveTo(-4.5, -4.5)
	p.LineTo(4.5, 4.5)
	p.MoveTo(-4.5, 4.5)
	p.LineTo(4.5, -4.5)
	return p
}

// Strike is the stroke through the marker of a retracted entry, in px around its
// place.
func Strike() *canvas.Path { return slant(8, 5) }

// DotStrike is the one through its dot in a crowd.
func DotStrike() *canvas.Path { return slant(5.6, 3.5) }

func slant(x, y float64) *canvas.Path {
	p := &canvas.Path{}
	p.MoveTo(-x, y)
	p.LineTo(x, -y)
	return p
}

// HasWithdrawn reports whether the drawing shows retracted entries.
func (l *Layout) HasWithdrawn() bool { return len(l.view.Withdrawn) > 0 }

// HasCrosses reports whether the drawing shows runs without a number.
func (l *Layout) HasCrosses() bool { return l.Below > 0 }

// HasDiffering reports whether a record that does not match its version is drawn.
func (l *Layout) HasDiffering() bool {
	return slices.ContainsFunc(l.Places, func(p Place) bool { return p.Entry.Differs() })
}

// fromLeft puts the places of a band, crosses among points, in order.
func fromLeft(places []Place) {
	feed.Arrange(places, func(a, b Place) int {
		ax, _ := a.At(refWidth, refHeight)
		bx, _ := b.At(refWidth, refHeight)
		return cmp.Compare(ax, bx)
	})
}
