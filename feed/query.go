package feed

import (
	"net/url"
	"strings"
)

// A Query is what the reader asked for. It is the URL's query string, and
// nothing else holds state that a link should carry. The zero Query asks for
// the site's default view. Queries that ask for the same are equal (==).
type Query struct {
	// View is a kind, or ViewAll, or "" for the default.
	View string
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
		if name != "view" && len(all) > 0 {
			rest[name] = all
		}
	}
	return Query{View: values.Get("view"), rest: encode(rest)}
}

// Encode is the URL's query string without the question mark; "" for the zero
// Query. What has its default value is left out, and unknown parameters come
// last. [ParseQuery] of it is q.
func (q Query) Encode() string {
	switch {
	case q.View == "":
		return q.rest
	case q.rest == "":
		return "view=" + percentEncode(q.View)
	}
	return "view=" + percentEncode(q.View) + "&" + q.rest
}

// WithView is q with another view, "" for the default.
func (q Query) WithView(name string) Query {
	q.View = name
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
