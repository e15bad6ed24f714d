package components

import (
	"html"
	"strings"
)

// A markup is HTML that is being written. The table's rows are written and not
// built of go-app's elements: a browser makes a table of one text far sooner
// than of calls for each element, and a search changes all rows with every
// letter. The zero markup is empty.
type markup struct{ strings.Builder }

// open begins an element with attributes, each a name and its value. One that
// has no value is left out.
func (m *markup) open(tag string, attributes ...string) {
	m.WriteByte('<')
	m.WriteString(tag)
	for i := 0; i < len(attributes); i += 2 {
		if attributes[i+1] == "" {
			continue
		}
		m.WriteByte(' ')
		m.WriteString(attributes[i])
		m.WriteString(`="`)
		m.WriteString(html.EscapeString(attributes[i+1]))
		m.WriteByte('"')
	}
	m.WriteByte('>')
}

func (m *markup) close(tag string) {
	m.WriteString("</")
	m.WriteString(tag)
	m.WriteByte('>')
}

// text writes a text, in which nothing is markup.
func (m *markup) text(s string) { m.WriteString(html.EscapeString(s)) }

// element writes an element of a class with one text, or nothing where the text
// is empty.
func (m *markup) element(tag, class, s string) {
	if s == "" {
		return
	}
	m.open(tag, "class", class)
	m.text(s)
	m.close(tag)
}

// link writes a link. of is said of it to those who do not see where it stands.
func (m *markup) link(class, href, words, of string) {
	m.open("a", "class", class, "href", href)
	m.element("span", "", words)
	m.element("span", "vh", of)
	m.close("a")
}
