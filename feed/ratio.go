package feed

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// A Ratio is the TPS of one entry by that of another, with what it may and may
// not be read as. It is a ratio of two recorded numbers, never a gain: gains are
// what the records say.
type Ratio struct {
	Of, To *Entry
	// Text is 1.50×, "" where none is offered; Withheld then says why.
	Text, Withheld string
	// Sides are the two numbers as their documents wrote them, 716.0 ÷ 476.8, "" where
	// no ratio is offered.
	Sides string
	// May says what the ratio may be read as, "" where none is offered.
	May string
	// Says is what the record of one says of a control with the other's number,
	// where it claims no matched comparison; "" where it says nothing of it.
	Says string
	// MayNot are what stands against reading more out of the two numbers, where
	// a ratio is offered and where it is not.
	MayNot []string
}

// disclaimers are the words by which a record says that its number is not to be
// compared, in lower case.
var disclaimers = []string{
	"do not compare", "don't compare", "do not mix", "not comparable", "cannot be compared", "not to be compared",
	"no numeric improvement", "no tps improvement", "no improvement inferred", "no improvement claimed", "no improvement shown",
}

// ratio is that of e to the entry to, both of the view's feed.
func (v *View) ratio(e, to *Entry) Ratio {
	claimed := v.claims(e, to) || v.claims(to, e)
	r := Ratio{Of: e, To: to, MayNot: differences(e, to, claimed)}
	if !claimed && e.Record.Kind == to.Record.Kind && !e.Retracted() && !to.Retracted() {
		r.Says = orElse(v.says(e, to), v.says(to, e))
	}
	if r.Withheld = v.withheld(e, to, claimed); r.Withheld != "" {
		return r
	}
	r.Text = ratioText(e.Record.TPS.Float() / to.Record.TPS.Float())
	r.Sides = e.Record.TPS.String() + " ÷ " + to.Record.TPS.String()
	switch {
	case v.claims(e, to):
		r.May = "The record’s own matched comparison: its change says " + e.Change() + "."
	case v.claims(to, e):
		r.May = "The matched comparison of the record of “" + to.Title() + "”, the other way around: its change says " + to.Change() + "."
	default:
		r.May = "One recorded number by another: generated tokens per server-busy second."
		if r.Says == "" {
			r.May += " No record claims this comparison."
		}
	}
	return r
}

// claims reports whether the record of e says that it compares with a matched
// control which the entry to is: it has the control's number, and is of the
// same study.
func (v *View) claims(e, to *Entry) bool {
	control, ok := v.Controls.Of(e)
	return ok && control.Entry == to && control.SameStudy && e.Comparable()
}

// says is what the record of e says of its control, in its own words and with
// its mark, where the entry to is the one that has the control's number. It is
// no claim that the two compare.
func (v *View) says(e, to *Entry) string {
	control, ok := v.Controls.Of(e)
	if !ok || control.Entry != to {
		return ""
	}
	cell, scope := e.ControlCell(), e.text("control_scope", e.Record.ControlScope)
	if strings.HasPrefix(scope, cell.Mark) {
		cell.Mark = ""
	}
	change := "records no change"
	if text := e.text("improvement", e.Record.Improvement); text != "" {
		change = "says “" + text + "”"
	}
	words := fmt.Sprintf("The record of “%s” %s, against %s; ", e.Title(), change, cell) +
		join("; ", orElse(e.text("control_kind", e.Record.ControlKind), "unqualified")+" control", scope) + "."
	if !e.Comparable() {
		words += " It claims no matched comparison."
	}
	words += " It names no entry: “" + to.Title() + "” has the control’s number, "
	if control.SameStudy {
		return words + "in the same study."
	}
	return words + "in another study."
}

// withheld is why no ratio is offered, "" where one is. What a record says of
// its own control in general gives way where a record claims this very pair.
func (v *View) withheld(e, to *Entry, claimed bool) string {
	for _, side := range []*Entry{e, to} {
		name := "“" + side.Title() + "”"
		switch {
		case side.Retracted():
			return name + " is retracted."
		case !side.hasTPS():
			return name + " has no TPS to go by."
		case side.Record.Kind == "" || side.doubtful("kind"):
			return "What " + name + " measures cannot be told: its kind is missing or faulty."
		case v.shared(side):
			return name + " has the id of another entry: which of the two is meant cannot be told."
		case side.Differs():
			return "The version of " + name + " does not match its record: the number may be another than was recorded."
		}
	}
	switch {
	case to.Record.TPS.Float() == 0:
		return "“" + to.Title() + "” has a TPS of zero."
	case math.IsInf(e.Record.TPS.Float()/to.Record.TPS.Float(), 0):
		return "The ratio is too large for a number."
	case e.Record.Kind != to.Record.Kind:
		return "Measurements of different kinds do not compare."
	case claimed:
		return ""
	}
	for _, side := range []*Entry{e, to} {
		if words := side.disclaimer(); words != "" {
			return "The record of “" + side.Title() + "” disclaims it: " + words
		}
	}
	return ""
}

// shared reports whether another entry of the feed has the entry's id.
func (v *View) shared(e *Entry) bool {
	return e.ID != "" && slices.ContainsFunc(v.Feed.Entries, func(other *Entry) bool { return other != e && other.ID == e.ID })
}

// disclaimer are the record's words by which it lets nothing be compared with
// it, "" where it has none.
func (e *Entry) disclaimer() string {
	r := e.Record
	for _, text := range []string{r.Qualification, r.Comparison, r.ControlScope} {
		folded := fold(text)
		if slices.ContainsFunc(disclaimers, func(words string) bool { return strings.Contains(folded, words) }) {
			return text
		}
	}
	if r.ControlKind == "unmatched" {
		return join("; ", "its control is unmatched", r.ControlScope)
	}
	return ""
}

// differences are what two entries do not have in common, as far as it bears on
// their numbers. That the control of a claimed pair is of another control kind
// than what it is the control of goes without saying.
func differences(e, to *Entry, claimed bool) []string {
	var all []string
	differ := func(a, b, none, format string) {
		if a != b {
			all = append(all, fmt.Sprintf(format, orElse(a, none), orElse(b, none)))
		}
	}
	const none = "not recorded"
	differ(KindName(e.Record.Kind), KindName(to.Record.Kind), none, "Different kinds: %s and %s. Their numbers do not measure the same thing.")
	for _, side := range []*Entry{e, to} {
		if side.Partial() {
			all = append(all, fmt.Sprintf("“%s” is a partial run: %s.", side.Title(), orElse(side.Record.Status, side.filedStatus())))
		} else if side.StatusUnrecognised() {
			all = append(all, fmt.Sprintf("The status of “%s” is not recognised; it may be a partial run.", side.Title()))
		}
	}
	if !claimed {
		differ(e.Record.ControlKind, to.Record.ControlKind, none, "Different control kinds: %s and %s.")
	}
	if words := enginesDiffer(e.engines(), to.engines()); words != "" {
		all = append(all, words)
	}
	differ(e.Lanes(), to.Lanes(), none, "Different concurrency: %s and %s.")
	differ(e.Record.Hardware, to.Record.Hardware, none, "Different hardware: %s and %s.")
	if a, b := e.Record, to.Record; a.Configuration != b.Configuration || a.Stack != "" && b.Stack != "" && a.Stack != b.Stack {
		all = append(all, "Different configurations or stacks: a ratio does not tell which part of them makes it.")
	}
	if a, b := e.study(), to.study(); a != b || a == "" {
		all = append(all, fmt.Sprintf("Not known to be of one study: %s and %s.", orElse(StudyTitle(a), none), orElse(StudyTitle(b), none)))
	}
	for _, side := range []*Entry{e, to} {
		if n := len(side.Problems); n > 0 {
			all = append(all, fmt.Sprintf("“%s” has %s, named in its details.", side.Title(), count(n, "problem")))
		}
	}
	return all
}
