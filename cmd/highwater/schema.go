//go:build !js

package main

import (
	"context"
	_ "embed"
	"flag"
	"io"

	"highwater/feed"
)

//go:embed schema.txt
var schemaHelp string

// schema prints the JSON Schema of a feed or of a part of one.
func schema(_ context.Context, args []string, _ io.Reader, stdout, _ io.Writer) error {
	flags := flag.NewFlagSet("schema", flag.ContinueOnError)
	flags.Bool("json", true, "") // it is never anything else
	part := flags.String("of", feed.Parts[0], "")
	if _, helped, err := parseNamed(flags, args, schemaHelp, stdout); helped || err != nil {
		return err
	}
	text, err := feed.JSONSchema(*part)
	if err != nil {
		return &usageError{"-of " + err.Error(), flags.Name()}
	}
	_, err = stdout.Write(text)
	return err
}
