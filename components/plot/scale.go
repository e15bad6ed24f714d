package plot

import (
	"math"
	"strconv"
)

// A Scale is the vertical axis: from zero, or from a round number, up to a round
// number in round steps. A step is 1, 2, 2.5 or 5 times a power of ten, and
// there are four to six of them, so that a reader can count down from a label
// to the lowest line. The zero Scale has no steps; use [NewScale] or [FitScale].
type Scale struct {
	// A step is digits × 10^exp, kept as integers so that every tick is exact:
	// 0.1 + 0.1 + 0.1 is not 0.3.
	digits, exp int
	// base is the number of steps from zero to the lowest tick, and steps that
	// from there up to the top.
	base, steps int
}

// A Tick is one labelled height of the axis.
type Tick struct {
	// Label is the tick's number, short and exact: 300, 2.5k, 25e-5.
	Label string
	// Y is its height in per cent from the top of the plot.
	Y float64
}

const (
	minSteps = 4
	maxSteps = 6
	// minExp keeps the smallest step above zero: 1e-323 is the last number
	// with a double of its own.
	minExp = -320
)

// NewScale is the finest scale whose top is at or above high. Where high is
// zero, negative or no number, the scale ends at 1.
func NewScale(high float64) Scale {
	if !(high > 0) {
		high = 1
	}
	high = min(high, math.MaxFloat64)
	for exp := max(int(math.Floor(math.Log10(high)))-3, minExp); ; exp++ {
		for _, digits := range [...]int{10, 20, 25, 50} {
			s := Scale{digits: digits, exp: exp, steps: maxSteps}
			if s.value(maxSteps) < high {
				continue
			}
			for s.steps > minSteps && s.value(s.steps-1) >= high {
				s.steps--
			}
			return s
		}
	}
}

// FitScale is the finest scale that has both low and high on it, whether or not
// it begins at zero. A step is at least a thousandth of high, for what differs
// by less is the same speed, and a chart should not look as if it were not.
// Where low is no number of at least zero and at most high, it is [NewScale].
func FitScale(low, high float64) Scale {
	if !(low >= 0 && low <= high && 0 < high && high <= math.MaxFloat64) {
		return NewScale(high)
	}
	for exp := max(int(math.Floor(math.Log10(high)))-4, minExp); ; exp++ {
		for _, digits := range [...]int{10, 20, 25, 50} {
			s := Scale{digits: digits, exp: exp, steps: maxSteps}
			if s.step()*1000 < high {
				continue
			}
			s.base = int(low / s.step())
			for s.base > 0 && s.value(0) > low { // a quotient may round up
				s.base--
			}
			for s.value(1) <= low && s.value(1) < high {
				s.base++
			}
			if s.value(maxSteps) < high {
				continue
			}
			for s.steps > 1 && s.value(s.steps-1) >= high {
				s.steps--
			}
			// What is left over goes around what is drawn.
			for below := true; s.steps < minSteps; below = !below {
				if below && s.base > 0 {
					s.base--
				}
				s.steps++
			}
			return s
		}
	}
}

// FromZero reports whether the scale begins at zero.
func (s Scale) FromZero() bool { return s.base == 0 }

// step is the number from one tick to the next, rounded once.
func (s Scale) step() float64 { return Scale{digits: s.digits, exp: s.exp}.value(1) }

// value is the number at the i-th tick, rounded once.
func (s Scale) value(i int) float64 {
	var buf [32]byte
	text := strconv.AppendInt(buf[:0], int64((s.base+i)*s.digits), 10)
	text = append(text, 'e')
	text = strconv.AppendInt(text, int64(s.exp), 10)
	v, _ := strconv.ParseFloat(string(text), 64) // out of range is +Inf, which is above all
	return v
}

// Y is where v stands, in per cent from the top of the plot, rounded to what a
// drawing can show. A number off the scale stands at its end, for what is drawn
// outside of the plot would be taken for something else.
func (s Scale) Y(v float64) float64 {
	// Two divisions, for the top of the axis of the largest double is no double.
	part := (v/s.step() - float64(s.base)) / float64(s.steps)
	if !(part > 0) {
		part = 0
	}
	return round(100 - 100*min(part, 1))
}

// Ticks are the labelled heights, from the lowest up.
func (s Scale) Ticks() []Tick {
	form := s.form()
	ticks := make([]Tick, s.steps+1)
	for i := range ticks {
		ticks[i] = Tick{form(i), round(100 - 100*float64(i)/float64(s.steps))}
	}
	return ticks
}

// form chooses one way of writing for the whole axis, for 500k above 1M is two
// scales to a reader: plain up to four digits and three decimals, then with
// the letter of a thousand, million, milliard or billion, else integers with a
// power of ten.
func (s Scale) form() func(i int) string {
	digits, exp := s.digits, s.exp
	for digits%10 == 0 {
		digits, exp = digits/10, exp+1
	}
	top := len(strconv.Itoa((s.base+s.steps)*digits)) + exp // its integer digits
	shift, letter := 0, ""
	switch {
	case top <= 4 && exp >= -3:
	case top > 4 && top <= 16:
		for _, unit := range [...]string{"k", "M", "G", "T"} {
			if shift+3 < top && shift < 12 {
				shift, letter = shift+3, unit
			}
		}
	default:
		return func(i int) string {
			if i += s.base; i == 0 {
				return "0"
			}
			return strconv.Itoa(i*digits) + "e" + strconv.Itoa(exp)
		}
	}
	return func(i int) string {
		if i += s.base; i == 0 {
			return "0"
		}
		return decimal(i*digits, exp-shift) + letter
	}
}

// decimal writes n × 10^exp without an exponent and without idle zeros.
func decimal(n, exp int) string {
	for ; exp > 0; exp-- {
		n *= 10
	}
	for ; exp < 0 && n%10 == 0; exp++ {
		n /= 10
	}
	text := strconv.Itoa(n)
	if exp == 0 {
		return text
	}
	for len(text) <= -exp {
		text = "0" + text
	}
	point := len(text) + exp
	return text[:point] + "." + text[point:]
}

// round keeps two decimals of a per cent: a sixth of a pixel on a plot of 1600,
// and the same text on every machine, however it multiplies and adds.
func round(v float64) float64 { return math.Round(v*100) / 100 }
