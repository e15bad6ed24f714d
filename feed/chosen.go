package feed

import "slices"

// A Chosen is up to four entries by their keys, see [Entry.Key], in the order
// in which they were chosen. The zero Chosen is none.
type Chosen [maxChosen]string

const maxChosen = 4

// Keys are the keys of the entries.
func (c Chosen) Keys() []string {
	n := slices.Index(c[:], "")
	if n < 0 {
		n = len(c)
	}
	return slices.Clone(c[:n])
}

// Full reports whether no other entry can be chosen.
func (c Chosen) Full() bool { return c[maxChosen-1] != "" }

// Has reports whether the entry of the key is chosen.
func (c Chosen) Has(key string) bool { return key != "" && slices.Contains(c[:], key) }

// choose puts the keys one after the other; each once, and no empty one. Those
// that stand again, and those for which there is no room, are left.
func choose(keys []string) (c Chosen, left []string) {
	n := 0
	for _, key := range keys {
		switch {
		case key == "":
		case c.Has(key), n == len(c):
			left = append(left, key)
		default:
			c[n] = key
			n++
		}
	}
	return c, left
}

// Choose is q with the entry of the key chosen to compare where it was not, and
// not where it was. Where four are chosen, a fifth changes nothing.
func (q Query) Choose(key string) Query {
	keys := q.Compare.Keys()
	if q.Compare.Has(key) {
		keys = slices.DeleteFunc(keys, func(k string) bool { return k == key })
	} else {
		keys = append(keys, key)
	}
	if c, left := choose(keys); len(left) == 0 {
		q = q.moved()
		q.Compare = c
	}
	return q
}

// named are the keys as the feed has them.
func (c Chosen) named(f *Feed) Chosen {
	if c[0] == "" {
		return c
	}
	keys := c.Keys()
	for i, key := range keys {
		keys[i] = f.Named(key)
	}
	c, _ = choose(keys)
	return c
}

// MakeFirst is q with the chosen entry of the key before all others, which keep
// their order. A key that is not chosen changes nothing.
func (q Query) MakeFirst(key string) Query {
	if !q.Compare.Has(key) {
		return q
	}
	q = q.moved()
	c := &q.Compare
	i := 0
	for c[i] != key {
		i++
	}
	copy(c[1:i+1], c[:i])
	c[0] = key
	return q
}
