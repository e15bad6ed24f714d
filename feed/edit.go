package feed

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// An Edit is a document of which one entry was added or changed.
type Edit struct {
	Document []byte
	Change   *Change // nil where nothing had to be changed

	feed  *Feed // what the document says
	index int   // of the entry
}

// Findings is what the linter has to say of the entry as it is now, among the
// others; see [Lint].
func (e *Edit) Findings(today Day) []Finding {
	return NewLinter(e.feed, today).Entry(e.feed.Entries[e.index])
}

// Add appends the entry that follows from a submission: with the record that
// [Derive] gives and its version, in the manner of the document. All bytes that
// were there stay.
//
// A document that is no feed is a [*DocumentError], and so is a submission that
// is not JSON; every other reason not to do it is a [*Refusal].
func Add(document, submission []byte) (*Edit, error) {
	d, err := open(document)
	if err != nil {
		return nil, err
	}
	s, id, err := submitted(submission)
	if err != nil {
		return nil, err
	}
	for _, e := range d.feed.Entries {
		if e.ID == id {
			return nil, &Refusal{ID: ShownID(id), Reason: ReasonKnown, Current: e.Version, Why: fmt.Sprintf(
				"%s has this id already: correct that entry, or give the new one an id of its own", entryPointer(e.Index))}
		}
	}
	style := d.style()
	text, err := style.write(s, derive(s))
	if err != nil {
		return nil, err
	}
	return d.result(d.appended(style.entry, text), len(d.feed.Entries))
}

// Retract adds to an entry's record why it is retracted, in the place of the
// reason that it may have. The version names the record that whoever retracts
// it has seen. The submission stays as it is. Errors are those of [Add].
func Retract(document []byte, id, version, reason string) (*Edit, error) {
	d, err := open(document)
	if err != nil {
		return nil, err
	}
	e, err := d.entry(id, version)
	if err != nil {
		return nil, err
	}
	switch {
	case !utf8.ValidString(reason) || strings.TrimSpace(display(reason)) == "":
		return nil, &Refusal{ID: ShownID(id), Reason: ReasonReason, Why: "a retraction needs a reason that can be read: write why in a sentence"}
	case !e.Verified():
		return nil, unverified(e, "correct the entry first")
	}
	t, err := parse(e.Raw)
	if err != nil {
		return nil, err
	}
	record := value{t, t.find("record")}
	if record.members()["retracted"].text() == reason {
		return nil, &Refusal{ID: ShownID(id), Reason: ReasonReason, Why: "the entry is retracted already, for this very reason: give another, or leave it as it is"}
	}
	l := layoutOf(t, record.node, d.style().record)
	text := apply(t.text, t.set(record.node, "retracted", l.text(nil, []byte(reason))))
	if t, err = parse(text); err != nil {
		return nil, err
	}
	hash, err := Hash(t.json(t.find("record")))
	if err != nil {
		return nil, err
	}
	text = apply(text, t.set(0, "version", appendText(nil, []byte(hash))))
	return d.result(d.replaced(e.Index, text), e.Index)
}

// An original is a document that is to be edited.
type original struct {
	text []byte
	feed *Feed
	list span   // what stands between the brackets of the entries
	at   []span // the entries
}

// open reads a document whose entries can be told apart for certain.
func open(text []byte) (*original, error) {
	f, err := Decode(bytes.NewReader(text), 0)
	if err != nil {
		return nil, fmt.Errorf("the feed: %w", err)
	}
	if len(f.Problems) > 0 {
		return nil, &Refusal{Reason: ReasonDocument, Problems: problemFindings(f.Problems),
			Why: "the document has faults of its own, so that a change might be lost: mend them first"}
	}
	d := &original{text: text, feed: f}
	return d, d.outline()
}

// outline finds where the entries stand.
func (d *original) outline() error {
	s := newTextScanner(d.text)
	s.space()
	s.start(false)
	return s.object(1, func(name span) error {
		t := tree{text: s.kept()}
		if string(t.bytes(name)) != "entries" {
			return s.value(span{}, 2)
		}
		s.space()
		d.list.start = s.pos + 1
		err := s.array(2, func() error {
			s.space()
			from := s.pos
			err := s.value(span{}, 3)
			d.at = append(d.at, span{start: from, end: s.pos})
			return err
		})
		d.list.end = s.pos - 1
		return err
	})
}

// entry is the one that has the id, at the version that was seen.
func (d *original) entry(id, version string) (*Entry, error) {
	var found *Entry
	for _, e := range d.feed.Entries {
		if e.ID != id || id == "" {
			continue
		}
		if found != nil {
			return nil, &Refusal{ID: ShownID(id), Reason: ReasonAmbiguous, Why: fmt.Sprintf(
				"%s and %s both have this id: give one of them an id of its own first", entryPointer(found.Index), entryPointer(e.Index))}
		}
		found = e
	}
	if found == nil {
		return nil, &Refusal{ID: ShownID(id), Reason: ReasonUnknown, Why: "the feed has no entry of this id: add it, or mend the id"}
	}
	if version != found.Version {
		return nil, &Refusal{ID: ShownID(id), Reason: ReasonStale, Given: display(version), Current: found.Version,
			Why: "the version given is not the current one: look at the entry as it is now, then name that version"}
	}
	return found, nil
}

func unverified(e *Entry, advice string) error {
	return &Refusal{ID: ShownID(e.ID), Reason: ReasonUnverified, Why: fmt.Sprintf(
		"the record does not match its version (its own is %s), so that nobody vouches for it: %s", orElse(e.Computed, "none"), advice)}
}

// result is the edit that made the text, checked: it decodes, every other entry
// is byte for byte what it was, and the one at index verifies and has no fault
// that it did not have.
func (d *original) result(text []byte, index int) (*Edit, error) {
	f, err := Decode(bytes.NewReader(text), 0)
	if err != nil {
		return nil, err
	}
	if len(f.Problems) > 0 || len(f.Entries) != max(len(d.feed.Entries), index+1) {
		return nil, errResult
	}
	old := &Entry{}
	for i, e := range d.feed.Entries {
		if i == index {
			old = e
		} else if !bytes.Equal(e.Raw, f.Entries[i].Raw) {
			return nil, errResult
		}
	}
	e := f.Entries[index]
	if problems := without(e.Problems, old.Problems); len(problems) > 0 {
		return nil, &Refusal{ID: ShownID(e.ID), Reason: ReasonResult, Problems: problemFindings(problems), Why: "the entry would have faults: mend them in the submission"}
	}
	if !e.Verified() {
		return nil, errResult
	}
	if old.Raw == nil {
		return &Edit{text, &Change{Kind: Added, New: e}, f, index}, nil
	}
	// To mend a member that is there twice is a change, too, if of no field.
	if fields := fieldChanges(old, e); len(fields) > 0 || len(e.Problems) < len(old.Problems) {
		return &Edit{text, &Change{kindOfChange(old, e), old, e, fields}, f, index}, nil
	}
	return &Edit{d.text, nil, f, index}, nil
}

// without are the problems that are not among the known ones. Lines may have
// moved.
func without(problems, known []Problem) []Problem {
	return slices.DeleteFunc(slices.Clone(problems), func(p Problem) bool {
		return slices.ContainsFunc(known, func(k Problem) bool { return k.Pointer == p.Pointer && k.Found == p.Found })
	})
}

// errResult would be a fault of this package, not of what it was given.
var errResult = errors.New("the edited feed is not what it should be, and was thrown away")
