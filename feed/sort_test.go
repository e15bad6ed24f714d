package feed

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// The orders of numbers were worked out by another program.
func TestSort(t *testing.T) {
	seed := readFixture(t, "feed.json")
	for _, c := range []struct{ sort, want string }{
		{"", "stack-control stack32 stack48 fp8-32 fp8-48 ngram-budget prefix-ngram latest async-fix fp8-64 fp8-96 v032-base v032-ngram v032-int4 fi-fp8 fi-fp4 fp8-64-interrupted lanes128"},
		{"-tps", "fp8-96 fp8-64 fp8-48 fp8-32 fi-fp8 async-fix latest stack48 stack32 prefix-ngram fi-fp4 v032-ngram ngram-budget v032-int4 v032-base stack-control fp8-64-interrupted lanes128"},
		{"tps", "stack-control v032-base v032-int4 ngram-budget v032-ngram fi-fp4 prefix-ngram stack32 stack48 latest async-fix fi-fp8 fp8-32 fp8-48 fp8-64 fp8-96 fp8-64-interrupted lanes128"},
		{"-lanes", "lanes128 fp8-96 fp8-64 fp8-64-interrupted stack48 fp8-48 async-fix stack-control stack32 fp8-32 ngram-budget prefix-ngram latest v032-base v032-ngram v032-int4 fi-fp8 fi-fp4"},
		{"lanes", "stack-control stack32 fp8-32 ngram-budget prefix-ngram latest v032-base v032-ngram v032-int4 fi-fp8 fi-fp4 stack48 fp8-48 async-fix fp8-64 fp8-64-interrupted fp8-96 lanes128"},
		{"-control", "fp8-96 fi-fp4 latest fi-fp8 v032-int4 v032-ngram ngram-budget stack32 stack48 fp8-32 fp8-48 v032-base stack-control prefix-ngram async-fix fp8-64 fp8-64-interrupted lanes128"},
		{"improvement", "fi-fp4 v032-int4 fp8-96 latest v032-ngram ngram-budget fi-fp8 stack32 stack48 fp8-32 fp8-48 stack-control prefix-ngram async-fix fp8-64 v032-base fp8-64-interrupted lanes128"},
		{"-improvement", "fp8-48 fp8-32 stack48 stack32 fi-fp8 ngram-budget v032-ngram latest fp8-96 v032-int4 fi-fp4 stack-control prefix-ngram async-fix fp8-64 v032-base fp8-64-interrupted lanes128"},
		{"-date", "fi-fp8 fi-fp4 stack-control stack32 stack48 fp8-32 fp8-48 ngram-budget prefix-ngram latest async-fix fp8-64 fp8-96 v032-base v032-ngram v032-int4 fp8-64-interrupted lanes128"},
		{"title", "lanes128 fp8-64-interrupted async-fix stack32 fp8-32 fp8-48 stack48 fi-fp8 fi-fp4 fp8-64 fp8-96 latest ngram-budget prefix-ngram stack-control v032-base v032-int4 v032-ngram"},
	} {
		v := NewView(seed, parsed(t, "view=tps&sort="+c.sort), DefaultSite())
		if got := ids(v.Entries); got != c.want || ids(v.Rows) != c.want {
			t.Errorf("%s: got %s, want %s", c.sort, got, c.want)
		}
	}
}

func TestSortCycles(t *testing.T) {
	for _, key := range SortKeys {
		q := Query{Page: 3}
		want := []string{"-" + key.Name, key.Name, ""}
		if key.text != nil {
			want = []string{key.Name, "-" + key.Name, ""}
		}
		for i, w := range want {
			if q = q.WithSort(key.Name); q.Sort.encode() != w || q.Page != 0 {
				t.Errorf("click %d on %s: sorted by %q, page %d", i+1, key.Name, q.Sort.encode(), q.Page)
			}
		}
		if q = q.WithSort("tps").WithSort(key.Name); key.Name != "tps" && q.Sort.encode() != want[0] {
			t.Errorf("%s after another column: %q", key.Name, q.Sort.encode())
		}
	}
	for _, c := range []struct{ sort, words, aria string }{
		{"-tps", "Sorted by TPS, highest first", "descending"}, {"tps", "Sorted by TPS, lowest first", "ascending"},
		{"-date", "Sorted by report date, newest first", ""}, {"", "In the order of the feed", ""},
		{"title", "Sorted by entry, A to Z", ""},
	} {
		if s := parsed(t, "sort="+c.sort).Sort; s.String() != c.words || s.Aria(1) != c.aria {
			t.Errorf("%s: %q, %q", c.sort, s, s.Aria(1))
		}
	}
	for column := range Columns {
		if !slices.ContainsFunc(SortKeys, func(k SortKey) bool { return k.Column == column }) {
			t.Errorf("nothing sorts by %s", Columns[column])
		}
	}
}

// By every key, in both directions: what is missing is last, equals keep feed
// order, and neighbours are in order.
func TestSortHolds(t *testing.T) {
	missing := 0
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 4))
		f := randomFeed(r, 2+r.IntN(30))
		for _, e := range f.Entries {
			e.Record.Title = strings.Repeat([]string{"a", "A", "é", ""}[r.IntN(4)], r.IntN(3))
			e.Record.Lanes = number([]string{"", "9", "10", "100"}[r.IntN(4)])
			e.Record.ControlTPS = number([]string{"", "1", "1.0", "1e1"}[r.IntN(4)])
			e.Record.ImprovementPct = number([]string{"", "-5", "5", "15"}[r.IntN(4)])
		}
		for _, key := range SortKeys {
			for _, down := range []bool{false, true} {
				sorted := Sort{key.Name, down}.of(f.Entries)
				if len(sorted) != len(f.Entries) {
					t.Fatalf("seed %d, %s: %d of %d entries", seed, key.Name, len(sorted), len(f.Entries))
				}
				for i := 1; i < len(sorted); i++ {
					a, b := key.row(sorted[i-1]), key.row(sorted[i])
					less := a.number < b.number || a.day.Compare(b.day) < 0 || a.text < b.text
					equal := a.number == b.number && a.day == b.day && a.text == b.text
					if down {
						less = !less && !equal
					}
					switch {
					case a.missing && !b.missing:
						t.Fatalf("seed %d, %s: what is missing is not last", seed, key.Name)
					case a.missing, equal:
						missing++
						if a.missing == b.missing && a.entry.Index > b.entry.Index {
							t.Fatalf("seed %d, %s: equals have changed places", seed, key.Name)
						}
					case !b.missing && !less:
						t.Fatalf("seed %d, %s: %v stands before %v", seed, key.Name, a, b)
					}
				}
			}
		}
	}
	if missing < 1000 {
		t.Errorf("only %d neighbours are equal or missing", missing)
	}
}
