package browser

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A fixture is a page of a server on one feed.
type fixture struct {
	name, origin, path string
}

func (f fixture) open(t *testing.T, o Options) *tab {
	t.Helper()
	return openAt(t, f.origin, f.path, o)
}

// charted are the pages whose charts the tests measure: the first view of the
// bundled feed and that of all of it, a feed with rises and ties, and one with
// kinds and statuses that the format does not know. The view of all has what the
// others have; each page costs seconds.
func charted(t *testing.T) []fixture {
	t.Helper()
	have(startChrome())(t)
	origin := have(startServer())(t).URL
	rise := serve(t, "-feed", "testdata/rise.json").URL
	odd := serve(t, "-feed", "testdata/odd.json").URL
	return []fixture{
		{"seed", origin, "/"}, {"seed all", origin, "/?view=all"},
		{"rise", rise, "/?view=all"}, {"odd", odd, "/?view=all"},
	}
}

// A mark is a point of the chart, with its middle in px of the window.
type mark struct {
	ID, Key, Name, Day string
	TPS                float64
	X, Y               float64
}

// marksScript reads the points in document order. Day and number are those of
// the accessible name, which the feed's specification writes out.
const marksScript = `[...document.querySelectorAll("#chart a.pt")].map(a => {
	const b = a.querySelector("use").getBoundingClientRect();
	const name = a.getAttribute("aria-label");
	const said = name.match(/(\d\d-[A-Z][a-z]{2}-\d{4}): ([0-9.]+) TPS;/) || [];
	return {ID: a.id, Key: a.id.slice(2), Name: name, Day: said[1] || "", TPS: parseFloat(said[2]) || 0,
		X: b.left + b.width / 2, Y: b.top + b.height / 2};
})`

func (p *tab) marks() []mark {
	p.t.Helper()
	all := eval[[]mark](p, marksScript)
	if len(all) == 0 {
		p.t.Fatal("the chart has no point")
	}
	return all
}

// focused is the id of the element that has the focus.
func (p *tab) focused() string {
	p.t.Helper()
	return eval[string](p, `document.activeElement.id || document.activeElement.tagName`)
}

// focusOn gives an element the focus as a script does.
func (p *tab) focusOn(id string) {
	p.t.Helper()
	eval[bool](p, `(document.getElementById(`+quote(id)+`).focus(), true)`)
}

// fragment is the page's fragment, decoded.
func (p *tab) fragment() string {
	p.t.Helper()
	return eval[string](p, `decodeURIComponent(location.hash.slice(1))`)
}

// id is the selector of an element by its id, whatever is in it.
func id(name string) string {
	return `[id="` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"]`
}

// written writes a feed that is [Made], and returns its path.
func written(t *testing.T, n, days int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "feed.json")
	if err := os.WriteFile(path, []byte(Made(n, days)), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// patience is how long a test waits for what the page does at once.
const patience = 20 * time.Second

// pathEscape writes a key as it stands in a fragment.
func pathEscape(key string) string { return strings.ReplaceAll(url.QueryEscape(key), "+", "%20") }
