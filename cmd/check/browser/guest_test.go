package browser

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"highwater/cmd/check/need"
)

// startHost builds and starts the go-app program of testdata/goapp-host, which is
// a module of its own and knows the board as any other program does.
var startHost = sync.OnceValues(func() (*Server, error) {
	root, err := need.Root()
	if err != nil {
		return nil, err
	}
	folder := filepath.Join(shared.folder, "goapp-host")
	program := filepath.Join(folder, "host")
	for _, build := range []struct {
		env  []string
		args []string
	}{
		{[]string{"GOOS=js", "GOARCH=wasm"}, []string{"-tags", "latex", "-o", filepath.Join(folder, "web", "app.wasm")}},
		{nil, []string{"-o", program}},
	} {
		cmd := exec.Command("go", slices.Concat([]string{"build", "-trimpath", "-ldflags=-s -w"}, build.args, []string{"."})...)
		cmd.Dir = filepath.Join(root, "testdata", "goapp-host")
		cmd.Env = append(cmd.Environ(), build.env...)
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("building the host: %w\n%s", err, out)
		}
	}
	s, err := run(folder, program, "-addr", "127.0.0.1:0")
	if err == nil {
		atEnd(s.Stop)
	}
	return s, err
})

// countListeners counts what listens to the window and the document, and which
// timers repeat, from the page's first script on.
const countListeners = `
window.listening = {};
for (const target of [window, document]) {
	const add = target.addEventListener, remove = target.removeEventListener;
	const count = (type, by) => { listening[type] = (listening[type] || 0) + by; };
	target.addEventListener = function (type, ...rest) { count(type, 1); return add.call(this, type, ...rest); };
	target.removeEventListener = function (type, ...rest) { count(type, -1); return remove.call(this, type, ...rest); };
}`

// guest opens a page of the host, and waits for its board.
func guest(t *testing.T, path string) *tab {
	t.Helper()
	have(startChrome())(t)
	p := bare(t, have(startHost())(t).URL, Options{}, countListeners)
	p.visit(path)
	p.settledIn()
	return p
}

func (p *tab) settledIn() {
	p.t.Helper()
	p.wait(`document.querySelector('#board[data-client="live"] a.pt[tabindex="0"]')`)
}

// A pageState is what of the page is not the board's.
type pageState struct {
	Address, Title string
	Steps          int
	Root           map[string]string
	Listening      map[string]int
	Current        int    // the host's own element with the class and the attribute of a selected row
	Theirs         string // the host's own elements with ids that the board has too
}

const pageStateScript = `({Address: location.href, Title: document.title, Steps: history.length, Root: {...document.documentElement.dataset},
	Listening: Object.fromEntries(Object.entries(listening).filter(e => e[1])), Current: document.querySelectorAll('p > .sel[aria-current="true"]').length,
	Theirs: ["filters", "status", "tip"].map(id => document.getElementById(id)?.outerHTML).join("")})`

func (p *tab) unchanged(before pageState, after string) {
	p.t.Helper()
	if now := eval[pageState](p, pageStateScript); fmt.Sprint(now) != fmt.Sprint(before) {
		p.t.Errorf("%s the page is %+v, was %+v", after, now, before)
	}
}

func count(p *tab, selector string) int {
	p.t.Helper()
	return eval[int](p, `document.querySelectorAll(`+quote(selector)+`).length`)
}

// The board is a part of a page of another go-app program: it works, and the page
// stays what it was.
func TestABoardOnAPageOfAnotherProgram(t *testing.T) {
	t.Parallel()
	p := guest(t, "/")
	if rows, points := count(p, "#entries tbody tr"), count(p, "#chart a.pt"); rows != 23 || points != 21 {
		t.Errorf("the board has %d rows and %d points, want 23 and 21", rows, points)
	}
	for _, absent := range []string{"h1 ~ * h1", "#board main", "#sound", "#theme", "#take-png", "#refresh", "#share", ".skip"} {
		if n := count(p, absent); n != 0 {
			t.Errorf("there are %d of %s, which the board's own page brings", n, absent)
		}
	}
	before := eval[pageState](p, pageStateScript)
	if before.Current != 1 {
		t.Errorf("the host's own mark is on %d elements, want 1", before.Current)
	}

	p.click("#f-q")
	p.types("fp8")
	p.wait(`document.getElementById("board").dataset.applied === "fp8"`)
	filtered := count(p, "#entries tbody tr")
	if want := served(t, "?view=all&q=fp8"); filtered != want {
		t.Errorf("the search has %d rows, want %d", filtered, want)
	}
	p.unchanged(before, "after a search")
	p.click("#h-tps a")
	p.wait(`document.getElementById("h-tps").getAttribute("aria-sort") !== "none" && document.getElementById("h-tps").hasAttribute("aria-sort")`)
	p.click("#chips a.state")
	p.wait(`document.querySelectorAll("#entries tbody tr").length === 23 && document.getElementById("f-q").value === ""`)
	p.unchanged(before, "after a sort and the end of a filter")

	p.click("#marks a.to-row")
	p.wait(`document.querySelector("#entries tr.sel details[open]") && document.activeElement.matches("tr.sel")`)
	p.unchanged(before, "at a row")
	p.click("#entries tr.sel .to-compare")
	p.wait(`document.getElementById("compare")`)
	p.click(`#entries tr.sel a[href="#compare"]`)
	p.wait(`document.activeElement.id === "compare"`)
	if n := eval[int](p, `[...document.querySelectorAll("#board :is(.copy, .cite)")].filter(a => a.checkVisibility()).length`); n != 0 {
		t.Errorf("%d links are offered to be copied, and lead to no board", n)
	}
	p.click("#entries details[open] .to-point")
	p.wait(`document.activeElement.matches("a.pt") && !document.querySelector("#board #tip").hidden`)
	p.press("Escape", "ArrowLeft", "Enter")
	p.wait(`document.activeElement.matches("tr.sel")`)
	p.click("#clear")
	p.wait(`!document.querySelector("tr.sel")`)
	p.click("nav.views a:not([aria-current])")
	p.wait(`document.querySelectorAll("#entries tbody tr").length < 23`)
	p.unchanged(before, "after all else")
	p.axe()
}

// A go-app program goes from page to page without loading one: the board leaves
// nothing behind, and is as good as new when its page comes again.
func TestABoardThatIsTakenOffThePage(t *testing.T) {
	t.Parallel()
	have(startChrome())(t)
	p := bare(t, have(startHost())(t).URL, Options{}, countListeners)
	p.visit("/about")
	p.wait(`document.querySelector("h1") && !document.getElementById("app-wasm-loader")`) // go-app has the page
	before := eval[pageState](p, pageStateScript).Listening
	for i, way := range []string{"#to-board", "#to-addressed", "#to-board"} {
		p.click(way)
		p.settledIn()
		if n := count(p, "#entries tbody tr"); n != 23 {
			t.Errorf("mounted for the %d. time the board has %d rows", i+1, n)
		}
		if got := eval[string](p, `document.getElementById("f-q").value`); got != "" {
			t.Errorf("mounted for the %d. time the board is searched for %q", i+1, got)
		}
		p.hover("#chart a.pt")
		p.click("#f-q")
		p.types("fp8") // and the page goes before that is told
		p.click("#to-about")
		p.wait(`document.querySelector("h1").textContent === "About us" && !document.getElementById("board")`)
		if got := eval[pageState](p, pageStateScript).Listening; fmt.Sprint(got) != fmt.Sprint(before) {
			t.Errorf("taken off for the %d. time the board leaves %v listening, before there was %v", i+1, got, before)
		}
	}
	eval[bool](p, `new Promise(done => setTimeout(() => done(true), 1000))`) // what was still to be told speaks to nobody
}

// Where the page lets it have the address, the board is what the address asks
// for, and the host's own parameters stay.
func TestABoardThatHasTheAddress(t *testing.T) {
	t.Parallel()
	p := guest(t, "/addressed?theirs=1&q=fp8")
	title := eval[string](p, `document.title`)
	at := func() string { return eval[string](p, `location.pathname + location.search + location.hash`) }
	if rows, q := count(p, "#entries tbody tr"), eval[string](p, `document.getElementById("f-q").value`); rows != served(t, "?view=all&q=fp8") || q != "fp8" {
		t.Errorf("the board has %d rows, and is searched for %q", rows, q)
	}
	p.wait(`document.getElementById("age").textContent.includes("checked just now")`)
	if href := eval[string](p, `document.querySelector("#board .copy").href`); href != "https://example.org/runs/?q=fp8&theirs=1" || !eval[bool](p, `document.querySelector("#board .copy").checkVisibility()`) {
		t.Errorf("the link to be copied is to %s", href)
	}
	p.click("nav.views a:nth-of-type(2)")
	p.wait(`document.querySelector("nav.views a:nth-of-type(2)[aria-current]")`)
	if got := at(); got != "/addressed?view=tps&q=fp8&theirs=1" {
		t.Errorf("another view is at %s", got)
	}
	p.must(p.Back())
	p.wait(`document.querySelector("nav.views a:nth-of-type(1)[aria-current]")`)
	if got := at(); got != "/addressed?theirs=1&q=fp8" {
		t.Errorf("the step back leads to %s", got)
	}
	p.click("#marks a.to-row")
	p.wait(`document.activeElement.matches("tr.sel")`)
	if got, want := at(), "/addressed?theirs=1&q=fp8#"+p.focused(); got != want {
		t.Errorf("a row is at %s, want %s", got, want)
	}
	p.must(p.Reload())
	p.settledIn()
	p.wait(`document.activeElement.matches("tr.sel") && document.querySelector("tr.sel details").open`)
	if got := eval[string](p, `document.title`); got != title {
		t.Errorf("the title is %q, was %q", got, title)
	}
}

// served is how many rows the board's own page has for an address, as its server
// sends it.
func served(t *testing.T, query string) int {
	t.Helper()
	return strings.Count(string(sent(t, have(startServer())(t).URL+"/"+query, "identity")), `<tr id="r-`)
}

// The board's style sheet makes the board, and nothing else on the page, be it of
// the same elements and classes.
func TestTheStyleSheetChangesNothingOfTheHost(t *testing.T) {
	t.Parallel()
	p := guest(t, "/")
	changed := eval[[]string](p, `(() => {
		const theirs = document.createElement("div");
		theirs.innerHTML = "<dialog open><form><input type=checkbox><textarea></textarea></form></dialog><pre>1</pre><ol><li>1</ol><h3>3</h3>";
		const kinds = new Map([...document.querySelectorAll("#board *")].map(e => [e.tagName + "." + e.getAttribute("class"), e]));
		for (const e of kinds.values()) {
			const other = e.cloneNode(false);
			other.removeAttribute("id");
			theirs.append(other);
		}
		document.body.append(theirs);
		const sheet = [...document.styleSheets].find(s => s.href.endsWith("/board.css"));
		const of = () => [...document.querySelectorAll("*")].filter(e => !e.closest("#board")).flatMap(e => [null, "::before", "::after"].map(pseudo => {
			const style = getComputedStyle(e, pseudo);
			const names = pseudo ? ["content", "display", "box-sizing"] : [...style];
			return [e.tagName + "." + e.getAttribute("class") + (pseudo || ""), Object.fromEntries(names.map(name => [name, style.getPropertyValue(name)]))];
		}));
		const sized = /^(height|width|block-size|inline-size|perspective-origin|transform-origin|top|bottom|inset-.*)$/; // which follow from the board's
		const own = ["--paper", "--gap"].filter(name => getComputedStyle(document.documentElement).getPropertyValue(name));
		const was = of();
		sheet.disabled = true;
		const is = of();
		sheet.disabled = false;
		theirs.remove();
		return own.concat(was.flatMap(([name, style], i) => Object.keys(style).filter(k => !sized.test(k) && style[k] !== is[i][1][k]).map(k => name + " " + k + ": " + is[i][1][k] + " became " + style[k])));
	})()`)
	for _, c := range changed[:min(len(changed), 20)] {
		t.Error(c)
	}
	// What no rule of another's can reach, for it is in a use: the target of a point
	// is hit and not seen.
	eval[bool](p, `(document.querySelector("svg.plot").scrollIntoView({block: "center", behavior: "instant"}), true)`)
	p.must(p.Frame())
	seen := have(p.look())(t)
	for _, m := range p.marks() {
		if m.ID != "p-real-48" { // which is hollow, and far from all else
			continue
		}
		for d := -13; d <= 13; d++ {
			for _, at := range [][2]int{{d, 12}, {d, -12}, {12, d}, {-12, d}} {
				if x, y := int(m.X)+at[0], int(m.Y)+at[1]; seen.At(x, y) != seen.At(int(m.X), int(m.Y)-16) {
					t.Fatalf("around %s something is drawn at (%d, %d) from its middle", m.ID, at[0], at[1])
				}
			}
		}
		if hit := eval[string](p, fmt.Sprintf(`document.elementFromPoint(%g, %g)?.closest("a.pt")?.id ?? "nothing"`, m.X+10, m.Y+10)); hit != m.ID {
			t.Errorf("beside the middle of %s the pointer hits %s", m.ID, hit)
		}
	}
	// And the host's own rules change nothing of the board.
	looks := `[...new Map([...document.querySelectorAll("#board, #board *:not(svg *)")].map(e => [e.tagName + "." + e.getAttribute("class"), e])).entries()].map(([name, e]) => name + "\n" + [...getComputedStyle(e)].filter(n => !/^(top|bottom|inset-block)/.test(n)).map(n => n + ": " + getComputedStyle(e).getPropertyValue(n)).join("\n"))`
	before := eval[[]string](p, looks)
	eval[bool](p, `document.head.insertAdjacentHTML("beforeend", "<style>h1, h2, h3, p { color: teal; text-transform: uppercase; margin: 3em } .content td, td, th { padding: 20px; text-transform: uppercase; border: 5px solid } table { font-size: 30px; table-layout: fixed } details, summary, section, figure { border: 5px solid; display: block } a, button, input, select { all: unset } * { box-sizing: content-box; letter-spacing: 1px } .tag, .copy, .fine { display: none }</style>") || true`)
	for i, after := range eval[[]string](p, looks) {
		if after != before[i] {
			t.Errorf("for the host's rules the board is another: %s", difference(before[i], after))
		}
	}
	if got := eval[string](p, `[getComputedStyle(document.querySelector("#board .vh")).position, getComputedStyle(document.querySelector("#entries table")).display, getComputedStyle(document.querySelector("#board .needs-client")).visibility, getComputedStyle(document.querySelector("#chart .grid")).stroke].join()`); got != "absolute,grid,visible,rgb(228, 230, 232)" {
		t.Errorf("the board is styled as %s", got)
	}
}
