package feed

import "testing"

func TestSearch(t *testing.T) {
	seed := readFixture(t, "feed.json")
	for _, c := range []struct{ text, want string }{
		{"", "stack-control stack32 stack48 fp8-32 fp8-48 ngram-budget prefix-ngram latest async-fix fp8-64 fp8-96 v032-base v032-ngram v032-int4 fi-fp8 fi-fp4 fp8-64-interrupted lanes128 real-a real-b real-207 real-480 real-48"},
		{"FlashInfer fp8", "fi-fp8 fi-fp4"},
		{`"fp8 scaling"`, "fp8-64 fp8-96"},
		{`“fp8 scaling” -"96 lanes"`, "fp8-64"},
		{`"scaling fp8"`, ""},
		{"scaling fp8", "fp8-64 fp8-96 lanes128"},
		{"title:fp8 -title:scaling", "fp8-32 fp8-48 fi-fp8 fp8-64-interrupted"},
		{"control:matched lanes:48..", "stack48 fp8-48 fp8-96"},
		{"control:unmatched", "real-48"},
		{"lanes:128", "lanes128"},
		{"lanes:12", ""},
		{"tps:716", "stack32"},
		{"tps:1000..", "fp8-64 fp8-96"},
		{`tps:"not recorded"`, "fp8-64-interrupted lanes128"},
		{"kind:full status:completed", "real-a real-b real-480"},
		{"kind:real-task -status:completed", "real-207 real-48"},
		{"status:preempted", "real-207"},
		{"status:interrupted", "fp8-64-interrupted real-207"},
		{"is:partial", "real-207 real-48"},
		{"is:missing", "fp8-64-interrupted lanes128"},
		{"is:retracted", ""},
		{"is:problem", ""},
		{"tps:>1075.5", "fp8-96"},
		{"tps:>=1075.5", "fp8-64 fp8-96"},
		{"tps:<281.7", ""},
		{"tps:<=384.8", "real-a real-48"},
		{"-tps:<=1000", "fp8-64 fp8-96 fp8-64-interrupted lanes128"},
		{"lanes:>48 lanes:<128", "fp8-64 fp8-96 fp8-64-interrupted"},
		{"date:>2026-11-13", "fi-fp8 fi-fp4 real-48"},
		{"date:>=2026-11-14 kind:full", "real-48"},
		{"date:<2026-11", ""},
		{"date:>2026-11", ""},
		{"date:<=2026-11 kind:full", "real-a real-b real-207 real-480 real-48"},
		{"date:2026-11-14..2026-12 kind:full", "real-48"},
		{"date:..2026-11-13 kind:full", "real-a real-b real-207 real-480"},
		{"date:>2026-11-31", ""},
		{"date:>13-Nov-2026", "fi-fp8 fi-fp4 real-48"},
		{"date:>=14-nov-2026 kind:full", "real-48"},
		{"date:=2026-11-14", "fi-fp8 fi-fp4 real-48"},
		{"date:=14-Nov-2026", "fi-fp8 fi-fp4 real-48"},
		{"date:..13-Nov-2026 kind:full", "real-a real-b real-207 real-480"},
		{"date:>31-Feb-2026", ""},
		{"tps:=384.8", "real-a"},
		{"tps:=384.80", "real-a"},
		{"-tps:=384.8 kind:full", "real-b real-207 real-480 real-48"},
		{"lanes:=128", "lanes128"},
		{"change:>100", "fp8-48"},
		{"change:>100%", "fp8-48"},
		{"improvement:100..", "fp8-48"},
		{"change:50%..60%", "stack32 stack48"},
		{"change:<-6", "v032-int4 fi-fp4"},
		{"change:=−6.4%", "v032-int4"},
		{"change:>0 -improvement_pct:>0", ""},
		{"improvement_pct:>0 -change:>0", ""},
		{"change:reported", "real-207 real-480"},
		{"tps:= id:real-a", "real-a"},
		{"tps:>many", ""},
		{"kind:full tps:>", "real-a real-b real-207 real-480 real-48"}, // as it is on its way to tps:>7
		{"title:>", "stack-control stack32 stack48 fp8-32 fp8-48 ngram-budget prefix-ngram latest async-fix fp8-64 fp8-96 v032-base v032-ngram v032-int4 fi-fp8 fi-fp4 fp8-64-interrupted lanes128 real-a real-b real-207 real-480 real-48"},
		{`"48 vs 32 lanes"`, "stack48 fp8-48"},
		{`"same number as stack control"`, "stack32 stack48 fp8-32 fp8-48"},
		{"change:−6.4%", "v032-int4"},
		{"change:-6.4%", "v032-int4"},
		{"−6.4%", "v032-int4"},
		{`"-6.4%"`, "v032-int4"},
		{"date:2026-11-14", "fi-fp8 fi-fp4 real-48"},
		{"date:14-nov", "fi-fp8 fi-fp4 real-48"},
		{"id:real-4", "real-480 real-48"},
		{"source:nvfp4", "fi-fp8 fi-fp4"},
		{"https://nowhere", ""},
		{"improvement_pct:100..", "fp8-48"},
		{"chart_comparable:true kind:full", "real-b"},
		{"qualification:gating", ""},
		{`"do not mix`, "real-207"},
		{"title: - -\"\" : 281.7", "real-48"},
		{"rank-16 kind:full", "real-a real-b real-207 real-480 real-48"}, // the site's default stack, which each shows
		{"W4A16 lanes:128", "lanes128"},
		{"-0.19.1", ""},
		{"stack:w4a16 lanes:128", "lanes128"},
		{"-stack:w4a16", ""},
		{"configuration:w4a16", ""},
		{"logged", ""}, // only the site's limit says so
	} {
		if got := ids(NewView(seed, Query{View: ViewAll, Text: c.text}, DefaultSite()).Entries); got != c.want {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
	}
}

// Every field that the format has can be named, and finds what it holds.
func TestEveryFieldCanBeSearched(t *testing.T) {
	for _, f := range Format() {
		if searchFields[f.Name] == nil {
			t.Errorf("%s cannot be searched", f.Name)
		}
	}
	seed := readFixture(t, "feed.json")
	for name, text := range map[string]string{
		"id": "real-480", "title": "complete 480-rollout", "kind": "full", "tps": "485.3", "lanes": "32", "date": "13-nov-2026",
		"configuration": "zero-output", "hardware": "blackwell", "control_kind": "historical", "control_label": "earlier stock",
		"control_tps": "384.8", "control_scope": "historical", "comparison": "+26%", "improvement": "+26%", "status": "480 rollouts",
		"duration": "108.5 min", "qualification": "infra drop", "source": "480-1", "version": seed.Entries[21].Version[:12],
	} {
		v := NewView(seed, Query{View: ViewAll, Text: name + `:"` + text + `" id:real-480`}, DefaultSite())
		not := NewView(seed, Query{View: ViewAll, Text: "-" + name + `:"` + text + `" id:real-480`}, DefaultSite())
		if ids(v.Entries) != "real-480" || len(not.Entries) != 0 {
			t.Errorf("%s:%q finds %q, without it %q", name, text, ids(v.Entries), ids(not.Entries))
		}
	}
}

func TestTerms(t *testing.T) {
	for _, c := range []struct {
		typed string
		want  []term
	}{
		{"  ", nil},
		{"a\u00a0B", []term{{text: "a"}, {text: "b"}}},
		{`-"A  b" c"d`, []term{{not: true, text: "a  b"}, {text: `c"d`}}},
		{"--a", []term{{not: true, text: "-a"}}},
		{"x:y", []term{{text: "x:y"}}},
		{`"open`, []term{{text: "open"}}},
	} {
		got := terms(c.typed)
		if len(got) != len(c.want) {
			t.Errorf("%q: got %v", c.typed, got)
			continue
		}
		for i, want := range c.want {
			if got[i].not != want.not || got[i].text != want.text || got[i].field != nil {
				t.Errorf("%q: got %v, want %v", c.typed, got[i], want)
			}
		}
	}
}
