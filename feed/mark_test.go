package feed

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// line writes a mark in one line a step: day, number, rise, holders.
func line(h HighWater) string {
	var b strings.Builder
	for _, s := range h.Steps {
		rise := "level"
		if s.Rise {
			rise = "rise"
		}
		fmt.Fprintf(&b, "%s %v %s:", s.Day, s.TPS, rise)
		for _, holder := range s.Holders {
			b.WriteString(" " + holder.Entry.ID)
			if !holder.Equalled.IsZero() {
				b.WriteString("=" + holder.Equalled.String())
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestHighWater(t *testing.T) {
	for _, c := range []struct {
		feed, view, kind string
		want             string
		completed        string
	}{
		{"rise.json", "full", "full", `
01-Mar-2026 100 rise: f1
02-Mar-2026 120.5 rise: f3 f4
03-Mar-2026 120.5 level: f3 f4
05-Mar-2026 120.5 level: f3 f4 f6=05-Mar-2026
06-Mar-2026 150.25 rise: f7
08-Mar-2026 150.25 level: f7
09-Mar-2026 150.25 level: f7
`, "f8"},
		{"rise.json", "tps", "tps", `
02-Mar-2026 700 rise: t1
03-Mar-2026 700 level: t1
06-Mar-2026 700 level: t1 t3=06-Mar-2026
09-Mar-2026 900 rise: t4
`, ""},
		{"rise.json", "all", "tps", `
02-Mar-2026 700 rise: t1
03-Mar-2026 700 level: t1
05-Mar-2026 700 level: t1
06-Mar-2026 700 level: t1 t3=06-Mar-2026
08-Mar-2026 700 level: t1 t3=06-Mar-2026
09-Mar-2026 900 rise: t4
`, ""},
		{"one-day.json", "full", "full", `
29-Feb-2028 42.5 rise: only-high
`, ""},
		{"retracted.json", "full", "full", `
01-Apr-2026 200 rise: stands
03-Apr-2026 200 level: stands
`, ""},
		{"odd.json", "all", "Odd Kind/1", `
01-May-2026 10 rise: odd-1
02-May-2026 10 level: odd-1
`, "odd-2"},
		{"odd.json", "all", "full", `
01-May-2026 30 rise: no-sub-1
02-May-2026 31 rise: no-sub-3
`, "no-sub-2"},
		{"feed.json", "full", "full", `
13-Nov-2026 496.1 rise: real-207
14-Nov-2026 496.1 level: real-207
`, "real-480"},
		{"feed.json", "all", "full", `
13-Nov-2026 496.1 rise: real-207
14-Nov-2026 496.1 level: real-207
`, "real-480"},
		{"feed.json", "tps", "tps", `
13-Nov-2026 1093.9 rise: fp8-96
14-Nov-2026 1093.9 level: fp8-96
`, ""},
		{"feed.json", "all", "tps", `
13-Nov-2026 1093.9 rise: fp8-96
14-Nov-2026 1093.9 level: fp8-96
`, ""},
	} {
		t.Run(c.feed+" "+c.view+" "+c.kind, func(t *testing.T) {
			v := NewView(readFixture(t, c.feed), Query{View: c.view}, DefaultSite())
			i := slices.IndexFunc(v.Marks, func(h HighWater) bool { return h.Kind == c.kind })
			if i < 0 {
				t.Fatalf("no mark for the kind %q among %d", c.kind, len(v.Marks))
			}
			if got := line(v.Marks[i]); got != c.want[1:] {
				t.Errorf("got\n%swant%s", got, c.want)
			}
			if got := ids(v.Marks[i].Completed); got != c.completed {
				t.Errorf("completed: got %q, want %q", got, c.completed)
			}
		})
	}
}

func TestNewHigh(t *testing.T) {
	for _, c := range []struct{ feed, view, want string }{
		{"rise.json", "full", "f1 f3 f4 f7"},
		{"rise.json", "all", "f1 t1 f3 f4 f7 t4"},
		{"one-day.json", "full", "only-high"},
		{"feed.json", "full", "real-207"},
		{"feed.json", "tps", "fp8-96"},
		{"feed.json", "all", "fp8-96 real-207"},
	} {
		v := NewView(readFixture(t, c.feed), Query{View: c.view}, DefaultSite())
		var high []*Entry
		for _, p := range v.Points {
			if p.NewHigh {
				high = append(high, p.Entry)
			}
		}
		if got := ids(high); got != c.want {
			t.Errorf("%s %s: got %q, want %q", c.feed, c.view, got, c.want)
		}
	}
}

// A holder that is not hollow ends the search for a completed one, and so does
// the lack of one.
func TestCompletedBesideTheMark(t *testing.T) {
	for _, c := range []struct {
		name   string
		drafts []draft
		want   string
	}{
		{"a completed entry shares the mark", []draft{
			an("a").tps("5").status("Failed", "Failed"), an("b").tps("5.0"), an("c").tps("4")}, ""},
		{"a later completed entry equals it", []draft{
			an("a").tps("5").status("Failed", "Failed"), an("b").tps("5").on("14-Nov-2026")}, ""},
		{"two share the highest completed", []draft{
			an("a").tps("5").status("Failed", "Failed"), an("b").tps("4"), an("c").tps("3"), an("d").tps("4").on("14-Nov-2026")}, "b d"},
		{"none is completed", []draft{
			an("a").tps("5").status("Failed", "Failed"), an("b").tps("6").status("Odd", "Odd")}, ""},
		{"zero is a number", []draft{
			an("a").tps("5").status("Cancelled", ""), an("b").tps("0")}, "b"},
	} {
		v := NewView(feedOf(c.drafts...), Query{}, Site{})
		if got := ids(v.Marks[0].Completed); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// randomFeed has everything that sorts an entry into one count or another, on
// few days and with few numbers, so that ties are the rule.
func randomFeed(r *rand.Rand, n int) *Feed {
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	drafts := make([]draft, n)
	for i := range drafts {
		d := an(strconv.Itoa(i)).kind(pick(KindFull, KindTPS, "", "all", "Odd/1"))
		d = d.tps(pick("", "0", "1", "2", "2.0", "3")).on(pick("01-Jan-2026", "02-Jan-2026", "28-Feb-2026", "31-Feb-2026"))
		d = d.status(pick("Measured", "Completed", "Failed", "Odd", ""), "Measured")
		switch r.IntN(8) {
		case 0:
			d = d.bad("tps", `"fast"`)
		case 1:
			d = d.retracted("wrong")
		case 2:
			d = d.alone(pick("Completed · 3", "Preempted · 1/2", "Odd"))
		}
		drafts[i] = d
	}
	return feedOf(drafts...)
}

func TestViewHolds(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		f := randomFeed(r, r.IntN(40))
		for _, name := range []string{"", ViewAll, KindFull, KindTPS, "Odd/1", "none"} {
			v := NewView(f, Query{View: name}, Site{DefaultView: KindTPS})
			if got := len(v.Points) + v.Missing + v.Retracted + v.Unplaced; got != len(v.Entries) {
				t.Fatalf("seed %d, view %q: %d are counted of %d entries", seed, name, got, len(v.Entries))
			}
			if !slices.IsSortedFunc(v.Points, func(a, b Point) int {
				return cmp.Or(a.Day.Compare(b.Day), cmp.Compare(a.Entry.Index, b.Entry.Index))
			}) {
				t.Fatalf("seed %d, view %q: the points are not in order", seed, name)
			}
			for _, m := range v.Marks {
				checkSteps(t, v, m)
			}
		}
	}
}

// checkSteps holds a line against the definition of it, taken word by word.
func checkSteps(t *testing.T, v *View, m HighWater) {
	t.Helper()
	if m.Steps[len(m.Steps)-1].Day != v.Days[len(v.Days)-1] {
		t.Errorf("the line of %q ends before the view", m.Kind)
	}
	for i, s := range m.Steps {
		if len(s.Holders) == 0 {
			t.Errorf("nobody holds the mark of %q on %s", m.Kind, s.Day)
		}
		if i > 0 && (s.TPS < m.Steps[i-1].TPS || s.Rise != (s.TPS > m.Steps[i-1].TPS)) {
			t.Errorf("the line of %q falls, or rises unsaid, on %s", m.Kind, s.Day)
		}
		highest := -1.0
		var holders []*Entry
		for _, p := range v.Points {
			if p.Entry.Record.Kind != m.Kind || p.Day.Compare(s.Day) > 0 {
				continue
			}
			if p.TPS > highest {
				highest, holders = p.TPS, nil
			}
			if p.TPS == highest {
				holders = append(holders, p.Entry)
			}
		}
		var got []*Entry
		for _, h := range s.Holders {
			got = append(got, h.Entry)
		}
		if highest != s.TPS || ids(holders) != ids(got) {
			t.Errorf("%q on %s: got %v by %s, want %v by %s", m.Kind, s.Day, s.TPS, ids(got), highest, ids(holders))
		}
	}
}
