package web

import (
	"context"
	"time"
)

// A FarFeed is a feed that stands elsewhere and may change. What is drawn without a
// client, such as a part in a frame, is as new as the server's last look at it.
type FarFeed struct {
	Name  string
	Every time.Duration // the time between two looks
	// Read reads it, within bounds of time and size. What has not changed since is
	// the very document that it gave before.
	Read func(ctx context.Context) (*Document, error)
	// Last is what the board shows of it.
	Last   *Document
	missed bool // the last look failed
	trouble
}

// Follow looks at the feed until the context ends, and does with it as
// [FeedFile.Follow]. Nobody's answer waits for that. One look that fails between two
// that do not is no news.
func (f *FarFeed) Follow(ctx context.Context, b *Board, words func(error) string) {
	follow(ctx, f.Every, func() { f.poll(ctx, b, words) })
}

func (f *FarFeed) poll(ctx context.Context, b *Board, words func(error) string) {
	d, err := f.Read(ctx)
	again := f.missed
	f.missed = err != nil
	if ctx.Err() != nil || err != nil && !again || err == nil && d == f.Last && f.said == "" {
		return
	}
	f.take(b, f.Name, d, err, words)
	if err == nil && f.said == "" {
		f.Last = d
	}
}
