package feed

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"
)

// Canonical is a JSON text in the form that versions are the hash of: what
// Python's json.dumps(json.loads(text), sort_keys=True, ensure_ascii=False)
// gives, in UTF-8. Of a duplicate key the last one counts. A text that is not
// JSON is a [*DocumentError]; a lone surrogate, a NaN or Infinity, and a number
// too large for a double are errors too, for they have no such form.
func Canonical(json []byte) ([]byte, error) {
	t, err := parse(json)
	if err != nil {
		return nil, err
	}
	return t.canonical(make([]byte, 0, len(json)+len(json)/8), 0)
}

// Hash is the lower-case hex SHA-256 of a JSON text in canonical form. It fails
// where [Canonical] does.
func Hash(json []byte) (string, error) {
	canonical, err := Canonical(json)
	if err != nil {
		return "", err
	}
	return hash(canonical), nil
}

func hash(canonical []byte) string {
	sum := sha256.Sum256(canonical)
	return hex.EncodeToString(sum[:])
}

// parse is the tree of a text in memory.
func parse(json []byte) (*tree, error) {
	t := &tree{}
	if err := t.read(json); err != nil {
		return nil, err
	}
	return t, nil
}

// read makes t the tree of a text in memory, in the memory that it has.
func (t *tree) read(json []byte) error {
	s := newTextScanner(json)
	s.nodes = t.nodes
	s.start(true)
	if err := s.value(span{}, 1); err != nil {
		return err
	}
	if s.space(); s.more(1) {
		return s.fail("nothing after the value")
	}
	if s.over {
		return &DocumentError{
			Found: fmt.Sprintf("more than %d values", maxValues), Want: "a record of a few fields", Advice: adviceJSON,
		}
	}
	t.text, t.nodes = json, s.nodes
	return nil
}

// canonical appends the canonical form of a value.
func (t *tree) canonical(dst []byte, i int) ([]byte, error) {
	n := &t.nodes[i]
	switch n.kind {
	case kindText:
		if n.text.lone {
			return nil, t.noForm(i, "a surrogate without its other half")
		}
		return appendText(dst, t.bytes(n.text)), nil
	case kindInteger:
		if string(t.json(i)) == "-0" {
			return append(dst, '0'), nil
		}
		return append(dst, t.json(i)...), nil
	case kindDouble:
		v, err := strconv.ParseFloat(string(t.json(i)), 64)
		if err != nil {
			return nil, t.noForm(i, "a number too large for a double")
		}
		return appendDouble(dst, v), nil
	case kindBare:
		return nil, t.noForm(i, "a number that JSON does not have")
	case kindArray:
		return t.canonicalArray(dst, i)
	case kindObject:
		return t.canonicalObject(dst, i)
	}
	return append(dst, t.json(i)...), nil
}

func (t *tree) canonicalArray(dst []byte, i int) ([]byte, error) {
	var err error
	dst = append(dst, '[')
	for m := i + 1; m < i+t.nodes[i].size; m += t.nodes[m].size {
		if m > i+1 {
			dst = append(dst, ", "...)
		}
		if dst, err = t.canonical(dst, m); err != nil {
			return nil, err
		}
	}
	return append(dst, ']'), nil
}

func (t *tree) canonicalObject(dst []byte, i int) ([]byte, error) {
	base := t.sorted(i)
	end := len(t.order)
	defer func() { t.order = t.order[:base] }()
	var err error
	dst = append(dst, '{')
	first := true
	for j := base; j < end; j++ {
		m := t.order[j]
		if j+1 < end && string(t.order[j+1].name) == string(m.name) {
			continue
		}
		if t.nodes[m.node].name.lone {
			return nil, t.noForm(m.node, "a name with a surrogate without its other half")
		}
		if !first {
			dst = append(dst, ", "...)
		}
		first = false
		dst = append(appendText(dst, m.name), ": "...)
		if dst, err = t.canonical(dst, m.node); err != nil {
			return nil, err
		}
	}
	return append(dst, '}'), nil
}

func (t *tree) noForm(i int, found string) error {
	return fmt.Errorf("%s at %q has no canonical form", found, t.pointer(i))
}

func appendText(dst, text []byte) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	for _, c := range text {
		switch {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
		case c >= ' ':
			dst = append(dst, c)
		case c == '\b':
			dst = append(dst, `\b`...)
		case c == '\f':
			dst = append(dst, `\f`...)
		case c == '\n':
			dst = append(dst, `\n`...)
		case c == '\r':
			dst = append(dst, `\r`...)
		case c == '\t':
			dst = append(dst, `\t`...)
		default:
			dst = append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
	}
	return append(dst, '"')
}

// appendDouble writes v as Python's repr does: the shortest digits that read
// back as v, with an exponent below 1e-4 and from 1e16 on.
func appendDouble(dst []byte, v float64) []byte {
	if abs := math.Abs(v); abs != 0 && (abs < 1e-4 || abs >= 1e16) {
		return strconv.AppendFloat(dst, v, 'e', -1, 64)
	}
	start := len(dst)
	dst = strconv.AppendFloat(dst, v, 'f', -1, 64)
	for _, c := range dst[start:] {
		if c == '.' {
			return dst
		}
	}
	return append(dst, ".0"...)
}
