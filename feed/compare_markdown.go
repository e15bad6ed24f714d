package feed

import "strings"

// Markdown is the comparison as a table of GitHub Flavored Markdown, with what the
// page shows side by side: the ratios to the first with their caveats, then each
// field, and what is not as the first marked in words. The line below says how old
// the data is and what TPS means. No text of the feed is markup.
func (c Comparison) Markdown(v *View) string {
	var b strings.Builder
	head, rule, ratios := []string{"Field"}, []string{"---"}, []string{"TPS ratio to the first"}
	for i, e := range c.Entries {
		head = append(head, escapeMarkdown(join(" · ", e.Title(), e.Lanes())))
		rule = append(rule, "---")
		if i == 0 {
			ratios = append(ratios, RatioFirst)
		} else {
			ratios = append(ratios, escapeMarkdown(c.Ratios[i-1].inWords()))
		}
	}
	b.WriteString(markdownRow(head...) + markdownRow(rule...) + markdownRow(ratios...))
	for _, row := range c.Rows {
		cells := []string{escapeMarkdown(row.Term)}
		for i, cell := range row.Cells {
			if row.Other[i] {
				cell = "differs: " + cell
			}
			cells = append(cells, escapeMarkdown(cell))
		}
		b.WriteString(markdownRow(cells...))
	}
	b.WriteString("\n" + escapeMarkdown(join(". ", v.Site.Title, v.Dated())+". "+TPSMeans) + "\n")
	return b.String()
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
