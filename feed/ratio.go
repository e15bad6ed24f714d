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
	// May says what the ratio may be read as, "" where none is offered.
	May string
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
	if r.Withheld = withheld(e, to, claimed); r.Withheld != "" {
		return r
	}
	r.Text = ratioText(e.Record.TPS.Float() / to.Record.TPS.Float())
	switch {
	case v.claims(e, to):
		r.May = "The record’s own matched comparison: its change says " + e.Change() + "."
	case v.claims(to, e):
		r.May = "The matched comparison of the record of “" + to.Title() + "”, the other way around: its change says " + to.Change() + "."
	default:
		r.May = "One recorded number by another: generated tokens per server-busy second. No record claims this comparison."
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

// withheld is why no ratio is offered, "" where one is. What a record says of
// its own control in general gives way where a record claims this very pair.
func withheld(e, to *Entry, claimed bool) string {
	for _, side := range []*Entry{e, to} {
		name := "“" + side.Title() + "”"
		switch {
		case side.Retracted():
			return name + " is retracted."
		case !side.hasTPS():
			return name + " has no TPS to go by."
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
	differ(e.engines(), to.engines(), "none named", "Different engines in configuration or stack: %s and %s.")
	differ(e.Lanes(), to.Lanes(), none, "Different concurrency: %s and %s.")
	differ(e.Record.Hardware, to.Record.Hardware, none, "Different hardware: %s and %s.")
	if a, b := e.Record, to.Record; a.Configuration != b.Configuration || a.Stack != "" && b.Stack != "" && a.Stack != b.Stack {
		all = append(all, "Different configurations or stacks: a ratio does not tell which part of them makes it.")
	}
	if a, b := e.study(), to.study(); a != b || a == "" {
		all = append(all, fmt.Sprintf("Not known to be of one study: %s and %s.", orElse(StudyTitle(a), none), orElse(StudyTitle(b), none)))
	}
	for _, side := range []*Entry{e, to} {
		if side.Differs() {
			all = append(all, fmt.Sprintf("The version of “%s” does not match its record.", side.Title()))
		}
	}
	return all
}

// engineNames are the programs that serve a model, as configurations name them.
var engineNames = []string{"vLLM", "SGLang", "TensorRT-LLM", "llama.cpp", "TGI", "LMDeploy", "MLC-LLM", "ExLlamaV2", "DeepSpeed", "FlashInfer"}

// engines are those that the entry's configuration and stack name, with the
// version that stands beside them; "" where they name none, so that the site's
// default is all there is to go by.
func (e *Entry) engines() string {
	var found []string
	for _, text := range []string{e.Record.Configuration, e.Record.Stack} {
		words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ;,()·+/", r) })
		for i, word := range words {
			at := slices.IndexFunc(engineNames, func(name string) bool { return strings.EqualFold(name, word) })
			if at < 0 {
				continue
			}
			name := engineNames[at]
			if i+1 < len(words) && isRelease(words[i+1]) {
				name += " " + words[i+1]
			}
			if !slices.Contains(found, name) {
				found = append(found, name)
			}
		}
	}
	slices.Sort(found)
	return strings.Join(found, ", ")
}

// isRelease reports whether s reads like a version: 0.32, v0.19.1, b4321.
func isRelease(s string) bool {
	s = strings.TrimPrefix(strings.TrimPrefix(s, "v"), "b")
	return s != "" && '0' <= s[0] && s[0] <= '9'
}
