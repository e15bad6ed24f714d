package web

import (
	"maps"
	"slices"
	"time"

	"highwater/feed"
)

// An edition is one feed with all that is sent of it.
type edition struct {
	feed   *feed.Feed
	name   string // feed.HASH.json
	named  *resource
	urls   map[string]string // of the assets, and "feed"
	pages  *pages[feed.Query]
	guides *pages[feed.Query] // the one guide
	// pictures are the charts as files, by their format.
	pictures map[string]*pages[drawn]
	// embeds are the pages for those who frame a part.
	embeds *pages[embedding]
	// fragments are the parts that other sites have within their own pages.
	fragments *pages[feed.Query]
	// workers holds the one worker, which is made of all the others.
	workers *pages[feed.Query]
	// unread is since when the feed's file cannot be read, zero while it can.
	unread time.Time
}

// feedHeaders let a board that stands elsewhere read the feed, and know whether it is
// the newest.
var feedHeaders = append(slices.Clone(elementHeaders), [2]string{"Access-Control-Expose-Headers", "ETag, " + feedErrorHeader})

func newEdition(d *Document, urls map[string]string) *edition {
	named := newResource(typeByName("feed.json"), immutable, d.data)
	named.modified, named.headers = d.modified, feedHeaders
	e := &edition{
		feed: d.Feed, name: fingerprint("feed.json", named.hash), named: named, urls: maps.Clone(urls),
		pages: newPages[feed.Query](maxPages), guides: newPages[feed.Query](1), workers: newPages[feed.Query](1),
		pictures: map[string]*pages[drawn]{"svg": newPages[drawn](maxPictures), "png": newPages[drawn](maxPNGs)},
		embeds:   newPages[embedding](maxPages), fragments: newPages[feed.Query](maxPages),
	}
	e.urls["feed"] = e.name
	return e
}

// unreadSince is the edition with pages that say since when there is no newer one.
func (e *edition) unreadSince(t time.Time) *edition {
	other := *e
	other.unread, other.urls = t, maps.Clone(e.urls)
	other.urls["unread"] = t.UTC().Format(time.RFC3339)
	other.pages, other.workers = newPages[feed.Query](maxPages), newPages[feed.Query](1)
	other.embeds, other.fragments = newPages[embedding](maxPages), newPages[feed.Query](maxPages)
	return &other
}

// keptFor is how long a feed is kept by its hash after a newer one came: pages
// drawn from it may still be on their way to take over.
const keptFor = time.Hour

// maxFormer bounds the memory that former feeds take, in bytes. Above it the
// oldest go early; their pages start on the current feed then.
const maxFormer = 256 << 20

// A former is a feed that has been replaced.
type former struct {
	name  string
	named *resource
	until time.Time
}

// retire adds a replaced edition to the former ones, which are in the order in
// which they were replaced, and drops those whose time is over, those that are
// too much, and the one that is current again.
func retire(all []former, old *edition, current string, now time.Time) []former {
	if old != nil {
		all = append(all, former{old.name, old.named, now.Add(keptFor)})
	}
	var kept []former
	size := 0
	for _, f := range slices.Backward(all) {
		size += f.named.size()
		if f.name != current && now.Before(f.until) && size <= maxFormer {
			kept = append(kept, f)
		}
	}
	slices.Reverse(kept)
	return kept
}
