package plot

import (
	"strings"

	"github.com/tdewolff/canvas"
)

// Glyph is the marker of a kind as an svg element of its own, for a legend. It
// is decoration: the words beside it say what it means.
func Glyph(kind int, hollow bool) string {
	class := "key pt " + KindClass(kind)
	if hollow {
		class += " part"
	}
	return glyph(class, kind)
}

// GoneGlyph is the sign of a retracted entry, for a legend.
func GoneGlyph() string { return glyph("key pt gone "+KindClass(0), 0) }

// BadGlyph is the sign of a record that does not match its version, for a legend.
func BadGlyph() string { return glyph("key pt bad "+KindClass(0), 0) }

func glyph(class string, kind int) string {
	s := newSheet()
	s.raw(`<svg class="`, class, `" viewBox="-8 -8 16 16" aria-hidden="true">`)
	s.fill(Marker(kind), "mk")
	if strings.Contains(class, " gone") {
		s.line(Strike(), "strike")
	}
	s.raw(`</svg>`)
	return s.String()
}

// CrossGlyph is the sign of a run without a number, for a legend.
func CrossGlyph() string {
	s := newSheet()
	s.raw(`<svg class="key pt void" viewBox="-8 -8 16 16" aria-hidden="true">`)
	s.line(Cross(), "mk")
	s.raw(`</svg>`)
	return s.String()
}

// StudyGlyph is the line of the i-th study, for a legend.
func StudyGlyph(i int) string {
	s := newSheet()
	s.raw(`<svg class="key line" viewBox="0 0 32 16" aria-hidden="true">`)
	path := &canvas.Path{}
	path.MoveTo(0, 8)
	path.LineTo(32, 8)
	s.line(path, studyClass(StudyStyle(i)))
	s.raw(`</svg>`)
	return s.String()
}
