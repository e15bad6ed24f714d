package web

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"highwater/feed"
)

// An embedding is what the page of a part is asked for.
type embedding struct {
	part, row string
	query     feed.Query
}

// embedParts are the parts of the board that a page of another site can frame.
var embedParts = []string{"all", "chart", "table", "entry"}

// isEmbed reports whether a name may be that of a part's page: embed, or
// embed-PART-VIEW, with or without its ending.
func isEmbed(name string) bool {
	name = strings.TrimSuffix(name, ".html")
	rest, ok := strings.CutPrefix(name, "embed-")
	if !ok {
		return name == "embed"
	}
	part, view, ok := strings.Cut(rest, "-")
	for _, p := range embedParts {
		if ok && part == p {
			return isPage("view-" + view)
		}
	}
	return false
}

// inFrame reports whether a name is asked for by frames of other pages, be there
// such a page or not.
func inFrame(name string) bool {
	return strings.HasPrefix(name, "embed") && !slices.Contains(elementNames, name)
}

// embedName is the name of the page of a part and a view.
func embedName(part string, v feed.ViewLink) string {
	return "embed-" + part + "-" + v.Slug() + ".html"
}

// embed is the page of a part, nil where the name is of a view that there is
// not. The name stands for a part and a view, and the address's parameters for
// the rest; where they ask for another, they count.
func (b *Board) embed(e *edition, name string, values url.Values) (*resource, error) {
	asked := embedding{part: values.Get("part"), row: values.Get("row")}
	named := embedding{}
	if name = strings.TrimSuffix(name, ".html"); name != "embed" {
		found := false
		for _, v := range feed.Views(e.feed, b.site) {
			for _, part := range embedParts {
				if name+".html" == embedName(part, v) {
					named, found = embedding{part: part, query: viewQuery(v)}, true
				}
			}
		}
		if !found {
			return nil, nil
		}
	}
	if asked.part == "" {
		asked.part = named.part
	}
	board := url.Values{}
	for name, all := range values {
		switch name {
		case "part", "row", "background": // the frame's own script reads the last
		default:
			board[name] = all
		}
	}
	asked.query = feed.ParseQuery(board)
	if asked.query.View == "" {
		asked.query.View = named.query.View
	}
	if asked.part == "all" {
		asked.part = ""
	}
	return e.embeds.get(asked, func() (*resource, error) {
		b.drawing.Lock()
		defer b.drawing.Unlock()
		urls := b.pageURLs(e, asked.query)
		if b.static && len(b.ancestors) > 0 {
			urls["ancestors"] = strings.Join(b.ancestors, " ")
		}
		html, err := b.generator.Embed(e.feed, b.site, asked.part, asked.row, asked.query, urls)
		if err != nil {
			return nil, fmt.Errorf("making the part %q for the query %q: %w", asked.part, asked.query.Encode(), err)
		}
		return withHead(html, embedPolicy, "")
	})
}

// embedPolicy lets the page of a part load its style and its script, and nothing
// else.
var embedPolicy = strings.Join([]string{
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
}, "; ")

// refused is the origin of the page that frames a request's answer and may not,
// as far as the browser tells; "" where it may, or where the browser will see to
// it by the policy.
func (b *Board) refused(req *http.Request) string {
	if len(b.ancestors) == 0 || !strings.HasSuffix(req.Header.Get("Sec-Fetch-Dest"), "frame") {
		return ""
	}
	from, err := url.Parse(req.Referer())
	if err != nil || from.Host == "" || from.Host == req.Host {
		return ""
	}
	origin := originOf(from)
	// A proxy may ask under another host than readers do.
	own := req.Header.Get("Sec-Fetch-Site") == "same-origin" || b.address != nil && origin == originOf(b.address)
	if own || slices.Contains(b.ancestors, origin) {
		return ""
	}
	return origin
}

// embedHeaders say who may frame a part. Where the setup names nobody they do not
// speak of it, for the star of a policy is not everyone: pages of files and those
// of a sandbox are not of it. They let a part be framed by a page that admits
// nothing else (Cross-Origin-Embedder-Policy).
func (b *Board) embedHeaders() [][2]string {
	policy := embedPolicy
	if len(b.ancestors) > 0 {
		policy += "; frame-ancestors 'self' " + strings.Join(b.ancestors, " ")
	}
	return [][2]string{
		{policyHeader, policy},
		{"Cross-Origin-Embedder-Policy", "require-corp"},
		sharedResource,
	}
}
