// Package browser drives a real Chromium and the real server in verbs that read
// aloud. Its tests are the board's browser tests; cmd/bench measures with the
// same verbs.
package browser

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"time"

	"github.com/chromedp/cdproto/audits"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// Chrome is one headless Chromium with a profile of its own. Its pages know
// nothing of each other.
type Chrome struct {
	ctx     context.Context
	stop    context.CancelFunc
	profile string
}

// spare names what each window would bring more processes for: the parts of the
// browser's own window that are web pages themselves, at which nobody looks, and a
// renderer for a page that may come.
const spare = "WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess"

// Quick are V8's flags for pages that live for seconds: they are not worth the
// time that better code takes to make. Nothing is measured with them.
const Quick = "--liftoff-only"

// Start starts the Chromium at path, with V8's flags, "" for none. Stop ends it.
func Start(path, v8 string) (*Chrome, error) {
	profile, err := os.MkdirTemp("", "highwater-chromium-")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile),
		chromedp.Flag("headless", "new"),
		chromedp.NoSandbox, // Chromium refuses to run as root with it
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,"+spare),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("hide-scrollbars", false),
		chromedp.Flag("disable-smooth-scrolling", true),
		chromedp.Flag("js-flags", v8),
	)
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stopBrowser := chromedp.NewContext(allocator)
	c := &Chrome{ctx: ctx, profile: profile, stop: func() { stopBrowser(); stopAllocator() }}
	if err := chromedp.Do(ctx); err != nil {
		c.Stop()
		return nil, fmt.Errorf("starting %s: %w", path, err)
	}
	return c, nil
}

// Stop ends the browser and removes its profile.
func (c *Chrome) Stop() {
	c.stop()
	os.RemoveAll(c.profile)
}

// Options are what a page is opened with. The zero value is a light desktop
// window of 1280 × 800 on a fast line.
type Options struct {
	Width, Height int      // CSS pixels
	Dark          bool     // prefers-color-scheme: dark
	Forced        bool     // forced-colors: active
	Still         bool     // prefers-reduced-motion: reduce
	NoScript      bool     // the page's scripts do not run; Eval still does, without promises
	Block         []string // paths that are not loaded, such as "*.js" and "web/*.wasm"
	Worker        bool     // the board may keep itself on the machine; without, the page has no service workers
	CPU           float64  // slowdown of the processor; 4 is four times slower
	Line          Line
	Patience      time.Duration // of each verb; 30 s where it is 0
}

// Line is a network line. The zero value does not throttle.
type Line struct {
	BitsPerSecond float64
	Latency       time.Duration
}

// SlowLine is the line on which the board must still be read at once.
var SlowLine = Line{BitsPerSecond: 1.6e6, Latency: 150 * time.Millisecond}

// Open opens an empty page in an incognito window of its own.
func (c *Chrome) Open(o Options) (*Page, error) {
	return openPage(c.ctx, o, chromedp.WithNewBrowserContext())
}

// Visit opens the board's page at url and returns when all on it works.
func (c *Chrome) Visit(url string, o Options) (*Page, error) {
	p, err := c.Open(o)
	if err != nil {
		return nil, err
	}
	if err := p.Go(url); err != nil {
		p.Close()
		return nil, err
	}
	if err := p.Ready(); err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// Beside opens an empty page in the same window as p: they share caches, storage
// and workers. It is gone when p is closed.
func (p *Page) Beside() (*Page, error) { return openPage(p.ctx, p.options) }

// filled has what the zero values stand for.
func (o Options) filled() Options {
	o.Width, o.Height = cmp.Or(o.Width, 1280), cmp.Or(o.Height, 800)
	o.Patience = cmp.Or(o.Patience, 30*time.Second)
	return o
}

func openPage(parent context.Context, o Options, more ...chromedp.ContextOption) (*Page, error) {
	p := &Page{options: o.filled(), log: newLog()}
	p.ctx, p.close = chromedp.NewContext(parent, append(more, chromedp.WithListener(p.log.hear))...)
	if err := p.prepare(); err != nil {
		p.Close()
		return nil, fmt.Errorf("opening a page: %w", err)
	}
	return p, nil
}

// prepare puts the options into force.
func (p *Page) prepare() error {
	o := p.options
	if err := call(p, audits.Enable, cdp.Empty{}); err != nil {
		return err
	}
	// Several windows are open and the system focuses at most one.
	if err := call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		return err
	}
	if err := p.present(); err != nil {
		return err
	}
	if o.NoScript {
		if err := call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
			return err
		}
	}
	if !o.Worker {
		if err := p.Before(`delete Navigator.prototype.serviceWorker`); err != nil {
			return err
		}
	}
	if o.CPU > 0 {
		if err := call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: o.CPU}); err != nil {
			return err
		}
	}
	if o.Line != (Line{}) {
		return p.throttle(o.Line)
	}
	return nil
}

// present puts into force how the page is shown, and what of it is loaded.
func (p *Page) present() error {
	o := p.options
	if err := p.Resize(o.Width, o.Height); err != nil {
		return err
	}
	if err := p.Media(o.Dark, o.Forced, o.Still); err != nil {
		return err
	}
	return p.Block(o.Block...)
}

func (p *Page) throttle(l Line) error {
	rule := network.Conditions{
		Latency:            float64(l.Latency.Milliseconds()),
		DownloadThroughput: l.BitsPerSecond / 8,
		UploadThroughput:   l.BitsPerSecond / 8,
	}
	return call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{&rule},
	})
}
