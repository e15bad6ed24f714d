package feed

import "slices"

// A Value is the JSON of a field as it stands in a document, nil where the
// field is absent.
type Value []byte

// String is the value fit for display: a string's own text, "" where the field
// is absent, and the JSON of anything else.
func (v Value) String() string {
	t, err := parse(v)
	if err != nil {
		return display(string(v))
	}
	if w := (value{t, 0}); w.is(kindText) {
		return display(w.text())
	}
	return display(string(t.compact(nil, 0)))
}

// line is the value as JSON on one line, a string in quotes.
func (v Value) line() string {
	t, err := parse(v)
	switch {
	case v == nil:
		return "nothing"
	case err == nil && t.nodes[0].kind == kindText:
		return `"` + v.String() + `"`
	}
	return v.String()
}

// MarshalJSON is the value itself, or its text where JSON has no such value.
func (v Value) MarshalJSON() ([]byte, error) {
	t, err := parse(v)
	if err != nil || slices.ContainsFunc(t.nodes, func(n node) bool { return n.kind == kindBare }) {
		return appendText(nil, v), nil
	}
	return v, nil
}

// shown is a value as JSON on one line, cut where it is long.
func shown(v Value) string {
	t, err := parse(v)
	if err != nil {
		return orElse(excerpt(v), "nothing")
	}
	return value{t, 0}.quoted()
}

func (v value) export() Value {
	if v.absent() {
		return nil
	}
	return Value(v.tree.compact(nil, v.node))
}
