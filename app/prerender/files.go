package prerender

import (
	"html"
	"net/url"
	"strings"
)

// asFiles takes from the board's links the addresses that only a server answers:
// a file is the same whatever is asked of it, so without script the order of the
// table, a comparison, a citation and the pages of a long table would lead
// nowhere. The client draws the links with their addresses.
func asFiles(markup []byte) []byte {
	return anchors.ReplaceAllFunc(markup, func(tag []byte) []byte {
		found := hrefs.FindSubmatchIndex(tag)
		if found == nil || !asksServer(html.UnescapeString(string(tag[found[2]:found[3]]))) {
			return tag
		}
		return append(tag[:found[0]:found[0]], tag[found[1]:]...)
	})
}

// asksServer reports whether an address is one of the board's pages with a query
// that more than names the view.
func asksServer(href string) bool {
	href, _, _ = strings.Cut(href, "#")
	name, query, _ := strings.Cut(href, "?")
	if strings.Contains(strings.TrimPrefix(name, "./"), "/") || query == "" {
		return false
	}
	values, err := url.ParseQuery(query)
	return err != nil || len(values) > 1 || !values.Has("view")
}
