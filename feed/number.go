package feed

import (
	"fmt"
	"strconv"
)

// A Number is a JSON number that keeps what the document wrote: 716.0 is not
// 716. The zero Number is missing, which is never 0.
type Number struct {
	literal string
	value   float64
}

// ParseNumber reads a JSON number's literal. What JSON does not have, such as
// NaN or 0x10, is an error, and so is one too large for a double, for no reader
// could compare it.
func ParseNumber(literal string) (Number, error) {
	s := newTextScanner([]byte(literal))
	if k, err := s.number(); err != nil || k == kindBare || s.pos != len(literal) {
		return Number{}, fmt.Errorf("%s is not a number of JSON", quote(literal))
	}
	v, err := strconv.ParseFloat(literal, 64)
	if err != nil {
		return Number{}, fmt.Errorf("%s is too large for a double", quote(literal))
	}
	return Number{literal, v}, nil
}

// Missing reports whether there is no number.
func (n Number) Missing() bool { return n.literal == "" }

// Float is the number as a double, 0 where it is missing.
func (n Number) Float() float64 { return n.value }

// String is the number as the document wrote it, "" where it is missing.
func (n Number) String() string { return n.literal }
