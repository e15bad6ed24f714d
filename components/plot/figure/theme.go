//go:build !js

package figure

import (
	"fmt"
	"image/color"

	"highwater/components/plot"
)

// A Theme is the colours of a picture. The zero Theme is light.
type Theme int

const (
	Light Theme = iota
	Dark
	// Auto is light or dark as whoever shows the picture prefers. Only an SVG
	// can; the other files are light.
	Auto
)

var themeNames = [...]string{Light: "light", Dark: "dark", Auto: "auto"}

// String is the name by which [ParseTheme] knows the theme.
func (t Theme) String() string { return themeNames[t] }

// ParseTheme reads the name of a theme: light, dark or auto.
func ParseTheme(name string) (Theme, error) {
	for t, known := range themeNames {
		if name == known {
			return Theme(t), nil
		}
	}
	return Light, fmt.Errorf("there is no theme %q: it is light, dark or auto", name)
}

// An ink is what a colour is for. The zero ink leaves no trace.
type ink int

const (
	none ink = iota
	paper
	strong // texts that are read first, and lines that part
	soft
	rule
	grid
	axis
	caution
	bad
	hue0 // the first of [plot.Hues]; the others follow
	inks = hue0 + plot.Hues
)

func hueInk(hue int) ink { return hue0 + ink(hue%plot.Hues) }

// palettes are the colours of the page, in its two themes.
var palettes = [...][inks]color.RGBA{
	Light: {
		paper: rgb(0xfdfdfb), strong: rgb(0x14171c), soft: rgb(0x565d68), rule: rgb(0xd8dbde), grid: rgb(0xe4e6e8), axis: rgb(0x6d747e),
		caution: rgb(0x8a4b08), bad: rgb(0xa3201c),
		hue0: rgb(0x0b63b0), rgb(0x8a4b08), rgb(0x5b3fa0), rgb(0x1f6b3a), rgb(0x9b1c63), rgb(0x4a5560),
	},
	Dark: {
		paper: rgb(0x111418), strong: rgb(0xeceef0), soft: rgb(0xa6adb8), rule: rgb(0x333a43), grid: rgb(0x272d35), axis: rgb(0x89919c),
		caution: rgb(0xe6a861), bad: rgb(0xff9b94),
		hue0: rgb(0x6bb3f7), rgb(0xe6a861), rgb(0xb9a3f5), rgb(0x7fcb98), rgb(0xf39ac4), rgb(0xb6c0cc),
	},
}

// palette is that of a file which has but one.
func (t Theme) palette() *[inks]color.RGBA {
	if t == Dark {
		return &palettes[Dark]
	}
	return &palettes[Light]
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
