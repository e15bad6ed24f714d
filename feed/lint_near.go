package feed

import (
	"strconv"
	"strings"
)

// nearNames looks at the members that the format does not know: one whose name is
// all but that of a field, which is not there, may be the field misspelt.
func (l *Linter) nearNames() {
	for _, p := range []*part{&l.sent, &l.record} {
		for _, m := range p.others {
			name := string(l.tree.bytes(l.tree.nodes[m].name))
			near := p.near(name)
			if near == "" {
				continue
			}
			problem := Problem{
				ID: ShownID(l.entry.ID), Pointer: pointerIn("/entries/"+strconv.Itoa(l.entry.Index)+"/"+p.name, name),
				Line: l.entry.Line + l.tree.nodes[m].line - 1, Found: excerpt(l.show(m)), Want: `"` + near + `", if that is what is meant`,
			}
			l.found = append(l.found, newFinding(ruleNear, problem))
		}
	}
}

// near is the field that the part lacks and that a name may be meant for.
func (p *part) near(name string) string {
	bare, at := bareName(name), inRecord
	if p.name == "entry" {
		at = inSubmission
	}
	for i := range fields {
		f := &fields[i]
		if p.nodes[i] < 0 && f.in&at != 0 && len(f.name) > 3 && isNear(bare, bareName(f.name)) {
			return f.name
		}
	}
	return ""
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
