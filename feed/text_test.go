package feed

import (
	"slices"
	"strings"
	"testing"
)

// seed is an entry of the bundled feed.
func seed(t *testing.T, id string) *Entry {
	t.Helper()
	f := readFixture(t, "feed.json")
	i := slices.IndexFunc(f.Entries, func(e *Entry) bool { return e.ID == id })
	if i < 0 {
		t.Fatalf("no entry %q", id)
	}
	return f.Entries[i]
}

func TestCellsOfSeed(t *testing.T) {
	for _, c := range []struct{ id, tps, control, mark, change, outcome string }{
		{"stack-control", "476.8", "Reference baseline", "", "—", "Measured · Padded replay, not real task rollouts"},
		{"stack32", "716.0", "476.8 · Stack control · 32 lanes", "", "+50.2%", "Measured · Aligned-engine C3 / lag-0 gates still required; stock decoding is not bitwise identical"},
		{"prefix-ngram", "701.3", "Not recorded", "", "—", "Measured · Prefix hits are not bitwise recomputation on stock vLLM; C3 needed"},
		{"v032-base", "500.9", "476 · Earlier v0.19.1 baseline (approx.)", "Historical / not matched", "Not matched", "Measured · Version comparison, not an aligned-engine gate"},
		{"v032-int4", "560.7", "599.0 · v0.32 · bf16 KV + ngram", "", "−6.4%", "Measured · Lossy KV; unpacking costs outweigh smaller reads"},
		{"lanes128", "Not recorded", "Not recorded", "", "—", "Failed · k=1/2 shape-mismatch crash; k=3 CUDA out of memory"},
		{"real-207", "496.1", "384.8 · Earlier stock arm A · 64 rollouts", "Historical / not matched", "+29% reported", "Preempted · 207/480 · 58.5% resolved"},
		{"real-48", "281.7", "485.3 · 32-lane complete run", "Historical / not matched", "Not matched", "Cancelled · 289/480 · 10.7% solved"},
	} {
		e := seed(t, c.id)
		got := [...]string{e.TPSCell().Text, e.ControlCell().Text, e.ControlCell().Mark, e.Change(), e.Outcome()}
		want := [...]string{c.tps, c.control, c.mark, c.change, c.outcome}
		if got != want {
			t.Errorf("%s:\n got %q\nwant %q", c.id, got, want)
		}
	}
}

func TestControlCell(t *testing.T) {
	for _, c := range []struct {
		name  string
		draft draft
		want  Cell
	}{
		{"matched without a number", an("a").control("matched", "", "Arm A"), Cell{Text: "Not recorded · Arm A"}},
		{"matched without anything", an("a").control("matched", "", ""), Cell{Text: "Not recorded"}},
		{"the label says it already", an("a").control("matched", "", "Not recorded"), Cell{Text: "Not recorded"}},
		{"no label", an("a").control("matched", "476", ""), Cell{Text: "476"}},
		{"historical without a number", an("a").control("historical", "", "Arm A"), Cell{"Not recorded · Arm A", "Historical / not matched"}},
		{"baseline without a label", an("a").control("baseline", "", ""), Cell{Text: "Not recorded"}},
		{"a number that is none", an("a").control("matched", "", "Arm A").bad("control_tps", `"x"`), Cell{`"x" · Arm A`, "unreadable"}},
		{"an odd kind", an("a").control("odd", "5.0", "Arm A"), Cell{"5.0 · Arm A", "control kind not recognised"}},
		{"no kind, no number", an("a").control("", "", "Arm A"), Cell{Text: "Arm A"}},
		{"nothing", an("a"), Cell{Text: "Not recorded"}},
	} {
		if got := feedOf(c.draft).Entries[0].ControlCell(); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestLabelsAndNames(t *testing.T) {
	for _, c := range []struct {
		name  string
		point Point
		want  string
	}{
		{"new high", Point{Entry: an("a").tps("5.0").e, NewHigh: true}, "T a · 32 lanes · 13-Nov-2026: 5.0 TPS; Completed; no numeric control recorded; new high"},
		{"partial", Point{Entry: an("a").tps("5").lanes("1").status("Failed", "Failed · 1/2").e}, "T a · 1 lane · 13-Nov-2026: 5 TPS; Failed · 1/2; no numeric control recorded; partial"},
		{"partial and new high", Point{Entry: an("a").tps("5").status("Failed", "Failed").e, NewHigh: true}, "T a · 32 lanes · 13-Nov-2026: 5 TPS; Failed; no numeric control recorded; partial; new high"},
		{"odd status", Point{Entry: an("a").tps("5").status("Odd", "Odd").e}, "T a · 32 lanes · 13-Nov-2026: 5 TPS; Odd; no numeric control recorded; status not recognised"},
		{"control", Point{Entry: an("a").tps("5").control("matched", "476", "Arm A").e}, "T a · 32 lanes · 13-Nov-2026: 5 TPS; Completed; control 476 TPS (Arm A)"},
		{"control without a label", Point{Entry: an("a").tps("5").control("matched", "476", "").e}, "T a · 32 lanes · 13-Nov-2026: 5 TPS; Completed; control 476 TPS"},
		{"no number", Point{Entry: an("a").lanes("").e}, "T a · lanes not recorded · 13-Nov-2026: Not recorded; Completed; no numeric control recorded"},
	} {
		if got := c.point.Name(); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// What cannot be read is shown as it was found.
func TestUnreadableTexts(t *testing.T) {
	d := an("a").lanes("").on("31-Feb-2026").bad("tps", `"fast"`).bad("lanes", "0.5").bad("date", `"31-Feb-2026"`)
	d.e.Record.Title = ""
	e := feedOf(d.bad("title", "7")).Entries[0]
	for _, c := range []struct{ got, want string }{
		{e.Title(), "7"},
		{e.TPSCell().Text, `"fast"`},
		{e.TPSCell().Mark, "unreadable"},
		{e.Lanes(), "lanes unreadable: 0.5"},
		{e.Date(), "31-Feb-2026"},
		{strings.Join(e.Marks(), ", "), "4 problems"},
		{e.Label(), `7 · lanes unreadable: 0.5 · 31-Feb-2026: "fast"; Completed; no numeric control recorded`},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestOutcome(t *testing.T) {
	for _, c := range []struct{ summary, outcome, status, qualification, want string }{
		{"Summary", "Outcome", "Status", "Caveat", "Summary"},
		{"", "Outcome", "Status", "Caveat", "Outcome"},
		{"", "", "Status", "Caveat", "Status · Caveat"},
		{"", "", "Status", "", "Status"},
		{"", "", "", "Caveat", "Caveat"},
		{"", "", "", "", "Not recorded"},
	} {
		r := &Record{Common: Common{Summary: c.summary, Outcome: c.outcome, Status: c.status, Qualification: c.qualification}}
		if got := (&Entry{Record: r}).Outcome(); got != c.want {
			t.Errorf("%+v: got %q", c, got)
		}
	}
}

func TestMarksOfRow(t *testing.T) {
	for _, c := range []struct {
		draft draft
		want  string
	}{
		{an("a").tps("1"), ""},
		{an("a").tps("1").status("Failed", "Failed"), "partial"},
		{an("a").tps("1").status("Odd", "Odd").bad("lanes", "0"), "status not recognised, 1 problem"},
		{an("a").tps("1").status("Failed", "Failed").retracted("wrong").bad("lanes", "0").bad("date", "0"), "retracted, partial, 2 problems"},
		{an("a").status("Failed", "Failed"), ""},
	} {
		if got := strings.Join(feedOf(c.draft).Entries[0].Marks(), ", "); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestLinesOfView(t *testing.T) {
	for _, c := range []struct{ feed, view, summary, counts string }{
		{"feed.json", "", "5 entries · Recorded through 14-Nov-2026 · Hardware in Details", "5 plotted · 0 missing TPS"},
		{"feed.json", "tps", "18 entries · Recorded through 14-Nov-2026 · Hardware in Details", "16 plotted · 2 missing TPS"},
		{"feed.json", "all", "23 entries · Recorded through 14-Nov-2026 · Hardware in Details", "21 plotted · 2 missing TPS"},
		{"retracted.json", "", "4 entries · Recorded through 03-Apr-2026 · Hardware in Details · 2 retracted", "2 plotted · 0 missing TPS · 2 retracted"},
	} {
		v := NewView(readFixture(t, c.feed), Query{View: c.view}, DefaultSite())
		if v.Summary() != c.summary || v.Counts() != c.counts {
			t.Errorf("%s %q:\n got %s\n     %s\nwant %s\n     %s", c.feed, c.view, v.Summary(), v.Counts(), c.summary, c.counts)
		}
	}
	v := NewView(feedOf(an("a").tps("1"), an("b").bad("tps", "[]")), Query{}, Site{})
	if got, want := v.Counts(), "1 plotted · 0 missing TPS · 1 with a faulty TPS or date"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := NewView(feedOf(an("a").tps("1")), Query{}, Site{}).Summary(), "1 entry · Recorded through 13-Nov-2026 · Hardware in Details"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestMarkTexts(t *testing.T) {
	holder := func(h HolderText) string {
		return strings.Join([]string{h.Date, h.Name, strings.Join(h.Marks, ", "), h.Qualification, h.Scope}, " | ")
	}
	const (
		replay    = "13-Nov-2026 | fp8 scaling, shorter replay · 96 lanes · Same four-turn setup |  | Per-lane decode falls to 10.5; lossy KV | Calculated from recorded TPS; different concurrency"
		preempted = "13-Nov-2026 | Combined stack · preempted first attempt · 32 lanes · Combined stack; zero-output r16 policy LoRA; 60 dev-v1 tasks × eight rollouts planned | partial | Partial attempt; do not mix with restarted complete run | Historical / not matched: partial 207-rollout attempt vs earlier 64-rollout arm"
		completed = "Combined stack · complete 480-rollout restart · 32 lanes · Combined stack; zero-output r16 policy LoRA; 60 dev-v1 tasks × eight; temperature 1; 7.5-minute cap"
	)
	for _, c := range []struct {
		feed, view string
		want       []string
	}{
		{"feed.json", "full", []string{"Highest recorded TPS so far: 496.1", preempted, "Highest completed: 485.3", completed}},
		{"feed.json", "tps", []string{"Highest recorded TPS so far: 1093.9", replay}},
		{"feed.json", "all", []string{
			"Highest recorded TPS so far (replay): 1093.9", replay,
			"Highest recorded TPS so far (real-task): 496.1", preempted, "Highest completed (real-task): 485.3", completed}},
		{"odd.json", "Odd Kind/1", []string{
			"Highest recorded TPS so far: 10",
			"01-May-2026 | Entry odd-1 · 32 lanes · Stack of the study | status not recognised | Written for tests | No numeric improvement claimed",
			"Highest completed: 9.5", "Entry odd-2 · 32 lanes · Stack of the study"}},
	} {
		var got []string
		for _, m := range NewView(readFixture(t, c.feed), Query{View: c.view}, DefaultSite()).MarkTexts() {
			got = append(got, m.Label)
			for _, h := range m.Holders {
				got = append(got, holder(h))
			}
			if m.CompletedLabel != "" {
				got = append(got, m.CompletedLabel)
			}
			for _, h := range m.Completed {
				got = append(got, h.Name)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s %s:\n got %s\nwant %s", c.feed, c.view, strings.Join(got, "\n     "), strings.Join(c.want, "\n     "))
		}
	}
	v := NewView(feedOf(an("a").tps("5"), an("b").tps("5.0").on("14-Nov-2026"), an("c").tps("4").kind("tps").status("Odd", "Odd")), Query{View: ViewAll}, Site{})
	texts := v.MarkTexts()
	if got := texts[0].Holders[1].Marks; !slices.Equal(got, []string{"equalled 14-Nov-2026"}) {
		t.Errorf("the later equal is marked %q", got)
	}
	if got, want := texts[1].CompletedLabel, "No completed measurement (replay)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := v.Description(); !strings.Contains(got, "; held by 1 more.") {
		t.Errorf("the description leaves out that the mark is shared:\n%s", got)
	}
}

func TestGrouped(t *testing.T) {
	for n, want := range map[int]string{0: "0", 7: "7", 999: "999", 1000: "1,000", 100_000: "100,000", 1_234_567: "1,234,567"} {
		if got := Grouped(n); got != want {
			t.Errorf("%d: got %s, want %s", n, got, want)
		}
	}
}
