package feed

import (
	"slices"
	"strings"
)

// A Report is what a linter found in a feed. It counts everything, and lists
// what is at least of the level that was asked for.
type Report struct {
	Entries  int       `json:"entries"`
	Errors   int       `json:"errors"`
	Warnings int       `json:"warnings"`
	Hints    int       `json:"hints"`
	Findings []Finding `json:"findings"` // never nil
}

// NewReport is of what was found in a feed of so many entries.
func NewReport(entries int, found []Finding, level Level) Report {
	r := Report{Entries: entries, Findings: append([]Finding{}, level.Of(found)...)}
	for _, f := range found {
		switch f.Level {
		case LevelError:
			r.Errors++
		case LevelWarning:
			r.Warnings++
		case LevelHint:
			r.Hints++
		}
	}
	return r
}

// String is a line for each finding, and the counts.
func (r Report) String() string {
	var b strings.Builder
	for _, f := range r.Findings {
		b.WriteString(f.String() + "\n")
	}
	b.WriteString(count(r.Entries, "entry") + ": " +
		count(r.Errors, "error") + ", " + count(r.Warnings, "warning") + ", " + count(r.Hints, "hint"))
	return b.String()
}

// levels are the levels from the gravest down.
var levels = []Level{LevelError, LevelWarning, LevelHint}

// Known reports whether l is one of the three levels.
func (l Level) Known() bool { return slices.Contains(levels, l) }

// Of are the findings that are at least of level l, in their order.
func (l Level) Of(found []Finding) []Finding {
	var kept []Finding
	for _, f := range found {
		if slices.Index(levels, f.Level) <= slices.Index(levels, l) {
			kept = append(kept, f)
		}
	}
	return kept
}
