//go:build !js

package main

import (
	"context"
	_ "embed"
	"flag"
	"fmt"
	"io"
	"log"
	"strings"
)

//go:embed build.txt
var buildHelp string

// build writes the board as files. What may fail at once is tried before the
// client is built, which may take minutes.
func build(ctx context.Context, args []string, _ io.Reader, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	dir := flags.String("o", "", "")
	address := flags.String("url", "", "")
	ancestors := flags.String("embed-in", "", "")
	feedName := flags.String("feed", "", "")
	siteName := flags.String("site", "", "")
	offline := flags.Bool("offline", true, "")
	if helped, err := parse(flags, args, buildHelp, stdout); helped || err != nil {
		return err
	}
	if *dir == "" {
		return &usageError{"build needs -o DIR, the folder to write into", buildHelp}
	}
	setup, err := readSetup(*siteName)
	if err != nil {
		return err
	}
	_, document, err := readFeed(ctx, *feedName, setup.Site)
	if err != nil {
		return err
	}
	setup.Address, setup.Static, setup.Retired = *address, true, !*offline
	setup.Ancestors = strings.Fields(*ancestors)
	setup.Log = log.New(stderr, "", log.LstdFlags)
	if err := setup.Check(); err != nil {
		return err
	}
	board, err := newBoard(ctx, setup, document, stderr)
	if err != nil {
		return err
	}
	files, err := board.Export(*dir)
	if err != nil {
		return fmt.Errorf("the board cannot be written: %w", err)
	}
	fmt.Fprintf(stdout, "Wrote %d files of %s to %s\n", files, document.Summary(), *dir)
	if *address == "" {
		fmt.Fprintln(stdout, "Without -url, what must be absolute is left out: sitemap.xml, the canonical links, og:url, og:image, oEmbed, and the fragments for other pages. Paths in _headers are for a host's root, and 404.html finds the board only from an address in its own folder.")
	}
	return nil
}
