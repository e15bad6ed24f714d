package browser

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/audits"
	browserlog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// A Request is one request that a page sent, or would have sent had its cache
// or a block not answered.
type Request struct {
	URL    string
	Type   string // "Document", "Script", "Fetch", …
	Status int    // 0 until the response has come
	Bytes  int    // on the wire, headers included; 0 from the cache
	Cached bool   // from the browser's cache, without a request
	Worker bool   // answered by a service worker
	Failed string // why it failed, "" where it did not
	Done   bool
}

// log keeps what a page's browser tells of it. The browser's goroutine writes
// and the test's reads.
type log struct {
	mu         sync.Mutex
	order      []*Request
	open       map[network.RequestID]*Request
	errors     []string
	violations []string
}

func newLog() *log { return &log{open: map[network.RequestID]*Request{}} }

// hear takes one event.
func (l *log) hear(event any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if before := l.open[e.RequestID]; before != nil && e.RedirectResponse != nil {
			before.Status, before.Done = int(e.RedirectResponse.Status), true
			before.Bytes = int(e.RedirectResponse.EncodedDataLength)
		}
		r := &Request{URL: e.Request.URL, Type: string(e.Type)}
		l.order, l.open[e.RequestID] = append(l.order, r), r
	case *network.EventRequestServedFromCache:
		l.update(e.RequestID, func(r *Request) { r.Cached = true })
	case *network.EventResponseReceived:
		l.update(e.RequestID, func(r *Request) {
			r.Status = int(e.Response.Status)
			r.Cached = r.Cached || e.Response.FromDiskCache
			r.Worker = e.Response.FromServiceWorker
		})
	case *network.EventLoadingFinished:
		l.update(e.RequestID, func(r *Request) {
			r.Bytes, r.Done = int(e.EncodedDataLength), true
		})
	case *network.EventLoadingFailed:
		l.update(e.RequestID, func(r *Request) {
			r.Done, r.Failed = true, cmp.Or(string(e.BlockedReason), e.ErrorText, "failed")
		})
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeAssert {
			l.errors = append(l.errors, "console."+string(e.Type)+": "+said(e.Args))
		}
	case *runtime.EventExceptionThrown:
		l.errors = append(l.errors, "exception: "+thrown(e.ExceptionDetails))
	case *browserlog.EventEntryAdded:
		if e.Entry.Level == browserlog.EntryLevelError {
			l.errors = append(l.errors, fmt.Sprintf("%s: %s (%s)", e.Entry.Source, e.Entry.Text, e.Entry.URL))
		}
	case *audits.EventIssueAdded:
		if e.Issue.Details != nil && e.Issue.Details.ContentSecurityPolicyIssueDetails != nil {
			d := e.Issue.Details.ContentSecurityPolicyIssueDetails
			l.violations = append(l.violations, strings.TrimSpace(d.ViolatedDirective+" "+d.BlockedURL+" "+string(d.ContentSecurityPolicyViolationType)))
		}
	}
}

func (l *log) update(id network.RequestID, change func(*Request)) {
	if r := l.open[id]; r != nil {
		change(r)
	}
}

// said is what a console call wrote.
func said(args []*runtime.RemoteObject) string {
	var parts []string
	for _, a := range args {
		parts = append(parts, cmp.Or(a.Description, strings.Trim(string(a.Value), `"`)))
	}
	return strings.Join(parts, " ")
}

func thrown(d *runtime.ExceptionDetails) string {
	if d.Exception != nil && d.Exception.Description != "" {
		return d.Exception.Description
	}
	return d.Text
}

// Requests returns the page's requests so far, in the order in which they were
// sent.
func (p *Page) Requests() []Request {
	p.log.mu.Lock()
	defer p.log.mu.Unlock()
	all := make([]Request, 0, len(p.log.order))
	for _, r := range p.log.order {
		all = append(all, *r)
	}
	return all
}

// Forget empties the list of requests, for one that shows a second visit.
func (p *Page) Forget() {
	p.log.mu.Lock()
	defer p.log.mu.Unlock()
	p.log.order = nil
}

// Errors returns what the page has put on the console as an error so far, and
// its uncaught exceptions.
func (p *Page) Errors() []string {
	p.log.mu.Lock()
	defer p.log.mu.Unlock()
	return slices.Clone(p.log.errors)
}

// Violations returns what the page's content policy has refused so far.
func (p *Page) Violations() []string {
	p.log.mu.Lock()
	defer p.log.mu.Unlock()
	return slices.Clone(p.log.violations)
}
