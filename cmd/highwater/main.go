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
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is the program: it returns the exit code, which is 0 when all went well
// or help was asked for, 1 when something failed, and 2 when the arguments were
// not understood.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	err := dispatch(ctx, args, stdout, stderr)
	var usage *usageError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "highwater: %v\n\n%s", err, usage.help)
		return 2
	}
	fmt.Fprintf(stderr, "highwater: %v\n", err)
	return 1
}

// A usageError is a mistake in the arguments.
type usageError struct {
	what string
	help string // the text that says how it is meant
}

func (e *usageError) Error() string { return e.what }
