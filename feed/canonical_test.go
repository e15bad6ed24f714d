package feed

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"os"
	"reflect"
	"testing"
	"unicode/utf8"
)

// vectors are JSON texts with the canonical form that Python gives them; see
// testdata/canonical.py.
func vectors(t testing.TB) [][2]string {
	t.Helper()
	b, err := os.ReadFile("testdata/canonical.json")
	if err != nil {
		t.Fatal(err)
	}
	var v [][2]string
	if err := json.Unmarshal(b, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestCanonical(t *testing.T) {
	for _, v := range vectors(t) {
		got, err := Canonical([]byte(v[0]))
		if err != nil || string(got) != v[1] {
			t.Errorf("%s:\n got %s, %v\nwant %s", v[0], got, err, v[1])
		}
	}
}

func TestHash(t *testing.T) {
	// The SHA-256 of "{}".
	const want = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
	if got, err := Hash([]byte(" { } ")); err != nil || got != want {
		t.Errorf("got %s, %v", got, err)
	}
}

var noCanonical = []struct{ name, text, want string }{
	{"lone high", `{"a": ["\ud800"]}`, `a surrogate without its other half at "/a/0" has no canonical form`},
	{"lone low", `"\udc00"`, `a surrogate without its other half at "" has no canonical form`},
	{"two high", `"\ud800\ud800\udc00"`, `a surrogate without its other half at "" has no canonical form`},
	{"high, then no surrogate", `"\ud800\u0041"`, `a surrogate without its other half at "" has no canonical form`},
	{"lone in a name", `{"~/\ud800": 1}`, "a name with a surrogate without its other half at \"/~0~1\ufffd\" has no canonical form"},
	{"too large", `[0, -1e400]`, `a number too large for a double at "/1" has no canonical form`},
	{"NaN", `{"x": NaN}`, `a number that JSON does not have at "/x" has no canonical form`},
	{"-Infinity", `-Infinity`, `a number that JSON does not have at "" has no canonical form`},
	{"no JSON", `{"a" 1}`, `line 1, column 6: found "1", expected ":" after a member's name; correct the document at this place`},
	{"two values", `1 2`, `line 1, column 3: found "2", expected nothing after the value; correct the document at this place`},
	{"nothing", ``, `line 1, column 1: found the end of the document, expected a value; the document is cut short: fetch or copy it again, whole`},
}

func TestNoCanonicalForm(t *testing.T) {
	for _, c := range noCanonical {
		got, err := Canonical([]byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: got %s, %v\nwant %s", c.name, got, err, c.want)
		}
	}
	// What is superseded does not count.
	if got, err := Canonical([]byte(`{"a": 1e400, "a": 1}`)); string(got) != `{"a": 1}` {
		t.Errorf("got %s, %v", got, err)
	}
}

// FuzzCanonical holds the scanner against encoding/json: on a text in UTF-8
// without NaN and Infinity, and no deeper than a feed may be, both accept or
// both refuse, and the canonical form has the same value. It is a fixed point.
func FuzzCanonical(f *testing.F) {
	for _, v := range vectors(f) {
		f.Add([]byte(v[0]))
	}
	for _, c := range noCanonical {
		f.Add([]byte(c.text))
	}
	for _, s := range []string{"01", "1.", ".5", "1e", "+1", "-", "--1", "tru", "nulll", `"\x"`, `"\u12g4"`, "\"\t\"", "[1,]", "{,}", `{"a":1,}`, "[1 2]", "\x00", "'a'", "// c\n1", `"`, `"\`, "[", "{", `{"a"`, "\ufeff1", "\xff", "\"\xc3\""} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		tree, err := parse(text)
		if !utf8.Valid(text) || err == nil && hasBare(tree) {
			return
		}
		if bad := (*DocumentError)(nil); errors.As(err, &bad) && (bad.Found == nestedTooDeep || bad.Line == 0) {
			return // a bound that encoding/json does not have
		}
		if valid := json.Valid(text); valid != (err == nil) {
			t.Fatalf("encoding/json says %v, the scanner %v", valid, err)
		}
		canonical, err := Canonical(text)
		if err != nil {
			return
		}
		again, err := Canonical(canonical)
		if err != nil || !bytes.Equal(again, canonical) {
			t.Fatalf("%s becomes %s, %v", canonical, again, err)
		}
		if a, b := valueOf(t, text), valueOf(t, canonical); !reflect.DeepEqual(a, b) {
			t.Fatalf("%v became %v", a, b)
		}
	})
}

func hasBare(t *tree) bool {
	for _, n := range t.nodes {
		if n.kind == kindBare {
			return true
		}
	}
	return false
}

// valueOf is the value by encoding/json, numbers as doubles where they fit.
func valueOf(t *testing.T, text []byte) any {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return doubles(v)
}

func doubles(v any) any {
	switch v := v.(type) {
	case json.Number:
		if n, err := v.Float64(); err == nil && !math.IsInf(n, 0) {
			return n
		}
		return v.String()
	case []any:
		for i := range v {
			v[i] = doubles(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = doubles(v[k])
		}
	}
	return v
}
