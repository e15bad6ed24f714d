package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
)

// under puts a server under a path of another one, as a reverse proxy does, and
// gives the address of both together.
func under(t *testing.T, prefix, origin string) string {
	t.Helper()
	to, err := url.Parse(origin)
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(to) }}
	mux.Handle(prefix+"/", http.StripPrefix(prefix, proxy))
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s.URL + prefix
}

var guidePaths = []string{"/guide.html", "/guide"}

func TestTheGuideIsAPageOfText(t *testing.T) {
	t.Parallel()
	for _, path := range guidePaths {
		for _, look := range []struct {
			name string
			Options
		}{
			{"light", Options{}}, {"dark", Options{Dark: true}}, {"forced colours", Options{Forced: true}},
			{"360 px", Options{Width: 360}}, {"dark, 360 px", Options{Width: 360, Dark: true}},
		} {
			if path != guidePaths[0] && look.name != "light" {
				continue // it is the same page
			}
			t.Run(strings.TrimPrefix(path, "/")+" "+look.name, func(t *testing.T) {
				p := open(t, path, look.Options)
				if r := p.Requests()[0]; r.Status != http.StatusOK {
					t.Fatalf("%s was answered with %d", path, r.Status)
				}
				p.axe()
				for _, r := range p.Requests() {
					if strings.Contains(r.URL, "/early.") {
						continue // the reader's theme holds here too
					}
					if r.Type == "Script" || strings.HasSuffix(r.URL, ".wasm") || strings.HasSuffix(r.URL, ".js") {
						t.Errorf("the guide asked for %s", r.URL)
					}
				}
				says(p, "h1", "Feed and correction guide")
				if got := eval[int](p, `[...document.querySelectorAll('a[href^="#"]')].filter(a => !document.getElementById(a.hash.slice(1))).length`); got > 0 {
					t.Errorf("%d links of the guide lead nowhere", got)
				}
			})
		}
	}
}

func TestTheGuideDoesNotScrollSideways(t *testing.T) {
	t.Parallel()
	p := open(t, "/guide.html", Options{NoScript: true})
	for width := 320; width <= 1600; width += 64 {
		p.resize(width, 800)
		p.must(p.Frame())
		if got := eval[int](p, `document.documentElement.scrollWidth`); got > width {
			t.Errorf("at %d px the guide is %d px wide", width, got)
		}
	}
}

// The board's foot leads to the guide, and the guide back, wherever the board
// stands.
func TestTheGuideIsLinkedFromTheFoot(t *testing.T) {
	t.Parallel()
	origin := have(startServer())(t).URL
	for i, at := range []struct{ name, origin string }{{"at the root", origin}, {"under a path", under(t, "/tools/highwater", origin)}} {
		v := views[i] // the foot is the same in every view
		for _, client := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s %s client=%t", at.name, v.name, client), func(t *testing.T) {
				p := openAt(t, at.origin, v.path, Options{NoScript: !client})
				if client {
					p.ready()
				}
				p.click(`footer a[href*="guide"]`)
				p.wait(`document.querySelector("#board.guide main") && document.readyState === "complete"`)
				if got, want := eval[string](p, `location.origin + location.pathname`), at.origin+"/guide.html"; got != want {
					t.Errorf("the foot leads to %s, want %s", got, want)
				}
				p.click(`.lead a[href="./"]`)
				p.wait(`document.querySelector("#chart") && document.readyState === "complete"`)
				if got := eval[string](p, `location.href`); got != at.origin+"/" {
					t.Errorf("the guide leads back to %s", got)
				}
				if client {
					p.ready()
				}
			})
		}
	}
}

// Under a path that a reverse proxy takes away the board is whole.
func TestTheBoardWorksUnderAPath(t *testing.T) {
	t.Parallel()
	file := feedFile(t, "real-a")
	s := serve(t, "-feed", file.name)
	g := gateTo(t, strings.TrimSuffix(under(t, labFolder, s.URL), labFolder))
	origin := g.URL + labFolder
	p := openAt(t, origin, "/", Options{})
	p.ready()
	if got := rows(p); got != withoutTop {
		t.Fatalf("the rows are %s", got)
	}
	for _, v := range []struct{ name, address string }{
		{"tps", "/view-tps.html?view=tps"}, {"all", "/view-all.html?view=all"},
	} {
		p.click(`nav.views a[href*="view=` + v.name + `"]`)
		p.wait(`document.querySelector("nav.views [aria-current]").href.includes("view=` + v.name + `")`)
		if got := eval[string](p, `location.href`); got != origin+v.address {
			t.Errorf("the view %s stands at %s", v.name, got)
		}
	}
	p.must(p.Reload())
	p.ready()
	p.click(`nav.views a`)
	p.wait(`document.querySelectorAll("#entries tr[id]").length === 4`)
	if got := eval[string](p, `location.href`); got != origin+"/" {
		t.Errorf("the default view stands at %s", got)
	}
	p.click("#p-real-480")
	p.wait(`document.getElementById("d-real-480").open`)
	p.wait(`document.getElementById("age").dataset.sign`)
	file.change(s.URL)
	p.click("#refresh")
	p.wait(`document.getElementById("r-real-a")`)
	if got := rows(p); got != allRows {
		t.Errorf("after the refresh the rows are %s", got)
	}
	for _, r := range p.Requests() {
		if strings.HasPrefix(r.URL, "http") && !strings.HasPrefix(r.URL, origin+"/") {
			t.Errorf("the board asked for %s, outside of its path", r.URL)
		}
		if r.Status >= 400 {
			t.Errorf("%s was answered with %d", r.URL, r.Status)
		}
	}
	// What stands outside of the path is not the board's feed, without a worker
	// too.
	g.on("/feed.json", send("application/json", `{"schema":"gemma-throughput-feed-v1","entries":[]}`))
	g.on(labFolder+"/feed.json", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/feed.json", http.StatusFound) })
	p.click("#refresh")
	p.wait(`document.getElementById("notice").innerText.includes("is redirected to " + location.origin + "/feed.json")`)
	if got := rows(p); got != allRows {
		t.Errorf("after a redirect out of the path the rows are %s", got)
	}
}
