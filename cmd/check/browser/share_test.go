package browser

import (
	"encoding/json"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
)

var srcs = regexp.MustCompile(`(?:src|srcset|href)="([^"]*)"`)

// moved is how far what is seen of a host moved, all in all.
const moved = `shifts.reduce((sum, s) => sum + s[1], 0)`

// The dialog gives exactly what is on screen: what it offers is pasted into a
// page of another site and shows the same records.
func TestShare(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	p := openAt(t, board, "/view-tps.html?view=tps&q=fp8&theme=dark&compare=stack32&compare=stack-control", Options{})
	p.ready()
	rows := eval[int](p, `document.querySelectorAll("#entries tr[id]").length`)
	p.click("#share-open")
	p.wait(`document.getElementById("share").open && document.activeElement.id === "share-part" && document.activeElement.value === "all" && document.getElementById("share-1").value.includes('height="800"')`)
	p.axe()
	p.choose("share-part", "chart")
	p.wait(`document.getElementById("share-1").value.includes("part=chart") && !document.getElementById("share-1").value.includes('height="640"')`)
	if got := eval[string](p, `document.querySelector("#share-part [value=entry]").disabled + document.querySelector("#share-part [value=entry]").textContent`); got != "trueAn entry: open its details first" {
		t.Errorf("without a row the choice of an entry is %s", got)
	}
	p.wait(`document.getElementById("share-3").value.includes('width="640" height="')`)
	chart := eval[[]string](p, `[1, 2].map(n => document.getElementById("share-" + n).value)`)
	p.choose("share-part", "all")
	p.wait(`document.getElementById("share-1").value.includes('height="800"') && document.getElementById("share-what").textContent.includes("800 px high and scrolls")`)
	if got := eval[string](p, `document.getElementById("share-what").textContent`); !strings.Contains(got, "without the comparison; the link keeps it.") || !strings.Contains(got, "The picture and the Markdown show the chart alone.") {
		t.Errorf("the dialog says %q", got)
	}
	forms := eval[[]string](p, `[1, 2, 3, 4].map(n => document.getElementById("share-" + n).value)`)
	for i, want := range []string{
		`<iframe src="` + board + `/embed.html?view=tps&amp;q=fp8&amp;theme=dark" title="`,
		`<script src="` + board + `/embed-v3.js" integrity="sha384-`,
		`<a href="` + board + `/view-tps.html?view=tps&amp;q=fp8&amp;theme=dark&amp;compare=stack32&amp;compare=stack-control"><picture><source media="(max-width: 720px)" srcset="` + board + `/chart-tps-narrow-dark.svg?q=fp8" width="280" height="`,
		`[![`,
	} {
		if !strings.HasPrefix(forms[i], want) {
			t.Errorf("form %d is %s, want it to begin with %s", i+1, forms[i], want)
		}
		for _, src := range srcs.FindAllStringSubmatch(forms[i], -1) {
			resp := have(http.Get(html.UnescapeString(src[1])))(t)
			resp.Body.Close()
			if resp.StatusCode != http.StatusOK {
				t.Errorf("form %d names %s: status %d", i+1, src[1], resp.StatusCode)
			}
		}
	}
	// The element has the ground of the page around it, for which another's theme may
	// be wrong.
	if strings.Contains(forms[1], ` theme="`) {
		t.Errorf("the element has a theme of its own: %s", forms[1])
	}
	if !strings.HasSuffix(forms[3], "]("+board+"/chart-tps-dark.svg?q=fp8)]("+board+"/view-tps.html?view=tps&q=fp8&theme=dark&compare=stack32&compare=stack-control)") {
		t.Errorf("the Markdown is %s", forms[3])
	}
	// Whatever a site calls itself is the picture's text in Markdown and nothing else.
	if got := eval[string](p, `(() => {
		const { title } = document, part = document.getElementById("share-part"), { href } = location;
		document.title = "a]( <b> \x60c\x60 *d* _e_ !f | g & h ~~i~~ \\ https://j.example";
		history.replaceState(history.state, "", "?view=tps&q=(k\x60;[l]*#r-m|)");
		part.dispatchEvent(new Event("change"));
		const form = document.getElementById("share-4").value;
		document.title = title;
		history.replaceState(history.state, "", href);
		part.dispatchEvent(new Event("change"));
		return form;
	})()`); got != strings.ReplaceAll(`[![a&#93;( &lt;b&gt; \^c\^ \*d\* \_e\_ \!f \| g &amp; h \~\~i\~\~ &#92; https\://j.example](`, "^", "`")+board+`/chart-tps-dark.svg?q=%28k%60%3B%5Bl%5D%2A)](`+board+`/view-tps.html?view=tps&q=%28k%60%3B%5Bl%5D%2A#r-m%7C%29)` {
		t.Errorf("of a hostile title and address the Markdown is %s", got)
	}
	for _, key := range []string{"1", "2", "3", "4"} {
		p.press(key)
		p.wait(`/copied|selected/.test(document.getElementById("share-said").textContent) && document.activeElement.id === "share-" + ` + key + ` && document.activeElement.selectionEnd - document.activeElement.selectionStart === document.activeElement.value.length`)
		eval[bool](p, `(document.getElementById("share-said").textContent = "", true)`)
	}
	// A short table needs no frame that scrolls.
	eval[bool](p, `(window.was = location.href, history.replaceState(history.state, "", "?view=tps&q=nothing-is-called-so"), true)`)
	p.choose("share-part", "table")
	p.wait(`/ height="[34]\d\d"/.test(document.getElementById("share-1").value) && !document.getElementById("share-what").textContent.includes("scrolls")`)
	eval[bool](p, `(history.replaceState(history.state, "", was), true)`)
	p.choose("share-part", "all")
	p.press("Escape")
	p.wait(`!document.getElementById("share").open && !document.querySelector(".probe")`)

	// On a telephone what was copied is said where it is seen, and the row that is
	// open can be given.
	p.resize(320, 640)
	p.click(`#entries details[id^="d-"] summary`)
	p.click("#share-open")
	p.choose("share-part", "entry")
	row := eval[string](p, `document.querySelector("#entries details[open][id^=d-]").id.slice(2)`)
	p.wait(`document.getElementById("share-1").value.includes(` + quote("part=entry&amp;row="+row) + `) && document.getElementById("share-3").value.includes(` + quote("#r-"+row) + `) && document.getElementById("share-what").textContent.includes("px do where it is 600 px wide")`)
	// Two frames of a page do not sound alike: each is named by its part, and that of
	// an entry by the entry.
	names := eval[[]string](p, `[1, 2].map(n => document.getElementById("share-" + n).value.match(/ title="([^"]*)"/)[1])`)
	entry := eval[string](p, `"Entry " + document.querySelector("#entries details[open][id^=d-]").closest("tr").querySelector(".t").textContent + ", "`)
	for i, name := range names {
		if !strings.HasPrefix(name, entry) || !strings.Contains(name, " lanes · ") || !strings.Contains(html.UnescapeString(chart[i]), ` title="Chart · `) || !strings.Contains(html.UnescapeString(forms[i]), ` title="Chart and table · `) {
			t.Errorf("form %d is named %q, %q and %q", i+1, name, chart[i], forms[i])
		}
	}
	for _, key := range []string{"1", "2", "3", "4"} {
		p.press(key)
		p.wait(`/copied|selected/.test(document.getElementById("share-said").textContent)`)
		if !eval[bool](p, `(() => { const said = document.getElementById("share-said").getBoundingClientRect(), at = document.elementFromPoint(said.left + 20, said.top + 8), field = document.activeElement.getBoundingClientRect(); return at.id === "share-said" && field.top >= 0 && field.bottom <= said.top + 1; })()`) {
			t.Errorf("on a telephone what is said of form %s, or its field, is not seen", key)
		}
		eval[bool](p, `(document.getElementById("share-said").textContent = "", true)`)
	}
	p.press("Escape")

	// The frame of the chart scrolls at no width; all that is pasted needs no more of a
	// strict host than the board's origin, and the element moves nothing when it comes.
	strict := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", "default-src 'self'; img-src data: "+board+"; frame-src "+board+"; script-src "+board)
		element := chart[1]
		if r.URL.Path == "/kept" { // without its script it is as it is until the script comes
			_, element, _ = strings.Cut(element, "</script>")
		}
		io.WriteString(w, `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>`+element+`<p>Text</p>`+chart[0]+forms[2])
	}))
	t.Cleanup(strict.Close)
	at := strings.Replace(strict.URL, "127.0.0.1", "localhost", 1)
	// The place that is kept for the element is, within a line, what it comes to have on
	// a telephone of 320 px, here with a scroll bar of 15, and in a column.
	for _, width := range []int{335, 615} {
		const below = `document.querySelector("p").offsetTop`
		kept := hosted(t, at, "/kept", Options{Width: width, Height: 800})
		before := eval[int](kept, below)
		kept.Close()
		shown := hosted(t, at, "/", Options{Width: width, Height: 800})
		shown.wait(`told.some(t => t[1] === "ready") && settled()`)
		if after := eval[int](shown, below); before < after-24 || before > after+24 {
			t.Errorf("at %d px what is below the element stands at %d px, and at %d before", width, after, before)
		}
		shown.Close()
	}
	host := hosted(t, at, "/", Options{Width: 1200, Height: 800})
	host.wait(`told.some(t => t[1] === "ready") && settled()`)
	if moved := eval[float64](host, moved); moved > 0.01 {
		t.Errorf("an element of the chart moves its host by %.3f", moved)
	}
	for _, width := range []int{1000, 600, 320} {
		eval[bool](host, fmt.Sprintf(`(heard.length = 0, document.body.style.width = "%dpx", true)`, width))
		host.wait(`settled()`)
		if got := eval[string](host, `JSON.stringify([violations, (f => f.offsetHeight === f.clientHeight && f.clientHeight >= frameOf(document.querySelector("highwater-board")).clientHeight)(document.querySelector("iframe"))])`); got != `[[],true]` {
			t.Errorf("pasted into a strict host at %d px: %s", width, got)
		}
	}
	host.Close()

	// Pasted into another site, each shows the same.
	g := gateTo(t, board)
	local := strings.NewReplacer(board, g.URL, ` loading="lazy"`, "", " crossorigin=\"anonymous\"", "")
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>`+local.Replace(forms[2]+`<p>Text</p>`+forms[1]+`<p>Text</p>`+forms[0])))
	host = bare(t, g.URL, Options{}, hostWatch)
	host.visit("/host.html")
	host.wait(`told.some(t => t[1] === "ready") && settled() && document.querySelector("iframe").contentDocument?.querySelector("#entries")`)
	if moved := eval[float64](host, moved); moved > 0.01 {
		t.Errorf("a picture and an element of all move their host by %.3f", moved)
	}
	// The picture fits a column and a telephone's page, and is whole.
	for _, window := range []struct{ width, picture int }{{1000, 640}, {320, 280}} {
		host.resize(window.width, 800)
		host.wait(`JSON.stringify((i => [i.clientWidth, Math.abs(i.clientHeight - i.clientWidth * i.naturalHeight / i.naturalWidth) < 1, document.documentElement.scrollWidth > innerWidth])(document.querySelector("body > a img"))) === ` + quote(fmt.Sprintf("[%d,true,false]", window.picture)))
	}
	const counted = `[document.querySelector("iframe"), frameOf(document.querySelector("highwater-board"))].map(f => f.contentDocument.querySelectorAll("#entries tr[id]").length)`
	for i, n := range eval[[]int](host, counted) {
		if n != rows {
			t.Errorf("form %d has %d rows, the board %d", i+1, n, rows)
		}
	}
}

// The frame that others make of a page's address is as high as its chart with what
// is around it, at the width that they ask for.
func TestOEmbedNeedsNoScrolling(t *testing.T) {
	t.Parallel()
	for _, board := range []struct{ feed, views string }{{"testdata/feed.json", "full tps all"}, {"testdata/odd.json", "all"}} {
		s := serve(t, "-feed", board.feed, "-url", "https://example.org/runs/")
		p := bare(t, s.URL, Options{})
		for _, view := range strings.Fields(board.views) {
			for _, width := range []int{320, 600, 960} {
				var o struct{ Height int }
				if err := json.Unmarshal(sent(t, fmt.Sprintf("%s/oembed-%s.json?maxwidth=%d", s.URL, view, width), "identity"), &o); err != nil {
					t.Fatal(err)
				}
				p.resize(width, o.Height)
				p.visit("/embed-chart-" + view + ".html")
				if high := eval[int](p, `Math.ceil(document.getElementById("embed").getBoundingClientRect().height)`); high > o.Height || high < o.Height*4/5 {
					t.Errorf("%s, %s at %d px: the frame is %d px high, what is in it %d", board.feed, view, width, o.Height, high)
				}
			}
		}
	}
}

// Behind a proxy that asks under a name of its own the dialog measures the board's
// own parts, whoever else may frame them; what is not the board has no height that
// counts.
func TestShareBehindAProxy(t *testing.T) {
	t.Parallel()
	g := gateTo(t, serve(t, "-embed-in", "https://wiki.example.org").URL)
	p := openAt(t, g.URL, "/?view=tps", Options{})
	p.ready()
	p.click("#share-open")
	p.choose("share-part", "chart")
	const height = `+/ height="(\d+)"/.exec(document.getElementById("share-1").value)[1]`
	p.wait(height + ` > 700`)
	// A PNG has one theme: a page has those of both, each in two widths.
	p.choose("share-format", "png")
	p.wait(`document.getElementById("share-3").value.includes("chart-tps.png") && document.getElementById("share-3").value.split(/ height="\d/).length === 5`)
	form := eval[string](p, `document.getElementById("share-3").value`)
	for _, width := range []struct {
		window  int
		dark    bool
		picture string
	}{{1000, false, "chart-tps.png"}, {1000, true, "chart-tps-dark.png"}, {360, false, "chart-tps-narrow.png"}, {360, true, "chart-tps-narrow-dark.png"}} {
		g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>`+form))
		host := bare(t, g.URL, Options{Width: width.window, Height: 800, Dark: width.dark})
		host.visit("/host.html")
		host.wait(`(i => i.complete && i.naturalWidth && i.currentSrc.endsWith(` + quote("/"+width.picture) + `) && Math.abs(i.clientHeight - i.clientWidth * i.naturalHeight / i.naturalWidth) < 1)(document.querySelector("img"))`)
		host.Close()
	}
	p.press("Escape")
	g.on("/embed.html", send("text/html", `<!doctype html><html lang="en"><title>Amiss</title><script src="said.js"></script><h1>Amiss</h1>`))
	g.on("/said.js", send("text/javascript", `parent.postMessage({source: "highwater", v: 1, type: "height", height: 77}, "*")`))
	eval[bool](p, `(window.heard = 0, addEventListener("message", () => heard++), true)`)
	p.click("#share-open")
	p.wait(`heard === 5`)
	if got := eval[int](p, height); got != 640 {
		t.Errorf("of probes that are not the board the frame is %d px high", got)
	}
}
