package prerender

import (
	"bytes"
	_ "embed"
	"fmt"
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

//go:embed embed.html
var embedText string

var embedTemplate = template.Must(template.New("embed.html").Parse(embedText))

// Embed is the page of a part of the board for those who frame it: all, chart,
// table or entry, of which row is the key; "" is all. It runs no client. urls
// gives the addresses of board.css, frame.css, frame.js and icon.svg; where it
// has "query", a server answers what a query asks for; "unread" is since when, by
// RFC 3339, the feed cannot be read any more, so that f is not the newest; and
// "ancestors" are the origins that may frame the page, where that is to be checked
// by its script. What an address asks for and cannot have is said on the page, and
// that f is old.
func Embed(f *feed.Feed, s feed.Site, part, row string, q feed.Query, urls map[string]string) ([]byte, error) {
	for _, name := range []string{"board.css", "frame.css", "frame.js", "icon.svg"} {
		if urls[name] == "" {
			return nil, fmt.Errorf("the embedded page needs the address of %s", name)
		}
	}
	embed := &app.Embed{Feed: f, Site: s, Query: q, Part: part, Row: row, Files: urls["query"] == ""}
	embed.Unread, _ = time.Parse(time.RFC3339, urls["unread"])
	title := embed.Title() // it settles the part
	body := mend([]byte(goapp.HTMLString(embed.Render())))
	if embed.Part == app.PartEntry && row != "" {
		body = bytes.ReplaceAll(body, []byte("<details id="), []byte("<details open id="))
	}
	if embed.Part == app.PartEntry && embed.Files {
		body = rowHeads.ReplaceAll(body, []byte(`<tr$1$3>$4<span class="at" id="$2" hidden></span>`))
	}
	var slugs []string
	for _, v := range feed.Views(f, s) {
		slugs = append(slugs, v.Slug())
	}
	var page bytes.Buffer
	err := embedTemplate.Execute(&page, map[string]any{
		"Part":  embed.Part,
		"Theme": q.Theme,
		"Slugs": strings.Join(slugs, " "),
		"Title": title,
		"URL":   urls,
		"Body":  template.HTML(outward(body, embed, urls["query"] != "")),
	})
	return page.Bytes(), err
}

// EmbedHeight is how high a frame of the chart is to be at a width, in CSS px, so
// that it need not scroll.
func EmbedHeight(f *feed.Feed, s feed.Site, q feed.Query, width int) int {
	return (&app.Embed{Feed: f, Site: s, Query: q, Part: app.PartChart}).Height(width)
}

var (
	anchors   = regexp.MustCompile(`<a (?:[^>"]|"[^"]*")*>`)
	hrefs     = regexp.MustCompile(` href="([^"]*)"`)
	relations = regexp.MustCompile(` (?:rel|target)="[^"]*"`)
	ids       = regexp.MustCompile(` id="([^"]*)"`)
	// rowHeads are the beginnings of rows. Where the fragment chooses one, it names
	// what has no place and takes no focus, for a browser scrolls the frame, and the
	// host's page with it, to what it names, and moves the focus there.
	rowHeads = regexp.MustCompile(`<tr((?: class="[^"]*")?) id="([^"]*)"( role="row") tabindex="-1">(<th [^>]*>)`)
	turning  = regexp.MustCompile(` class="[^"]*\bsort\b|#entries$`)
	orders   = regexp.MustCompile(`<a class="state sort" href="[^"]*">([^<]*)</a>`)
)

// outward makes the links of a part lead where they can: to what is in the
// frame; where a server answers, to the same part in another order or at another
// page; and else to the board or another site, beside the host's page, for the
// frame has room for neither.
func outward(markup []byte, e *app.Embed, served bool) []byte {
	here := map[string]bool{}
	for _, id := range ids.FindAllSubmatch(markup, -1) {
		here[html.UnescapeString(string(id[1]))] = true
	}
	if e.Part == app.PartEntry { // which has no order
		markup = orders.ReplaceAll(markup, []byte("$1"))
	}
	return anchors.ReplaceAllFunc(markup, func(tag []byte) []byte {
		found := hrefs.FindSubmatch(tag)
		if found == nil {
			return tag
		}
		href := html.UnescapeString(string(found[1]))
		if fragment, ok := strings.CutPrefix(href, "#"); ok {
			if id, err := url.PathUnescape(fragment); err == nil && here[id] {
				return tag
			}
			full, _, _ := strings.Cut(e.Full(), "#")
			href = full + href
		} else if served && (turning.Match(tag) || turning.MatchString(href)) {
			return relink(tag, within(e, href), "")
		}
		return relink(tag, href, ` target="_blank" rel="noopener"`)
	})
}

// within is the address of the part with the query of an address of the board.
func within(e *app.Embed, href string) string {
	href, fragment, found := strings.Cut(href, "#")
	_, query, _ := strings.Cut(href, "?")
	href = "embed.html?part=" + e.Part
	if query != "" {
		href += "&" + query
	}
	if found {
		href += "#" + fragment
	}
	return href
}

// relink gives a link another address and says how it opens.
func relink(tag []byte, href, opens string) []byte {
	tag = relations.ReplaceAll(tag, nil)
	at := hrefs.FindIndex(tag)
	return []byte(string(tag[:at[0]]) + ` href="` + html.EscapeString(href) + `"` + opens + string(tag[at[1]:]))
}
