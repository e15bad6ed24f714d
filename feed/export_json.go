package feed

import (
	"cmp"
	"io"
	"slices"
)

// JSON writes the entries shown as a feed of their own, in the feed's order,
// which means something in a feed, whatever that of the table. Each entry is
// written byte by byte as the document has it, so versions, numbers and unknown
// fields stay what they are.
func (v *View) JSON(w io.Writer) error {
	entries := slices.SortedFunc(slices.Values(v.Entries), func(a, b *Entry) int { return cmp.Compare(a.Index, b.Index) })
	out := []byte(`{"schema":"` + Schema + `","entries":[`)
	for i, e := range entries {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(append(out, '\n'), e.Raw...)
		if _, err := w.Write(out); err != nil {
			return err
		}
		out = out[:0]
	}
	_, err := w.Write(append(out, "\n]}\n"...))
	return err
}
