package app

import (
	"testing"
	"time"
)

// Each state differs from the others in its words and in its sign.
func TestFreshness(t *testing.T) {
	now := time.Now()
	written := time.Date(2026, 11, 14, 8, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		name       string
		f          freshness
		text, sign string
	}{
		{"before the client", freshness{modified: written}, "data as of this page’s making · not checked since", ""},
		{"never looked at", freshness{modified: written, live: true}, "not checked yet · data of 14 Nov 2026, 08:00 UTC", "◌"},
		{"fresh", freshness{modified: written, checked: now, live: true}, "data of 14 Nov 2026, 08:00 UTC · checked just now", "●"},
		{"fresh, of a server that names no time", freshness{checked: now.Add(-90 * time.Minute), live: true}, "checked 1 hour ago", "●"},
		{"almost stale", freshness{checked: now.Add(-24*time.Hour + time.Minute), live: true}, "checked 23 hours ago", "●"},
		{"stale", freshness{checked: now.Add(-24*time.Hour - time.Minute), live: true}, "stale · checked 24 hours ago", "◔"},
		{"away", freshness{modified: written, checked: now.Add(-72 * time.Hour), away: true, live: true}, "not reachable · data of 14 Nov 2026, 08:00 UTC · checked 3 days ago", "⊘"},
		{"not the newest", freshness{modified: written, checked: now, unread: written.Add(time.Hour), live: true}, "not the newest: the feed’s file could not be read since 14 Nov 2026, 09:00 UTC · data of 14 Nov 2026, 08:00 UTC · checked just now", "◔"},
		{"away and never looked at", freshness{away: true, live: true}, "not reachable", "⊘"},
	} {
		_, sign := test.f.state()
		if got := test.f.text(); got != test.text || sign != test.sign {
			t.Errorf("%s: %q with %q, want %q with %q", test.name, got, sign, test.text, test.sign)
		}
	}
	if got, want := (freshness{live: true}).held(), "the data loaded last, which was not checked on this device"; got != want {
		t.Errorf("held: %q, want %q", got, want)
	}
}
