//go:build !js

package main

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"time"

	"highwater/feed"
)

//go:embed lint.txt
var lintHelp string

// lint says what is wrong with a feed.
func lint(ctx context.Context, args []string, stdin io.Reader, stdout, _ io.Writer) error {
	flags := flag.NewFlagSet("lint", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	all := flags.Bool("all", false, "")
	level := feed.LevelHint
	flags.Func("level", "", func(s string) error {
		level = feed.Level(s)
		if !level.Known() {
			return errors.New("it is error, warning or hint")
		}
		return nil
	})
	today := feed.Today(time.Now())
	flags.Func("today", "", func(s string) (err error) {
		today, err = feed.ParseDay(s)
		return err
	})
	names, helped, err := parseNamed(flags, args, lintHelp, stdout, "FEED")
	if helped || err != nil {
		return err
	}
	most := feed.ListedMost
	if *all {
		most = 0
	}
	f, bad, err := decodeSource(ctx, names[0], stdin)
	if err != nil {
		return err
	}
	var report feed.Report
	if bad != nil {
		report = feed.NewReport(0, slices.Values([]feed.Finding{bad.Finding()}), level, most)
	} else {
		report = feed.NewReport(len(f.Entries), feed.Lint(f, today), level, most)
	}
	if *asJSON {
		err = printJSON(stdout, report)
	} else {
		_, err = fmt.Fprintln(stdout, report)
	}
	switch {
	case err != nil:
		return err
	case len(report.Findings) > 0:
		return errFindings
	}
	return nil
}
