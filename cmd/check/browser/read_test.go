package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"
)

// view is what the bundled feed holds for one page: counted in feed.json by
// hand, and told to the reader by page.txt for the default view.
type view struct {
	name, path             string
	rows, plotted, missing int
}

var views = []view{
	{"full", "/", 5, 5, 0},
	{"tps", "/view-tps.html?view=tps", 18, 16, 2},
	{"all", "/view-all.html?view=all", 23, 21, 2},
}

// unscripted are the two ways in which a reader is without the client: scripts
// off for good, or not come yet.
var unscripted = []struct {
	name string
	Options
}{
	{"scripts off", Options{NoScript: true}},
	{"scripts not loaded", Options{Block: []string{"*.js"}}},
}

// blocked is what Chromium says of a script that a test kept from loading.
const blocked = "ERR_BLOCKED_BY_CLIENT"

func TestThePageReadsWithoutScript(t *testing.T) {
	t.Parallel()
	for _, how := range unscripted {
		for _, v := range views {
			t.Run(how.name+" "+v.name, func(t *testing.T) {
				p := open(t, v.path, how.Options)
				p.expect(blocked)
				if got := eval[int](p, `document.querySelectorAll('#entries [id^="r-"]').length`); got != v.rows {
					t.Errorf("%d rows, want %d", got, v.rows)
				}
				if got := eval[int](p, `document.querySelectorAll("#chart a.pt").length`); got != v.plotted {
					t.Errorf("%d points, want %d", got, v.plotted)
				}
				counts := fmt.Sprintf("%d plotted · %d missing TPS", v.plotted, v.missing)
				if got := eval[string](p, `document.querySelector("#counts").textContent`); !strings.Contains(got, counts) {
					t.Errorf("the counts are %q, want %q in them", got, counts)
				}
				if got := eval[int](p, `document.querySelectorAll("nav.views a[href]").length`); got != len(views) {
					t.Errorf("%d links to views, want %d", got, len(views))
				}
			})
		}
	}
}

// covered lists what of some elements something else lies over.
func covered(p *tab, selector string) []string {
	p.t.Helper()
	return eval[[]string](p, `[...document.querySelectorAll(`+quote(selector)+`)].map(e => {
		e.scrollIntoView({block: "center", behavior: "instant"});
		// A point's link takes in its hit area; its marker is what is drawn.
		const b = e.getBoundingClientRect();
		const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
		return top && (e.contains(top) || top.contains(e) && top.closest("#board")) ? "" :
			(e.id || e.textContent.trim()) + " is under " + (top ? top.outerHTML.slice(0, 120) : "nothing");
	}).filter(Boolean)`)
}

// A page that something covers has all its words and cannot be used. So each
// thing is asked what is on top at its centre.
func TestNothingCoversThePage(t *testing.T) {
	t.Parallel()
	for _, how := range unscripted {
		for _, width := range []int{360, 1280} {
			t.Run(fmt.Sprintf("%s %d px", how.name, width), func(t *testing.T) {
				o := how.Options
				o.Width = width
				p := open(t, "/", o)
				p.expect(blocked)
				for _, c := range covered(p, `h1, nav.views a, #chart a.pt, #entries summary, footer a`) {
					t.Error(c)
				}
			})
		}
	}
}

func TestAPointLeadsToItsRowWithoutScript(t *testing.T) {
	t.Parallel()
	p := open(t, "/view-tps.html?view=tps", Options{NoScript: true})
	ids := eval[[]string](p, `[...document.querySelectorAll("#chart a.pt")].map(e => e.id)`)
	for _, id := range ids {
		p.must(p.Click(`#` + cssName(id)))
		want := "r-" + strings.TrimPrefix(id, "p-")
		if got := eval[string](p, `decodeURIComponent(location.hash.slice(1))`); got != want {
			t.Errorf("clicking the centre of %s led to %q, want %q", id, got, want)
		}
		if got := eval[string](p, `document.activeElement.id`); got != want {
			t.Errorf("clicking the centre of %s focused %q, want %q", id, got, want)
		}
		if eval[bool](p, `document.querySelector(`+quote("#"+cssName(want))+`).querySelector("details").open`) {
			t.Errorf("%s opened without script, which HTML cannot do", want)
		}
	}
}

// cssName writes an id as it stands in a selector; the bundled feed's ids need
// no escape but for a leading digit, which "p-" and "r-" prevent.
func cssName(id string) string { return strings.ReplaceAll(id, ".", `\.`) }

func TestDetailsOpenWithoutScript(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{NoScript: true})
	p.click("#entries tr summary")
	if !eval[bool](p, `document.querySelector("#entries tr details").open`) {
		t.Error("a click on Details opened nothing")
	}
	words := eval[string](p, `document.querySelector("#entries tr details").innerText`)
	for _, want := range []string{"Completed · 64 rollouts", "895 s server-busy measurement window", "Not a golden evaluation or promotion"} {
		if !strings.Contains(words, want) {
			t.Errorf("the details lack %q", want)
		}
	}
}

// Every link to the board itself is followed, from every page that one reaches
// by them without filters, an order or a comparison: those lead to as many pages
// as there are ways to combine them, and are asked for alone.
func TestEveryLinkLeadsSomewhere(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Block: []string{"*.js"}})
	p.expect(blocked)
	home := p.origin + "/"
	toVisit, seen := []string{home}, []string{home}
	for len(toVisit) > 0 {
		at := toVisit[0]
		toVisit = toVisit[1:]
		answer, err := http.Get(at)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			t.Errorf("%s answers %s", at, answer.Status)
			continue
		}
		if !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html") {
			continue
		}
		p.must(p.Go(at))
		// An <a> of the drawing has no href as text, nor its parts.
		links := eval[[]string](p, `[...document.querySelectorAll("a[href], link[href]")]
			.map(a => new URL(a.getAttribute("href"), document.baseURI).href).filter(h => h.startsWith(location.origin + "/"))`)
		for _, id := range eval[[]string](p, `[...document.querySelectorAll("a[href]")]
			.map(a => new URL(a.getAttribute("href"), document.baseURI))
			.filter(u => u.origin + u.pathname + u.search === location.origin + location.pathname + location.search)
			.map(u => decodeURIComponent(u.hash.slice(1))).filter(id => id && !document.getElementById(id))`) {
			t.Errorf("%s links to #%s, which is not on it", at, id)
		}
		for _, link := range links {
			u, err := url.Parse(link)
			if err != nil {
				t.Errorf("%s links to %q: %v", at, link, err)
				continue
			}
			u.Fragment, u.RawFragment = "", ""
			if slices.Contains(seen, u.String()) {
				continue
			}
			seen = append(seen, u.String())
			if rest := u.Query(); len(rest) == 0 || len(rest) == 1 && rest.Has("view") {
				toVisit = append(toVisit, u.String())
				continue
			}
			answer, err := http.Get(u.String())
			if err != nil {
				t.Fatal(err)
			}
			if answer.Body.Close(); answer.StatusCode != http.StatusOK {
				t.Errorf("%s answers %s", u, answer.Status)
			}
		}
	}
	for _, v := range views[1:] {
		if !slices.Contains(seen, p.origin+v.path) {
			t.Errorf("no page links to %s; linked are %q", path.Base(v.path), seen)
		}
	}
}

// The browser's own bar has the colour of the theme that is chosen, whoever chose
// it.
func TestTheBarHasTheColourOfTheTheme(t *testing.T) {
	t.Parallel()
	const bar = `[...document.querySelectorAll("meta[name=theme-color]")].find(m => matchMedia(m.media).matches).content`
	for path, want := range map[string]string{"/": "#fdfdfb", "/?theme=dark": "#111418"} {
		for _, o := range []Options{{NoScript: true}, {}} {
			p := open(t, path, o)
			if got := eval[string](p, bar); got != want {
				t.Errorf("%s without script %v: the bar is %s", path, o.NoScript, got)
			}
			if !o.NoScript {
				p.ready()
				for theme, colour := range map[string]string{"dark": "#111418", "light": "#fdfdfb"} {
					p.choose("theme", theme)
					p.wait(bar + ` === ` + quote(colour))
				}
				if path != "/" {
					p.wait(`/[?&]theme=(light|dark)/.test(location.search)`)
				}
				p.choose("theme", "")
				p.wait(bar + ` === "#fdfdfb" && !location.search.includes("theme")`)
				// What this browser remembers is not what the address asks for.
				p.choose("theme", "dark")
				p.visit("/?view=tps")
				p.ready()
				if got := eval[string](p, `[document.documentElement.dataset.theme, document.getElementById("theme").value, location.search].join(" ")`); got != "dark dark ?view=tps" {
					t.Errorf("with a theme that is remembered the page has %s", got)
				}
				p.choose("theme", "")
			} else if eval[bool](p, `["#take", "#chart-keys", "#theme"].some(s => document.querySelector(s).checkVisibility())`) {
				t.Error("without script something is offered that only the client can do")
			}
		}
	}
}

func TestAQueryAloneChoosesTheView(t *testing.T) {
	t.Parallel()
	p := open(t, "/?view=tps", Options{NoScript: true})
	if got := eval[int](p, `document.querySelectorAll('#entries [id^="r-"]').length`); got != 18 {
		t.Errorf("./?view=tps shows %d rows, want 18", got)
	}
}

// A host of files orders, compares and cites nothing: what does so comes with
// the client, and the page says so.
func TestAHostOfFilesOffersWhatItCanDo(t *testing.T) {
	t.Parallel()
	files := httptest.NewServer(http.FileServer(http.Dir(have(exported())(t))))
	t.Cleanup(files.Close)
	const offered = `[...document.querySelectorAll("#board :is(.sort, .to-compare, .cite)")].filter(a => a.href && (a.closest("details")?.open === false || a.checkVisibility({visibilityProperty: true}))).length`
	const headings = `[...document.querySelectorAll("#entries thead th")].map(th => th.innerText.trim()).join()`
	p := openAt(t, files.URL, "/", Options{NoScript: true})
	if n := eval[int](p, offered); n != 0 {
		t.Errorf("without script %d links to what only a server answers", n)
	}
	if got := eval[string](p, headings); got != "Entry,TPS,Control TPS / identity,Change,Outcome,Details" {
		t.Errorf("without script the headings are %s", got)
	}
	p.click("#entries tr summary")
	if acts := eval[string](p, `document.querySelector("#entries tr .back").innerText`); strings.Contains(acts, "Compare") || strings.Contains(acts, "Cite") {
		t.Errorf("without script a row offers %q", acts)
	}
	says(p, ".static", "filters, the order of the table, comparisons and citations need script")
	q := openAt(t, files.URL, "/", Options{})
	q.ready()
	if n := eval[int](q, offered); n != 6+2*5 {
		t.Errorf("the client brings %d links", n)
	}
}
