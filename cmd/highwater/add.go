//go:build !js

package main

import (
	"context"
	_ "embed"
	"flag"
	"io"

	"highwater/feed"
)

//go:embed add.txt
var addHelp string

// add appends the entry of a submission to a feed.
func add(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("add", flag.ContinueOnError)
	e := editing{lints: true}
	e.flags(flags)
	names, helped, err := parseNamed(flags, args, addHelp, stdout, "FEED", "SUBMISSION")
	if helped || err != nil {
		return err
	}
	if err := oneInput(flags, names); err != nil {
		return err
	}
	submission, err := readSubmission(ctx, names[1], stdin)
	if err != nil {
		return err
	}
	return e.run(ctx, names[0], stdin, stdout, stderr, func(document []byte) (*feed.Edit, error) {
		return feed.Add(document, submission)
	})
}
