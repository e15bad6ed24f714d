//go:build !js

package main

import (
	"strings"
	"testing"

	"highwater/testdata"
)

const printed = "\nWhat it prints:\n\n"

// Each command's help has an example with what it prints, which it does print. A
// line of it that ends in … goes on, and … alone stands for some lines.
func TestHelpSaysWhatIsPrinted(t *testing.T) {
	a := newAuthor(t, "help")
	a.submission("run.json", "stack48", "stack48", "stack56", `"lanes":48`, `"lanes":56`, "735.5", "741.0")
	a.submission("stack48.json", "stack48", "735.5", "740.0")
	a.write("runs.json", string(testdata.Feed))
	a.write("old.json", string(testdata.Feed))
	for _, c := range commands {
		_, text, ok := strings.Cut(c.help, printed)
		if !ok {
			t.Errorf("the help of %s does not say what it prints", c.name)
			continue
		}
		if c.name == "serve" || c.name == "build" {
			continue // they need the client
		}
		if c.name != "diff" { // which shows what retract does
			a.write("feed.json", string(testdata.Feed))
		}
		var ran, said string
		for line := range strings.Lines(text + "\t$ highwater\n") {
			line = strings.TrimPrefix(line, "\t")
			command, is := strings.CutPrefix(line, "$ highwater")
			if !is {
				said += line
				continue
			}
			if ran != "" {
				got := runWith(t.Context(), arguments(ran)...)
				if got.code == 2 || !reads(got.stdout+got.stderr, said) {
					t.Errorf("highwater %s\n%s%sis not\n%s", ran, got.stdout, got.stderr, said)
				}
			}
			ran, said = strings.TrimSpace(command), ""
		}
	}
}

// What chart and table have in common they say in the same words.
func TestHelpOfTheSameFlags(t *testing.T) {
	of := func(help string) string {
		_, text, _ := strings.Cut(help, "\t-feed FEED\n")
		from := strings.Index(text, "\t-query QUERY\n")
		next := strings.Index(text[from+1:], "\n\t-")
		return text[:from+1+next]
	}
	if chart, table := of(chartHelp), of(tableHelp); chart != table || !strings.Contains(table, "whole address") {
		t.Errorf("the help of chart says\n%s\nand that of table\n%s", chart, table)
	}
}

// arguments cuts a command as a shell does, as far as the examples need it.
func arguments(command string) []string {
	var args []string
	for i, part := range strings.Split(command, `"`) {
		if i%2 == 1 {
			args = append(args, part)
		} else {
			args = append(args, strings.Fields(part)...)
		}
	}
	return args
}

// reads reports whether a text reads as an example of it does.
func reads(text, example string) bool {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	skipped := false
	for said := range strings.Lines(strings.TrimSpace(example)) {
		said = strings.TrimSuffix(said, "\n")
		if said == "…" {
			skipped = true
			continue
		}
		begin, cut := strings.CutSuffix(said, "…")
		at := 0
		for ; at < len(lines); at++ {
			if lines[at] == said || cut && strings.HasPrefix(lines[at], begin) {
				break
			}
			if !skipped {
				return false
			}
		}
		if at == len(lines) {
			return false
		}
		lines, skipped = lines[at+1:], false
	}
	return skipped || len(lines) == 0
}
