package plot

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"highwater/feed"
)

// laned is a view over lanes of n runs in so many groups, of which every ninth
// has no number.
func laned(t testing.TB, n, groups int) *feed.View {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(n), uint64(groups)))
	rows := make([]string, n)
	for i := range rows {
		tps := fmt.Sprint(r.IntN(1000))
		if i%9 == 4 {
			tps = ""
		}
		rows[i] = fmt.Sprintf("e%d|%s|%s|%d|01-Mar-2026|Failed", i, []string{"full", "tps"}[i%2], tps, 8*(1+r.IntN(groups)))
	}
	return asked(t, "x=lanes", strings.Join(rows, "\n"))
}

func TestOverLanes(t *testing.T) {
	l := NewLayout(asked(t, "x=lanes", laneRows)) // 32, 64 and 128 lanes, up to 200
	if got, want := places(l), "a@45,130 b@45,284 c@134,0 d@211,284 f@223,260 e@235,284"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	var labels []string
	for _, b := range l.Bands {
		labels = append(labels, b.Label)
	}
	if got := strings.Join(labels, " "); got != "32 64 128" || len(l.Lines) != 0 || l.Below == 0 {
		t.Errorf("the bands are %s, with %d lines and %v px below", got, len(l.Lines), l.Below)
	}
	for _, p := range l.Places {
		if missing := strings.Contains("b d e", p.Entry.Key); p.Missing != missing || strings.HasSuffix(p.Name(), "; TPS missing") != missing || strings.HasSuffix(p.Label(), "; TPS missing") != missing {
			t.Errorf("%s: %q, missing: %v", p.Entry.Key, p.Name(), p.Missing)
		}
		if p.NewHigh || strings.Contains(p.Name(), "new high") {
			t.Errorf("%s is highest so far, over lanes", p.Entry.Key)
		}
	}
	for _, c := range []struct {
		query string
		below bool
	}{{"x=lanes&view=full&tps=0..", false}, {"", false}, {"x=lanes&view=full", true}} {
		if l := NewLayout(asked(t, c.query, laneRows)); l.HasCrosses() != c.below || (l.Below > 0) != c.below {
			t.Errorf("%q: crosses: %v", c.query, l.HasCrosses())
		}
	}
}

// Runs of one number of lanes stand side by side only to be apart: however they
// come in the feed, no slope is to be seen in them, and lines part them from those
// of the next number.
func TestLanesHaveNoSlopeWithin(t *testing.T) {
	for _, n := range []int{14, 60, 150, 300} {
		rows := make([]string, n)
		for i := range rows {
			rows[i] = fmt.Sprintf("e%d|full|%d|%d|01-Mar-2026", i, 100+i*700/n, 32)
		}
		l := NewLayout(asked(t, "x=lanes", strings.Join(rows, "\n")))
		var sx, sy, sxx, syy, sxy float64
		for i := range l.Places {
			x, y := l.Places[i].At(refWidth, refHeight)
			sx, sy, sxx, syy, sxy = sx+x, sy+y, sxx+x*x, syy+y*y, sxy+x*y
		}
		m := float64(n)
		if r := (sxy - sx*sy/m) / math.Sqrt((sxx-sx*sx/m)*(syy-sy*sy/m)); math.Abs(r) > 0.25 || math.IsNaN(r) {
			t.Errorf("of %d rising entries of one number of lanes height and place correlate by %.2f", n, r)
		}
		if at := l.Parting(); len(at) != 0 {
			t.Errorf("one number of lanes is parted at %v", at)
		}
	}
	if got := fmt.Sprint(NewLayout(asked(t, "x=lanes", laneRows)).Parting(), NewLayout(asked(t, "", laneRows)).Parting()); got != "[33.33 66.67] []" {
		t.Errorf("over lanes and over days the lines that part are at %s", got)
	}
}

// Crosses and points of a group keep its bounds, come from left to right, and
// no cross is near enough to a point to be taken for it.
func TestCrossesStandClear(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	crosses := 0
	for range 200 {
		v := laned(t, 1+r.IntN(150), 1+r.IntN(12))
		l := NewLayout(v)
		if got, want := len(l.Places), len(v.Points)+len(v.Absent); got != want {
			t.Fatalf("%d places of %d points and runs", got, want)
		}
		for i := range l.Places {
			p := &l.Places[i]
			px, py := p.At(refWidth, refHeight)
			band := l.Bands[p.band]
			if px < band.Left*refWidth/100 || px > band.Right*refWidth/100 || band.Label != p.Entry.Record.Lanes.String() {
				t.Fatalf("%s stands at %v in the band of %s lanes", p.Entry.Key, px, band.Label)
			}
			if i > 0 {
				o := &l.Places[i-1]
				if ox, _ := o.At(refWidth, refHeight); o.band > p.band || o.band == p.band && ox > px {
					t.Fatalf("%s comes before %s", o.Entry.Key, p.Entry.Key)
				}
			}
			if !p.Missing {
				continue
			}
			crosses++
			if py != refHeight+dropCross || !p.Link {
				t.Fatalf("%s is a cross at %v, a link: %v", p.Entry.Key, py, p.Link)
			}
			for j := range l.Places {
				if q := &l.Places[j]; !q.Missing {
					if _, qy := q.At(refWidth, refHeight); py-qy < apart {
						t.Fatalf("the cross of %s is %v px below %s", p.Entry.Key, py-qy, q.Entry.Key)
					}
				}
			}
		}
	}
	if crosses < 500 {
		t.Errorf("only %d crosses were looked at", crosses)
	}
}

// Of a crowd over lanes the highest of each group and kind is a link, and one
// cross for all that stand there.
func TestCrowdsOverLanes(t *testing.T) {
	for _, c := range []struct{ n, groups, links int }{{250, 6, 26}, {900, 30, 122}, {5000, 90, 182}} {
		v := laned(t, c.n, c.groups)
		l := NewLayout(v)
		links, points, missing, drawn := 0, 0, 0, 0
		for i := range l.Places {
			p := &l.Places[i]
			if p.Link {
				links++
			}
			switch {
			case p.Bin == nil:
			case !p.Link:
				t.Errorf("%d runs: %s stands for others and is no link", c.n, p.Entry.Key)
			case p.Missing:
				missing += p.Bin.Points
			default:
				points += p.Bin.Points
			}
		}
		for _, d := range l.Dots {
			drawn += len(d.At)
		}
		if links > c.links || points != len(v.Points) || missing != len(v.Absent) || drawn == 0 || drawn > len(v.Points) {
			t.Errorf("%d runs: %d links, at most %d; %d of %d points and %d of %d crosses in bins; %d dots",
				c.n, links, c.links, points, len(v.Points), missing, len(v.Absent), drawn)
		}
	}
	names := map[string]bool{}
	for _, p := range NewLayout(laned(t, 250, 1)).Places {
		if _, stands, ok := strings.Cut(p.Name(), "; highest of "); ok {
			names["highest of "+stands] = true
		}
		if _, stands, ok := strings.Cut(p.Name(), "; first of "); ok {
			names["first of "+stands] = true
		}
	}
	for _, want := range []string{"highest of 111 records of its kind, 8 lanes", "first of 14 records of its kind without TPS, 8 lanes"} {
		if !names[want] {
			t.Errorf("none is the %s; there are %v", want, names)
		}
	}
}

func TestLaneLabels(t *testing.T) {
	l := NewLayout(asked(t, "x=lanes", "a|full|1|32.0|01-Mar-2026\nb|full|1|1"+strings.Repeat("0", 40)+"|01-Mar-2026"))
	if a, b := l.Bands[0].Label, l.Bands[1].Label; a != "32.0" || b != "1e+40" {
		t.Errorf("the labels are %s and %s", a, b)
	}
	// Labels as short as these all fit where as many days would not.
	for _, band := range NewLayout(laned(t, 190, 7)).Bands {
		if band.Hidden[1] || band.Hidden[2] || band.Hidden[3] {
			t.Errorf("the label %s is hidden at %v", band.Label, band.Hidden)
		}
	}
}

func TestLineOfEachStudy(t *testing.T) {
	v := asked(t, "mark=study", studyRows)
	l := NewLayout(v)
	var got []string
	for _, line := range l.Lines {
		got = append(got, fmt.Sprint(line.Kind, line.Hue, line.Dash, len(line.Corners)))
	}
	// a rises on the second day; b and c on their one day; one has no source.
	if got, want := strings.Join(got, ", "), "0 0 0 4, 0 1 1 4, 1 2 2 2, 1 3 3 2"; got != want {
		t.Errorf("the lines are %s, want %s", got, want)
	}
	hues := map[string]int{"a": 0, "b": 1, "c": 0, "d": 2, "e": 1, "f": 3}
	for _, p := range l.Places {
		if p.Hue != hues[p.Entry.Key] {
			t.Errorf("%s has colour %d, want that of its study's line, %d", p.Entry.Key, p.Hue, hues[p.Entry.Key])
		}
	}
	if l := NewLayout(asked(t, "mark=study&x=lanes", studyRows)); l.ByStudy() || l.Places[0].Hue != l.Places[0].Kind {
		t.Error("over lanes, where no study has a line, the colours are those of studies")
	}
	styles := map[[2]int]bool{}
	for i := range Hues * Hues {
		hue, dash := StudyStyle(i)
		styles[[2]int{hue, dash}] = true
		if i < Hues && (hue != i || dash != i) {
			t.Errorf("study %d has colour %d and dashes %d, want its own of both", i, hue, dash)
		}
	}
	if len(styles) != Hues*Hues {
		t.Errorf("%d studies have %d styles", Hues*Hues, len(styles))
	}
}

// A kind keeps its colour where the rule of the line takes none of its numbers.
func TestKindsKeepTheirPlace(t *testing.T) {
	l := NewLayout(asked(t, "mark=completed", "a|full|5|8|01-Mar-2026|Failed\nb|tps|7|8|01-Mar-2026"))
	if fmt.Sprint(l.Kinds) != "[full tps]" || len(l.Lines) != 1 || l.Lines[0].Kind != 1 {
		t.Errorf("kinds %v, lines %v", l.Kinds, l.Lines)
	}
}

func TestLevels(t *testing.T) {
	fitted := NewLayout(asked(t, "view=full&axis=fit", seedRows)) // from 250 to 500
	whole := NewLayout(asked(t, "view=full", seedRows))
	for _, c := range []struct {
		l    *Layout
		tps  float64
		y    float64
		want Level
	}{
		{whole, 384.8, 23.04, OnAxis}, {whole, 500, 0, OnAxis}, {whole, 500.1, 0, AboveAxis}, {whole, 0, 100, OnAxis},
		{fitted, 375, 50, OnAxis}, {fitted, 250, 100, OnAxis}, {fitted, 249.9, 100, BelowAxis}, {fitted, 501, 0, AboveAxis},
	} {
		if y, at := c.l.Level(c.tps); y != c.y || at != c.want {
			t.Errorf("%v stands at %v %%, %v, want %v %%, %v", c.tps, y, at, c.y, c.want)
		}
	}
	if whole.AxisTPS() != feed.AxisTPS || fitted.AxisTPS() != feed.AxisTPSFitted {
		t.Errorf("the axes are called %q and %q", whole.AxisTPS(), fitted.AxisTPS())
	}
	// A fitted axis that begins at zero does not say that it does not.
	if l := NewLayout(asked(t, "axis=fit", "a|full|1|8|01-Mar-2026\nb|full|90|8|01-Mar-2026")); l.AxisTPS() != feed.AxisTPS {
		t.Errorf("an axis from zero is called %q", l.AxisTPS())
	}
}
