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
