package web

import (
	"bytes"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"highwater/feed"
)

// assetNames are the hashed names of the rig's files by their logical ones.
func (r *rig) assetNames() map[string]string {
	names := map[string]string{"feed": r.current.Load().name}
	for logical, name := range r.assets.urls {
		if logical != "manifest" { // the one that is named otherwise
			names[logical] = name
		}
	}
	for name := range r.assets.files {
		if strings.HasSuffix(name, ".wasm") {
			names["app.wasm"] = name
		}
	}
	return names
}

func TestEveryAnswer(t *testing.T) {
	r := seeded(t)
	names := r.assetNames()
	const keep, ask, never = "public, max-age=31536000, immutable", "no-cache", "no-store"
	for _, test := range []struct {
		method, target string
		status         int
		contentType    string
		cache          string
	}{
		{"GET", "/", 200, "text/html; charset=utf-8", ask},
		{"HEAD", "/", 200, "text/html; charset=utf-8", ask},
		{"GET", "/?view=tps", 200, "text/html; charset=utf-8", ask},
		{"GET", "/?view=nothing-of-the-kind", 200, "text/html; charset=utf-8", ask},
		{"GET", "/?%zz&;=", 200, "text/html; charset=utf-8", ask},
		{"GET", "/index.html", 200, "text/html; charset=utf-8", ask},
		{"GET", "/index", 200, "text/html; charset=utf-8", ask},
		{"GET", "/view-tps.html?view=tps", 200, "text/html; charset=utf-8", ask},
		{"GET", "/view-tps?view=tps", 200, "text/html; charset=utf-8", ask},
		{"GET", "/view-1.html?view=a%2Fb", 200, "text/html; charset=utf-8", ask},
		{"GET", "/feed.json", 200, "application/json", ask},
		{"HEAD", "/feed.json", 200, "application/json", ask},
		{"GET", "/app-worker.js", 200, "text/javascript; charset=utf-8", ask},
		{"GET", "/manifest.json", 200, "application/json", ask},
		{"GET", "/" + names["icon-512.png"], 200, "image/png", keep},
		{"GET", "/" + names["feed"], 200, "application/json", keep},
		{"GET", "/" + names["app.wasm"], 200, "application/wasm", keep},
		{"GET", "/" + names["app.js"], 200, "text/javascript; charset=utf-8", keep},
		{"GET", "/" + names["wasm_exec.js"], 200, "text/javascript; charset=utf-8", keep},
		{"GET", "/" + names["board.js"], 200, "text/javascript; charset=utf-8", keep},
		{"GET", "/" + names["board.css"], 200, "text/css; charset=utf-8", keep},
		{"GET", "/" + names["icon.svg"], 200, "image/svg+xml", keep},

		{"GET", "/favicon.ico", 404, "text/html; charset=utf-8", never},
		{"GET", "/board.css", 404, "text/html; charset=utf-8", never},
		{"GET", "/static/board.css", 404, "text/html; charset=utf-8", never},
		{"GET", "/feed.0123456789abcdef.json", 404, "text/html; charset=utf-8", never},
		{"GET", "/feed..json", 404, "text/html; charset=utf-8", never},
		{"GET", "/view-tps.html/", 404, "text/html; charset=utf-8", never},
		{"GET", "/view-", 404, "text/html; charset=utf-8", never},
		{"GET", "/view-TPS.html", 404, "text/html; charset=utf-8", never},
		{"GET", "/view-%3Cscript%3E.html", 404, "text/html; charset=utf-8", never},
		{"GET", "/index.html.html", 404, "text/html; charset=utf-8", never},
		{"GET", "/.html.html", 404, "text/html; charset=utf-8", never},
		{"GET", "//feed.json", 404, "text/html; charset=utf-8", never},
		{"GET", "/../feed.json", 404, "text/html; charset=utf-8", never},
		{"GET", "/..%2ffeed.json", 404, "text/html; charset=utf-8", never},
		{"GET", "/%2e%2e/etc/passwd", 404, "text/html; charset=utf-8", never},
		{"GET", "/feed.json%00", 404, "text/html; charset=utf-8", never},
		{"GET", `/..\feed.json`, 404, "text/html; charset=utf-8", never},
		{"HEAD", "/nothing", 404, "text/html; charset=utf-8", never},
		{"GET", "/?" + strings.Repeat("x", maxQuery+1), 414, "text/html; charset=utf-8", never},

		{"POST", "/", 405, "text/html; charset=utf-8", never},
		{"PUT", "/feed.json", 405, "text/html; charset=utf-8", never},
		{"DELETE", "/" + names["app.wasm"], 405, "text/html; charset=utf-8", never},
		{"OPTIONS", "/", 405, "text/html; charset=utf-8", never},
		{"POST", "/deep/down", 404, "text/html; charset=utf-8", never},
	} {
		resp := r.do(test.method, test.target)
		name := test.method + " " + test.target[:min(len(test.target), 60)]
		if resp.StatusCode != test.status {
			t.Errorf("%s: status %d, want %d", name, resp.StatusCode, test.status)
			continue
		}
		for header, want := range map[string]string{
			"Content-Type":            test.contentType,
			"Cache-Control":           test.cache,
			"X-Content-Type-Options":  "nosniff",
			"Referrer-Policy":         "same-origin",
			"Content-Security-Policy": contentPolicy(feed.Site{}),
		} {
			if got := resp.Header.Get(header); got != want {
				t.Errorf("%s: %s is %q, want %q", name, header, got, want)
			}
		}
		text := body(t, resp)
		switch {
		case test.method == http.MethodHead && text != "":
			t.Errorf("%s: a body of %d bytes", name, len(text))
		case test.method != http.MethodHead && text == "":
			t.Errorf("%s: no body", name)
		}
		if want := map[bool]string{true: "GET, HEAD"}[test.status == 405]; resp.Header.Get("Allow") != want {
			t.Errorf("%s: Allow is %q, want %q", name, resp.Header.Get("Allow"), want)
		}
		if got := resp.Header.Get("ETag") != ""; got != (test.status == 200) {
			t.Errorf("%s: has a tag: %v", name, got)
		}
	}
}

func TestContentPolicy(t *testing.T) {
	contentPolicy := contentPolicy(feed.Site{})
	for _, want := range []string{
		"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob:",
		"connect-src 'self'", "frame-ancestors 'self'", "base-uri 'none'", "form-action 'self'",
	} {
		if !strings.Contains("; "+contentPolicy+";", "; "+want+";") {
			t.Errorf("the policy lacks %q", want)
		}
	}
	for _, never := range []string{"unsafe-inline", "'unsafe-eval'", "*", "http"} {
		if strings.Contains(contentPolicy, never) {
			t.Errorf("the policy has %q", never)
		}
	}
}

func TestTheQueryChoosesThePage(t *testing.T) {
	r := seeded(t)
	for target, view := range map[string]string{
		"/":                           "",
		"/view-tps.html":              "tps",
		"/view-tps":                   "tps",
		"/view-tps.html?view=":        "tps",
		"/view-full.html":             "",
		"/view-none.html":             "",
		"/view-tps.html?view=full":    "full",
		"/index.html?view=all":        "all",
		"/?view=%E2%9C%93%20%26":      "✓ &",
		"/?utm_source=x&view=tps":     "tps",
		"/view-all?view=tps&view=all": "tps",
	} {
		if text := body(t, r.get(target)); !strings.Contains(text, "\n<p>Rig|view="+view+"|entries=23|") {
			t.Errorf("GET %s is not the page of the view %q: %.60s", target, view, text)
		}
	}
}

func TestNamesChangeWithContent(t *testing.T) {
	r := seeded(t)
	hashed := regexp.MustCompile(`^[a-z0-9_-]+\.[0-9a-f]{16}\.(js|css|svg|png|json|wasm)$`)
	for logical, name := range r.assetNames() {
		if !hashed.MatchString(name) {
			t.Errorf("%s is sent under the name %s", logical, name)
		}
	}
	if hashOf([]byte("a")) == hashOf([]byte("b")) {
		t.Error("two contents have one hash")
	}
	// SHA-256 of "abc" begins so (FIPS 180-2, B.1).
	if got := hashOf([]byte("abc")); got != "ba7816bf8f01cfea" {
		t.Errorf("the hash of abc is %s", got)
	}
}

func TestRevalidation(t *testing.T) {
	r := seeded(t)
	for _, target := range []string{"/", "/?view=tps", "/feed.json", "/app-worker.js", "/" + r.assetNames()["app.wasm"]} {
		for _, coding := range []string{"identity", "gzip", "br"} {
			etag := r.get(target, "Accept-Encoding: "+coding).Header.Get("ETag")
			for _, method := range []string{"GET", "HEAD"} {
				resp := r.do(method, target, "Accept-Encoding: "+coding, "If-None-Match: "+etag)
				if resp.StatusCode != http.StatusNotModified || body(t, resp) != "" {
					t.Errorf("%s %s in %s again: status %d", method, target, coding, resp.StatusCode)
				}
				if resp.Header.Get("ETag") != etag || resp.Header.Get("Vary") == "" || resp.Header.Get("Content-Security-Policy") == "" {
					t.Errorf("%s %s in %s again has the headers %v", method, target, coding, resp.Header)
				}
				if resp.Header.Get("Content-Type") != "" || resp.Header.Get("Content-Length") != "" {
					t.Errorf("%s %s in %s: 304 describes a body", method, target, coding)
				}
			}
		}
	}
	if resp := r.get("/nothing", "If-None-Match: *"); resp.StatusCode != http.StatusNotFound {
		t.Errorf("what there is not is answered with %d", resp.StatusCode)
	}
}

func TestFeedIsSentToTheByte(t *testing.T) {
	r := seeded(t)
	resp := r.get("/feed.json")
	if got := body(t, resp); !bytes.Equal([]byte(got), seed(t)) {
		t.Error("the feed was altered")
	}
	if got, want := resp.Header.Get("Last-Modified"), "Sat, 14 Nov 2026 08:00:00 GMT"; got != want {
		t.Errorf("Last-Modified is %q, want %q", got, want)
	}
}

func TestWayBack(t *testing.T) {
	r := seeded(t)
	for target, home := range map[string]string{"/nothing": "./", "/a/b": "./../", "/a/b/c/": "./../../../", "/view-tps.html/": "./../"} {
		if text := body(t, r.get(target)); !strings.Contains(text, `<a href="`+home+`">`) {
			t.Errorf("from %s there is no way to %s", target, home)
		}
	}
	if text := body(t, r.get("/%3Cscript%3Ealert(1)%3C/script%3E")); strings.Contains(text, "<script") {
		t.Error("a path is markup in the page that says it is not there")
	}
}

func TestBeforeTheFirstFeed(t *testing.T) {
	r := newRig(t)
	for _, target := range []string{"/", "/feed.json"} {
		resp := r.get(target)
		if resp.StatusCode != http.StatusServiceUnavailable || resp.Header.Get("Retry-After") == "" {
			t.Errorf("GET %s: status %d, headers %v", target, resp.StatusCode, resp.Header)
		}
	}
}

func TestPageThatCannotBeMade(t *testing.T) {
	r := seeded(t)
	r.fail.Store(true)
	if resp := r.get("/?view=tps"); resp.StatusCode != http.StatusInternalServerError || resp.Header.Get("Content-Security-Policy") == "" {
		t.Errorf("status %d, headers %v", resp.StatusCode, resp.Header)
	}
	if !strings.Contains(r.log.String(), `"view=tps"`) || !strings.Contains(r.log.String(), "no ink") {
		t.Errorf("the log says %q", r.log)
	}
	r.fail.Store(false)
	if resp := r.get("/?view=tps"); resp.StatusCode != http.StatusOK {
		t.Errorf("the error was kept: status %d", resp.StatusCode)
	}
}

// TestGuide asks for the guide by both of its names; it is that of the feed as
// it is now.
func TestGuide(t *testing.T) {
	r := newRig(t)
	if got := r.get("/guide").StatusCode; got != http.StatusServiceUnavailable {
		t.Errorf("without a feed it is %d", got)
	}
	r.publish(t, feedOf(1))
	for _, path := range []string{"/guide", "/guide.html"} {
		if got := body(t, r.get(path)); !strings.Contains(got, "\n<p>guide to 0 entries|board.") {
			t.Errorf("%s is %s", path, got)
		}
	}
	r.publish(t, seed(t))
	if got := body(t, r.get("/guide")); !strings.Contains(got, "\n<p>guide to 23 entries") {
		t.Errorf("after a new feed it is %s", got)
	}
}

func TestGeneratorWithoutScripts(t *testing.T) {
	_, err := New(Setup{Client: testBinary, Generator: Generator{Scripts: func(string, int) (map[string][]byte, error) { return nil, io.ErrUnexpectedEOF }}})
	if err == nil || !strings.Contains(err.Error(), "scripts") {
		t.Errorf("the error is %v", err)
	}
}
