package feed

import (
	"testing"
	"time"
)

// FuzzParseDay holds ParseDay against the standard library's calendar. That one
// is laxer in case and digits, so what it accepts must come back the same.
func FuzzParseDay(f *testing.F) {
	for _, s := range []string{
		"13-Nov-2026", "29-Feb-2024", "29-Feb-2026", "31-Feb-2026", "31-Apr-2026", "00-Jan-2026", "32-Jan-2026",
		"29-Feb-1900", "29-Feb-2000", "01-Jan-0001", "01-Jan-0000", "31-Dec-9999", "1-Jan-2026", "01-jan-2026",
		"2026-11-13", "13-Nov-26", "13 Nov 2026", "+1-Jan-2026", "01-Jan--001", "13-Nov-2026 ", "", "١٣-Nov-2026",
	} {
		f.Add(s)
	}
	const layout = "02-Jan-2006"
	f.Fuzz(func(t *testing.T, s string) {
		day, err := ParseDay(s)
		want, wrong := time.Parse(layout, s)
		known := wrong == nil && want.Format(layout) == s && want.Year() > 0
		if known != (err == nil) {
			t.Fatalf("%q: got %v, %v; the calendar says %v, %v", s, day, err, want, wrong)
		}
		if err == nil && (day.String() != s || day.ISO() != want.Format(time.DateOnly) || day.IsZero()) {
			t.Fatalf("%q became %v, %s", s, day, day.ISO())
		}
	})
}
