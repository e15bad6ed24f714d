package browser

import (
	"fmt"
	"strings"
	"testing"
)

// shownSet is what each part of the page says of the set that is shown: they
// must always speak of the same.
type shownSet struct {
	Rows, Points          int
	Summary, Marks, Chips string
	Applied, Search       string
}

const shownScript = `({
	Rows: document.querySelectorAll("#entries tbody tr").length,
	Points: document.querySelectorAll("#chart a.pt").length,
	Summary: document.getElementById("summary").textContent,
	Marks: [...document.querySelectorAll("#marks .tps > span:first-child")].map(e => e.textContent).join(" "),
	Chips: [...document.querySelectorAll(".chips li")].map(e => e.textContent).join(" | "),
	Applied: document.documentElement.dataset.applied,
	Search: location.search,
})`

func (p *tab) shows(want shownSet) {
	p.t.Helper()
	if got := eval[shownSet](p, shownScript); got != want {
		p.t.Errorf("the page shows\n%+v\nwant\n%+v", got, want)
	}
}

// The same query asked by an address, by a form without script and by typing
// shows the same; the figures were counted in the feed by hand.
var fp8 = shownSet{Rows: 5, Points: 5, Summary: "5 of 18 entries · Recorded through 14-Nov-2026 · Hardware in Details", Marks: "1093.9",
	Chips: "Remove the filter Control: matched× | Remove the filter “fp8”× | Clear all filters", Applied: "fp8", Search: "?view=tps&q=fp8&control=matched"}

func TestFiltersWorkWithoutScript(t *testing.T) {
	t.Parallel()
	p := open(t, "/view-tps.html?view=tps", Options{NoScript: true})
	if n := eval[int](p, `document.querySelectorAll("#entries a.sort:not([role])").length`); n != 6 {
		t.Errorf("%d headings are links, want 6", n)
	}
	p.click("#f-q")
	p.types("fp8")
	p.click("#more-open")
	eval[bool](p, `(document.getElementById("f-control").value = "matched", true)`)
	p.click("#apply")
	p.wait(`location.search.includes("q=fp8") && document.readyState === "complete"`)
	want := fp8
	want.Search = eval[string](p, `location.search`) // a form sends its empty controls too
	p.shows(want)
	for _, part := range []string{"view=tps", "q=fp8", "control=matched"} {
		if !strings.Contains(want.Search, part) {
			t.Errorf("the form sent %s, which has no %s", want.Search, part)
		}
	}
}

func TestFiltersFollowTheReader(t *testing.T) {
	t.Parallel()
	p := open(t, "/view-tps.html?view=tps", Options{})
	p.ready()
	eval[bool](p, `(window.said = [], new MutationObserver(() => { const s = document.getElementById("status").textContent; if (s) said.push(s) })
		.observe(document.getElementById("status"), {childList: true, characterData: true, subtree: true}), true)`)
	depth := eval[int](p, `history.length`)
	p.click("#f-q")
	p.types("fp8")
	p.wait(`document.documentElement.dataset.applied === "fp8"`)
	if got := p.focused(); got != "f-q" {
		t.Errorf("typing moved the focus to %s", got)
	}
	p.wait(`said.length > 0`)
	if got := eval[[]string](p, `said`); len(got) != 1 || !strings.Contains(got[0], "of 18 entries, highest") {
		t.Errorf("three letters were told of as %q", got)
	}
	p.click("#more-open")
	eval[bool](p, `(c => { c.value = "matched"; c.dispatchEvent(new Event("input", {bubbles: true})); c.dispatchEvent(new Event("change", {bubbles: true})); return true })(document.getElementById("f-control"))`)
	p.wait(`location.search.includes("matched")`)
	p.must(p.Frame())
	p.shows(fp8)
	if got := eval[int](p, `history.length`) - depth; got != 2 {
		t.Errorf("a search and a choice are %d steps of the history, want 2", got)
	}
	p.axe()

	// The counts beside the options follow the other filters.
	if got := eval[string](p, `[...document.querySelectorAll("#f-control option")].map(o => o.textContent).join(", ")`); !strings.Contains(got, "matched (5)") {
		t.Errorf("the options are %s", got)
	}
	if got := eval[string](p, `[...document.querySelectorAll("nav.views .n")].map(n => n.textContent).join()`); got != "0,5,5" {
		t.Errorf("the views say that they would show %s", got)
	}

	// Back and forth, and loaded again.
	p.must(p.Back())
	p.wait(`document.getElementById("f-control").value === "" && document.getElementById("f-q").value === "fp8"`)
	eval[bool](p, `(history.forward(), true)`)
	p.wait(`document.getElementById("f-control").value === "matched"`)
	p.must(p.Frame())
	p.shows(fp8)
	p.must(p.Reload())
	p.ready()
	p.shows(fp8)
	if got := eval[string](p, `["q", "control"].map(n => document.getElementById("f-" + n).value).join()`); got != "fp8,matched" {
		t.Errorf("after a reload the controls show %s", got)
	}

	// One chip, then all.
	p.click(`.chips li:first-child a`)
	p.wait(`!location.search.includes("matched")`)
	p.click("#unfilter")
	p.wait(`document.documentElement.dataset.applied === ""`)
	p.must(p.Frame())
	if got := eval[string](p, `document.getElementById("f-q").value + "|" + document.querySelectorAll("#entries tbody tr").length`); got != "|18" {
		t.Errorf("without filters the page shows %s", got)
	}

	// Nothing found: what to give up, and what that would bring.
	p.click("#f-q")
	p.types("nowhere to be found")
	p.wait(`document.documentElement.dataset.applied === "nowhere to be found" && document.querySelector("#entries .none")`)
	says(p, "#entries .none", "18", "without “nowhere to be found”")
	p.axe()
	p.click(`#entries .none .state`)
	p.wait(`document.querySelectorAll("#entries tbody tr").length === 18`)

	// Found, but in another view.
	p.click("#f-q")
	p.types("id:real-480")
	p.wait(`document.documentElement.dataset.applied === "id:real-480" && document.querySelector("#entries .none")`)
	says(p, "#entries .none", "18 without “id:real-480”", "1 in Real-task rollouts", "1 in All entries")
	p.click(`#entries .none li:last-child .state`)
	p.wait(`location.pathname.endsWith("/view-all.html") && document.querySelectorAll("#entries tbody tr").length === 1 && document.getElementById("f-q").value === "id:real-480"`)
}

// Text that was typed before the client came is kept, and followed when it
// takes over.
func TestWhatIsTypedBeforeTheClientIsFollowed(t *testing.T) {
	t.Parallel()
	p := bare(t, have(startServer())(t).URL, Options{Line: SlowLine}, watch)
	p.visit("/view-tps.html?view=tps")
	depth := eval[int](p, `history.length`)
	p.click("#more-open")
	p.click("#f-comparable")
	p.choose("f-control", "matched")
	p.click("#f-q")
	p.types("fp8")
	p.ready()
	p.wait(`document.documentElement.dataset.applied === "fp8" && location.search.includes("control=matched&comparable=1") && document.getElementById("f-comparable").checked`)
	if got := eval[string](p, `document.getElementById("f-q").value + document.activeElement.id + document.getElementById("f-q").selectionStart`); got != "fp8f-q3" {
		t.Errorf("after take-over value, focus and caret are %s", got)
	}
	if got := eval[int](p, `history.length`) - depth; got != 1 {
		t.Errorf("what was set before the client is %d steps of the history, want 1", got)
	}
}

// The headings sort: numbers as numbers, what is missing last both ways, and
// the third click goes back to the feed's order.
func TestTheTableIsSorted(t *testing.T) {
	t.Parallel()
	p := bare(t, have(startServer())(t).URL, Options{}, watch)
	p.visit("/view-tps.html?view=tps")
	p.ready()
	ids := func() string {
		return eval[string](p, `[...document.querySelectorAll("#entries tbody tr")].map(r => r.id.slice(2)).join(" ")`)
	}
	tps := `[...document.querySelectorAll("#entries .c-tps > span:first-child")].map(e => parseFloat(e.textContent))`
	order := ids()
	points := eval[string](p, `[...document.querySelectorAll("#chart a.pt")].map(a => a.id).join(" ")`)
	for i, step := range []struct{ aria, said, falls string }{
		{"descending", "Sorted by TPS, highest first", "a >= b"},
		{"ascending", "Sorted by TPS, lowest first", "a <= b"},
	} {
		p.click("#entries thead th:nth-child(2) .sort")
		p.wait(`document.querySelector("#entries thead th:nth-child(2)[aria-sort=` + step.aria + `]")`)
		p.wait(`watched.said.includes(` + quote(step.said) + `)`)
		if !eval[bool](p, fmt.Sprintf(`(l => l.slice(0, 16).every((b, i) => { const a = i ? l[i-1] : b; return %s }) && l.slice(16).every(isNaN) && l.length === 18)(%s)`, step.falls, tps)) {
			t.Errorf("click %d: TPS are in the order %s", i+1, eval[string](p, `String(`+tps+`)`))
		}
		if got := eval[int](p, `document.querySelectorAll("[aria-sort]").length`); got != 1 {
			t.Errorf("%d headings say that they sort", got)
		}
		if got := eval[string](p, `[...document.querySelectorAll("#entries thead th a")].map(a => a.getAttribute("role")).join()`); got != "button,button,button,button,button,button" {
			t.Errorf("the headings hold %s", got)
		}
	}
	if got := eval[string](p, `[...document.querySelectorAll("#chart a.pt")].map(a => a.id).join(" ")`); got != points {
		t.Error("the order of the table changed the chart")
	}
	// Space does what a click does, and does not scroll.
	eval[bool](p, `(document.querySelector("#h-tps a").focus(), true)`)
	y := eval[float64](p, `scrollY`)
	p.space()
	p.wait(`!document.querySelector("[aria-sort]")`)
	p.must(p.Frame())
	if got := ids(); got != order {
		t.Errorf("the third time gives %s, want the feed's %s", got, order)
	}
	if now := eval[float64](p, `scrollY`); now != y {
		t.Errorf("Space scrolls from %g to %g px", y, now)
	}
	// What the form's own controls come to is told as that.
	for _, c := range []struct{ id, value, said string }{
		{"f-sort", "-date", "Sorted by report date, newest first"},
		{"f-x", "lanes", "Recorded TPS over lanes"},
	} {
		eval[bool](p, `(watched.said.length = 0, true)`)
		p.choose(c.id, c.value)
		hears(p, c.said)
	}
	// Where rows are cards the headings are seen once one has the focus.
	p.resize(360, 800)
	p.must(p.Frame())
	for _, bad := range eval[[]string](p, `[...document.querySelectorAll("#entries .sort")].filter(a => {
		a.focus();
		const b = a.getBoundingClientRect();
		return b.right > innerWidth || document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2) !== a;
	}).map(a => a.textContent)`) {
		t.Errorf("at 360 px the heading %s has the focus and is not seen", bad)
	}
	p.axe()
}

// A table of many entries has pages, and every way to a row finds its page.
func TestTheTableTurnsItsPages(t *testing.T) {
	t.Parallel()
	server := serve(t, "-feed", written(t, 333, 20))
	p := openAt(t, server.URL, "/", Options{})
	p.ready()
	rows := `[...document.querySelectorAll("#entries tbody tr")].map(r => r.id.slice(2))`
	if got := eval[string](p, rows+`.length + " " + `+rows+`[0]`); got != "50 e0000" {
		t.Errorf("the first page has %s", got)
	}
	says(p, "nav.pages", "Entries 1 to 50 of 333")
	p.click(`nav.pages li:last-child a`)
	p.wait(rows + `[0] === "e0050"`)
	if got := eval[string](p, `location.search + location.hash + " " + document.activeElement.id`); got != "?page=2#entries entries" {
		t.Errorf("the second page is at %s", got)
	}
	p.must(p.Back())
	p.wait(rows + `[0] === "e0000"`)
	// A point leads to its row's page.
	last := eval[string](p, `[...document.querySelectorAll("#chart a.pt")].pop().getAttribute("href")`)
	if !strings.Contains(last, "page=7#r-e0332") {
		t.Errorf("the last point leads to %s", last)
	}
	eval[bool](p, `([...document.querySelectorAll("#chart a.pt")].pop().focus(), true)`)
	p.press("Enter")
	p.wait(`document.activeElement.id === "r-e0332" && document.getElementById("d-e0332").open`)
	p.must(p.Reload())
	p.ready()
	p.wait(`document.activeElement.id === "r-e0332"`)
	p.click("#r-e0332 .to-point")
	p.wait(`document.activeElement.id === "p-e0332"`)
	// So does an address that names the row alone.
	q := openAt(t, server.URL, "/#r-e0100", Options{})
	q.ready()
	q.wait(`document.activeElement.id === "r-e0100" && location.search === "?page=3"`)
	q.axe()
}
