package feed

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
)

// A Level says how much a finding matters.
type Level string

const (
	// LevelError is a fault: what the document says is not of the format, or
	// contradicts itself.
	LevelError Level = "error"
	// LevelWarning is what a reader may be misled by.
	LevelWarning Level = "warning"
	// LevelHint is what a reader should know, and may be as it must be.
	LevelHint Level = "hint"
)

// A Finding is what a rule has to say of a place of the feed.
type Finding struct {
	Level Level  `json:"level"`
	Rule  string `json:"rule"` // the name of one of [Rules]
	Problem
	Mend string `json:"mend"` // what to do about it
}

// String is the finding in one line.
func (f Finding) String() string {
	return fmt.Sprintf("%s %s: %s; %s", f.Level, f.Rule, f.Problem, f.Mend)
}

// Lint checks a feed by all of [Rules]: first what holds for the document, then
// entry by entry, each in the order of its text. Every problem of the feed is
// an error here. Days after today are told of unless today is zero; see
// [Today].
//
// The findings come one by one, for those of a bad feed of many entries would
// take much more memory than the feed.
func Lint(f *Feed, today Day) iter.Seq[Finding] {
	return func(yield func(Finding) bool) {
		l := NewLinter(f, today)
		for _, p := range f.Problems {
			if !yield(problemFinding(p)) {
				return
			}
		}
		for _, e := range f.Entries {
			for _, found := range l.Entry(e) {
				if !yield(found) {
					return
				}
			}
		}
	}
}

// A Linter checks the entries of one feed. It is for one goroutine.
type Linter struct {
	today    Day
	controls *Controls

	// Of the entry at hand:
	entry        *Entry
	tree         tree
	sent, record part
	found        []Finding
}

// A part is where the fields of a submission or a record stand.
type part struct {
	name  string // its member of the entry
	there bool   // whether there is an object of that name
	nodes []int  // of each of fields, -1 where the part does not have it
	// others are the members that are no fields.
	others []int
}

func (p *part) read(t *tree) {
	for i := range p.nodes {
		p.nodes[i] = -1
	}
	p.others = p.others[:0]
	at := t.find(p.name)
	if p.there = at >= 0 && t.nodes[at].kind == kindObject; !p.there {
		return
	}
	for m := at + 1; m < at+t.nodes[at].size; m += t.nodes[m].size {
		if i, known := fieldIndex[string(t.bytes(t.nodes[m].name))]; known {
			p.nodes[i] = m // the last one of a name counts
		} else {
			p.others = append(p.others, m)
		}
	}
}

func (p *part) field(name string) int { return p.nodes[fieldIndex[name]] }

// NewLinter makes a linter, which takes a look at every entry of the feed.
func NewLinter(f *Feed, today Day) *Linter {
	return &Linter{
		today: today, controls: NewControls(f),
		sent: part{name: "entry", nodes: make([]int, len(fields))}, record: part{name: "record", nodes: make([]int, len(fields))},
	}
}

// Entry checks one entry of the linter's feed.
func (l *Linter) Entry(e *Entry) []Finding {
	l.entry, l.found = e, nil
	for _, p := range e.Problems {
		l.found = append(l.found, problemFinding(p))
	}
	// An entry that is no object, or has too many values, says nothing that
	// could be checked further.
	if l.tree.read(e.Raw) != nil || l.tree.nodes[0].kind != kindObject {
		return l.found
	}
	l.sent.read(&l.tree)
	l.record.read(&l.tree)
	l.parts()
	l.comparable()
	l.improvement()
	l.control()
	l.words()
	l.nearNames()
	slices.SortStableFunc(l.found, func(a, b Finding) int { return cmp.Compare(a.Line, b.Line) })
	return l.found
}

// add takes a finding at a field of the record or, where the record leaves it
// out, of the submission.
func (l *Linter) add(rule, field, found, want string) {
	p := &l.record
	if p.field(field) < 0 && l.sent.field(field) >= 0 {
		p = &l.sent
	}
	l.addIn(p, rule, field, found, want)
}

// addIn takes a finding at a field of a part.
func (l *Linter) addIn(p *part, rule, field, found, want string) {
	e := l.entry
	problem := Problem{
		ID: ShownID(e.ID), Pointer: "/entries/" + strconv.Itoa(e.Index) + "/" + p.name + "/" + field, Line: e.Line,
		Found: found, Want: want,
	}
	if at := p.field(field); at >= 0 {
		problem.Line += l.tree.nodes[at].line - 1
	}
	l.found = append(l.found, newFinding(rule, problem))
}

func newFinding(rule string, p Problem) Finding {
	r := Rules[ruleIndex[rule]]
	return Finding{r.Level, r.Name, p, r.Mend}
}

var ruleIndex = func() map[string]int {
	index := make(map[string]int, len(Rules))
	for i, r := range Rules {
		index[r.Name] = i
	}
	return index
}()
