package feed

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Correction says how an entry is corrected.
type Correction struct {
	// Version names the record that whoever corrects it has seen; "" where the
	// entry has none.
	Version string
	// DeriveAnew gives up what no rule derives, but for a retraction.
	DeriveAnew bool
	// Words are new words for members of the record, see [Correct]. A string
	// is given as its own text, improvement_pct as a number or null, and
	// chart_comparable as true or false.
	Words map[string]string
}

// rests are the fields of the submission that a word of the record speaks of or
// follows from. Every other word rests on the field of its own name.
var rests = map[string][]string{
	"stack":            {"configuration"},
	"control_scope":    {"control_kind", "control_label", "control_tps", "lanes", "status"},
	"comparison":       {"control_kind", "control_label", "control_tps", "lanes", "status", "tps"},
	"improvement":      {"control_kind", "control_tps", "tps"},
	"improvement_pct":  {"control_kind", "control_tps", "tps"},
	"chart_comparable": {"control_kind", "control_tps", "tps"},
}

// RestsOn are the fields of the submission that a member of the record rests on.
func RestsOn(field string) []string {
	if r := rests[field]; r != nil {
		return slices.Clone(r)
	}
	return []string{field}
}

// Correct puts a new submission in the place of the one with its id, and derives
// the record. What no rule derives from the old submission, such as an
// improvement of "+29% reported", is a word of its own: it stays where none of
// the fields it rests on changed, and where one did, the correction is refused
// and each such word named, unless the record is to be derived anew or the word
// is given. New words can be given for status, for what a rule derives, and for
// any such word. Of a record's members that the submission has and the record
// leaves out, those that change come into it, so that its version covers them;
// the others stay out.
//
// The entry's own further members stay, and so do all bytes of the document
// outside the entry. Errors are those of [Add].
func Correct(document, submission []byte, how Correction) (*Edit, error) {
	d, err := open(document)
	if err != nil {
		return nil, err
	}
	s, id, err := submitted(submission)
	if err != nil {
		return nil, err
	}
	e, err := d.entry(id, how.Version)
	if err != nil {
		return nil, err
	}
	t, err := parse(e.Raw)
	if err != nil {
		return nil, err
	}
	parts := t.members(0)
	c := &correction{how: how, before: parts["entry"].members(), after: s, record: parts["record"].members()}
	if err := c.possible(e); err != nil {
		return nil, err
	}
	record, err := c.derive(ShownID(id))
	if err != nil {
		return nil, err
	}
	text, err := d.rewritten(t, s, record)
	if err != nil {
		return nil, err
	}
	return d.result(d.replaced(e.Index, text), e.Index)
}

// rewritten is the entry with another submission and record. Of members that it
// has twice the one that counts stays.
func (d *original) rewritten(t *tree, submission, record members) ([]byte, error) {
	style := styleOf(t, isASCII(d.text))
	published := style.record.object(nil, record)
	version, err := Hash(published)
	if err != nil {
		return nil, err
	}
	text := t.single(0)
	for _, part := range []struct {
		name string
		json []byte
	}{
		{"entry", style.submission.object(nil, submission)},
		{"record", published},
		{"version", appendText(nil, []byte(version))},
	} {
		if t, err = parse(text); err != nil {
			return nil, err
		}
		text = apply(text, t.set(0, part.name, part.json))
	}
	return text, nil
}

// A correction works out the new record of an entry.
type correction struct {
	how           Correction
	before, after members // the submissions
	record        members // as it was
}

// possible reports whether it can be told what no rule derives.
func (c *correction) possible(e *Entry) error {
	switch {
	case c.how.DeriveAnew || len(c.record) == 0:
		return nil
	case !e.Verified():
		return unverified(e, "derive the record anew")
	case len(c.before) == 0:
		return &Refusal{ID: ShownID(e.ID), Reason: ReasonUnfounded,
			Why: "the entry has no submission to tell what the record's words rest on: derive the record anew"}
	}
	return nil
}

func (c *correction) derive(id string) (members, error) {
	was, is := derive(c.before), derive(c.after)
	for _, name := range slices.Sorted(maps.Keys(c.how.Words)) {
		if err := c.word(id, name, c.how.Words[name], was); err != nil {
			return nil, err
		}
	}
	record := members{}
	var words []Word
	for _, name := range names(c.record, is) {
		v, changed := c.member(name, was[name], is[name])
		if len(changed) > 0 {
			words = append(words, Word{name, c.record[name].export(), is[name].export(), changed})
		}
		if !v.absent() {
			record[name] = v
		}
	}
	for name, text := range c.how.Words {
		record[name] = wordValue(name, text)
	}
	if len(words) > 0 {
		return nil, &Refusal{ID: id, Reason: ReasonWords, Words: words,
			Why: "words of the record rest on fields that this changes; give new words, or derive the record anew"}
	}
	return record, nil
}

// member is what the record has of a name now, where was and is are what the
// rules derive from the old and the new submission. Where the record has a word
// of its own, changed are the fields that it rests on and that changed.
func (c *correction) member(name string, was, is value) (v value, changed []FieldChange) {
	old := c.record[name]
	if _, given := c.how.Words[name]; given {
		return value{}, nil
	}
	switch {
	case name == "retracted":
		if strings.TrimSpace(display(old.text())) == "" {
			return value{}, nil
		}
		return old, nil
	case c.how.DeriveAnew || old.same(was) || old.same(is):
		return is, nil
	case old.absent():
		if required(name) || !c.before[name].same(c.after[name]) {
			return is, nil
		}
		return old, nil
	}
	for _, field := range RestsOn(name) {
		changed = compare(changed, pointerIn("/entry", field), c.before[field], c.after[field])
	}
	return old, changed
}

func required(name string) bool {
	i, known := fieldIndex[name]
	return known && fields[i].required&inRecord != 0
}

// word checks a word that is given.
func (c *correction) word(id, name, text string, was members) error {
	old := c.record[name]
	own := !old.absent() && !old.same(was[name])
	switch {
	case name == "id" || name == "retracted" || !(own || isDerived(name) || name == "status"):
		return &Refusal{ID: id, Reason: ReasonWord, Why: fmt.Sprintf(
			"no word can be given for %s, only for status, for what is derived (%s), and for what the record says in words of its own",
			quote(name), derivedNames())}
	case wordValue(name, text).absent():
		want := wantText
		if i, known := fieldIndex[name]; known {
			want = fields[i].want
		}
		return &Refusal{ID: id, Reason: ReasonWord, Why: fmt.Sprintf("the word given for %s is %s, expected %s", name, quote(text), want)}
	}
	return nil
}
