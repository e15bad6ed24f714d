package feed

import (
	"slices"
	"strings"
	"testing"
)

// marksOf are all marks of a view, a line each.
func marksOf(v *View) string {
	var all []string
	for _, t := range v.MarkTexts() {
		all = append(all, t.Label+" by "+ids(entriesOf(t.Holders))+"; "+t.CompletedLabel)
	}
	return strings.Join(all, "\n")
}

func entriesOf(holders []HolderText) []*Entry {
	var entries []*Entry
	for _, h := range holders {
		entries = append(entries, h.Entry)
	}
	return entries
}

func TestMarkRules(t *testing.T) {
	for _, c := range []struct{ feed, query, want, high string }{
		{"feed.json", "view=full", "Highest recorded TPS so far: 496.1 by real-207; Highest completed: 485.3", "real-207"},
		{"feed.json", "view=full&mark=completed", "Highest completed TPS so far: 485.3 by real-480; ", "real-480"},
		{"feed.json", "view=full&mark=matched", "Highest TPS with a matched control so far: 431.2 by real-b; ", "real-b"},
		{"feed.json", "view=tps&mark=matched", "Highest TPS with a matched control so far: 1093.9 by fp8-96; ", "fp8-96"},
		{"feed.json", "view=all&mark=completed", "Highest completed TPS so far (replay): 1093.9 by fp8-96; \nHighest completed TPS so far (real-task): 485.3 by real-480; ", "fp8-96 real-480"},
		{"feed.json", "view=full&q=-480&mark=completed", "Highest of 2 shown (5 in view), completed only: 431.2 by real-b; ", "real-b"},
		{"feed.json", "view=full&q=-480&mark=matched", "Highest of 2 shown (5 in view), matched control only: 431.2 by real-b; ", "real-b"},
		{"feed.json", "view=full&control=historical", "Highest of 2 shown (5 in view): 496.1 by real-207; Highest completed of those shown: 485.3", "real-207"},
		{"feed.json", "view=full&control=unmatched", "Highest of 1 shown (5 in view): 281.7 by real-48; No completed measurement of those shown", "real-48"},
		{"rise.json", "view=full&mark=matched", "", ""},
		{"feed.json", "view=full&tps=0..1", "", ""},
	} {
		v := NewView(readFixture(t, c.feed), parsed(t, c.query), DefaultSite())
		if got := marksOf(v); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.query, got, c.want)
		}
		var high []*Entry
		for _, p := range v.Points {
			if p.NewHigh {
				high = append(high, p.Entry)
			}
		}
		if got := ids(high); got != c.high {
			t.Errorf("%s: new high are %s, want %s", c.query, got, c.high)
		}
	}
}

// A picture's title says what the picture has otherwise than is usual.
func TestPictureTitle(t *testing.T) {
	f := readFixture(t, "feed.json")
	for query, want := range map[string]string{
		"":                            "Recorded TPS over time · Real-task rollouts: 5 entries",
		"x=lanes":                     "Recorded TPS over lanes · Real-task rollouts: 5 entries",
		"x=lanes&axis=fit&mark=study": "Recorded TPS over lanes · Real-task rollouts: 5 entries · fitted axis, line per study",
		"view=tps&lanes=96&mark=completed&retracted=1": "Recorded TPS over time · Padded replay; 96 lanes: 1 of 18 entries · line of completed, with retracted",
	} {
		if got := NewView(f, parsed(t, query), DefaultSite()).PictureTitle(); got != want {
			t.Errorf("?%s: %q, want %q", query, got, want)
		}
	}
}

// Each study of each kind has its own line, which has steps on its own days and
// on the view's last.
func TestMarkOfEachStudy(t *testing.T) {
	study := func(d draft, source string) draft { d.e.Record.Source = source; return d }
	f := feedOf(
		study(an("a1").tps("5").on("01-Jan-2026"), "/r#a"),
		study(an("b1").tps("9").on("02-Jan-2026"), "/r#b"),
		study(an("a2").tps("7").on("03-Jan-2026").status("Failed", "Failed"), "/r#a"),
		study(an("t1").tps("8").on("03-Jan-2026").kind(KindTPS), "/r#a"),
		study(an("a3").tps("7").on("04-Jan-2026"), "/r#a"),
		an("none").tps("1").on("05-Jan-2026"),
		an("late").on("06-Jan-2026"),
	)
	v := NewView(f, parsed(t, "view=all&mark=study"), Site{})
	var got []string
	for _, m := range v.Marks {
		got = append(got, m.Kind+" "+m.Study+"\n"+line(m))
	}
	want := `full /r#a
01-Jan-2026 5 rise: a1
03-Jan-2026 7 rise: a2
04-Jan-2026 7 level: a2 a3=04-Jan-2026
06-Jan-2026 7 level: a2 a3=04-Jan-2026
full /r#b
02-Jan-2026 9 rise: b1
06-Jan-2026 9 level: b1
full 
05-Jan-2026 1 rise: none
06-Jan-2026 1 level: none
tps /r#a
03-Jan-2026 8 rise: t1
06-Jan-2026 8 level: t1
`
	if s := strings.Join(got, ""); s != want {
		t.Errorf("got\n%s\nwant\n%s", s, want)
	}
	if got, want := marksOf(v), `Highest recorded TPS so far, study a · r (real-task): 7 by a2 a3; 
Highest recorded TPS so far, study b · r (real-task): 9 by b1; 
Highest recorded TPS so far, study not recorded (real-task): 1 by none; 
Highest recorded TPS so far, study a · r (replay): 8 by t1; `; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := marksOf(NewView(f, parsed(t, "view=full&mark=study&q=-a1"), Site{})); !strings.Contains(got, "Highest of 2 shown (3 in view), study a · r: 7") {
		t.Errorf("filtered: %s", got)
	}
	if got := marksOf(NewView(readFixture(t, "feed.json"), parsed(t, "view=full&mark=study&q=id:real-48"), DefaultSite())); !strings.Contains(got, "281.7 by real-48; No completed measurement of those shown, of this study") {
		t.Errorf("of a study with a partial attempt alone: %s", got)
	}
	if m := NewView(readFixture(t, "feed.json"), parsed(t, "view=all&mark=study"), DefaultSite()).Marks; len(m) != 9 {
		t.Errorf("%d lines in the seed, whose 8 studies have 9 pairs of kind and study", len(m))
	}
}

func TestMarkOf(t *testing.T) {
	v := NewView(readFixture(t, "feed.json"), parsed(t, "view=all&mark=study"), DefaultSite())
	for _, e := range v.Entries {
		i := v.MarkOf(e)
		if i < 0 {
			t.Errorf("%s has no mark", e.ID)
		} else if m := v.Marks[i]; m.Kind != e.Record.Kind || m.Study != e.Record.Source {
			t.Errorf("%s counts for the mark of %s, %s", e.ID, m.Kind, m.Study)
		}
	}
	v = NewView(readFixture(t, "feed.json"), parsed(t, "view=full&mark=completed"), DefaultSite())
	for _, e := range v.Feed.Entries { // those of the other kind have no mark in view
		if got, want := v.MarkOf(e), slices.Index([]string{KindFull}, e.Record.Kind); got != want {
			t.Errorf("%s counts for mark %d, want %d", e.ID, got, want)
		}
	}
}

func TestStepTexts(t *testing.T) {
	for _, c := range []struct{ feed, query, want string }{
		{"feed.json", "view=tps", "0: 1093.9 · fp8 scaling, shorter replay · 13-Nov-2026"},
		{"feed.json", "view=full", "0: 496.1 · Combined stack · preempted first attempt, partial · 13-Nov-2026"},
		{"feed.json", "view=full&mark=completed", "0: 485.3 · Combined stack · complete 480-rollout restart · 13-Nov-2026"},
		{"feed.json", "view=full&q=nowhere", ""},
	} {
		var got []string
		for _, s := range NewView(readFixture(t, c.feed), parsed(t, c.query), DefaultSite()).StepTexts() {
			got = append(got, string(rune('0'+s.Mark))+": "+s.Text)
		}
		if s := strings.Join(got, "\n"); s != c.want {
			t.Errorf("%s: got %s, want %s", c.query, s, c.want)
		}
	}
	var raised []string
	for _, s := range NewView(readFixture(t, "rise.json"), parsed(t, "view=all"), DefaultSite()).StepTexts() {
		raised = append(raised, s.Day.String()+" "+ids(s.Entries))
	}
	if got, want := strings.Join(raised, ", "), "01-Mar-2026 f1, 02-Mar-2026 f3 f4, 06-Mar-2026 f7, 02-Mar-2026 t1, 09-Mar-2026 t4"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestOverLanes(t *testing.T) {
	v := NewView(readFixture(t, "feed.json"), parsed(t, "view=tps&x=lanes"), DefaultSite())
	var got []string
	for _, g := range v.LaneGroups() {
		var points []*Entry
		for _, p := range g.Points {
			points = append(points, p.Entry)
		}
		got = append(got, g.Label+": "+ids(points)+" | "+ids(g.Absent))
	}
	want := `32: stack-control stack32 fp8-32 ngram-budget prefix-ngram latest v032-base v032-ngram v032-int4 fi-fp8 fi-fp4 | 
48: stack48 fp8-48 async-fix | 
64: fp8-64 | fp8-64-interrupted
96: fp8-96 | 
128:  | lanes128`
	if s := strings.Join(got, "\n"); s != want {
		t.Errorf("got\n%s\nwant\n%s", s, want)
	}
	if got := v.Account().String(); !strings.Contains(got, "18 shown = 16 plotted + 2 missing") || v.HasLine() || marksOf(v) == "" {
		t.Errorf("%s; a line: %v; marks: %s", got, v.HasLine(), marksOf(v))
	}

	f := feedOf(
		an("undated").tps("5").on("").lanes("16"),
		an("unlaned").tps("6").lanes(""),
		an("doubtful").tps("7").bad("lanes", "32"),
		an("missing").lanes(""),
		an("good").tps("4").lanes("8"),
	)
	over := NewView(f, Query{X: XLanes}, Site{})
	if got := over.Counts(); got != "2 plotted · 1 missing TPS · 2 with a faulty TPS or lanes" || over.Points[0].Entry.ID != "good" || len(over.LaneGroups()) != 2 {
		t.Errorf("over lanes: %s", got)
	}
	if got := marksOf(over); got != "Highest recorded TPS so far: 4 by good; " {
		t.Errorf("what has no day is highest so far: %s", got)
	}
	if got := NewView(f, Query{}, Site{}).Counts(); got != "3 plotted · 1 missing TPS · 1 with a faulty TPS or date" {
		t.Errorf("over days: %s", got)
	}
}

// The words beside the chart say what the chart is.
func TestChartWords(t *testing.T) {
	for _, c := range []struct{ query, where, has, not string }{
		{"", "describe", "starting at zero; the horizontal axis is the report date. The step line is the highest recorded TPS so far", "lanes"},
		{"axis=fit", "describe", "need not start at zero", "second, starting at zero"},
		{"axis=fit", "axis", "does not begin at zero", ""},
		{"", "axis", "TPS", "zero"},
		{"x=lanes", "describe", "no step line", "report date"},
		{"x=lanes", "caveat", "not zero", "The line"},
		{"x=lanes", "caption", "no effect of lanes alone", "report date"},
		{"mark=completed", "caveat", "leaves out partial attempts", "includes recorded partial"},
		{"mark=completed", "describe", "highest completed TPS", "highest recorded TPS so far by"},
		{"mark=matched", "caveat", "There is no line, for its rule takes none of these numbers.", "The line is"},
		{"mark=study", "caveat", "Each study has a line of its own", "The line "},
	} {
		v := NewView(readFixture(t, "one-day.json"), parsed(t, c.query), Site{})
		said := map[string]string{"describe": v.describeAxes(), "axis": v.AxisTPS(), "caveat": join(" ", v.Caveat(), v.HowPoints()), "caption": v.ChartCaption()}[c.where]
		if !strings.Contains(said, c.has) || c.not != "" && strings.Contains(said, c.not) {
			t.Errorf("%s, %s: %s", c.query, c.where, said)
		}
	}
	matched := NewView(readFixture(t, "feed.json"), parsed(t, "view=tps&mark=matched"), DefaultSite())
	if !strings.Contains(matched.Caveat(), "matched control alone") {
		t.Errorf("of a line of matched numbers it is said: %s", matched.Caveat())
	}
	v := NewView(readFixture(t, "one-day.json"), Query{}, Site{})
	// A run without a number is a cross over lanes, and nothing over days.
	const blank = "TPS says nothing of task quality."
	for _, c := range []struct{ text, x, want string }{
		{"no entry has this", "", blank},
		{"no entry has this", XLanes, blank},
		{"lanes128", "", blank},
		{"lanes128", XLanes, blank + " A cross below the axis is a run without a number, which is not zero. " + caveatPoint},
	} {
		none := NewView(readFixture(t, "feed.json"), Query{View: KindTPS, Text: c.text, X: c.x}, DefaultSite())
		if join(" ", none.Caveat(), none.HowPoints()) != c.want || len(none.Points) > 0 {
			t.Errorf("of a chart of %q over %q, with %d points, it is said: %s", c.text, c.x, len(none.Points), join(" ", none.Caveat(), none.HowPoints()))
		}
	}
	if v.ChartTitle() != ChartTitle || v.ChartCaption() != ChartCaption || join(" ", v.Caveat(), v.HowPoints()) != ChartCaveat || v.AxisX() != AxisDay {
		t.Error("the words of the default chart are not the format's")
	}
}
