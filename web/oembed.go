package web

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"image/png"
	"net/url"
	"strconv"
	"strings"

	"highwater/feed"
)

// oembedWidth is how wide the frame of a chart is said to be to those who set no
// bound, for an article's column is seldom narrower; oembedMost is how wide it is
// at most for those who do, and oembedHeight how high any is, all in CSS px.
const (
	oembedWidth  = 600
	oembedMost   = 960
	oembedHeight = 20000
)

// errNoFormat is the answer to those who want a description in another format.
var errNoFormat = errors.New("the board describes its pages in JSON alone")

// An oembed is how a page is shown by others that are given its address
// (oembed.com, version 1.0).
type oembed struct {
	Type            string `json:"type"`
	Version         string `json:"version"`
	Title           string `json:"title"`
	ProviderName    string `json:"provider_name"`
	ProviderURL     string `json:"provider_url"`
	HTML            string `json:"html"`
	Width           int    `json:"width"`
	Height          int    `json:"height"`
	ThumbnailURL    string `json:"thumbnail_url,omitempty"` // left out where it is larger than was asked for
	ThumbnailWidth  int    `json:"thumbnail_width,omitempty"`
	ThumbnailHeight int    `json:"thumbnail_height,omitempty"`
}

// isOEmbed reports whether a name may be that of such a description.
func isOEmbed(name string) bool {
	name, ok := strings.CutSuffix(name, ".json")
	if view, of := strings.CutPrefix(name, "oembed-"); ok && of {
		return isPage("view-" + view)
	}
	return ok && name == "oembed"
}

func oembedNames(views []feed.ViewLink) (names []string) {
	for _, v := range views {
		names = append(names, oembedName(v))
	}
	return names
}

func oembedName(v feed.ViewLink) string { return "oembed-" + v.Slug() + ".json" }

// oembed describes a page of the board: that of the view in the name, or that
// whose address is the parameter url. It is nil where there is no such page, and
// where the board does not know its own address; errNoFormat where it is to be in
// another format than JSON.
func (b *Board) oembed(e *edition, name string, values url.Values) (*resource, error) {
	if b.address == nil {
		return nil, nil
	}
	if cmp.Or(values.Get("format"), "json") != "json" {
		return nil, errNoFormat
	}
	var q feed.Query
	views := feed.Views(e.feed, b.site)
	if name != "oembed.json" {
		found := false
		for _, v := range views {
			if oembedName(v) == name {
				q, found = viewQuery(v), true
			}
		}
		if !found {
			return nil, nil
		}
	}
	if page := values.Get("url"); page != "" {
		u, err := url.Parse(page)
		if err != nil || originOf(u) != originOf(b.address) {
			return nil, nil
		}
		if u.Path+"/" == b.address.Path {
			u.Path = b.address.Path
		}
		name, ok := strings.CutPrefix(u.Path, b.address.Path)
		if !ok || !isPage(name) {
			return nil, nil
		}
		asked := feed.Values(u.RawQuery)
		for _, name := range []string{"part", "row", "background"} { // which a frame would follow, and a page does not
			delete(asked, name)
		}
		q = b.atPage(e, name, feed.ParseQuery(asked))
	}
	if !feed.KnownView(e.feed, b.site, q) {
		return nil, nil
	}
	v := feed.NewView(e.feed, q, b.site)
	thumbnail, err := b.draw(e, "png", drawn{query: q})
	if err != nil {
		return nil, err
	}
	size, err := png.DecodeConfig(bytes.NewReader(thumbnail.forms[identity]))
	if err != nil {
		return nil, fmt.Errorf("the thumbnail of %q: %w", name, err)
	}
	o := oembed{
		Type: "rich", Version: "1.0",
		Title:        strings.TrimSuffix(feed.KindTitle(v.Name)+" · "+cmp.Or(b.site.Title, b.site.Name), " · "),
		ProviderName: b.site.Name, ProviderURL: b.address.String(),
		Width:        oembedWidth,
		ThumbnailURL: b.pictureURL(e, viewQuery(viewOf(views, v.Name)).View), ThumbnailWidth: size.Width, ThumbnailHeight: size.Height,
	}
	bare := q == viewQuery(viewOf(views, v.Name))
	if !bare {
		o.ThumbnailURL = b.absolute("chart.png") + "?" + q.Encode()
	}
	// A frame that is bounded has its width from the bound, not from where it stands.
	across := `width="100%"`
	wide, high := bound(values.Get("maxwidth")), bound(values.Get("maxheight"))
	if wide > 0 {
		o.Width = min(oembedMost, wide)
		across = fmt.Sprintf(`width="%d" style="max-width:100%%"`, o.Width)
	}
	b.drawing.Lock()
	o.Height = min(b.generator.EmbedHeight(e.feed, b.site, q, o.Width), oembedHeight)
	b.drawing.Unlock()
	if high > 0 {
		o.Height = min(o.Height, high)
	}
	if wide > 0 && o.ThumbnailWidth > wide || high > 0 && o.ThumbnailHeight > high {
		o.ThumbnailURL, o.ThumbnailWidth, o.ThumbnailHeight = "", 0, 0
	}
	src := b.absolute(embedName("chart", viewOf(views, v.Name)))
	if !bare {
		src += "?" + q.Encode()
	}
	o.HTML = fmt.Sprintf(`<iframe src="%s" title="%s" %s height="%d" frameborder="0" loading="lazy" allow="clipboard-write; web-share" referrerpolicy="strict-origin-when-cross-origin"></iframe>`,
		html.EscapeString(src), html.EscapeString(o.Title), across, o.Height)
	text, err := json.MarshalIndent(o, "", "  ")
	if err != nil {
		return nil, err
	}
	r := newResource(typeByName(".json"), revalidate, append(text, '\n'))
	r.headers = elementHeaders
	return r, nil
}

// bound is a number of px that something may be at most, 0 where none is given.
func bound(s string) int {
	most, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return max(0, most)
}

// viewOf is the view of a name, which is among them.
func viewOf(views []feed.ViewLink, name string) feed.ViewLink {
	for _, v := range views {
		if v.Name == name {
			return v
		}
	}
	return views[0]
}

// oembedURL is the whole address of what describes the page of a query.
func (b *Board) oembedURL(e *edition, v feed.ViewLink, q feed.Query) string {
	if b.static || q == viewQuery(v) {
		return b.absolute(oembedName(v))
	}
	return b.absolute("oembed.json") + "?url=" + url.QueryEscape(b.absolute("")+"?"+q.Encode())
}
