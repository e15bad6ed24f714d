package feed

import (
	"math/big"
	"strconv"
	"strings"
)

// A decimal is a number without rounding: unscaled · 10^-scale, its scale at
// least 0.
type decimal struct {
	unscaled *big.Int
	scale    int
}

// longest bounds the literal of a number that is computed with, in bytes.
const longest = 1000

// exact is the value of a JSON number's literal. One that would take much memory
// is taken for the shortest text of the double that it means.
func exact(literal string) decimal {
	const widest = 400
	mantissa, exponent, _ := strings.Cut(strings.ToLower(literal), "e")
	power, err := strconv.Atoi(orElse(exponent, "0"))
	if len(literal) > longest || err != nil || power < -widest || power > widest {
		v, err := strconv.ParseFloat(literal, 64)
		if err != nil {
			return decimal{big.NewInt(0), 0}
		}
		return exact(strconv.FormatFloat(v, 'e', -1, 64))
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	unscaled, ok := new(big.Int).SetString(whole+fraction, 10)
	if !ok {
		return decimal{big.NewInt(0), 0}
	}
	d := decimal{unscaled, len(fraction) - power}
	if d.scale < 0 {
		return d.at(0)
	}
	return d
}

func pow10(n int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil) }

// at is the number at a scale that is no smaller than its own.
func (d decimal) at(scale int) decimal {
	return decimal{new(big.Int).Mul(d.unscaled, pow10(scale-d.scale)), scale}
}

func (d decimal) compare(e decimal) int {
	scale := max(d.scale, e.scale)
	return d.at(scale).unscaled.Cmp(e.at(scale).unscaled)
}

// places is the number of decimals without the zeros at the end.
func (d decimal) places() int {
	n := d.scale
	for rest, last := new(big.Int).Set(d.unscaled), new(big.Int); n > 0; n-- {
		if rest.QuoRem(rest, big.NewInt(10), last); last.Sign() != 0 {
			break
		}
	}
	return n
}

// rounds reports whether d, rounded to the decimals that r is written with, is
// r. A tie may go either way.
func (d decimal) rounds(r decimal) bool {
	scale := max(d.scale, r.scale)
	off := new(big.Int).Sub(d.at(scale).unscaled, r.at(scale).unscaled)
	return off.Lsh(off.Abs(off), 1).Cmp(pow10(scale-r.scale)) <= 0
}

// finest is the number of decimals of a percentage beyond which the arithmetic
// of doubles, by which feeds are made, is noise.
const finest = 9

// isGain reports whether pct, which is written to so many decimals, is
// (tps ÷ control − 1) × 100 rounded to them. A tie may go either way.
func isGain(pct, tps, control decimal, places int) bool {
	places = min(places, finest)
	scale := max(pct.scale, tps.scale, control.scale, places)
	p, t, c := pct.at(scale).unscaled, tps.at(scale).unscaled, control.at(scale).unscaled
	// |p − 100(t−c)/c| ≤ 10^-places / 2, multiplied out with 2c.
	off := new(big.Int).Mul(p, c)
	off.Sub(off, change(t, c, scale))
	off.Lsh(off.Abs(off), 1)
	return off.Cmp(new(big.Int).Mul(c, pow10(scale-places))) <= 0
}

// gain is (tps ÷ control − 1) × 100 rounded to so many decimals, ties to even.
func gain(tps, control decimal, places int) decimal {
	places = min(places, finest)
	scale := max(tps.scale, control.scale)
	t, c := tps.at(scale).unscaled, control.at(scale).unscaled
	quotient, rest := new(big.Int).QuoRem(change(t, c, places), c, new(big.Int))
	switch order := new(big.Int).Lsh(new(big.Int).Abs(rest), 1).Cmp(c); {
	case order > 0 || order == 0 && quotient.Bit(0) == 1:
		quotient.Add(quotient, big.NewInt(int64(rest.Sign())))
	}
	return decimal{quotient, places}
}

// change is 100 (t − c) 10^scale.
func change(t, c *big.Int, scale int) *big.Int {
	d := new(big.Int).Sub(t, c)
	return d.Mul(d, pow10(scale+2))
}

// String is the number with all decimals of its scale.
func (d decimal) String() string {
	digits := new(big.Int).Abs(d.unscaled).String()
	if short := d.scale + 1 - len(digits); short > 0 {
		digits = strings.Repeat("0", short) + digits
	}
	s := digits
	if d.scale > 0 {
		s = digits[:len(digits)-d.scale] + "." + digits[len(digits)-d.scale:]
	}
	if d.unscaled.Sign() < 0 {
		return "-" + s
	}
	return s
}
