package app

import (
	"io"
	"math"
	"runtime/debug"
	"testing"

	"highwater/feed"
)

// Two feeds may be read at once, one from the network and one from what the
// browser remembers: in whatever order they end, garbage is then collected as
// before.
func TestReadingLeavesTheCollectionAsItWas(t *testing.T) {
	const text = `{"schema":"` + feed.Schema + `","entries":[]}`
	type reading struct {
		to   *io.PipeWriter
		done chan error
	}
	begin := func() reading {
		from, to := io.Pipe()
		r := reading{to, make(chan error)}
		go func() {
			_, err := readFeed(from)
			r.done <- err
		}()
		io.WriteString(to, text[:10]) // taken by the reader, so it has begun
		return r
	}
	first, second := begin(), begin()
	for _, r := range []reading{first, second} {
		io.WriteString(r.to, text[10:])
		r.to.Close()
		if err := <-r.done; err != nil {
			t.Fatal(err)
		}
	}
	if percent, limit := debug.SetGCPercent(usually), debug.SetMemoryLimit(-1); percent != usually || limit != math.MaxInt64 {
		t.Errorf("garbage is collected at %d per cent, and beyond %d bytes", percent, limit)
	}
}
