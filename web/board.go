package web

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"highwater/feed"
	"highwater/web/client"
)

// A Board answers for the board: its pages, its feed, and the files beside
// them. It is safe for concurrent use.
type Board struct {
	generator Generator
	site      feed.Site
	log       *log.Logger
	now       func() time.Time
	assets    *assets
	// drawing is held while a page is made: the generator makes one at a time.
	drawing sync.Mutex

	publishing sync.Mutex // held while an edition is made and replaced
	current    atomic.Pointer[edition]
	mu         sync.Mutex // for former
	former     []former
}

// New returns a board without a feed. Before the first [Board.Publish] it
// answers 503 to everything that needs one. log gets what goes wrong later.
func New(binary *client.Binary, g Generator, s feed.Site, log *log.Logger) (*Board, error) {
	a, err := newAssets(binary, g)
	if err != nil {
		return nil, err
	}
	return &Board{generator: g, site: s, log: log, now: time.Now, assets: a}, nil
}

// Publish makes a document the current feed. The former one is kept by its hash
// for an hour. If no page can be made of the new one, nothing changes.
func (b *Board) Publish(d *Document) error {
	b.publishing.Lock()
	defer b.publishing.Unlock()
	old := b.current.Load()
	e := newEdition(d, b.assets.urls)
	if old != nil && old.name == e.name {
		return nil
	}
	if _, err := b.page(e, feed.Query{}); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.former = retire(b.former, old, e.name, b.now())
	b.current.Store(e)
	return nil
}

// page is an edition's page for a query.
func (b *Board) page(e *edition, q feed.Query) (*resource, error) {
	return e.pages.get(q, func() (*resource, error) {
		b.drawing.Lock()
		defer b.drawing.Unlock()
		html, err := b.generator.Page(e.feed, b.site, q, e.urls)
		if err != nil {
			return nil, fmt.Errorf("making the page for the query %q: %w", q.Encode(), err)
		}
		return newResource(typeByName("index.html"), revalidate, html), nil
	})
}

// guide is the guide as it stands for an edition.
func (b *Board) guide(e *edition) (*resource, error) {
	return e.guides.get(feed.Query{}, func() (*resource, error) {
		b.drawing.Lock()
		defer b.drawing.Unlock()
		html, err := b.generator.Guide(e.feed, b.site, e.urls)
		if err != nil {
			return nil, fmt.Errorf("making the guide: %w", err)
		}
		return newResource(typeByName("index.html"), revalidate, html), nil
	})
}

// feedByName is the feed that a hashed name stands for, or nil.
func (b *Board) feedByName(name string) *resource {
	if e := b.current.Load(); e != nil && e.name == name {
		return e.named
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.former {
		if f.name == name && b.now().Before(f.until) {
			return f.named
		}
	}
	return nil
}

// errNoFeed is the answer before the first feed.
var errNoFeed = errors.New("the board has no feed yet; try again in a moment")

// find returns what a request asks for, nil where there is nothing.
func (b *Board) find(req *http.Request) (*resource, error) {
	name, ok := fileName(req.URL.Path)
	if !ok {
		return nil, nil
	}
	if r := b.assets.files[name]; r != nil {
		return r, nil
	}
	if r := b.feedByName(name); r != nil {
		return r, nil
	}
	guide := strings.TrimSuffix(name, ".html") == "guide"
	if name != "feed.json" && !guide && !isPage(name) {
		return nil, nil
	}
	e := b.current.Load()
	if e == nil {
		return nil, errNoFeed
	}
	switch {
	case name == "feed.json":
		return e.named.as(revalidate), nil
	case guide:
		return b.guide(e)
	}
	return b.page(e, feed.ParseQuery(req.URL.Query()))
}
