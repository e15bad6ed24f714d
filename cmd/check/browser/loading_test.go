package browser

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

func TestTheLoadingSignIsSeenAndBlocksNothing(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	whole := g.hold(t, clientFile)
	p := bare(t, g.URL, Options{})
	p.visit("/")
	sign := eval[map[string]any](p, `(() => {
		const bar = document.getElementById("loading-bar"), b = bar.getBoundingClientRect();
		const under = [...Array(20).keys()].map(i => document.elementFromPoint(b.left + b.width * (i + .5) / 20, b.top + b.height / 2));
		return {
			seen: bar.checkVisibility({visibilityProperty: true, opacityProperty: true}), top: b.top, width: b.width, height: b.height,
			over: under.filter(e => !e || e.closest("#app-wasm-loader")).length,
		};
	})()`)
	if sign["seen"] != true || sign["top"] != 0.0 || sign["width"].(float64) < 1000 || sign["height"].(float64) < 2 || sign["height"].(float64) > 8 {
		t.Errorf("while the client loads its sign is %v, want a slim line at the window's top", sign)
	}
	if sign["over"] != 0.0 {
		t.Errorf("the sign is hit instead of the page: %v", sign)
	}
	whole()
	p.ready()
	p.must(p.Frame())
	if eval[bool](p, `!!document.getElementById("loading-bar")?.checkVisibility({visibilityProperty: true})`) {
		t.Error("the sign is still there when the client is")
	}
	if !eval[bool](p, `document.getElementById("client-failure").hidden`) {
		t.Error("a failure is told of a client that runs")
	}
}

// usable tests that the page works as it does without script.
func usable(p *tab) {
	p.t.Helper()
	if rows, points := eval[int](p, `document.querySelectorAll("#entries tr[id]").length`), eval[int](p, `document.querySelectorAll("#chart a.pt").length`); rows != 5 || points != 5 {
		p.t.Errorf("%d rows and %d points are left, want 5 and 5", rows, points)
	}
	p.click("#s-real-b")
	if !eval[bool](p, `document.getElementById("d-real-b").open`) {
		p.t.Error("the details do not open")
	}
	p.click("#p-real-480")
	if got := eval[string](p, `location.hash + " " + document.activeElement.id`); got != "#r-real-480 r-real-480" {
		p.t.Errorf("a point led to %q", got)
	}
}

// told waits until the page says that its client does not run.
func told(p *tab, why string) {
	p.t.Helper()
	p.wait(`document.getElementById("client-failure").checkVisibility()`)
	said := eval[string](p, `document.getElementById("client-failure").innerText`)
	if !strings.Contains(said, "can be read as it is") || !strings.Contains(said, why) {
		p.t.Errorf("the page says %q, want %q in it", said, why)
	}
	if age := eval[string](p, `document.getElementById("age").innerText`); !strings.Contains(age, "as of this page’s making") && !strings.Contains(age, "checked") {
		p.t.Errorf("of the age of its data the page says %q", age) // innerText has only what is visible
	}
	b := `(b => { const e = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2); return e && e.id; })(document.getElementById("client-retry").getBoundingClientRect())`
	if got := eval[string](p, b); got != "client-retry" {
		p.t.Errorf("in the place of the way to retry is %q", got)
	}
	// What gets the focus comes out from under the bar.
	eval[bool](p, `(scrollBy(0, document.getElementById("s-real-207").getBoundingClientRect().bottom - innerHeight), document.getElementById("s-real-207").focus(), true)`)
	p.must(p.Frame())
	if !eval[bool](p, `(b => document.activeElement.id === "s-real-207" && document.activeElement.contains(document.elementFromPoint(b.left + 4, b.top + b.height / 2)))(document.activeElement.getBoundingClientRect())`) {
		p.t.Errorf("the focus is on %s, and something else is in its place", p.focused())
	}
}

func TestAClientThatFailsLeavesThePageAndSaysSo(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		rules  func(g *gate)
		script string // run before the page's own
		why    string
	}{
		{"the client's connection ends", func(g *gate) { g.on(clientFile, hangUp) }, "", ""},
		{"the client is not there", func(g *gate) { g.on(clientFile, status(http.StatusNotFound)) }, "", ""},
		{"the client's server fails", func(g *gate) { g.on(clientFile, status(http.StatusInternalServerError)) }, "", ""},
		{"the client is cut off", func(g *gate) { g.on(clientFile, g.half()) }, "", ""},
		{"the client has another type", func(g *gate) {
			g.on(clientFile, g.altered(func(h http.Header, body []byte) []byte { h.Set("Content-Type", "text/plain"); return body }))
		}, "", ""},
		{"the policy forbids WebAssembly", func(g *gate) {
			g.on("/", g.altered(func(h http.Header, body []byte) []byte {
				h.Set("Content-Security-Policy", strings.Replace(h.Get("Content-Security-Policy"), " 'wasm-unsafe-eval'", "", 1))
				return body
			}))
		}, "", ""},
		{"go-app's script is not there", func(g *gate) { g.on("/app.*.js", status(http.StatusNotFound)) }, "", ""},
		{"Go's script is not there", func(g *gate) { g.on("/wasm_exec.*.js", status(http.StatusNotFound)) }, "", ""},
		{"neither feed is there", func(g *gate) { g.on("/feed*.json", status(http.StatusServiceUnavailable)) }, "", "json was answered with status 503; feed.json was answered with status 503"},
		{"the feed's connection ends", func(g *gate) { g.on("/feed*.json", hangUp) }, "", "could not be fetched"},
		{"both feeds are another document", func(g *gate) { g.on("/feed*.json", send("application/json", `{"schema":"x","entries":[]}`)) }, "", "schema"},
		{"one feed is a page and the other is not there", func(g *gate) {
			g.on("/feed.*.json", send("text/html", "<!doctype html><p>Sign in"))
			g.on("/feed.json", status(http.StatusServiceUnavailable))
		}, "", "is of the type “text/html”, not JSON; feed.json was answered with status 503"},
		{"the page's own data is damaged", func(g *gate) { g.on("/", g.replaced(`id="boot">{`, `id="boot">}`)) }, "", "cannot be read"},
		{"the page's own data is missing", func(g *gate) { g.on("/", g.replaced(`id="boot"`, `id="root"`)) }, "", "does not say which feed"},
		// A browser that fails where it should not makes the program panic.
		{"the program panics before it starts", func(*gate) {}, `Element.prototype.closest = () => { throw new Error("no closest") }`, "no closest"},
		{"the program panics when it takes over", func(*gate) {}, `performance.mark = () => { throw new Error("no marks") }`, ""},
	}
	server := have(startServer())(t)
	have(startChrome())(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := gateTo(t, server.URL)
			tt.rules(g)
			lift := ""
			if tt.script != "" {
				lift = `if (!sessionStorage.broken) { sessionStorage.broken = "once"; ` + tt.script + ` }`
			}
			p := bare(t, g.URL, Options{}, lift)
			p.expect("console: ", "content policy: ") // a failure may be told there too
			p.visit("/")
			told(p, tt.why)
			usable(p)
			g.clear()
			p.click("#client-retry")
			p.ready()
			if !eval[bool](p, `document.getElementById("client-failure").hidden`) {
				t.Error("after trying again the failure is still told")
			}
		})
	}
}

// A program that dies later leaves a page that says so.
func TestAClientThatStopsSaysSo(t *testing.T) {
	t.Parallel()
	p := bare(t, have(startServer())(t).URL, Options{})
	p.expect("console: ")
	p.visit("/")
	p.ready()
	eval[bool](p, `(window.fetch = () => { throw new Error("gone") }, true)`)
	p.click("#refresh")
	told(p, "")
}

func TestAFeedThatIsGoneIsReplacedByTheCurrentOne(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/feed.*.json", status(http.StatusNotFound))
	p := bare(t, g.URL, Options{}, watch)
	p.expect("404", "feed.")
	p.visit("/")
	p.ready()
	said := `document.getElementById("notice").innerText`
	p.wait(said)
	if got := eval[string](p, said); !strings.Contains(got, "newer") {
		t.Errorf("the page says %q, want that the data is newer", got)
	}
	p.wait(`watched.said.length`)
	p.click("#refresh")
	p.wait(`watched.said.includes("The feed has not changed")`)
	if got := eval[string](p, said); !strings.Contains(got, "newer") {
		t.Errorf("after a look that found nothing new the page says %q", got)
	}
}

// Where the page's own feed is answered with what is none, the current one
// stands in for it.
func TestAFeedThatIsNoFeedIsReplacedByTheCurrentOne(t *testing.T) {
	t.Parallel()
	server := have(startServer())(t)
	for name, answer := range map[string]func(*gate) http.HandlerFunc{
		"a page": func(*gate) http.HandlerFunc { return send("text/html", "<!doctype html><p>Sign in") },
		"half of a document": func(*gate) http.HandlerFunc {
			return send("application/json", `{"schema":"gemma-throughput-feed-v1","entries":[`)
		},
		"a connection that ends": func(g *gate) http.HandlerFunc { return g.half() },
		"another status":         func(*gate) http.HandlerFunc { return status(http.StatusBadGateway) },
	} {
		t.Run(name, func(t *testing.T) {
			g := gateTo(t, server.URL)
			g.on("/feed.*.json", answer(g))
			p := bare(t, g.URL, Options{})
			p.expect("feed.") // the browser tells of answers that fail
			p.visit("/")
			p.ready()
			p.wait(`document.getElementById("notice").innerText`)
			says(p, "#notice", "The feed that this page was made from could not be read; shown is the current one.")
			if got := rows(p); got != allRows {
				t.Errorf("the rows are %s", got)
			}
		})
	}
}

func TestABotGetsThePageAsItIs(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	p := bare(t, g.URL, Options{})
	p.must(call(p.Page, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "Mozilla/5.0 (compatible; Examplebot/1.0)"}))
	p.visit("/")
	p.wait(`document.documentElement.dataset.client === "none"`)
	if n := g.times(clientFile); n != 0 {
		t.Errorf("the client was sent to a bot %d times", n)
	}
	if !eval[bool](p, `document.getElementById("client-failure").hidden`) {
		t.Error("a bot is told of a failure")
	}
	if eval[bool](p, `!!document.getElementById("loading-bar")?.checkVisibility({visibilityProperty: true})`) {
		t.Error("a bot waits for a client that it does not get")
	}
	usable(p)
}

// Nothing lies over the page without script: what is hit anywhere in the window
// is the board.
func TestNothingLiesOverThePage(t *testing.T) {
	t.Parallel()
	for _, how := range unscripted {
		for _, width := range []int{360, 1280} {
			t.Run(fmt.Sprintf("%s %d px", how.name, width), func(t *testing.T) {
				o := how.Options
				o.Width = width
				p := open(t, "/", o)
				p.expect(blocked)
				over := eval[[]string](p, `[...Array(100).keys()].map(i => document.elementFromPoint(innerWidth * (i % 10 + .5) / 10, i < 10 ? 1 : innerHeight * (Math.floor(i / 10) + .5) / 10))
					.filter(e => e && !e.closest("#board") && e !== document.body && e !== document.documentElement).map(e => e.outerHTML.slice(0, 100))`)
				for _, e := range over {
					t.Errorf("over the page is %s", e)
				}
			})
		}
	}
}
