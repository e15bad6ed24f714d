package browser

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// Page is one page in one incognito window. Its verbs are for one goroutine.
type Page struct {
	ctx     context.Context
	close   context.CancelFunc
	options Options
	log     *log
	scripts []page.ScriptIdentifier // of Before, in its order
}

// Close closes the window and forgets its cookies and caches.
func (p *Page) Close() { p.close() }

// call sends one command of the DevTools protocol.
func call[P, R any](p *Page, command cdp.Command[P, R], params P) error {
	_, err := ask(p, command, params)
	return err
}

// ask sends one command of the DevTools protocol and returns its result. The
// page's first command attaches to the browser, and would end with a context of
// its own: it gets the page's.
func ask[P, R any](p *Page, command cdp.Command[P, R], params P) (R, error) {
	ctx := p.ctx
	if chromedp.FromContext(ctx).Target != nil {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, p.options.Patience)
		defer cancel()
	}
	return chromedp.Call(ctx, command, params)
}

func (p *Page) do(steps ...chromedp.Action[chromedp.Void]) error {
	ctx, cancel := context.WithTimeout(p.ctx, p.options.Patience)
	defer cancel()
	return chromedp.Do(ctx, steps...)
}

// Go loads url and returns after the page's load event.
func (p *Page) Go(url string) error {
	if err := p.do(chromedp.Navigate(url)); err != nil {
		return fmt.Errorf("loading %s: %w", url, err)
	}
	return nil
}

// Reload loads the page again as a reader's plain reload does.
func (p *Page) Reload() error { return p.do(chromedp.Reload()) }

// Before runs a script in each page that is loaded from now on, before the
// page's own.
func (p *Page) Before(script string) error {
	if err := call(p, page.Enable, page.EnableParams{}); err != nil {
		return err
	}
	added, err := ask(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	if err != nil {
		return err
	}
	p.scripts = append(p.scripts, added.Identifier)
	return nil
}

// Quota bounds what the pages of an origin may store, in bytes.
func (p *Page) Quota(origin string, bytes float64) error {
	return call(p, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: origin, QuotaSize: &bytes})
}

// Back goes back one step in the page's history.
func (p *Page) Back() error { return p.do(chromedp.NavigateBack()) }

// Resize sets the window's inner size in CSS pixels.
func (p *Page) Resize(width, height int) error {
	return call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: int64(width), Height: int64(height), DeviceScaleFactor: 1,
	})
}

// Media sets what the reader's system prefers.
func (p *Page) Media(dark, forced, still bool) error {
	choose := func(name string, on bool, yes, no string) *emulation.MediaFeature {
		if on {
			return &emulation.MediaFeature{Name: name, Value: yes}
		}
		return &emulation.MediaFeature{Name: name, Value: no}
	}
	return call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		choose("prefers-color-scheme", dark, "dark", "light"),
		choose("forced-colors", forced, "active", "none"),
		choose("prefers-reduced-motion", still, "reduce", "no-preference"),
	}})
}

// Scripting is for how long scripts have run in the page, compiled ones too.
func (p *Page) Scripting() (time.Duration, error) {
	if err := call(p, performance.Enable, performance.EnableParams{}); err != nil {
		return 0, err
	}
	got, err := ask(p, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	for _, m := range got.Metrics {
		if m.Name == "ScriptDuration" {
			return time.Duration(m.Value * float64(time.Second)), nil
		}
	}
	return 0, errors.New("the browser does not say how long scripts ran")
}

// Block keeps paths such as "*.js" from being loaded, from now on. Without
// paths everything loads.
func (p *Page) Block(paths ...string) error {
	patterns := []*network.BlockPattern{}
	for _, path := range paths {
		patterns = append(patterns, &network.BlockPattern{URLPattern: "*://*:*/" + path, Block: true})
	}
	return call(p, network.SetBlockedURLs, network.SetBlockedURLsParams{URLPatterns: patterns})
}

// Eval evaluates a JavaScript expression in the page and decodes its value. It
// awaits a promise, but not where the page's scripts are off: there promises
// never settle.
func Eval[T any](p *Page, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, p.options.Patience)
	defer cancel()
	var options []chromedp.EvaluateOption
	if !p.options.NoScript {
		options = append(options, chromedp.EvalAwaitPromise)
	}
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, options...))
	if err != nil {
		return v, fmt.Errorf("evaluating %.200s: %w", expression, err)
	}
	return v, nil
}

// Wait waits until the JavaScript expression, or what it promises, is true. It
// asks from outside, for the page's content policy forbids to compile an
// expression inside.
func (p *Page) Wait(expression string) error {
	deadline := time.Now().Add(p.options.Patience)
	question := "(async () => !!(await (" + expression + ")))()" // a promise itself is true
	if p.options.NoScript {
		question = "!!(" + expression + ")" // where no promise settles
	}
	for {
		ok, err := Eval[bool](p, question)
		if ok {
			return nil
		}
		if time.Now().After(deadline) {
			if err != nil {
				return err
			}
			return fmt.Errorf("after %s still not: %s", p.options.Patience, expression)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// Ready waits for the User Timing mark `ready`: everything on the page works.
func (p *Page) Ready() error {
	return p.Wait(`performance.getEntriesByName("ready").length > 0`)
}

// Screenshot returns a PNG of the window.
func (p *Page) Screenshot() ([]byte, error) {
	ctx, cancel := context.WithTimeout(p.ctx, p.options.Patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.CaptureScreenshot())
}

// PDF returns the page as it is printed on A4.
func (p *Page) PDF() ([]byte, error) {
	colours := true
	printed, err := ask(p, page.PrintToPDF, page.PrintToPDFParams{PaperWidth: 8.27, PaperHeight: 11.69, PrintBackground: &colours})
	return printed.Data, err
}
