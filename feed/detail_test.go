package feed

import (
	"slices"
	"strings"
	"testing"
)

// said writes details in one line each: term: text [note] <href>.
func said(details []Detail) []string {
	var all []string
	for _, d := range details {
		for _, l := range d.Lines {
			s := d.Term + ": " + l.Text
			if l.Note != "" {
				s += " [" + l.Note + "]"
			}
			if l.Href != "" {
				s += " <" + l.Href + ">"
			}
			all = append(all, s)
		}
	}
	return all
}

func TestDetailsOfSeed(t *testing.T) {
	const report = "https://github.com/Autoresearch-Arena/gemma-4-developer-agent/blob/f38247e6aee9007e2dc41fbf67581759759465a8/reports/2026-11-13-31b-rollout-throughput-round2.md"
	s := Site{Stack: "Site's stack", Limit: "Site's limit", Origin: "https://example.org"}
	for _, c := range []struct {
		id   string
		want []string
	}{
		{"stack32", []string{
			"State: Measured",
			"Report date: 13-Nov-2026",
			"Configuration: 32 lanes · ngram_gpu k=3; thinking budget 4096 patch; sliding-window prefix-hit fix; tuned LoRA kernels",
			"Hardware: One NVIDIA RTX PRO 6000 Blackwell (96 GB) per measurement",
			"Stack: ngram_gpu k=3; thinking budget 4096 patch; sliding-window prefix-hit fix; tuned LoRA kernels",
			"Stack: Site's stack [this site’s default; the configuration overrides it]",
			"Control: Same-study recorded control",
			"Window: Not recorded per cell",
			"Outcome: Not recorded",
			"Limits: Aligned-engine C3 / lag-0 gates still required; stock decoding is not bitwise identical",
			"Limits: Site's limit [holds for every entry of this site]",
			": Source ↗ <" + report + "#everything-stacked-in-one-run-r31b-big-1>",
			"Version: f1221011727bf6c764373fa9adbad2dcae9f4a6108e0c8aa0643319599978315 [verified: it is the SHA-256 of the record]",
		}},
		{"real-480", []string{
			"State: Completed · 480 rollouts",
			"Report date: 13-Nov-2026 · Saved run metadata: 13-Nov 22:19 to 14-Nov 00:07, America/New_York (EST)",
			"Configuration: 32 lanes · Combined stack; zero-output r16 policy LoRA; 60 dev-v1 tasks × eight; temperature 1; 7.5-minute cap",
			"Hardware: One NVIDIA RTX PRO 6000 Blackwell (96 GB) per measurement",
			"Stack: Site's stack [this site’s default; the configuration overrides it]",
			"Control: Historical / not matched: complete 480-rollout run vs earlier 64-rollout arm",
			"Control: +26% server-busy TPS vs stock 384.8; cap still limits throughput",
			"Window: 108.5 min whole rollout attempt; first 256-rollout update ready at 61.1 min",
			"Outcome: 260/479 solved (54%); 265 rollouts/hour overall, 254/hour steady; 70% capped; KV peak 91%; no preemptions",
			"Limits: 479 graded outcomes, one infra drop. Zero-output LoRA pays adapter compute but is not a trained policy. Aligned-engine compatibility remains unmeasured. Linked saved-run browser reports 261/480 solved, while the pinned throughput report states 260/479 after excluding one infra drop. Counts differ and have not been reconciled; retain both rather than treat them as identical scoring.",
			"Limits: Site's limit [holds for every entry of this site]",
			": Source ↗ <" + report + "#for-keith-480-real-rollouts-on-one-rtx-pro-6000-with-the-exact-stack-rollout31b-480-1>",
			": Run ↗ <https://example.org/runs/4d62db5e2122f59fca76ed4b1842e9e3b379fc01f1f3727ad688dc1c549d3a5d>",
			"Version: a66aa04fafa38b51d73f9eae4cbb8f16e7c20b5ef5188c2b53bb169e3b364ebc [verified: it is the SHA-256 of the record]",
		}},
	} {
		e := seed(t, c.id)
		got := said(e.Details(s))
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.id, strings.Join(got, "\n     "), strings.Join(c.want, "\n     "))
		}
	}
}

func TestDetails(t *testing.T) {
	d := an("a").tps("5").retracted("Wrong clock")
	r := d.e.Record
	r.Source, r.RunURL = "javascript:alert(1)", "/runs/1"
	r.ControlScope, r.Comparison = "", "Compared by eye"
	r.Other = []Field{{"operator", "Ann"}, {"tags", `["a","b"]`}}
	d.e.Submission.Other = []Field{{"operator", "Ann"}, {"queue", "7"}}
	d.e.Version, d.e.Computed = "00ff", "ee11"
	e := feedOf(d.bad("lanes", "0")).Entries[0]
	e.Problems[0].Line = 12
	want := []string{
		"Retracted: Wrong clock [counts for no mark, and is in the chart only where one asks for the retracted]",
		"State: Completed",
		"Report date: 13-Nov-2026",
		"Configuration: 32 lanes",
		"Hardware: Not recorded",
		"Stack: Not recorded",
		"Control: Compared by eye",
		"Window: Not recorded",
		"Outcome: Not recorded",
		"Limits: Not recorded",
		"Other fields: operator: Ann",
		`Other fields: tags: ["a","b"]`,
		"Other fields: queue: 7 [submission only]",
		"Problems: /entries/0/record/lanes (line 12): found 0, expected better [To mend it: write the number that was measured; a TPS or percentage that was not recorded is null.]",
		": Source ↗ [javascript:alert(1)]",
		": Run ↗ [/runs/1]",
		"Version: 00ff [does not match: the SHA-256 of the record is ee11]",
	}
	if got := said(e.Details(Site{})); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	bare := feedOf(an("b").on("31-Feb-2026").bad("date", `"31-Feb-2026"`)).Entries[0]
	got := said(bare.Details(Site{}))
	for _, want := range []string{
		"Report date: 31-Feb-2026 [unreadable]",
		": Source ↗ [Not recorded]",
		"Version: Not recorded [not verified: there is no record that could be hashed]",
	} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not among\n%s", want, strings.Join(got, "\n"))
		}
	}
}
