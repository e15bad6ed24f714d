package feed

import "strings"

// Finding is the error as a finding of the linter, which is then the only one.
func (e *DocumentError) Finding() Finding {
	f := newFinding(ruleDocument, Problem{ID: e.ID, Line: e.Line, Column: e.Column, Found: e.Found, Want: e.Want})
	f.Mend = e.Advice
	return f
}

// Mend is what to do about the problem.
func (p Problem) Mend() string { return problemFinding(p).Mend }

// problemFinding is a problem as a finding.
func problemFinding(p Problem) Finding { return newFinding(p.rule(), p) }

// rule is the name of the rule that the problem is a finding of. What is said of
// any value goes before what its place says.
func (p Problem) rule() string {
	switch p.Want {
	case wantOnce:
		return ruleDuplicate
	case wantPairs:
		return ruleText
	case wantJSON, wantDouble:
		return ruleNumber
	}
	place := strings.Split(p.Pointer, "/") // "", entries, index, member of the entry, field
	switch {
	case p.Found == "":
		return ruleMissing
	case len(place) == 5:
		if i, known := fieldIndex[place[4]]; known {
			return fields[i].rule
		}
	case len(place) == 4 && place[3] == "id":
		return ruleID
	case len(place) == 4 && place[3] == "version":
		return ruleVersion
	}
	return ruleEntry
}
