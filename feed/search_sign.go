package feed

import "strings"

// cutSign takes the sign off a value that compares, as in >700 and <=2026-11; ""
// where it has none.
func cutSign(value string) (sign, bound string) {
	for _, sign := range [...]string{">=", "<=", ">", "<"} {
		if bound, ok := strings.CutPrefix(value, sign); ok {
			return sign, bound
		}
	}
	return "", value
}

// satisfies reports whether what compares so with the bound is as the sign asks.
func satisfies(sign string, compared int) bool {
	return compared == 0 && len(sign) == 2 || compared < 0 && sign[0] == '<' || compared > 0 && sign[0] == '>'
}

// isDayBound reports whether s is a day, a month or a year: 2026-11-14, 2026-11,
// 2026.
func isDayBound(s string) bool {
	const first = "0001-01-01"
	if len(s) != 4 && len(s) != 7 && len(s) != len(first) {
		return false
	}
	_, err := ParseISODay(s + first[len(s):])
	return err == nil
}

// compareDay compares a day with another, or with a month or a year, which any of
// its days equals. "" is as any day.
func compareDay(d Day, bound string) int { return strings.Compare(d.ISO()[:len(bound)], bound) }

// cutDays reads 2026-11-01..2026-11-14, of which either may be left out.
func cutDays(value string) (from, to string, ok bool) {
	from, to, ok = strings.Cut(value, "..")
	return from, to, ok && (from == "" || isDayBound(from)) && (to == "" || isDayBound(to))
}
