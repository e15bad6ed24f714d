package plot

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"highwater/feed"
)

// places says where the points stand at the reference size: key@x,y in px.
func places(l *Layout) string {
	var out []string
	for i := range l.Places {
		p := &l.Places[i]
		x, y := p.At(refWidth, refHeight)
		out = append(out, fmt.Sprintf("%s@%.0f,%.0f", p.Entry.Key, x, y))
	}
	return strings.Join(out, " ")
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct{ name, rows, want string }{
		{"far apart in height stand in the middle", dayRows + "c|full|1|8|01-Mar-2026", "a@134,87 b@134,35 c@134,258"},
		{"only those that would touch move", "a|full|100|8|01-Mar-2026\nb|full|99|8|01-Mar-2026\nc|full|1|8|01-Mar-2026", "a@122,0 c@134,257 b@146,3"},
		{"near ones go right in feed order", "a|full|100|8|01-Mar-2026\nb|full|99|8|01-Mar-2026\nc|full|98|8|01-Mar-2026", "a@110,0 b@134,3 c@158,5"},
		{"equal numbers too", "a|full|100|8|01-Mar-2026\nb|full|100|8|01-Mar-2026", "a@122,0 b@146,0"},
		{"where the order would need too many columns, the fewest are taken", "a|full|0|8|01-Mar-2026\nb|full|20|8|01-Mar-2026\nc|full|40|8|01-Mar-2026\nd|full|60|8|01-Mar-2026\ne|full|80|8|01-Mar-2026\n" +
			"f|full||8|02-Mar-2026\ng|full||8|03-Mar-2026\nh|full||8|04-Mar-2026\ni|full|300|8|04-Mar-2026", "a@22,260 c@22,225 e@22,191 b@46,243 d@46,208 i@234,0"},
		{"days have equal bands", "a|full|50|8|01-Mar-2026\nb|full|100|8|09-Dec-2026", "a@67,130 b@201,0"},
		{"a day of missing numbers has its band", "a|full|50|8|01-Mar-2026\nb|full||8|02-Mar-2026\nc|full|100|8|03-Mar-2026", "a@45,130 c@223,0"},
	} {
		if got := places(NewLayout(view(t, feed.KindFull, c.rows))); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// However many there are, each retracted entry that is asked for is struck
// through: as a link, or as a dot, which may stand for others in its place.
func TestRetractedOfACrowdAreDrawn(t *testing.T) {
	for _, n := range []int{200, 210, 990, 1300} {
		for _, query := range []string{"view=all", "view=all&x=lanes", "view=all&mark=study"} {
			l := NewLayout(withdrawn(t, many(t, n, 20), query))
			retracted, links := 0, 0
			for i := range l.Places {
				p := &l.Places[i]
				if !p.Retracted {
					continue
				}
				retracted++
				if p.Link {
					links++
					if p.Bin != nil && !strings.Contains(p.Name(), fmt.Sprintf("; highest of %d retracted records of its kind, ", p.Bin.Points)) && p.Bin.Points > 1 {
						t.Errorf("%d, %s: a point is called %q", n, query, p.Name())
					}
					continue
				}
				if !slices.ContainsFunc(l.Strikes, func(at Spot) bool {
					return math.Abs(at.X-p.X) < 100.0/cellColumns && math.Abs(at.Y-p.Y) < 100.0/cellRows
				}) {
					t.Errorf("%d, %s: %s is retracted and not struck through", n, query, p.Entry.Key)
				}
			}
			if retracted != n/3 || n > maxLinks && links > retracted/2 || links+len(l.Strikes) > retracted {
				t.Errorf("%d, %s: of %d retracted, %d are links and %d dots", n, query, retracted, links, len(l.Strikes))
			}
		}
	}
}

func TestStepLines(t *testing.T) {
	l := NewLayout(view(t, feed.KindFull, riseRows)) // 7 days, up to 410.5 of 500
	var got strings.Builder
	for _, c := range l.Lines[0].Corners {
		fmt.Fprintf(&got, "%.1f,%.1f ", c.X*7/100, 500-c.Y*5)
	}
	if want := "0.0,200.0 1.0,200.0 1.0,320.0 5.0,320.0 5.0,410.5 7.0,410.5 "; got.String() != want {
		t.Errorf("in days and TPS: %s, want %s", got.String(), want)
	}

	l = NewLayout(view(t, feed.KindFull, dayRows))
	if got, want := fmt.Sprint(l.Lines[0].Corners), "[{0 13.33} {100 13.33}]"; got != want {
		t.Errorf("one day: %s, want %s", got, want)
	}

	l = NewLayout(view(t, feed.ViewAll, "a|full|80|8|01-Mar-2026\nb|odd|100|8|02-Mar-2026"))
	if got, want := fmt.Sprint(l.Kinds, l.Lines), "[full odd] [{0 0 0 [{0 20} {100 20}]} {1 1 1 [{50 0} {100 0}]}]"; got != want {
		t.Errorf("a kind begins on its first day: %s, want %s", got, want)
	}
}

// random is a view of n points whose heights crowd on so many days.
func random(t testing.TB, r *rand.Rand, n, days int) *feed.View {
	rows := make([]string, n)
	for i := range rows {
		rows[i] = fmt.Sprintf("e%d|full|%d|8|%02d-Mar-2026", i, r.IntN(1000), 1+r.IntN(days))
	}
	return view(t, feed.KindFull, strings.Join(rows, "\n"))
}

func TestPointsStandApart(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	ordered, fits := 0, 0
	for range 400 {
		v := random(t, r, 1+r.IntN(60), 1+r.IntN(12))
		l := NewLayout(v)
		if len(l.Places) != len(v.Points) {
			t.Fatalf("%d places of %d points", len(l.Places), len(v.Points))
		}
		for i := range l.Places {
			p := &l.Places[i]
			band := l.Bands[slices.Index(v.Days, p.Day)]
			px, py := p.At(refWidth, refHeight)
			for _, x := range []float64{p.X, p.Y, p.Shift} {
				if math.IsNaN(x) || math.IsInf(x, 0) {
					t.Fatalf("%s stands at %v, %v, %v", p.Entry.Key, p.X, p.Y, p.Shift)
				}
			}
			if px < band.Left*refWidth/100 || px > band.Right*refWidth/100 {
				t.Fatalf("%s stands outside of its day's band", p.Entry.Key)
			}
			// The columns that the order asks for, by the rule's own words.
			same := make([]*Place, 0, len(l.Places))
			for _, q := range l.Places {
				if q.Day == p.Day {
					same = append(same, &q)
				}
			}
			slices.SortFunc(same, func(a, b *Place) int { return a.Entry.Index - b.Entry.Index })
			columns := inOrder(same)
			width := refWidth / float64(len(v.Days))
			for j := i + 1; j < len(l.Places); j++ {
				q := &l.Places[j]
				if q.Day != p.Day {
					continue
				}
				qx, qy := q.At(refWidth, refHeight)
				d := math.Hypot(px-qx, py-qy)
				if float64(columns)*apart <= width {
					fits++
					if d < apart {
						t.Fatalf("%s and %s are %v px apart, though %d columns fit", p.Entry.Key, q.Entry.Key, d, columns)
					}
				}
				if float64(columns)*uncovered <= width {
					ordered++
					if d < uncovered-0.1 { // two decimals of a per cent
						t.Fatalf("%s and %s cover each other", p.Entry.Key, q.Entry.Key)
					}
					if touch(p, q) && (p.Entry.Index < q.Entry.Index) != (px < qx) {
						t.Fatalf("%s and %s would touch and are not in feed order", p.Entry.Key, q.Entry.Key)
					}
				}
			}
		}
	}
	if ordered < 1000 || fits < 1000 {
		t.Errorf("only %d and %d pairs were looked at", ordered, fits)
	}
}

func TestDocumentOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{0, 1, 16, 200, 201, 1500} {
		v := random(t, r, n, 5)
		l := NewLayout(v)
		points := Order(v)
		for i := range l.Places {
			p := &l.Places[i]
			if points[i] != p.Point {
				t.Fatalf("Order differs from the layout at %d", i)
			}
			if i == 0 {
				continue
			}
			o := &l.Places[i-1]
			ox, _ := o.At(refWidth, refHeight)
			px, _ := p.At(refWidth, refHeight)
			days := o.Day.Compare(p.Day)
			if days > 0 || days == 0 && (ox > px || ox == px && o.Entry.Index > p.Entry.Index) {
				t.Fatalf("of %d: %s stands before %s", n, o.Entry.Key, p.Entry.Key)
			}
		}
	}
}

func TestNear(t *testing.T) {
	l := NewLayout(many(t, 60, 30))
	for i := range l.Places {
		p := &l.Places[i]
		px, py := p.At(refWidth, refHeight)
		near := false
		for j := range l.Places {
			qx, qy := l.Places[j].At(refWidth, refHeight)
			near = near || i != j && math.Hypot(px-qx, py-qy) < apart
		}
		if p.Near != near {
			t.Errorf("%s: Near is %v, want %v", p.Entry.Key, p.Near, near)
		}
	}
}

func TestNearest(t *testing.T) {
	l := NewLayout(view(t, feed.KindFull, "a|full|50|8|01-Mar-2026\nb|full|100|8|02-Mar-2026")) // at 25 %, 50 % and 75 %, 0 %
	for _, c := range []struct {
		x, y float64
		want int
	}{{100, 130, 0}, {124, 130, 0}, {124.5, 130, -1}, {300, 0, 1}, {200, 65, -1}, {290, 20, 1}} {
		if got := l.Nearest(c.x, c.y, 400, 260, 24); got != c.want {
			t.Errorf("at %v,%v: %d, want %d", c.x, c.y, got, c.want)
		}
	}
	if got := l.Nearest(200, 65, 400, 260, 1e9); got != 0 {
		t.Errorf("between two as near: %d, want the first", got)
	}
	if l.Index("b") != 1 || l.Index("c") != -1 {
		t.Errorf("Index: b is %d, c is %d", l.Index("b"), l.Index("c"))
	}
}

// labelWidth is a generous width of "13 Nov 2026" in em of its own size.
const labelWidth = 6.0

func TestDayLabelsStayApart(t *testing.T) {
	first := day(t, "01-Jan-2026")
	for n := 1; n <= 120; n++ {
		days := slices.Repeat([]feed.Day{first}, n)
		bands := dayBands(days)
		for level, width := range Widths {
			plot, last, shown := float64(width)-3.5, math.Inf(-1), 0
			for _, band := range bands {
				if band.Hidden[level] {
					continue
				}
				x := band.Mid * plot / 100
				if x-last < labelWidth {
					t.Errorf("%d days at %d em: labels at %.2f and %.2f em touch", n, width, last, x)
				}
				if x > plot-1.6+0.51*plot/float64(n) && n > 1 {
					t.Errorf("%d days at %d em: a label at %.2f of %.2f em is cut", n, width, x, plot)
				}
				last, shown = x, shown+1
			}
			if shown == 0 {
				t.Errorf("%d days at %d em: no label", n, width)
			}
		}
	}
}

func TestCrowds(t *testing.T) {
	for _, c := range []struct{ n, days, minLinks, maxLinks int }{
		{199, 40, 199, 199}, {200, 40, 200, 200}, {201, 40, 2, 60}, {1000, 40, 2, 100},
		{1001, 40, 40, 82}, {5000, 3, 3, 8}, {5000, 700, 60, 122}, {10000, 336, 60, 122},
	} {
		v := many(t, c.n, c.days)
		l := NewLayout(v)
		links, dots, binned := 0, 0, 0
		for i := range l.Places {
			p := &l.Places[i]
			if p.Link {
				links++
			}
			if p.NewHigh && !p.Link && c.n <= maxDots {
				t.Errorf("%d points: %s raised the mark and is no link", c.n, p.Entry.Key)
			}
			if p.Bin != nil {
				binned += p.Bin.Points
				if !p.Link {
					t.Errorf("%d points: %s is the highest of a bin and no link", c.n, p.Entry.Key)
				}
			}
		}
		for _, d := range l.Dots {
			dots += len(d.At)
		}
		if links < c.minLinks || links > c.maxLinks {
			t.Errorf("%d points on %d days: %d links, want %d to %d", c.n, c.days, links, c.minLinks, c.maxLinks)
		}
		if c.n <= maxDots && links+dots != c.n || c.n > maxDots && (dots == 0 || dots > 4*cellColumns*cellRows) {
			t.Errorf("%d points: %d links and %d dots", c.n, links, dots)
		}
		if want := c.n; c.n > maxDots && binned != want || c.n <= maxDots && binned != 0 {
			t.Errorf("%d points: the bins have %d", c.n, binned)
		}
		if n := len(l.Places); !l.Places[0].Link || !l.Places[n-1].Link {
			t.Errorf("%d points: the first or the last is no link", n)
		}
		// Who holds the mark is always within reach.
		for _, mark := range v.Marks {
			holder := mark.Steps[len(mark.Steps)-1].Holders[0].Entry
			if !l.Places[l.Index(holder.Key)].Link {
				t.Errorf("%d points: %s holds a mark and is no link", c.n, holder.Key)
			}
		}
	}
}

func TestBinNames(t *testing.T) {
	l := NewLayout(many(t, 5000, 700))
	i := slices.IndexFunc(l.Places, func(p Place) bool { return p.Bin != nil })
	name := l.Places[i].Name()
	if want := "; highest of 43 records of its kind, 01-Jan-2026 to 12-Jan-2026"; !strings.HasSuffix(name, want) {
		t.Errorf("%q does not end in %q", name, want)
	}
	if p := NewLayout(many(t, 900, 700)).Places[0]; p.Name() != p.Point.Name() {
		t.Errorf("%q is more than the point's own name", p.Name())
	}
}
