package browser

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// A gate stands between the browser and a server. Everything passes, but for the
// paths for which a test has set another answer.
type gate struct {
	URL   string
	stop  func()
	pass  http.Handler
	mu    sync.Mutex
	rules []rule
	asked []string
}

// A rule answers for the paths that match its pattern (see [path.Match]).
type rule struct {
	pattern string
	answer  http.HandlerFunc
}

// gateTo opens a gate to the server at origin.
func gateTo(t *testing.T, origin string) *gate {
	t.Helper()
	to, err := url.Parse(origin)
	if err != nil {
		t.Fatal(err)
	}
	g := &gate{pass: &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(to) }}}
	s := httptest.NewServer(g)
	t.Cleanup(s.Close)
	g.URL, g.stop = s.URL, s.Close
	return g
}

func (g *gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	g.mu.Lock()
	answer := g.pass.ServeHTTP
	for _, rule := range g.rules { // the newest that matches
		if ok, _ := path.Match(rule.pattern, r.URL.Path); ok {
			answer = rule.answer
		}
	}
	g.asked = append(g.asked, r.URL.Path)
	g.mu.Unlock()
	answer(w, r)
}

// on sets the answer for a pattern of paths.
func (g *gate) on(pattern string, answer http.HandlerFunc) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.rules = append(g.rules, rule{pattern, answer})
}

// off takes the answers for a pattern back.
func (g *gate) off(pattern string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.rules = slices.DeleteFunc(g.rules, func(r rule) bool { return r.pattern == pattern })
}

// to lets another server answer from now on.
func (g *gate) to(origin string) {
	to, err := url.Parse(origin)
	if err != nil {
		panic(err) // a server's own address
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.pass = &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(to) }}
}

// stall keeps the answers for a pattern back until the returned func ends their
// connections.
func (g *gate) stall(t *testing.T, pattern string) (end func()) {
	open := make(chan struct{})
	end = sync.OnceFunc(func() { close(open) })
	t.Cleanup(end)
	g.on(pattern, func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-open:
		case <-r.Context().Done():
		}
		hangUp(w, r)
	})
	return end
}

// clear lets everything pass again.
func (g *gate) clear() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.rules = nil
}

// times is how often a path that matches the pattern was asked for.
func (g *gate) times(pattern string) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := 0
	for _, asked := range g.asked {
		if ok, _ := path.Match(pattern, asked); ok {
			n++
		}
	}
	return n
}

// hold keeps the answers for a pattern back until the returned func is called.
func (g *gate) hold(t *testing.T, pattern string) (release func()) {
	open := make(chan struct{})
	release = sync.OnceFunc(func() { close(open) })
	t.Cleanup(release)
	g.on(pattern, func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-open:
			g.pass.ServeHTTP(w, r)
		case <-r.Context().Done():
		}
	})
	return release
}

// status answers with a status and a page that says so.
func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { http.Error(w, http.StatusText(code), code) }
}

// hangUp ends the connection without an answer.
func hangUp(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

// send answers with a body of a type.
func send(contentType, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", contentType)
		io.WriteString(w, body)
	}
}

// altered passes the server's answer on, uncoded, after change has seen it. A
// body that has become shorter than its Content-Length is cut off.
func (g *gate) altered(change func(http.Header, []byte) []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		plain := r.Clone(r.Context())
		for _, name := range []string{"Accept-Encoding", "If-None-Match", "If-Modified-Since"} {
			plain.Header.Del(name)
		}
		plain.Header.Set("Accept-Encoding", "identity")
		answer := httptest.NewRecorder()
		g.pass.ServeHTTP(answer, plain)
		header := answer.Header()
		whole := answer.Body.Len()
		body := change(header, answer.Body.Bytes())
		header.Del("ETag")
		header.Set("Content-Length", strconv.Itoa(whole))
		if len(body) > whole {
			header.Set("Content-Length", strconv.Itoa(len(body)))
		}
		for name, values := range header {
			w.Header()[name] = values
		}
		w.WriteHeader(answer.Code)
		w.Write(body)
		if len(body) < whole {
			http.NewResponseController(w).Flush()
			panic(http.ErrAbortHandler)
		}
	}
}

// half cuts the server's answer off in the middle.
func (g *gate) half() http.HandlerFunc {
	return g.altered(func(_ http.Header, body []byte) []byte { return body[:len(body)/2] })
}

// replaced is the server's answer with another text in a text's place, filled up
// with spaces, or an error where that text is not in it.
func (g *gate) replaced(old, new string) http.HandlerFunc {
	return g.altered(func(header http.Header, body []byte) []byte {
		if !bytes.Contains(body, []byte(old)) {
			return []byte(fmt.Sprintf("the answer has no %q", old))
		}
		return bytes.Replace(body, []byte(old), []byte(new+strings.Repeat(" ", max(0, len(old)-len(new)))), 1)
	})
}

// bare opens an empty page that is to visit paths of origin, with scripts that
// run in it before each page's own.
func bare(t *testing.T, origin string, o Options, scripts ...string) *tab {
	t.Helper()
	p := &tab{Page: have(window(have(startChrome())(t), o))(t), t: t, origin: origin}
	t.Cleanup(p.end)
	for _, script := range scripts {
		p.must(p.Before(script))
	}
	return p
}

// waitFor waits until something outside of the page is so.
func waitFor(t *testing.T, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !so(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("after %s still waiting for %s", patience, what)
		}
	}
}
