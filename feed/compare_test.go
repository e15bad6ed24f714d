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
		engines    = "Different engines in configuration or stack: "
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
		{"stack-control", "v032-base", "1.05×", "", "No record claims this comparison.", []string{controls + "historical and baseline.", engines + "vLLM 0.32 and none named.", setups, study}},
		{"real-a", "real-480", "1.26×", "", "No record claims this comparison.", []string{controls, setups, study}},
		{"stack32", "fp8-64", "", disclaimed + "No numeric improvement claimed", "", []string{controls, lanes, setups}},
		{"real-480", "real-48", "", disclaimed + "Do not compare whole-window server metrics", "", []string{partial, controls, lanes, setups, study}},
		{"real-480", "real-207", "", disclaimed + "Partial attempt; do not mix with restarted complete run", "", []string{partial, setups, study}},
		{"real-207", "real-480", "", disclaimed, "", []string{partial, setups, study}},
		{"stack32", "real-b", "", noMatch, "", []string{kinds, setups, study}},
		{"stack32", "lanes128", "", noNumber, "", []string{controls, lanes, setups}},
	} {
		r := compared(t, seed, c.to, c.of).Ratios[0]
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
		{"stacks", with(an("a").tps("2"), func(r *Record) { r.Stack = "vLLM v0.19.1, x" }), with(an("b").tps("3"), func(r *Record) { r.Stack = "SGLang" }), "1.50×", "", "Different engines in configuration or stack: SGLang and vLLM v0.19.1."},
	} {
		v := NewView(feedOf(c.to, c.of), Query{}, Site{})
		r := v.Compare(v.Feed.Entries).Ratios[0]
		if r.Text != c.text || !strings.Contains(r.Withheld, c.reason) || (c.reason == "") != (r.Withheld == "") || !strings.Contains(strings.Join(r.MayNot, " "), c.mayNot) {
			t.Errorf("%s: got %q, %q, %q", c.name, r.Text, r.Withheld, r.MayNot)
		}
	}
}

func TestCompareRows(t *testing.T) {
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
	v := NewView(feedOf(a, b), parsed(t, "compare=b&compare=nobody&compare=a"), Site{})
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

// A number that another study has by chance makes no claim.
func TestRatioClaimsWithinAStudy(t *testing.T) {
	for source, want := range map[string]string{"/r#a": "The record’s own matched comparison", "/r#b": "No record claims this comparison."} {
		to, of := an("a").tps("2"), an("b").tps("3").control("matched", "2", "c")
		of.e.Record.ChartComparable, of.e.Record.Source, to.e.Record.Source = true, source, "/r#a"
		v := NewView(feedOf(to, of), Query{}, Site{})
		if r := v.Compare(v.Feed.Entries).Ratios[0]; r.Text != "1.50×" || !strings.Contains(r.May, want) {
			t.Errorf("%s: got %+v", source, r)
		}
	}
}
