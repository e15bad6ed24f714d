package web

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"highwater/feed"
	"highwater/web/client"
)

// A rig is a board over a generator that says what it was asked for.
type rig struct {
	*Board
	log      *lines
	pages    atomic.Int32  // how many were made
	pictures atomic.Int32  // how many were drawn
	fail     atomic.Bool   // whether making one is an error
	slow     chan struct{} // where not nil, making one waits for it

	mu  sync.Mutex
	now time.Time
}

// lines is a log that a test may read while it is written.
type lines struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}

func (r *rig) after(d time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.now = r.now.Add(d)
}

var testBinary = &client.Binary{Raw: []byte("\x00asm raw and long enough"), Brotli: []byte("brotli"), Gzip: []byte("gzip")}

// head is what a page begins with.
const head = "<meta charset=\"utf-8\">\n"

// newRig has no feed yet.
func newRig(t *testing.T, change ...func(*Setup)) *rig {
	t.Helper()
	r := &rig{log: &lines{}, now: time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)}
	g := Generator{
		Scripts: func(wasmURL string, wasmLength int) (map[string][]byte, error) {
			return map[string][]byte{
				"app.js":       fmt.Appendf(nil, "fetch(%q, %d);%s", wasmURL, wasmLength, strings.Repeat(" // a script worth compressing", 50)),
				"wasm_exec.js": []byte("go"),
			}, nil
		},
		Page: func(f *feed.Feed, s feed.Site, q feed.Query, urls map[string]string) ([]byte, error) {
			r.pages.Add(1)
			if r.slow != nil {
				<-r.slow
			}
			if r.fail.Load() {
				return nil, fmt.Errorf("no ink")
			}
			unread := ""
			if since := urls["unread"]; since != "" {
				unread = "unread " + since
			}
			if written := urls["modified"]; written != "" {
				unread += "written " + written
			}
			return fmt.Appendf(nil, head+"<p>%s|view=%s|entries=%d|%s|%s%s", s.Name, q.View, len(f.Entries), urls["feed"], unread,
				strings.Repeat("text worth compressing ", 50)), nil
		},
	}
	g.Guide = func(f *feed.Feed, s feed.Site, urls map[string]string) ([]byte, error) {
		if r.fail.Load() {
			return nil, fmt.Errorf("no ink")
		}
		return fmt.Appendf(nil, head+"<p>guide to %d entries|%s", len(f.Entries), urls["board.css"]), nil
	}
	g.EmbedHeight = func(f *feed.Feed, s feed.Site, q feed.Query, width int) int {
		if width == 1 { // a column of single letters
			return 135783
		}
		return 2000 - width
	}
	g.Embed = func(f *feed.Feed, s feed.Site, part, row string, q feed.Query, urls map[string]string) ([]byte, error) {
		r.pages.Add(1)
		unread := ""
		if since := urls["unread"]; since != "" {
			unread = "|unread " + since
		}
		if ancestors := urls["ancestors"]; ancestors != "" {
			unread += "|in " + ancestors
		}
		return fmt.Appendf(nil, head+"<p>part=%s|row=%s|%s|%s%s", part, row, q.Encode(), urls["frame.js"], unread), nil
	}
	g.Fragment = func(f *feed.Feed, s feed.Site, q feed.Query, address string, urls map[string]string) ([]byte, error) {
		return fmt.Appendf(nil, "<div>fragment|%s|%s%s</div>", q.View, address, urls["fragment.css"]), nil
	}
	g.Picture = func(v *feed.View, format string, narrow bool, from Origin) ([]byte, error) {
		r.pictures.Add(1)
		if narrow {
			format = "narrow " + format
		}
		var b bytes.Buffer
		if strings.HasSuffix(format, "png") {
			if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
				return nil, err
			}
		}
		return fmt.Appendf(b.Bytes(), "%s of %s in %q: %d entries|%s|%.8s", format, v.Name, v.Query.Theme, len(v.Entries), from.Source, from.Hash), nil
	}
	setup := Setup{Client: testBinary, Generator: g, Site: feed.Site{Name: "Rig", DefaultView: feed.KindFull}, Log: log.New(r.log, "", 0)}
	for _, c := range change {
		c(&setup)
	}
	board, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	board.now = func() time.Time {
		r.mu.Lock()
		defer r.mu.Unlock()
		return r.now
	}
	r.Board = board
	return r
}

// seeded is a rig that has the bundled feed.
func seeded(t *testing.T, change ...func(*Setup)) *rig {
	t.Helper()
	r := newRig(t, change...)
	r.publish(t, seed(t))
	return r
}

func (r *rig) publish(t *testing.T, data []byte) {
	t.Helper()
	d, err := ParseDocument(data, time.Date(2026, 11, 14, 8, 0, 0, 5e8, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Publish(d); err != nil {
		t.Fatal(err)
	}
}

func seed(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile("../testdata/feed.json")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// feedOf is a good feed without entries that differs by n.
func feedOf(n int) []byte {
	return fmt.Appendf(nil, `{"schema":"gemma-throughput-feed-v1","entries":[]}%s`, strings.Repeat("\n", n))
}

// get asks with headers given as "Name: value".
func (r *rig) get(target string, headers ...string) *http.Response {
	return r.do(http.MethodGet, target, headers...)
}

func (r *rig) do(method, target string, headers ...string) *http.Response {
	req := httptest.NewRequest(method, target, nil)
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		req.Header.Add(name, value)
	}
	w := httptest.NewRecorder()
	r.ServeHTTP(w, req)
	return w.Result()
}

func body(t *testing.T, resp *http.Response) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := b.ReadFrom(resp.Body); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
