package feed

import (
	"fmt"
	"strings"
)

// A MarkText is the high-water mark of a kind, in words. It is never shown
// without its holders, for a mark without its caveat misleads.
type MarkText struct {
	Kind string
	// Study is the source of the mark's numbers where each study has a mark.
	Study string
	// Value is the mark as its first holder's document wrote it.
	Value string
	// Label is "Highest recorded TPS so far: 496.1", or what the rule and the
	// filters make of it, so that it claims no more than they let it; where
	// the view is of several kinds it names the kind.
	Label   string
	Holders []HolderText
	// CompletedLabel and Completed are the highest number that is not hollow,
	// where the mark's holders all are: "Highest completed: 485.3". Where
	// there is no such number, the label says so.
	CompletedLabel string
	Completed      []HolderText
}

// A HolderText is the caveat that stands beside a mark: who holds it, and under
// which conditions.
type HolderText struct {
	Entry *Entry
	// Name is title · lanes · configuration; it is the link to the row.
	Name string
	// Date is the report date.
	Date string
	// Marks are partial or status not recognised, and equalled DATE.
	Marks []string
	// Qualification and Scope are the record's, in full, or Not recorded.
	Qualification, Scope string
}

// MarkTexts are the marks in words, in their order.
func (v *View) MarkTexts() []MarkText {
	texts, sizes := make([]MarkText, len(v.Marks)), v.sizes()
	for i, mark := range v.Marks {
		last := mark.Last()
		of := v.ofKind(mark.Kind)
		t := MarkText{Kind: mark.Kind, Study: mark.Study, Value: last.Holders[0].Entry.Record.TPS.String()}
		t.Label = v.markName(mark, sizes) + ": " + t.Value
		hollow := true
		for _, h := range last.Holders {
			holder := h.Entry.holderText()
			if !h.Equalled.IsZero() {
				holder.Marks = append(holder.Marks, "equalled "+h.Equalled.String())
			}
			t.Holders = append(t.Holders, holder)
			hollow = hollow && h.Entry.hollow()
		}
		for _, e := range mark.Completed {
			t.Completed = append(t.Completed, e.holderText())
		}
		if v.Query.Mark == MarkStudy {
			of = ", of this study" + of
		}
		switch {
		case len(mark.Completed) > 0:
			t.CompletedLabel = v.highestCompleted() + of + ": " + mark.Completed[0].Record.TPS.String()
		case hollow:
			t.CompletedLabel = v.noneCompleted() + of
		}
		texts[i] = t
	}
	return texts
}

func (e *Entry) holderText() HolderText {
	r := e.Record
	return HolderText{
		Entry:         e,
		Name:          join(" · ", e.Title(), e.Lanes(), r.Configuration),
		Date:          e.Date(),
		Marks:         e.numberMarks(),
		Qualification: orElse(r.Qualification, NotRecorded),
		Scope:         orElse(r.ControlScope, NotRecorded),
	}
}

// ofKind names a kind where the view is of several.
func (v *View) ofKind(kind string) string {
	if len(v.inKind) > 1 {
		return " (" + KindName(kind) + ")"
	}
	return ""
}

// markName is what the rule calls a mark; of filtered entries, from how many it
// is the highest: Highest of 3 shown (18 in view). Counted are the entries of
// the mark's kind, or its study, whether or not the rule takes them; where the view
// is of several kinds it says of which: (18 replay in view).
func (v *View) markName(mark HighWater, sizes map[lineKey]size) string {
	rule := markRule(v.Query.Mark)
	study := ""
	if rule.Name == MarkStudy {
		study = ", study " + orElse(StudyTitle(mark.Study), "not recorded")
	}
	if !v.Filtered() {
		return rule.label + study + v.ofKind(mark.Kind)
	}
	n := sizes[lineKey{mark.Kind, mark.Study}]
	kind := ""
	switch {
	case len(v.inKind) < 2:
	case mark.Kind == "":
		kind = " without a kind"
	default:
		kind = " " + KindName(mark.Kind)
	}
	return fmt.Sprintf("Highest of %s shown (%s%s in view)%s%s", Grouped(n.shown), Grouped(n.inView), kind, rule.among, study)
}

// A size is how many entries there are that have a line together.
type size struct{ shown, inView int }

func (v *View) sizes() map[lineKey]size {
	sizes := map[lineKey]size{}
	for i, e := range v.Feed.Entries {
		if !v.Filtered() || !inView(v.Name, e) {
			continue
		}
		n := sizes[v.lineOf(e)]
		n.inView++
		if v.failures(i) == 0 {
			n.shown++
		}
		sizes[v.lineOf(e)] = n
	}
	return sizes
}

// highestCompleted and noneCompleted speak of what stands beside a mark; of
// filtered entries, of those shown.
func (v *View) highestCompleted() string { return "Highest completed" + v.amongShown() }
func (v *View) noneCompleted() string    { return "No completed measurement" + v.amongShown() }

func (v *View) amongShown() string {
	if v.Filtered() {
		return " of those shown"
	}
	return ""
}

// A StepText is one rise of a line, in words.
type StepText struct {
	Mark int // the line, an index of the view's Marks
	Day  Day
	// Text is the number, who raised the mark to it, and when: 1093.9 · fp8
	// scaling, shorter replay · 13-Nov-2026. A partial holder is marked.
	Text string
	// Entries raised the mark; those that equalled it later did not.
	Entries []*Entry
}

// StepTexts are the rises of all lines, line by line, in order of days.
func (v *View) StepTexts() []StepText {
	var texts []StepText
	for i, mark := range v.Marks {
		for _, step := range mark.Steps {
			if !step.Rise {
				continue
			}
			t := StepText{Mark: i, Day: step.Day}
			var names []string
			for _, h := range step.Holders {
				t.Entries = append(t.Entries, h.Entry)
				names = append(names, join(", ", append([]string{h.Entry.Title()}, h.Entry.numberMarks()...)...))
			}
			t.Text = join(" · ", t.Entries[0].Record.TPS.String(), strings.Join(names, "; "), step.Day.String())
			texts = append(texts, t)
		}
	}
	return texts
}
