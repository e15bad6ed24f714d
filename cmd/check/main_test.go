package main

import (
	"errors"
	"regexp"
	"strings"
	"testing"
)

func TestRunStopsAtTheFirstFailure(t *testing.T) {
	var ran []string
	say := func(name string, err error) step {
		return step{name, "does " + name, "mend " + name, func(*checker) error { ran = append(ran, name); return err }}
	}
	var out strings.Builder
	c := &checker{tally: tally{passed: 3}}
	if run(&out, c, []step{say("one", nil), say("two", errors.New("line 7 is wrong")), say("three", nil)}) {
		t.Error("a check with a failing step passed")
	}
	if got := strings.Join(ran, " "); got != "one two" {
		t.Errorf("ran %q, want the steps up to the failing one", got)
	}
	for _, want := range []string{"line 7 is wrong", "What to do: mend two", "\n3 passed, 0 failed\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("output lacks %q:\n%s", want, &out)
		}
	}
}

func TestRunFailsWithACountedFailure(t *testing.T) {
	var out strings.Builder
	counted := step{"test", "counts", "mend", func(c *checker) error { c.tally.failed++; return nil }}
	if run(&out, new(checker), []step{counted}) {
		t.Error("a check with a failed test passed")
	}
}

func TestRunEndsWithTheTallyAlone(t *testing.T) {
	var out strings.Builder
	counted := step{"test", "counts", "mend", func(c *checker) error {
		c.tally.passed = 12
		c.note("something to know")
		return nil
	}}
	if !run(&out, new(checker), []step{counted}) {
		t.Error("a check whose steps pass failed")
	}
	if !regexp.MustCompile(`(?s)^test     counts … .*note: something to know\n12 passed, 0 failed\n$`).MatchString(out.String()) {
		t.Errorf("got\n%s", &out)
	}
}

func TestToolErrorHoldsBothStreams(t *testing.T) {
	c := &checker{root: t.TempDir()}
	_, err := c.tool([]string{"GOFLAGS="}, "go", "vet", "-nosuchflag")
	if err == nil || !strings.Contains(err.Error(), "$ GOFLAGS= go vet -nosuchflag") || !strings.Contains(err.Error(), "nosuchflag") {
		t.Errorf("got %v, want the command and what it printed", err)
	}
}
