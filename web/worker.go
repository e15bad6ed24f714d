package web

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"slices"

	"highwater/feed"
)

// workerName is the one script whose name must not change: browsers look for a
// new worker at the address of the old one.
const workerName = "app-worker.js"

var (
	//go:embed static/app-worker.js
	boardWorker []byte
	//go:embed static/feed-worker.js
	feedWorker []byte
)

// worker keeps a board on the reader's machine. What it keeps is put before it.
var worker = slices.Concat(boardWorker, feedWorker)

// retiredWorker takes back what a worker has kept, and itself.
//
//go:embed static/retired-worker.js
var retiredWorker []byte

// A precache is what an edition's worker keeps, as it reads it.
type precache struct {
	// Program is that of the edition's pages.
	Program string `json:"program"`
	// Edition names all that is kept, to the byte.
	Edition string `json:"edition"`
	// Keep has each file with its digest, as fetch compares it.
	Keep [][2]string `json:"keep"`
	// Pages has the page of each view; that of "" is for every other.
	Pages map[string]string `json:"pages"`
	// Static says that a query has no page of its own.
	Static bool `json:"static,omitempty"`
	// Feed is the address of the feed as it is now, and Data the name under
	// which the edition's own is kept.
	Feed string `json:"feed"`
	Data string `json:"data"`
	// Modified is when a feed elsewhere was written, by RFC 3339, where its server
	// says so: the date of Data is the host's.
	Modified string `json:"modified,omitempty"`
	Schema   string `json:"schema"`
	Limit    int    `json:"limit"` // of the feed, in bytes
	Depth    int    `json:"depth"` // of its values, at most
}

// maxKeptViews bounds the pages that a reader's machine is to keep. The views
// beyond it are opened from the default page there.
const maxKeptViews = 16

// worker is an edition's: whatever changes in what is kept is a new worker.
func (b *Board) worker(e *edition) (*resource, error) {
	if b.retired {
		return newResource(typeByName(workerName), revalidate, retiredWorker), nil
	}
	return e.workers.get(feed.Query{}, func() (*resource, error) {
		p := precache{
			Program:  b.assets.program,
			Pages:    map[string]string{},
			Static:   b.static,
			Feed:     b.site.FeedAddress(),
			Data:     e.name,
			Modified: e.urls["modified"],
			Schema:   feed.Schema,
			Limit:    feed.DefaultLimit,
			Depth:    feed.MaxDepth,
		}
		keep := func(url string, r *resource, err error) error {
			if err == nil {
				p.Keep = append(p.Keep, [2]string{url, digest(r)})
			}
			return err
		}
		for name, r := range b.assets.files {
			if !slices.Contains(b.assets.forOthers, name) && !slices.ContainsFunc(b.assets.screenshots, func(s screenshot) bool { return s.Source == name }) {
				keep(name, r, nil)
			}
		}
		keep(e.name, e.named, nil)
		guide, err := b.guide(e)
		if keep("guide.html", guide, err) != nil {
			return nil, err
		}
		m, err := b.manifest(e)
		if keep(manifestName, m, err) != nil {
			return nil, err
		}
		views := feed.Views(e.feed, b.site)
		for _, v := range views[:min(len(views), maxKeptViews)] {
			q := feed.Query{}
			p.Pages[v.Name] = v.Href
			if v.Default {
				p.Pages[""] = v.Href
			} else {
				q = q.WithView(v.Name)
			}
			page, err := b.page(e, q)
			if keep(v.Href, page, err) != nil {
				return nil, err
			}
		}
		slices.SortFunc(p.Keep, func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
		kept, err := json.Marshal(p)
		if err != nil {
			return nil, err
		}
		p.Edition = hashOf(append(kept, worker...))
		if kept, err = json.Marshal(p); err != nil {
			return nil, err
		}
		return newResource(typeByName(workerName), revalidate, slices.Concat([]byte("const board = "), kept, []byte(";\n"), worker)), nil
	})
}

// digest is a resource's, as the integrity of a fetch (W3C, Subresource
// Integrity) has it.
func digest(r *resource) string {
	sum := sha256.Sum256(r.forms[identity])
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
