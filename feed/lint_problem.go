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

// problemFinding is a problem as a finding. What a rule says of all that it
// finds is said of this one, where more is known.
func problemFinding(p Problem) Finding {
	f := newFinding(p.rule(), p)
	switch {
	case p.Want == wantDerived:
		f.Mend = "leave it out: it follows from the others; highwater correct gives a record words of its own"
	case p.Want == wantControlKind:
		f.Mend = "write the one that says which comparison the control allows; unknown claims none"
	case p.Want == wantGain:
		f.Mend = "write the numbers that were measured, or another control_kind"
	case f.Rule == ruleMissing:
		f.Mend = p.mendMissing()
	}
	return f
}

// problemFindings are problems as findings.
func problemFindings(problems []Problem) []Finding {
	found := make([]Finding, len(problems))
	for i, p := range problems {
		found[i] = problemFinding(p)
	}
	return found
}

// mendMissing is what to do about a member that is not there.
func (p Problem) mendMissing() string {
	member := p.Pointer[strings.LastIndexByte(p.Pointer, '/')+1:]
	if i, known := fieldIndex[member]; known && strings.Count(p.Pointer, "/") != 3 {
		switch f := &fields[i]; {
		case strings.Contains(f.want, "null"):
			return "add the member, null where no number was recorded or is due"
		case f.want == wantText:
			return `add the member, "" where there is nothing to say`
		}
		return "add the member"
	}
	switch member {
	case "record", "version":
		return "take it from what highwater record makes of the submission"
	case "entry":
		return "add what was sent in, from which highwater record makes the whole entry"
	}
	return "add the member"
}

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
	case len(place) == 5 || len(place) == 2: // of an entry's part, or of a submission alone
		if i, known := fieldIndex[place[len(place)-1]]; known {
			return fields[i].rule
		}
	case len(place) == 4 && place[3] == "id":
		return ruleID
	case len(place) == 4 && place[3] == "version":
		return ruleVersion
	}
	return ruleEntry
}
