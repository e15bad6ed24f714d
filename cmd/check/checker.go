package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// checker runs tools in the repository and keeps what the steps share.
type checker struct {
	root  string
	env   []string // of every tool; nil is this process's own
	tally tally
	notes []string // printed below the step that left them
}

// note leaves a line that the reader of a passing check should still see.
func (c *checker) note(format string, args ...any) {
	c.notes = append(c.notes, fmt.Sprintf(format, args...))
}

// target is an operating system and processor to compile for, with build tags.
type target struct {
	name string
	env  []string
	tags []string
}

var (
	native  = target{name: "native"}
	browser = target{name: "js/wasm", env: []string{"GOOS=js", "GOARCH=wasm"}, tags: []string{"-tags=latex"}}
)

// tool runs a command at the root and returns its standard output. The error
// holds everything that it printed.
func (c *checker) tool(env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = c.root
	own := c.env
	if own == nil {
		own = os.Environ()
	}
	cmd.Env = slices.Concat(own, env)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		line := strings.Join(slices.Concat(env, []string{name}, args), " ")
		return out.String(), &toolError{line, out.String(), errs.String(), err}
	}
	return out.String(), nil
}

// toolError is a command that failed.
type toolError struct {
	command string
	output  string // standard output
	errors  string // standard error
	err     error
}

func (e *toolError) Error() string {
	return fmt.Sprintf("$ %s\n%s\n%v", e.command, strings.TrimSpace(e.output+e.errors), e.err)
}

func (e *toolError) Unwrap() error { return e.err }
