package feed

import (
	"math/big"
	"strings"
)

// gainOf is (tps ÷ control − 1) × 100 in units of the given decimal place, 1 for
// tenths: the exact value of the literals, rounded once, ties to even. The
// control is above 0; what a double holds as 0 is 0.
func gainOf(tps, control Number, place int) *big.Int {
	top, topExp := digitsOf(tps)
	bottom, bottomExp := digitsOf(control)
	if e := topExp - bottomExp + place + 2; e >= 0 {
		top.Mul(top, power10(e))
	} else {
		bottom.Mul(bottom, power10(-e))
	}
	q, rest := new(big.Int).QuoRem(top, bottom, new(big.Int))
	switch rest.Lsh(rest, 1).Cmp(bottom) {
	case 1:
		q.Add(q, one)
	case 0:
		q.Add(q, new(big.Int).And(q, one))
	}
	// What is taken away is even, so that the tie went the right way.
	return q.Sub(q, power10(place+2))
}

var one = big.NewInt(1)

func power10(n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil)
}

// digitsOf is the number as digits × 10^exp.
func digitsOf(n Number) (digits *big.Int, exp int) {
	digits = new(big.Int)
	if n.value == 0 {
		return digits, 0
	}
	mantissa, exponent, _ := strings.Cut(strings.ToLower(n.literal), "e")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits.SetString(whole+fraction, 10)
	e := new(big.Int)
	e.SetString(strings.TrimPrefix(exponent, "+"), 10)
	return digits, int(e.Int64()) - len(fraction)
}

// point is n in units of the given decimal place, as a plain decimal; a zero
// has no sign.
func point(n *big.Int, place int) string {
	s := new(big.Int).Abs(n).String()
	if len(s) <= place {
		s = strings.Repeat("0", place+1-len(s)) + s
	}
	s = s[:len(s)-place] + "." + s[len(s)-place:]
	if n.Sign() < 0 {
		return "-" + s
	}
	return s
}

// gainText is the text of a gain in tenths of a percent: signed, with U+2212
// for minus. What rounds to zero is +0.0%, from below too: the text then says
// that there is no change to speak of, and improvement_pct keeps its direction.
func gainText(tenths *big.Int) string {
	s := point(tenths, 1) + "%"
	if rest, less := strings.CutPrefix(s, "-"); less {
		return "−" + rest
	}
	return "+" + s
}
