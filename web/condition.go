package web

import (
	"net/http"
	"strings"
	"time"
)

// notModified reports whether the request's conditions say that it has the
// representation already (RFC 9110, 13.2.2: the tag decides where there is one).
func notModified(header http.Header, etag string, modified time.Time) bool {
	if tags := header.Values("If-None-Match"); len(tags) > 0 {
		return matchesTag(strings.Join(tags, ","), etag)
	}
	if modified.IsZero() {
		return false
	}
	since, err := http.ParseTime(header.Get("If-Modified-Since"))
	return err == nil && !modified.Truncate(time.Second).After(since)
}

// matchesTag compares weakly, as If-None-Match asks: W/"x" is "x". A list that
// is malformed matches as far as it can be read.
func matchesTag(list, etag string) bool {
	for {
		list = strings.TrimLeft(list, " \t,")
		if strings.HasPrefix(list, "*") {
			return true
		}
		list = strings.TrimPrefix(list, "W/")
		if !strings.HasPrefix(list, `"`) {
			return false
		}
		end := strings.IndexByte(list[1:], '"')
		if end < 0 {
			return false
		}
		if list[:end+2] == etag {
			return true
		}
		list = list[end+2:]
	}
}
