package feed

import (
	"fmt"
	"strings"
)

// Summary is the line over the table: 5 entries · Recorded through 14-Nov-2026
// · Hardware in Details, and the retracted ones where there are any.
func (v *View) Summary() string {
	through := "No report date"
	if !v.Through.IsZero() {
		through = "Recorded through " + v.Through.String()
	}
	return join(" · ", count(len(v.Entries), "entry"), through, "Hardware in Details", v.retractedText(), v.differsText())
}

// Counts says what became of the entries in view, so that the numbers add up to
// them: 5 plotted · 0 missing TPS. What is unplaced or retracted is said only
// where there is some.
func (v *View) Counts() string {
	unplaced := ""
	if v.Unplaced > 0 {
		unplaced = fmt.Sprintf("%d with a faulty TPS or date", v.Unplaced)
	}
	return join(" · ", fmt.Sprintf("%d plotted", len(v.Points)), fmt.Sprintf("%d missing TPS", v.Missing), unplaced, v.retractedText())
}

func (v *View) retractedText() string {
	if v.Retracted == 0 {
		return ""
	}
	return fmt.Sprintf("%d retracted", v.Retracted)
}

// differsText is said only where a version in view does not match.
func (v *View) differsText() string {
	n := 0
	for _, e := range v.Entries {
		if e.Differs() {
			n++
		}
	}
	switch n {
	case 0:
		return ""
	case 1:
		return "1 record does not match its version"
	}
	return fmt.Sprintf("%d records do not match their version", n)
}

// Description is the chart's description: what its lines and axes are, then
// what stands in it: how many points, from when to when, how many of them
// partial, and the marks with their first holders.
func (v *View) Description() string {
	said := []string{describeAxes, v.describePoints()}
	for _, m := range v.MarkTexts() {
		first := m.Holders[0]
		mark := fmt.Sprintf("%s TPS, %s, %s", m.Label, first.Date, join("; ", append([]string{first.Name}, first.Marks...)...))
		if more := len(m.Holders) - 1; more > 0 {
			mark += fmt.Sprintf("; held by %d more", more)
		}
		said = append(said, mark+".")
	}
	if len(v.Points) > 0 {
		said = append(said, describePoint)
	}
	return strings.Join(said, " ")
}

func (v *View) describePoints() string {
	n := len(v.Points)
	if n == 0 {
		return "No entry is plotted."
	}
	first, last := v.Points[0].Day, v.Points[n-1].Day
	span := "on " + first.String()
	if first != last {
		span = "from " + first.String() + " to " + last.String()
	}
	return fmt.Sprintf("%s shown, %s, %d partial.", count(n, "entry"), span, v.Partial())
}

// A MarkText is the high-water mark of a kind, in words. It is never shown
// without its holders, for a mark without its caveat misleads.
type MarkText struct {
	Kind string
	// Value is the mark as its first holder's document wrote it.
	Value string
	// Label is "Highest recorded TPS so far: 496.1"; where several kinds are
	// in view it names the kind.
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

// MarkTexts has one mark for each kind that has a point, never one over
// several kinds.
func (v *View) MarkTexts() []MarkText {
	texts := make([]MarkText, len(v.Marks))
	for i, mark := range v.Marks {
		last := mark.Last()
		of := ""
		if len(v.Kinds) > 1 {
			of = " (" + KindName(mark.Kind) + ")"
		}
		t := MarkText{Kind: mark.Kind, Value: last.Holders[0].Entry.Record.TPS.String()}
		t.Label = LegendMark + of + ": " + t.Value
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
		switch {
		case len(mark.Completed) > 0:
			t.CompletedLabel = "Highest completed" + of + ": " + mark.Completed[0].Record.TPS.String()
		case hollow:
			t.CompletedLabel = "No completed measurement" + of
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
		Marks:         e.hollowMarks(),
		Qualification: orElse(r.Qualification, NotRecorded),
		Scope:         orElse(r.ControlScope, NotRecorded),
	}
}
