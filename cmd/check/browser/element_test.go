package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/performance"
)

// A page whose script comes after three seconds shows what is in the element
// until then, and the board as high as it is in the theme that was set before.
func TestSlowScript(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", string(have(os.ReadFile("../../../testdata/hosts/slow.html"))(t))))
	release := g.hold(t, "/embed-v3.js")
	p := bare(t, g.URL, Options{Width: 800, Height: 800}, hostWatch)
	go func() {
		time.Sleep(3 * time.Second)
		release()
	}()
	p.visit("/host.html")
	const b = `document.querySelector("highwater-board")`
	p.wait(b)
	p.wait(`told.length && settled()`)
	if first := eval[float64](p, `heard.length && performance.getEntriesByType("resource").find(r => r.name.includes("embed-v3")).responseEnd`); first < 2500 {
		t.Errorf("the script came after %.0f ms", first)
	}
	p.Close()

	// The theme is set before there is an element.
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><highwater-board src="embed.html" part="chart"><a href="./">The board</a></highwater-board>`))
	p = bare(t, g.URL, Options{Width: 800, Height: 800}, hostWatch)
	p.visit("/host.html")
	if !eval[bool](p, `(`+b+`.setAttribute("theme", "dark"), `+b+`.querySelector("a").checkVisibility())`) {
		t.Error("before the script there is no link")
	}
	eval[bool](p, `(() => { const s = document.createElement("script"); s.src = "embed-v3.js"; document.head.append(s); return true; })()`)
	p.wait(`told.some(t => t[1] === "ready") && settled()`)
	if got := eval[string](p, `frameOf(`+b+`).contentDocument.documentElement.dataset.theme + " " + frameOf(`+b+`).contentWindow.getComputedStyle(frameOf(`+b+`).contentDocument.body).colorScheme`); got != "dark dark" {
		t.Errorf("the theme is %q, which was dark before the script came", got)
	}
}

// The theme that is set while the frame loads is the frame's once it has. The first
// script, which stays for those who name it, knows none of this, and shows the
// board.
func TestAThemeThatIsSetWhileTheFrameLoads(t *testing.T) {
	t.Parallel()
	for script, want := range map[string]string{"embed-v1.js": "light", "embed-v2.js": "dark", "embed-v3.js": "dark"} {
		g := gateTo(t, have(startServer())(t).URL)
		g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="`+script+`"></script><highwater-board src="embed.html" part="chart" theme="light"></highwater-board>`))
		release := g.hold(t, "/embed.html")
		p := bare(t, g.URL, Options{Width: 800, Height: 800}, hostWatch)
		p.must(p.Before(`addEventListener("DOMContentLoaded", () => setTimeout(() => document.querySelector("highwater-board")?.setAttribute("theme", "dark"), 300))`))
		go func() {
			time.Sleep(time.Second)
			release()
		}()
		p.visit("/host.html")
		p.wait(`told.some(t => t[1] === "ready") && settled()`)
		if got := eval[string](p, `frameOf(document.querySelector("highwater-board")).contentDocument.documentElement.dataset.theme`); got != want {
			t.Errorf("%s: the theme is %q, want %q", script, got, want)
		}
	}
}

// The theme is that of the ground however its colour is written, and follows it; on
// a picture it is the one that the host's text is made for.
func TestTheThemeOfTheGround(t *testing.T) {
	t.Parallel()
	grounds := []struct{ style, theme string }{
		{"background: oklch(0.2 0.02 250)", "dark"},
		{"background: oklch(0.97 0 0)", "light"},
		{"background: lab(15 0 0)", "dark"},
		{"background: color-mix(in srgb, #101820 90%, white)", "dark"},
		{"background: color(display-p3 0.1 0.1 0.1)", "dark"},
		{"background: linear-gradient(#000, oklch(0.25 0.05 250))", "dark"},
		{"background: #111 linear-gradient(#fff1, transparent)", "dark"},
		{"background: url('data:image/gif;base64,R0lGODlhAQABAAAAACw='); color: #eee", "dark"},
		{"color: #222", "light"},
	}
	host := `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="embed-v3.js"></script><style>body { transition: background-color .2s; } body.night { background: oklch(0.2 0 0); }</style><highwater-board src="embed.html" part="chart"></highwater-board>`
	for _, ground := range grounds {
		host += `<div class="ground" style="` + ground.style + `"><p><highwater-board src="empty.html"></highwater-board></p></div>`
	}
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", host))
	g.on("/empty.html", send("text/html", `<!doctype html><title>Empty</title>`))
	p := bare(t, g.URL, Options{Width: 800, Height: 800}, hostWatch)
	p.visit("/host.html")
	p.wait(`[...document.querySelectorAll("highwater-board")].every(frameOf) && told.length`)
	for i, got := range eval[[]string](p, `[...document.querySelectorAll(".ground highwater-board")].map(b => new URL(frameOf(b).src).searchParams.get("theme"))`) {
		if got != grounds[i].theme {
			t.Errorf("%s: the theme is %s, want %s", grounds[i].style, got, grounds[i].theme)
		}
	}
	const shown = `frameOf(document.querySelector("highwater-board")).contentDocument.documentElement.dataset.theme`
	p.wait(shown + ` === "light"`)
	eval[bool](p, `(document.body.className = "night", true)`) // by degrees
	p.wait(shown + ` === "dark"`)
	eval[bool](p, `(document.body.style.transition = "none", document.body.className = "", true)`)
	p.wait(shown + ` === "light"`)

	// A host that changes its style in every picture does not make it read colours
	// that it has read.
	if n := eval[int](p, `new Promise(done => {
		const make = document.createElement;
		let made = 0, n = 0;
		document.createElement = function (name) { made += name === "canvas"; return make.apply(this, arguments); };
		(function next() {
			document.body.style.setProperty("--n", n);
			if (n++ < 20) requestAnimationFrame(next);
			else done(made);
		})();
	})`); n > 0 {
		t.Errorf("colours that are known were read %d times", n)
	}
}

// A point in the frame leads to its row, opens its details, and tells the host of
// it once, each time.
func TestAPointInTheFrame(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="embed-v3.js"></script><highwater-board src="embed.html?view=tps"></highwater-board>`))
	p := bare(t, g.URL, Options{Width: 800, Height: 800}, hostWatch)
	p.visit("/host.html")
	p.wait(`told.length && settled()`)
	const inside = `frameOf(document.querySelector("highwater-board")).contentDocument`
	for range 2 {
		eval[bool](p, `(told.length = 0, `+inside+`.getElementById("p-stack32").dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})), true)`)
		p.wait(`told.length && ` + exactFrame)
		if got := eval[string](p, `new Promise(done => setTimeout(done, 200)).then(() => JSON.stringify([told, `+inside+`.getElementById("d-stack32").open, `+inside+`.querySelectorAll("details[open]").length, `+inside+`.querySelector("tr:target").id]))`); got != `[[["","select",{"row":"stack32"}]],true,1,"r-stack32"]` {
			t.Errorf("of a point's choice came %s", got)
		}
	}
}

// One that is moved into a frame of the host, and back, shows the board there, which
// is of another site.
func TestAnElementInAnotherDocument(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	mux := http.NewServeMux()
	mux.HandleFunc("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="`+board+`/embed-v3.js"></script><iframe title="A part of the host" src="part.html" style="width: 500px; height: 400px"></iframe><highwater-board src="`+board+`/embed.html" part="chart"></highwater-board>`))
	mux.HandleFunc("/part.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Part</title><body style="background: #111">`))
	host := httptest.NewServer(mux)
	t.Cleanup(host.Close)
	p := hosted(t, strings.Replace(host.URL, "127.0.0.1", "localhost", 1), "/host.html", Options{Width: 800, Height: 800})
	p.wait(`told.some(t => t[1] === "ready") && settled()`)
	for _, to := range []struct{ window, theme string }{{"frames[0]", "dark"}, {"window", "light"}} {
		eval[bool](p, `(told.length = 0, heard.length = 0, window.b ??= document.querySelector("highwater-board"), `+to.window+`.document.body.append(b), true)`)
		p.wait(`told.some(t => t[1] === "ready") && ` + to.window + `.settled() && b.ownerDocument === ` + to.window + `.document && frameOf(b).style.visibility === "" && frameOf(b).src.includes("theme=` + to.theme + `")`)
	}
}

// In a drawer that was shut when it loaded the board, which is of another site, is
// there once it is open, be it opened by degrees.
func TestAnElementInADrawer(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	host := httptest.NewServer(send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="`+board+`/embed-v3.js"></script><div style="width: 50px; overflow: hidden; transition: width .2s"><highwater-board src="`+board+`/embed.html" part="chart"><a href="./">The board</a></highwater-board></div>`))
	t.Cleanup(host.Close)
	p := hosted(t, strings.Replace(host.URL, "127.0.0.1", "localhost", 1), "/", Options{Width: 800, Height: 800})
	eval[bool](p, `new Promise(done => setTimeout(() => done(true), 1500))`)
	if got := eval[string](p, `JSON.stringify([told, frameOf(document.querySelector("highwater-board")).clientHeight])`); got != "[[],120]" {
		t.Errorf("in a shut drawer: %s", got)
	}
	eval[bool](p, `(document.querySelector("div").style.width = "600px", true)`)
	p.wait(`told.length === 1 && told[0][1] === "ready" && settled() && frameOf(document.querySelector("highwater-board")).clientWidth === 600`)
}

// counter returns what counts the page's listeners, documents and frames that are
// still in use.
func counter(p *tab) func() map[string]float64 {
	p.must(call(p.Page, performance.Enable, performance.EnableParams{}))
	return func() map[string]float64 {
		p.t.Helper()
		p.must(call(p.Page, heapprofiler.CollectGarbage, cdp.Empty{}))
		got := have(ask(p.Page, performance.GetMetrics, cdp.Empty{}))(p.t)
		all := map[string]float64{}
		for _, m := range got.Metrics {
			switch m.Name {
			case "JSEventListeners", "Documents", "Frames":
				all[m.Name] = m.Value
			}
		}
		return all
	}
}

// An element that is removed while its frame loads tells nothing, then or when its
// time is over, and nothing of it stays.
func TestAnElementThatIsRemovedWhileItsFrameLoads(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", string(have(os.ReadFile("../../../testdata/hosts/removed.html"))(t))))
	release := g.hold(t, "/embed.html")
	p := bare(t, g.URL, Options{Width: 800, Height: 800}, soonOver)
	p.visit("/host.html")
	counted := counter(p)
	start := counted()
	eval[bool](p, `(document.querySelector("button").click(), window.ref = new WeakRef(document.querySelector("highwater-board")), true)`)
	waitFor(t, "the frame to load", func() bool { return g.times("/embed.html") == 1 })
	if with := counted(); with["JSEventListeners"] <= start["JSEventListeners"] {
		t.Errorf("with the element there are %v, without %v: what is counted is not what it has", with, start)
	}
	if got := eval[string](p, `(b => {
		document.querySelectorAll("button")[1].click();
		return JSON.stringify([b.shadowRoot.querySelectorAll("iframe").length, timers]);
	})(document.querySelector("highwater-board"))`); got != "[0,1]" {
		t.Errorf("once it is removed its frames, and the waits it began, are %s", got)
	}
	release()
	if got := eval[string](p, `new Promise(done => setTimeout(done, 2000)).then(() => JSON.stringify(dispatched))`); got != "[]" {
		t.Errorf("a removed element tells %s", got)
	}
	waitFor(t, "the removed element to be collected", func() bool {
		counted()
		return eval[bool](p, `!ref.deref()`)
	})
	// The browser may have had a document of before at the start.
	if left := counted(); left["JSEventListeners"] != start["JSEventListeners"] || left["Documents"] > start["Documents"] || left["Frames"] > start["Frames"] {
		t.Errorf("after it there are %v, want %v", left, start)
	}
}

// Of elements that were removed nothing stays: neither listeners nor documents,
// and not the elements themselves.
func TestRemovedElements(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="embed-v3.js"></script><p>Text</p>`))
	p := bare(t, g.URL, Options{Width: 800, Height: 800})
	p.visit("/host.html")
	counted := counter(p)
	const add = `(async n => {
		const all = [];
		for (let i = 0; i < n; i++) {
			const b = document.createElement("highwater-board");
			b.setAttribute("src", "embed.html?part=chart&n=" + i);
			all.push(b);
			document.body.append(b);
		}
		window.refs = all.map(b => new WeakRef(b));
		await Promise.all(all.map(b => { b.scrollIntoView(); return new Promise(done => b.addEventListener("ready", done, {once: true})); }));
		return all.length;
	})`
	const remove = `(() => { document.querySelectorAll("highwater-board").forEach(b => b.remove()); return true; })()`
	eval[int](p, add+`(1)`)
	eval[bool](p, remove)
	gone := func() {
		waitFor(t, "the removed elements to be collected", func() bool {
			counted()
			return eval[bool](p, `window.refs.every(r => !r.deref())`)
		})
	}
	gone()
	start := counted()
	eval[int](p, add+`(5)`)
	if with := counted(); with["JSEventListeners"] <= start["JSEventListeners"] || with["Documents"] != start["Documents"]+5 {
		t.Errorf("with five elements there are %v, without %v: what is counted is not what they have", with, start)
	}
	eval[bool](p, remove)
	gone()
	if left := counted(); fmt.Sprint(left) != fmt.Sprint(start) {
		t.Errorf("after five more there are %v, want %v", left, start)
	}
}
