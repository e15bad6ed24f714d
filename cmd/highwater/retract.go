//go:build !js

package main

import (
	"context"
	_ "embed"
	"flag"
	"io"

	"highwater/feed"
)

//go:embed retract.txt
var retractHelp string

// retract marks an entry as retracted.
func retract(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("retract", flag.ContinueOnError)
	var e editing
	e.flags(flags)
	version := flags.String("if-version", "", "")
	reason := flags.String("reason", "", "")
	names, helped, err := parseNamed(flags, args, retractHelp, stdout, "FEED", "ID")
	if helped || err != nil {
		return err
	}
	if err := needsVersion(flags); err != nil {
		return err
	}
	if *reason == "" {
		return &usageError{"retract needs -reason TEXT, which readers will see first", flags.Name()}
	}
	return e.run(ctx, names[0], stdin, stdout, stderr, func(document []byte) (*feed.Edit, error) {
		return feed.Retract(document, names[1], *version, *reason)
	})
}
