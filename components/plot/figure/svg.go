//go:build !js

package figure

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"github.com/tdewolff/canvas"
)

// SVG is the figure as an SVG file that needs nothing beside it. Its letters are
// outlines, so that it looks the same wherever it is shown, also where a policy
// keeps fonts out; over them lies the text itself, unseen, to be selected, found
// and read by programs. A point says what it is when it is pointed at.
func (f *Figure) SVG(width int) ([]byte, error) {
	s, err := f.compose(width)
	if err != nil {
		return nil, err
	}
	w := &svgWriter{theme: f.options.Theme, colours: f.options.Theme.palette()}
	w.put(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" role="img"`,
		` width="`, number(s.width), `" height="`, number(s.height), `" viewBox="0 0 `, number(s.width), ` `, number(s.height), `">`, "\n",
		`<title>`, escape(f.title()), "</title>\n",
		`<desc>`, escape(f.view.InWords()), "</desc>\n")
	if w.theme == Auto {
		w.style()
	}
	w.glyphs(s)
	for _, m := range s.marks {
		w.mark(m)
	}
	for _, words := range s.lines {
		w.outlines(words)
	}
	w.put(`<g fill="none" pointer-events="all" font-family="Go, sans-serif">`, "\n")
	for _, words := range s.lines {
		w.text(words)
	}
	w.put("</g>\n</svg>\n")
	return w.Bytes(), nil
}

type svgWriter struct {
	bytes.Buffer
	theme   Theme
	colours *[inks]color.RGBA
}

func (w *svgWriter) put(parts ...string) {
	for _, part := range parts {
		w.WriteString(part)
	}
}

// paint gives an element the colour of an ink. The colour is an attribute, which
// every program understands; a class is there only for the style sheet that
// knows the other theme.
func (w *svgWriter) paint(property string, i ink) {
	if i == none {
		if property == "fill" { // which is black where nothing is said
			w.put(` fill="none"`)
		}
		return
	}
	w.put(` `, property, `="`, hex(w.colours[i]), `"`)
}

// class is the class of an element with the inks, where the theme needs one.
func (w *svgWriter) class(fill, stroke ink) {
	if w.theme != Auto {
		return
	}
	var names []string
	if fill != none {
		names = append(names, "f"+strconv.Itoa(int(fill)))
	}
	if stroke != none {
		names = append(names, "s"+strconv.Itoa(int(stroke)))
	}
	w.put(` class="`, strings.Join(names, " "), `"`)
}

// style is the dark theme's, for a picture that is light otherwise.
func (w *svgWriter) style() {
	w.put("<style>@media (prefers-color-scheme: dark) {\n")
	for i := paper; i < inks; i++ {
		colour := hex(palettes[Dark][i])
		fmt.Fprintf(w, ".f%d { fill: %s } .s%d { stroke: %s }\n", i, colour, i, colour)
	}
	w.put("}</style>\n")
}

func (w *svgWriter) mark(m mark) {
	w.put(`<path d="`, m.path.ToSVG(), `"`)
	w.paint("fill", m.fill)
	w.paint("stroke", m.stroke)
	if m.stroke != none {
		w.put(` stroke-width="`, number(m.width), `" stroke-linejoin="round"`)
	}
	if m.end != butt {
		w.put(` stroke-linecap="`, [...]string{round: "round", square: "square"}[m.end], `"`)
	}
	if m.dash != nil {
		var lengths []string
		for _, length := range m.dash {
			lengths = append(lengths, number(length))
		}
		w.put(` stroke-dasharray="`, strings.Join(lengths, " "), `"`)
	}
	w.class(m.fill, m.stroke)
	if m.label == "" {
		w.put("/>\n")
		return
	}
	w.put(`><title>`, escape(m.label), "</title></path>\n")
}

// glyphs defines each letter of the picture once, in the font's own units.
func (w *svgWriter) glyphs(s *scene) {
	w.put("<defs>\n")
	defined := map[string]bool{}
	for _, words := range s.lines {
		text, _ := words.face.drawnText(words.text)
		for _, r := range text {
			id := words.face.glyphID(r)
			if defined[id] || r == ' ' {
				continue
			}
			defined[id] = true
			w.put(`<path id="`, id, `" d="`, words.face.outline(r).ToSVG(), "\"/>\n")
		}
	}
	w.put("</defs>\n")
}

// glyphID is the id of a letter's outline.
func (f face) glyphID(r rune) string {
	if f.bold {
		return "b" + strconv.FormatInt(int64(r), 16)
	}
	return "r" + strconv.FormatInt(int64(r), 16)
}

func (f face) outline(r rune) *canvas.Path {
	p, font := &canvas.Path{}, f.font()
	if err := font.GlyphPath(p, font.GlyphIndex(r), 0, 0, 0, 1, 0); err != nil {
		panic(err) // the font is part of the program
	}
	return p
}

// outlines draws a text letter by letter. The font's y points upwards.
func (w *svgWriter) outlines(words words) {
	text, _ := words.face.drawnText(words.text)
	scale := strconv.FormatFloat(words.face.scale(), 'f', 6, 64)
	w.put(`<g aria-hidden="true" transform="matrix(`, scale, ` 0 0 -`, scale, ` `, number(words.x), ` `, number(words.y), `)"`)
	w.paint("fill", words.face.ink)
	w.class(words.face.ink, none)
	w.put(">")
	at := 0
	for _, r := range text {
		if r != ' ' {
			w.put(`<use xlink:href="#`, words.face.glyphID(r), `" x="`, strconv.Itoa(at), `"/>`)
		}
		at += words.face.advance(r)
	}
	w.put("</g>\n")
}

// text is the same text for whoever does not look at it. Its length is that of
// what is seen, whichever font a program takes for it.
func (w *svgWriter) text(words words) {
	w.put(`<text x="`, number(words.x), `" y="`, number(words.y), `" font-size="`, number(words.face.size), `"`)
	if words.face.bold {
		w.put(` font-weight="bold"`)
	}
	w.put(` textLength="`, number(words.face.width(words.text)), `">`, escape(words.text), "</text>\n")
}

func number(v float64) string { return strconv.FormatFloat(tidy(v), 'f', -1, 64) }

// escape makes a text safe in an element, and puts U+FFFD in the place of what
// XML cannot have.
func escape(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s)) // a Builder does not fail
	return b.String()
}
