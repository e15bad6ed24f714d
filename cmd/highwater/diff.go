//go:build !js

package main

import (
	"context"
	_ "embed"
	"flag"
	"fmt"
	"io"
	"strings"

	"highwater/feed"
)

//go:embed diff.txt
var diffHelp string

// diff says what became of the entries from one feed to another.
func diff(ctx context.Context, args []string, stdin io.Reader, stdout, _ io.Writer) error {
	flags := flag.NewFlagSet("diff", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	names, helped, err := parseNamed(flags, args, diffHelp, stdout, "OLD", "NEW")
	if helped || err != nil {
		return err
	}
	if err := oneInput(flags, names); err != nil {
		return err
	}
	var feeds [2]*feed.Feed
	for i, name := range names {
		f, bad, err := decodeSource(ctx, name, stdin)
		switch {
		case err != nil:
			return err
		case bad != nil:
			return fmt.Errorf("%s: %w", sourceName(name), bad)
		}
		feeds[i] = f
	}
	changes := feed.Diff(feeds[0], feeds[1])
	if *asJSON {
		all := make([]jsonChange, len(changes))
		for i, c := range changes {
			all[i] = newJSONChange(c)
		}
		err = printJSON(stdout, map[string][]jsonChange{"changes": all})
	} else {
		_, err = io.WriteString(stdout, diffText(changes))
	}
	switch {
	case err != nil:
		return err
	case len(changes) > 0:
		return errFindings
	}
	return nil
}

// diffText is all changes, and how many there are of each kind.
func diffText(changes []feed.Change) string {
	if len(changes) == 0 {
		return "no entry differs\n"
	}
	var b strings.Builder
	count := map[feed.ChangeKind]int{}
	for _, c := range changes {
		b.WriteString(changeText(c))
		count[c.Kind]++
	}
	var sums []string
	for _, kind := range feed.ChangeKinds {
		if n := count[kind]; n > 0 {
			sums = append(sums, fmt.Sprintf("%d %s", n, kind))
		}
	}
	b.WriteString(strings.Join(sums, " · ") + "\n")
	return b.String()
}
