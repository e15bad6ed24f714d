// Command check says whether the repository is right: one command, the same on
// a developer's machine and in continuous integration.
//
//	go run ./cmd/check [-screenshots DIR]
//
// With -screenshots it makes the bundled site's screenshots anew and checks
// nothing. It stops at the first step that fails, with what the failing tool printed and
// what to do about it. The last line is `N passed, N failed`: the tests that
// ran, of every run of `go test` together.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"highwater/cmd/check/need"
)

func main() {
	folder := flag.String("screenshots", "", "")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: go run ./cmd/check [-screenshots DIR]\n\nWith -screenshots it writes the bundled site's screenshots into DIR and does\nnothing else. Without, it runs these steps, and stops at the first that fails:")
		for _, s := range steps {
			fmt.Fprintf(flag.CommandLine.Output(), "  %-8s %s\n", s.name, s.does)
		}
	}
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	root, err := need.Root()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if *folder != "" {
		if err := takeScreenshots(root, *folder); err != nil {
			fmt.Fprintln(os.Stderr, "the screenshots cannot be taken:", err)
			os.Exit(1)
		}
		return
	}
	if !run(os.Stdout, &checker{root: root}, steps) {
		os.Exit(1)
	}
}

// A step is one question that the check asks.
type step struct {
	name string
	does string // completes "this step …"
	fix  string // what a developer does when it fails
	run  func(*checker) error
}

// run takes the steps in order up to the first failure and reports whether all
// of them passed.
func run(w io.Writer, c *checker, steps []step) bool {
	for _, s := range steps {
		fmt.Fprintf(w, "%-8s %s ", s.name, s.does)
		start := time.Now()
		c.notes = nil
		err := s.run(c)
		if err == nil && c.tally.failed > 0 {
			err = errors.New("a test failed")
		}
		took := time.Since(start).Round(100 * time.Millisecond)
		if err != nil {
			fmt.Fprintf(w, "… FAILED after %s\n\n%s\n\nWhat to do: %s\n\n", took, strings.TrimSpace(err.Error()), s.fix)
			fmt.Fprintln(w, c.tally)
			return false
		}
		fmt.Fprintf(w, "… %s\n", took)
		for _, note := range c.notes {
			fmt.Fprintf(w, "         note: %s\n", note)
		}
	}
	fmt.Fprintln(w, c.tally)
	return true
}
