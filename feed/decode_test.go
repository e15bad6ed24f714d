package feed

import (
	"bytes"
	"os"
	"testing"
)

// seedJSON is the bundled feed.
func seedJSON(t testing.TB) []byte {
	t.Helper()
	b, err := os.ReadFile("../testdata/feed.json")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestSeedVerifies(t *testing.T) {
	f, err := Decode(bytes.NewReader(seedJSON(t)), 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Entries) != 23 || len(f.Problems) != 0 {
		t.Fatalf("%d entries, problems %v", len(f.Entries), f.Problems)
	}
	for _, e := range f.Entries {
		if !e.Verified() || len(e.Problems) > 0 || e.Key != e.ID || e.Submission == nil {
			t.Errorf("%s: computed %s, problems %v", e.ID, e.Computed, e.Problems)
		}
	}
}
