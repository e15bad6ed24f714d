package feed

import "hash/maphash"

// pairs gives for each entry of the new feed the one of the old that it comes
// from, and nothing where it is new. Entries are paired by their ID as it
// stands, for a key may be one that was given by the place, which changes with
// what is added. Of those that share an ID, or have none, the ones whose text is
// the same are paired first, and then the others in their order.
func pairs(old, new *Feed) map[*Entry]*Entry {
	from := make(map[*Entry]*Entry, len(new.Entries))
	before := byID(old)
	for id, entries := range byID(new) {
		pair(from, before[id], entries)
	}
	return from
}

func byID(f *Feed) map[string][]*Entry {
	entries := make(map[string][]*Entry, len(f.Entries))
	for _, e := range f.Entries {
		entries[e.ID] = append(entries[e.ID], e)
	}
	return entries
}

// pair pairs entries of one ID.
func pair(from map[*Entry]*Entry, old, new []*Entry) {
	switch {
	case len(old) == 0:
		return
	case len(old) == 1 && len(new) == 1:
		from[new[0]] = old[0]
		return
	}
	seed := maphash.MakeSeed()
	same := map[uint64][]*Entry{}
	for _, e := range old {
		text := maphash.Bytes(seed, e.Raw)
		same[text] = append(same[text], e)
	}
	taken := map[*Entry]bool{}
	for _, e := range new {
		text := maphash.Bytes(seed, e.Raw)
		if alike := same[text]; len(alike) > 0 {
			from[e], same[text] = alike[0], alike[1:]
			taken[alike[0]] = true
		}
	}
	for _, e := range new {
		if from[e] != nil {
			continue
		}
		for len(old) > 0 && taken[old[0]] {
			old = old[1:]
		}
		if len(old) == 0 {
			return
		}
		from[e], old = old[0], old[1:]
	}
}
