package browser

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// The tests of this file prove the verbs on a page made for them: what a verb
// cannot see there, it cannot see on the board.

const samplePage = `<!doctype html><html lang="en"><title>Sample</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<script src="page.js" defer></script>
<style>@media (prefers-color-scheme: dark) { :root { --scheme: dark } }
@media (forced-colors: active) { :root { --forced: yes } }
@media (prefers-reduced-motion: reduce) { :root { --still: yes } }</style>
<main><h1>Sample</h1><p><a id="a" href="#b">First</a> <a id="b" href="#a">Second</a></p>
<p><button id="count">0</button> <label>Text <input id="text"></label></p>
<details id="more"><summary>More</summary>Words</details>
<div style="height: 3000px"></div><button id="below">Below</button></main>`

const sampleScript = `addEventListener("keydown", e => document.body.dataset.keys = (document.body.dataset.keys || "") + (e.shiftKey ? "⇧" : "") + (e.ctrlKey ? "^" : "") + e.key + " ");
document.querySelector("#count").onclick = e => e.target.textContent = e.isTrusted ? 1 + +e.target.textContent : "forged";
document.querySelector("#below").onclick = e => e.target.textContent = "clicked";
performance.mark("ready");`

func sample(t *testing.T) *httptest.Server {
	mux := http.NewServeMux()
	send := func(path, kind, body string) {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", kind)
			w.Write([]byte(body))
		})
	}
	send("/{$}", "text/html; charset=utf-8", samplePage)
	send("/page.js", "text/javascript", sampleScript)
	send("/loud", "text/html", `<!doctype html><link rel="icon" href="data:,"><script>console.error("spoke", 7); setTimeout(() => { throw new Error("threw") })</script>`)
	send("/missing", "text/html", `<!doctype html><link rel="icon" href="data:,"><img alt="" src="/nothing.png">`)
	send("/faulty", "text/html", `<!doctype html><html lang="en"><title>Faulty</title><link rel="icon" href="data:,"><main><h1>Faulty</h1><img src="data:,">
		<button aria-label="One" style="width:9px;height:9px;padding:0"></button><button aria-label="Two" style="width:9px;height:9px;padding:0"></button></main>`)
	send("/heavy", "text/plain", strings.Repeat("x", 100_000))
	mux.HandleFunc("GET /strict", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; img-src data:")
		w.Write([]byte(`<!doctype html><link rel="icon" href="data:,"><p style="color:red">Styled</p>`))
	})
	mux.HandleFunc("GET /cached.js", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		w.Header().Set("Cache-Control", "max-age=3600, immutable")
		w.Write([]byte("1"))
	})
	send("/caching", "text/html", `<!doctype html><link rel="icon" href="data:,"><script src="cached.js"></script>`)
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

func TestHands(t *testing.T) {
	t.Parallel()
	p := openAt(t, sample(t).URL, "/", Options{})
	p.ready()
	p.press("Tab")
	if got := eval[string](p, `document.activeElement.id`); got != "a" {
		t.Errorf("after Tab the focus is on %q, want a", got)
	}
	p.press("Tab", "Shift+Tab", "Tab", "Enter")
	if got := eval[string](p, `location.hash`); got != "#a" {
		t.Errorf("Enter on the second link led to %q, want #a", got)
	}
	p.press("ArrowLeft", "Home", "Escape", "Control+f")
	if got := eval[string](p, `document.body.dataset.keys`); got != "Tab Tab ⇧Tab Tab Enter ArrowLeft Home Escape ^f " {
		t.Errorf("the page saw the keys %q", got)
	}
	p.click("#count")
	p.click("#count")
	if got := eval[string](p, `document.querySelector("#count").textContent`); got != "2" {
		t.Errorf("two clicks were counted as %q, want 2", got)
	}
	p.click("#below")
	p.wait(`document.querySelector("#below").textContent === "clicked"`)
	p.click("#text")
	p.must(p.Type("hé 1"))
	if got := eval[string](p, `document.querySelector("#text").value`); got != "hé 1" {
		t.Errorf("typed text is %q", got)
	}
	p.hover("#count")
	if !eval[bool](p, `document.querySelector("#count").matches(":hover")`) {
		t.Error("the button under the mouse is not hovered")
	}
	for _, err := range []error{p.Press("Tabb"), p.Press("Hyper+a"), p.Click("#nowhere")} {
		if err == nil {
			t.Error("a verb without an object passed")
		}
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	site := sample(t).URL
	style := func(p *tab, name string) string {
		return eval[string](p, `getComputedStyle(document.documentElement).getPropertyValue("--`+name+`").trim()`)
	}
	tests := []struct {
		name string
		o    Options
		want string
	}{
		{"plain", Options{}, "1280×800"},
		{"narrow", Options{Width: 320, Height: 640}, "320×640"},
		{"dark", Options{Dark: true}, "1280×800 dark"},
		{"forced", Options{Forced: true}, "1280×800 forced"},
		{"still", Options{Still: true}, "1280×800 still"},
		{"without script", Options{NoScript: true}, "1280×800 unready"},
		{"scripts blocked", Options{Block: []string{"*.js"}}, "1280×800 unready"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := openAt(t, site, "/", tt.o)
			p.expect("ERR_BLOCKED_BY_CLIENT")
			got := eval[string](p, `innerWidth + "×" + innerHeight`)
			for name, word := range map[string]string{"scheme": "dark", "forced": "forced", "still": "still"} {
				if style(p, name) != "" {
					got += " " + word
				}
			}
			if !eval[bool](p, `performance.getEntriesByName("ready").length > 0`) {
				got += " unready"
			}
			if got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestThrottling(t *testing.T) {
	t.Parallel()
	site := sample(t).URL
	fetch := `fetch("/heavy", {cache: "no-store"}).then(r => r.text()).then(() => performance.getEntriesByType("resource").at(-1).duration)`
	p := openAt(t, site, "/", Options{Line: SlowLine})
	// 100 kB take half a second at 1.6 Mbit/s, and the answer starts 150 ms late.
	if got := eval[float64](p, fetch); got < 500 {
		t.Errorf("100 kB on the slow line took %.0f ms", got)
	}
}

func TestComplaints(t *testing.T) {
	t.Parallel()
	tests := []struct {
		path string
		want string
	}{
		{"/loud", "spoke 7"},
		{"/loud", "threw"},
		{"/missing", "404"},
		{"/strict", "style-src"},
	}
	site := sample(t).URL
	for _, tt := range tests {
		t.Run(tt.path+" "+tt.want, func(t *testing.T) {
			p := openAt(t, site, tt.path, Options{})
			p.heard(tt.want)
			p.expect("") // all of them, now that they were looked at
		})
	}
}

// heard waits until the page's complaints name want.
func (p *tab) heard(want string) {
	p.t.Helper()
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if strings.Contains(strings.Join(p.complaints(), "\n"), want) {
			return
		}
	}
	p.t.Errorf("no complaint names %q: %q", want, p.complaints())
}

func TestOtherHosts(t *testing.T) {
	t.Parallel()
	site := sample(t).URL
	p := openAt(t, site, "/", Options{})
	other := strings.Replace(sample(t).URL, "127.0.0.1", "localhost", 1)
	eval[bool](p, `fetch("`+other+`/page.js", {mode: "no-cors"}).then(() => true)`)
	p.heard("another host: " + other)
	p.expect("another host")
}

func TestRequests(t *testing.T) {
	t.Parallel()
	p := openAt(t, sample(t).URL, "/caching", Options{})
	first := p.Requests()
	if len(first) != 2 || first[1].Status != 200 || first[1].Bytes < 50 || first[1].Cached || !first[1].Done {
		t.Errorf("the first visit sent %+v, want the page and a script", first)
	}
	p.Forget()
	p.visit("/caching")
	second := p.Requests()
	if len(second) < 2 || !second[1].Cached || second[1].Bytes != 0 {
		t.Errorf("the second visit sent %+v, want the script from the cache", second)
	}
}

func TestTree(t *testing.T) {
	t.Parallel()
	p := openAt(t, sample(t).URL, "/", Options{NoScript: true})
	var told []string
	for _, n := range p.tree() {
		if n.Role == "link" || n.Role == "button" || n.Role == "heading" {
			told = append(told, n.Role+" "+n.Name)
		}
	}
	if got, want := strings.Join(told, ", "), "heading Sample, link First, link Second, button 0, button Below"; got != want {
		t.Errorf("the tree tells %s; want %s", got, want)
	}
}

func TestAxe(t *testing.T) {
	t.Parallel()
	p := openAt(t, sample(t).URL, "/", Options{})
	p.axe()
	p.visit("/faulty")
	var rules []string
	for _, f := range p.findings() {
		rules = append(rules, f.Rule)
	}
	if got := strings.Join(rules, " "); got != "image-alt target-size" {
		t.Errorf("axe found %q on a page with a nameless image and small targets", got)
	}
}
