package app

import (
	"io"
	"time"
)

// workFor is how long reading goes on without a rest: less than a frame, which
// is far from the 50 ms at which a reader notices.
const workFor = 12 * time.Millisecond

// A restingReader rests now and then. What is decoded of a feed is hashed too,
// and a large feed is much of both; the page answers in between.
type restingReader struct {
	io.Reader
	rested time.Time
}

// readAtOnce is how many bytes are read at once: so many that decoding them is
// no more than a moment's work.
const readAtOnce = 32 << 10

func (r *restingReader) Read(p []byte) (int, error) {
	if time.Since(r.rested) > workFor {
		time.Sleep(time.Millisecond)
		r.rested = time.Now()
	}
	return r.Reader.Read(p[:min(len(p), readAtOnce)])
}
