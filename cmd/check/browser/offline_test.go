package browser

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
)

// keeping opens a path of a board in a browser that may keep it, and waits until
// the page says that it has.
func keeping(t *testing.T, origin, path string, scripts ...string) *tab {
	t.Helper()
	p := bare(t, origin, Options{Worker: true}, scripts...)
	p.visit(path)
	p.kept()
	return p
}

// kept waits until the page says that its board is kept.
func (p *tab) kept() {
	p.t.Helper()
	p.ready()
	p.wait(`document.documentElement.dataset.offline === "ready"`)
}

// shifted is the layout shift of the load so far.
const shifted = `new Promise(done => {
	let sum = 0;
	new PerformanceObserver(l => { for (const e of l.getEntries()) if (!e.hadRecentInput) sum += e.value; }).observe({type: "layout-shift", buffered: true});
	setTimeout(() => done(sum), 100);
})`

// After one visit the board opens without what served it, by whatever address,
// and says how old its data is.
func TestTheBoardOpensOffline(t *testing.T) {
	for i, at := range places(t) {
		t.Run(at.name, func(t *testing.T) {
			p := keeping(t, at.origin, "/", `addEventListener("DOMContentLoaded", () => { window.sent = document.querySelectorAll("#entries tr[id]").length; })`)
			if got := eval[string](p, `document.getElementById("kept").textContent`); !strings.Contains(got, "Ready offline") {
				t.Errorf("the page says %q", got)
			}
			if got := eval[string](p, `navigator.serviceWorker.ready.then(r => r.scope)`); got != at.origin+"/" {
				t.Errorf("the worker's scope is %s", got)
			}
			host := strings.TrimSuffix(at.origin, "/tools/highwater")
			if host != at.origin { // a page of the host's is none of the worker's
				p.must(p.Go(host + "/"))
				if eval[bool](p, `!!navigator.serviceWorker.controller`) || !eval[bool](p, `navigator.serviceWorker.getRegistration().then(r => !r)`) {
					t.Error("the worker holds a page outside of its folder")
				}
			}
			// No page that is kept, or written as a file, was made with this query.
			filtered := func(when string) {
				p.must(p.Go("about:blank"))
				p.visit("/?view=tps&q=fp8&comparable=1&sort=-tps&x=lanes#r-fp8-48")
				p.ready()
				p.wait(`document.documentElement.dataset.applied === "fp8"`)
				p.must(p.Frame())
				const shown = `[location.search + location.hash, [...document.querySelectorAll("#entries tr[id]")].map(r => r.id).join(" "), document.getElementById("f-x").value, document.getElementById("f-comparable").checked].join("; ")`
				want := 18 // the view's
				if !at.files && when == "online" {
					want = 5 // those that the server finds
				}
				if sent := eval[int](p, `window.sent`); sent != want {
					t.Errorf("%s the page comes with %d rows, want %d", when, sent, want)
				}
				if got, want := eval[string](p, shown), "?view=tps&q=fp8&comparable=1&sort=-tps&x=lanes#r-fp8-48; r-fp8-96 r-fp8-48 r-fp8-32 r-fi-fp8 r-fi-fp4; lanes; true"; got != want {
					t.Errorf("%s the address shows %s, want %s", when, got, want)
				}
				// A page's own view is the default there.
				p.must(p.Go("about:blank"))
				p.visit("/view-tps.html#r-fp8-48")
				p.ready()
				if got := eval[string](p, `[location.search, window.sent, document.querySelectorAll("#entries tr[id]").length, document.activeElement.id].join()`); got != "?view=tps,18,18,r-fp8-48" {
					t.Errorf("%s a view's page without its query is %s", when, got)
				}
			}
			filtered("online")
			p.must(p.Go("about:blank"))
			at.stop()
			filtered("offline")
			p.must(p.Go("about:blank"))

			p.visit("/?view=all&utm_source=x#r-real-480")
			p.kept()
			p.wait(`document.getElementById("trouble")`)
			age := eval[string](p, `document.getElementById("age").textContent`)
			if !strings.Contains(age, "not reachable") || !strings.Contains(age, "checked just now") {
				t.Errorf("the age of the data is %q", age)
			}
			if shift := eval[float64](p, shifted); shift >= maxShift {
				t.Errorf("the load shifted the page by %.4f", shift)
			}
			if got := eval[string](p, `document.querySelectorAll("#entries tr[id]").length + " " + document.activeElement.id + " " + document.getElementById("d-real-480").open`); got != "23 r-real-480 true" {
				t.Errorf("the view, the focus and the details are %q", got)
			}
			if got := eval[string](p, `getComputedStyle(document.querySelector("#d-real-480 a[rel~=noopener]"), "::after").content`); !strings.Contains(got, "needs the network") {
				t.Errorf("a link to elsewhere is marked %s", got)
			}
			p.axe()
			p.click("#trouble-open")
			says(p, "#trouble .sheet", "could not be fetched", "last checked just now")
			if got := notice(p); got != "" {
				t.Errorf("unasked the page says %q above the chart", got)
			}
			for path, want := range map[string]string{
				"/":                               "5 Real-task rollouts",
				"/?any=filter":                    "5 Real-task rollouts",
				"/#r-real-a":                      "5 Real-task rollouts",
				"/index.html?fbclid=1":            "5 Real-task rollouts",
				"/view-tps.html?view=tps&x=1#p-x": "18 Padded replay",
				"/?view=tps":                      "18 Padded replay",
				"/?view=no-such":                  "5 Real-task rollouts",
				"/guide.html#fields":              "0 ",
			} {
				if i > 0 && !strings.HasPrefix(path, "/view") {
					continue // the worker is the same file everywhere
				}
				p.must(p.Go("about:blank"))
				p.visit(path)
				got := eval[string](p, `document.querySelectorAll("#entries tr[id]").length + " " + (document.querySelector("nav.views [aria-current] span")?.textContent ?? "")`)
				if got != want {
					t.Errorf("offline %s is %q, want %q", path, got, want)
				}
				if eval[string](p, `document.querySelector("h1").textContent`) == "" {
					t.Errorf("offline %s has no heading", path)
				}
			}
		})
	}
}

// The page and the worker share one transfer of the client, and a visit after
// that has none. What is kept is the files and one feed, all of them readable.
func TestTheClientIsSentOnce(t *testing.T) {
	g := gateTo(t, have(startServer())(t).URL)
	p := keeping(t, g.URL, "/", `window.persisted = 0;
		const storage = navigator.storage ?? {}; // an empty page has none
		storage.persisted = async () => false;
		storage.persist = async () => !!++window.persisted;`)
	// That the browser keeps it for good is the reader's to ask.
	p.wait(`document.getElementById("persist").checkVisibility()`)
	if eval[int](p, `window.persisted`) != 0 {
		t.Error("the browser is asked to keep the board for good before the reader asks for it")
	}
	p.click("#persist")
	p.wait(`document.getElementById("install-how").textContent.startsWith("Kept for good") && window.persisted === 1`)
	p.must(p.Go("about:blank"))
	p.visit("/view-tps.html?view=tps")
	p.kept()
	if n := g.times(clientFile); n != 1 {
		t.Errorf("in two visits the client was sent %d times", n)
	}
	if eval[bool](p, `performance.getEntriesByType("navigation")[0].workerStart === 0`) {
		t.Error("the worker had no part in the second visit")
	}
	type held struct{ Files, Feeds, Opaque, Bytes int }
	h := eval[held](p, `(async () => {
		const h = {files: 0, feeds: 0, opaque: 0, bytes: 0};
		for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) {
			const answer = await (await caches.open(name)).match(request);
			h[name.endsWith(" feed") ? "feeds" : "files"]++;
			h.opaque += answer.type === "opaque";
			h.bytes += (await answer.arrayBuffer()).byteLength;
		}
		return h;
	})()`)
	t.Logf("kept: %+v", h)
	if want := len(keptFiles(t, g.URL)); h.Files != want || h.Feeds != 1 || h.Opaque != 0 {
		t.Errorf("kept are %+v, want %d files and one feed", h, want)
	}

	// A page is the network's, where it gives one in time; and what is no page of
	// the board's is none of the worker's.
	g.on("/guide.html", g.altered(func(_ http.Header, body []byte) []byte {
		return bytes.Replace(body, []byte("<title>"), []byte("<title>Now: "), 1)
	}))
	p.visit("/guide.html")
	if got := eval[string](p, `document.title`); !strings.HasPrefix(got, "Now: ") {
		t.Errorf("the guide is the kept one: %q", got)
	}
	p.expect("404")
	p.visit("/nothing.html")
	if got := eval[string](p, `document.querySelector("h1").textContent`); got != "There is nothing here." {
		t.Errorf("in the place of a page that is not there comes %q", got)
	}
	release := g.stall(t, "/view-all.html")
	p.visit("/view-all.html?view=all")
	if got := eval[int](p, `document.querySelectorAll("#entries tr[id]").length`); got != 23 {
		t.Errorf("the page of a host that stalls has %d rows", got)
	}
	release()
	g.clear()

	// Why it would not open without a network is said as it is.
	const unready = `document.documentElement.dataset.offline === "none" && document.getElementById("kept").textContent`
	p.expect("500")
	g.on("/feed.json", status(http.StatusInternalServerError))
	eval[bool](p, `caches.open("highwater / feed").then(c => c.put("feed.json", new Response("{", {headers: {"Content-Type": "application/json", "X-Highwater-Checked": "2099-01-01T00:00:00Z"}}))).then(() => true)`)
	p.must(p.Reload())
	p.wait(unready)
	says(p, "#kept", "Not ready offline: the feed on this device cannot be read: feed.json is no JSON")
	g.clear()
	p.must(p.Reload())
	p.kept()

	// What the browser removes is got again, and where it cannot be, that is said.
	const remove = `caches.keys().then(names => Promise.all(names.map(n => caches.delete(n)))).then(() => true)`
	eval[bool](p, remove)
	p.must(call(p.Page, network.ClearBrowserCache, cdp.Empty{}))
	g.on("/guide.html", status(http.StatusInternalServerError))
	p.must(p.Reload())
	p.wait(unready)
	says(p, "#kept", "Not ready offline: the browser has removed parts of this board from this device, and they could not be kept again: ", "guide.html could not be fetched, or is another")
	g.clear()
	p.must(p.Reload())
	p.kept()
	if got := eval[int](p, `caches.keys().then(async names => (await (await caches.open(names.find(n => !n.endsWith(" feed")))).keys()).length)`); got != h.Files {
		t.Errorf("after the browser has removed all, %d files are kept again, want %d", got, h.Files)
	}
	eval[bool](p, remove)
	g.stop()
	p.visit("/")
	if got := eval[string](p, `document.body.innerText`); !strings.Contains(got, "The browser has removed the board") {
		t.Errorf("with nothing left and no network the page says %q", got)
	}
	p.expect("503")
}

// Without room the board runs as it does without a worker, and says so.
func TestWithoutRoomTheBoardNeedsTheNetwork(t *testing.T) {
	p := bare(t, have(startServer())(t).URL, Options{Worker: true})
	p.expect("console: ")
	p.must(p.Quota(p.origin, 1<<20))
	p.visit("/")
	p.ready()
	p.wait(`document.getElementById("news").checkVisibility()`)
	if got := eval[string](p, `document.getElementById("news-text").textContent`); !strings.Contains(got, "could not be kept on this device") {
		t.Errorf("without room the page says %q", got)
	}
	if got := eval[string](p, `document.getElementById("kept").textContent + document.documentElement.dataset.offline`); got != "undefined" {
		t.Errorf("it says that it is ready offline: %q", got)
	}
	if got := rows(p); got != allRows {
		t.Errorf("the rows are %s", got)
	}
}
