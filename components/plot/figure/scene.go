//go:build !js

package figure

import (
	"math"

	"github.com/tdewolff/canvas"
)

// A scene is all that a picture has, in px from its top left corner, y
// downwards. What the formats make of it differs in nothing that is seen.
type scene struct {
	width, height float64
	marks         []mark
	lines         []words
	lacks         bool // the font lacks a character of some text
}

// A mark is a path with its paint.
type mark struct {
	path         *canvas.Path
	fill, stroke ink
	width        float64   // of the stroke
	dash         []float64 // in px; nil for a stroke without gaps
	end          end
	label        string // what the mark stands for; "" where it says nothing
}

// An end is how a stroke ends.
type end int

const (
	butt end = iota
	round
	square
)

// words are a text on one line.
type words struct {
	x, y float64 // the left end of the baseline
	face face
	text string
}

func (s *scene) add(m mark) { s.marks = append(s.marks, m) }

// An anchor says which part of a text stands at its place.
type anchor float64

const (
	left   anchor = 0
	middle anchor = 0.5
	right  anchor = 1
)

// say sets a text on one line.
func (s *scene) say(x, y float64, at anchor, f face, text string) {
	if _, lacks := f.drawnText(text); lacks {
		s.lacks = true
	}
	s.lines = append(s.lines, words{tidy(x - float64(at)*f.width(text)), tidy(y), f, text})
}

// line is a straight one.
func line(x1, y1, x2, y2 float64) *canvas.Path {
	p := &canvas.Path{}
	p.MoveTo(tidy(x1), tidy(y1))
	p.LineTo(tidy(x2), tidy(y2))
	return p
}

// tidy keeps hundredths of a px, so that a file is the same on every machine,
// however it multiplies and adds.
func tidy(v float64) float64 { return math.Round(v*100) / 100 }
