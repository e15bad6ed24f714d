package browser

import (
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A site that may not show the board, and one that names a file that there is
// not, shows what is amiss in the element, as high as that is.
func TestTheElementShowsWhatIsAmiss(t *testing.T) {
	t.Parallel()
	closed := serve(t, "-embed-in", "https://wiki.example.org").URL
	p := hosted(t, hosting(t, closed, closed), "/plain.html", Options{Width: 700, Height: 900})
	p.expect("403")
	const shown = `told.some(t => t[1] === "error" && t[2].message.includes(%)) && !told.some(t => t[1] === "ready") && settled() && (f => f.clientHeight < 300 && f.checkVisibility({visibilityProperty: true}))(frameOf(document.querySelector("highwater-board"))) && !document.querySelector("highwater-board > *").checkVisibility()`
	p.wait(strings.Replace(shown, "%", `"-embed-in"`, 1))
	p.Close()

	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="embed-v3.js"></script><highwater-board src="embed-chart-none.html"><a href="./">The board</a></highwater-board>`))
	p = bare(t, g.URL, Options{Width: 700, Height: 900}, hostWatch)
	p.expect("404")
	p.visit("/host.html")
	p.wait(strings.Replace(shown, "%", `"embed-chart-none.html"`, 1))
	// So it is of parameters, however many are wrong: an element takes 500 characters.
	for _, query := range []string{"part=nonsense", "view=none", "part=entry&row=none", "view=" + strings.Repeat("x", 600)} {
		eval[bool](p, `(told.length = 0, document.querySelector("highwater-board").setAttribute("src", "embed.html?" + `+quote(query)+`), true)`)
		p.wait(strings.NewReplacer("%", `"no "`, "300", "400", "settled()", `heard.some(d => d.type === "height")`).Replace(shown))
	}
	// On whatever ground it is read in the colours of the theme that is asked for.
	for theme, ground := range map[string]string{"light": "rgb(255, 255, 255)", "dark": "rgb(18, 18, 18)"} {
		eval[bool](p, `(document.body.innerHTML = "<iframe title=frame src='embed-chart-none.html?theme=`+theme+`'></iframe>", true)`)
		p.wait(`(s => s.backgroundColor === ` + quote(ground) + ` && s.colorScheme === ` + quote(theme) + `)(getComputedStyle(document.querySelector("iframe").contentDocument.documentElement))`)
	}
}

// Of files, a frame that is asked for what there is not says so and shows nothing
// else, for that would be taken for what was asked for.
func TestAFileThatIsAskedForAnother(t *testing.T) {
	t.Parallel()
	have(startChrome())(t)
	s := httptest.NewServer(http.FileServer(http.Dir(have(exported())(t))))
	t.Cleanup(s.Close)
	p := bare(t, s.URL, Options{})
	for _, test := range []struct{ page, says string }{
		{"embed.html?part=nope", "no part “nope”"},
		{"embed.html?view=nope", "no view “nope”"},
		{"embed.html?part=entry", "needs its id"},
		{"embed.html?part=entry&row=nope", "“nope” is not"},
		{"embed-entry-full.html?row=stack-control", "“stack-control” is not"}, // its name is a view's
		{"embed-entry-full.html#r-nope", "“nope” is not"},
	} {
		p.visit("/" + test.page)
		p.wait(`document.getElementById("unmet").innerText.includes(` + quote(test.says) + `)`)
		if got := eval[string](p, `[...document.querySelector("main").children].filter(e => e.checkVisibility()).map(e => e.id || e.className).join()`); got != "unmet,from" {
			t.Errorf("%s shows %s", test.page, got)
		}
		p.must(p.Go("about:blank"))
	}
	p.visit("/embed-chart-full.html?compare=real-48")
	p.wait(`document.getElementById("unmet").innerText.includes("compare could not be applied")`)
	for page, row := range map[string]string{"embed.html?part=entry&row=real-48": "real-48", "embed-entry-full.html#r-real-48": "real-48", "embed.html?part=entry&row=stack-control": "stack-control"} {
		p.visit("/" + page)
		p.wait(`[...document.querySelectorAll("#entries tbody tr")].filter(e => e.checkVisibility()).map(e => e.querySelector(".at").id).join() === "r-" + ` + quote(row) + ` && document.getElementById("unmet").hidden && ((row) => document.getElementById("summary").textContent === row.querySelector(".t").textContent + ", " + row.querySelector(".c-entry .lanes").textContent)(document.getElementById("r-" + ` + quote(row) + `).closest("tr"))`)
		p.must(p.Go("about:blank"))
	}
}

// A frame in another order stands on the same ground. It tells its height ten
// times a second at most, however often it is asked, and of no width the least
// once.
func TestFramesInUse(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	p := bare(t, g.URL, Options{})
	p.visit("/embed.html?part=table&background=none")
	p.click("#h-tps a")
	p.wait(`location.search.includes("sort=") && document.documentElement.dataset.background === "none" && ["body", "#entries thead tr"].every(e => getComputedStyle(document.querySelector(e)).backgroundColor === "rgba(0, 0, 0, 0)")`)

	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><iframe title="The board" src="embed.html?part=chart" width="0" height="300"></iframe>`))
	p.must(p.Before(hostWatch))
	p.visit("/host.html")
	p.wait(`frames[0].document.readyState === "complete"`)
	got := eval[[]int](p, `(async () => {
		const frame = document.querySelector("iframe"), heights = () => heard.length;
		const ask = () => frame.contentWindow.postMessage({source: "highwater", v: 1, type: "requestHeight", max: 20000}, "*");
		ask();
		await new Promise(done => setTimeout(done, 300));
		const none = heights() === 1 && heard[0].height === 120 ? 0 : heights();
		frame.width = 600;
		for (let i = 0; i < 100; i++) { ask(); await new Promise(done => setTimeout(done, 5)); }
		await new Promise(done => setTimeout(done, 200));
		return [none, heights() - 2, Math.max(...heard.filter(d => d.type === "height").map(d => d.height))];
	})()`)
	if got[0] != 0 || got[1] == 0 || got[1] > 12 || got[2] > 2000 {
		t.Errorf("of no width other %d messages come, then %d heights, and %d px at most", got[0], got[1], got[2])
	}
}

// A page without an origin of its own, of a file or in a sandbox, shows the board
// like any other.
func TestHostsWithoutAnOrigin(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	host := `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="` + board + `/embed-v3.js" crossorigin></script><highwater-board src="` + board + `/embed.html" part="chart"></highwater-board>
<script>const b = document.querySelector("highwater-board"); b.addEventListener("ready", () => setTimeout(() => top.postMessage(["shown", origin, b.clientHeight], "*"), 300))</script>`
	file := filepath.Join(t.TempDir(), "host.html")
	if err := os.WriteFile(file, []byte(host), 0o644); err != nil {
		t.Fatal(err)
	}
	sandbox := httptest.NewServer(send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><iframe title="A sandbox" sandbox="allow-scripts" width="900" height="600" srcdoc="`+html.EscapeString(host)+`"></iframe>`))
	t.Cleanup(sandbox.Close)
	for _, page := range []string{sandbox.URL, "file://" + file} {
		p := bare(t, sandbox.URL, Options{}, `window.shown = []; addEventListener("message", (e) => { if (e.data[0] === "shown") shown.push(e.data); })`)
		p.expect("another host")
		p.must(p.Go(page))
		p.wait(`shown.length`)
		if got := eval[string](p, `shown.map(([, origin, height]) => origin + (height > 500)).join()`); got != "nulltrue" {
			t.Errorf("in %s the board is shown as %s", page, got)
		}
		p.Close()
	}
}
