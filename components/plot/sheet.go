package plot

import (
	"bytes"
	"html"
	"strconv"
	"strings"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/renderers/svg"
)

// A sheet takes canvas's geometry and, between its paths, elements of our own:
// canvas knows no links, no ids and no per cent.
type sheet struct {
	bytes.Buffer
	pen *svg.SVG
}

// side is the height of the sheet that canvas draws on. Its y points upwards;
// every path is mirrored once more, so that the numbers in the text are ours.
const side = 100.0

func newSheet() *sheet {
	s := &sheet{}
	s.pen = svg.New(s, side, side, &svg.Options{})
	s.Reset() // canvas has begun a root element with a size; ours has none
	return s
}

// line draws a path that has no fill, and fill one that has. Neither has a
// stroke, which canvas would write as a style attribute, and the page's content
// policy forbids those. The class is a literal, for canvas does not escape it.
func (s *sheet) line(p *canvas.Path, class string) { s.path(p, class, canvas.Style{}) }
func (s *sheet) fill(p *canvas.Path, class string) {
	s.path(p, class, canvas.Style{Fill: canvas.Paint{Color: canvas.Black}}) // says nothing: black is what SVG has
}

func (s *sheet) path(p *canvas.Path, class string, style canvas.Style) {
	s.pen.SetClass(class)
	s.pen.RenderPath(p, style, canvas.Identity.ReflectYAbout(side/2))
}

// raw writes markup.
func (s *sheet) raw(parts ...string) {
	for _, part := range parts {
		s.WriteString(part)
	}
}

// attr writes an attribute whose value comes from the data.
func (s *sheet) attr(name, value string) {
	s.raw(" ", name, `="`, escape(value), `"`)
}

// percent writes an attribute that is a length in per cent of the plot.
func (s *sheet) percent(name string, v float64) {
	s.raw(" ", name, `="`)
	s.number(v)
	s.raw(`%"`)
}

// shift moves what stands at per cent by px, where it does.
func (s *sheet) shift(x, y float64) {
	if x == 0 && y == 0 {
		return
	}
	s.raw(` transform="translate(`)
	s.number(x)
	if y != 0 {
		s.raw(" ")
		s.number(y)
	}
	s.raw(`)"`)
}

func (s *sheet) number(v float64) {
	var buf [24]byte
	s.Write(strconv.AppendFloat(buf[:0], round(v)+0, 'f', -1, 64)) // +0, for -0 would keep its sign
}

// escape makes a text safe in an element and in a quoted attribute. A carriage
// return is kept by name, for a page's parser would turn it into a line feed
// and a script's would not, and the two drawings must be the same.
func escape(s string) string {
	return strings.ReplaceAll(html.EscapeString(s), "\r", "&#13;")
}

// spots is a path of dots: segments of no length to speak of, which the round
// or square ends of a stroke make visible.
func spots(at []Spot) *canvas.Path {
	p := &canvas.Path{}
	for _, spot := range at {
		p.MoveTo(spot.X, spot.Y)
		p.LineTo(round(spot.X+0.01), spot.Y)
	}
	return p
}
