//go:build !js

// Highwater serves a board of throughput evidence.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// A second signal ends the program at once.
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the program: it returns the exit code, which is 0 when all went well
// or help was asked for, 1 when something failed or a check found something, and
// 2 when the arguments were not understood or a check could not be made.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	err := dispatch(ctx, args, stdin, stdout, stderr)
	var usage *usageError
	var unable *couldNotRun
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errFindings):
		return 1
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "highwater: %v\n\n%s", err, usage.help)
		return 2
	}
	fmt.Fprintf(stderr, "highwater: %v\n", err)
	if errors.As(err, &unable) {
		return 2
	}
	return 1
}

// A usageError is a mistake in the arguments.
type usageError struct {
	what string
	help string // the text that says how it is meant
}

func (e *usageError) Error() string { return e.what }
