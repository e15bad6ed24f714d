package feed

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// generated is a feed of entries that are good, bad and anything between, as a
// document.
func generated(r *rand.Rand) []byte {
	pick := func(values ...string) string { return values[r.IntN(len(values))] }
	part := func(id string, record bool) string {
		members := []string{
			`"id":` + id,
			`"kind":` + pick(`"full"`, `"full"`, `"tps"`, `"tps"`, `"odd"`, `"all"`, `""`, `7`, `null`),
			`"tps":` + pick(`716.0`, `1`, `0`, `476`, `null`, `null`, `-1`, `"fast"`, `NaN`, `1e400`, `[]`, `2, "tps": 3`),
			`"date":` + pick(`"13-Nov-2026"`, `"14-Nov-2026"`, `"01-Jan-2027"`, `"31-Feb-2026"`, `""`, `null`),
			`"status":` + pick(`"Measured"`, `"Completed"`, `"Failed"`, `"Odd"`, `"Preempted · 1/2"`, `5`),
			`"lanes":32`,
		}
		if record {
			members = append(members, `"retracted":`+pick(`null`, `null`, `null`, `"wrong"`, `""`, `7`))
		}
		for i := len(members) - 1; i >= 0; i-- {
			if r.IntN(12) == 0 {
				members = append(members[:i], members[i+1:]...)
			}
		}
		return "{" + strings.Join(members, ",") + "}"
	}
	entries := make([]string, r.IntN(30))
	for i := range entries {
		id := pick(fmt.Sprintf(`"e%d"`, i), fmt.Sprintf(`"e%d"`, i), fmt.Sprintf(`"e%d"`, i), `"twin"`, `"a b"`, `5`)
		entries[i] = pick(`[]`, `null`, `{}`,
			`{"id":`+id+`,"entry":`+part(id, false)+`}`,
			`{"id":`+id+`,"record":`+part(id, true)+`}`,
			`{"id":`+id+`,"entry":`+part(id, false)+`,"record":`+part(id, true)+`}`,
			`{"id":`+id+`,"entry":`+part(id, false)+`,"record":`+part(id, true)+`}`,
			`{"id":`+id+`,"entry":`+part(id, false)+`,"record":[]}`,
		)
	}
	return []byte(document(entries...))
}

// Whatever a feed holds, every entry is accounted for: it is shown or hidden,
// and of those shown each is plotted, missing, retracted or unplaced.
func TestEveryEntryIsAccountedFor(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(400) {
		text := generated(rand.New(rand.NewPCG(seed, 0)))
		f, err := Decode(bytes.NewReader(text), 0)
		if err != nil {
			t.Fatalf("seed %d: %v in %s", seed, err, text)
		}
		inKinds := 0
		for _, link := range Views(f, Site{}) {
			v := NewView(f, Query{View: link.Name}, Site{})
			shown, hidden := len(v.Entries), 0
			plotted := map[*Entry]bool{}
			for _, p := range v.Points {
				plotted[p.Entry] = true
			}
			in := map[*Entry]bool{}
			for _, e := range v.Entries {
				in[e] = true
			}
			for _, e := range f.Entries {
				if !in[e] {
					hidden++
				}
			}
			if len(f.Entries) != shown+hidden || shown != len(in) || shown != link.Count {
				t.Fatalf("seed %d, %s: %d entries, %d shown and %d hidden", seed, link.Name, len(f.Entries), shown, hidden)
			}
			if sum := len(plotted) + v.Missing + v.Retracted + v.Unplaced; shown != sum || len(plotted) != len(v.Points) {
				t.Fatalf("seed %d, %s: %d shown, but %d plotted + %d missing + %d retracted + %d unplaced = %d",
					seed, link.Name, shown, len(v.Points), v.Missing, v.Retracted, v.Unplaced, sum)
			}
			asked := NewView(f, Query{View: link.Name, Retracted: true}, Site{})
			if asked.Account().String() != v.Account().String() || len(asked.Points) != len(v.Points) || len(asked.Withdrawn) > v.Retracted || len(v.Withdrawn) > 0 {
				t.Fatalf("seed %d, %s: with the retracted it is %s, and without %s", seed, link.Name, asked.Account(), v.Account())
			}
			for _, p := range asked.Withdrawn {
				if !p.Entry.Retracted() || !p.Entry.hasTPS() || plotted[p.Entry] || p.NewHigh {
					t.Fatalf("seed %d, %s: %s is no point of a retracted entry", seed, link.Name, p.Name())
				}
			}
			if got, want := len(asked.Drawn()), len(v.Points)+len(asked.Withdrawn); got != want || fmt.Sprint(asked.MarkTexts()) != fmt.Sprint(v.MarkTexts()) {
				t.Fatalf("seed %d, %s: %d are drawn, want %d; the marks are %v and %v", seed, link.Name, got, want, asked.MarkTexts(), v.MarkTexts())
			}
			seen["withdrawn"] += len(asked.Withdrawn)
			if link.Name == ViewAll {
				if hidden != 0 {
					t.Fatalf("seed %d: the view of all hides %d", seed, hidden)
				}
			} else {
				inKinds += shown
			}
			seen["plotted"] += len(v.Points)
			seen["missing"] += v.Missing
			seen["retracted"] += v.Retracted
			seen["unplaced"] += v.Unplaced
			seen["hidden"] += hidden
		}
		for _, e := range f.Entries {
			if e.Record.Kind == "" || e.Record.Kind == ViewAll {
				inKinds++ // they are in the view of all alone
			}
		}
		if inKinds != len(f.Entries) {
			t.Fatalf("seed %d: %d of %d entries are in the views of their kinds", seed, inKinds, len(f.Entries))
		}
		findings := 0
		for _, found := range errorsOf(slices.Collect(Lint(f, Day{}))) {
			if found.Rule != ruleDiffers && found.Rule != ruleStatus && found.Rule != ruleComparable {
				findings++
			}
		}
		problems := len(f.Problems)
		for _, e := range f.Entries {
			problems += len(e.Problems)
		}
		if findings != problems {
			t.Fatalf("seed %d: %d problems are %d findings", seed, problems, findings)
		}
	}
	for _, what := range []string{"plotted", "missing", "retracted", "withdrawn", "unplaced", "hidden"} {
		if seen[what] < 200 {
			t.Errorf("only %d entries were %s", seen[what], what)
		}
	}
}
