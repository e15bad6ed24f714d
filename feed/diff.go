package feed

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// A ChangeKind says what became of an entry from one feed to another.
type ChangeKind string

const (
	Added     ChangeKind = "added"
	Corrected ChangeKind = "corrected"
	Altered   ChangeKind = "altered"   // changed, and its version does not match the record
	Retracted ChangeKind = "retracted" // a correction may come with it
	Restored  ChangeKind = "restored"  // retracted no more
	Removed   ChangeKind = "removed"   // gone without a trace, which a feed should not do
	Moved     ChangeKind = "moved"     // stands elsewhere among those that both feeds have
)

// ChangeKinds are all of them, in the order in which they are counted for a
// reader.
var ChangeKinds = [...]ChangeKind{Added, Corrected, Altered, Retracted, Restored, Removed, Moved}

// A Change is what became of one entry.
type Change struct {
	Kind ChangeKind
	Old  *Entry // nil where it was added
	New  *Entry // nil where it was removed
	// Fields are what differs, in the order of their names: those of the
	// record, then those of the submission that the record does not repeat,
	// then others. None where the entry was added, removed or only moved.
	Fields []FieldChange
}

// A FieldChange is a member that differs.
type FieldChange struct {
	Pointer string `json:"pointer"` // JSON Pointer (RFC 6901) from the entry, such as /record/tps
	Old     Value  `json:"old,omitempty"`
	New     Value  `json:"new,omitempty"`
}

// Label names the member for a reader, who must be able to tell the
// submission's from the record's of the same name. A long name is cut.
func (c FieldChange) Label() string {
	switch {
	case c.Pointer == "":
		return "the entry"
	case c.Pointer == "/entry":
		return "submission"
	case strings.HasPrefix(c.Pointer, "/entry/"):
		return "submission: " + ShownID(c.Name())
	}
	return ShownID(c.Name())
}

// Name is the last part of the pointer.
func (c FieldChange) Name() string { return c.Pointer[strings.LastIndexByte(c.Pointer, '/')+1:] }

// Diff is what became of the entries from one decoded feed to the other, paired
// by their ID: in the order of the new feed, and last those that it has no more.
// An entry that was both changed and moved has two changes. Values that a version
// could not tell apart do not differ. Of a moved run of entries the fewest that
// account for it are said to be moved.
func Diff(old, new *Feed) []Change {
	from := pairs(old, new)
	moved := movedEntries(from, new)
	left := make(map[*Entry]bool, len(from))
	var changes []Change
	for _, e := range new.Entries {
		was := from[e]
		if was == nil {
			changes = append(changes, Change{Kind: Added, New: e})
			continue
		}
		left[was] = true
		if fields := fieldChanges(was, e); len(fields) > 0 {
			changes = append(changes, Change{kindOfChange(was, e), was, e, fields})
		}
		if moved[e] {
			changes = append(changes, Change{Kind: Moved, Old: was, New: e})
		}
	}
	for _, e := range old.Entries {
		if !left[e] {
			changes = append(changes, Change{Kind: Removed, Old: e})
		}
	}
	return changes
}

// Contradicts reports whether the entry comes with a version that is not its
// record's, or without the one that it had, whatever else became of it. Where a
// feed has no versions there is nothing to contradict.
func (c Change) Contradicts() bool {
	return c.New != nil && c.Kind != Moved && contradicts(c.Old, c.New)
}

func contradicts(old, new *Entry) bool {
	return new.Differs() && (new.Version != "" || old != nil && old.Version != "")
}

// What is what became of the entry, for a reader.
func (c Change) What() string {
	what := string(c.Kind)
	if c.Kind == Altered {
		what = "changed"
	}
	switch {
	case !c.Contradicts():
	case c.New.Version == "":
		what += ", version is gone"
	default:
		what += ", version does not match"
	}
	return what
}

func kindOfChange(old, new *Entry) ChangeKind {
	switch was, is := old.Record.Retracted != "", new.Record.Retracted != ""; {
	case is && !was:
		return Retracted
	case was && !is:
		return Restored
	case contradicts(old, new):
		return Altered
	}
	return Corrected
}

// movedEntries are those outside a longest run of entries that kept their order.
func movedEntries(from map[*Entry]*Entry, new *Feed) map[*Entry]bool {
	type link struct {
		entry *Entry // of the new feed
		place int    // in the old one
		prev  int    // the link before in the run, or -1
	}
	var links []link
	var tails []int // the links that end the runs of each length at the lowest place
	for _, e := range new.Entries {
		was := from[e]
		if was == nil {
			continue
		}
		at, _ := slices.BinarySearchFunc(tails, was.Index, func(l, place int) int { return cmp.Compare(links[l].place, place) })
		prev := -1
		if at > 0 {
			prev = tails[at-1]
		}
		tails = append(tails[:at], append([]int{len(links)}, tails[min(at+1, len(tails)):]...)...)
		links = append(links, link{e, was.Index, prev})
	}
	moved := map[*Entry]bool{}
	if len(tails) == len(links) {
		return moved
	}
	for _, l := range links {
		moved[l.entry] = true
	}
	for l := tails[len(tails)-1]; l >= 0; l = links[l].prev {
		delete(moved, links[l].entry)
	}
	return moved
}

// fieldChanges is what differs between two states of an entry.
func fieldChanges(old, new *Entry) []FieldChange {
	if bytes.Equal(old.Raw, new.Raw) {
		return nil
	}
	a, errA := parse(old.Raw)
	b, errB := parse(new.Raw)
	if errA != nil || errB != nil {
		return []FieldChange{{"", old.Raw, new.Raw}}
	}
	va, vb := value{a, 0}, value{b, 0}
	if !va.is(kindObject) || !vb.is(kindObject) {
		return compare(nil, "", va, vb)
	}
	am, bm := va.members(), vb.members()
	record := partChanges("/record", am["record"], bm["record"])
	all := slices.Clone(record)
	for _, c := range partChanges("/entry", am["entry"], bm["entry"]) {
		if !slices.ContainsFunc(record, c.repeats) {
			all = append(all, c)
		}
	}
	delete(am, "record")
	delete(am, "entry")
	version := [2]value{am["version"], bm["version"]}
	delete(am, "version")
	delete(bm, "record")
	delete(bm, "entry")
	delete(bm, "version")
	all = append(all, memberChanges("", am, bm)...)
	if len(record) == 0 {
		all = compare(all, "/version", version[0], version[1])
	}
	return all
}

// repeats reports whether a record's change says what c says of the submission.
func (c FieldChange) repeats(record FieldChange) bool {
	return c.Name() == record.Name() && bytes.Equal(c.Old, record.Old) && bytes.Equal(c.New, record.New)
}

func partChanges(pointer string, old, new value) []FieldChange {
	if old.is(kindObject) && new.is(kindObject) {
		return memberChanges(pointer, old.members(), new.members())
	}
	return compare(nil, pointer, old, new)
}

func memberChanges(pointer string, old, new members) []FieldChange {
	var changes []FieldChange
	for _, name := range names(old, new) {
		changes = compare(changes, pointerIn(pointer, name), old[name], new[name])
	}
	return changes
}

// compare appends the change where there is one.
func compare(changes []FieldChange, pointer string, old, new value) []FieldChange {
	if old.same(new) {
		return changes
	}
	return append(changes, FieldChange{pointer, old.export(), new.export()})
}

// names are those of all members, sorted.
func names(all ...members) []string {
	var n []string
	for _, m := range all {
		for name := range m {
			n = append(n, name)
		}
	}
	slices.Sort(n)
	return slices.Compact(n)
}
