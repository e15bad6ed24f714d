package app

import (
	"io"
	"runtime/debug"
	"time"

	"highwater/feed"
)

// workFor is how long reading goes on without a rest: less than a frame, which
// is far from the 50 ms at which a reader notices.
const workFor = 8 * time.Millisecond

// readAtOnce is how many bytes are read at once: so many that decoding them is
// no more than a moment's work.
const readAtOnce = 16 << 10

// A browser's one thread is Go's too, and a collection of garbage marks all that
// is alive in one piece. While a feed is read the heap may therefore grow to
// five times what is alive before it is collected, but not beyond a feed of
// rareUpTo bytes, for memory has an end too.
const (
	rarely   = 400
	rareUpTo = 32 << 20
	usually  = 100 // as it is without a word to the runtime
)

// readFeed decodes a feed in pieces, for what is decoded is hashed too, and a
// large feed is much of both; the page answers in between. It blocks, so it is
// for a goroutine of its own. Errors are those of feed.Decode.
func readFeed(document io.Reader) (*feed.Feed, error) {
	debug.SetGCPercent(rarely)
	defer debug.SetGCPercent(usually)
	return feed.Decode(&restingReader{Reader: document}, 0)
}

// A restingReader rests now and then.
type restingReader struct {
	io.Reader
	rested time.Time
	read   int
}

func (r *restingReader) Read(p []byte) (int, error) {
	if time.Since(r.rested) > workFor {
		time.Sleep(time.Millisecond)
		r.rested = time.Now()
	}
	n, err := r.Reader.Read(p[:min(len(p), readAtOnce)])
	if r.read += n; r.read > rareUpTo && r.read-n <= rareUpTo {
		debug.SetGCPercent(usually)
	}
	return n, err
}
