package web

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"time"

	"highwater/feed"
)

// A Document is a feed with the bytes that it was read from.
type Document struct {
	Feed     *feed.Feed
	data     []byte
	modified time.Time
	// dated is modified where the feed's own server says so; a copy's date may be
	// that of the copy.
	dated time.Time
}

// ParseDocument reads a feed out of data, which must not change any more.
// modified is when it was written, as its server says, or zero. A document that is no feed is a
// [*feed.DocumentError].
func ParseDocument(data []byte, modified time.Time) (*Document, error) {
	f, err := feed.Decode(bytes.NewReader(data), 0)
	if err != nil {
		return nil, err
	}
	return &Document{f, data, modified, modified}, nil
}

// Is reports whether the document was read from these bytes.
func (d *Document) Is(data []byte) bool { return bytes.Equal(d.data, data) }

// readDocument reads a feed out of a file; no more of it than a byte above the
// limit, by which the decoder knows that the document is too large.
func readDocument(name string) (*Document, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, fmt.Errorf("the feed cannot be read: %w", err)
	}
	if !info.Mode().IsRegular() { // opening a pipe would wait for its writer
		return nil, fmt.Errorf("the feed cannot be read: %s is not a regular file", name)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("the feed cannot be read: %w", err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, feed.DefaultLimit+1))
	if err != nil {
		return nil, fmt.Errorf("the feed cannot be read: %w", err)
	}
	d, err := ParseDocument(data, time.Time{})
	if err != nil {
		return nil, fmt.Errorf("feed %s: %w", name, err)
	}
	d.modified = info.ModTime()
	return d, nil
}

// Summary says in a few words what the feed holds and how much is wrong with it.
func (d *Document) Summary() string {
	f := d.Feed
	entries := count(len(f.Entries), "entry", "entries")
	problems, marred := len(f.Problems), 0
	for _, e := range f.Entries {
		problems += len(e.Problems)
		if len(e.Problems) > 0 {
			marred++
		}
	}
	switch {
	case problems == 0:
		return entries
	case marred == 0:
		return fmt.Sprintf("%s, %s of the document", entries, count(problems, "problem", "problems"))
	}
	return fmt.Sprintf("%s, %s, %d of the entries marred", entries, count(problems, "problem", "problems"), marred)
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
