package feed

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"time"
)

// A Day is a calendar day without a time zone. The zero Day is no day.
type Day struct {
	year  int16
	month uint8
	day   uint8
}

var months = [...]string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}

// ParseDay reads the feed's form of a day, DD-Mon-YYYY with an English month:
// 13-Nov-2026. A day that no calendar has, such as 31-Feb-2026, is an error.
func ParseDay(s string) (Day, error) {
	if len(s) != len("13-Nov-2026") || s[2] != '-' || s[6] != '-' {
		return Day{}, fmt.Errorf("%q is not a day of the form 13-Nov-2026", s)
	}
	day, okDay := digits(s[:2])
	year, okYear := digits(s[7:])
	month := 0
	for i, name := range months {
		if name == s[3:6] {
			month = i + 1
		}
	}
	if !okDay || !okYear || month == 0 {
		return Day{}, fmt.Errorf("%q is not a day of the form 13-Nov-2026", s)
	}
	if year == 0 || day < 1 || day > daysIn(year, month) {
		return Day{}, fmt.Errorf("%q is a day that the calendar does not have", s)
	}
	return Day{int16(year), uint8(month), uint8(day)}, nil
}

// ParseISODay reads the form of [Day.ISO], 2026-11-13.
func ParseISODay(s string) (Day, error) {
	if len(s) == len("2026-11-13") && s[4] == '-' && s[7] == '-' {
		if month, ok := digits(s[5:7]); ok && 1 <= month && month <= len(months) {
			if d, err := ParseDay(s[8:] + "-" + months[month-1] + "-" + s[:4]); err == nil {
				return d, nil
			}
		}
	}
	return Day{}, fmt.Errorf("%q is not a day of the form 2026-11-13", s)
}

// Today is the day that it is now, or is already somewhere on Earth: a day of a
// feed has no time zone, and one that is later than this has begun nowhere.
func Today(now time.Time) Day {
	const foremost = 14 * 60 * 60 // seconds east of Greenwich, of the zone that is first in every day
	t := now.In(time.FixedZone("", foremost))
	return Day{int16(t.Year()), uint8(t.Month()), uint8(t.Day())}
}

func digits(s string) (int, bool) {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

func daysIn(year, month int) int {
	switch month {
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// IsZero reports whether d is no day.
func (d Day) IsZero() bool { return d == Day{} }

// Compare orders days by the calendar; no day comes first.
func (d Day) Compare(e Day) int {
	return cmp.Or(cmp.Compare(d.year, e.year), cmp.Compare(d.month, e.month), cmp.Compare(d.day, e.day))
}

// apart is how many days lie between two.
func (d Day) apart(e Day) float64 {
	at := func(d Day) time.Time {
		return time.Date(int(d.year), time.Month(d.month), int(d.day), 0, 0, 0, 0, time.UTC)
	}
	return math.Abs(at(d).Sub(at(e)).Hours() / 24)
}

// String is the feed's form, 13-Nov-2026; "" for no day.
func (d Day) String() string { return d.format("%02d-%s-%04d") }

// Label is the form of the chart's axis, 13 Nov 2026; "" for no day.
func (d Day) Label() string { return d.format("%d %s %04d") }

func (d Day) format(layout string) string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf(layout, d.day, months[d.month-1], d.year)
}

// ISO is the form of an HTML time element, 2026-11-13 (ISO 8601); "" for no day.
func (d Day) ISO() string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.year, d.month, d.day)
}
