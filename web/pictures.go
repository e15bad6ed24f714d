package web

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"strings"

	"highwater/feed"
)

// An Origin is where a picture's data came from, as far as it is known. It has
// no time: a file's is another wherever it is copied to, and the same data is to
// give the same picture.
type Origin struct {
	Source string // the feed's whole address, or ""
	Hash   string // the SHA-256 of the feed's document, in hex
}

// maxPictures bounds the pictures of one edition that are kept, and maxPNGs
// those of them that are large.
const (
	maxPictures = 128
	maxPNGs     = 64
)

// A pictureName is the name of a picture's file with what it shows.
type pictureName struct {
	name, format string
	drawn
}

// A drawn is what a picture shows. A name's query has a view and a theme, and
// nothing else.
type drawn struct {
	query  feed.Query
	narrow bool // for a telephone's page, where the texts of another are too small to read
}

// narrow is what the names of the pictures for telephones have after their view's.
const narrow = "-narrow"

// pictureNames are all names of pictures: of the default view chart.svg,
// chart-dark.svg, chart-narrow.svg, chart-narrow-dark.svg and so on, and of each
// view those with its own name, such as chart-tps-dark.svg. A kind whose name reads
// like a theme or like what is narrow gives way.
func pictureNames(views []feed.ViewLink) []pictureName {
	var all []pictureName
	taken := map[string]bool{}
	add := func(stem string, q feed.Query) {
		for _, width := range []string{"", narrow} {
			for _, theme := range []string{"", feed.ThemeLight, feed.ThemeDark} {
				name := stem + width
				if theme != "" {
					name += "-" + theme
				}
				taken[name] = true
				q.Theme = theme
				for _, format := range []string{"svg", "png"} {
					all = append(all, pictureName{name + "." + format, format, drawn{q, width == narrow}})
				}
			}
		}
	}
	// free reports whether a view may have all the names that begin so.
	free := func(stem string) bool {
		for _, ending := range []string{"", "-light", "-dark", narrow, narrow + "-light", narrow + "-dark"} {
			if taken[stem+ending] {
				return false
			}
		}
		return true
	}
	add("chart", feed.Query{})
	for _, v := range views {
		stem := "chart-" + v.Slug()
		for !free(stem) {
			stem += "-view"
		}
		add(stem, viewQuery(v))
	}
	return all
}

// pictureOf is what the names of a view's pictures begin with, as a page that is
// to name them has it among its addresses.
func pictureOf(view string) string { return "picture of " + view }

// viewQuery asks for a view in the one way that it is asked for.
func viewQuery(v feed.ViewLink) feed.Query {
	if v.Default {
		return feed.Query{}
	}
	return feed.Query{}.WithView(v.Name)
}

// isPicture reports whether a name may be a picture's, of whichever feed.
func isPicture(name string) bool {
	ending := path.Ext(name)
	return (ending == ".svg" || ending == ".png") &&
		(strings.HasPrefix(name, "chart-") || strings.TrimSuffix(name, ending) == "chart")
}

// picture is the picture of a name for a query, nil where there is none. The
// name stands for a view and a theme, and the query for all else; where it asks
// for another view or theme, it is the query that counts.
func (b *Board) picture(e *edition, name string, q feed.Query) (*resource, error) {
	views := feed.Views(e.feed, b.site)
	for _, p := range pictureNames(views) {
		if p.name != name {
			continue
		}
		if q.View == "" {
			q.View = p.query.View
		}
		if q.Theme == "" {
			q.Theme = p.query.Theme
		}
		return b.draw(e, p.format, drawn{q, p.narrow})
	}
	return nil, nil
}

// draw is the file of a picture, nil for a view that the feed does not have: a
// picture could not say that it is of another.
func (b *Board) draw(e *edition, format string, p drawn) (*resource, error) {
	q := &p.query
	if !feed.KnownView(e.feed, b.site, *q) {
		return nil, nil
	}
	if q.View == feed.DefaultView(e.feed, b.site) {
		q.View = ""
	}
	q.Page, q.Sort, q.Compare, q.Cited = 0, feed.Sort{}, feed.Chosen{}, feed.Cited{} // a chart is the same with each
	return e.pictures[format].get(p, func() (*resource, error) {
		b.painting.Lock()
		defer b.painting.Unlock()
		file, err := b.generator.Picture(feed.NewView(e.feed, *q, b.site), format, p.narrow, b.origin(e))
		if err != nil {
			return nil, fmt.Errorf("drawing the picture for the query %q: %w", q.Encode(), err)
		}
		r := newResource(typeByName("."+format), revalidate, file)
		r.modified, r.headers = e.named.modified, pictureHeaders
		return r, nil
	})
}

// pictureHeaders let a page of another site show a picture, and the picture have
// its own colours: an SVG that is opened by itself is black under the board's
// policy.
var pictureHeaders = [][2]string{
	{policyHeader, "default-src 'none'; style-src 'unsafe-inline'"},
	sharedResource,
	{"Access-Control-Allow-Origin", "*"},
}

// origin is where an edition's feed came from.
func (b *Board) origin(e *edition) Origin {
	sum := sha256.Sum256(e.named.forms[identity])
	o := Origin{Source: b.site.Feed, Hash: hex.EncodeToString(sum[:])}
	if o.Source == "" && b.address != nil {
		o.Source = b.absolute("feed.json")
	}
	return o
}

// pictureURL is the whole address of the picture of a view, for those who list
// pages; "" where the board does not know its own address.
func (b *Board) pictureURL(e *edition, view string) string {
	if b.address == nil {
		return ""
	}
	for _, p := range pictureNames(feed.Views(e.feed, b.site)) {
		if p.format == "png" && !p.narrow && p.query.View == view && p.query.Theme == "" {
			return b.absolute(p.name)
		}
	}
	return b.absolute("chart.png")
}
