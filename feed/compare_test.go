package feed

import (
	"slices"
	"strings"
	"testing"
)

// compared sets the entries of the seed side by side.
func compared(t *testing.T, f *Feed, keys ...string) Comparison {
	t.Helper()
	var q Query
	for _, key := range keys {
		q = q.Choose(key)
	}
	v := NewView(f, q, DefaultSite())
	entries, unknown := v.Chosen()
	if len(unknown) > 0 || len(entries) != len(keys) {
		t.Fatalf("%v: chosen are %s, unknown %v", keys, ids(entries), unknown)
	}
	return v.Compare(entries)
}

func TestRatios(t *testing.T) {
	seed := readFixture(t, "feed.json")
	const (
		kinds      = "Different kinds: "
		controls   = "Different control kinds: "
		engine     = "Not known to be the same engine: "
		lanes      = "Different concurrency: "
		partial    = "is a partial run"
		setups     = "Different configurations or stacks"
		study      = "Not known to be of one study"
		noMatch    = "Measurements of different kinds do not compare."
		noNumber   = "has no TPS to go by."
		disclaimed = "disclaims it: "
	)
	for _, c := range []struct {
		to, of         string
		text, withheld string
		may            string
		mayNot         []string // parts of each, in order
	}{
		// 716.0 / 476.8 and the others were divided by another program.
		{"stack-control", "stack32", "1.50×", "", "The record’s own matched comparison: its change says +50.2%.", []string{setups}},
		{"stack-control", "stack48", "1.54×", "", "The record’s own matched comparison: its change says +54.3%.", []string{lanes + "48 lanes and 32 lanes.", setups}},
		{"stack32", "stack-control", "0.666×", "", "The matched comparison of the record of", []string{setups}},
		{"fp8-64", "fp8-96", "1.02×", "", "its change says +1.7%.", []string{lanes, setups}},
		{"fp8-32", "fp8-48", "1.14×", "", "No record claims this comparison.", []string{lanes, setups}},
		{"stack-control", "v032-base", "1.05×", "", "No record claims this comparison.", []string{controls + "historical and baseline.", engine + "vLLM 0.32 and none named.", setups, study}},
		{"fi-fp8", "fi-fp4", "0.862×", "", "its change says −14%.", []string{setups}},
		{"v032-ngram", "fi-fp8", "1.36×", "", "No record claims this comparison.", []string{setups, study}},
		{"real-a", "real-480", "1.26×", "", "One recorded number by another: generated tokens per server-busy second.", []string{controls, setups, study}},
		{"stack32", "fp8-64", "", disclaimed + "No numeric improvement claimed", "", []string{controls, lanes, setups}},
		{"real-480", "real-48", "", disclaimed + "Do not compare whole-window server metrics", "", []string{partial, controls, lanes, setups, study}},
		{"real-480", "real-207", "", disclaimed + "Partial attempt; do not mix with restarted complete run", "", []string{partial, setups, study}},
		{"real-207", "real-480", "", disclaimed, "", []string{partial, setups, study}},
		{"stack32", "real-b", "", noMatch, "", []string{kinds, setups, study}},
		{"stack32", "lanes128", "", noNumber, "", []string{controls, lanes, setups}},
	} {
		r := compared(t, seed, c.to, c.of).Ratios[0]
		if (r.Sides == "") != (c.text == "") {
			t.Errorf("%s to %s: the sides are %q", c.of, c.to, r.Sides)
		}
		if r.Text != c.text || !strings.Contains(r.Withheld, c.withheld) || (r.Withheld == "") != (c.withheld == "") || !strings.Contains(r.May, c.may) || (r.May == "") != (c.may == "") {
			t.Errorf("%s to %s: got %q, %q, %q", c.of, c.to, r.Text, r.Withheld, r.May)
		}
		same := len(r.MayNot) == len(c.mayNot)
		for i := range min(len(r.MayNot), len(c.mayNot)) {
			same = same && strings.Contains(r.MayNot[i], c.mayNot[i])
		}
		if !same {
			t.Errorf("%s to %s: got %q, want %q", c.of, c.to, r.MayNot, c.mayNot)
		}
	}
}

func TestRatiosOfOddEntries(t *testing.T) {
	with := func(d draft, change func(r *Record)) draft { change(d.e.Record); return d }
	for _, c := range []struct {
		name         string
		to, of       draft
		text, reason string
		mayNot       string
	}{
		{"alike", an("a").tps("2"), an("b").tps("3"), "1.50×", "", ""},
		{"zero below", an("a").tps("0"), an("b").tps("3"), "", "has a TPS of zero.", ""},
		{"zero above", an("a").tps("2"), an("b").tps("0"), "0.00×", "", ""},
		{"small", an("a").tps("3000"), an("b").tps("2"), "0.000667×", "", ""},
		{"large", an("a").tps("1e-9"), an("b").tps("2"), "2e+09×", "", ""},
		{"beyond", an("a").tps("1e-300"), an("b").tps("1e300"), "", "too large for a number", ""},
		{"retracted", an("a").tps("2").retracted("wrong"), an("b").tps("3"), "", "is retracted.", ""},
		{"in doubt", an("a").tps("2"), an("b").tps("3").bad("tps", "3"), "", "has no TPS to go by.", ""},
		{"status", an("a").tps("2"), an("b").tps("3").status("Odd", "Odd"), "1.50×", "", "is not recognised"},
		{"hardware", an("a").tps("2"), with(an("b").tps("3"), func(r *Record) { r.Hardware = "H100" }), "1.50×", "", "Different hardware: H100 and not recorded."},
		{"unmatched", an("a").tps("2"), an("b").tps("3").control("unmatched", "1", "c"), "", "its control is unmatched", "control kinds"},
		{"stacks", with(an("a").tps("2"), func(r *Record) { r.Stack = "vLLM v0.19.1, x" }), with(an("b").tps("3"), func(r *Record) { r.Stack = "SGLang" }), "1.50×", "", "Different engines in configuration or stack: SGLang and vLLM 0.19.1."},
		{"no kind", an("a").kind("").tps("2"), an("b").kind("").tps("3"), "", "What “T b” measures cannot be told", ""},
		{"a faulty kind", an("a").tps("2"), an("b").tps("3").bad("kind", "3"), "", "What “T b” measures cannot be told", ""},
		{"an id twice", an("a").tps("2"), an("a").tps("3"), "", "has the id of another entry", ""},
		{"no ids", an("").tps("2"), an("").tps("3"), "1.50×", "", ""},
		{"another fault", an("a").tps("2"), an("b").tps("3").bad("run_url", "3"), "1.50×", "", "“T b” has 1 problem, named in its details."},
		{"another version", an("a").tps("2"), draft{&Entry{ID: "b", Key: "b", Version: "1", Computed: "2", Record: an("b").tps("3").e.Record}}, "", "The version of “T b” does not match its record", ""},
	} {
		v := NewView(feedOf(c.to, c.of), Query{}, Site{})
		r := v.Compare(v.Feed.Entries).Ratios[0]
		if r.Text != c.text || !strings.Contains(r.Withheld, c.reason) || (c.reason == "") != (r.Withheld == "") || !strings.Contains(strings.Join(r.MayNot, " "), c.mayNot) {
			t.Errorf("%s: got %q, %q, %q", c.name, r.Text, r.Withheld, r.MayNot)
		}
	}
}

func TestCompareRows(t *testing.T) {
	// A kind of the name of the view of all is a kind.
	v := NewView(feedOf(an("a").kind(ViewAll), an("b").kind(KindTPS)), Query{}, Site{})
	if row := v.Compare(v.Feed.Entries).Rows[0]; row.Term != "Kind" || row.Cells[0] != "all" || row.Cells[1] != "Padded replay" {
		t.Errorf("kinds are %+v", row)
	}
	c := compared(t, readFixture(t, "feed.json"), "fp8-64", "fp8-96", "lanes128")
	got := map[string]CompareRow{}
	for _, row := range c.Rows {
		if len(row.Cells) != 3 || len(row.Other) != 3 || row.Other[0] || row.Differs != (row.Other[1] || row.Other[2]) {
			t.Errorf("%s: %+v", row.Term, row)
		}
		got[row.Term] = row
	}
	// Two that have nothing agree, also where a third has something.
	for _, row := range compared(t, readFixture(t, "feed.json"), "stack48", "fp8-48", "real-480").Rows {
		for i, other := range row.Other {
			if other != (row.Cells[i] != row.Cells[0]) {
				t.Errorf("%s: %q beside %q is another: %v", row.Term, row.Cells[i], row.Cells[0], other)
			}
		}
	}
	for _, want := range []CompareRow{
		{"Kind", []string{"Padded replay", "Padded replay", "Padded replay"}, false, []bool{false, false, false}},
		{"TPS", []string{"1075.5", "1093.9", "Not recorded"}, true, []bool{false, true, true}},
		{"Lanes", []string{"64 lanes", "96 lanes", "128 lanes"}, true, []bool{false, true, true}},
		{"State", []string{"Measured", "Measured", "Failed"}, true, []bool{false, false, true}},
		{"Report date", []string{"13-Nov-2026", "13-Nov-2026", "13-Nov-2026"}, false, []bool{false, false, false}},
		{"Control TPS / identity", []string{"Not recorded", "1075.5 · 64 lanes · same four-turn replay · 96 vs 64 lanes · same number as fp8 scaling, shorter replay, same study", "Not recorded"}, true, []bool{false, true, false}},
		{"Change", []string{"—", "+1.7%", "—"}, true, []bool{false, true, false}},
	} {
		if row := got[want.Term]; !slices.Equal(row.Cells, want.Cells) || row.Differs != want.Differs || !slices.Equal(row.Other, want.Other) {
			t.Errorf("got %+v, want %+v", row, want)
		}
	}
	if _, ok := got["Retracted"]; ok || len(c.Ratios) != 2 {
		t.Errorf("a row that nobody fills, or %d ratios", len(c.Ratios))
	}

	a, b := an("a"), an("b")
	a.e.Record.Other = []Field{{"gpu_clock", "1980"}}
	v = NewView(feedOf(a, b), parsed(t, "compare=b&compare=nobody&compare=a"), Site{})
	entries, unknown := v.Chosen()
	if ids(entries) != "b a" || !slices.Equal(unknown, []string{"nobody"}) {
		t.Errorf("chosen are %s, unknown %v", ids(entries), unknown)
	}
	rows := v.Compare(entries).Rows
	if last := rows[len(rows)-1]; last.Term != "gpu_clock" || !slices.Equal(last.Cells, []string{NotRecorded, "1980"}) || !last.Differs {
		t.Errorf("got %+v", last)
	}
	if c := v.Compare(nil); len(c.Rows)+len(c.Ratios) > 0 {
		t.Errorf("none are compared as %+v", c)
	}
}

func TestComparisonNames(t *testing.T) {
	with := func(d draft, title, lanes string) draft {
		d.e.Record.Title = title
		d.e.Record.Lanes, _ = ParseNumber(lanes)
		return d
	}
	f := feedOf(with(an("a"), "One", "32"), with(an("b"), "Two", "32"), with(an("c"), "Two", "64"), with(an("d"), "Two", "64"))
	got := NewView(f, Query{}, Site{}).Compare(f.Entries).Names()
	if want := []string{"One", "Two · 32 lanes", "Two · 64 lanes · c", "Two · 64 lanes · d"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A number that another study has by chance makes no claim.
func TestRatioClaimsWithinAStudy(t *testing.T) {
	for source, want := range map[string]string{
		"/r#a": "The record’s own matched comparison: its change says +50.0%. ",
		"/r#b": "One recorded number by another: generated tokens per server-busy second. The record of “T b” says “+50.0%”, against 2 · c; matched control; same box. It names no entry: “T a” has the control’s number, in another study.",
	} {
		to, of := an("a").tps("2"), an("b").tps("3").control("matched", "2", "c")
		of.e.Record.ChartComparable, of.e.Record.Source, to.e.Record.Source = true, source, "/r#a"
		of.e.Record.Improvement, of.e.Record.ControlScope = "+50.0%", "same box"
		v := NewView(feedOf(to, of), Query{}, Site{})
		if r := v.Compare(v.Feed.Entries).Ratios[0]; r.Text != "1.50×" || r.May+" "+r.Says != want {
			t.Errorf("%s: got %+v", source, r)
		}
	}
}

// What a record says of a control that is not matched stands beside the ratio, in
// its own words, and where no ratio is offered too; it is no claim.
func TestWhatRecordsSayOfEachOther(t *testing.T) {
	seed := readFixture(t, "feed.json")
	const (
		says480 = "The record of “Combined stack · complete 480-rollout restart” says “+26% reported”, against 384.8 · Earlier stock arm A · 64 rollouts; historical control; " +
			"Historical / not matched: complete 480-rollout run vs earlier 64-rollout arm. It claims no matched comparison. It names no entry: “Real-task baseline · arm A” has the control’s number, in another study."
		says207 = "The record of “Combined stack · preempted first attempt” says “+29% reported”, against"
		says48  = "says “Not matched”, against 485.3 · 32-lane complete run · Historical / not matched; unmatched control; Different whole-run busy windows; no TPS improvement inferred. It claims no matched comparison."
	)
	for _, c := range []struct{ to, of, says string }{
		{"real-a", "real-480", says480}, {"real-480", "real-a", says480},
		{"real-a", "real-207", says207}, {"real-207", "real-a", says207},
		{"real-480", "real-48", says48},
		{"real-a", "real-b", ""}, {"stack-control", "stack32", ""}, {"stack-control", "v032-base", ""},
		{"real-480", "real-207", ""}, {"fp8-32", "fp8-48", ""}, {"fi-fp8", "fi-fp4", ""},
	} {
		r := compared(t, seed, c.to, c.of).Ratios[0]
		if !strings.Contains(r.Says, c.says) || (r.Says == "") != (c.says == "") || r.Says != "" && strings.Contains(r.May, "No record") {
			t.Errorf("%s to %s: got %q, %q", c.of, c.to, r.May, r.Says)
		}
	}
	for name, c := range map[string]struct {
		to, of draft
		want   string
	}{
		"no change":       {an("a").tps("2"), an("b").tps("3").control("historical", "2", "c"), "The record of “T b” records no change, against 2 · c · Historical / not matched; historical control. It claims"},
		"no control kind": {an("a").tps("2"), an("b").tps("3").control("", "2", "c"), "; unqualified control. It claims"},
		"no study":        {an("a").tps("2"), an("b").tps("3").control("historical", "2", "c"), ", in another study."},
		"other kinds":     {an("a").tps("2"), an("b").kind(KindTPS).tps("3").control("historical", "2", "c"), ""},
		"retracted":       {an("a").tps("2"), an("b").tps("3").control("historical", "2", "c").retracted("wrong"), ""},
	} {
		v := NewView(feedOf(c.to, c.of), Query{}, Site{})
		if r := v.Compare(v.Feed.Entries).Ratios[0]; !strings.Contains(r.Says, c.want) || (c.want == "") != (r.Says == "") {
			t.Errorf("%s: got %q", name, r.Says)
		}
	}
}
