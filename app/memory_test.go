package app

import (
	"bytes"
	"errors"
	"io"
	"math"
	"slices"
	"testing"
	"testing/iotest"
	"time"

	"highwater/feed"
	"highwater/testdata"
)

// reading is a document as it is read, of which a Read may give little.
func reading(document []byte) func() io.Reader {
	return func() io.Reader { return iotest.HalfReader(bytes.NewReader(document)) }
}

// A visit whose feed can no longer be read is no visit, so that the board begins
// anew and says nothing of it.
func TestAVisitThatCannotBeReadIsNone(t *testing.T) {
	shown := &feed.Feed{}
	v, err := visitOf(reading(testdata.Feed), 1700000000000, shown)
	if err != nil || len(v.feed.Entries) != 23 || !v.at.Equal(time.Date(2023, 11, 14, 22, 13, 20, 0, time.UTC)) {
		t.Errorf("a visit is read as %+v, %v", v, err)
	}
	for _, at := range []float64{-1, 0, 8.64e15, 1e300, math.NaN(), math.Inf(1)} {
		if v, err := visitOf(reading(testdata.Feed), at, shown); !errors.Is(err, errNothingSeen) || v.feed != nil {
			t.Errorf("at %g: %+v, %v", at, v, err)
		}
	}
	for name, document := range map[string]string{
		"nothing": "", "a text": "no feed", "half of a feed": string(testdata.Feed[:5000]), "another schema": `{"schema":"v9","entries":[]}`,
	} {
		if v, err := visitOf(reading([]byte(document)), 1700000000000, shown); !errors.Is(err, errNothingSeen) || v.feed != nil {
			t.Errorf("%s: %+v, %v", name, v, err)
		}
	}
}

// What is kept of a feed is read again as that feed, and known to be the one that
// is shown without being read.
func TestAFeedIsKeptAsItIs(t *testing.T) {
	whole, err := readFeed(bytes.NewReader(testdata.Feed))
	if err != nil {
		t.Fatal(err)
	}
	for _, shown := range []*feed.Feed{whole, {Entries: whole.Entries[:1]}, {}} {
		kept := slices.Concat(slices.Collect(pieces(shown))...)
		if v, err := visitOf(reading(kept), 1700000000000, shown); err != nil || v.feed != shown {
			t.Errorf("of %d entries: %p, %v, want %p", len(shown.Entries), v.feed, err, shown)
		}
		for name, near := range map[string][]byte{"less": kept[:len(kept)-1], "more": append(slices.Clone(kept), ' '), "another letter": bytes.Replace(kept, []byte("s"), []byte("z"), 1)} {
			if isKept(reading(near)(), shown) {
				t.Errorf("of %d entries, what is kept with %s is the same", len(shown.Entries), name)
			}
		}
		for _, other := range []*feed.Feed{{Entries: whole.Entries[:2]}, {Entries: whole.Entries[1:2]}} {
			v, err := visitOf(reading(kept), 1700000000000, other)
			if err != nil || v.feed == other || len(v.feed.Entries) != len(shown.Entries) {
				t.Fatalf("of %d entries, held against others: %+v, %v", len(shown.Entries), v, err)
			}
			for i, e := range v.feed.Entries {
				if !bytes.Equal(e.Raw, shown.Entries[i].Raw) {
					t.Errorf("entry %d is kept as %s", i, e.Raw)
				}
			}
		}
	}
}
