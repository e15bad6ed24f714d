//go:build !js

package figure

import (
	"fmt"
	"time"

	"highwater/components/plot"
	"highwater/feed"
)

// The widths that a picture may have, and the one of whoever has no wish, in px.
const (
	MinWidth     = 320
	MaxWidth     = 4096
	DefaultWidth = 960
)

// Options are what a picture says and looks like beside its view. The zero
// Options are a light picture that does not know where its data came from.
type Options struct {
	Theme Theme
	// Source is where the feed was read from, such as its URL.
	Source string
	// Modified is when the feed was last changed.
	Modified time.Time
	// Hash is the hexadecimal SHA-256 of the feed's document.
	Hash string
}

// A Figure is the chart of a view as a picture that stands by itself. It does
// not change, and may be drawn in any number of widths at the same time.
type Figure struct {
	view    *feed.View
	layout  *plot.Layout
	options Options
}

// New is the figure of a view.
func New(v *feed.View, o Options) *Figure {
	return &Figure{view: v, layout: plot.NewLayout(v), options: o}
}

// title names the file to those who do not see it.
func (f *Figure) title() string { return f.view.PictureTitle() }

// compose lays the figure out for a width. The height follows.
func (f *Figure) compose(width int) (*scene, error) {
	if width < MinWidth || width > MaxWidth {
		return nil, &WidthError{width}
	}
	return compose(f, float64(width)), nil
}

// A WidthError is a width that no picture can have.
type WidthError struct{ Width int }

func (e *WidthError) Error() string {
	return fmt.Sprintf("a picture cannot be %d px wide: choose from %d to %d", e.Width, MinWidth, MaxWidth)
}
