package feed

import (
	"strconv"
	"strings"
	"testing"
)

func TestCounts(t *testing.T) {
	for _, c := range []struct {
		feed, view                                     string
		entries, plotted, missing, retracted, unplaced int
	}{
		{"feed.json", "", 5, 5, 0, 0, 0},
		{"feed.json", "full", 5, 5, 0, 0, 0},
		{"feed.json", "tps", 18, 16, 2, 0, 0},
		{"feed.json", "all", 23, 21, 2, 0, 0},
		{"rise.json", "full", 10, 9, 1, 0, 0},
		{"rise.json", "all", 14, 13, 1, 0, 0},
		{"one-day.json", "", 3, 2, 1, 0, 0},
		{"retracted.json", "", 4, 2, 0, 2, 0},
		{"odd.json", "Odd Kind/1", 2, 2, 0, 0, 0},
	} {
		v := NewView(readFixture(t, c.feed), Query{View: c.view}, DefaultSite())
		got := [...]int{len(v.Entries), len(v.Points), v.Missing, v.Retracted, v.Unplaced}
		want := [...]int{c.entries, c.plotted, c.missing, c.retracted, c.unplaced}
		if got != want {
			t.Errorf("%s %q: got %v, want %v", c.feed, c.view, got, want)
		}
	}
}

func TestHollow(t *testing.T) {
	for _, c := range []struct {
		name    string
		draft   draft
		partial bool
		unknown bool
	}{
		{"measured", an("a").tps("1").status("Measured", "Measured"), false, false},
		{"completed", an("a").tps("1").status("Completed", "Completed · 64 rollouts"), false, false},
		{"interrupted", an("a").tps("1").status("Interrupted", "Preempted · 207/480 rollouts"), true, false},
		{"cancelled", an("a").tps("1").status("Cancelled", "Cancelled"), true, false},
		{"failed", an("a").tps("1").status("Failed", "Failed"), true, false},
		{"the submission decides", an("a").tps("1").status("Completed", "Failed"), false, false},
		{"no number, no part of one", an("a").status("Failed", "Failed"), false, false},
		{"no number, no mark of its status", an("a").status("Odd", "Odd"), false, false},
		{"none of the five", an("a").tps("1").status("Odd", "Completed"), false, true},
		{"preempted is no submission's word", an("a").tps("1").status("Preempted", "Preempted"), false, true},
		{"no status", an("a").tps("1").status("", "Completed"), false, true},
		{"case counts", an("a").tps("1").status("failed", "Failed"), false, true},
		{"alone, completed", an("a").tps("1").alone("Completed · 64 rollouts"), false, false},
		{"alone, preempted", an("a").tps("1").alone("Preempted · 207/480 rollouts"), true, false},
		{"alone, cancelled", an("a").tps("1").alone("Cancelled"), true, false},
		{"alone, odd", an("a").tps("1").alone("Odd · 1"), false, true},
		{"alone, no separator", an("a").tps("1").alone("Failed·1"), false, true},
		{"the number is no number", an("a").status("Failed", "Failed").bad("tps", `"fast"`), false, false},
	} {
		v := NewView(feedOf(c.draft), Query{}, Site{})
		e := v.Entries[0]
		if e.Partial() != c.partial || e.StatusUnrecognised() != c.unknown {
			t.Errorf("%s: partial %v, unrecognised %v; want %v, %v", c.name, e.Partial(), e.StatusUnrecognised(), c.partial, c.unknown)
		}
		if len(v.Points) == 1 && v.Points[0].Hollow != (c.partial || c.unknown) {
			t.Errorf("%s: the point is hollow: %v", c.name, v.Points[0].Hollow)
		}
	}
}

func TestUnplaced(t *testing.T) {
	for _, c := range []struct {
		name  string
		draft draft
		want  string
	}{
		{"a number that is none", an("a").bad("tps", `"fast"`), "unplaced"},
		{"a negative number", an("a").tps("-5").bad("tps", "-5"), "unplaced"},
		{"a day that is none", an("a").tps("5").on("31-Feb-2026").bad("date", `"31-Feb-2026"`), "unplaced"},
		{"no day", an("a").tps("5").on(""), "unplaced"},
		{"null on a day that is none", an("a").on("31-Feb-2026").bad("date", `"31-Feb-2026"`), "missing"},
		{"null", an("a"), "missing"},
		{"zero", an("a").tps("0"), "plotted"},
		{"a fault elsewhere", an("a").tps("5").bad("lanes", "0.5"), "plotted"},
		{"retracted without a number", an("a").retracted("wrong"), "retracted"},
		{"retracted with a fault", an("a").bad("tps", "[]").retracted("wrong"), "retracted"},
	} {
		v := NewView(feedOf(c.draft), Query{}, Site{})
		if got := where(v); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestThroughAndDays(t *testing.T) {
	v := NewView(feedOf(
		an("missing").on("02-Jan-2026"),
		an("plotted").tps("1").on("01-Jan-2026"),
		an("unplaced").bad("tps", "[]").on("03-Jan-2026"),
		an("retracted").tps("9").on("04-Jan-2026").retracted("wrong"),
	), Query{}, Site{})
	if got := v.Through.String(); got != "03-Jan-2026" {
		t.Errorf("through %s", got)
	}
	if len(v.Days) != 2 || v.Days[0].String() != "01-Jan-2026" || v.Days[1].String() != "02-Jan-2026" {
		t.Errorf("days %v", v.Days)
	}
}

func TestEmptyFeed(t *testing.T) {
	v := NewView(&Feed{}, Query{View: "full"}, DefaultSite())
	if v.Name != ViewAll || !v.Default || len(v.Marks) != 0 {
		t.Errorf("got %+v", v)
	}
	if got, want := v.Summary(), "0 entries"; got != want {
		t.Errorf("summary %q, want %q", got, want)
	}
}

// A mark that is equalled on each of many days must not cost the square of
// them; the square of this many would not end within the test's time.
func TestManyEntries(t *testing.T) {
	drafts := make([]draft, 100_000)
	for i := range drafts {
		drafts[i] = an(strconv.Itoa(i)).tps("5").on(Day{int16(1 + i/336), uint8(1 + i/28%12), uint8(1 + i%28)}.String())
	}
	v := NewView(feedOf(drafts...), Query{}, Site{})
	if got := len(v.Marks[0].Last().Holders); got != len(drafts) {
		t.Errorf("%d holders", got)
	}
	if got := len(v.Days); got != len(drafts) {
		t.Errorf("%d days", got)
	}
}

func TestPartialIsNotHollow(t *testing.T) {
	v := NewView(readFixture(t, "odd.json"), Query{View: ViewAll}, DefaultSite())
	hollow := 0
	for _, p := range v.Points {
		if p.Hollow {
			hollow++
		}
	}
	if v.Partial() != 1 || hollow != 3 {
		t.Errorf("%d partial, %d hollow; want 1, 3", v.Partial(), hollow)
	}
}

// The fixtures' versions are Python's; a fixture with a fault of its own would
// prove nothing of the rules. That an entry has no submission is a fault.
func TestFixturesAreGood(t *testing.T) {
	for _, name := range []string{"rise.json", "one-day.json", "retracted.json", "odd.json"} {
		for _, e := range readFixture(t, name).Entries {
			want := 0
			if e.Submission == nil {
				want = 1
			}
			if !e.Verified() || len(e.Problems) != want {
				t.Errorf("%s: %s verifies: %v, problems %v", name, e.ID, e.Verified(), e.Problems)
			}
		}
	}
}

// A retracted number is drawn where the reader asks for it, and nothing else
// changes by that: it is no point that counts.
func TestRetractedArePlottedWhenAsked(t *testing.T) {
	f := readFixture(t, "retracted.json")
	for _, x := range []string{"", XLanes} {
		without, with := NewView(f, Query{X: x}, DefaultSite()), NewView(f, Query{X: x, Retracted: true}, DefaultSite())
		if len(without.Withdrawn) > 0 || len(without.Drawn()) != 2 || !without.CanWithdraw() {
			t.Errorf("x=%s: %d are withdrawn and %d drawn unasked", x, len(without.Withdrawn), len(without.Drawn()))
		}
		if len(with.Withdrawn) != 1 || len(with.Drawn()) != 3 || len(with.Points) != 2 {
			t.Fatalf("x=%s: %d are withdrawn, %d drawn and %d points", x, len(with.Withdrawn), len(with.Drawn()), len(with.Points))
		}
		if p := with.Withdrawn[0]; p.Entry.ID != "withdrawn" || !strings.HasSuffix(p.Name(), "; retracted: The clock of the box was wrong by a factor of five.") {
			t.Errorf("x=%s: withdrawn is %s", x, p.Name())
		}
		if got, want := with.Account().String(), without.Account().String(); got != want {
			t.Errorf("x=%s: the account is %q, want %q", x, got, want)
		}
		if got, want := with.Marks[0].Last().TPS, 200.0; got != want || with.Partial() != without.Partial() || with.Through != without.Through {
			t.Errorf("x=%s: the mark is %v, want %v", x, got, want)
		}
		if got, want := with.Counts(), "2 plotted · 0 missing TPS · 2 retracted, 1 of them drawn"; got != want {
			t.Errorf("x=%s: %q, want %q", x, got, want)
		}
		if !strings.Contains(with.Description(), "Struck through besides: 1 retracted entry, which no line takes.") {
			t.Errorf("x=%s: %s", x, with.Description())
		}
	}
	if NewView(readFixture(t, "feed.json"), Query{}, DefaultSite()).CanWithdraw() {
		t.Error("a feed without retracted entries offers to plot them")
	}
}

// The days of rise.json, by hand: f1, f2 on 1 March, f3, f4, t1 on the 2nd, f5,
// t2 on the 3rd, f6 on the 5th, f7, f8, t3 on the 6th, f10, t4 on the 9th.
func TestNearestByDay(t *testing.T) {
	f := readFixture(t, "rise.json")
	for _, c := range []struct{ view, text, key, want string }{
		{"tps", "", "f1", "t1"},
		{"tps", "", "f6", "t3"},
		{"tps", "", "f10", "t4"},
		{"full", "", "t1", "f3"}, // of two of the same number the first
		{"full", "", "t3", "f7"}, // 150.25 is nearer to 700.0 than 140 is
		{"full", "", "f7", "f7"},
		{"full", "", "none", ""},
		{"full", "nothing has this", "f1", ""},
	} {
		v := NewView(f, Query{}.WithView(c.view).With("q", c.text), DefaultSite())
		got := ""
		if e := v.NearestByDay(c.key); e != nil {
			got = e.Key
		}
		if got != c.want {
			t.Errorf("nearest to %s in %s is %q, want %q", c.key, c.view, got, c.want)
		}
	}
}
