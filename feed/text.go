package feed

import (
	"strconv"
	"strings"
)

// NotRecorded stands wherever a number or a control is missing.
const NotRecorded = "Not recorded"

// A Cell is a cell of a row with the mark that qualifies it.
type Cell struct {
	Text string
	Mark string // Historical / not matched, unreadable or another of few words, or ""
}

// The marks of cells.
const (
	markUnmatched  = "Historical / not matched"
	markUnreadable = "unreadable"
	markDoubtful   = "in doubt"
	markControl    = "control kind not recognised"
)

// markDiffers marks an entry whose version is not that of its record.
const markDiffers = "version does not match"

// Title is the entry's name; where there is none, the name that the page gives
// it, for a row must be called something.
func (e *Entry) Title() string { return orElse(e.text("title", e.Record.Title), e.Key) }

// Lanes is the concurrency as the document wrote it: 32 lanes, 1 lane.
func (e *Entry) Lanes() string {
	lanes := e.Record.Lanes
	switch found, _ := e.fault("lanes"); {
	case lanes.Missing() && found != "":
		return "lanes " + markUnreadable + ": " + found
	case lanes.Missing():
		return "lanes not recorded"
	case lanes.Float() == 1:
		return lanes.String() + " lane"
	}
	return lanes.String() + " lanes"
}

// Date is the report date as it stands.
func (e *Entry) Date() string {
	return orElse(e.text("date", e.Record.Date), "date not recorded")
}

// TPSCell is the number as the document wrote it. One that could not be read is
// shown as it was found, marked, and never as a number.
func (e *Entry) TPSCell() Cell { return e.numberCell("tps", e.Record.TPS) }

func (e *Entry) numberCell(field string, n Number) Cell {
	found, bad := e.fault(field)
	switch {
	case bad && n.Missing():
		return Cell{Text: orElse(found, NotRecorded), Mark: markUnreadable}
	case bad:
		return Cell{Text: n.String(), Mark: markDoubtful}
	}
	return Cell{Text: orElse(n.String(), NotRecorded)}
}

// ControlCell is the control's number and what it was measured on, as far as
// the kind of control lets them stand beside the entry's own.
func (e *Entry) ControlCell() Cell {
	label := e.text("control_label", e.Record.ControlLabel)
	switch kind := e.Record.ControlKind; kind {
	case "baseline":
		return Cell{Text: orElse(label, NotRecorded)}
	case "unknown":
		return Cell{Text: NotRecorded}
	case "matched", "historical", "unmatched":
		cell := e.numberCell("control_tps", e.Record.ControlTPS)
		if label != cell.Text {
			cell.Text = join(" · ", cell.Text, label)
		}
		if kind != "matched" && cell.Mark == "" {
			cell.Mark = markUnmatched
		}
		return cell
	}
	if e.Record.ControlTPS.Missing() {
		return Cell{Text: orElse(label, NotRecorded)}
	}
	return Cell{Text: join(" · ", e.Record.ControlTPS.String(), label), Mark: markControl}
}

// Change is the improvement as it stands; nothing recomputes it.
func (e *Entry) Change() string {
	return orElse(e.text("improvement", e.Record.Improvement), NotRecorded)
}

// Outcome is the record's summary, else its outcome, else its status followed
// by the qualification, so that a caveat never hides in the details alone.
func (e *Entry) Outcome() string {
	if e.Record.Summary != "" {
		return e.Record.Summary
	}
	if e.Record.Outcome != "" {
		return e.Record.Outcome
	}
	return orElse(join(" · ", e.Record.Status, e.Record.Qualification), NotRecorded)
}

// Marks are the words that qualify a row, beside its title.
func (e *Entry) Marks() []string {
	var marks []string
	if e.retraction() != "" {
		marks = append(marks, "retracted")
	}
	marks = append(marks, e.numberMarks()...)
	if n := len(e.Problems); n > 0 {
		marks = append(marks, count(n, "problem"))
	}
	return marks
}

// numberMarks are the words without which the entry's number misleads, wherever
// it stands.
func (e *Entry) numberMarks() []string {
	marks := e.hollowMarks()
	if e.Differs() {
		marks = append(marks, markDiffers)
	}
	return marks
}

// PointMark is what stands under the label of the entry's point, for a reader
// who does not hear its name: what its control is not, and that its record does
// not match its version.
func (e *Entry) PointMark() string {
	differs := ""
	if e.Differs() {
		differs = markDiffers
	}
	return join(" · ", e.ControlCell().Mark, differs)
}

// hollowMarks says why the entry's point is hollow.
func (e *Entry) hollowMarks() []string {
	switch {
	case e.Partial():
		return []string{"partial"}
	case e.StatusUnrecognised():
		return []string{"status not recognised"}
	}
	return nil
}

// Label is what hovering or focusing the entry's point shows.
func (e *Entry) Label() string {
	tps := e.TPSCell().Text
	if !e.Record.TPS.Missing() {
		tps += " TPS"
	}
	control := "no numeric control recorded"
	if !e.Record.ControlTPS.Missing() {
		control = "control " + e.Record.ControlTPS.String() + " TPS"
		if label := e.Record.ControlLabel; label != "" {
			control += " (" + label + ")"
		}
	}
	return join(" · ", e.Title(), e.Lanes(), e.Date()) + ": " + join("; ", tps, e.Record.Status, control)
}

// Name is the accessible name of the point: its label, then what its drawing
// says: hollow, and whether it raised the mark.
func (p Point) Name() string {
	parts := append([]string{p.Entry.Label()}, p.Entry.hollowMarks()...)
	if p.NewHigh {
		parts = append(parts, "new high")
	}
	if p.Entry.Differs() {
		parts = append(parts, markDiffers)
	}
	if p.Retracted {
		parts = append(parts, p.Withdrawal())
	}
	return strings.Join(parts, "; ")
}

// Withdrawal says that the point's entry was retracted, and why; "" where it
// stands.
func (p Point) Withdrawal() string {
	if !p.Retracted {
		return ""
	}
	return "retracted: " + p.Entry.retraction()
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// join leaves out the parts that are empty.
func join(sep string, parts ...string) string {
	var full []string
	for _, part := range parts {
		if part != "" {
			full = append(full, part)
		}
	}
	return strings.Join(full, sep)
}

// count is a number of things: 1 entry, 5 entries, 0 entries, 1,100 entries.
func count(n int, thing string) string {
	switch {
	case n == 1:
		return "1 " + thing
	case strings.HasSuffix(thing, "ry"):
		thing = strings.TrimSuffix(thing, "y") + "ies"
	default:
		thing += "s"
	}
	return Grouped(n) + " " + thing
}

// Grouped is a count as readers see it: 12, 1,100, 100,000.
func Grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
