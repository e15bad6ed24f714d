package feed

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Problem is something wrong with an entry or with the document, as data. Its
// texts are fit for display, and long ones are cut.
type Problem struct {
	ID      string `json:"id"`               // the entry's, see [ShownID]; "" where it has none and for the document's own
	Pointer string `json:"pointer"`          // JSON Pointer (RFC 6901) from the document's root
	Line    int    `json:"line"`             // the document's line, from 1; 0 where it is not known
	Column  int    `json:"column,omitempty"` // in bytes from 1, for what is no feed; else 0
	Found   string `json:"found"`            // the JSON that stands there, or words about it; "" where nothing does
	Want    string `json:"want"`
}

// String is the problem in one line.
func (p Problem) String() string { return p.Where() + ": " + p.What() }

// What is what was found and what is expected.
func (p Problem) What() string { return "found " + orElse(p.Found, "nothing") + ", expected " + p.Want }

// Where is the problem's place: the entry's ID, the pointer and the line.
func (p Problem) Where() string {
	where := orElse(p.Pointer, "the document")
	if p.ID != "" {
		where = p.ID + ": " + where
	}
	switch {
	case p.Column > 0:
		where += fmt.Sprintf(" (line %d, column %d)", p.Line, p.Column)
	case p.Line > 0:
		where += " (line " + strconv.Itoa(p.Line) + ")"
	}
	return where
}

// A DocumentError says why a document is no feed. Nothing of the document was
// kept then. A failure to read it is a [*ReadError] instead.
type DocumentError struct {
	// Line and Column are where the fault is, both from 1, the column in bytes.
	// They are 0 where the fault has no place.
	Line, Column int
	// ID is that of the entry in which the fault is, see [ShownID], or "".
	ID string
	// Found, Want and Advice say what is there, what should be, and what to do.
	Found, Want, Advice string
}

func (e *DocumentError) Error() string {
	var b strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d, column %d", e.Line, e.Column)
		if e.ID != "" {
			b.WriteString(", in entry " + e.ID)
		}
		b.WriteString(": ")
	}
	fmt.Fprintf(&b, "found %s, expected %s; %s", e.Found, e.Want, e.Advice)
	return b.String()
}

// A ReadError is a failure of the reader that a document came from. It says
// nothing about the document.
type ReadError struct{ Err error }

func (e *ReadError) Error() string { return "reading the feed: " + e.Err.Error() }
func (e *ReadError) Unwrap() error { return e.Err }

// What to do about a document.
const (
	adviceJSON       = "correct the document at this place"
	adviceCut        = "the document is cut short: fetch or copy it again, whole"
	adviceOver       = "split the feed: nothing beyond this size is read"
	adviceAddress    = "check that the feed's address or file is the right one"
	adviceUTF8       = "save the document as UTF-8 without a byte order mark"
	adviceSchema     = "give a feed of this schema, or use a version of the board that reads the other one"
	adviceSubmission = "make an entry of it with highwater record, or add it to a feed with highwater add FEED SUBMISSION"
	adviceEntry      = "put it into the list of a feed: {\"schema\": \"" + Schema + "\", \"entries\": [ENTRY]}"
	adviceRecord     = "make an entry of its submission with highwater record"
	adviceList       = "a feed is an object that has the list of its entries: {\"schema\": \"" + Schema + "\", \"entries\": […]}"
	adviceMark       = "take the byte order mark out; it was at the beginning of a file, perhaps, that was put in here"
	adviceEntries    = "give the entries as a list; [] is a feed without any"
)

// bytesText is a size in words: 64 MiB where it comes out even, else in bytes.
func bytesText(n int64) string {
	if n >= 1<<20 && n%(1<<20) == 0 {
		return strconv.FormatInt(n>>20, 10) + " MiB"
	}
	return count(int(n), "byte")
}

// ShownID is an ID as messages have it: fit for display, and cut where it is
// long. It is for people; the pointer beside it is exact.
func ShownID(id string) string {
	if len(id) <= excerptLength {
		return display(id)
	}
	return excerpt([]byte(id))
}

const excerptLength = 80 // characters

// excerpt is a piece of JSON for display, cut where it is long.
func excerpt(json []byte) string {
	const most = excerptLength * 4
	long := len(json) > most
	if long {
		json = json[:most]
		for !utf8.Valid(json) {
			json = json[:len(json)-1]
		}
	}
	shown := []rune(display(string(json)))
	if len(shown) > excerptLength {
		shown, long = shown[:excerptLength], true
	}
	if long {
		return string(shown) + "…"
	}
	return string(shown)
}

// quote is a short text in double quotes, fit for display.
func quote(s string) string { return excerpt([]byte(strconv.Quote(s))) }
