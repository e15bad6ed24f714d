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
	all := flags.Bool("all", false, "")
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
	most := feed.ListedMost
	if *all {
		most = 0
	}
	changes := feed.Diff(feeds[0], feeds[1])
	if *asJSON {
		all := make([]jsonChange, len(changes))
		for i, c := range changes {
			all[i] = newJSONChange(c)
		}
		err = printJSON(stdout, map[string][]jsonChange{"changes": all})
	} else {
		_, err = io.WriteString(stdout, diffText(changes, most))
	}
	switch {
	case err != nil:
		return err
	case len(changes) > 0:
		return errFindings
	}
	return nil
}

// diffText is all changes and how many there are of each kind. Of each kind it
// lists at most so many, all of them, and their long texts whole, where most is 0.
func diffText(changes []feed.Change, most int) string {
	if len(changes) == 0 {
		return "no entry differs\n"
	}
	var b strings.Builder
	count := map[feed.ChangeKind]int{}
	for _, c := range changes {
		if count[c.Kind]++; most == 0 || count[c.Kind] <= most {
			b.WriteString(changeText(c, most == 0, false))
		}
	}
	var sums []string
	for _, kind := range feed.ChangeKinds {
		n := count[kind]
		if n == 0 {
			continue
		}
		if most > 0 && n > most {
			fmt.Fprintf(&b, "%s: and %s more, which highwater diff -all lists\n", kind, feed.Grouped(n-most))
		}
		sums = append(sums, feed.Grouped(n)+" "+string(kind))
	}
	b.WriteString(strings.Join(sums, " · ") + "\n")
	return b.String()
}
