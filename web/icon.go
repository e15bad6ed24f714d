package web

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"sync"
)

// The icon: a line that rises in steps, and its highest point, on a rounded
// square. Lengths are of a square of iconSide. SVG and PNG are both drawn from
// these, so that no picture of it is kept that could fall behind.
const (
	iconSide   = 64
	iconCorner = 14  // radius of the square's corners
	iconStroke = 6   // width of the line
	iconDot    = 8.5 // radius of the point
)

var (
	iconPaper = color.NRGBA{0x12, 0x32, 0x4a, 0xff}
	iconLine  = color.NRGBA{0x8f, 0xd3, 0xff, 0xff}
	iconPoint = color.NRGBA{0xff, 0xc2, 0x4b, 0xff}
	iconSteps = [...]struct{ x, y float64 }{{11, 51}, {24, 51}, {24, 37}, {37, 37}, {37, 20}, {48, 20}}
)

// iconSVG is the icon as a drawing.
func iconSVG() []byte {
	var line bytes.Buffer
	for i, p := range iconSteps {
		fmt.Fprintf(&line, "%c%g %g", "ML"[min(i, 1)], p.x, p.y)
	}
	top := iconSteps[len(iconSteps)-1]
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %[1]d %[1]d">
  <rect width="%[1]d" height="%[1]d" rx="%[2]d" fill="%[3]s"/>
  <path d="%[4]s" fill="none" stroke="%[5]s" stroke-width="%[6]d" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="%[7]g" cy="%[8]g" r="%[9]g" fill="%[10]s"/>
</svg>
`, iconSide, iconCorner, webColor(iconPaper), &line, webColor(iconLine), iconStroke, top.x, top.y, iconDot, webColor(iconPoint))
}

func webColor(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// safeScale brings the drawing into the circle that is left of an icon whatever
// its shape on the screen: four fifths of the side, says the manifest's standard
// of maskable icons.
const safeScale = 0.8

// iconPNG is the icon as a picture of size pixels a side. With bleed the square
// fills it to the corners, for a system that cuts it to a shape of its own.
func iconPNG(size int, bleed bool, scale float64) ([]byte, error) {
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	pixel := float64(iconSide) / float64(size)
	for y := range size {
		for x := range size {
			// Where the pixel's middle is on the square, and on the drawing that
			// may be smaller than it.
			sx, sy := (float64(x)+.5)*pixel, (float64(y)+.5)*pixel
			dx, dy := (sx-iconSide/2)/scale+iconSide/2, (sy-iconSide/2)/scale+iconSide/2
			c := iconPaper
			c = over(c, iconLine, covered(toSteps(dx, dy)-iconStroke/2, pixel/scale))
			top := iconSteps[len(iconSteps)-1]
			c = over(c, iconPoint, covered(length(dx-top.x, dy-top.y)-iconDot, pixel/scale))
			if !bleed {
				c.A = uint8(math.Round(255 * covered(toSquare(sx, sy), pixel)))
			}
			img.SetNRGBA(x, y, c)
		}
	}
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, img)
	return out.Bytes(), err
}

// drawIcons draws the icon in the sizes in which it is asked for, by name. They
// are always the same, so once for a program is enough; all at once, for somebody
// waits for the board to start.
var drawIcons = sync.OnceValues(func() (map[string][]byte, error) {
	icons := []struct {
		name  string
		size  int
		bleed bool
		scale float64
	}{
		{"icon-512.png", 512, false, 1},
		{"icon-maskable.png", 512, true, safeScale},
		{"icon-192.png", 192, false, 1},
		{"icon-180.png", 180, true, 1}, // a home screen's that asks no manifest
	}
	bodies, errs := make([][]byte, len(icons)), make([]error, len(icons))
	var drawing sync.WaitGroup
	for i, icon := range icons {
		drawing.Go(func() { bodies[i], errs[i] = iconPNG(icon.size, icon.bleed, icon.scale) })
	}
	drawing.Wait()
	drawn := map[string][]byte{"icon.svg": iconSVG()}
	for i, icon := range icons {
		if errs[i] != nil {
			return nil, fmt.Errorf("drawing %s: %w", icon.name, errs[i])
		}
		drawn[icon.name] = bodies[i]
	}
	return drawn, nil
})

// toSteps is the distance of a place from the line's middle.
func toSteps(x, y float64) float64 {
	nearest := math.Inf(1)
	for i, to := range iconSteps[1:] {
		from := iconSteps[i]
		dx, dy := to.x-from.x, to.y-from.y
		along := min(max(((x-from.x)*dx+(y-from.y)*dy)/(dx*dx+dy*dy), 0), 1)
		nearest = min(nearest, length(x-from.x-along*dx, y-from.y-along*dy))
	}
	return nearest
}

// toSquare is the distance of a place from the edge of the rounded square,
// negative inside.
func toSquare(x, y float64) float64 {
	const half = iconSide/2 - iconCorner
	dx, dy := math.Abs(x-iconSide/2)-half, math.Abs(y-iconSide/2)-half
	return length(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - iconCorner
}

// covered is how much of a pixel an edge at a distance leaves, from 0 to 1.
func covered(distance, pixel float64) float64 { return min(max(.5-distance/pixel, 0), 1) }

func over(under, top color.NRGBA, share float64) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + share*(float64(b)-float64(a)))) }
	return color.NRGBA{mix(under.R, top.R), mix(under.G, top.G), mix(under.B, top.B), 0xff}
}

func length(x, y float64) float64 { return math.Sqrt(x*x + y*y) } // Hypot guards against what no icon has, at ten times the cost
