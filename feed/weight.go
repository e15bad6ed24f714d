package feed

import (
	"fmt"
	"unsafe"
)

// A weight is about how much memory the entries read so far take, in bytes. An
// entry that is right takes about three times its text at most; one of two bytes,
// with all that it lacks reported, takes hundreds of times that.
type weight struct {
	bytes  int64
	faults int
}

const (
	// mostTimes and mostBeside bound the weight by the text that was read. A
	// little less than what a feed may take, for memory comes in sizes.
	mostTimes  = 3
	mostBeside = 12 << 20

	wantLight   = "entries that have what the format asks for"
	adviceLight = "correct the first of them, or split the feed"
)

// text adds a text of its own.
func (w *weight) text(s string) { w.bytes += int64(len(s)) + 8 }

// add adds an entry, but for the texts that it may share with others.
func (w *weight) add(e *Entry) {
	w.faults += len(e.Problems)
	w.bytes += int64(unsafe.Sizeof(*e) + unsafe.Sizeof(e) + unsafe.Sizeof(*e.Record))
	w.bytes += int64(len(e.Raw) + len(e.ID) + len(e.Key) + len(e.Computed))
	w.bytes += int64(cap(e.Record.Other)) * int64(unsafe.Sizeof(Field{}))
	if s := e.Submission; s != nil {
		w.bytes += int64(unsafe.Sizeof(*s)) + int64(cap(s.Other))*int64(unsafe.Sizeof(Field{}))
	}
	if e.Version != e.Computed {
		w.bytes += int64(len(e.Version))
	}
	w.bytes += int64(cap(e.Problems)) * int64(unsafe.Sizeof(Problem{}))
	for _, p := range e.Problems {
		w.bytes += int64(len(p.Pointer) + len(p.Found) + 16)
	}
}

// over reports whether the entries take more than they may after so many bytes.
func (w *weight) over(read int64) bool { return w.bytes > mostTimes*read+mostBeside }

// found says it, of so many entries.
func (w *weight) found(entries int) string {
	return fmt.Sprintf("%s with %s, which take far more memory than their text", count(entries, "entry"), count(w.faults, "fault"))
}
