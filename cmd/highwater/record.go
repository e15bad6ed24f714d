//go:build !js

package main

import (
	"context"
	_ "embed"
	"flag"
	"fmt"
	"io"

	"highwater/feed"
)

//go:embed record.txt
var recordHelp string

// record prints the entry that follows from a submission.
func record(ctx context.Context, args []string, stdin io.Reader, stdout, _ io.Writer) error {
	flags := flag.NewFlagSet("record", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	names, helped, err := parseNamed(flags, args, recordHelp, stdout, "SUBMISSION")
	if helped || err != nil {
		return err
	}
	submission, err := readSubmission(ctx, names[0], stdin)
	if err != nil {
		return err
	}
	entry, err := feed.NewEntry(submission)
	if err != nil {
		return refused(err, *asJSON, stdout)
	}
	_, err = fmt.Fprintf(stdout, "%s\n", entry)
	return err
}
