package feed

import (
	"fmt"
	"iter"
	"slices"
	"strings"
)

// ListedMost is how many findings of one rule a report lists unless it is to
// list more.
const ListedMost = 100

// A Report is what a linter found in a feed. It counts everything, and lists
// what is at least of the level that was asked for, of each rule so many.
type Report struct {
	Entries  int       `json:"entries"`
	Errors   int       `json:"errors"`
	Warnings int       `json:"warnings"`
	Hints    int       `json:"hints"`
	Findings []Finding `json:"findings"` // never nil
	More     []More    `json:"more"`     // what would be listed too, in the order of [Rules]; never nil
}

// More is how many more findings of a rule there are than a report lists.
type More struct {
	Level Level  `json:"level"`
	Rule  string `json:"rule"`
	Count int    `json:"count"`
}

// String is the count in one line, and what lists them.
func (m More) String() string {
	return fmt.Sprintf("%s %s: and %s more, which highwater lint -all lists", m.Level, m.Rule, Grouped(m.Count))
}

// NewReport is of what was found in a feed of so many entries. Of each rule it
// lists at most so many findings, all of them where most is 0.
func NewReport(entries int, found iter.Seq[Finding], level Level, most int) Report {
	r := Report{Entries: entries, Findings: []Finding{}, More: []More{}}
	byRule := make([]int, len(Rules))
	for f := range found {
		switch f.Level {
		case LevelError:
			r.Errors++
		case LevelWarning:
			r.Warnings++
		case LevelHint:
			r.Hints++
		}
		if !level.lists(f.Level) {
			continue
		}
		n := &byRule[ruleIndex[f.Rule]]
		if *n++; most == 0 || *n <= most {
			r.Findings = append(r.Findings, f)
		}
	}
	for i, n := range byRule {
		if most > 0 && n > most {
			r.More = append(r.More, More{Rules[i].Level, Rules[i].Name, n - most})
		}
	}
	return r
}

// String is a line for each finding, one for each rule that has more of them,
// and the counts.
func (r Report) String() string {
	var b strings.Builder
	for _, f := range r.Findings {
		b.WriteString(f.String() + "\n")
	}
	for _, m := range r.More {
		b.WriteString(m.String() + "\n")
	}
	b.WriteString(r.Counts())
	return b.String()
}

// Counts is how much was found: 23 entries: 0 errors, 3 warnings, 7 hints.
func (r Report) Counts() string {
	return count(r.Entries, "entry") + ": " +
		count(r.Errors, "error") + ", " + count(r.Warnings, "warning") + ", " + count(r.Hints, "hint")
}

// levels are the levels from the gravest down.
var levels = []Level{LevelError, LevelWarning, LevelHint}

// Known reports whether l is one of the three levels.
func (l Level) Known() bool { return slices.Contains(levels, l) }

// lists reports whether who asks for findings of level l is told of those of m.
func (l Level) lists(m Level) bool { return slices.Index(levels, m) <= slices.Index(levels, l) }
