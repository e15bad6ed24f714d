package components

import (
	"strings"

	"highwater/feed"
)

// row writes the row of an entry.
func (r rows) row(m *markup, e *feed.Entry) {
	class := ""
	if e.Retracted() {
		class = "retracted"
	}
	m.open("tr", "role", "row", "id", e.RowID(), "tabindex", "-1", "class", class)

	m.open("th", "role", "rowheader", "scope", "row", "class", "c-entry")
	m.element("span", "t", e.Title())
	m.open("span", "class", "lanes")
	m.text(e.Lanes())
	m.element("span", "tag since-mark", r.since[e.Key]) // in a line that is there, so that no row moves
	m.close("span")
	m.open("span", "class", "tags")
	for _, mark := range e.Marks() {
		m.element("span", "tag", mark)
	}
	m.close("span")
	m.close("th")

	tps, control := e.TPSCell(), e.ControlCell()
	missing := ""
	if e.Record.TPS.Missing() {
		missing = " missing"
	}
	m.cell("c-tps"+missing, 1)
	m.element("span", "", tps.Text)
	m.element("span", "tag bad", tps.Mark)
	m.close("td")

	m.cell("c-control", 2)
	m.element("span", "who", control.Text)
	m.element("span", "tag", control.Mark)
	m.element("span", "tag", r.Controls.LanesNote(e))
	m.close("td")

	m.cell("c-change", 3)
	m.element("span", "", e.Change())
	m.close("td")

	m.cell("c-outcome", 4)
	m.element("span", "", e.Outcome())
	m.close("td")

	m.open("td", "role", "cell", "class", "c-details")
	r.details(m, e)
	m.close("td")
	m.close("tr")
}

// cell begins the cell of a column, which says what the column is where rows
// become cards.
func (m *markup) cell(class string, column int) {
	m.open("td", "role", "cell", "class", class, "data-label", feed.Columns[column])
}

// details writes all that is recorded of an entry, and what can be done with it.
func (r rows) details(m *markup, e *feed.Entry) {
	m.open("details", "id", e.DetailsID())
	m.open("summary", "id", "s-"+e.Key)
	m.element("span", "", feed.Columns[5])
	m.element("span", "vh", " of "+name(e))
	m.close("summary")
	m.open("div", "class", "panel")
	m.open("dl")
	for _, d := range r.Details(e) {
		m.detail(d)
	}
	m.close("dl")
	r.actions(m, e)
	m.close("div")
	m.close("details")
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

// said is a line of a detail; one about another entry leads to its row. Of a day
// that it begins with, other programs are told in a form that they know.
func (m *markup) said(l feed.Line, class string) {
	if l.Href != "" {
		m.open("a", "class", "to-row", "href", l.Href)
		m.text(l.Text)
		m.close("a")
		return
	}
	m.open("span", "class", class)
	if after, ok := strings.CutPrefix(l.Text, l.Day.String()); ok && !l.Day.IsZero() {
		m.open("time", "datetime", l.Day.ISO())
		m.text(l.Day.String())
		m.close("time")
		m.element("span", "", after)
	} else {
		m.text(l.Text)
	}
	m.close("span")
}
