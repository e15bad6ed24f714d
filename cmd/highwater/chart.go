//go:build !js

package main

import (
	"context"
	_ "embed"
	"flag"
	"io"

	"highwater/components/plot/figure"
)

//go:embed chart.txt
var chartHelp string

// chart draws a view as a file of its own.
func chart(ctx context.Context, args []string, stdin io.Reader, stdout, _ io.Writer) error {
	flags := flag.NewFlagSet("chart", flag.ContinueOnError)
	width := flags.Int("width", figure.DefaultWidth, "")
	theme, themed := figure.Light, false
	flags.Func("theme", "", func(name string) (err error) {
		theme, err = figure.ParseTheme(name)
		themed = true
		return err
	})
	var c choice
	if helped, err := c.parse(flags, args, chartHelp, stdout); helped || err != nil {
		return err
	}
	format, err := c.choose("svg", "png", "pdf")
	if err != nil {
		return err
	}
	if *width < figure.MinWidth || *width > figure.MaxWidth {
		return &usageError{(&figure.WidthError{Width: *width}).Error(), c.command}
	}
	if theme == figure.Auto && format != "svg" {
		return &usageError{"only an SVG can be of the theme auto: choose light or dark", c.command}
	}
	e, err := c.read(ctx, stdin)
	if err != nil {
		return err
	}
	if !themed && e.Query.Theme != "" {
		if theme, err = figure.ParseTheme(e.Query.Theme); err != nil {
			return err
		}
	}
	f := figure.New(e.View, figure.Options{Theme: theme, Source: e.source, Modified: e.modified, Hash: e.hash})
	draw := map[string]func(int) ([]byte, error){"svg": f.SVG, "png": f.PNG, "pdf": f.PDF}[format]
	picture, err := draw(*width)
	if err != nil {
		return err
	}
	return c.write(picture, stdout)
}
