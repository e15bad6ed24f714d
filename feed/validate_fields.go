package feed

import (
	"strconv"
	"strings"
)

// place says which part of an entry has a field.
type place uint8

const (
	inSubmission place = 1 << iota
	inRecord
	inBoth = inSubmission | inRecord
)

// A field is one row of the format's table of fields: what the decoder reads,
// what the JSON Schema says and what the guide tells. Both parts of an entry are
// read into a Record, which has all that a submission has.
type field struct {
	name     string
	in       place // where it is known; elsewhere it is kept as it is
	required place // where it must be
	shape
	means string
	read  func(c *checker, i int, f *field, r *Record)
}

var fields = []field{
	{"id", inBoth, inBoth, anID, "The entry's own name.",
		func(c *checker, i int, f *field, r *Record) { r.ID = c.ownID(i, f) }},
	{"title", inBoth, inBoth, aText, "The entry's name for readers.",
		func(c *checker, i int, f *field, r *Record) { r.Title = c.text(i, f) }},
	{"kind", inBoth, inBoth, aKind, "full: real-task rollouts. tps: padded replay measurements. Any other is shown under its own name.",
		func(c *checker, i int, f *field, r *Record) { r.Kind = c.filled(i, f) }},
	{"tps", inBoth, inBoth, aRate, "Generated tokens per server-busy second; null is missing, which is never 0.",
		func(c *checker, i int, f *field, r *Record) { r.TPS = c.rate(i, f) }},
	{"lanes", inBoth, inBoth, aWhole, "Concurrency.",
		func(c *checker, i int, f *field, r *Record) { r.Lanes = c.whole(i, f) }},
	{"date", inBoth, inBoth, aDay, "The report date: a calendar day with no time zone, which is not the order of execution.",
		func(c *checker, i int, f *field, r *Record) { r.Date, r.Day = c.date(i, f) }},
	{"recorded_window", inBoth, 0, aText, "When it was recorded; shown after the report date.",
		func(c *checker, i int, f *field, r *Record) { r.RecordedWindow = c.text(i, f) }},
	{"configuration", inBoth, inBoth, aText, "What was measured, and how it was set up.",
		func(c *checker, i int, f *field, r *Record) { r.Configuration = c.text(i, f) }},
	{"stack", inRecord, 0, aText, "The software and model. The site's default is shown below it, labelled as such.",
		func(c *checker, i int, f *field, r *Record) { r.Stack = c.text(i, f) }},
	{"hardware", inBoth, inSubmission, aText, "What it ran on.",
		func(c *checker, i int, f *field, r *Record) { r.Hardware = c.text(i, f) }},
	{"control_kind", inBoth, inSubmission, aControl, "Which comparison the control allows: baseline, matched, historical, unmatched or unknown.",
		func(c *checker, i int, f *field, r *Record) { r.ControlKind = c.text(i, f) }},
	{"control_label", inBoth, inBoth, aText, "What the control is.",
		func(c *checker, i int, f *field, r *Record) { r.ControlLabel = c.text(i, f) }},
	{"control_tps", inBoth, inBoth, aRate, "The control's tokens per server-busy second; null where none was recorded.",
		func(c *checker, i int, f *field, r *Record) { r.ControlTPS = c.rate(i, f) }},
	{"control_scope", inRecord, inRecord, aText, "How far the control goes.",
		func(c *checker, i int, f *field, r *Record) { r.ControlScope = c.text(i, f) }},
	{"comparison", inRecord, inRecord, aText, "What was compared with what.",
		func(c *checker, i int, f *field, r *Record) { r.Comparison = c.text(i, f) }},
	{"improvement", inRecord, inRecord, aText, "The change as it is shown, which is never recomputed: +50.2%, −6.4%, +29% reported, Not matched, or —.",
		func(c *checker, i int, f *field, r *Record) { r.Improvement = c.text(i, f) }},
	{"improvement_pct", inRecord, inRecord, aNumber, "The change in per cent; null where the control allows none.",
		func(c *checker, i int, f *field, r *Record) { r.ImprovementPct = c.number(i, f) }},
	{"chart_comparable", inRecord, inRecord, aFlag, "Whether the two numbers compare: true only for a matched control with numbers on both sides.",
		func(c *checker, i int, f *field, r *Record) { r.ChartComparable = c.flag(i, f) }},
	{"status", inBoth, inBoth, aStatus, "Measured, Completed, Interrupted, Cancelled or Failed; the record's may say more after \" · \".",
		func(c *checker, i int, f *field, r *Record) { r.Status = c.text(i, f) }},
	{"summary", inBoth, 0, aText, "The outcome in short, for the table.",
		func(c *checker, i int, f *field, r *Record) { r.Summary = c.text(i, f) }},
	{"outcome", inBoth, inBoth, aText, "What came out, for the details.",
		func(c *checker, i int, f *field, r *Record) { r.Outcome = c.text(i, f) }},
	{"duration", inBoth, inBoth, aText, "How long it was measured.",
		func(c *checker, i int, f *field, r *Record) { r.Duration = c.text(i, f) }},
	{"qualification", inBoth, inBoth, aText, "What limits the number: the caveat that stands beside it.",
		func(c *checker, i int, f *field, r *Record) { r.Qualification = c.text(i, f) }},
	{"source", inBoth, inBoth, aURL, "Where the evidence stands.",
		func(c *checker, i int, f *field, r *Record) { r.Source = c.url(i, f) }},
	{"run_url", inBoth, 0, aURLOrNone, "The run itself, often a path of the host site.",
		func(c *checker, i int, f *field, r *Record) { r.RunURL = c.url(i, f) }},
	{"retracted", inRecord, 0, aReason, "Why the record was withdrawn; its row stays.",
		func(c *checker, i int, f *field, r *Record) { r.Retracted = c.filled(i, f) }},
}

var fieldIndex = func() map[string]int {
	index := make(map[string]int, len(fields))
	for i, f := range fields {
		index[f.name] = i
	}
	return index
}()

// fields reads object i as a submission or a record.
func (c *checker) fields(i int, in place) *Record {
	t := c.tree
	r := &Record{}
	var seen uint64 // a bit for each of fields
	for m := i + 1; m < i+t.nodes[i].size; m += t.nodes[m].size {
		if t.nodes[m].superseded {
			continue
		}
		name := t.bytes(t.nodes[m].name)
		at, known := fieldIndex[string(name)]
		if !known || fields[at].in&in == 0 {
			r.Other = append(r.Other, Field{c.doc.share([]byte(display(string(name)))), c.other(m)})
			continue
		}
		seen |= 1 << at
		f := &fields[at]
		if t.nodes[m].kind == kindNull && f.required&in == 0 {
			continue
		}
		f.read(c, m, f, r)
	}
	for at := range fields {
		if f := &fields[at]; f.required&in != 0 && seen&(1<<at) == 0 {
			c.lacks(i, f.name, f.want)
		}
	}
	return r
}

// other is the text of a member that the format does not know.
func (c *checker) other(i int) string {
	if c.tree.nodes[i].kind == kindText {
		return c.display(i)
	}
	return c.doc.share([]byte(display(string(c.tree.compact(nil, i)))))
}

// display is a string's text, fit to be shown.
func (c *checker) display(i int) string {
	s := c.doc.share(c.tree.bytes(c.tree.nodes[i].text))
	if isDisplay(s) {
		return s
	}
	return c.doc.share([]byte(display(s)))
}

// text is a string, "" and a problem where there is another thing.
func (c *checker) text(i int, f *field) string {
	if c.tree.nodes[i].kind != kindText {
		c.fault(i, f.want)
		return ""
	}
	return c.display(i)
}

// filled is a string that may not be empty, nor of spaces, which say nothing.
func (c *checker) filled(i int, f *field) string {
	s := c.text(i, f)
	if strings.TrimSpace(s) != "" {
		return s
	}
	if c.tree.nodes[i].kind == kindText {
		c.fault(i, f.want)
	}
	return ""
}

// ownID is the id inside a part, which must be the entry's.
func (c *checker) ownID(i int, f *field) string {
	if c.tree.nodes[i].kind != kindText {
		c.fault(i, f.want)
		return ""
	}
	if id := c.entry.ID; id != "" && string(c.tree.bytes(c.tree.nodes[i].text)) != id {
		c.fault(i, f.want+", "+quote(id))
	}
	return c.display(i)
}

// number is a number or null.
func (c *checker) number(i int, f *field) Number {
	switch c.tree.nodes[i].kind {
	case kindNull:
		return Number{}
	case kindInteger, kindDouble:
		literal := c.doc.share(c.tree.json(i))
		if v, err := strconv.ParseFloat(literal, 64); err == nil {
			return Number{literal, v}
		}
		c.fault(i, wantDouble)
	default:
		c.fault(i, f.want)
	}
	return Number{}
}

// rate is a number of at least 0, or null.
func (c *checker) rate(i int, f *field) Number {
	n := c.number(i, f)
	if n.value < 0 {
		c.fault(i, f.want)
		return Number{}
	}
	return n
}

// whole is an integer from 1. The format tells 32 from 32.0, which is a double,
// and so does this.
func (c *checker) whole(i int, f *field) Number {
	if c.tree.nodes[i].kind == kindInteger {
		if n := c.number(i, f); n.value >= 1 || c.faulty[i] {
			return n
		}
	}
	c.fault(i, f.want)
	return Number{}
}

// date is the text as it stands, and the day where it means one.
func (c *checker) date(i int, f *field) (string, Day) {
	s := c.text(i, f)
	day, err := ParseDay(s)
	if err != nil && c.tree.nodes[i].kind == kindText {
		c.fault(i, f.want)
	}
	return s, day
}

func (c *checker) flag(i int, f *field) bool {
	k := c.tree.nodes[i].kind
	if k != kindTrue && k != kindFalse {
		c.fault(i, f.want)
	}
	return k == kindTrue
}

// url is a URL as text, whether or not it can be followed. An optional one may
// be empty, which is to say absent.
func (c *checker) url(i int, f *field) string {
	if c.tree.nodes[i].kind != kindText {
		c.fault(i, f.want)
		return ""
	}
	raw := string(c.tree.bytes(c.tree.nodes[i].text))
	if raw == "" && f.required == 0 {
		return ""
	}
	const anySite = "https://site.invalid"
	if _, ok := Link(raw, anySite); !ok || !isDisplay(raw) {
		want := f.want
		if scheme, _, ok := strings.Cut(raw, "://"); ok && (strings.EqualFold(scheme, "https") || strings.EqualFold(scheme, "http")) {
			want = wantWholeURL // that it begins so is no fault
		}
		c.fault(i, want)
		return displayURL(raw)
	}
	return c.display(i)
}
