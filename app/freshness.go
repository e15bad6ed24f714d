package app

import (
	"strconv"
	"time"
)

// freshness is how old the data is and when that was last looked at.
type freshness struct {
	modified time.Time // the feed's Last-Modified; zero where its server names none
	checked  time.Time // the last time the feed was got; zero before the client runs
}

// text is the freshness in words, "" before the client runs.
func (f freshness) text() string {
	if f.checked.IsZero() {
		return ""
	}
	checked := "checked " + ago(time.Since(f.checked))
	if f.modified.IsZero() {
		return checked
	}
	return f.of() + " · " + checked
}

// held is the freshness of data that could not be looked at again.
func (f freshness) held() string { return f.of() + ", last checked " + ago(time.Since(f.checked)) }

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
