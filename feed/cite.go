package feed

import (
	"fmt"
	"strings"
)

// A Cited names an entry and the record that a link was made to cite. In an
// address it is cited=KEY@VERSION, beside the fragment of the row, which is the
// same as in any link to it. It carries the key, for a fragment changes as the
// reader goes on and the version would then stand beside another row. The zero
// Cited is a link that cites nothing.
type Cited struct {
	Key string // see [Entry.Key]
	// Version is the beginning of the record's version, of at least 12 hex
	// digits.
	Version string
}

const (
	leastCited = 12 // hex digits that name a version
	citedShort = 16 // hex digits that a link has
)

// String is the value of the parameter.
func (c Cited) String() string {
	if c.Key == "" {
		return ""
	}
	return c.Key + "@" + c.Version
}

// parseCited takes the last @ for its own: keys may have some.
func parseCited(s string) (Cited, bool) {
	if s = strings.TrimRight(s, sentenceEnds); s == "" {
		return Cited{}, true
	}
	at := strings.LastIndexByte(s, '@')
	if at < 1 || !isVersionStart(s[at+1:]) {
		return Cited{}, false
	}
	return Cited{s[:at], s[at+1:]}, true
}

func isVersionStart(s string) bool {
	return leastCited <= len(s) && len(s) <= 64 && strings.Trim(s, "0123456789abcdef") == ""
}

// Cite names the record of the entry as it is; the zero Cited where the entry
// has no version that a link could name.
func (e *Entry) Cite() Cited {
	if len(e.Version) < citedShort || !isVersionStart(e.Version[:citedShort]) {
		return Cited{}
	}
	return Cited{e.Key, e.Version[:citedShort]}
}

// CiteHref is the address of an entry's row that cites its record, from any page
// of the board. It leads to the whole view of the entry's kind, which no filter
// of the moment hides it from.
func (v *View) CiteHref(e *Entry) string {
	link := v.ViewOf(e)
	q := Query{View: link.Name}
	if link.Count > maxWhole {
		before := 0
		for _, other := range v.Feed.Entries[:e.Index] {
			if inView(link.Name, other) {
				before++
			}
		}
		q = q.WithPage(before/pageRows + 1)
	}
	q.Cited = e.Cite()
	return link.at(q) + Fragment(e.RowID())
}

// Citation is the text that cites the entry: what it is, its number with its
// caveat, where the evidence stands, the whole version, and the given address.
// A space is after each address, and nothing after the last: what reads a text for
// addresses takes the full stop of a sentence for a part of them.
func (e *Entry) Citation(s Site, address string) string {
	said := []string{e.Label(), join(", ", e.numberMarks()...), e.Record.Qualification}
	if reason := e.retraction(); reason != "" {
		said[0] = "Retracted (" + reason + "): " + said[0]
	}
	for i, text := range said {
		said[i] = strings.TrimRight(text, ". ")
	}
	return join(". ", said...) + ". " +
		join(" · ", e.study(), join(", ", s.Title, s.Name), "version "+orElse(e.Version, "not recorded"), address)
}

// sentenceEnds are what ends a sentence or a part of one and, right after an
// address, is taken for a part of it.
const sentenceEnds = ".,;)"

// Named is the key of the entry that an address names. Where the feed has none of
// that key it is without what a sentence had after the address, if there is one
// of that key.
func (f *Feed) Named(key string) string {
	for k := key; k != ""; k = k[:len(k)-1] {
		if f.entry(k) != nil {
			return k
		}
		if !strings.ContainsRune(sentenceEnds, rune(k[len(k)-1])) {
			break
		}
	}
	return key
}

// A CitedState says what became of a record since a link cited it.
type CitedState string

const (
	AsCited        CitedState = "as cited"
	CorrectedSince CitedState = "corrected since"
	RetractedSince CitedState = "retracted since"
	CitedAnother   CitedState = "now of another version than the one cited" // which is not known to have been one
	CitedUnknown   CitedState = "unknown"                                   // the feed has no such entry
)

// A Citing is a cited link held against a feed.
type Citing struct {
	Cited Cited
	State CitedState
	Entry *Entry // nil where there is none
	// Fields are what changed since, where the cited record is known.
	Fields []FieldChange
}

// Citing holds what the link that led here cited against the feed; ok is false
// where it cited nothing. That the record was corrected or retracted since, and
// what changed, is known where one of the earlier feeds, such as one that the
// reader's browser kept, has the cited record; any of them may be nil.
func (v *View) Citing(earlier ...*Feed) (c Citing, ok bool) {
	cited := v.Query.Cited
	if cited.Key == "" {
		return Citing{}, false
	}
	c = Citing{Cited: cited, State: CitedAnother, Entry: v.Feed.entry(cited.Key)}
	switch e := c.Entry; {
	case e == nil:
		c.State = CitedUnknown
		return c, true
	case strings.HasPrefix(e.Version, cited.Version):
		c.State = AsCited
		return c, true
	}
	for _, f := range earlier {
		if f == nil {
			continue
		}
		if was := f.entry(cited.Key); was != nil && strings.HasPrefix(was.Version, cited.Version) {
			c.State, c.Fields = CorrectedSince, fieldChanges(was, c.Entry)
			if c.Entry.Retracted() && !was.Retracted() {
				c.State = RetractedSince
			}
			break
		}
	}
	return c, true
}

// entry is the one of a key, nil where the feed has none.
func (f *Feed) entry(key string) *Entry {
	for _, e := range f.Entries {
		if e.Key == key {
			return e
		}
	}
	return nil
}

// Mark is what the cited entry's row says of it: as cited, corrected since it was
// cited.
func (c Citing) Mark() string {
	if c.State == AsCited || c.State == CitedAnother {
		return string(c.State)
	}
	return string(c.State) + " it was cited"
}

// String is what the page says of a cited link above all else; the rest stands in
// the entry's row, see [Citing.Detail].
func (c Citing) String() string {
	if c.Entry == nil {
		return fmt.Sprintf("This link cites “%s”, which is no entry of this feed.", asked(c.Cited.Key))
	}
	said := c.Mark()
	switch {
	case c.State == AsCited && c.Entry.Differs():
		said += ", but its version does not match its record"
	case c.State == CitedAnother && c.Entry.Retracted():
		said = "retracted, and " + said
	}
	return fmt.Sprintf("“%s” is %s.", c.Entry.Title(), said)
}

// Detail is what the cited entry's details say of it, a line for each field that
// is known to have changed.
func (c Citing) Detail() Detail {
	if c.State == AsCited {
		said := "as cited: the record is the one that the link cites, to the character"
		switch {
		case c.Entry.Differs():
			said = "as cited: the version is the one that the link cites, but it does not match the record"
		case c.Entry.Retracted():
			said = "as cited: the record that the link cites, which was retracted then as now"
		}
		return detail("Cited", said)
	}
	now := orElse(excerpt([]byte(c.Entry.Version)), NotRecorded)
	if is := c.Entry.Cite().Version; is != "" {
		now = is + "…"
	}
	if c.State == CitedAnother {
		d := detail("Cited", fmt.Sprintf("the link cites version %s…, the record is now of version %s", c.Cited.Version, now))
		d.Lines = append(d.Lines, Line{Text: "Whether the record ever was of the cited version, and what changed, is not known here, for nothing has kept it; the source may tell."})
		return d
	}
	d := detail("Cited", fmt.Sprintf("%s: the link cites version %s…, the record is now of version %s", c.State, c.Cited.Version, now))
	for i, f := range c.Fields {
		if i == maxCitedFields {
			d.Lines = append(d.Lines, Line{Text: "and " + Grouped(len(c.Fields)-i) + " more"})
			break
		}
		old, new := f.Sides()
		d.Lines = append(d.Lines, Line{Text: f.Label() + ": " + old + " → " + new})
	}
	return d
}

const maxCitedFields = 50 // more is no line of a row
