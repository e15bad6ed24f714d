package feed

import (
	"slices"
	"strings"
)

// entryMembers are the members of an entry.
var entryMembers = []string{"id", "version", "entry", "record"}

// nearNames looks at the members that the format does not know: one whose name is
// all but that of a member which is not there may be that one misspelt.
func (l *Linter) nearNames() {
	t := &l.tree
	for m := 1; m < t.nodes[0].size; m += t.nodes[m].size {
		var absent []string
		name := string(t.bytes(t.nodes[m].name))
		if slices.Contains(entryMembers, name) {
			continue
		}
		for _, member := range entryMembers {
			if t.find(member) < 0 {
				absent = append(absent, member)
			}
		}
		l.near(m, "", name, Near(name, absent))
	}
	for _, p := range []*part{&l.sent, &l.record} {
		for _, m := range p.others {
			name := string(t.bytes(t.nodes[m].name))
			l.near(m, "/"+p.name, name, p.near(name))
		}
	}
}

// near takes a finding at a member whose name may be meant for another one.
func (l *Linter) near(m int, in, name, meant string) {
	if meant == "" {
		return
	}
	l.found = append(l.found, newFinding(ruleNear, Problem{
		ID: ShownID(l.entry.ID), Pointer: pointerIn(entryPointer(l.entry.Index)+in, name),
		Line: l.entry.Line + l.tree.nodes[m].line - 1, Found: excerpt(l.show(m)), Want: `"` + meant + `", if that is what is meant`,
	}))
}

// near is the field that the part lacks and that a name may be meant for.
func (p *part) near(name string) string {
	at := inRecord
	if p.name == "entry" {
		at = inSubmission
	}
	var absent []string
	for i := range fields {
		if f := &fields[i]; p.nodes[i] < 0 && f.in&at != 0 {
			absent = append(absent, f.name)
		}
	}
	return Near(name, absent)
}

// Near is the one of some names that a word may be meant for, "" where none is:
// it is the same but for case and what joins words, or but for a letter, or it
// is the whole name with more words before or after it.
func Near(word string, names []string) string {
	bare, longest := bareName(word), ""
	for _, name := range names {
		other := bareName(name)
		switch {
		case bare == other, len(name) > 3 && isNear(bare, other): // most words of three letters are near another
			return name
		case len(name) > len(longest) && (strings.HasPrefix(word, name+"_") || strings.HasSuffix(word, "_"+name)):
			longest = name
		}
	}
	return longest
}

// bareName is a name without what styles of writing one differ in.
func bareName(name string) string {
	return strings.NewReplacer("_", "", "-", "", " ", "").Replace(strings.ToLower(name))
}

// isNear reports whether one name becomes the other by one letter put in, left
// out or changed, or by two that changed places. The same name is near, too.
func isNear(a, b string) bool {
	if len(a) < len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(b) && a[i] == b[i] {
		i++
	}
	switch a, b = a[i:], b[i:]; {
	case len(a) == 0:
		return true
	case len(a) > len(b):
		return a[1:] == b
	case a[1:] == b[1:]:
		return true
	}
	return len(a) > 1 && a[0] == b[1] && a[1] == b[0] && a[2:] == b[2:]
}
