package plot

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"highwater/feed"
)

// The plot's size in px where the page is 360 px wide. Points that stand apart
// here stand apart on every wider screen.
const (
	refWidth  = 268.0
	refHeight = 260.0
)

const (
	// apart is the side of a pointer target and the least distance of two of
	// them (WCAG 2.2, 2.5.8), in px.
	apart = 24.0
	// uncovered is the least distance at which two markers leave each other in
	// full sight, in px: a marker is 10 to 13 px wide with its stroke.
	uncovered = 14.0
)

// spread gives the points of one day their places across its band, in feed order
// from left to right where they stand side by side.
func spread(places []Place, band Band) { standApart(places, band, inOrder) }

// gather gives the points of one number of lanes their places across its band.
// They have no order there, and one would look like a slope.
func gather(places []Place, band Band) { standApart(places, band, firstFit) }

// standApart puts points far enough apart in height at the middle of their band,
// one above the other; those that would touch stand side by side around it, in
// columns.
func standApart(places []Place, band Band, inColumns func([]*Place) int) {
	width := (band.Right - band.Left) * refWidth / 100
	clusters := clustersOf(places)
	// Where 24 px each fit, a cluster keeps them on any screen and so stays a
	// cluster; where not, the day takes its whole band and opens with the width.
	fits := true
	columns := make([]int, len(clusters))
	for i, c := range clusters {
		n := inColumns(c)
		if float64(n)*uncovered > width {
			// In order they would cover each other, and then no order is seen.
			n = firstFit(c)
		}
		columns[i] = n
		fits = fits && float64(n)*apart <= width
	}
	for i, c := range clusters {
		n := float64(columns[i])
		for _, p := range c {
			if fits {
				p.X, p.Shift = band.Mid, (float64(p.column)-(n-1)/2)*apart
			} else {
				p.X = round(band.Left + (band.Right-band.Left)*(float64(p.column)+0.5)/n)
			}
		}
	}
	feed.Arrange(places, func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Shift, b.Shift))
	})
}

// clustersOf parts the points of a day so that no two of different clusters
// touch. Each cluster is in feed order.
func clustersOf(places []Place) [][]*Place {
	byHeight := make([]int, len(places))
	for i := range byHeight {
		byHeight[i] = i
	}
	slices.SortStableFunc(byHeight, func(i, j int) int { return cmp.Compare(places[i].Y, places[j].Y) })
	var clusters [][]*Place
	for from := 0; from < len(byHeight); {
		to := from + 1
		for to < len(byHeight) && touch(&places[byHeight[to-1]], &places[byHeight[to]]) {
			to++
		}
		slices.Sort(byHeight[from:to])
		cluster := make([]*Place, 0, to-from)
		for _, i := range byHeight[from:to] {
			cluster = append(cluster, &places[i])
		}
		clusters = append(clusters, cluster)
		from = to
	}
	return clusters
}

// inOrder puts each point right of all earlier ones that it would touch, and
// returns the number of columns.
func inOrder(cluster []*Place) int {
	columns := 0
	for i, p := range cluster {
		p.column = 0
		for _, q := range cluster[:i] {
			if touch(p, q) {
				p.column = max(p.column, q.column+1)
			}
		}
		columns = max(columns, p.column+1)
	}
	return columns
}

// firstFit puts each point into the first column where it touches none, and
// returns the number of columns.
func firstFit(cluster []*Place) int {
	columns := 0
	taken := make([]bool, len(cluster))
	for i, p := range cluster {
		clear(taken)
		for _, q := range cluster[:i] {
			if touch(p, q) {
				taken[q.column] = true
			}
		}
		p.column = slices.Index(taken, false)
		columns = max(columns, p.column+1)
	}
	return columns
}

// touch reports whether two points are too near in height to share a column.
func touch(p, q *Place) bool { return math.Abs(p.Y-q.Y)*refHeight/100 < apart }

// scatter gives the points of one day their places where there are too many to
// keep each of them clear: in feed order, evenly across the band.
func scatter(places []Place, band Band) {
	for i := range places {
		p := &places[i]
		p.X = round(band.Left + (band.Right-band.Left)*(float64(i)+0.5)/float64(len(places)))
	}
}

// strew is scatter for one number of lanes: from left to right the points are in
// the order of a van der Corput sequence, which has no slope.
func strew(places []Place, band Band) {
	for i := range places {
		at := float64(bits.Reverse32(uint32(i))) / (1 << 32)
		places[i].X = round(band.Left + (band.Right-band.Left)*at)
	}
	feed.Arrange(places, func(a, b Place) int { return cmp.Compare(a.X, b.X) })
}

// markNear finds the linked points whose targets overlap where the page is
// 360 px wide. The places are in document order, which is from left to right.
func markNear(places []Place) {
	linked := make([]*Place, 0, maxLinks)
	for i := range places {
		if places[i].Link {
			linked = append(linked, &places[i])
		}
	}
	for i, p := range linked {
		px, py := p.At(refWidth, refHeight)
		for _, q := range linked[i+1:] {
			qx, qy := q.At(refWidth, refHeight)
			if qx-px >= apart {
				break
			}
			if math.Hypot(qx-px, qy-py) < apart {
				p.Near, q.Near = true, true
			}
		}
	}
}
