package feed

import "unicode/utf8"

// A brief text has no more than this many characters of a value, and of what is
// the same before them so many.
const (
	briefLength = 160
	briefBefore = 20
)

// String is the change in one line, its values as JSON fit for display.
func (c FieldChange) String() string {
	return c.Pointer + ": " + c.Old.line() + " → " + c.New.line()
}

// Brief is the change in one line as [FieldChange.String] is, but of a long
// value it has the part where it begins to differ, and how long it is.
func (c FieldChange) Brief() string {
	old, new := briefly(c.Old.line(), c.New.line())
	return ShownID(c.Pointer) + ": " + old + " → " + new
}

// Sides are the old and the new value as a reader sees them, long ones cut as in
// [FieldChange.Brief]. A side without a text is a word that says so.
func (c FieldChange) Sides() (old, new string) {
	old, new = briefly(c.Old.String(), c.New.String())
	return orElse(old, "nothing"), orElse(new, "nothing")
}

// briefly cuts two values so that what differs of them stays.
func briefly(a, b string) (string, string) {
	if len(a) <= briefLength && len(b) <= briefLength {
		return a, b
	}
	from := 0
	for from < min(len(a), len(b)) && a[from] == b[from] {
		from++
	}
	for from > 0 && from < len(a) && !utf8.RuneStart(a[from]) {
		from--
	}
	for range briefBefore {
		_, size := utf8.DecodeLastRuneInString(a[:from])
		from -= size
	}
	return briefFrom(a, from), briefFrom(b, from)
}

func briefFrom(s string, from int) string {
	length := utf8.RuneCountInString(s)
	if length <= briefLength {
		return s
	}
	part, n := s[from:], 0
	for i := range part {
		if n++; n > briefLength {
			part = part[:i] + "…"
			break
		}
	}
	if from > 0 {
		part = "…" + part
	}
	return part + " (" + count(length, "character") + ")"
}
