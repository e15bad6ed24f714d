package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const (
	browserTests = "highwater/cmd/check/browser"
	// fuzzTime is a number of inputs, some seconds of them: at the end of a time Go
	// up to 1.26 may fail with "context deadline exceeded" and no input (go.dev/issue/75804).
	fuzzTime = "20000x"
)

// pure are the packages that must say the same in a browser as on a server.
var pure = []string{"./feed", "./components/plot"}

// goTest runs `go test -json`, adds what ran to the tally, and fails with the
// output of the tests that failed.
func (c *checker) goTest(env []string, args ...string) error {
	args = append([]string{"test", "-json"}, args...)
	skips := len(c.tally.skipped)
	events, err := c.tool(env, "go", args...)
	report, readErr := c.tally.read(strings.NewReader(events))
	for _, name := range c.tally.skipped[skips:] {
		c.note("skipped: %s", name)
	}
	var tool *toolError
	if errors.As(err, &tool) {
		return &toolError{strings.Replace(tool.command, " -json", "", 1), report, tool.errors, tool.err}
	}
	return errors.Join(err, readErr)
}

// runTests runs everything but the browser tests, which have a step of their
// own.
func runTests(c *checker) error {
	out, err := c.tool(nil, "go", "list", "./...")
	if err != nil {
		return err
	}
	packages := slices.DeleteFunc(strings.Fields(out), func(p string) bool { return p == browserTests })
	if !c.canRace() {
		c.note("without the race detector: it needs a C compiler, and none is here")
		return c.goTest(nil, packages...)
	}
	return c.goTest([]string{"CGO_ENABLED=1"}, append([]string{"-race"}, packages...)...)
}

// canRace reports whether the race detector can be linked here.
func (c *checker) canRace() bool {
	cc, err := c.tool([]string{"CGO_ENABLED=1"}, "go", "env", "CC")
	if err != nil {
		return false
	}
	name, _, _ := strings.Cut(strings.TrimSpace(cc), " ")
	_, err = exec.LookPath(name)
	return err == nil
}

var fuzzFunc = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)

// runFuzz finds the fuzz targets in the test files and runs each alone, because
// go test fuzzes one at a time.
func runFuzz(c *checker) error {
	packages, err := c.packages()
	if err != nil {
		return err
	}
	ran := 0
	for _, p := range packages {
		for _, file := range slices.Concat(p.TestGoFiles, p.XTestGoFiles) {
			source, err := os.ReadFile(filepath.Join(p.Dir, file))
			if err != nil {
				return err
			}
			for _, match := range fuzzFunc.FindAllSubmatch(source, -1) {
				ran++
				name := "^" + string(match[1]) + "$"
				if err := c.goTest(nil, "-run=^$", "-fuzz="+name, "-fuzztime="+fuzzTime, "-fuzzminimizetime=10x", p.ImportPath); err != nil {
					return err
				}
			}
		}
	}
	c.note("%d fuzz targets", ran)
	return nil
}

// goPackage is what the check reads of `go list -json`.
type goPackage struct {
	Dir, ImportPath           string
	TestGoFiles, XTestGoFiles []string
}

func (c *checker) packages() ([]goPackage, error) {
	out, err := c.tool(nil, "go", "list", "-json=Dir,ImportPath,TestGoFiles,XTestGoFiles", "./...")
	if err != nil {
		return nil, err
	}
	var all []goPackage
	for in := json.NewDecoder(bytes.NewReader([]byte(out))); ; {
		var p goPackage
		switch err := in.Decode(&p); {
		case errors.Is(err, io.EOF):
			return all, nil
		case err != nil:
			return nil, fmt.Errorf("go list: %w", err)
		}
		all = append(all, p)
	}
}

// runWasm runs the pure packages in Node. Go's runner hands the environment on
// to a program that takes few kilobytes of it, so it gets what go test needs.
func runWasm(c *checker) error {
	goroot, err := c.tool(nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	runner := filepath.Join(strings.TrimSpace(goroot), "lib", "wasm", "go_js_wasm_exec")
	lean := *c
	lean.env = slices.DeleteFunc(os.Environ(), func(entry string) bool {
		name, _, _ := strings.Cut(entry, "=")
		return name != "PATH" && name != "HOME" && name != "TMPDIR" && !strings.HasPrefix(name, "GO") && !strings.HasPrefix(name, "XDG_")
	})
	err = lean.goTest(browser.env, append([]string{"-exec=" + runner}, pure...)...)
	c.tally, c.notes = lean.tally, lean.notes
	return err
}

// runBrowser runs the browser tests, which fail here, instead of being skipped,
// where something that they need is missing.
func runBrowser(c *checker) error {
	return c.goTest([]string{"HIGHWATER_BROWSER=required"}, "-count=1", "-timeout=40m", browserTests)
}
