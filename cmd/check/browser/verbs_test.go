package browser

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"highwater/cmd/check/need"
)

// tab is a page on which every verb that fails ends the test. When the test
// ends, the page must have put no error on the console, asked no other host for
// anything, and broken no content policy, unless the test expected it.
type tab struct {
	*Page
	t        *testing.T
	origin   string
	expected []string
}

// open opens a path of the shared server.
func open(t *testing.T, path string, o Options) *tab {
	t.Helper()
	have(startChrome())(t)
	return openAt(t, have(startServer())(t).URL, path, o)
}

// serve starts a server of the test's own.
func serve(t *testing.T, args ...string) *Server {
	t.Helper()
	have(startChrome())(t)
	s := have(newServer(args...))(t)
	t.Cleanup(s.Stop)
	return s
}

// openAt opens a path of the server at origin.
func openAt(t *testing.T, origin, path string, o Options) *tab {
	t.Helper()
	p := &tab{Page: have(window(have(startChrome())(t), o))(t), t: t, origin: origin}
	t.Cleanup(p.end)
	p.visit(path)
	return p
}

// end keeps a picture of a failed test's page, and closes the page.
func (p *tab) end() {
	defer func() {
		if !p.t.Failed() {
			p.handBack(p.origin)
		} else {
			p.Close()
		}
	}()
	for _, found := range p.complaints() {
		p.t.Error(found)
	}
	if !p.t.Failed() {
		return
	}
	picture, err := p.Screenshot()
	if err != nil {
		p.t.Logf("no picture of the page: %v", err)
		return
	}
	folder := filepath.Join(os.TempDir(), "highwater-failed")
	name := filepath.Join(folder, strings.NewReplacer("/", "-", " ", "_").Replace(p.t.Name())+".png")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		p.t.Log(err)
	} else if err := os.WriteFile(name, picture, 0o644); err != nil {
		p.t.Log(err)
	} else {
		p.t.Logf("the page as it was: %s", name)
	}
}

// complaints lists what a page must not do, less what the test expected.
func (p *tab) complaints() []string {
	var all []string
	for _, e := range p.Errors() {
		all = append(all, "console: "+e)
	}
	for _, v := range p.Violations() {
		all = append(all, "content policy: "+v)
	}
	home, _ := url.Parse(p.origin)
	for _, r := range p.Requests() {
		u, err := url.Parse(r.URL)
		if err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != home.Host {
			all = append(all, "a request to another host: "+r.URL)
		}
	}
	unexpected := all[:0]
	for _, a := range all {
		if !p.expects(a) {
			unexpected = append(unexpected, a)
		}
	}
	return unexpected
}

func (p *tab) expects(complaint string) bool {
	for _, e := range p.expected {
		if strings.Contains(complaint, e) {
			return true
		}
	}
	return false
}

// expect allows complaints that contain one of the texts.
func (p *tab) expect(texts ...string) { p.expected = append(p.expected, texts...) }

func (p *tab) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p *tab) visit(path string)      { p.t.Helper(); p.must(p.Go(p.origin + path)) }
func (p *tab) ready()                 { p.t.Helper(); p.must(p.Ready()) }
func (p *tab) wait(expression string) { p.t.Helper(); p.must(p.Wait(expression)) }
func (p *tab) press(names ...string)  { p.t.Helper(); p.must(p.Press(names...)) }
func (p *tab) types(text string)      { p.t.Helper(); p.must(p.Type(text)) }
func (p *tab) click(selector string)  { p.t.Helper(); p.must(p.Click(selector)) }
func (p *tab) hover(selector string)  { p.t.Helper(); p.must(p.Hover(selector)) }
func (p *tab) resize(w, h int)        { p.t.Helper(); p.must(p.Resize(w, h)) }

// eval evaluates a JavaScript expression in the page.
func eval[T any](p *tab, expression string) T {
	p.t.Helper()
	v, err := Eval[T](p.Page, expression)
	p.must(err)
	return v
}

// tree is the page's accessibility tree.
func (p *tab) tree() []Node {
	p.t.Helper()
	return have(p.Tree())(p.t)
}

// axe fails the test for every rule of axe-core that the page breaks.
func (p *tab) axe() {
	p.t.Helper()
	for _, f := range p.findings() {
		p.t.Errorf("axe: %s", f)
	}
}

// findings are the rules of axe-core that the page breaks.
func (p *tab) findings() []Finding {
	p.t.Helper()
	path, err := need.Axe(have(need.Root())(p.t))
	if err != nil {
		err = missing{err}
	}
	return have(p.Axe(have(path, err)(p.t)))(p.t)
}
