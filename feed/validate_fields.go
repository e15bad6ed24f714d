package feed

import "strconv"

// place says which part of an entry has a field.
type place uint8

const (
	inSubmission place = 1 << iota
	inRecord
	inBoth = inSubmission | inRecord
)

// A field is one row of the format's table of fields. Both parts of an entry
// are read into a Record, which has all that a submission has.
type field struct {
	name     string
	in       place // where it is known; elsewhere it is kept as it is
	required place // where it must be
	want     string
	read     func(c *checker, i int, f *field, r *Record)
}

const (
	wantText   = "a string"
	wantTPS    = "a number of at least 0, or null"
	wantNumber = "a number, or null"
	wantURL    = "a URL that begins with https:// or http://, or a path of this site that begins with one /"
)

var fields = []field{
	{"id", inBoth, inBoth, "the entry's id", func(c *checker, i int, f *field, r *Record) { r.ID = c.ownID(i, f) }},
	{"title", inBoth, inBoth, wantText, func(c *checker, i int, f *field, r *Record) { r.Title = c.text(i, f) }},
	{"kind", inBoth, inBoth, "a kind such as full or tps", func(c *checker, i int, f *field, r *Record) { r.Kind = c.filled(i, f) }},
	{"tps", inBoth, inBoth, wantTPS, func(c *checker, i int, f *field, r *Record) { r.TPS = c.rate(i, f) }},
	{"lanes", inBoth, inBoth, "a whole number of at least 1, without point and exponent", func(c *checker, i int, f *field, r *Record) { r.Lanes = c.whole(i, f) }},
	{"date", inBoth, inBoth, "a day of the calendar such as 13-Nov-2026", func(c *checker, i int, f *field, r *Record) { r.Date, r.Day = c.date(i, f) }},
	{"recorded_window", inBoth, 0, wantText, func(c *checker, i int, f *field, r *Record) { r.RecordedWindow = c.text(i, f) }},
	{"configuration", inBoth, inBoth, wantText, func(c *checker, i int, f *field, r *Record) { r.Configuration = c.text(i, f) }},
	{"stack", inRecord, 0, wantText, func(c *checker, i int, f *field, r *Record) { r.Stack = c.text(i, f) }},
	{"hardware", inBoth, inSubmission, wantText, func(c *checker, i int, f *field, r *Record) { r.Hardware = c.text(i, f) }},
	{"control_kind", inBoth, inSubmission, wantText, func(c *checker, i int, f *field, r *Record) { r.ControlKind = c.text(i, f) }},
	{"control_label", inBoth, inBoth, wantText, func(c *checker, i int, f *field, r *Record) { r.ControlLabel = c.text(i, f) }},
	{"control_tps", inBoth, inBoth, wantTPS, func(c *checker, i int, f *field, r *Record) { r.ControlTPS = c.rate(i, f) }},
	{"control_scope", inRecord, inRecord, wantText, func(c *checker, i int, f *field, r *Record) { r.ControlScope = c.text(i, f) }},
	{"comparison", inRecord, inRecord, wantText, func(c *checker, i int, f *field, r *Record) { r.Comparison = c.text(i, f) }},
	{"improvement", inRecord, inRecord, wantText, func(c *checker, i int, f *field, r *Record) { r.Improvement = c.text(i, f) }},
	{"improvement_pct", inRecord, inRecord, wantNumber, func(c *checker, i int, f *field, r *Record) { r.ImprovementPct = c.number(i, f) }},
	{"chart_comparable", inRecord, inRecord, "true or false", func(c *checker, i int, f *field, r *Record) { r.ChartComparable = c.flag(i, f) }},
	{"status", inBoth, inBoth, wantText, func(c *checker, i int, f *field, r *Record) { r.Status = c.text(i, f) }},
	{"summary", inBoth, 0, wantText, func(c *checker, i int, f *field, r *Record) { r.Summary = c.text(i, f) }},
	{"outcome", inBoth, inBoth, wantText, func(c *checker, i int, f *field, r *Record) { r.Outcome = c.text(i, f) }},
	{"duration", inBoth, inBoth, wantText, func(c *checker, i int, f *field, r *Record) { r.Duration = c.text(i, f) }},
	{"qualification", inBoth, inBoth, wantText, func(c *checker, i int, f *field, r *Record) { r.Qualification = c.text(i, f) }},
	{"source", inBoth, inBoth, wantURL, func(c *checker, i int, f *field, r *Record) { r.Source = c.url(i, f) }},
	{"run_url", inBoth, 0, wantURL, func(c *checker, i int, f *field, r *Record) { r.RunURL = c.url(i, f) }},
	{"retracted", inRecord, 0, "the reason of the retraction, a string that is not empty", func(c *checker, i int, f *field, r *Record) { r.Retracted = c.filled(i, f) }},
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
	return display(string(c.tree.compact(nil, i)))
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

// filled is a string that may not be empty.
func (c *checker) filled(i int, f *field) string {
	s := c.text(i, f)
	if s == "" && c.tree.nodes[i].kind == kindText {
		c.fault(i, f.want)
	}
	return s
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
		c.fault(i, f.want)
		return displayURL(raw)
	}
	return c.display(i)
}
