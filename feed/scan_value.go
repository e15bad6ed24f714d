package feed

import (
	"fmt"
	"unicode/utf8"
)

// value scans one value, white space before it included. Depth is 1 for the
// outermost; name is that of the member whose value it is.
func (s *scanner) value(name span, depth int) error {
	s.space()
	at := s.open(name)
	var (
		kind = kindNull
		text = span{start: s.offset()}
		err  error
	)
	switch c := s.peek(); c {
	case '{':
		kind = kindObject
		err = s.object(depth, func(name span) error { return s.value(name, depth+1) })
	case '[':
		kind = kindArray
		err = s.array(depth, func() error { return s.value(span{}, depth+1) })
	case '"':
		kind = kindText
		text, err = s.text()
	case 't':
		kind = kindTrue
		err = s.word("true")
	case 'f':
		kind = kindFalse
		err = s.word("false")
	case 'n':
		err = s.word("null")
	case 'N':
		kind = kindBare
		err = s.word("NaN")
	case 'I':
		kind = kindBare
		err = s.word("Infinity")
	default:
		if c != '-' && !isDigit(c) {
			return s.fail("a value")
		}
		kind, err = s.number()
	}
	if err != nil {
		return err
	}
	if kind != kindText {
		text.end = s.offset()
	}
	s.close(at, kind, text)
	return nil
}

// object scans an object and calls each where a member's value begins.
func (s *scanner) object(depth int, each func(name span) error) error {
	if depth > MaxDepth {
		return s.tooDeep()
	}
	s.pos++
	s.space()
	if s.peek() == '}' {
		s.pos++
		return nil
	}
	for {
		s.space()
		if s.peek() != '"' {
			return s.fail("a member's name in double quotes")
		}
		name, err := s.text()
		if err != nil {
			return err
		}
		s.space()
		if s.peek() != ':' {
			return s.fail(`":" after a member's name`)
		}
		s.pos++
		if err := each(name); err != nil {
			return err
		}
		s.space()
		switch s.peek() {
		case ',':
			s.pos++
		case '}':
			s.pos++
			return nil
		default:
			return s.fail(`"," or "}" after a member`)
		}
	}
}

// array scans an array and calls each where an element begins.
func (s *scanner) array(depth int, each func() error) error {
	if depth > MaxDepth {
		return s.tooDeep()
	}
	s.pos++
	s.space()
	if s.peek() == ']' {
		s.pos++
		return nil
	}
	for {
		if err := each(); err != nil {
			return err
		}
		s.space()
		switch s.peek() {
		case ',':
			s.pos++
		case ']':
			s.pos++
			return nil
		default:
			return s.fail(`"," or "]" after an element`)
		}
	}
}

// text scans a string. The span is what stands between the quotes.
func (s *scanner) text() (span, error) {
	s.pos++
	sp := span{start: s.offset()}
	for {
		for s.pos < len(s.buf) && isPlain(s.buf[s.pos]) {
			s.pos++
		}
		if !s.more(1) {
			return sp, s.cut("the rest of a string")
		}
		var err error
		switch c := s.buf[s.pos]; {
		case c == '"':
			sp.end = s.offset()
			s.pos++
			return sp, nil
		case c == '\\':
			sp.escaped = true
			err = s.escape(&sp)
		case c >= utf8.RuneSelf:
			err = s.rune()
		case c < ' ':
			return sp, s.fail(fmt.Sprintf(`an escape such as \u%04x, for a string has no bare controls`, c))
		}
		if err != nil {
			return sp, err
		}
	}
}

// isPlain reports whether a string has c as itself and in one byte.
func isPlain(c byte) bool { return c >= ' ' && c < utf8.RuneSelf && c != '"' && c != '\\' }

// rune steps over one character of several bytes.
func (s *scanner) rune() error {
	if !utf8.FullRune(s.buf[s.pos:]) && !s.more(utf8.UTFMax) && !utf8.FullRune(s.buf[s.pos:]) {
		s.pos = len(s.buf)
		return s.cut("the rest of a character")
	}
	r, size := utf8.DecodeRune(s.buf[s.pos:])
	if r == utf8.RuneError && size == 1 {
		return s.notUTF8()
	}
	s.pos += size
	return nil
}

// escape steps over one escape, a surrogate pair being one. A surrogate without
// its other half is noted in sp.
func (s *scanner) escape(sp *span) error {
	s.pos++
	switch s.peek() {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		s.pos++
		return nil
	case 'u':
	default:
		return s.fail(`one of "\/bfnrtu after a backslash`)
	}
	s.pos++
	for range 4 {
		if !isHex(s.peek()) {
			return s.fail(`four hexadecimal digits after \u`)
		}
		s.pos++
	}
	switch high := hex4(s.buf[s.pos-4:]); {
	case high < 0xD800 || high > 0xDFFF:
	case high <= 0xDBFF && s.more(6) && isLow(s.buf[s.pos:]):
		s.pos += 6
	default:
		sp.lone = true
	}
	return nil
}

// number scans a number, or -Infinity.
func (s *scanner) number() (kind, error) {
	if s.peek() == '-' {
		s.pos++
		if s.peek() == 'I' {
			return kindBare, s.word("Infinity")
		}
	}
	if s.peek() == '0' {
		s.pos++
	} else if err := s.digits(); err != nil {
		return 0, err
	}
	k := kindInteger
	if s.peek() == '.' {
		k = kindDouble
		s.pos++
		if err := s.digits(); err != nil {
			return 0, err
		}
	}
	if c := s.peek(); c == 'e' || c == 'E' {
		k = kindDouble
		s.pos++
		if c := s.peek(); c == '+' || c == '-' {
			s.pos++
		}
		if err := s.digits(); err != nil {
			return 0, err
		}
	}
	return k, nil
}

func (s *scanner) digits() error {
	if !isDigit(s.peek()) {
		return s.fail("a digit")
	}
	for isDigit(s.peek()) {
		s.pos++
	}
	return nil
}

func (s *scanner) word(w string) error {
	for i := range len(w) {
		if s.peek() != w[i] {
			return s.fail("the word " + w)
		}
		s.pos++
	}
	return nil
}

var nestedTooDeep = fmt.Sprintf("values nested more than %d deep", MaxDepth)

func (s *scanner) tooDeep() error {
	return s.fault(nestedTooDeep,
		"an entry's fields, which need four levels", adviceJSON)
}

func (s *scanner) notUTF8() error {
	return s.fault(fmt.Sprintf("the byte 0x%02x, which is not UTF-8 here", s.buf[s.pos]),
		"a document in UTF-8", adviceUTF8)
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
