package browser

import (
	"strings"
	"testing"
	"time"
)

// formerWorker answers everything from its cache, as a board's worker may have
// done before.
const formerWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", e => e.waitUntil(clients.claim()));
addEventListener("fetch", e => e.respondWith(caches.match(e.request).then(r => r || fetch(e.request).then(async r => {
	if (e.request.method === "GET") (await caches.open("former")).put(e.request, r.clone());
	return r;
}))));`

// until waits until the promise of an expression gives true.
func (p *tab) until(promise string) {
	p.t.Helper()
	for end := time.Now().Add(20 * time.Second); !eval[bool](p, promise); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			p.t.Fatalf("still not: %s", promise)
		}
	}
}

// The worker that is served ends a former one's hold on the page and its own,
// and leaves every cache of the origin as it is, for it may be another's.
func TestTheWorkerOnlyEndsItself(t *testing.T) {
	file := feedFile(t, "real-a")
	s := serve(t, "-feed", file.name)
	g := gateTo(t, s.URL)
	g.on("/app-worker.js", send("text/javascript", formerWorker))
	p := bare(t, g.URL, Options{})
	p.visit("/")
	p.ready()
	p.wait(`navigator.serviceWorker.controller?.state === "activated"`)
	eval[bool](p, `caches.open("another's").then(c => c.put("./kept", new Response("kept"))).then(() => true)`)
	p.must(p.Reload()) // now out of the former worker's hands, into its cache
	p.ready()
	p.until(`caches.open("former").then(c => c.keys()).then(k => k.length > 3)`)
	const caches = `caches.keys().then(names => Promise.all(names.map(n => caches.open(n).then(c => c.keys()).then(k => n + " " + k.length)))).then(a => a.sort().join(", "))`

	g.clear()
	registrations := `navigator.serviceWorker.getRegistrations().then(r => r.length)`
	eval[bool](p, `navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)`)
	p.until(registrations + `.then(n => n === 0)`)
	held := eval[string](p, caches)
	if !strings.Contains(held, "another's 1") || !strings.Contains(held, "former ") {
		t.Errorf("the caches are %q", held)
	}

	file.change(s.URL)
	p.must(p.Reload())
	p.ready()
	if got := rows(p); got != allRows {
		t.Errorf("after the worker is gone a reload shows the rows %s", got)
	}
	p.until(registrations + `.then(n => n === 0)`)
	if after := eval[string](p, caches); after != held {
		t.Errorf("the caches are %q, were %q", after, held)
	}
	if got := eval[string](p, `caches.match("./kept").then(r => r.text())`); got != "kept" {
		t.Errorf("another's cache holds %q", got)
	}
	if eval[bool](p, `!!navigator.serviceWorker.controller`) {
		t.Error("a worker still controls the page")
	}
}

func TestTheClientComesFromTheCacheOnASecondVisit(t *testing.T) {
	p := open(t, "/", Options{})
	p.ready()
	p.Forget()
	p.visit("/view-tps.html?view=tps")
	p.ready()
	clients := 0
	for _, r := range p.Requests() {
		name := r.URL[strings.LastIndexByte(r.URL, '/')+1:]
		if strings.HasSuffix(name, ".wasm") {
			clients++
		}
		// What has a hash in its name never changes; the rest is asked for again.
		if strings.Count(name, ".") == 2 && (!r.Cached || r.Bytes != 0) {
			t.Errorf("on a second visit %s took %d bytes", name, r.Bytes)
		}
	}
	if clients != 1 {
		t.Errorf("the second visit loaded %d clients: %v", clients, p.Requests())
	}
}
