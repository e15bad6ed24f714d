package web

import (
	"context"
	"os"
	"time"
)

// pollEvery is how often a feed file is looked at. A change counts when two
// looks find the same, so that a file is not read while it is being written.
const pollEvery = 500 * time.Millisecond

// A FeedFile is a file with a feed that may change.
type FeedFile struct {
	name   string
	read   look // what the file was when it was last read
	before look // what it was at the look before
	trouble
}

// OpenFeedFile reads the named file, which must be a good feed.
// [FeedFile.Follow] then keeps a board up to date with it.
func OpenFeedFile(name string) (*FeedFile, *Document, error) {
	now := lookAt(name)
	d, err := readDocument(name)
	if err != nil {
		return nil, nil, err
	}
	return &FeedFile{name: name, read: now, before: now}, d, nil
}

// Follow looks at the file until the context ends. A new feed is published; a
// bad one is logged in one line, once, in the words that words has for its
// error, and the last good one stays, with readers told that it is not the newest.
func (f *FeedFile) Follow(ctx context.Context, b *Board, words func(error) string) {
	follow(ctx, pollEvery, func() { f.poll(b, words) })
}

// follow looks again and again until the context ends.
func follow(ctx context.Context, every time.Duration, look func()) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			look()
		}
	}
}

func (f *FeedFile) poll(b *Board, words func(error) string) {
	now := lookAt(f.name)
	settled := now.same(f.before)
	f.before = now
	if !settled || now.same(f.read) {
		return
	}
	f.read = now
	d, err := readDocument(f.name)
	f.take(b, f.name, d, err, words)
}

// trouble is what a log has already of a feed that cannot be read.
type trouble struct{ said string }

// take publishes what was read of the named feed; of a bad one it tells the log,
// once, and readers.
func (t *trouble) take(b *Board, name string, d *Document, err error, words func(error) string) {
	if err == nil {
		err = b.Publish(d)
	}
	if err != nil {
		b.Unreadable()
	}
	switch {
	case err == nil:
		t.said = ""
		b.log.Printf("feed %s was read again: %s", name, d.Summary())
	case err.Error() != t.said:
		t.said = err.Error()
		b.log.Printf("%s (the last good feed stays)", words(err))
	}
}

// A look is what a file is from outside.
type look struct {
	info os.FileInfo // nil where the file cannot be seen
	err  string
}

func lookAt(name string) look {
	info, err := os.Stat(name)
	if err != nil {
		return look{err: err.Error()}
	}
	return look{info: info}
}

func (l look) same(m look) bool {
	if l.info == nil || m.info == nil {
		return l.info == nil && m.info == nil && l.err == m.err
	}
	return l.info.Size() == m.info.Size() && l.info.ModTime().Equal(m.info.ModTime()) && os.SameFile(l.info, m.info)
}
