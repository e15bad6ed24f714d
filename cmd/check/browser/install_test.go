package browser

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// keptFiles are the addresses of what a board's worker keeps, as it says itself.
func keptFiles(t *testing.T, origin string) []string {
	t.Helper()
	line, _, _ := strings.Cut(string(sent(t, origin+"/app-worker.js", "identity")), ";\n")
	var board struct{ Keep [][2]string }
	if err := json.Unmarshal([]byte(strings.TrimPrefix(line, "const board = ")), &board); err != nil {
		t.Fatalf("the worker begins with %.80s: %v", line, err)
	}
	var all []string
	for _, file := range board.Keep {
		all = append(all, file[0])
	}
	return all
}

// pathOf is the path of a kept file in the lab.
func pathOf(file string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(file, "./"), "?")
	return labFolder + "/" + name
}

// labFolder is where the board stands in the lab.
const labFolder = "/tools/highwater"

// labPage registers the worker of a board in a folder beside it. No client runs
// in it, and no worker holds it.
const labPage = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Lab</title><script>
const own = async () => (await caches.keys()).filter(name => name !== "the host's");
async function install() {
	const old = await navigator.serviceWorker.getRegistration("tools/highwater/");
	if (old) await old.unregister();
	for (const name of await own()) await caches.delete(name);
	const worker = (await navigator.serviceWorker.register("tools/highwater/app-worker.js", {updateViaCache: "none"})).installing;
	window.state = () => worker.state;
	return new Promise(done => {
		const look = () => ["activated", "redundant"].includes(worker.state) && done(worker.state);
		worker.onstatechange = look;
		look();
	});
}
</script>`

// lab opens the lab, with a gate whose answers no browser cache keeps, so that
// each installation asks for every file.
func lab(t *testing.T) (*tab, *gate) {
	t.Helper()
	g := gateTo(t, strings.TrimSuffix(under(t, labFolder, have(startServer())(t).URL), labFolder))
	pass := g.pass
	g.pass = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { pass.ServeHTTP(unkept{w}, r) })
	g.on("/lab.html", send("text/html", labPage))
	p := bare(t, g.URL, Options{Worker: true})
	p.expect("console: ") // a worker that is not installed tells so
	p.visit("/lab.html")
	eval[bool](p, `caches.open("the host's").then(c => c.put("/kept", new Response("kept"))).then(() => true)`)
	return p, g
}

// unkept is an answer that no cache may keep.
type unkept struct{ http.ResponseWriter }

func (w unkept) WriteHeader(code int) {
	w.Header().Set("Cache-Control", "no-store")
	w.ResponseWriter.WriteHeader(code)
}

func (w unkept) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// A fault is what may become of one file on its way.
type fault struct {
	name   string
	answer func(g *gate) http.HandlerFunc
}

var faults = []fault{
	{"404", func(*gate) http.HandlerFunc { return status(http.StatusNotFound) }},
	{"500", func(*gate) http.HandlerFunc { return status(http.StatusInternalServerError) }},
	{"truncation", func(g *gate) http.HandlerFunc { return g.half() }},
	{"redirect", func(*gate) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/lab.html", http.StatusFound) }
	}},
	{"a page", func(*gate) http.HandlerFunc { return send("text/html", "<!doctype html><title>Sign in</title>") }},
	{"other bytes", func(g *gate) http.HandlerFunc {
		return g.altered(func(_ http.Header, body []byte) []byte { body[len(body)/2] ^= 1; return body })
	}},
}

// notAtomic installs the board's worker while one file has a fault, and says
// what was left that must not be, "" where nothing was.
func notAtomic(p *tab, g *gate, file string, f fault) string {
	p.t.Helper()
	// The client is most of what is kept: without it each installation is quick.
	defer g.stall(p.t, labFolder+clientFile)()
	defer g.off(labFolder + clientFile)
	g.on(pathOf(file), f.answer(g))
	defer g.off(pathOf(file))
	if state := eval[string](p, `install()`); state != "redundant" {
		return "the worker is " + state
	}
	// The browser ends the worker, and with it what it was about to keep.
	if left := eval[string](p, `own().then(names => names.join())`); left != "" {
		return "there is left " + left
	}
	return ""
}

// Whatever becomes of whichever file, a worker that has not all of them is none.
func TestTheWorkerIsWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	p, g := lab(t)
	if state := eval[string](p, `install()`); state != "activated" {
		t.Fatalf("without a fault the worker is %s", state)
	}
	files := keptFiles(t, g.URL+labFolder)
	for _, file := range files {
		for _, f := range faults {
			if got := notAtomic(p, g, file, f); got != "" {
				t.Errorf("%s of %s: %s", f.name, file, got)
			}
		}
		// A stall ends only when the connection does.
		releaseClient := g.stall(t, labFolder+clientFile)
		release := g.stall(t, pathOf(file))
		before := g.times(pathOf(file))
		eval[bool](p, `(window.outcome = install(), true)`)
		waitFor(t, "the worker to ask for "+file, func() bool { return g.times(pathOf(file)) > before })
		if state := eval[string](p, `new Promise(done => setTimeout(done, 30)).then(() => window.state?.() ?? "installing")`); state != "installing" {
			t.Errorf("while %s stalls the worker is %s", file, state)
		}
		release()
		releaseClient()
		if state := eval[string](p, `outcome`); state != "redundant" {
			t.Errorf("after %s has stalled the worker is %s", file, state)
		}
		g.off(pathOf(file))
		g.off(labFolder + clientFile)
	}
	if eval[string](p, `install()`) != "activated" || eval[string](p, `caches.match("/kept").then(r => r.text())`) != "kept" {
		t.Error("after the last fault the worker cannot be installed, or another's cache is gone")
	}
	// The feed of now is not among the files: without one that can be had, and had
	// in time, the worker is installed and keeps none.
	feedPath := labFolder + "/feed.json"
	feed := string(sent(t, g.URL+feedPath, "identity"))
	g.on("/feed.json", send("application/json", feed))
	for name, answer := range map[string]http.HandlerFunc{
		"status 500":              status(http.StatusInternalServerError),
		"a redirect off the path": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/feed.json", http.StatusFound) },
		"a stall":                 func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
	} {
		g.off(feedPath)
		g.on(feedPath, answer)
		if got := eval[string](p, `install().then(async state => state + " " + !!(await caches.match("tools/highwater/feed.json")))`); got != "activated false" {
			t.Errorf("%s in the feed's place: the worker, and whether it keeps one, are %s", name, got)
		}
	}
	g.off(feedPath)
	// A host that redirects to the very file does no harm: what is kept is the
	// file, as an answer that a navigation takes.
	g.on(labFolder+"/guide.html", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "guide", http.StatusFound) // one that browsers forget
	})
	if got := eval[string](p, `install().then(async state => state + " " + (await caches.match("tools/highwater/guide.html")).redirected)`); got != "activated false" {
		t.Errorf("behind a redirect the worker and what it keeps are %s", got)
	}
	g.off(labFolder + "/guide.html")
}

// The browser itself finds nothing wrong with the manifest, and offers to
// install the board.
func TestTheBrowserWouldInstall(t *testing.T) {
	for _, at := range places(t) {
		p := bare(t, at.origin, Options{Worker: true})
		p.visit("/")
		if got := fmt.Sprint(have(p.Installability())(t)); got != "[]" {
			t.Errorf("%s: the browser would not install it: %s", at.name, got)
		}
		m := have(p.Manifest())(t)
		if m.URL != at.origin+"/manifest.json" || len(m.Errors) > 0 {
			t.Errorf("%s: the manifest at %s has the errors %v", at.name, m.URL, m.Errors)
		}
		for _, url := range append([]string{m.Start, m.Scope}, m.Shortcuts...) {
			if !strings.HasPrefix(url, at.origin+"/") {
				t.Errorf("%s: %s is not under %s", at.name, url, at.origin)
			}
		}
		if len(m.Shortcuts) < 2 || m.ID != at.origin+"/" {
			t.Errorf("%s: the board is %s with the shortcuts %v", at.name, m.ID, m.Shortcuts)
		}
	}
}

// A promise to install is offered once the browser has one; on iOS it is said
// how; and nothing is where the board is installed or in a frame.
func TestInstallingIsOfferedWhereItCanBe(t *testing.T) {
	origin := have(startServer())(t).URL
	offered := func(p *tab) string {
		return eval[string](p, `["install", "install-how"].filter(id => document.getElementById(id).checkVisibility()).join(" ")`)
	}
	const fire = `(() => {
		const e = new Event("beforeinstallprompt", {cancelable: true});
		e.prompt = () => { window.prompted = (window.prompted || 0) + 1; };
		return !dispatchEvent(e);
	})()`
	p := bare(t, origin, Options{Block: []string{"*.wasm"}})
	p.expect("console: ")
	p.visit("/")
	if got := offered(p); got != "" {
		t.Errorf("before the browser offers anything there is %q", got)
	}
	if !eval[bool](p, fire) || offered(p) != "install" {
		t.Errorf("the browser's prompt is not held, or there is %q", offered(p))
	}
	p.click("#install")
	if eval[int](p, `window.prompted`) != 1 || offered(p) != "" {
		t.Errorf("the prompt was shown %d times and there is %q", eval[int](p, `window.prompted`), offered(p))
	}
	for _, tt := range []struct{ name, script, want string }{
		{"iPhone", `Object.defineProperty(navigator, "userAgent", {value: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"})`, "install-how"},
		{"iPad", `Object.defineProperty(navigator, "userAgent", {value: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15"}); Object.defineProperty(navigator, "maxTouchPoints", {value: 5})`, "install-how"},
		{"installed iPhone", `Object.defineProperty(navigator, "userAgent", {value: "Mozilla/5.0 (iPhone)"}); navigator.standalone = true`, ""},
		{"installed", `{ const media = matchMedia; matchMedia = q => q.includes("standalone") ? {matches: true} : media(q); }`, ""},
	} {
		p := bare(t, origin, Options{Block: []string{"*.wasm"}}, tt.script)
		p.expect("console: ")
		p.visit("/")
		if tt.want == "" { // what offers itself there is not taken up
			eval[bool](p, fire)
		}
		if got := offered(p); got != tt.want {
			t.Errorf("%s: there is %q, want %q", tt.name, got, tt.want)
		}
	}
}

// In a frame the board is a guest: it keeps nothing and offers nothing.
func TestInAFrameNothingIsKept(t *testing.T) {
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><iframe title="Board" src="./" width="900" height="700"></iframe>`))
	p := bare(t, g.URL, Options{Worker: true})
	p.visit("/host.html")
	p.wait(`document.querySelector("iframe").contentDocument.documentElement.dataset.client === "live"`)
	if got := eval[string](p, `new Promise(done => setTimeout(done, 1500)).then(async () => {
		const inside = document.querySelector("iframe").contentWindow;
		inside.dispatchEvent(new Event("beforeinstallprompt", {cancelable: true}));
		return (await navigator.serviceWorker.getRegistrations()).length + " " + (await caches.keys()).length + " " + inside.document.getElementById("install").hidden;
	})`); got != "0 0 true" {
		t.Errorf("workers, caches and a hidden offer are %q", got)
	}
}
