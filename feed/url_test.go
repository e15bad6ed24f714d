package feed

import (
	"net/url"
	"strings"
	"testing"
)

func TestLink(t *testing.T) {
	const origin = "https://example.org"
	for _, c := range []struct{ raw, origin, want string }{
		{"https://github.com/a/b#c", "", "https://github.com/a/b#c"},
		{"http://localhost:8080/x?y=z", "", "http://localhost:8080/x?y=z"},
		{"HTTPS://github.com/", "", "HTTPS://github.com/"},
		{"/runs/4d62", origin, "https://example.org/runs/4d62"},
		{"/runs/4d62", origin + "/", "https://example.org/runs/4d62"},
		{"/", origin, "https://example.org/"},
		{"/a//b?c=/\u00e9", origin, "https://example.org/a//b?c=/é"},
		{"/@evil.example/", origin, "https://example.org/@evil.example/"},

		{"/runs/4d62", "", ""},
		{"/runs/4d62", "javascript:alert(1)//", ""},
		{"/runs/4d62", "https://example.org/board", ""},
		{"/runs/4d62", "https://user@example.org", ""},
		{"/runs/4d62", "//example.org", ""},
		{"/runs/4d62", "https://example.org?q=", ""},
		{"/runs/4d62", "https://example.org?q=1", ""},
		{"/runs/4d62", "https://example.org#x", ""},
		{"", origin, ""},
		{"javascript:alert(1)", origin, ""},
		{"JavaScript:alert(1)", origin, ""},
		{" javascript:alert(1)", origin, ""},
		{"java\tscript:alert(1)", origin, ""},
		{"java\nscript:alert(1)", origin, ""},
		{"\x01javascript:alert(1)", origin, ""},
		{"javascript://example.org/%0aalert(1)", origin, ""},
		{"data:text/html,<script>alert(1)</script>", origin, ""},
		{"vbscript:x", origin, ""},
		{"file:///etc/passwd", origin, ""},
		{"blob:https://example.org/1", origin, ""},
		{"mailto:a@example.org", origin, ""},
		{"ftp://example.org/", origin, ""},
		{"//evil.example/", origin, ""},
		{"///evil.example/", origin, ""},
		{`/\evil.example/`, origin, ""},
		{"/\t/evil.example/", origin, ""},
		{"/\n/evil.example/", origin, ""},
		{"\t//evil.example/", origin, ""},
		{`\\evil.example\`, origin, ""},
		{`https:\\evil.example`, origin, ""},
		{`https://good.example\@evil.example/`, origin, ""},
		{"https:evil.example", origin, ""},
		{"https:/evil.example", origin, ""},
		{"https:///evil.example", origin, ""},
		{"https://", origin, ""},
		{"https://:80/", origin, ""},
		{"https://ex ample.org/", origin, ""},
		{"https://example.org/a b", origin, ""},
		{"https://example.org/\u00a0", origin, ""},
		{"https://example.org/\u2028", origin, ""},
		{"https://example.org/\u0085", origin, ""},
		{"https://example.org/\x00", origin, ""},
		{`/a\b`, origin, ""},
		{"/a\x01b", origin, ""},
		{"runs/4d62", origin, ""},
		{"./runs", origin, ""},
		{"../runs", origin, ""},
		{"?q", origin, ""},
		{"#r-x", origin, ""},
		{"example.org", origin, ""},
	} {
		got, ok := Link(c.raw, c.origin)
		if got != c.want || ok != (c.want != "") {
			t.Errorf("%q at %q: got %q, %v; want %q", c.raw, c.origin, got, ok, c.want)
		}
	}
}

// Whatever is a link leads by http or https, and where it is site-relative to
// the origin's host.
func FuzzLink(f *testing.F) {
	for _, seed := range []string{"/runs", "//evil", `/\evil`, "https://a/b", "javascript:x", "https://a\\@b", "/\t/a"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		href, ok := Link(raw, "https://example.org")
		if !ok {
			if href != "" {
				t.Fatalf("%q is no link and has the address %q", raw, href)
			}
			return
		}
		u, err := url.Parse(href)
		if err != nil {
			// A browser may still follow it; then it must be ours to its host.
			if !strings.HasPrefix(href, "https://example.org/") {
				t.Fatalf("%q leads to %q: %v", raw, href, err)
			}
			return
		}
		if u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
			t.Fatalf("%q leads to %q", raw, href)
		}
		if strings.HasPrefix(raw, "/") && u.Host != "example.org" {
			t.Fatalf("%q leads away to %q", raw, href)
		}
	})
}

func TestSiteRelative(t *testing.T) {
	for raw, want := range map[string]bool{
		"/": true, "/runs": true, "/a//b": true, "": false, "//x": false, `/\x`: false, "runs": false, "https://x/": false,
	} {
		if got := SiteRelative(raw); got != want {
			t.Errorf("%q: got %v", raw, got)
		}
	}
}

func TestFragment(t *testing.T) {
	e := &Entry{Key: "a%20b/é"}
	if got, want := Fragment(e.RowID()), "#r-a%2520b%2F%C3%A9"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := e.PointID()+" "+e.DetailsID(), "p-a%20b/é d-a%20b/é"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
