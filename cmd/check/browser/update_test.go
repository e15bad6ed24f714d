package browser

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"

	"highwater/cmd/check/need"
)

// A version of the program that differs from the one in the repository by a
// line of its style, as a developer's change would make it. The client is the
// same, and need not be built again.
func version(name string) (program string, err error) {
	root, err := need.Root()
	if err != nil {
		return "", err
	}
	const style = "web/static/board.css"
	text, err := os.ReadFile(filepath.Join(root, style))
	if err != nil {
		return "", err
	}
	changed := filepath.Join(shared.folder, name+".css")
	if err := os.WriteFile(changed, append(text, []byte("\n/* "+name+" */\n")...), 0o644); err != nil {
		return "", err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(root, style): changed}})
	if err != nil {
		return "", err
	}
	list := filepath.Join(shared.folder, name+".json")
	if err := os.WriteFile(list, overlay, 0o644); err != nil {
		return "", err
	}
	program = filepath.Join(shared.folder, "highwater-"+name)
	cmd := exec.Command("go", "build", "-race=false", "-overlay="+list, "-o", program, "./cmd/highwater")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the version %s: %w\n%s", name, err, out)
	}
	return program, nil
}

var (
	secondVersion = sync.OnceValues(func() (string, error) { return version("second") })
	thirdVersion  = sync.OnceValues(func() (string, error) { return version("third") })
)

// serveVersion serves the bundled feed with another version of the program.
func serveVersion(t *testing.T, build func() (string, error), args ...string) string {
	t.Helper()
	s := have(Serve(have(need.Root())(t), have(build())(t), args...))(t)
	t.Cleanup(s.Stop)
	return s.URL
}

const (
	programOf = `document.querySelector('meta[name="highwater"]').content`
	lookAgain = `navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)`
	isTold    = `document.getElementById("news").checkVisibility() && document.getElementById("news-text").textContent === "A new version of this board is ready."`
	ownCaches = `caches.keys().then(names => names.filter(n => n.startsWith("highwater / ")).sort().join("; "))`
)

// programAt is the program of the page that a server sends.
func programAt(t *testing.T, origin string) string {
	t.Helper()
	_, after, _ := strings.Cut(string(sent(t, origin+"/", "identity")), `<meta name="highwater" content="`)
	program, _, found := strings.Cut(after, `"`)
	if !found {
		t.Fatalf("the page of %s names no program", origin)
	}
	return program
}

// A new version waits for the reader, who says when; then every tab goes over to
// it once, and comes back to its place. The same holds for one that comes while
// another waits, and for one that goes back.
func TestAnUpdateIsTheReaders(t *testing.T) {
	first := have(startServer())(t).URL
	second, third := serveVersion(t, secondVersion), serveVersion(t, thirdVersion)
	g := gateTo(t, first)
	p := keeping(t, g.URL, "/")
	other := &tab{Page: have(p.Beside())(t), t: t, origin: g.URL}
	t.Cleanup(other.end)
	other.visit("/view-tps.html?view=tps")
	other.kept()
	eval[bool](p, `Promise.all(["the host's", "highwater /another/ feed"].map(async name => (await caches.open(name)).put("/kept", new Response("kept")))).then(() => true)`)
	held := eval[string](p, ownCaches)
	old := eval[string](p, programOf)
	if old != programAt(t, first) {
		t.Fatalf("the page is of the program %s", old)
	}

	g.to(second)
	eval[bool](p, lookAgain)
	p.wait(isTold)
	other.wait(isTold)
	if got := eval[string](p, `document.getElementById("news").getAttribute("role") + " " + document.activeElement.tagName`); got != "status BODY" {
		t.Errorf("it is told with role and focus %q", got)
	}
	p.axe()
	other.click("#news-no")
	if eval[bool](other, isTold) {
		t.Error("Later leaves the message")
	}
	// Nothing changes before the reader has agreed: a reload, and a page opened
	// anew, are of the old version. At its next start it is told again.
	other.must(other.Reload())
	other.kept()
	if got := eval[string](other, programOf); got != old {
		t.Errorf("without consent a reload is of another program")
	}
	other.wait(isTold)
	if got := eval[string](p, ownCaches); !strings.Contains(got, strings.Split(held, "; ")[0]) {
		t.Errorf("without consent the caches %q became %q", held, got)
	}

	g.to(third)
	eval[bool](p, lookAgain)
	p.until(`navigator.serviceWorker.getRegistration().then(r => new Promise(done => {
		if (!r.waiting) return done(false);
		const {port1, port2} = new MessageChannel();
		port1.onmessage = e => done(e.data === ` + quote(programAt(t, third)) + `);
		r.waiting.postMessage("highwater: program", [port2]);
		setTimeout(done, 1000, false); // one whose place is being taken does not answer
	}))`)
	// Of the one that waited before there is nothing left.
	p.until(ownCaches + `.then(names => names.split("; ").length === 3 && names.includes(` + quote(strings.Split(held, "; ")[0]) + `))`)
	p.click("#s-real-480")
	eval[bool](p, `(document.getElementById("r-real-207").scrollIntoView({behavior: "instant"}), document.getElementById("s-real-48").focus({preventScroll: true}), true)`)
	const place = `[...document.querySelectorAll("#board details[open]")].map(d => d.id).join() + " " + document.activeElement.id + " " + Math.round(document.getElementById("r-real-207").getBoundingClientRect().top)`
	before := eval[string](p, place)
	// A reload past the worker is of the new version already; the reader's yes there
	// is what all tabs have waited for, and loads that page too.
	past(other)
	other.wait(isTold)
	p.Forget()
	other.Forget()
	eval[bool](other, `(document.getElementById("news-yes").click(), true)`)
	waitFor(t, "the tab of the reader's yes to load its page", func() bool { return documents(other) > 0 })
	for _, at := range []*tab{p, other} {
		at.wait(programOf + ` === ` + quote(programAt(t, third)))
		at.kept()
		at.must(at.Frame())
		if got := documents(at); got != 1 {
			t.Errorf("%s was loaded %d times, want once", at.origin, got)
		}
		if eval[bool](at, `document.getElementById("news").checkVisibility()`) {
			t.Error("after the update it is still told")
		}
	}
	if got := eval[string](other, `document.querySelectorAll("#entries tr[id]").length + location.search`); got != "18?view=tps" {
		t.Errorf("the other tab comes back to %s", got)
	}
	p.wait(place + ` === ` + quote(before))
	if got := eval[string](p, ownCaches); strings.Count(got, ";") != 1 || !strings.Contains(got, "highwater / feed") {
		t.Errorf("after the update the caches are %q", got)
	}

	// Back to a version before, which takes a tab too that the worker does not hold.
	past(other)
	other.Forget()
	p.Forget()
	g.to(second)
	eval[bool](p, lookAgain)
	p.wait(isTold)
	p.click("#news-yes")
	for _, at := range []*tab{p, other} {
		at.wait(programOf + ` === ` + quote(programAt(t, second)))
		at.kept()
		if got := documents(at); got != 1 {
			t.Errorf("going back, %s was loaded %d times, want once", at.origin, got)
		}
	}
	if got := rows(p); got != allRows {
		t.Errorf("after going back the rows are %s", got)
	}

	// A board that gives up keeping takes back what it kept in one visit.
	retired := have(newServer("-offline=false"))(t)
	t.Cleanup(retired.Stop)
	g.to(retired.URL)
	other.must(other.Go("about:blank"))
	p.visit("/")
	p.ready()
	// A browser gives the worker before it half a minute to finish what it does.
	for end := time.Now().Add(2 * patience); eval[string](p, ownCaches) != "" && time.Now().Before(end); {
		time.Sleep(100 * time.Millisecond)
	}
	if got := eval[string](p, ownCaches+`.then(async names => names && names + " of " + JSON.stringify((await navigator.serviceWorker.getRegistrations()).map(r => [r.installing?.state, r.waiting?.state, r.active?.state])))`); got != "" {
		t.Errorf("in the visit in which it gives up there are left %s", got)
	}
	p.must(p.Go("about:blank"))
	p.visit("/")
	p.ready()
	p.until(`navigator.serviceWorker.getRegistrations().then(r => r.length === 0)`)
	if got := eval[string](p, ownCaches); got != "" || rows(p) != allRows || eval[bool](p, `!!document.querySelector('meta[name="highwater"]')`) {
		t.Errorf("given up, the caches are %q and the rows %s", got, rows(p))
	}
	if got := eval[string](p, `caches.keys().then(names => Promise.all(names.map(async name => (await caches.match("/kept", {cacheName: name})).text()))).then(all => all.join())`); got != "kept,kept" {
		t.Errorf("others' caches hold %q", got)
	}
}

// past reloads a page past all caches and the worker, as the shift key does.
func past(p *tab) {
	p.t.Helper()
	eval[bool](p, `(window.former = true)`)
	ignore := true
	p.must(call(p.Page, page.Reload, page.ReloadParams{IgnoreCache: &ignore}))
	p.wait(`!window.former`)
	p.kept()
	if eval[bool](p, `!!navigator.serviceWorker.controller`) {
		p.t.Error("a page that was reloaded past the worker is held by it")
	}
}

// documents is how many pages a tab has loaded.
func documents(p *tab) int {
	n := 0
	for _, r := range p.Requests() {
		if r.Type == "Document" {
			n++
		}
	}
	return n
}

// What changes only the data is not the reader's to decide: it is kept without a
// word, and the page that is open stays. A new edition that does not come whole
// is said once and changes nothing.
func TestNewDataIsKeptWithoutAsking(t *testing.T) {
	file := feedFile(t, "real-a")
	s := serve(t, "-feed", file.name)
	g := gateTo(t, s.URL)
	p := keeping(t, g.URL, "/", later)
	p.expect("console: ")
	// A tab that stays open looks by itself, once it is seen again after half an
	// hour.
	looked := g.times("/app-worker.js")
	eval[bool](p, `away(29)`)
	eval[bool](p, `away(2)`)
	eval[bool](p, `away(31)`)
	waitFor(t, "a look for a new version", func() bool { return g.times("/app-worker.js") > looked })
	held := eval[string](p, ownCaches)
	file.change(s.URL)
	g.on("/guide.html", status(http.StatusInternalServerError))
	eval[bool](p, lookAgain)
	p.wait(`document.getElementById("news").checkVisibility()`)
	if got := eval[string](p, `document.getElementById("news").innerText`); !strings.Contains(got, "could not be loaded whole") || !strings.Contains(got, "Try again") {
		t.Errorf("of a faulty edition the page says %q", got)
	}
	if got := eval[string](p, ownCaches); got != held {
		t.Errorf("a faulty edition left %q where %q was", got, held)
	}
	g.clear()
	g.on("/feed.json", status(http.StatusServiceUnavailable))
	p.Forget()
	p.click("#news-yes")
	p.until(ownCaches + `.then(names => names !== ` + quote(held) + ` && names.split("; ").length === 2)`)
	if eval[bool](p, `document.getElementById("news").checkVisibility()`) || documents(p) != 0 {
		t.Error("new data is told as a version, or loads the page again")
	}
	if got := rows(p); got != withoutTop {
		t.Errorf("the open page has the rows %s", got)
	}
	g.stop()
	p.visit("/")
	if got := rows(p); got != allRows {
		t.Errorf("offline the page has the rows %s", got)
	}
	// The feed that was kept before is the older one.
	p.ready()
	p.wait(`document.getElementById("trouble")`)
	if got := rows(p); got != allRows {
		t.Errorf("offline the client shows the rows %s", got)
	}
}
