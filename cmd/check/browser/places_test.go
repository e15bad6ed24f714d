package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"highwater/cmd/check/need"
)

// exported is a folder with the bundled board, written once for all tests.
var exported = sync.OnceValues(func() (string, error) {
	root, err := need.Root()
	if err != nil {
		return "", err
	}
	program, err := buildServer()
	if err != nil {
		return "", err
	}
	folder := filepath.Join(shared.folder, "exported")
	cmd := exec.Command(program, "build", "-o", folder)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("writing the board: %w\n%s", err, out)
	}
	return folder, nil
})

// A place is where a board stands, and how what serves it is ended.
type standing struct {
	name, origin string
	files        bool // for which no query chooses anything without script
	stop         func()
}

// places are the server and plain files, each at the root and under a path, beside
// a page of the host's own.
func places(t *testing.T) []standing {
	t.Helper()
	s := serve(t)
	under := have(startServer())(t).URL
	files := http.FileServer(http.Dir(have(exported())(t)))
	to := have(url.Parse(under))(t)
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(to) }}
	all := []standing{{"the server at the root", s.URL, false, s.Stop}}
	for _, p := range []struct {
		name, path string
		files      bool
		handler    http.Handler
	}{
		{"the server under a path", labFolder, false, http.StripPrefix(labFolder, proxy)},
		{"files at the root", "", true, files},
		{"files under a path", labFolder, true, http.StripPrefix(labFolder, files)},
	} {
		mux := http.NewServeMux()
		mux.Handle(p.path+"/", p.handler)
		if p.path != "" {
			mux.HandleFunc("/{$}", send("text/html", hostPage))
		}
		server := httptest.NewServer(mux)
		t.Cleanup(server.Close)
		all = append(all, standing{p.name, server.URL + p.path, p.files, server.Close})
	}
	return all
}

// hostPage is a page that is not the board's.
const hostPage = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><p>A page of the host's`

// Wherever the board stands it is the same, and its addresses stay there.
func TestTheBoardIsTheSameEverywhere(t *testing.T) {
	t.Parallel()
	for _, at := range places(t) {
		t.Run(at.name, func(t *testing.T) {
			p := bare(t, at.origin, Options{Patience: patience}, watch)
			shows := func(hash string) {
				t.Helper()
				p.wait(`[location.origin + location.pathname, ...["view", "q", "lanes", "sort"].map(name => new URLSearchParams(location.search).get(name)), location.hash].join(" ") === ` + quote(at.origin+"/view-tps.html tps fp8 kv 32..48 -tps "+hash) +
					` && [...document.querySelectorAll("#entries tr[id]")].map(r => r.id.slice(2)).join(" ") === "fp8-48 fp8-32 fi-fp8 fi-fp4"`)
			}
			p.visit("/")
			p.ready()
			p.click(`nav.views a[href*="view=tps"]`)
			p.wait(`document.querySelectorAll("#entries tr[id]").length === 18`)
			p.click("#f-q")
			p.types("fp8 kv")
			p.choose("f-lanes", "32")
			p.choose("f-lanes-1", "48")
			p.click("#h-tps a")
			shows("")
			p.click(id("p-fp8-32") + " use")
			p.arrived("after a click", "fp8-32")
			shows("#r-fp8-32")
			p.must(p.Reload())
			p.ready()
			shows("#r-fp8-32")
			p.click("#refresh")
			hears(p, "The feed has not changed")
			p.click("#unfilter")
			p.wait(`document.querySelectorAll("#entries tr[id]").length === 18`)
			p.click(`footer a[href$="guide.html"]`)
			p.wait(`location.href === ` + quote(at.origin+"/guide.html") + ` && document.querySelector("h1")`)
		})
	}
}

// An update of files under a path is the reader's to decide too, also in a tab that
// was loaded past the worker.
func TestAnUpdateOfFilesUnderAPath(t *testing.T) {
	// The first is written first: what a server of files takes for older than what a
	// browser has, it does not send.
	var now http.Handler = http.FileServer(http.Dir(have(exported())(t)))
	dir := filepath.Join(t.TempDir(), "second")
	cmd := exec.Command(have(secondVersion())(t), "build", "-o", dir)
	cmd.Dir = have(need.Root())(t)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building the second version: %v\n%s", err, out)
	}
	var mu sync.Mutex
	s := httptest.NewServer(http.StripPrefix(labFolder, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		h := now
		mu.Unlock()
		h.ServeHTTP(w, r)
	})))
	t.Cleanup(s.Close)
	at := s.URL + labFolder
	p := keeping(t, at, "/?view=tps#r-fp8-32")
	first := eval[string](p, programOf)
	mu.Lock()
	now = http.FileServer(http.Dir(dir))
	mu.Unlock()
	second := programAt(t, at)
	if first == second {
		t.Fatal("the two versions are one")
	}
	eval[bool](p, lookAgain)
	p.wait(isTold)
	p.must(p.Reload())
	p.kept()
	if got := eval[string](p, programOf); got != first {
		t.Error("without consent a reload is of another program")
	}
	p.wait(isTold)
	p.click("#news-yes")
	p.wait(programOf + ` === ` + quote(second))
	p.kept()
	if got := eval[string](p, `location.href`); got != at+"/?view=tps#r-fp8-32" && !strings.HasSuffix(got, "view-tps.html?view=tps#r-fp8-32") {
		t.Errorf("after the update the reader is at %s", got)
	}
	if got := eval[string](p, `caches.keys().then(names => names.filter(n => n.startsWith("highwater /tools/highwater/ ")).length + " of " + names.length)`); got != "2 of 2" {
		t.Errorf("after the update the board has %s caches", got)
	}
}
