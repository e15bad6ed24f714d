package feed

import (
	"errors"
	"fmt"
	"strconv"
)

// A Derivation is what follows for a record from its submission's control_kind.
type Derivation struct {
	ControlKind string
	// Scope is the record's control_scope, and its comparison too.
	Scope string
	// Improvement is the record's text where there is no gain to compute. Then
	// improvement_pct is null and chart_comparable false.
	Improvement string
}

const matched = "matched"

// For matched the improvement is the gain, if both numbers are there and the
// control is above 0.
var derivations = []Derivation{
	{matched, "Same-study recorded control", "—"},
	{"baseline", "Baseline row", "—"},
	{"historical", "Historical / not matched", "Not matched"},
	{"unmatched", "Historical / not matched", "Not matched"},
	{"unknown", "No numeric improvement claimed", "—"},
}

// Derivations are the rules by control_kind.
func Derivations() []Derivation { return append([]Derivation(nil), derivations...) }

const (
	wantSubmission  = "a submission: an object with id, title, kind, tps and the other fields that are sent in"
	wantControlKind = "baseline, matched, historical, unmatched or unknown"
	wantDerived     = "no such member in a submission: only the record has it"
	wantGain        = "a control that leaves a gain which a double can hold"
	adviceObject    = "give the submission as one JSON object"
)

var wantShort = "a number of at most " + strconv.Itoa(longest) + " characters"

// Derive computes the record of a submission. Every member is carried, known or
// not, and only these are added: stack, control_scope, comparison, improvement,
// improvement_pct and chart_comparable. An absent member stays absent, an empty
// one empty, and a number keeps its literal. improvement_pct is the double
// nearest to the exact gain rounded to 4 decimals.
//
// The record is on one line without white space, its members sorted by name,
// all but ASCII's printable characters escaped, as the bundled feed has it.
//
// A submission with problems has no record; their pointers begin at the
// submission. One that is not JSON is a [*DocumentError].
func Derive(submission []byte) (record []byte, problems []Problem, err error) {
	s, _, problems, err := readSubmission(submission)
	if err != nil || len(problems) > 0 {
		return nil, problems, err
	}
	return compactLayout.object(nil, derive(s)), nil, nil
}

// NewEntry is the entry of a submission: with the record that [Derive] gives, and
// its version, in the same layout. A submission that is not JSON is a
// [*DocumentError], and one with problems a [*Refusal].
func NewEntry(submission []byte) ([]byte, error) {
	s, _, err := submitted(submission)
	if err != nil {
		return nil, err
	}
	l := compactLayout
	return style{l, l, l}.write(s, derive(s))
}

// submitted is a submission without problems, and its id.
func submitted(text []byte) (members, string, error) {
	s, id, problems, err := readSubmission(text)
	switch {
	case err != nil:
		return nil, "", fmt.Errorf("the submission: %w", err)
	case len(problems) > 0:
		return nil, "", &Refusal{ID: ShownID(id), Reason: ReasonSubmission, Problems: problemFindings(problems),
			Why: "no record can be derived from the submission: mend it, and give it again"}
	}
	return s, id, nil
}

// readSubmission is a submission's members and id. What cannot be derived from
// is a problem.
func readSubmission(text []byte) (members, string, []Problem, error) {
	d := &decoder{scanner: newTextScanner(text), ids: map[string]int{}, texts: map[string]string{}}
	err := d.begin()
	var t *tree
	if err == nil {
		t, err = parse(text)
	}
	if err != nil {
		if bad := (*DocumentError)(nil); errors.As(err, &bad) && (bad.Advice == adviceAddress || bad.Advice == adviceList) {
			bad.Advice = adviceObject
		}
		return nil, "", nil, err
	}
	if bad := t.otherThanSubmission(); bad != nil {
		return nil, "", nil, bad
	}
	c := checker{doc: d, tree: t, entry: &Entry{ID: t.id(), Line: 1, Raw: text}}
	for _, i := range t.settle() {
		c.remark(i, "the member "+quote(string(t.bytes(t.nodes[i].name)))+" again", wantOnce)
	}
	c.fields(0, inSubmission)
	s := t.members(0)
	c.derivable(s)
	c.literals()
	c.report("")
	return s, c.entry.ID, c.entry.Problems, nil
}

// otherThanSubmission tells the two documents that are taken for a submission,
// a feed and an entry of one, by members that no submission has.
func (t *tree) otherThanSubmission() *DocumentError {
	has := func(name string, k kind) bool {
		i := t.find(name)
		return i >= 0 && t.nodes[i].kind == k
	}
	switch {
	case t.find("chart_comparable") >= 0 && t.find("comparison") >= 0 && t.find("control_scope") >= 0:
		return &DocumentError{Found: "a record", Want: wantSubmission, Advice: "give the submission that it follows from: the member \"entry\" beside it in its feed"}
	case has("title", kindText):
	case has("entries", kindArray):
		return &DocumentError{Found: "a whole feed", Want: wantSubmission, Advice: "give the member \"entry\" of one of its entries alone"}
	case has("entry", kindObject):
		return &DocumentError{Found: "an entry of a feed", Want: wantSubmission, Advice: "give its member \"entry\" alone"}
	}
	return nil
}

// derivable reports what a submission may hold and yet no record follows from.
func (c *checker) derivable(s members) {
	if id := s["id"]; id.is(kindText) && !isName(c.entry.ID) {
		c.fault(id.node, wantID)
	}
	if k := s["control_kind"]; k.is(kindText) {
		if _, known := rule(k.text()); !known {
			c.fault(k.node, wantControlKind)
		}
	}
	for _, f := range fields {
		if v, ok := s[f.name]; ok && f.in == inRecord {
			c.fault(v.node, wantDerived)
		}
	}
	for _, name := range []string{"tps", "control_tps"} {
		if v := s[name]; v.isNumber() && len(v.json()) > longest {
			c.fault(v.node, wantShort)
		}
	}
	if pct := derive(s)["improvement_pct"]; pct.is(kindBare) {
		c.fault(s["control_tps"].node, wantGain)
	}
}

func rule(controlKind string) (Derivation, bool) {
	for _, d := range derivations {
		if d.ControlKind == controlKind {
			return d, true
		}
	}
	return Derivation{}, false
}

// derive is the record's members. It takes what it is given: of a control_kind
// without a rule nothing follows, and what is no number is none. A gain too
// large for a double is Infinity, which no record may hold.
func derive(s members) members {
	r := members{}
	for name, v := range s {
		r[name] = v
	}
	if configuration, ok := s["configuration"]; ok {
		r["stack"] = configuration
	}
	d, ok := rule(s["control_kind"].text())
	if !ok {
		return r
	}
	r["control_scope"] = textValue(d.Scope)
	r["comparison"] = textValue(d.Scope)
	tps, control := s["tps"].number(), s["control_tps"].number()
	if d.ControlKind != matched || tps.Missing() || control.value <= 0 {
		r["improvement"] = textValue(d.Improvement)
		r["improvement_pct"] = literalValue("null")
		r["chart_comparable"] = literalValue("false")
		return r
	}
	r["improvement"] = textValue(gainText(tps, control))
	r["improvement_pct"] = literalValue(pctLiteral(tps, control))
	r["chart_comparable"] = literalValue("true")
	return r
}

// isDerived reports whether a rule gives the record's member of that name.
func isDerived(name string) bool {
	i, known := fieldIndex[name]
	return known && fields[i].in == inRecord && name != "retracted"
}

// number is the value as a number to compute with, missing where it is none or
// below 0.
func (v value) number() Number {
	if !v.isNumber() || len(v.json()) > longest {
		return Number{}
	}
	n, err := ParseNumber(string(v.json()))
	if err != nil || n.value < 0 {
		return Number{}
	}
	return n
}
