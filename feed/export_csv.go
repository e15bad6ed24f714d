package feed

import (
	"io"
	"strconv"
	"strings"
)

// A csvColumn is a column of the CSV file: its heading, with the unit where it
// has one, and an entry's cell.
type csvColumn struct {
	heading string
	cell    func(e *Entry) string
}

// csvColumns are those of the table, with what the table joins in a cell apart,
// then what the details say, and last what names the entry.
var csvColumns = []csvColumn{
	{"Entry", (*Entry).Title},
	{"Lanes", func(e *Entry) string { return e.Record.Lanes.String() }},
	{"TPS (generated tokens per server-busy second)", func(e *Entry) string { return e.Record.TPS.String() }},
	{"Control TPS (generated tokens per server-busy second)", func(e *Entry) string { return e.Record.ControlTPS.String() }},
	{"Control identity", func(e *Entry) string { return e.text("control_label", e.Record.ControlLabel) }},
	{"Control kind", func(e *Entry) string { return e.Record.ControlKind }},
	{"Control mark", func(e *Entry) string { return e.ControlCell().Mark }},
	{"Change", func(e *Entry) string { return e.text("improvement", e.Record.Improvement) }},
	{"Change (%)", func(e *Entry) string { return e.Record.ImprovementPct.String() }},
	{"Comparable", func(e *Entry) string { return strconv.FormatBool(e.Record.ChartComparable) }},
	{"Outcome", (*Entry).Outcome},
	{"Report date (ISO 8601)", func(e *Entry) string { return e.Record.Day.ISO() }},
	{"Kind", func(e *Entry) string { return e.Record.Kind }},
	{"Status", func(e *Entry) string { return e.text("status", e.Record.Status) }},
	{"Partial", func(e *Entry) string { return strconv.FormatBool(e.Partial()) }},
	{"Marks", func(e *Entry) string { return strings.Join(e.Marks(), "; ") }},
	{"Retracted", (*Entry).retraction},
	{"Configuration", func(e *Entry) string { return e.Record.Configuration }},
	{"Hardware", func(e *Entry) string { return e.Record.Hardware }},
	{"Stack", func(e *Entry) string { return e.Record.Stack }},
	{"Qualification", func(e *Entry) string { return e.Record.Qualification }},
	{"Control scope", func(e *Entry) string { return e.Record.ControlScope }},
	{"Source", func(e *Entry) string { return e.Record.Source }},
	{"Run", func(e *Entry) string { return e.Record.RunURL }},
	{"ID", func(e *Entry) string { return e.ID }},
	{"Version", func(e *Entry) string { return e.Version }},
	{"Version matches", func(e *Entry) string { return strconv.FormatBool(e.Verified()) }},
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
			line = appendCSV(line, i, unformula(c.cell(e)))
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
// is OWASP's list, with the wide forms that East Asian spreadsheets take too. A
// signed number, which may be of per cent, is a number to all of them.
func unformula(cell string) string {
	if strings.IndexAny(cell, "=+-@\t\r\n＝＋－＠") != 0 || isSigned(cell) {
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
