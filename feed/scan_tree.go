package feed

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

type kind uint8

const (
	kindNull kind = iota
	kindTrue
	kindFalse
	kindInteger // a number without point and exponent
	kindDouble  // any other number
	kindBare    // NaN, Infinity, -Infinity: not JSON, but Python writes them
	kindText
	kindArray
	kindObject
)

// A span is a part of the kept text. Of a string it leaves out the quotes.
type span struct {
	start, end int
	escaped    bool // has escapes
	lone       bool // has a surrogate without its other half
}

// A node is one value of the kept text.
type node struct {
	text, name span
	line       int
	size       int // nodes of the value, itself included
	kind       kind
	superseded bool // a later member of the same object has the same name
}

// A tree is a value with all that it holds. Its nodes are in the order of the
// text, so that the first child of node i is i+1 and the next one stands after
// all of the first one's own.
type tree struct {
	text  []byte
	nodes []node
	order []member // scratch of sorted
}

type member struct {
	name []byte
	node int
}

func (s *scanner) open(name span) int {
	if !s.keep || s.over {
		return -1
	}
	if len(s.nodes) == maxValues {
		s.over = true
		return -1
	}
	s.nodes = append(s.nodes, node{name: name, line: s.line})
	return len(s.nodes) - 1
}

func (s *scanner) close(at int, k kind, text span) {
	if at < 0 {
		return
	}
	n := &s.nodes[at]
	n.kind, n.text, n.size = k, text, len(s.nodes)-at
}

// find is the last member of the root that has the name, or -1. It serves an
// unfinished tree too.
func (t *tree) find(name string) int {
	at := -1
	for i := 1; i < len(t.nodes) && t.nodes[i].size > 0; i += t.nodes[i].size {
		if string(t.bytes(t.nodes[i].name)) == name {
			at = i
		}
	}
	return at
}

// bytes is the text of a string, its escapes resolved.
func (t *tree) bytes(s span) []byte {
	b := t.text[s.start:s.end]
	if s.escaped {
		return unescape(make([]byte, 0, len(b)), b)
	}
	return b
}

// json is the value as it stands.
func (t *tree) json(i int) []byte {
	s := t.nodes[i].text
	if t.nodes[i].kind == kindText {
		return t.text[s.start-1 : s.end+1]
	}
	return t.text[s.start:s.end]
}

// compact appends the value without the white space between its tokens.
func (t *tree) compact(dst []byte, i int) []byte {
	n := &t.nodes[i]
	if n.kind != kindObject && n.kind != kindArray {
		return append(dst, t.json(i)...)
	}
	brackets := "[]"
	if n.kind == kindObject {
		brackets = "{}"
	}
	dst = append(dst, brackets[0])
	for m := i + 1; m < i+n.size; m += t.nodes[m].size {
		if m > i+1 {
			dst = append(dst, ',')
		}
		if n.kind == kindObject {
			name := t.nodes[m].name
			dst = append(dst, t.text[name.start-1:name.end+1]...)
			dst = append(dst, ':')
		}
		dst = t.compact(dst, m)
	}
	return append(dst, brackets[1])
}

// sorted pushes the members of object i on t.order, by name in code point
// order, which is that of UTF-8's bytes, equal names in document order. It
// returns where they begin; whoever calls it cuts t.order back to there.
func (t *tree) sorted(i int) int {
	base := len(t.order)
	ascending := true
	for m := i + 1; m < i+t.nodes[i].size; m += t.nodes[m].size {
		name := t.bytes(t.nodes[m].name)
		if ascending && len(t.order) > base {
			ascending = bytes.Compare(t.order[len(t.order)-1].name, name) <= 0
		}
		t.order = append(t.order, member{name, m})
	}
	if !ascending {
		slices.SortStableFunc(t.order[base:], func(a, b member) int { return bytes.Compare(a.name, b.name) })
	}
	return base
}

// settle marks the members that a later one of the same name supersedes and
// returns those later ones.
func (t *tree) settle() (again []int) {
	for i := range t.nodes {
		if t.nodes[i].kind != kindObject {
			continue
		}
		base := t.sorted(i)
		for j := base + 1; j < len(t.order); j++ {
			if bytes.Equal(t.order[j-1].name, t.order[j].name) {
				t.nodes[t.order[j-1].node].superseded = true
				again = append(again, t.order[j].node)
			}
		}
		t.order = t.order[:base]
	}
	return again
}

// pointer is the JSON Pointer (RFC 6901) from the tree's root to a node.
func (t *tree) pointer(target int) string {
	var b strings.Builder
	for at := 0; at != target; {
		place := 0
		next := at + 1
		for target >= next+t.nodes[next].size {
			next += t.nodes[next].size
			place++
		}
		b.WriteByte('/')
		if t.nodes[at].kind == kindArray {
			b.WriteString(strconv.Itoa(place))
		} else {
			b.WriteString(pointerToken(string(t.bytes(t.nodes[next].name))))
		}
		at = next
	}
	return b.String()
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// pointerToken is a member's name as a JSON Pointer has it, shown cleanly.
func pointerToken(name string) string { return display(pointerEscapes.Replace(name)) }
