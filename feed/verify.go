package feed

import (
	"fmt"
	"strings"
)

// A Verification is what comes of holding each version of a feed against its
// record. A match says that the record is the one that its version names, not
// that it was published so from the first, nor that the measurement is right;
// the submission lies outside it.
type Verification struct {
	Entries  int        `json:"entries"`
	Verified int        `json:"verified"`
	Failed   []Mismatch `json:"failed"` // those that do not verify, in feed order; never nil
}

// A Mismatch is an entry whose version does not verify.
type Mismatch struct {
	ID       string `json:"id"`       // see [ShownID]
	Pointer  string `json:"pointer"`  // to the version
	Line     int    `json:"line"`     // of the version, of the entry where it has none; from 1
	Found    string `json:"found"`    // the version that the entry claims, "" where none
	Expected string `json:"expected"` // the record's SHA-256, "" where there is no record that could be hashed
	Mend     string `json:"mend"`     // what to do about it
}

// Verify holds each version of a feed against its record.
func Verify(f *Feed) Verification {
	v := Verification{Entries: len(f.Entries), Failed: []Mismatch{}}
	for _, e := range f.Entries {
		if e.Verified() {
			v.Verified++
			continue
		}
		m := Mismatch{ShownID(e.ID), fmt.Sprintf("/entries/%d/version", e.Index), e.Line, excerpt([]byte(e.Version)), e.Computed, ""}
		if t, err := parse(e.Raw); err == nil && t.find("version") >= 0 {
			m.Line += t.nodes[t.find("version")].line - 1
		}
		m.Mend = m.problem().Mend()
		if m.Expected == "" {
			m.Mend = "mend the record first: highwater lint says what is wrong with it"
		}
		v.Failed = append(v.Failed, m)
	}
	return v
}

// Good reports whether every version verifies.
func (v Verification) Good() bool { return len(v.Failed) == 0 }

// String is the count, 22 of 23 versions verify, and a line for each that does
// not.
func (v Verification) String() string {
	var b strings.Builder
	verb := "verify"
	if v.Entries == 1 {
		verb = "verifies"
	}
	fmt.Fprintf(&b, "%d of %s %s", v.Verified, count(v.Entries, "version"), verb)
	for _, m := range v.Failed {
		b.WriteString("\n" + m.String())
	}
	return b.String()
}

// String is the mismatch in one line.
func (m Mismatch) String() string { return m.problem().String() + "; " + m.Mend }

func (m Mismatch) problem() Problem {
	return Problem{ID: m.ID, Pointer: m.Pointer, Line: m.Line, Found: m.Found, Want: orElse(m.Expected, "a record that can be hashed")}
}
