package feed

import (
	"strconv"
	"strings"
)

// pctLiteral is the number of a record's improvement_pct: the double nearest to
// the exact gain rounded to 4 decimals, as a version has it, and Infinity where
// none is.
func pctLiteral(tps, control Number) string {
	v, err := strconv.ParseFloat(gain(exact(tps.literal), exact(control.literal), 4).String(), 64)
	if err != nil {
		return "Infinity"
	}
	return string(appendDouble(nil, v))
}

// gainText is the text of a gain: signed, with one decimal of the exact value
// and U+2212 for minus. What rounds to zero is +0.0%, from below too: the text
// then says that there is no change to speak of, and improvement_pct keeps its
// direction.
func gainText(tps, control Number) string {
	s := gain(exact(tps.literal), exact(control.literal), 1).String() + "%"
	if rest, less := strings.CutPrefix(s, "-"); less {
		return "−" + rest
	}
	return "+" + s
}
