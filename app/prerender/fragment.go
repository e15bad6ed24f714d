package prerender

import (
	"bytes"
	_ "embed"
	"errors"
	"html"
	"html/template"
	"net/url"
	"regexp"
	"strings"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/app"
	"highwater/feed"
)

//go:embed fragment.html
var fragmentText string

var fragmentTemplate = template.Must(template.New("fragment.html").Parse(fragmentText))

// Fragment is the chart and the table of a view as markup that a page of another
// site has within its own: an element with a declarative shadow root, so that
// neither page's styles and ids reach the other's, without script. A browser that
// knows no such root shows a sentence and a link in its place.
//
// address is that of the board's folder, for all links are whole: a fragment link
// finds nothing within a shadow root, so one to a row leads to the board's. urls
// gives "fragment.css", the name of its style sheet beside the board, and may have
// "unread", as for [Embed]. The sheet is a link and no style element, for the host's
// policy must then name the board's origin and nothing else.
func Fragment(f *feed.Feed, s feed.Site, q feed.Query, address string, urls map[string]string) ([]byte, error) {
	base, err := url.Parse(address)
	if err != nil || !base.IsAbs() {
		return nil, errors.New("the fragment needs the whole address of the board")
	}
	if urls["fragment.css"] == "" {
		return nil, errors.New("the fragment needs the address of fragment.css")
	}
	embed := &app.Embed{Feed: f, Site: s, Query: q, Part: app.PartAll, Files: true}
	embed.Unread, _ = time.Parse(time.RFC3339, urls["unread"])
	title := embed.Title() // it settles the view
	board := &app.Board{Feed: f, Site: s, Query: q}
	body := demote(mend([]byte(goapp.HTMLString(embed.Inside()))))
	var text bytes.Buffer
	err = fragmentTemplate.Execute(&text, map[string]any{
		"View":        q.View,
		"Sheet":       whole(base, urls["fragment.css"]),
		"Body":        template.HTML(abroad(body, base, embed.Full())),
		"Description": board.Description(),
		"Full":        whole(base, embed.Full()),
		"Title":       title,
	})
	return text.Bytes(), err
}

var headings = regexp.MustCompile(`<(/?)h([12])\b`)

// demote makes headings those of a section: the page around it has its own.
func demote(markup []byte) []byte {
	return headings.ReplaceAllFunc(markup, func(tag []byte) []byte {
		last := len(tag) - 1
		return append(bytes.Clone(tag[:last]), tag[last]+1)
	})
}

// abroad makes the links of a part whole addresses. One within the page leads to
// the same on the board's page, which is full.
func abroad(markup []byte, base *url.URL, full string) []byte {
	page, _, _ := strings.Cut(full, "#")
	return anchors.ReplaceAllFunc(markup, func(tag []byte) []byte {
		found := hrefs.FindSubmatch(tag)
		if found == nil {
			return tag
		}
		href := html.UnescapeString(string(found[1]))
		if strings.HasPrefix(href, "#") {
			href = page + href
		}
		return relink(tag, whole(base, href), "")
	})
}

// whole is an address as it is from anywhere.
func whole(base *url.URL, href string) string {
	to, err := url.Parse(href)
	if err != nil {
		return href
	}
	return base.ResolveReference(to).String()
}
