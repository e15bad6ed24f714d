package browser

import "testing"

// forbidden are the ways in which browsers forbid storage.
var forbidden = map[string]string{
	"a getter that throws": `Object.defineProperty(window, "indexedDB", {get() { throw new DOMException("denied", "SecurityError"); }});`,
	"no storage":           `Object.defineProperty(window, "indexedDB", {value: undefined});`,
	"it never answers":     `IDBFactory.prototype.open = () => new EventTarget();`,
	"open throws":          `IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); };`,
	"a full store":         `IDBObjectStore.prototype.put = function () { throw new DOMException("full", "QuotaExceededError"); };`,
	"full when it is done": `const put = IDBObjectStore.prototype.put;
		IDBObjectStore.prototype.put = function (...args) { const r = put.apply(this, args); r.addEventListener("success", () => this.transaction.abort()); return r; };`,
}

// Where the browser keeps no memory, the board says so once and quietly, and
// works.
func TestForbiddenMemoryIsSaidOnce(t *testing.T) {
	t.Parallel()
	origin := have(startServer())(t).URL
	for name, script := range forbidden {
		t.Run(name, func(t *testing.T) {
			p := bare(t, origin, Options{}, watch, script)
			p.visit("/")
			p.ready()
			p.wait(`document.getElementById("since").innerText.includes("This browser keeps no memory of visits.")`)
			p.must(p.Frame())
			if got := eval[int](p, `document.body.innerText.split("no memory of visits").length - 1`); got != 1 {
				t.Errorf("it is said %d times", got)
			}
			if said := eval[[]string](p, `watched.said`); len(said) > 0 {
				t.Errorf("it was said aloud: %q", said)
			}
			if s := eval[float64](p, `watched.shift`); s >= maxShift {
				t.Errorf("it moved the page by %.4f", s)
			}
			p.click("#refresh")
			hears(p, "The feed has not changed")
		})
	}
}

// A browser that forbids every storage shows the board all the same; without the
// stand-in its client would die. Whatever else ends it is said.
func TestForbiddenStorage(t *testing.T) {
	t.Parallel()
	const throwing = `for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {configurable: true, get() { throw new DOMException("denied", "SecurityError"); }});`
	origin := have(startServer())(t).URL
	p := bare(t, origin, Options{}, throwing)
	p.visit("/?view=all&q=fp8")
	p.ready()
	p.click("#f-q")
	p.types(" int4")
	p.wait(`document.documentElement.dataset.applied === "fp8 int4"`)
	p.choose("theme", "dark")
	if got := eval[string](p, `document.documentElement.dataset.theme + " " + document.getElementById("client-failure").hidden`); got != "dark true" {
		t.Errorf("the theme, and whether no failure is told, are %s", got)
	}

	// What is thrown through the program from below it.
	p = bare(t, origin, Options{}, `addEventListener("click", () => { Object.defineProperty(document, "activeElement", {get() { throw new Error("lost"); }}); }, {once: true, capture: true});`)
	p.expect("lost")
	p.visit("/?view=all")
	p.ready()
	p.click("#f-q")
	p.types("fp8")
	p.wait(`!document.getElementById("client-failure").hidden`)
}
