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

//go:embed verify.txt
var verifyHelp string

// verify says which versions of a feed are those of their records.
func verify(ctx context.Context, args []string, stdin io.Reader, stdout, _ io.Writer) error {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	names, helped, err := parseNamed(flags, args, verifyHelp, stdout, "FEED")
	if helped || err != nil {
		return err
	}
	f, bad, err := decodeSource(ctx, names[0], stdin)
	switch {
	case err != nil:
		return err
	case bad != nil:
		return fmt.Errorf("%s: %w", sourceName(names[0]), bad)
	}
	verification := feed.Verify(f)
	if *asJSON {
		err = printJSON(stdout, verification)
	} else {
		_, err = fmt.Fprintln(stdout, verification)
	}
	switch {
	case err != nil:
		return err
	case !verification.Good():
		return errFindings
	}
	return nil
}
