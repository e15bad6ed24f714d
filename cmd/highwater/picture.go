//go:build !js

package main

import (
	"cmp"
	"fmt"

	"highwater/components/plot/figure"
	"highwater/feed"
	"highwater/web"
)

// picture draws the chart of a view for the board, in the theme of its query. A
// narrow one is as narrow as any can be.
func picture(v *feed.View, format string, narrow bool, from web.Origin) ([]byte, error) {
	theme, err := figure.ParseTheme(cmp.Or(v.Query.Theme, figure.Auto.String()))
	if err != nil {
		return nil, err
	}
	width := figure.DefaultWidth
	if narrow {
		width = figure.MinWidth
	}
	f := figure.New(v, figure.Options{Theme: theme, Source: from.Source, Hash: from.Hash})
	switch format {
	case "svg":
		return f.SVG(width)
	case "png":
		return f.PNG(width)
	}
	return nil, fmt.Errorf("a picture is an svg or a png, and not a %q", format)
}
