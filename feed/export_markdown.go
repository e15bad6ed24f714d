package feed

import (
	"fmt"
	"io"
	"strings"
)

// Markdown writes the entries shown, in their order, as a table of GitHub
// Flavored Markdown, which has the columns of the page's table but for the details, and after them
// the report date and the source. The lines below it say what the table is of,
// what TPS means, who holds each mark and under which conditions, and how old
// the data is. No text of the feed is markup.
func (v *View) Markdown(w io.Writer) error {
	var b strings.Builder
	b.WriteString(markdownRow(Columns[0], Columns[1], Columns[2], Columns[3], Columns[4], "Report date", "Source"))
	b.WriteString("| --- | ---: | --- | ---: | --- | --- | --- |\n")
	for _, e := range v.Entries {
		control := e.ControlCell()
		b.WriteString(markdownRow(
			escapeMarkdown(join(" · ", append([]string{e.Title(), e.Lanes()}, e.Marks()...)...)),
			escapeMarkdown(e.TPSCell().Text),
			escapeMarkdown(join(" · ", control.Text, control.Mark, v.Controls.LanesNote(e))),
			escapeMarkdown(e.Change()),
			escapeMarkdown(e.Outcome()),
			escapeMarkdown(e.Date()),
			e.markdownSource(v.Site),
		))
		if _, err := io.WriteString(w, b.String()); err != nil {
			return err
		}
		b.Reset()
	}
	b.WriteString("\n" + escapeMarkdown(v.FilterText()+". "+v.Counts()+". "+v.Dated()+". "+TPSMeans) + "\n")
	for _, m := range v.MarkTexts() {
		b.WriteString("\n" + escapeMarkdown(m.inWords()) + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// inWords is the mark with all who hold it, and the highest completed one.
func (m MarkText) inWords() string {
	said := m.Label + " TPS, " + holdersInWords(m.Holders)
	if m.CompletedLabel != "" {
		said += " " + m.CompletedLabel
		if len(m.Completed) > 0 {
			said += " TPS, " + holdersInWords(m.Completed)
		} else {
			said += "."
		}
	}
	return said
}

func holdersInWords(holders []HolderText) string {
	var all []string
	for _, h := range holders {
		all = append(all, fmt.Sprintf("%s. Limits: %s. Control: %s.",
			join("; ", append([]string{h.Name, h.Date}, h.Marks...)...), strings.TrimSuffix(h.Qualification, "."), strings.TrimSuffix(h.Scope, ".")))
	}
	return strings.Join(all, " ")
}

func markdownRow(cells ...string) string { return "| " + strings.Join(cells, " | ") + " |\n" }

// markdownSource is a link to the source where it is one, else its text.
func (e *Entry) markdownSource(s Site) string {
	raw := e.text("source", e.Record.Source)
	href, ok := Link(raw, s.Origin)
	if !ok {
		return escapeMarkdown(orElse(raw, NotRecorded))
	}
	// A bar would end the cell, and the brackets the address.
	inside := strings.NewReplacer("<", "%3C", ">", "%3E", "|", "%7C", "`", "%60")
	return "[source](<" + inside.Replace(href) + ">)"
}

// markdownMarks are what Markdown, GitHub's with its tables, entities and
// formulas, takes for markup within a line.
const markdownMarks = "\\`*_[]<>|~&#$^"

// escapeMarkdown makes a text one line of plain text.
func escapeMarkdown(s string) string {
	var b strings.Builder
	for _, r := range display(s) {
		if strings.ContainsRune(markdownMarks, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return strings.ReplaceAll(strings.ReplaceAll(b.String(), "://", `\://`), "www.", `www\.`)
}
