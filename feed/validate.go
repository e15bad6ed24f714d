package feed

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// maxProblems bounds the problems that are kept of one entry.
const maxProblems = 100

// What the format expects where no field says more.
const (
	wantEntry   = "an entry: an object with id, version, entry and record"
	wantOnce    = "each member once; the last one counts"
	wantPairs   = "whole characters: a surrogate's other half is missing"
	wantDouble  = "a number that a double can hold"
	wantJSON    = "a number of JSON, or null"
	wantID      = "a name without white space and invisible characters"
	wantVersion = "the record's SHA-256 in 64 lower-case hex digits"
)

// A checker looks one entry over: it fills the entry from the decoder's tree and
// gathers what is wrong with it.
type checker struct {
	doc    *decoder
	tree   *tree
	entry  *Entry
	found  []placed
	uncut  int          // how many were found, those that were not kept included
	faulty map[int]bool // the nodes whose values are reported
}

// A placed problem is one with its place in the entry's text, to sort by.
type placed struct {
	Problem
	at int
}

func (c *checker) check() {
	e, t := c.entry, c.tree
	e.Record = &Record{}
	if t.nodes[0].kind != kindObject {
		c.fault(0, wantEntry)
		return
	}
	for _, i := range t.settle() {
		c.remark(i, "the member "+quote(string(t.bytes(t.nodes[i].name)))+" again", wantOnce)
	}
	c.id()
	record := c.part("record", inRecord, "the record: an object")
	submission := c.part("entry", inSubmission, "the submission: an object")
	if s := submission; s != nil {
		e.Submission = &Submission{s.Common, s.Hardware, s.ControlKind, s.Other}
	}
	switch {
	case record == nil && submission != nil:
		e.Record = &Record{Common: submission.Common, Hardware: submission.Hardware, ControlKind: submission.ControlKind}
	case record != nil:
		e.Record = record
		if submission != nil {
			e.Outside = record.fill(submission)
		}
	}
	c.version()
	c.literals()
}

// fill takes from the submission what a record may leave out, and what a row
// cannot do without, and names what it took.
func (r *Record) fill(s *Record) (taken []string) {
	for _, f := range []struct {
		name string
		to   *string
		from string
	}{
		{"hardware", &r.Hardware, s.Hardware},
		{"control_kind", &r.ControlKind, s.ControlKind},
		{"title", &r.Title, s.Title},
		{"kind", &r.Kind, s.Kind},
	} {
		if *f.to == "" && f.from != "" {
			*f.to = f.from
			taken = append(taken, f.name)
		}
	}
	return taken
}

// id takes the entry's ID; where it is a name of its own it is the key.
func (c *checker) id() {
	i, ok := c.required("id", wantID)
	if !ok {
		return
	}
	if c.tree.nodes[i].kind != kindText {
		c.fault(i, wantID)
		return
	}
	id := string(c.tree.bytes(c.tree.nodes[i].text))
	c.entry.ID = id
	first, taken := c.doc.ids[id]
	if !taken {
		c.doc.ids[id] = c.entry.Index
	}
	switch {
	case !isName(id):
		c.fault(i, wantID)
	case taken:
		c.fault(i, "an id of its own: /entries/"+strconv.Itoa(first)+" has this one")
	default:
		c.entry.Key = id
	}
}

// part reads the entry's submission or record, nil where it has none.
func (c *checker) part(name string, in place, want string) *Record {
	i, ok := c.required(name, want)
	if !ok {
		return nil
	}
	if c.tree.nodes[i].kind != kindObject {
		c.fault(i, want)
		return nil
	}
	return c.fields(i, in)
}

// version checks the entry's claim against the record.
func (c *checker) version() {
	e, t := c.entry, c.tree
	if i := t.find("record"); i >= 0 && t.nodes[i].kind == kindObject {
		if form, err := t.canonical(c.doc.form[:0], i); err == nil {
			e.Computed = hash(form)
			c.doc.form = form
		}
	}
	i, ok := c.required("version", wantVersion)
	if !ok {
		return
	}
	if t.nodes[i].kind == kindText {
		// What cannot be seen must not go, or a version would match that has it.
		e.Version = displayURL(string(t.bytes(t.nodes[i].text)))
	}
	switch {
	case !isVersion(e.Version):
		want := wantVersion
		if isVersion(strings.ReplaceAll(e.Version, " ", "")) {
			want += " and no character beside them, also none that cannot be seen"
		}
		c.fault(i, want)
	case e.Version == e.Computed:
		e.Version = e.Computed // one text for both
	case e.Computed != "":
		c.fault(i, `"`+e.Computed+`", the record's SHA-256`)
	}
}

func isVersion(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) && (s[i] < 'a' || s[i] > 'f') {
			return false
		}
	}
	return len(s) == 64
}

// literals reports what JSON or a double has no value for, wherever in the entry
// no field has reported it already.
func (c *checker) literals() {
	t := c.tree
	for i := range t.nodes {
		n := &t.nodes[i]
		switch {
		case n.name.lone || n.text.lone:
			c.fault(i, wantPairs)
		case n.kind == kindBare && !c.faulty[i]:
			c.fault(i, wantJSON)
		case n.kind == kindDouble && !c.faulty[i]:
			if _, err := strconv.ParseFloat(string(t.json(i)), 64); err != nil {
				c.fault(i, wantDouble)
			}
		}
	}
}

// tooMany stands for the check of an entry that is too large to be looked at.
func (c *checker) tooMany(id string) {
	e := c.entry
	e.ID, e.Record = id, &Record{}
	if _, taken := c.doc.ids[id]; !taken && isName(id) {
		c.doc.ids[id] = e.Index
		e.Key = id
	}
	c.add(placed{Problem{Line: e.Line, Found: fmt.Sprintf("more than %d values", maxValues), Want: wantEntry}, 0})
}

// required is the member of the entry, and a problem where it has none.
func (c *checker) required(name, want string) (i int, ok bool) {
	i = c.tree.find(name)
	if i < 0 {
		c.lacks(0, name, want)
	}
	return i, i >= 0
}

// fault reports the value of a node.
func (c *checker) fault(i int, want string) {
	if c.faulty == nil {
		c.faulty = map[int]bool{}
	}
	c.faulty[i] = true
	json := c.tree.json(i)
	if len(json) <= 1<<12 {
		json = c.tree.compact(nil, i)
	}
	c.remark(i, excerpt(json), want)
}

// remark reports a node in words.
func (c *checker) remark(i int, found, want string) {
	if c.uncut++; c.uncut > maxProblems {
		return
	}
	n := &c.tree.nodes[i]
	c.found = append(c.found, placed{Problem{Pointer: c.tree.pointer(i), Line: n.line, Found: found, Want: want}, n.text.start})
}

// lacks reports a member that object i does not have.
func (c *checker) lacks(i int, name, want string) {
	n := &c.tree.nodes[i]
	c.add(placed{Problem{Pointer: c.tree.pointer(i) + "/" + name, Line: n.line, Want: want}, n.text.end})
}

func (c *checker) add(f placed) {
	if c.uncut++; c.uncut <= maxProblems {
		c.found = append(c.found, f)
	}
}

// report hands the problems to the entry, in the order of its text. Base is the
// JSON Pointer of what was checked.
func (c *checker) report(base string) {
	e := c.entry
	if c.uncut > maxProblems {
		c.found = append(c.found, placed{Problem{
			Line: e.Line, Found: strconv.Itoa(c.uncut-maxProblems) + " more faults", Want: "an entry without faults",
		}, len(e.Raw)})
	}
	Arrange(c.found, func(a, b placed) int { return cmp.Compare(a.at, b.at) })
	id := ShownID(e.ID)
	e.Problems = slices.Grow(e.Problems, len(c.found))
	for _, f := range c.found {
		f.ID = id
		f.Pointer = base + f.Pointer
		e.Problems = append(e.Problems, f.Problem)
	}
}
