package feed

import "slices"

// A splice puts a text in the place of a part of another one.
type splice struct {
	start, end int
	text       []byte
}

// apply is the text with all splices, which do not overlap, made.
func apply(text []byte, splices ...splice) []byte {
	slices.SortStableFunc(splices, func(a, b splice) int { return a.start - b.start })
	var b []byte
	at := 0
	for _, s := range splices {
		b = append(append(b, text[at:s.start]...), s.text...)
		at = s.end
	}
	return append(b, text[at:]...)
}

// set is the splice that gives object i a member of the name: in the place of
// the last one that has it, or where the object's order has it.
func (t *tree) set(i int, name string, json []byte) splice {
	l := layoutOf(t, i, compactLayout)
	n := &t.nodes[i]
	last, before, end := -1, -1, -1
	for m := i + 1; m < i+n.size; m += t.nodes[m].size {
		other := string(t.bytes(t.nodes[m].name))
		if other == name {
			last = m
		}
		if before < 0 && l.order == nil && other > name {
			before = m
		}
		end = m
	}
	if last >= 0 {
		return splice{t.start(last), t.end(last), json}
	}
	member := append(append(appendText(nil, []byte(name)), l.colon...), json...)
	switch {
	case before >= 0:
		at := t.nodes[before].name.start - 1
		return splice{at, at, append(member, l.between()...)}
	case n.size == 1:
		at := n.text.end - 1
		return splice{at, at, member}
	}
	at := t.end(end)
	return splice{at, at, append([]byte(l.between()), member...)}
}

// single is the text of object i with those of its members left out that a
// later one supersedes.
func (t *tree) single(i int) []byte {
	var cuts []splice
	last := t.members(i)
	n := &t.nodes[i]
	for m := i + 1; m < i+n.size; m += t.nodes[m].size {
		if v := last[string(t.bytes(t.nodes[m].name))]; v.node != m {
			next := m + t.nodes[m].size
			cuts = append(cuts, splice{t.nodes[m].name.start - 1, t.nodes[next].name.start - 1, nil})
		}
	}
	return apply(t.json(i), cuts...)
}
