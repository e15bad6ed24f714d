package feed

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestArrangeSortsAsTheLibraryDoes(t *testing.T) {
	type pair struct{ key, place int }
	r := rand.New(rand.NewPCG(1, 2))
	byKey := func(a, b pair) int { return cmp.Compare(a.key, b.key) }
	for range 200 {
		s := make([]pair, r.IntN(50))
		for i := range s {
			s[i] = pair{r.IntN(10), i}
		}
		want := slices.Clone(s)
		slices.SortStableFunc(want, byKey)
		if Arrange(s, byKey); !slices.Equal(s, want) {
			t.Fatalf("got %v, want %v", s, want)
		}
	}
}
