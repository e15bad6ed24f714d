//go:build !js

package figure

import (
	"bytes"
	"image/png"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/renderers/rasterizer"
)

// density is the number of a PNG's pixels in a px, each way: screens have as
// many by now.
const density = 2

// PNG is the figure as a PNG file, two pixels to each px of the width.
func (f *Figure) PNG(width int) ([]byte, error) {
	s, err := f.compose(width)
	if err != nil {
		return nil, err
	}
	target := rasterizer.New(s.width, s.height, canvas.DPMM(density), canvas.LinearColorSpace{})
	s.render(target, f.options.Theme, 1)
	target.Close()
	var b bytes.Buffer
	if err := png.Encode(&b, target.Image); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// render draws the scene with canvas, whose y points upwards and whose unit is
// so much of a px.
func (s *scene) render(to canvas.Renderer, t Theme, unit float64) {
	colours := t.palette()
	flip := canvas.Identity.Scale(unit, unit).Translate(0, s.height).Scale(1, -1)
	for _, m := range s.marks {
		style := canvas.Style{
			Fill: canvas.Paint{Color: colours[m.fill]}, Stroke: canvas.Paint{Color: colours[m.stroke]},
			StrokeWidth: m.width, StrokeCapper: m.end.capper(), StrokeJoiner: canvas.RoundJoin,
		}
		for _, length := range m.dash {
			style.Dashes = append(style.Dashes, length/m.width) // canvas measures in widths
		}
		if m.end == butt {
			to.RenderPath(m.path, style, flip)
			continue
		}
		// One by one: the outline of thousands of dots takes for ever.
		for _, dot := range m.path.Split() {
			to.RenderPath(dot, style, flip)
		}
	}
	for _, w := range s.lines {
		text, _ := w.face.drawnText(w.text)
		face := w.face.font().Face(w.face.size*pointsPerMillimetre, colours[w.face.ink])
		at := canvas.Identity.Scale(unit, unit).Translate(w.x, s.height-w.y)
		to.RenderText(canvas.NewTextLine(face, text, canvas.Left), at)
	}
}

// pointsPerMillimetre turns a size in canvas's unit into what its fonts count in.
const pointsPerMillimetre = 72 / 25.4

func (e end) capper() canvas.Capper {
	switch e {
	case round:
		return canvas.RoundCap
	case square:
		return canvas.SquareCap
	}
	return canvas.ButtCap
}
