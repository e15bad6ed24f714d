//go:build !js

package figure

import (
	"strings"
	"sync"
	"unicode"

	"github.com/tdewolff/canvas"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// A face is a font at a size.
type face struct {
	bold bool
	size float64 // px
	ink  ink
}

// leading is the distance of two baselines, in sizes.
const leading = 1.45

func (f face) leading() float64 { return f.size * leading }

// missing stands for a character that the font does not have.
const missing = '□'

// fonts are the bundled font's two weights.
var fonts = sync.OnceValue(func() (f struct{ regular, bold *canvas.Font }) {
	f.regular, f.bold = load(goregular.TTF, canvas.FontRegular), load(gobold.TTF, canvas.FontBold)
	return f
})

func load(ttf []byte, style canvas.FontStyle) *canvas.Font {
	font, err := canvas.LoadFont(ttf, 0, style)
	if err != nil {
		panic(err) // the font is part of the program
	}
	return font
}

func (f face) font() *canvas.Font {
	if f.bold {
		return fonts().bold
	}
	return fonts().regular
}

// scale is the px in one of the font's units.
func (f face) scale() float64 { return f.size / float64(f.font().Head.UnitsPerEm) }

// advance is how far a character moves the pen, in the font's units. The font
// has neither kerning nor ligatures, so a text is as wide as its characters.
func (f face) advance(r rune) int {
	font := f.font()
	return int(font.GlyphAdvance(font.GlyphIndex(drawn(font, r))))
}

// width is that of a text, in px.
func (f face) width(s string) float64 {
	units := 0
	for _, r := range s {
		units += f.advance(r)
	}
	return float64(units) * f.scale()
}

// drawn is the character that the font shows for r.
func drawn(font *canvas.Font, r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case font.GlyphIndex(r) == 0:
		return missing
	}
	return r
}

// drawnText is what the font shows for s, and whether some of it is missing.
func (f face) drawnText(s string) (text string, lacks bool) {
	font := f.font()
	text = strings.Map(func(r rune) rune {
		d := drawn(font, r)
		lacks = lacks || d == missing && r != missing
		return d
	}, s)
	return text, lacks
}

// wrap breaks a text into lines that are not wider than width, in px: at
// spaces, and within a word where that alone is wider.
func (f face) wrap(s string, width float64) []string {
	var lines []string
	line, at := "", 0.0
	space := f.width(" ")
	for _, word := range strings.Fields(s) {
		w := f.width(word)
		switch {
		case line == "":
		case at+space+w <= width:
			line, at = line+" "+word, at+space+w
			continue
		default:
			lines = append(lines, line)
		}
		for w > width {
			head := f.head(word, width)
			lines = append(lines, head)
			word = word[len(head):]
			w = f.width(word)
		}
		line, at = word, w
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// head is as much of a word as fits into width, and one character at least.
func (f face) head(word string, width float64) string {
	at := 0.0
	for i, r := range word {
		if at += float64(f.advance(r)) * f.scale(); at > width && i > 0 {
			return word[:i]
		}
	}
	return word
}
