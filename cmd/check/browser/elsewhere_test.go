package browser

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// Whatever comes in the feed's place, the worker keeps the last good one, the
// page shows it, and says what happened and how old it is.
func TestTheWorkerKeepsTheLastGoodFeed(t *testing.T) {
	file := feedFile(t, "real-a")
	s := serve(t, "-feed", file.name)
	g := gateTo(t, s.URL)
	p := keeping(t, g.URL, "/", watch)
	p.expect("console: ")
	const keptFeed = `caches.match("feed.json").then(r => r.text())`
	before := eval[string](p, keptFeed)
	end := make(chan struct{})
	t.Cleanup(func() { close(end) })
	large := bytes.Repeat([]byte(" "), 1<<20)
	for _, f := range []struct {
		name   string
		answer http.HandlerFunc
		why    string
	}{
		{"status 500", status(http.StatusInternalServerError), "answered with status 500"},
		{"a page", send("text/html", "<!doctype html><title>Sign in</title>"), "application/json"},
		{"a page said to be JSON", send("application/json", "<!doctype html>"), "no JSON"},
		{"a redirect", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, strings.Replace(s.URL, "127.0.0.1", "localhost", 1)+"/feed.json", http.StatusFound)
		}, "could not be fetched"},
		{"a cut-off feed", g.half(), "could not be read"}, // "fetched" is what the case before said
		{"an empty object", send("application/json", "{}"), "gemma-throughput-feed-v1"},
		{"another schema", send("application/json", `{"schema":"other-v2","entries":[]}`), "other-v2"},
		{"an empty answer", send("application/json", ""), "empty"},
		{"values nested too deep", send("application/json", string(have(os.ReadFile("../../../testdata/bad/deep.json"))(t))), "nested more than 500 deep"},
		{"no answer", hangUp, "could not be fetched"},
		{"more than the limit", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			for range 66 {
				w.Write(large)
			}
		}, "larger than 67108864 bytes"},
		{"a stall after the headers", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			io.WriteString(w, `{"schema":`)
			http.NewResponseController(w).Flush()
			select {
			case <-r.Context().Done():
			case <-end:
			}
		}, "within 3 seconds"},
	} {
		g.on("/feed.json", f.answer)
		eval[bool](p, `(document.getElementById("refresh").click(), true)`)
		p.wait(`document.getElementById("notice").innerText.includes(` + quote(f.why) + `)`)
		if got := notice(p); !strings.Contains(got, "last checked ") || !strings.Contains(got, "data of ") {
			t.Errorf("%s: the page says %q", f.name, got)
		}
		if age := eval[string](p, `document.getElementById("age").textContent`); !strings.HasPrefix(age, "not reachable · ") {
			t.Errorf("%s: the age is %q", f.name, age)
		}
		if eval[string](p, keptFeed) != before || rows(p) != withoutTop {
			t.Errorf("%s: the kept feed is another, or the rows are %s", f.name, rows(p))
		}
		g.off("/feed.json")
	}
	if !eval[bool](p, `navigator.onLine`) {
		t.Error("the browser thinks that it has no network, so nothing was shown of the state's origin")
	}

	// A feed that comes late is kept and offered; the page does not jump.
	p.click("#refresh")
	p.wait(`!document.getElementById("notice").innerText`)
	// Where it is the one before, nobody has to agree to it.
	const slow = `(document.getElementById("refresh").click(), true)`
	release := g.hold(t, "/feed.json")
	eval[bool](p, slow)
	p.wait(`document.getElementById("notice").innerText.includes("within 3 seconds")`)
	release()
	p.wait(`!document.getElementById("notice").innerText`)
	if age := eval[string](p, `(document.getElementById("news").checkVisibility() ? "told: " : "") + document.getElementById("age").textContent`); !strings.HasPrefix(age, "data of ") || !strings.HasSuffix(age, "checked just now") {
		t.Errorf("of a late feed that has not changed the page says %q", age)
	}
	g.off("/feed.json")
	file.change(s.URL)
	release = g.hold(t, "/feed.json")
	eval[bool](p, slow)
	p.wait(`document.getElementById("notice").innerText.includes("within 3 seconds")`)
	release()
	p.wait(`document.getElementById("news").checkVisibility()`)
	if got := eval[string](p, `document.getElementById("news").innerText`); !strings.Contains(got, "came late") || rows(p) != withoutTop {
		t.Errorf("the page says %q and has the rows %s", got, rows(p))
	}
	g.off("/feed.json")
	asked := g.times("/feed.json")
	p.click("#news-yes")
	p.wait(`document.getElementById("r-real-a")`)
	p.wait(`!document.getElementById("notice").innerText`)
	if age := eval[string](p, `document.getElementById("age").textContent`); !strings.HasSuffix(age, "checked just now") || g.times("/feed.json") != asked {
		t.Errorf("the late feed is asked for again, or its age is %q", age)
	}

	// What Python writes for a number that is none is a fault of its entry, and
	// hides no other.
	file.change(s.URL, "real-a")
	g.on("/feed.json", g.replaced(`"control_tps":null`, `"control_tps":NaN`))
	eval[bool](p, `(document.getElementById("refresh").click(), true)`)
	p.wait(`!document.getElementById("r-real-a") && document.getElementById("r-real-b")`)
	if text := eval[string](p, keptFeed); notice(p) != "" || !strings.Contains(text, "NaN") {
		t.Errorf("of a feed with a bare NaN the page says %q", notice(p))
	}
	g.off("/feed.json")

	// An older one is no error: it is shown, and said to be older.
	file.change(s.URL, "real-b")
	g.on("/feed.json", g.altered(func(h http.Header, body []byte) []byte {
		h.Set("Last-Modified", "Sat, 14 Nov 2026 08:00:00 GMT")
		return body
	}))
	eval[bool](p, `(document.getElementById("refresh").click(), true)`)
	p.wait(`!document.getElementById("r-real-b")`)
	if got := notice(p); !strings.Contains(got, "now an older one: data of 14 Nov 2026, 08:00 UTC") {
		t.Errorf("of an older feed the page says %q", got)
	}
}

// An older feed takes a newer one's place on a server that names no ETag, and so
// says of whatever the browser has that nothing is newer: with a worker that asks
// for it, and without.
func TestAnOlderFeedOnAServerOfFiles(t *testing.T) {
	t.Parallel()
	file := feedFile(t)
	dated := func(day int) {
		at := time.Date(2026, 11, day, 8, 0, 0, 0, time.UTC)
		if err := os.Chtimes(file.name, at, at); err != nil {
			t.Fatal(err)
		}
	}
	for _, keeps := range []bool{true, false} {
		file.write()
		dated(20)
		g := gateTo(t, have(startServer())(t).URL)
		files := http.FileServer(http.Dir(filepath.Dir(file.name)))
		g.on("/feed.json", files.ServeHTTP)
		p := bare(t, g.URL, Options{Worker: keeps}, watch)
		p.visit("/")
		if keeps {
			p.kept()
		}
		p.ready()
		p.wait(`document.getElementById("age").textContent === "data of 20 Nov 2026, 08:00 UTC · checked just now"`)
		p.click("#refresh")
		hears(p, "The feed has not changed")

		file.write("real-a")
		dated(10)
		p.click("#refresh")
		p.wait(`!document.getElementById("r-real-a")`)
		if got := notice(p); !strings.Contains(got, "now an older one: data of 10 Nov 2026, 08:00 UTC, where before it was of 20 Nov 2026, 08:00 UTC") {
			t.Errorf("kept %t: of the older feed the page says %q", keeps, got)
		}
		says(p, "#age", "data of 10 Nov 2026, 08:00 UTC · checked just now")
		before := g.times("/feed.json")
		p.click("#refresh")
		p.wait(`watched.said.at(-1) === "The feed has not changed"`)
		if n := g.times("/feed.json") - before; n != 1 {
			t.Errorf("kept %t: a look at a server that names no ETag asks %d times", keeps, n)
		}
	}
}

// A feed on another origin is read, kept and shown like one's own; what its
// server must do is told where it does not.
func TestAFeedElsewhere(t *testing.T) {
	root := have(os.ReadFile("../../../testdata/feed.json"))(t)
	var answer atomic.Pointer[http.HandlerFunc]
	set := func(f http.HandlerFunc) { answer.Store(&f) }
	allowed := func(f http.HandlerFunc) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Access-Control-Allow-Origin", "*")
			f(w, r)
		}
	}
	good := allowed(send("application/json", string(root)))
	set(good)
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { (*answer.Load())(w, r) }))
	t.Cleanup(elsewhere.Close)
	address := strings.Replace(elsewhere.URL, "127.0.0.1", "localhost", 1) + "/runs/feed.json"
	site := filepath.Join(t.TempDir(), "site.json")
	text := have(json.Marshal(map[string]string{"feed": address}))(t)
	if err := os.WriteFile(site, text, 0o644); err != nil {
		t.Fatal(err)
	}
	s := serve(t, "-site", site)
	g := gateTo(t, s.URL)
	// A host of files gives the feed that the pages were drawn from the date at
	// which it was put there. This feed has none.
	g.on("/feed.*.json", g.altered(func(h http.Header, body []byte) []byte {
		h.Set("Last-Modified", "Sun, 15 Nov 2026 08:00:00 GMT")
		return body
	}))
	p := bare(t, g.URL, Options{Worker: true})
	p.expect("another host: "+address, "console: ")
	set(allowed(status(http.StatusInternalServerError)))
	p.visit("/")
	p.wait(`document.getElementById("age").textContent === "not reachable"`)
	set(good)
	p.kept()
	p.click("#refresh")
	p.wait(`document.getElementById("age").textContent === "checked just now"`)
	for _, f := range []struct {
		name   string
		answer http.HandlerFunc
		why    string
	}{
		{"its server lets nobody read it", send("application/json", string(root)), "there is none, or its server does not allow it; it must answer with Access-Control-Allow-Origin: " + g.URL},
		{"it has moved", allowed(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/moved.json" {
				http.Redirect(w, r, "/moved.json", http.StatusFound)
				return
			}
			send("application/json", string(root))(w, r)
		}), "the site file must name the address"},
		{"it is of another type", allowed(send("text/plain", string(root))), "must send it as application/json"},
	} {
		set(f.answer)
		eval[bool](p, `(document.getElementById("refresh").click(), true)`)
		p.wait(`document.getElementById("notice").innerText.includes(` + quote(f.why) + `)`)
		if rows(p) != allRows {
			t.Errorf("%s: the rows are %s", f.name, rows(p))
		}
	}
	set(good)
	p.click("#refresh")
	p.wait(`!document.getElementById("notice").innerText`)
	elsewhere.Close()
	g.stop()
	p.visit("/?view=all")
	p.ready()
	p.wait(`document.querySelector("#trouble .sheet")?.textContent.includes("could not be fetched")`)
	if got := eval[int](p, `document.querySelectorAll("#entries tr[id]").length`); got != 23 {
		t.Errorf("offline there are %d rows", got)
	}
}
