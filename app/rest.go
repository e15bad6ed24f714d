package app

import (
	"io"
	"math"
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
// is alive in one piece. While a feed is read nothing is collected, therefore,
// before the heap has so many bytes: more than any feed takes, see [feed.Decode],
// for memory has an end too.
const uncollected = 256 << 20

// usually is how often garbage is collected without a word to the runtime. It is
// not what was set before: two feeds may be read at once, and the one that is
// read first must not leave the other's setting.
const usually = 100

// readFeed decodes a feed in pieces, for what is decoded is hashed too, and a
// large feed is much of both; the page answers in between. It blocks, so it is
// for a goroutine of its own. Errors are those of feed.Decode.
func readFeed(document io.Reader) (*feed.Feed, error) {
	debug.SetMemoryLimit(uncollected)
	debug.SetGCPercent(-1)
	defer func() {
		debug.SetGCPercent(usually)
		debug.SetMemoryLimit(math.MaxInt64)
	}()
	return feed.Decode(&restingReader{Reader: document}, 0)
}

// A restingReader rests now and then.
type restingReader struct {
	io.Reader
	rests
}

func (r *restingReader) Read(p []byte) (int, error) {
	r.rest()
	return r.Reader.Read(p[:min(len(p), readAtOnce)])
}

// rests are those that long work takes.
type rests struct{ last time.Time }

// rest lets the page answer where there was none for a while.
func (r *rests) rest() {
	if time.Since(r.last) > workFor {
		time.Sleep(time.Millisecond)
		r.last = time.Now()
	}
}
