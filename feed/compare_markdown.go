package feed

import "strings"

// Markdown is the comparison as a table of GitHub Flavored Markdown, with what the
// page shows side by side: the ratios to the first with their caveats, then each
// field, and what is not as the first marked in words. The line below says how old
// the data is and what TPS means. No text of the feed is markup.
func (c Comparison) Markdown(v *View) string {
	text := ""
	line := func(term string, cell func(i int) string) {
		cells := []string{term}
		for i := range c.Entries {
			cells = append(cells, escapeMarkdown(cell(i)))
		}
		text += markdownRow(cells...)
	}
	line("Field", func(i int) string { return c.Entries[i].Title() + " · " + c.Entries[i].Lanes() })
	text += strings.Repeat("| --- ", 1+len(c.Entries)) + "|\n"
	line("TPS ratio to the first", func(i int) string {
		if i == 0 {
			return RatioFirst
		}
		return c.Ratios[i-1].inWords()
	})
	for _, row := range c.Rows {
		line(escapeMarkdown(row.Term), func(i int) string {
			if row.Other[i] {
				return "differs: " + row.Cells[i]
			}
			return row.Cells[i]
		})
	}
	return text + "\n" + escapeMarkdown(join(". ", v.Site.Title, v.Dated(), TPSMeans)) + "\n"
}

// RatioFirst stands where the ratio of the first entry to itself would.
const RatioFirst = "The first"

// Quotient is the ratio with its sides, 1.50× · 716.0 ÷ 476.8, "" where none is
// offered.
func (r Ratio) Quotient() string { return join(" · ", r.Text, r.Sides) }

// Refusal says that no ratio is offered and why, "" where one is.
func (r Ratio) Refusal() string {
	if r.Withheld == "" {
		return ""
	}
	return "No ratio is offered. " + r.Withheld
}

// inWords is the ratio with all that is said of it.
func (r Ratio) inWords() string {
	said := r.Quotient()
	if said != "" {
		said += "."
	}
	return join(" ", append([]string{said, r.May, r.Refusal(), r.Says}, r.MayNot...)...)
}
