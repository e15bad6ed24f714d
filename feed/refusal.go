package feed

import (
	"fmt"
	"strings"
)

// A Reason says in one word why a feed was not changed.
type Reason string

const (
	ReasonSubmission Reason = "submission" // no record follows from it
	ReasonDocument   Reason = "document"   // the feed has faults of its own
	ReasonKnown      Reason = "known"      // the feed has an entry of this id
	ReasonUnknown    Reason = "unknown"    // the feed has no entry of this id
	ReasonAmbiguous  Reason = "ambiguous"  // several entries have this id
	ReasonStale      Reason = "stale"      // another version is the current one
	ReasonUnverified Reason = "unverified" // the record is not the one that its version names
	ReasonUnfounded  Reason = "unfounded"  // no submission says what the record's words rest on
	ReasonWords      Reason = "words"      // words rest on fields that changed
	ReasonWord       Reason = "word"       // a new word that cannot be taken
	ReasonReason     Reason = "reason"     // a retraction without a reason, or with the same
	ReasonResult     Reason = "result"     // the entry would have faults
)

// A Refusal says why a feed was not changed. Nothing of it was.
type Refusal struct {
	ID     string `json:"id"` // the entry's, see [ShownID]
	Reason Reason `json:"reason"`
	Why    string `json:"why"` // what was found and what to do, without the details below
	// Given and Current are the versions where they are not the same.
	Given    string    `json:"given,omitempty"`
	Current  string    `json:"current,omitempty"`
	Words    []Word    `json:"words,omitempty"`    // where words rest on what changed
	Problems []Finding `json:"problems,omitempty"` // of the submission, the document, or the entry that would be
}

func (r *Refusal) Error() string {
	var b strings.Builder
	if r.ID != "" {
		b.WriteString(r.ID + ": ")
	}
	b.WriteString(r.Why)
	if r.Reason == ReasonStale {
		fmt.Fprintf(&b, "\n\tgiven   %s\n\tcurrent %s", orElse(r.Given, "none"), orElse(r.Current, "none"))
	}
	for _, w := range r.Words {
		b.WriteString("\n\t" + w.String())
	}
	for _, p := range r.Problems {
		b.WriteString("\n\t" + p.Problem.String() + "; " + p.Mend)
	}
	return b.String()
}

// A Word is a member of a record that no rule derives from the submission.
type Word struct {
	Field   string        `json:"field"`
	Old     Value         `json:"old"`               // as the record has it
	Derived Value         `json:"derived,omitempty"` // what the rule gives now, nil where none does
	Changed []FieldChange `json:"changed"`           // those fields that the word rests on and that changed
}

func (w Word) String() string {
	var changed []string
	for _, c := range w.Changed {
		changed = append(changed, fmt.Sprintf("%s (%s → %s)", c.Name(), shown(c.Old), shown(c.New)))
	}
	s := fmt.Sprintf("%s %s rests on %s", w.Field, shown(w.Old), strings.Join(changed, ", "))
	if w.Derived != nil {
		s += "; derived anew it is " + shown(w.Derived)
	}
	return s
}
