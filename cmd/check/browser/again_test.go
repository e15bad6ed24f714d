package browser

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
)

// idle are windows whose tests have passed. Half of what a page costs is its
// window, so the next test gets one of them, as empty as a new one.
var idle struct {
	mu    sync.Mutex
	pages []*Page
}

// plain reports whether the options leave nothing in a window that the next test
// would find there.
func (o Options) plain() bool { return !o.Worker && o.CPU == 0 && o.Line == (Line{}) }

// window is an empty page with these options, of a test before where there is
// one.
func window(c *Chrome, o Options) (*Page, error) {
	if !o.plain() {
		return c.Open(o)
	}
	idle.mu.Lock()
	var p *Page
	if n := len(idle.pages); n > 0 {
		p, idle.pages = idle.pages[n-1], idle.pages[:n-1]
	}
	idle.mu.Unlock()
	if p == nil {
		return c.Open(o)
	}
	p.options = o.filled()
	if err := call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: o.NoScript}); err != nil {
		return nil, err
	}
	return p, p.present()
}

// handBack empties a page's window of what pages of an origin have left in it,
// and keeps it for the next test; where that cannot be, it closes it.
func (p *Page) handBack(origin string) {
	home, err := url.Parse(origin)
	if err != nil || !p.options.plain() || p.empty(home.Scheme+"://"+home.Host) != nil {
		p.Close()
		return
	}
	idle.mu.Lock()
	defer idle.mu.Unlock()
	idle.pages = append(idle.pages, p)
}

// between serves an empty page. A blank one would be of no site, and so the next
// page would need a process of its own, which is the other half of what it costs.
var between = sync.OnceValue(func() string {
	s := httptest.NewServer(http.HandlerFunc(send("text/html", `<!doctype html><link rel="icon" href="data:,"><title>Empty</title>`)))
	atEnd(s.Close)
	return s.URL
})

func (p *Page) empty(origin string) error {
	if err := p.Go(between()); err != nil {
		return err
	}
	if _, err := Eval[string](p, `window.name = ""`); err != nil {
		return err
	}
	for _, forget := range []func() error{
		func() error { return call(p, page.ResetNavigationHistory, cdp.Empty{}) },
		func() error { return call(p, network.ClearBrowserCache, cdp.Empty{}) },
		func() error {
			return call(p, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"})
		},
		func() error {
			return call(p, emulation.SetEmulatedVisionDeficiency, emulation.SetEmulatedVisionDeficiencyParams{Type: emulation.SetEmulatedVisionDeficiencyTypeNone})
		},
		func() error {
			return call(p, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{})
		},
		func() error {
			return call(p, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{})
		},
		func() error { // away from whatever the next page has where it was
			return call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: -10, Y: -10})
		},
	} {
		if err := forget(); err != nil {
			return err
		}
	}
	for _, script := range p.scripts[1:] { // the first is of every such window
		if err := call(p, page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: script}); err != nil {
			return err
		}
	}
	p.scripts = p.scripts[:1]
	p.log.mu.Lock()
	defer p.log.mu.Unlock()
	p.log.order, p.log.errors, p.log.violations = nil, nil, nil
	clear(p.log.open)
	return nil
}

// A window that is handed on has nothing of the test before.
func TestAWindowIsHandedOnEmpty(t *testing.T) {
	t.Parallel()
	have(startChrome())(t)
	origin := sample(t).URL
	p := bare(t, origin, Options{Dark: true, Width: 320}, `window.before = true`)
	p.visit("/caching")
	p.visit("/")
	const left = `(async () => JSON.stringify({local: localStorage.length, session: sessionStorage.length, cookie: document.cookie, name: window.name, steps: history.length,
		bases: (await indexedDB.databases()).length, caches: (await caches.keys()).length, before: window.before ?? false}))()`
	empty := `{"local":0,"session":0,"cookie":"","name":"","steps":2,"bases":0,"caches":0,"before":false}`
	eval[bool](p, `(async () => {
		localStorage.a = sessionStorage.a = window.name = "a";
		document.cookie = "a=1";
		history.pushState(null, "", "#a");
		await caches.open("a");
		await new Promise(done => { const r = indexedDB.open("a"); r.onsuccess = () => { r.result.close(); done(); }; });
		console.error("spoke");
		return true;
	})()`)
	if got := eval[string](p, left); got == empty {
		t.Fatal("nothing was left that could be seen")
	}
	p.must(p.Page.empty(origin))
	if n := len(p.Errors()) + len(p.Requests()); n > 0 {
		t.Errorf("%d errors and requests are still told", n)
	}
	p.visit("/")
	if got := eval[string](p, left); got != empty {
		t.Errorf("there is left %s, want %s", got, empty)
	}
	p.visit("/caching")
	for _, r := range p.Requests() {
		if r.Cached {
			t.Errorf("%s is cached", r.URL)
		}
	}
}
