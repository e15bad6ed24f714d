package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// tally counts the tests that ran, as `go test -json` tells it. A test with
// subtests is its subtests, and counts itself only where it failed on its own.
type tally struct {
	passed, failed int
	skipped        []string // package and name of each
}

func (t tally) String() string {
	return fmt.Sprintf("%d passed, %d failed", t.passed, t.failed)
}

// event is one line of `go test -json`; `go doc cmd/test2json` has its fields.
type event struct {
	Action, Package, ImportPath, Test, Output string
}

// read adds the events of one `go test -json` and returns the output of every
// test and package that failed. Lines that are no event, such as those of a
// toolchain being fetched, belong to that output.
func (t *tally) read(r io.Reader) (failures string, err error) {
	var (
		report  strings.Builder
		loose   strings.Builder // of no package, or of a build
		outputs = map[string]*strings.Builder{}
		parents = map[string]bool{}
		broken  = map[string]bool{} // a package or test of which a failure was counted
	)
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var e event
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			loose.WriteString(lines.Text() + "\n")
			continue
		}
		key := e.Package + "\t" + e.Test
		parent, _, isSub := cutLast(key, "/", len(e.Package)+1)
		switch e.Action {
		case "build-output":
			loose.WriteString(e.Output)
		case "output":
			if outputs[key] == nil {
				outputs[key] = new(strings.Builder)
			}
			outputs[key].WriteString(e.Output)
		case "run":
			if isSub {
				parents[parent] = true
			}
		case "pass", "skip":
			delete(outputs, key)
			switch {
			case e.Test == "" || parents[key]:
			case e.Action == "pass":
				t.passed++
			default:
				t.skipped = append(t.skipped, strings.Replace(key, "\t", " ", 1))
			}
		case "fail":
			if !broken[key] {
				t.failed++
			}
			if isSub {
				broken[parent] = true
			}
			broken[e.Package+"\t"] = true
			if out := outputs[key]; out != nil {
				report.WriteString(out.String())
			}
			delete(outputs, key)
		}
	}
	return loose.String() + report.String(), lines.Err()
}

// cutLast cuts s around the last sep at or after from.
func cutLast(s, sep string, from int) (before, after string, found bool) {
	if i := strings.LastIndex(s[from:], sep); i >= 0 {
		return s[:from+i], s[from+i+len(sep):], true
	}
	return s, "", false
}
