package components

import (
	"slices"
	"strings"

	"highwater/feed"
)

// A drawing writes rows of the table of a view.
type drawing struct {
	markup
	*feed.View
	plotted map[*feed.Entry]bool
	marks   map[string]string // what became of entries since the last visit or since they were cited, by key
	cited   feed.Citing       // what the link here cites
}

// head is the headings, which sort the table.
func (d *drawing) head() string {
	d.Reset()
	d.open("tr", "role", "row")
	for i, title := range feed.Columns {
		name, href := "", ""
		for _, key := range feed.SortKeys {
			if key.Column == i {
				name, href = key.Name, d.At(d.Query.WithSort(key.Name))
			}
		}
		if name == "" {
			d.open("th", "role", "columnheader", "scope", "col")
			d.text(title)
			d.close("th")
			continue
		}
		d.open("th", "role", "columnheader", "scope", "col", "id", "h-"+name, "aria-sort", d.Query.Sort.Aria(i))
		d.open("a", "class", "state sort", "href", href)
		d.text(title)
		d.close("a")
		d.close("th")
	}
	d.close("tr")
	return d.String()
}

// whole is rows as they are drawn, each with what ends it.
func (d *drawing) whole(rows []drawnRow) string {
	d.Reset()
	for _, r := range rows {
		d.WriteString(r.says)
		d.actions(r.entry)
		d.WriteString("</div></details>")
		d.beside(r.entry)
		d.WriteString("</td></tr>")
	}
	return d.String()
}

// row is the row of an entry, up to what it offers.
func (d *drawing) row(e *feed.Entry) string {
	d.Reset()
	class := ""
	if e.Retracted() {
		class = "retracted"
	}
	d.open("tr", "role", "row", "id", e.RowID(), "tabindex", "-1", "class", class)

	d.open("th", "role", "rowheader", "scope", "row", "class", "c-entry")
	d.element("span", "t", e.Title())
	d.open("span", "class", "lanes")
	d.text(e.Lanes())
	since, newly := strings.CutPrefix(d.marks[e.Key], newlyRetracted)
	d.element("span", "tag since-mark", strings.TrimPrefix(since, ", ")) // in a line that is there, so that no row moves
	d.close("span")
	d.open("span", "class", "tags")
	for i, mark := range e.Marks() {
		if newly && i == 0 { // where it is retracted it says so first
			mark = newlyRetracted
		}
		d.element("span", "tag", mark)
	}
	d.close("span")
	d.close("th")

	tps, control := e.TPSCell(), e.ControlCell()
	missing := ""
	if e.Record.TPS.Missing() {
		missing = " missing"
	}
	d.cell("c-tps"+missing, 1)
	d.element("span", "", tps.Text)
	d.element("span", "tag bad", tps.Mark)
	d.close("td")

	d.cell("c-control", 2)
	d.element("span", "who", control.Text)
	d.element("span", "tag", control.Mark)
	d.element("span", "tag", d.Controls.LanesNote(e))
	d.close("td")

	d.cell("c-change", 3)
	d.element("span", "", e.Change())
	d.close("td")

	d.cell("c-outcome", 4)
	d.element("span", "", e.Outcome())
	d.close("td")

	d.open("td", "role", "cell", "class", "c-details")
	d.details(e)
	return d.String()
}

// cell begins the cell of a column, which says what the column is where rows
// become cards.
func (m *markup) cell(class string, column int) {
	m.open("td", "role", "cell", "class", class, "data-label", feed.Columns[column])
}

// details begins an entry's details with all that is recorded of it.
func (d *drawing) details(e *feed.Entry) {
	d.open("details", "id", e.DetailsID())
	d.open("summary", "id", "s-"+e.Key)
	d.element("span", "", feed.Columns[5])
	d.element("span", "vh", " of "+name(e))
	d.close("summary")
	d.open("div", "class", "panel")
	d.open("dl")
	said := d.Details(e)
	if d.cited.Entry == e {
		at := 0
		if e.Retracted() { // the reason comes first
			at = 1
		}
		said = slices.Insert(said, at, d.cited.Detail())
	}
	for _, said := range said {
		d.detail(said)
	}
	d.close("dl")
}

func (m *markup) detail(d feed.Detail) {
	m.open("div")
	if d.Term == "" {
		m.element("dt", "", "Evidence")
		m.open("dd", "class", "links")
		for _, l := range d.Lines {
			m.open("span")
			m.evidence(l)
			m.element("span", "note", l.Note)
			m.close("span")
		}
	} else {
		class := "said"
		if d.Term == "Version" {
			class = "hash"
		}
		m.element("dt", "", d.Term)
		m.open("dd")
		for _, l := range d.Lines {
			m.open("p")
			m.said(l, class)
			m.element("span", "note", l.Note)
			m.close("p")
		}
	}
	m.close("dd")
	m.close("div")
}

// evidence is a link to where the proof stands, or the text alone where it has
// no address that is safe to follow.
func (m *markup) evidence(l feed.Line) {
	if l.Href == "" {
		m.element("span", "", l.Text)
		return
	}
	m.open("a", "href", l.Href, "rel", "noopener")
	m.text(l.Text)
	m.close("a")
}

// said is a line of a detail; one about another entry leads to its row.
func (m *markup) said(l feed.Line, class string) {
	if l.Href != "" {
		m.open("a", "class", "to-row", "href", l.Href)
		m.text(l.Text)
		m.close("a")
		return
	}
	m.open("span", "class", class)
	for _, p := range feed.Pieces(l.Text) {
		if p.Day.IsZero() {
			m.text(p.Text)
			continue
		}
		m.open("time", "datetime", p.Day.ISO())
		m.text(p.Text)
		m.close("time")
	}
	m.close("span")
}
