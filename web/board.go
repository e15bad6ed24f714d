package web

import (
	"bytes"
	"errors"
	"fmt"
	"log"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"highwater/feed"
	"highwater/web/client"
)

// A Setup is what a board is made of.
type Setup struct {
	Client    *client.Binary
	Generator Generator
	Site      feed.Site
	// Screenshots are for those who are to install the board: one wide, one
	// narrow, or none.
	Screenshots []Screenshot
	// Address is where the board is to stand, a URL that ends in a slash. It is
	// needed for what must be absolute; "" leaves that out.
	Address string
	// Ancestors are the origins of the sites that may frame a part of the board,
	// such as https://wiki.example.org; every one may where there is none.
	Ancestors []string
	// Static says that no server of ours answers, so that a query changes
	// nothing without script.
	Static bool
	// Retired makes browsers give back what they keep of the board.
	Retired bool
	// Log gets what goes wrong later.
	Log *log.Logger
}

// Check finds what is wrong with a setup's addresses, before a client is built
// in vain.
func (s Setup) Check() error {
	if _, err := ancestorsOf(s.Ancestors); err != nil {
		return err
	}
	_, err := parseAddress(s.Address)
	return err
}

// A Board answers for the board: its pages, its feed, and the files beside
// them. It is safe for concurrent use.
type Board struct {
	generator Generator
	site      feed.Site
	address   *url.URL // nil where it is not known
	ancestors []string // who may frame a part; every one where it is empty
	static    bool
	retired   bool
	policy    string
	log       *log.Logger
	now       func() time.Time
	assets    *assets
	// drawing is held while a page is made: the generator makes one at a time.
	drawing sync.Mutex
	// painting is held while a picture is made, which takes much memory.
	painting sync.Mutex

	publishing sync.Mutex // held while an edition is made and replaced
	current    atomic.Pointer[edition]
	mu         sync.Mutex // for former
	former     []former
}

// New returns a board without a feed. Before the first [Board.Publish] it
// answers 503 to everything that needs one.
func New(s Setup) (*Board, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	address, err := parseAddress(s.Address)
	if err != nil {
		return nil, err
	}
	ancestors, err := ancestorsOf(s.Ancestors)
	if err != nil {
		return nil, err
	}
	a, err := newAssets(s.Client, s.Generator, s.Screenshots)
	if err != nil {
		return nil, err
	}
	return &Board{
		generator: s.Generator, site: s.Site, address: address, static: s.Static, ancestors: ancestors, retired: s.Retired,
		policy: contentPolicy(s.Site), log: s.Log, now: time.Now, assets: a,
	}, nil
}

// Publish makes a document the current feed. The former one is kept by its hash
// for an hour. If no page can be made of the new one, nothing changes.
func (b *Board) Publish(d *Document) error {
	b.publishing.Lock()
	defer b.publishing.Unlock()
	old := b.current.Load()
	e := newEdition(d, b.assets.urls)
	if b.site.Feed != "" && !d.dated.IsZero() {
		e.urls["modified"] = d.dated.UTC().Format(time.RFC3339)
	}
	if old != nil && old.name == e.name && old.unread.IsZero() {
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

// Unreadable says to readers, until the next [Board.Publish], that the feed's file
// cannot be read any more. The last good feed stays.
func (b *Board) Unreadable() {
	b.publishing.Lock()
	defer b.publishing.Unlock()
	if e := b.current.Load(); e != nil && e.unread.IsZero() {
		b.current.Store(e.unreadSince(b.now()))
	}
}

// page is an edition's page for a query.
func (b *Board) page(e *edition, q feed.Query) (*resource, error) {
	return e.pages.get(q, func() (*resource, error) {
		b.drawing.Lock()
		defer b.drawing.Unlock()
		html, err := b.generator.Page(e.feed, b.site, q, b.pageURLs(e, q))
		if err != nil {
			return nil, fmt.Errorf("making the page for the query %q: %w", q.Encode(), err)
		}
		return b.newPage(html)
	})
}

// pageURLs are the addresses that a page for a query needs.
func (b *Board) pageURLs(e *edition, q feed.Query) map[string]string {
	urls := maps.Clone(e.urls)
	if !b.static {
		urls["query"] = "./"
	}
	views := feed.Views(e.feed, b.site)
	for _, p := range pictureNames(views) {
		if p.query.Theme == "" && p.format == "svg" && !p.narrow {
			urls[pictureOf(viewOf(views, p.query.View).Name)] = strings.TrimSuffix(p.name, ".svg")
		}
	}
	if b.address != nil {
		for _, v := range views {
			if v.Name == q.View || v.Default && q.View == "" {
				urls["canonical"] = b.absolute(v.Href)
				urls["oembed"] = b.oembedURL(e, v, q)
				urls["picture"] = b.pictureURL(e, viewQuery(v).View)
			}
		}
	}
	return urls
}

// absolute is the whole address of a file beside the page.
func (b *Board) absolute(href string) string {
	return b.address.String() + strings.TrimPrefix(href, "./")
}

// guide is the guide as it stands for an edition.
func (b *Board) guide(e *edition) (*resource, error) {
	return e.guides.get(feed.Query{}, func() (*resource, error) {
		b.drawing.Lock()
		defer b.drawing.Unlock()
		urls := maps.Clone(e.urls)
		urls["picture"] = b.pictureURL(e, "")
		html, err := b.generator.Guide(e.feed, b.site, urls)
		if err != nil {
			return nil, fmt.Errorf("making the guide: %w", err)
		}
		return b.newPage(html)
	})
}

// newPage puts into a page's head what every page has: the policy, for a file
// server that sends none, and the program that it belongs to, by which a worker
// knows its own pages. A retired board's has no program, and asks for no worker.
func (b *Board) newPage(html []byte) (*resource, error) {
	program := ""
	if !b.retired {
		program = b.assets.program
	}
	return withHead(html, inPage(b.policy), program)
}

// withHead is a page with its policy, and with its program where it has one.
func withHead(html []byte, policy, program string) (*resource, error) {
	const first = "<meta charset=\"utf-8\">\n"
	before, after, found := bytes.Cut(html, []byte(first))
	if !found {
		return nil, fmt.Errorf("the page does not begin with %q", first)
	}
	page := fmt.Appendf(nil, "%s%s<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n", before, first, policy)
	if program != "" {
		page = fmt.Appendf(page, "<meta name=\"highwater\" content=\"%s\">\n", program)
	}
	return newResource(typeByName("index.html"), revalidate, append(page, after...)), nil
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
	return b.file(b.current.Load(), name, func() url.Values { return feed.Values(req.URL.RawQuery) })
}

// file is the file of that name as it is in an edition, nil where there is
// none. values, an address's parameters, are asked only where they count.
func (b *Board) file(e *edition, name string, values func() url.Values) (*resource, error) {
	query := func() feed.Query { return feed.ParseQuery(values()) }
	guide := strings.TrimSuffix(name, ".html") == "guide"
	switch {
	case name != "feed.json" && name != workerName && name != manifestName && !guide && !isPage(name) && !isPicture(name) && !isEmbed(name) && !isFragment(name) && !isOEmbed(name):
		return nil, nil
	case e == nil:
		return nil, errNoFeed
	case name == "feed.json":
		return e.named.as(revalidate), nil
	case name == workerName:
		return b.worker(e)
	case name == manifestName:
		return b.manifest(e)
	case guide:
		return b.guide(e)
	case isEmbed(name):
		return b.embed(e, name, values())
	case isFragment(name):
		return b.fragment(e, name)
	case isOEmbed(name):
		return b.oembed(e, name, values())
	case isPicture(name):
		return b.picture(e, name, query())
	}
	return b.page(e, b.atPage(e, name, query()))
}

// atPage is what a query asks for at a page: where it names no view, that is the
// page's own.
func (b *Board) atPage(e *edition, name string, q feed.Query) feed.Query {
	if q.View == "" && strings.HasPrefix(name, "view-") {
		for _, v := range feed.Views(e.feed, b.site) {
			if !v.Default && v.File == strings.TrimSuffix(name, ".html")+".html" {
				q.View = v.Name
			}
		}
	}
	return q
}
