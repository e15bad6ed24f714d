package app

import (
	"strconv"
	"strings"
	"time"
)

// freshness is how old the data is and how the last look for newer went.
type freshness struct {
	modified time.Time // the feed's Last-Modified; zero where its server names none
	checked  time.Time // the last time that the feed was got as it was then; zero where that is not known
	away     bool      // the last look failed
	live     bool      // the client runs
	unread   time.Time // since when the server cannot read the feed's file, zero while it can
}

// A good look longer ago than this makes the data stale.
const staleAfter = 24 * time.Hour

// state is the freshness in a word, and sign in a sign. They come from what the
// last look gave, not from what the browser thinks of its network.
func (f freshness) state() (word, sign string) {
	switch {
	case !f.live:
		return "", ""
	case f.away:
		return "not reachable", "⊘"
	case !f.unread.IsZero():
		return unreadable(f.unread), "◔"
	case f.checked.IsZero():
		return "not checked yet", "◌"
	case time.Since(f.checked) > staleAfter:
		return "stale", "◔"
	}
	return "", "●"
}

// text is the freshness in words. Of a page that no client has taken over, no
// more is known than that it has not changed since it was made.
func (f freshness) text() string {
	if !f.live {
		return "data as of this page’s making · not checked since"
	}
	word, _ := f.state()
	var parts []string
	if word != "" {
		parts = append(parts, word)
	}
	if !f.modified.IsZero() {
		parts = append(parts, f.of())
	}
	if !f.checked.IsZero() {
		parts = append(parts, "checked "+ago(time.Since(f.checked)))
	}
	return strings.Join(parts, " · ")
}

// unreadable says of a feed that its server could not read a newer one.
func unreadable(since time.Time) string {
	return "not the newest: the feed’s file could not be read since " + since.UTC().Format("2 Jan 2006, 15:04 UTC")
}

// held is the freshness of data that could not be looked at again.
func (f freshness) held() string {
	if f.checked.IsZero() {
		return f.of() + ", which was not checked on this device"
	}
	return f.of() + ", last checked " + ago(time.Since(f.checked))
}

// of names the data by its date.
func (f freshness) of() string {
	if f.modified.IsZero() {
		return "the data loaded last"
	}
	return "data of " + f.modified.UTC().Format("2 Jan 2006, 15:04 UTC")
}

// ago is a time that has passed, in the largest unit that fits.
func ago(d time.Duration) string {
	switch {
	case d < time.Minute:
		return "just now"
	case d < time.Hour:
		return units(int(d/time.Minute), "minute") + " ago"
	case d < 48*time.Hour:
		return units(int(d/time.Hour), "hour") + " ago"
	}
	return units(int(d/(24*time.Hour)), "day") + " ago"
}

func units(n int, unit string) string {
	if n == 1 {
		return "1 " + unit
	}
	return strconv.Itoa(n) + " " + unit + "s"
}
