package feed

import (
	"io"
	"strconv"
	"strings"
)

// A csvColumn is a column of the CSV file: its heading, with the unit where it
// has one, and an entry's cell; noted is of a cell that the rest of the feed has a
// part in.
type csvColumn struct {
	heading string
	cell    func(e *Entry) string
	noted   func(c *Controls, e *Entry) string
}

func (c csvColumn) of(v *View, e *Entry) string {
	if c.noted != nil {
		return c.noted(v.Controls, e)
	}
	return c.cell(e)
}

// csvColumns are those of the table, with what the table joins in a cell apart,
// then what the details say, and last what names the entry.
var csvColumns = []csvColumn{
	{heading: "Entry", cell: (*Entry).Title},
	{heading: "Lanes", cell: func(e *Entry) string { return e.Record.Lanes.String() }},
	{heading: "TPS (generated tokens per server-busy second)", cell: func(e *Entry) string { return e.Record.TPS.String() }},
	{heading: "Control TPS (generated tokens per server-busy second)", cell: func(e *Entry) string { return e.Record.ControlTPS.String() }},
	{heading: "Control identity", cell: func(e *Entry) string { return e.text("control_label", e.Record.ControlLabel) }},
	{heading: "Control kind", cell: func(e *Entry) string { return e.Record.ControlKind }},
	{heading: "Control mark", cell: func(e *Entry) string { return e.ControlCell().Mark }},
	{heading: "Control note", noted: func(c *Controls, e *Entry) string { return join("; ", c.notes(e)...) }},
	{heading: "Change", cell: func(e *Entry) string { return e.text("improvement", e.Record.Improvement) }},
	{heading: "Change (%)", cell: func(e *Entry) string { return e.Record.ImprovementPct.String() }},
	{heading: "Comparable", cell: func(e *Entry) string { return strconv.FormatBool(e.Record.ChartComparable) }},
	{heading: "Outcome", cell: (*Entry).Outcome},
	{heading: "Report date (ISO 8601)", cell: func(e *Entry) string { return e.Record.Day.ISO() }},
	{heading: "Recorded window", cell: func(e *Entry) string { return e.Record.RecordedWindow }},
	{heading: "Window", cell: func(e *Entry) string { return e.text("duration", e.Record.Duration) }},
	{heading: "Kind", cell: func(e *Entry) string { return e.Record.Kind }},
	{heading: "Status", cell: func(e *Entry) string { return e.text("status", e.Record.Status) }},
	{heading: "Partial", cell: func(e *Entry) string { return strconv.FormatBool(e.Partial()) }},
	{heading: "Marks", cell: func(e *Entry) string { return strings.Join(e.Marks(), "; ") }},
	{heading: "Retracted", cell: (*Entry).retraction},
	{heading: "Configuration", cell: func(e *Entry) string { return e.Record.Configuration }},
	{heading: "Hardware", cell: func(e *Entry) string { return e.Record.Hardware }},
	{heading: "Stack", cell: func(e *Entry) string { return e.Record.Stack }},
	{heading: "Qualification", cell: func(e *Entry) string { return e.Record.Qualification }},
	{heading: "Control scope", cell: func(e *Entry) string { return e.Record.ControlScope }},
	{heading: "Comparison", cell: func(e *Entry) string { return e.text("comparison", e.Record.Comparison) }},
	{heading: "Source", cell: func(e *Entry) string { return e.Record.Source }},
	{heading: "Run", cell: func(e *Entry) string { return e.Record.RunURL }},
	{heading: "ID", cell: func(e *Entry) string { return e.ID }},
	{heading: "Version", cell: func(e *Entry) string { return e.Version }},
	{heading: "Version matches", cell: func(e *Entry) string { return strconv.FormatBool(e.Verified()) }},
}

// CSV writes the entries shown, in their order, as a CSV file by RFC 4180, in
// UTF-8 without a byte order mark: a line of headings, then one for each entry
// and nothing else. Numbers are as the document wrote them, days are of ISO 8601, and what is
// missing is empty. A cell that a spreadsheet would take for a formula begins
// with an apostrophe, as OWASP advises; a number never does.
func (v *View) CSV(w io.Writer) error {
	line := []byte{}
	for i, c := range csvColumns {
		line = appendCSV(line, i, c.heading)
	}
	for _, e := range v.Entries {
		if _, err := w.Write(append(line, "\r\n"...)); err != nil {
			return err
		}
		line = line[:0]
		for i, c := range csvColumns {
			line = appendCSV(line, i, unformula(c.of(v, e)))
		}
	}
	_, err := w.Write(append(line, "\r\n"...))
	return err
}

// appendCSV appends the i-th field of a line.
func appendCSV(line []byte, i int, field string) []byte {
	if i > 0 {
		line = append(line, ',')
	}
	if !strings.ContainsAny(field, ",\"\r\n") && strings.TrimSpace(field) == field {
		return append(line, field...)
	}
	line = append(line, '"')
	line = append(line, strings.ReplaceAll(field, `"`, `""`)...)
	return append(line, '"')
}

// unformula is a cell that no spreadsheet takes for a formula. What begins one
// is OWASP's list, with the wide forms that East Asian spreadsheets take too, also
// behind white space, which some of them leave out. A signed number, which may be of
// per cent, is a number to all of them.
func unformula(cell string) string {
	inner := strings.TrimSpace(cell)
	if strings.IndexAny(cell, "\t\r\n") != 0 && (strings.IndexAny(inner, "=+-@＝＋－＠") != 0 || isSigned(inner)) {
		return cell
	}
	return "'" + cell
}

// isSigned reports whether a text is + or - and a decimal number, with or
// without a per cent sign.
func isSigned(s string) bool {
	if s[0] != '+' && s[0] != '-' {
		return false
	}
	_, err := ParseNumber(strings.TrimSuffix(s[1:], "%"))
	return err == nil && s[1] != '-'
}
