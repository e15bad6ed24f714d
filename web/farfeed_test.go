package web

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

// A feed elsewhere that changed is published, one that did not is nothing new, and
// one that twice cannot be read leaves the last good one, which says so to its
// readers.
func TestFarFeed(t *testing.T) {
	r := newRig(t)
	document := func(data []byte) *Document {
		d, err := ParseDocument(data, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	first, second := document(feedOf(0)), document(feedOf(1))
	if err := r.Publish(first); err != nil {
		t.Fatal(err)
	}
	gone := errors.New("nothing answers")
	var give *Document
	var fail error
	far := &FarFeed{Name: "https://example.org/feed.json", Last: first, Read: func(context.Context) (*Document, error) { return give, fail }}
	for i, step := range []struct {
		give     *Document
		fail     error
		said     string
		shown    string
		unread   bool
		canceled bool
	}{
		{give: first, shown: string(feedOf(0))},
		{fail: gone, shown: string(feedOf(0))},
		{give: first, shown: string(feedOf(0))},
		{fail: gone, shown: string(feedOf(0))},
		{fail: gone, said: "nothing answers (the last good feed stays)\n", shown: string(feedOf(0)), unread: true},
		{fail: gone, shown: string(feedOf(0)), unread: true},
		{give: first, said: "feed https://example.org/feed.json was read again: 0 entries\n", shown: string(feedOf(0))},
		{give: second, said: "feed https://example.org/feed.json was read again: 0 entries\n", shown: string(feedOf(1))},
		{give: second, shown: string(feedOf(1))},
		{fail: context.Canceled, canceled: true, shown: string(feedOf(1))},
	} {
		give, fail = step.give, step.fail
		ctx, cancel := context.WithCancel(t.Context())
		if step.canceled {
			cancel()
		}
		before := r.log.String()
		far.poll(ctx, r.Board, error.Error)
		cancel()
		if said := strings.TrimPrefix(r.log.String(), before); said != step.said {
			t.Errorf("step %d: the log says %q, want %q", i, said, step.said)
		}
		resp := r.get("/feed.json")
		if unread := resp.Header.Get(feedErrorHeader) != "none"; unread != step.unread || body(t, resp) != step.shown {
			t.Errorf("step %d: readers are told that it is old: %v", i, unread)
		}
	}
}

func TestFarFeedIsFollowed(t *testing.T) {
	r := seeded(t)
	d, err := ParseDocument(feedOf(1), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	far := &FarFeed{Name: "far", Every: time.Millisecond, Read: func(context.Context) (*Document, error) { return d, nil }}
	go func() {
		far.Follow(ctx, r.Board, error.Error)
		close(done)
	}()
	for !strings.Contains(r.log.String(), "was read again") {
		time.Sleep(time.Millisecond)
	}
	cancel()
	<-done
}
