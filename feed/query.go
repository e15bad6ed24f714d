package feed

import "net/url"

// A Query is what the reader asked for. It is the URL's query string, and
// nothing else holds state that a link should carry. The zero Query asks for
// the site's default view.
type Query struct {
	// View is a kind, or ViewAll, or "" for the default.
	View string
	// rest are the parameters that the board does not know; a link keeps them.
	rest url.Values
}

// ViewAll is the view of every kind together.
const ViewAll = "all"
