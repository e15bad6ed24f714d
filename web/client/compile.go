package client

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// ErrNoToolchain says that there is no go command to compile the client with.
var ErrNoToolchain = errors.New("the browser client is built with the go command, which was not found: " +
	"install Go 1.26 or newer (https://go.dev/dl) and see that it is in PATH, or use a binary built with -tags release")

// toolchain says what compiles the client, with the settings of the
// environment that change what comes out.
func toolchain(ctx context.Context, root string) (string, error) {
	out, err := goCommand(ctx, root, "env", "GOVERSION", "GOFLAGS", "GOEXPERIMENT", "GOWASM")
	return string(out), err
}

// compile writes the client of the source in root to the file out.
func compile(ctx context.Context, root, out string) error {
	_, err := goCommand(ctx, root, slices.Concat(buildArgs, []string{"-o", out, "./" + mainPackage})...)
	return err
}

// goCommand runs go in root as the client is built and returns what it prints.
// The environment keeps its GOFLAGS; a workspace around the module does not
// count, for its other modules are not part of the key.
func goCommand(ctx context.Context, root string, args ...string) ([]byte, error) {
	goTool, err := exec.LookPath("go")
	if err != nil {
		return nil, ErrNoToolchain
	}
	cmd := exec.CommandContext(ctx, goTool, args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOWORK=off")
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 5 * time.Second
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		return nil, &CompileError{Command: "go " + args[0], Output: stderr.String(), err: err}
	}
	return stdout.Bytes(), nil
}

// A CompileError is a go command that failed.
type CompileError struct {
	Command string // such as "go build"
	Output  string // what it said
	err     error
}

// shownLines is how much of a compiler's output the error's text has.
const shownLines = 12

// Error is one line that says what failed, and below it the first lines of
// what the command said.
func (e *CompileError) Error() string {
	lines := strings.Split(strings.TrimSpace(e.Output), "\n")
	if more := len(lines) - shownLines; more > 0 {
		lines = append(lines[:shownLines], fmt.Sprintf("and %d more lines", more))
	}
	return fmt.Sprintf("the browser client could not be built: %s failed (%v) and says what must be mended:\n\t%s",
		e.Command, e.err, strings.Join(lines, "\n\t"))
}

func (e *CompileError) Unwrap() error { return e.err }
