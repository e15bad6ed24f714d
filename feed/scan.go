package feed

import (
	"errors"
	"io"
	"slices"
	"unicode/utf8"
)

const (
	// chunk is how much is read at a time.
	chunk = 64 << 10
	// MaxDepth bounds nesting. A feed needs four levels; the bound leaves room
	// for unknown fields and keeps the scanner's own stack small.
	MaxDepth = 500
	// maxValues bounds the values of one entry that are looked at, so that a
	// hostile one cannot take many times its own size in memory.
	maxValues = 100_000
)

// errOver stands for the end of the text where the limit cut it.
var errOver = errors.New("over the limit")

// A scanner reads JSON (RFC 8259) from a stream, in one pass and through a
// buffer that holds no more than a chunk or the text since mark.
//
// The package has its own, for encoding/json hides what a feed must report of
// an entry: it merges duplicate keys, replaces lone surrogates, and refuses the
// whole document for the NaN and Infinity that Python writes. Those three
// literals are values here; in all else both accept the same texts, but for
// invalid UTF-8 and depth, where this one is stricter.
type scanner struct {
	r     io.Reader // not used where the whole text is in buf
	limit int64     // bytes that may be read
	read  int64     // bytes that were read
	end   error     // what follows buf; nil while there may be more to read

	buf    []byte
	pos    int   // the next byte in buf
	mark   int   // where the text to keep begins in buf; -1 where none is kept
	base   int64 // the place of buf[0] in the document
	line   int   // of pos, from 1
	lineAt int64 // the place in the document where line begins

	nodes []node // of the value being kept, see tree
	keep  bool   // whether values become nodes
	over  bool   // there were more than maxValues
}

func newScanner(r io.Reader, limit int64) *scanner {
	return &scanner{r: r, limit: limit, mark: -1, line: 1}
}

// newTextScanner scans a text that is in memory already.
func newTextScanner(text []byte) *scanner {
	return &scanner{buf: text, end: io.EOF, mark: -1, line: 1}
}

// more reports whether n bytes stand ahead, reading on where they do not.
func (s *scanner) more(n int) bool {
	for len(s.buf)-s.pos < n && s.end == nil {
		s.fill()
	}
	return len(s.buf)-s.pos >= n
}

// fill reads once more, never beyond one byte over the limit.
func (s *scanner) fill() {
	from := s.pos
	if s.mark >= 0 {
		from, s.mark = s.mark, 0
	}
	s.base += int64(from)
	s.pos -= from
	s.buf = s.buf[:copy(s.buf, s.buf[from:])]
	if cap(s.buf)-len(s.buf) < chunk/2 {
		s.buf = slices.Grow(s.buf, max(chunk, len(s.buf)))
	}
	free := s.buf[len(s.buf):cap(s.buf)]
	if room := s.limit - s.read; int64(len(free)) > room {
		free = free[:room+1]
	}
	const patience = 100 // reads without a byte or an error, as in bufio
	for range patience {
		n, err := s.r.Read(free)
		s.read += int64(n)
		s.end = err
		if s.read > s.limit {
			n, s.end = n-1, errOver
		}
		s.buf = s.buf[:len(s.buf)+n]
		if n > 0 || s.end != nil {
			return
		}
	}
	s.end = io.ErrNoProgress
}

// peek is the next byte, or 0, which JSON has nowhere, at the end.
func (s *scanner) peek() byte {
	if s.pos < len(s.buf) || s.more(1) {
		return s.buf[s.pos]
	}
	return 0
}

func (s *scanner) space() {
	for {
		switch s.peek() {
		case '\n':
			s.line++
			s.lineAt = s.base + int64(s.pos) + 1
		case ' ', '\t', '\r':
		default:
			return
		}
		s.pos++
	}
}

// start keeps the text from here on; the spans that follow count from here.
func (s *scanner) start(keep bool) {
	s.mark, s.keep, s.over = s.pos, keep, false
	s.nodes = s.nodes[:0]
}

// kept is the text since start, valid until the scanner moves on.
func (s *scanner) kept() []byte { return s.buf[s.mark:s.pos] }

// stop keeps no more.
func (s *scanner) stop() { s.mark, s.keep = -1, false }

// offset is where the scanner is in the kept text.
func (s *scanner) offset() int { return s.pos - max(s.mark, 0) }

// fault is a DocumentError at the scanner's place.
func (s *scanner) fault(found, want, advice string) *DocumentError {
	return &DocumentError{
		Line: s.line, Column: int(s.base + int64(s.pos) - s.lineAt + 1),
		Found: found, Want: want, Advice: advice,
	}
}

// fail says that want should stand where the scanner is.
func (s *scanner) fail(want string) error {
	if !s.more(1) {
		return s.cut(want)
	}
	b := s.buf[s.pos:]
	if !utf8.FullRune(b) {
		s.more(utf8.UTFMax)
		b = s.buf[s.pos:]
	}
	r, size := utf8.DecodeRune(b)
	if r == utf8.RuneError && size == 1 {
		return s.notUTF8()
	}
	if r == '\ufeff' {
		return s.fault("a byte order mark", want, adviceMark)
	}
	return s.fault(quote(string(b[:size])), want, adviceJSON)
}

// cut says that the text ended where want should stand.
func (s *scanner) cut(want string) error {
	switch s.end {
	case io.EOF:
		return s.fault("the end of the document", want, adviceCut)
	case errOver:
		return s.fault("more than "+bytesText(s.limit), "a document of at most that size", adviceOver)
	}
	return &ReadError{s.end}
}
