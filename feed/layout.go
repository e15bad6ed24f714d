package feed

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A layout is the manner in which a document writes an object.
type layout struct {
	colon, comma string   // with the white space around them
	newline      string   // "" where all stands on one line
	margin       string   // what the object's own line begins with
	unit         string   // by how much its members stand further in
	ascii        bool     // all but ASCII's printable characters is escaped
	order        []string // of the members' names; nil where they are sorted
}

// compactLayout is that of the bundled feed.
var compactLayout = layout{colon: ":", comma: ",", ascii: true}

// layoutOf reads the layout off object i. Where that says nothing, for it is no
// object or an empty one, the layout is otherwise.
func layoutOf(t *tree, i int, otherwise layout) layout {
	n := &t.nodes[i]
	if n.kind != kindObject || n.size == 1 {
		return otherwise
	}
	l := layout{ascii: otherwise.ascii, comma: ","}
	first := i + 1
	before := t.text[n.text.start+1 : t.nodes[first].name.start-1]
	l.colon = string(t.text[t.nodes[first].name.end+1 : t.start(first)])
	last := first
	for m := first; m < i+n.size; m += t.nodes[m].size {
		l.order = append(l.order, string(t.bytes(t.nodes[m].name)))
		last = m
	}
	if slices.IsSorted(l.order) {
		l.order = nil
	}
	at := bytes.LastIndexByte(before, '\n')
	if at < 0 {
		if second := first + t.nodes[first].size; second < i+n.size {
			l.comma = string(t.text[t.end(first) : t.nodes[second].name.start-1])
		} else if strings.HasSuffix(l.colon, " ") {
			l.comma = ", "
		}
		return l
	}
	l.newline = "\n"
	if bytes.HasSuffix(before[:at], []byte("\r")) {
		l.newline = "\r\n"
	}
	inner := string(before[at+1:])
	after := t.text[t.end(last) : n.text.end-1]
	l.margin = string(after[bytes.LastIndexByte(after, '\n')+1:])
	unit, ok := strings.CutPrefix(inner, l.margin)
	if !ok || unit == "" {
		l.margin, unit = "", inner
	}
	l.unit = unit
	return l
}

// start and end are where a value begins and ends in the text.
func (t *tree) start(i int) int {
	if t.nodes[i].kind == kindText {
		return t.nodes[i].text.start - 1
	}
	return t.nodes[i].text.start
}

func (t *tree) end(i int) int {
	if t.nodes[i].kind == kindText {
		return t.nodes[i].text.end + 1
	}
	return t.nodes[i].text.end
}

// deeper is the layout of what stands within the object.
func (l layout) deeper() layout {
	l.margin += l.unit
	l.order = nil
	return l
}

// object appends the object that has the members.
func (l layout) object(dst []byte, m members) []byte {
	return l.objectOf(dst, l.sorted(m), func(dst []byte, name string) []byte {
		return l.deeper().value(dst, m[name])
	})
}

// objectOf appends an object whose members' values are written by value.
func (l layout) objectOf(dst []byte, names []string, value func(dst []byte, name string) []byte) []byte {
	dst = append(dst, '{')
	for i, name := range names {
		if i > 0 {
			dst = append(dst, l.between()...)
		} else {
			dst = l.line(dst, l.unit)
		}
		dst = value(append(l.text(dst, []byte(name)), l.colon...), name)
	}
	if len(names) > 0 {
		dst = l.line(dst, "")
	}
	return append(dst, '}')
}

// sorted are the members' names in the layout's order, new ones last.
func (l layout) sorted(m members) []string {
	names := slices.Sorted(maps.Keys(m))
	if l.order == nil {
		return names
	}
	rank := map[string]int{}
	for i, name := range l.order {
		rank[name] = i - len(l.order)
	}
	slices.SortStableFunc(names, func(a, b string) int { return rank[a] - rank[b] })
	return names
}

// between is what stands between two members.
func (l layout) between() string {
	if l.newline == "" {
		return l.comma
	}
	return "," + l.newline + l.margin + l.unit
}

// line begins a line where the layout has lines.
func (l layout) line(dst []byte, unit string) []byte {
	if l.newline == "" {
		return dst
	}
	return append(dst, l.newline+l.margin+unit...)
}

// value appends a value. Numbers and words stay as they stand.
func (l layout) value(dst []byte, v value) []byte {
	n := &v.tree.nodes[v.node]
	switch n.kind {
	case kindText:
		return l.text(dst, v.tree.bytes(n.text))
	case kindObject:
		return l.object(dst, v.members())
	case kindArray:
		dst = append(dst, '[')
		for m := v.node + 1; m < v.node+n.size; m += v.tree.nodes[m].size {
			if m > v.node+1 {
				dst = append(dst, l.between()...)
			} else {
				dst = l.line(dst, l.unit)
			}
			dst = l.deeper().value(dst, value{v.tree, m})
		}
		if n.size > 1 {
			dst = l.line(dst, "")
		}
		return append(dst, ']')
	}
	return append(dst, v.json()...)
}

func (l layout) text(dst, text []byte) []byte {
	at := len(dst)
	dst = appendText(dst, text)
	if !l.ascii {
		return dst
	}
	if !bytes.ContainsFunc(dst[at:], func(r rune) bool { return r >= 0x7f }) {
		return dst
	}
	written := string(dst[at:])
	dst = dst[:at]
	for _, r := range written {
		switch {
		case r < 0x7f:
			dst = append(dst, byte(r))
		case r <= 0xFFFF:
			dst = fmt.Appendf(dst, `\u%04x`, r)
		default:
			high, low := utf16.EncodeRune(r)
			dst = fmt.Appendf(dst, `\u%04x\u%04x`, high, low)
		}
	}
	return dst
}

func isASCII(text []byte) bool {
	return !bytes.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf })
}
