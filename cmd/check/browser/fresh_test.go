package browser

import (
	"net/http"
	"os"
	"strings"
	"testing"
	"time"
)

// rows are the ids of the entries in the table, in its order.
func rows(p *tab) string {
	p.t.Helper()
	return eval[string](p, `[...document.querySelectorAll("#entries tr[id]")].map(r => r.id.slice(2)).join(" ")`)
}

// notice is what the page says of its view and its data.
func notice(p *tab) string {
	p.t.Helper()
	return eval[string](p, `document.getElementById("notice").innerText.trim()`)
}

// live opens the default view of a server and waits until the client has looked
// for a newer feed, as it does by itself at first.
func live(t *testing.T, origin string, scripts ...string) *tab {
	t.Helper()
	p := bare(t, origin, Options{Height: 600}, append(scripts, watch)...)
	p.visit("/")
	p.ready()
	p.wait(`performance.getEntriesByType("resource").some(r => r.name.endsWith("/feed.json"))`)
	p.wait(`document.getElementById("age").dataset.sign`)
	p.must(p.Frame())
	return p
}

// hears waits until the page says something through its live region, and tests
// that it is said once, after no more than that a newer feed is looked for.
func hears(p *tab, want string) {
	p.t.Helper()
	p.wait(`watched.said.includes(` + quote(want) + `)`)
	p.must(p.Frame())
	said := strings.TrimPrefix(strings.Join(eval[[]string](p, `watched.said`), "; "), "Looking for a newer feed; ")
	if said != want {
		p.t.Errorf("said was %q, want %q", said, want)
	}
}

const (
	allRows    = "real-a real-b real-207 real-480 real-48"
	withoutTop = "real-b real-207 real-480 real-48"
)

func TestAPlainReloadShowsAChangedFeed(t *testing.T) {
	t.Parallel()
	file := feedFile(t, "real-a")
	s := serve(t, "-feed", file.name)
	p := live(t, s.URL)
	if got := rows(p); got != withoutTop {
		t.Fatalf("the rows are %s", got)
	}
	file.change(s.URL)
	p.must(p.Reload())
	if got := rows(p); got != allRows {
		t.Errorf("after a reload the page has the rows %s", got)
	}
	p.ready()
	p.wait(`document.getElementById("age").dataset.sign`)
	if got := rows(p); got != allRows {
		t.Errorf("the client then has the rows %s", got)
	}
}

// A Refresh that finds an entry above the reader's moves nothing that they look
// at, and nothing that they have done is undone.
func TestARefreshKeepsTheReadersPlace(t *testing.T) {
	t.Parallel()
	file := feedFile(t, "real-a")
	s := serve(t, "-feed", file.name)
	p := live(t, s.URL)
	p.click("#p-real-480") // selects
	p.wait(`document.getElementById("d-real-480").open`)
	p.click("#s-real-207")
	p.click("#s-real-207")
	p.click("#s-real-48")
	eval[bool](p, `(document.querySelector("#d-real-480 .links a").focus({focusVisible: true}), document.getElementById("r-real-207").scrollIntoView({behavior: "instant"}), true)`)
	p.must(p.Frame())
	const place = `[
		[...document.querySelectorAll("#entries details")].filter(d => d.open).map(d => d.id),
		document.activeElement.closest("tr[id]")?.id, document.activeElement.textContent, document.activeElement.matches(":focus-visible"),
		[...document.querySelectorAll("[aria-current=true], .sel")].map(e => e.id),
		Math.round(document.getElementById("r-real-207").getBoundingClientRect().top),
	].flat().join(" ")`
	before := eval[string](p, place)
	if want := "d-real-480 d-real-48 r-real-480 Source ↗ true p-real-480 r-real-480"; !strings.HasPrefix(before, want) {
		t.Fatalf("before the refresh the place is %q, want %q", before, want)
	}
	file.change(s.URL)
	eval[bool](p, `(watched.said.length = 0, document.getElementById("refresh").click(), true)`)
	p.wait(`document.getElementById("r-real-a")`)
	p.must(p.Frame())
	p.must(p.Frame())
	if got := rows(p); got != allRows {
		t.Errorf("the rows are %s", got)
	}
	if after := eval[string](p, place); after != before {
		t.Errorf("the place is\n%q, was\n%q", after, before)
	}
	hears(p, "The feed has changed: 5 entries · Recorded through 14-Nov-2026 · Hardware in Details")
	if got := eval[int](p, `document.querySelectorAll("#chart a.pt").length`); got != 5 {
		t.Errorf("%d points, want 5", got)
	}
}

// A reader who looks at the chart or has the focus in it stays there.
func TestARefreshKeepsThePlaceInTheChart(t *testing.T) {
	t.Parallel()
	file := feedFile(t, "real-a")
	s := serve(t, "-feed", file.name)
	p := live(t, s.URL)
	eval[bool](p, `(document.getElementById("chart").scrollIntoView({behavior: "instant"}), document.getElementById("p-real-b").focus({focusVisible: true, preventScroll: true}), true)`)
	p.must(p.Frame())
	const place = `document.activeElement.id + " " + document.activeElement.tabIndex + " " + Math.round(document.getElementById("chart").getBoundingClientRect().top)`
	before := eval[string](p, place)
	file.change(s.URL)
	eval[bool](p, `(document.getElementById("refresh").click(), true)`)
	p.wait(`document.getElementById("p-real-a")`)
	p.must(p.Frame())
	p.must(p.Frame())
	if after := eval[string](p, place); after != before {
		t.Errorf("focus, tab stop and scroll are %q, were %q", after, before)
	}
	if stops := eval[int](p, `document.querySelectorAll('#chart a.pt[tabindex="0"]').length`); stops != 1 {
		t.Errorf("the chart has %d tab stops, want 1", stops)
	}
}

func TestARefreshWithoutNewsSaysSo(t *testing.T) {
	t.Parallel()
	file := feedFile(t)
	s := serve(t, "-feed", file.name)
	p := live(t, s.URL)
	p.click("#refresh")
	hears(p, "The feed has not changed")
}

// later is a clock that a test can put forward and a page that it can hide.
const later = `(() => {
	let ahead = 0, shown = "visible";
	const now = performance.now.bind(performance), date = Date.now.bind(Date);
	performance.now = () => now() + ahead;
	Date.now = () => date() + ahead;
	Object.defineProperty(document, "visibilityState", {get: () => shown});
	window.away = minutes => {
		for (shown of ["hidden", "visible"]) {
			document.dispatchEvent(new Event("visibilitychange"));
			ahead += shown === "hidden" ? minutes * 60000 : 0;
		}
		return true;
	};
})()`

func TestAPageThatIsSeenAgainLooksForANewerFeed(t *testing.T) {
	t.Parallel()
	file := feedFile(t, "real-a")
	s := serve(t, "-feed", file.name)
	g := gateTo(t, s.URL)
	p := live(t, g.URL, later)
	file.change(s.URL)
	asked := g.times("/feed.json")
	eval[bool](p, `away(4)`)
	p.must(p.Frame())
	p.must(p.Frame())
	if got := g.times("/feed.json"); got != asked {
		t.Errorf("after four minutes the feed was asked for %d times", got-asked)
	}
	eval[bool](p, `away(2)`)
	p.wait(`document.getElementById("r-real-a")`)
	if got := g.times("/feed.json"); got != asked+1 {
		t.Errorf("after six minutes the feed was asked for %d times, want once", got-asked)
	}
}

// Whatever comes in the feed's place, the last good data stays, and the page
// says what happened and how old the data is, until the next feed that is one.
func TestAFeedThatFailsKeepsTheLastGoodData(t *testing.T) {
	t.Parallel()
	file := feedFile(t)
	s := serve(t, "-feed", file.name)
	g := gateTo(t, s.URL)
	stop := make(chan struct{})
	t.Cleanup(func() { close(stop) })
	// The client waits half a minute for a feed; the test does not.
	p := live(t, g.URL, `{ const wait = AbortSignal.timeout.bind(AbortSignal); AbortSignal.timeout = ms => wait(ms / 20); }`)
	p.expect("feed.json", "console: network")
	failures := []struct {
		name   string
		answer http.HandlerFunc
		why    string
	}{
		{"status 500", status(http.StatusInternalServerError), "status 500"},
		{"a page", send("text/html", "<!doctype html><title>Sign in</title>"), "JSON"},
		{"a cut-off feed", g.half(), "feed.json"},
		{"another schema", send("application/json", `{"schema":"other-v2","entries":[]}`), "other-v2"},
		{"an empty answer", send("application/json", ""), "empty"},
		{"no answer", hangUp, "could not be fetched"},
		{"a stall", func(_ http.ResponseWriter, r *http.Request) {
			select {
			case <-r.Context().Done():
			case <-stop:
			}
		}, "feed.json"},
		{"a stall in the middle", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.Write([]byte(`{"schema":`))
			http.NewResponseController(w).Flush()
			select {
			case <-r.Context().Done():
			case <-stop:
			}
		}, "feed.json"},
	}
	keeps := func(name, why string) {
		t.Helper()
		p.click("#refresh")
		p.wait(`document.getElementById("notice").innerText.trim()`)
		got := notice(p)
		t.Logf("%s: %s", name, got)
		for _, want := range []string{"could not be loaded", why, "data of ", " UTC", "last checked "} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: the page says %q, want %q in it", name, got, want)
			}
		}
		if got := rows(p); got != allRows {
			t.Errorf("%s: the rows are %s", name, got)
		}
	}
	for _, f := range failures {
		g.on("/feed.json", f.answer)
		keeps(f.name, f.why)
		g.clear()
		p.click("#refresh")
		p.wait(`!document.getElementById("notice").innerText.trim()`)
	}
	g.stop()
	keeps("the server is gone", "could not be fetched")
}

// A feed's file that its server cannot read is told of, by the client and by the
// page, until it can.
func TestAFileThatCannotBeReadIsToldOf(t *testing.T) {
	t.Parallel()
	file := feedFile(t)
	s := serve(t, "-feed", file.name)
	p := live(t, s.URL)
	good := have(os.ReadFile(file.name))(t)
	write := func(text []byte, readable bool) {
		t.Helper()
		p.must(os.WriteFile(file.name, text, 0o644))
		for end := time.Now().Add(10 * time.Second); ; time.Sleep(100 * time.Millisecond) {
			answer := have(http.Head(s.URL + "/feed.json"))(t)
			answer.Body.Close()
			if (answer.Header.Get("Highwater-Feed-Error") == "none") == readable {
				return
			}
			if time.Now().After(end) {
				t.Fatalf("the server does not say that the file can be read: %t", readable)
			}
		}
	}
	write([]byte("{"), false)
	const told = "not the newest: the feed’s file could not be read since "
	p.click("#refresh")
	p.wait(`document.getElementById("age").textContent.startsWith(` + quote(told) + `)`)
	p.must(p.Reload())
	if got := notice(p); !strings.Contains(got, told) {
		t.Errorf("the page says %q", got)
	}
	p.ready()
	says(p, "#notice", told)
	write(good, true)
	p.click("#refresh")
	p.wait(`!document.getElementById("notice").innerText.trim() && document.getElementById("age").textContent.startsWith("data of ")`)
}

// What a failure says does not push away what the reader looks at.
func TestAFailureMovesNothing(t *testing.T) {
	t.Parallel()
	s := serve(t, "-feed", feedFile(t).name)
	g := gateTo(t, s.URL)
	p := live(t, g.URL, later)
	p.expect("feed.json", "500")
	eval[bool](p, `(document.getElementById("r-real-480").scrollIntoView({behavior: "instant"}), true)`)
	p.must(p.Frame())
	const top = `Math.round(document.getElementById("r-real-480").getBoundingClientRect().top)`
	before := eval[int](p, top)
	g.on("/feed.json", status(http.StatusInternalServerError))
	eval[bool](p, `away(6)`)
	p.wait(`document.getElementById("trouble")`)
	p.must(p.Frame())
	if after := eval[int](p, top); after != before {
		t.Errorf("with the message the row is at %d px, was at %d", after, before)
	}
	says(p, "#age", "checked 6 minutes ago")
	eval[bool](p, `(document.getElementById("trouble").open = true)`)
	says(p, "#trouble .sheet", "The feed could not be loaded again", "checked 6 minutes ago")
	g.clear()
	eval[bool](p, `away(6)`)
	p.wait(`!document.getElementById("trouble")`)
	p.must(p.Frame())
	if after := eval[int](p, top); after != before {
		t.Errorf("without the message the row is at %d px, was at %d", after, before)
	}
}
