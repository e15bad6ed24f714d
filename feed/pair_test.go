package feed

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// randomEntries is a document of entries whose ids and texts repeat, or lack.
func randomEntries(random *rand.Rand) string {
	entries := make([]string, random.IntN(8))
	for i := range entries {
		id := []string{``, `"id":"a",`, `"id":"b",`, `"id":"",`, `"id":7,`, `"id":"entry-1",`}[random.IntN(6)]
		entries[i] = fmt.Sprintf(`{%s"record":{"x":%d}}`, id, random.IntN(3))
		if random.IntN(12) == 0 {
			entries[i] = fmt.Sprint(random.IntN(3))
		}
	}
	return document(entries...)
}

// Each entry of either feed is accounted for once: it is paired with one of the
// same ID, or it is new or gone, and then nobody of the ID is left on the other
// side. What is said to be changed is what differs, and what stands on both sides
// as it is, is paired with its like.
func TestEachEntryIsPairedOnce(t *testing.T) {
	for seed := range uint64(3000) {
		random := rand.New(rand.NewPCG(seed, 1))
		var feeds [2]*Feed
		for i := range feeds {
			f, err := Decode(strings.NewReader(randomEntries(random)), 0)
			if err != nil {
				t.Fatal(err)
			}
			feeds[i] = f
		}
		old, new := feeds[0], feeds[1]
		from := pairs(old, new)
		left := map[string]int{}
		for _, e := range old.Entries {
			left[e.ID]++
		}
		taken, same := map[*Entry]bool{}, map[string]int{}
		for e, was := range from {
			if taken[was] || was.ID != e.ID || !slices.Contains(old.Entries, was) || !slices.Contains(new.Entries, e) {
				t.Errorf("%d: %s is said to come from %s", seed, e.Raw, was.Raw)
			}
			taken[was] = true
			if left[e.ID]--; string(was.Raw) == string(e.Raw) {
				same[string(e.Raw)]++
			}
		}
		told := map[ChangeKind]int{}
		for _, c := range Diff(old, new) {
			told[c.Kind]++
			if c.Old != from[c.New] && c.New != nil {
				t.Errorf("%d: %s %s is of another pair", seed, c.Kind, c.New.Raw)
			}
		}
		for _, e := range new.Entries {
			if from[e] == nil {
				if told[Added]--; left[e.ID] > 0 {
					t.Errorf("%d: %s is new, and one of its id is gone", seed, e.Raw)
				}
			} else if len(fieldChanges(from[e], e)) > 0 {
				told[Corrected]--
			}
		}
		for _, n := range left {
			told[Removed] -= n
		}
		for raw, n := range same {
			count := func(f *Feed) (n int) {
				for _, e := range f.Entries {
					if string(e.Raw) == raw {
						n++
					}
				}
				return n
			}
			if want := min(count(old), count(new)); n != want {
				t.Errorf("%d: of %s %d are paired with their like, want %d", seed, raw, n, want)
			}
		}
		delete(told, Moved)
		for kind, n := range told {
			if n != 0 {
				t.Errorf("%d: %s by %d too many", seed, kind, n)
			}
		}
	}
}
