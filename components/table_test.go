package components

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"highwater/feed"
)

// Rows that say and offer the same stay, as long as none passes another.
func TestStaying(t *testing.T) {
	rows := func(list string) []drawnRow {
		var rows []drawnRow
		for _, r := range strings.Fields(list) {
			key, says, _ := strings.Cut(r, ":")
			says, point := strings.CutSuffix(says, "!")
			rows = append(rows, drawnRow{entry: &feed.Entry{Key: key}, says: says, offers: offers{point: point}})
		}
		return rows
	}
	for _, tt := range []struct {
		old, rows, stay string
		ordered         bool
	}{
		{"a b c", "a b c", "a b c", true},
		{"a b c", "b", "b", true},
		{"b", "a b c", "b", true},
		{"a b", "c d", "", true},
		{"a b", "", "", true},
		{"a:1 b:1 c:1", "a:1 b:2 c:1", "a c", true},
		{"a b", "a b!", "a", true},
		{"a b c", "c a", "", false},
		{"a:1 b:1", "b:2 a:1", "a", true}, // b is written anew wherever it stands
	} {
		stay, ordered := staying(rows(tt.old), rows(tt.rows))
		if got := strings.Join(slices.Sorted(maps.Keys(stay)), " "); got != tt.stay || ordered != tt.ordered {
			t.Errorf("%q after %q: %q stay, ordered %t; want %q, %t", tt.rows, tt.old, got, ordered, tt.stay, tt.ordered)
		}
	}
}
