//go:build !js

package main

import (
	"cmp"
	"fmt"

	"highwater/components/plot/figure"
	"highwater/feed"
	"highwater/web"
)

// picture draws the chart of a view for the board, in the theme of its query.
func picture(v *feed.View, format string, from web.Origin) ([]byte, error) {
	theme, err := figure.ParseTheme(cmp.Or(v.Query.Theme, figure.Auto.String()))
	if err != nil {
		return nil, err
	}
	f := figure.New(v, figure.Options{Theme: theme, Source: from.Source, Hash: from.Hash})
	switch format {
	case "svg":
		return f.SVG(figure.DefaultWidth)
	case "png":
		return f.PNG(figure.DefaultWidth)
	}
	return nil, fmt.Errorf("a picture is an svg or a png, and not a %q", format)
}
