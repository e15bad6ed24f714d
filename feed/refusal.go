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
	ID     string // the entry's, shown cleanly
	Reason Reason
	Why    string // what was found and what to do, without the details below
	// Given and Current are the versions where they are not the same.
	Given, Current string
	Words          []Word    // where words rest on what changed
	Problems       []Problem // of the submission, of the document, or of the entry that would be
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
		b.WriteString("\n\t" + p.String())
	}
	return b.String()
}

// A Word is a member of a record that no rule derives from the submission.
type Word struct {
	Field   string
	Old     Value         // as the record has it
	Derived Value         // what the rule gives now, nil where none does
	Changed []FieldChange // those fields of the submission that the word rests on and that changed
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

// shown is a value as JSON on one line, cut where it is long.
func shown(v Value) string {
	t, err := parse(v)
	if err != nil {
		return orElse(excerpt(v), "nothing")
	}
	return value{t, 0}.quoted()
}
