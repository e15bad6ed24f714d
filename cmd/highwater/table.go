//go:build !js

package main

import (
	"bytes"
	"context"
	_ "embed"
	"flag"
	"io"
)

//go:embed table.txt
var tableHelp string

// table writes the entries of a view.
func table(ctx context.Context, args []string, stdin io.Reader, stdout, _ io.Writer) error {
	flags := flag.NewFlagSet("table", flag.ContinueOnError)
	var c choice
	if helped, err := c.parse(flags, args, tableHelp, stdout); helped || err != nil {
		return err
	}
	format, err := c.choose("csv", "md", "json")
	if err != nil {
		return err
	}
	e, err := c.read(ctx, stdin)
	if err != nil {
		return err
	}
	export := map[string]func(io.Writer) error{"csv": e.CSV, "md": e.Markdown, "json": e.JSON}[format]
	var b bytes.Buffer
	if err := export(&b); err != nil {
		return err
	}
	return c.write(b.Bytes(), stdout)
}
