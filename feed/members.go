package feed

import (
	"bytes"
	"strconv"
)

// A value is a JSON value somewhere in a text. The zero value is absent.
type value struct {
	tree *tree
	node int
}

// members are an object's members by name; of a duplicate the last one.
type members map[string]value

func (t *tree) members(i int) members {
	m := members{}
	n := &t.nodes[i]
	if n.kind != kindObject {
		return m
	}
	for at := i + 1; at < i+n.size; at += t.nodes[at].size {
		m[string(t.bytes(t.nodes[at].name))] = value{t, at}
	}
	return m
}

// literalValue is a value that is its own text: a number, or a word of JSON.
func literalValue(json string) value {
	t, err := parse([]byte(json))
	if err != nil {
		panic(err) // the callers have only what they wrote themselves
	}
	return value{t, 0}
}

func textValue(s string) value { return literalValue(string(appendText(nil, []byte(s)))) }

func (v value) absent() bool { return v.tree == nil }

func (v value) is(k kind) bool { return v.tree != nil && v.tree.nodes[v.node].kind == k }

func (v value) isNumber() bool { return v.is(kindInteger) || v.is(kindDouble) }

// text is a string's own text, "" where the value is none.
func (v value) text() string {
	if !v.is(kindText) {
		return ""
	}
	return string(v.tree.bytes(v.tree.nodes[v.node].text))
}

// json is the value as it stands, nil where it is absent.
func (v value) json() []byte {
	if v.absent() {
		return nil
	}
	return v.tree.json(v.node)
}

// members are the value's own where it is an object.
func (v value) members() members {
	if v.absent() {
		return nil
	}
	return v.tree.members(v.node)
}

// same reports whether a record's version could not tell two values apart. What
// has no canonical form is the same only letter by letter.
func (v value) same(w value) bool {
	if v.absent() || w.absent() {
		return v.absent() == w.absent()
	}
	if bytes.Equal(v.json(), w.json()) {
		return true
	}
	a, errA := v.tree.canonical(nil, v.node)
	b, errB := w.tree.canonical(nil, w.node)
	return errA == nil && errB == nil && bytes.Equal(a, b)
}

// quoted is the value on one line, a string in quotes, cut where it is long.
func (v value) quoted() string {
	switch {
	case v.absent():
		return "nothing"
	case v.is(kindText):
		return `"` + excerpt([]byte(v.text())) + `"`
	}
	return excerpt(v.tree.compact(nil, v.node))
}

// pointerIn is the JSON Pointer of a member of an object.
func pointerIn(object, name string) string { return object + "/" + pointerToken(name) }

func entryPointer(i int) string { return "/entries/" + strconv.Itoa(i) }
