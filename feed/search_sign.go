package feed

import "strings"

// cutSign takes the sign off a value that compares, as in >700, =485.3 and
// <=2026-11; "" where it has none.
func cutSign(value string) (sign, bound string) {
	for _, sign := range [...]string{">=", "<=", ">", "<", "="} {
		if bound, ok := strings.CutPrefix(value, sign); ok {
			return sign, bound
		}
	}
	return "", value
}

// satisfies reports whether what compares so with the bound is as the sign asks.
func satisfies(sign string, compared int) bool {
	return compared == 0 && strings.HasSuffix(sign, "=") || compared < 0 && sign[0] == '<' || compared > 0 && sign[0] == '>'
}

// compares reports whether a value asks for a comparison: it has a sign, or is a
// range.
func compares(value string) bool {
	sign, _ := cutSign(value)
	return sign != "" || strings.Contains(value, "..")
}

// dayBound reads a day, a month or a year: 2026-11-14, 2026-11, 2026. A day may
// be in the feed's own form too, 14-Nov-2026, whose letters a search has folded.
// It gives the form that [compareDay] takes; of "" that is "".
func dayBound(s string) (bound string, ok bool) {
	const first, own = "0001-01-01", "14-nov-2026"
	switch len(s) {
	case 0:
		return "", true
	case len(own):
		d, err := ParseDay(s[:3] + strings.ToUpper(s[3:4]) + s[4:])
		return d.ISO(), err == nil
	case len("2026"), len("2026-11"), len(first):
		_, err := ParseISODay(s + first[len(s):])
		return s, err == nil
	}
	return "", false
}

// compareDay compares a day with another, or with a month or a year, which any of
// its days equals. "" is as any day.
func compareDay(d Day, bound string) int { return strings.Compare(d.ISO()[:len(bound)], bound) }

// cutDays reads 2026-11-01..2026-11-14, of which either may be left out.
func cutDays(value string) (from, to string, ok bool) {
	low, high, ok := strings.Cut(value, "..")
	from, okFrom := dayBound(low)
	to, okTo := dayBound(high)
	return from, to, ok && okFrom && okTo
}
