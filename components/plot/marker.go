package plot

import "github.com/tdewolff/canvas"

// Half the side of a target and the radius of a round one, in px.
const reach = apart / 2

// shapes are the markers of the first kinds, so that no reader needs colour to
// tell two kinds apart: disc, square, diamond, triangle, triangle on its tip,
// cross. They look equally large, which is why their radii differ. In px, y
// downwards, around the point.
var shapes = [...]func() *canvas.Path{
	func() *canvas.Path { return disc(5) },
	func() *canvas.Path { return polygon(-4.5, -4.5, 4.5, -4.5, 4.5, 4.5, -4.5, 4.5) },
	func() *canvas.Path { return polygon(0, -6.2, 6.2, 0, 0, 6.2, -6.2, 0) },
	func() *canvas.Path { return polygon(0, -6.5, 6, 4.5, -6, 4.5) },
	func() *canvas.Path { return polygon(0, 6.5, -6, -4.5, 6, -4.5) },
	func() *canvas.Path {
		return polygon(-2, -6, 2, -6, 2, -2, 6, -2, 6, 2, 2, 2, 2, 6, -2, 6, -2, 2, -6, 2, -6, -2, -2, -2)
	},
}

// Marker is the outline that the points of a kind have, in px around the point
// with y downwards. Kinds beyond the sixth begin again with the disc.
func Marker(kind int) *canvas.Path { return shapes[kind%len(shapes)]() }

func disc(r float64) *canvas.Path {
	p := &canvas.Path{}
	p.MoveTo(r, 0)
	p.ArcTo(r, r, 0, false, true, -r, 0)
	p.ArcTo(r, r, 0, false, true, r, 0)
	p.Close()
	return p
}

// polygon closes a line through x, y, x, y, …
func polygon(xy ...float64) *canvas.Path {
	p := &canvas.Path{}
	p.MoveTo(xy[0], xy[1])
	for i := 2; i < len(xy); i += 2 {
		p.LineTo(xy[i], xy[i+1])
	}
	p.Close()
	return p
}
