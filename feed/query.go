package feed

import (
	"net/url"
	"strconv"
	"strings"
)

// A Query is what the reader asked for. It is the URL's query string, and
// nothing else holds state that a link should carry. The zero Query asks for
// the site's default view. Queries that ask for the same are equal (==).
type Query struct {
	// View is a kind, or ViewAll, or "" for the default.
	View string
	// Page is the page of the table, from 2; 0 for the first.
	Page int
	// rest are the parameters that the board does not know, encoded and in
	// order of their names; a link keeps them.
	rest string
}

// ViewAll is the view of every kind together. A kind of that very name has no
// view of its own.
const ViewAll = "all"

// ParseQuery reads the parameters of a URL. Where one that the board knows
// stands more than once, the first counts.
func ParseQuery(values url.Values) Query {
	rest := url.Values{}
	for name, all := range values {
		if name != "view" && name != "page" && len(all) > 0 {
			rest[name] = all
		}
	}
	return Query{View: values.Get("view"), rest: encode(rest)}.WithPage(parsePage(values.Get("page")))
}

// parsePage reads the number of a page; what is none asks for the first.
func parsePage(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 {
		return 0
	}
	return n
}

// Encode is the URL's query string without the question mark; "" for the zero
// Query. What has its default value is left out, and unknown parameters come
// last. [ParseQuery] of it is q.
func (q Query) Encode() string {
	var parts []string
	if q.View != "" {
		parts = append(parts, "view="+percentEncode(q.View))
	}
	if q.Page > 1 {
		parts = append(parts, "page="+strconv.Itoa(q.Page))
	}
	if q.rest != "" {
		parts = append(parts, q.rest)
	}
	return strings.Join(parts, "&")
}

// WithView is q with another view, "" for the default, from its first page on.
func (q Query) WithView(name string) Query {
	q.View, q.Page = name, 0
	return q
}

// WithPage is q with another page of the table, from 1.
func (q Query) WithPage(n int) Query {
	if q.Page = n; n <= 1 {
		q.Page = 0
	}
	return q
}

func (q Query) suffix() string {
	if encoded := q.Encode(); encoded != "" {
		return "?" + encoded
	}
	return ""
}

// encode writes a space as %20, which every reader of a query string takes for
// a space, where + is one only to some.
func encode(values url.Values) string { return strings.ReplaceAll(values.Encode(), "+", "%20") }

func percentEncode(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }
