package web

import (
	"net/http"
	"testing"
	"time"
)

func TestNotModified(t *testing.T) {
	modified := time.Date(2026, 11, 14, 8, 0, 0, 5e8, time.UTC)
	const etag = `"abc-br"`
	for _, test := range []struct {
		header string
		value  string
		want   bool
	}{
		{"If-None-Match", `"abc-br"`, true},
		{"If-None-Match", `W/"abc-br"`, true},
		{"If-None-Match", `"x", W/"y" ,"abc-br"`, true},
		{"If-None-Match", `"x","abc-br"`, true},
		{"If-None-Match", `"x,y", "abc-br"`, true},
		{"If-None-Match", `*`, true},
		{"If-None-Match", `"abc"`, false}, // the tag of another coding
		{"If-None-Match", `"abc-gzip"`, false},
		{"If-None-Match", `abc-br`, false},
		{"If-None-Match", `"abc-br`, false},
		{"If-None-Match", `"x" "`, false},
		{"If-None-Match", ``, false},
		{"If-None-Match", `w/"abc-br"`, false},
		{"If-Modified-Since", "Sat, 14 Nov 2026 08:00:00 GMT", true}, // the half second is not in the header
		{"If-Modified-Since", "Sat, 14 Nov 2026 08:00:01 GMT", true},
		{"If-Modified-Since", "Sat, 14 Nov 2026 07:59:59 GMT", false},
		{"If-Modified-Since", "yesterday", false},
	} {
		header := http.Header{}
		header.Set(test.header, test.value)
		if got := notModified(header, etag, modified); got != test.want {
			t.Errorf("%s: %s: not modified is %v, want %v", test.header, test.value, got, test.want)
		}
	}
}

func TestTagDecidesOverTime(t *testing.T) {
	header := http.Header{}
	header.Set("If-None-Match", `"old"`)
	header.Set("If-Modified-Since", "Sat, 14 Nov 2026 08:00:00 GMT")
	if notModified(header, `"new"`, time.Date(2026, 11, 14, 8, 0, 0, 0, time.UTC)) {
		t.Error("a feed that changed within the second counts as not modified")
	}
}

func TestUnknownTimeIsNoCondition(t *testing.T) {
	header := http.Header{}
	header.Set("If-Modified-Since", "Sat, 14 Nov 2026 08:00:00 GMT")
	if notModified(header, `"x"`, time.Time{}) {
		t.Error("a resource without a time counts as not modified")
	}
}
