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
	"strings"
	"syscall"

	"highwater/feed"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// A second signal ends the program at once.
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the program: it returns the exit code, which is 0 when all went well
// or help was asked for, 1 when a command found something or a change was
// refused, and 2 when the arguments were not understood or the command could not
// do its work. Then the reason is told on stderr and, to who asked for JSON, on
// stdout too.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	err := dispatch(ctx, args, stdin, stdout, stderr)
	if err == nil {
		return 0
	}
	if errors.Is(err, errFindings) {
		return 1
	}
	said := inWords(err)
	fmt.Fprintf(stderr, "highwater: %s\n", said)
	var usage *usageError
	var refusal *feed.Refusal
	switch {
	case errors.As(err, &refusal):
		return 1
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "%s -h says more\n", strings.TrimSpace("highwater "+usage.command))
	}
	if asksJSON(args) {
		printJSON(stdout, map[string]string{"error": said})
	}
	return 2
}

// A usageError is a mistake in the arguments.
type usageError struct {
	what    string
	command string // whose help says how it is meant; "" for the program's
}

func (e *usageError) Error() string { return e.what }
