package feed

import (
	"math"
	"strconv"
	"strings"
)

// A Range is what a reader bounds numbers with: both bounds are in it, as they
// were written, and an empty one is open. The zero Range is of all numbers, and
// of what has none; any other is of numbers alone.
type Range struct{ Min, Max string }

// parseRange reads 16..48, 16.., ..48 or 48, and the two values, of which any
// may be empty, that two controls of one name send.
func parseRange(values []string) (Range, bool) {
	low, high := strings.TrimSpace(values[0]), ""
	switch len(values) {
	case 1:
		var open bool
		if low, high, open = strings.Cut(low, ".."); !open {
			high = low
		}
	case 2:
		high = strings.TrimSpace(values[1])
	default:
		return Range{}, false
	}
	if !isBound(low) || !isBound(high) {
		return Range{}, false
	}
	return Range{low, high}, true
}

// isBound reports whether s is empty or a decimal number such as a number
// control sends. It ends with a digit, so that the dots of a range are its own.
func isBound(s string) bool {
	if s == "" {
		return true
	}
	last := s[len(s)-1]
	_, err := strconv.ParseFloat(s, 64)
	return err == nil && '0' <= last && last <= '9' && strings.Trim(s, "0123456789.eE+-") == ""
}

// IsZero reports whether r bounds nothing.
func (r Range) IsZero() bool { return r == Range{} }

// String is the range as an address has it: 16..48, 16.., ..48, 48, or "".
func (r Range) String() string {
	if r.Min == r.Max {
		return r.Min
	}
	return r.Min + ".." + r.Max
}

// words are the range in words: 16 to 48, at least 16, up to 48, 48.
func (r Range) words() string {
	switch {
	case r.Min == r.Max:
		return r.Min
	case r.Max == "":
		return "at least " + r.Min
	case r.Min == "":
		return "up to " + r.Max
	}
	return r.Min + " to " + r.Max
}

// An interval is a range to hold numbers against.
type interval struct {
	low, high float64
	bounded   bool
}

func (r Range) interval() interval {
	bound := func(s string, open float64) float64 {
		if n, err := strconv.ParseFloat(s, 64); err == nil {
			return n
		}
		return open
	}
	return interval{bound(r.Min, math.Inf(-1)), bound(r.Max, math.Inf(1)), !r.IsZero()}
}

// has reports whether a number, if there is one, is in it.
func (i interval) has(n float64, there bool) bool {
	return !i.bounded || there && i.low <= n && n <= i.high
}
