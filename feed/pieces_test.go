package feed

import (
	"strings"
	"testing"
)

func TestPieces(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", ""},
		{"no day", "no day"},
		{"13-Nov-2026", "[2026-11-13]"},
		{"through 14-Nov-2026 · more", "through |[2026-11-14]| · more"},
		{"13-Nov-2026–14-Nov-2026", "[2026-11-13]|–|[2026-11-14]"},
		{"31-Feb-2026, 1-Nov-2026, 13-nov-2026", "31-Feb-2026, 1-Nov-2026, 13-nov-2026"},
		{"113-Nov-2026 and 13-Nov-20261", "113-Nov-2026 and 13-Nov-20261"},
		{"–13-Nov-2026–", "–|[2026-11-13]|–"},
		{"13-Nov-20", "13-Nov-20"},
	} {
		var got []string
		whole := ""
		for _, p := range Pieces(tt.text) {
			whole += p.Text
			if p.Day.IsZero() {
				got = append(got, p.Text)
			} else {
				got = append(got, "["+p.Day.ISO()+"]")
			}
		}
		if got := strings.Join(got, "|"); got != tt.want || whole != tt.text {
			t.Errorf("%q is %q, want %q; together %q", tt.text, got, tt.want, whole)
		}
	}
}
