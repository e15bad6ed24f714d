package feed

import (
	"net/url"
	"strings"
	"unicode"
)

// Link is the address to follow for a URL of a feed, and whether it is one that
// is safe to follow. An absolute http or https URL is kept as it stands. A
// site-relative one, which begins with one "/", is resolved against origin, a
// scheme and a host; where that is "" it is no link. Everything else is no
// link, and so is whatever holds white space, a control or a backslash: a
// browser drops or turns these, and would go elsewhere than the text says.
func Link(raw, origin string) (href string, ok bool) {
	if strings.ContainsFunc(raw, func(r rune) bool { return r == '\\' || unicode.IsSpace(r) || unicode.IsControl(r) }) {
		return "", false
	}
	if SiteRelative(raw) {
		base, ok := parseOrigin(origin)
		if !ok {
			return "", false
		}
		return base + raw, true
	}
	if !absolute(raw) {
		return "", false
	}
	return raw, true
}

// SiteRelative reports whether a URL of a feed is an address on the host site:
// it begins with one "/", and not with "//" or "/\", which lead to other hosts.
func SiteRelative(raw string) bool {
	return strings.HasPrefix(raw, "/") && !strings.HasPrefix(raw, "//") && !strings.HasPrefix(raw, `/\`)
}

func absolute(raw string) bool {
	u, err := url.Parse(raw)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != ""
}

// parseOrigin is the scheme and host of an origin without the trailing slash.
func parseOrigin(origin string) (string, bool) {
	u, err := url.Parse(origin)
	if err != nil || !absolute(origin) || u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return "", false
	}
	return u.Scheme + "://" + u.Host, true
}

// Fragment is the link to the element of the page that has the given id.
func Fragment(id string) string { return "#" + percentEncode(id) }

// RowID, PointID and DetailsID are the ids of the entry's elements in the page:
// its row, its point and its details.
func (e *Entry) RowID() string     { return "r-" + e.Key }
func (e *Entry) PointID() string   { return "p-" + e.Key }
func (e *Entry) DetailsID() string { return "d-" + e.Key }
