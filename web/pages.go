package web

import (
	"container/list"
	"errors"
	"sync"
)

// Bounds of the cache of pages: of one edition's pages, the last used are kept.
const (
	maxPages    = 256
	maxPageSize = 64 << 20 // bytes of all pages together
)

// pages caches what is made of one edition by what is asked for. What several
// ask for at once is made once.
type pages[K comparable] struct {
	mu     sync.Mutex
	limit  int // number of pages
	size   int // bytes
	byUse  *list.List
	listed map[K]*list.Element
}

// A page is one page, perhaps still in the making.
type page[K comparable] struct {
	query K
	done  chan struct{} // closed when the rest is set
	made  *resource
	err   error
}

func newPages[K comparable](limit int) *pages[K] {
	return &pages[K]{limit: limit, byUse: list.New(), listed: map[K]*list.Element{}}
}

// errBroken is the error of a page whose maker panicked; the panic itself goes
// on to whoever called it.
var errBroken = errors.New("making the page broke off")

// get returns the page of a query and makes it where it is not there. An error
// is not kept.
func (c *pages[K]) get(q K, build func() (*resource, error)) (*resource, error) {
	c.mu.Lock()
	if el, ok := c.listed[q]; ok {
		c.byUse.MoveToFront(el)
		c.mu.Unlock()
		p := el.Value.(*page[K])
		<-p.done
		return p.made, p.err
	}
	p := &page[K]{query: q, done: make(chan struct{}), err: errBroken}
	el := c.byUse.PushFront(p)
	c.listed[q] = el
	c.trim()
	c.mu.Unlock()

	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		close(p.done)
		switch {
		case c.listed[q] != el: // pushed out meanwhile
		case p.err != nil:
			c.drop(el)
		default:
			c.size += p.made.size()
			c.trim()
		}
	}()
	p.made, p.err = build()
	return p.made, p.err
}

// trim drops the pages used longest ago until the bounds hold, but never the
// one used last.
func (c *pages[K]) trim() {
	for c.byUse.Len() > 1 && (c.byUse.Len() > c.limit || c.size > maxPageSize) {
		c.drop(c.byUse.Back())
	}
}

func (c *pages[K]) drop(el *list.Element) {
	p := c.byUse.Remove(el).(*page[K])
	delete(c.listed, p.query)
	select {
	case <-p.done:
		if p.made != nil {
			c.size -= p.made.size()
		}
	default: // its size was never added
	}
}
