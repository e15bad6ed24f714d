package prerender

import (
	"bytes"
	"maps"
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"highwater/feed"
)

var urls = map[string]string{
	"app.js": "app.1.js", "wasm_exec.js": "wasm_exec.1.js", "board.css": "board.1.css", "board.js": "board.1.js", "early.js": "early.1.js",
	"takeaway.js": "takeaway.1.js", "sound.js": "sound.1.js",
	"offline.js": "offline.1.js", "install.js": "install.1.js", "share.js": "share.1.js", "icon.svg": "icon.1.svg", "icon-180.png": "icon-180.1.png",
	"manifest": "manifest.json", "feed": "feed.1.json", "query": "./",
}

func decode(t *testing.T, name string) *feed.Feed {
	t.Helper()
	file, err := os.Open("../../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	f, err := feed.Decode(file, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func markup(t *testing.T, f *feed.Feed, q feed.Query) []byte {
	t.Helper()
	page, err := Page(f, feed.DefaultSite(), q, urls)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// page is the page as a browser without script reads it.
func page(t *testing.T, f *feed.Feed, q feed.Query) *html.Node {
	t.Helper()
	doc, err := html.ParseWithOptions(bytes.NewReader(markup(t, f, q)), html.ParseOptionEnableScripting(false))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// attr is an attribute's value, "" where there is none.
func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// all are the elements below n for which want holds, in document order.
func all(n *html.Node, want func(*html.Node) bool) []*html.Node {
	var found []*html.Node
	for d := range n.Descendants() {
		if d.Type == html.ElementNode && want(d) {
			found = append(found, d)
		}
	}
	return found
}

func tag(name string) func(*html.Node) bool {
	return func(n *html.Node) bool { return n.Data == name }
}

func class(name string) func(*html.Node) bool {
	return func(n *html.Node) bool {
		for _, c := range strings.Fields(attr(n, "class")) {
			if c == name {
				return true
			}
		}
		return false
	}
}

func byID(t *testing.T, doc *html.Node, id string) *html.Node {
	t.Helper()
	found := all(doc, func(n *html.Node) bool { return attr(n, "id") == id })
	if len(found) != 1 {
		t.Fatalf("%d elements have the id %q, want 1", len(found), id)
	}
	return found[0]
}

// text is what is read of an element, the names of links in the chart included,
// in the order of the document.
func text(n *html.Node) string {
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
		if n.Type == html.ElementNode && n.Data == "a" {
			b.WriteString(attr(n, "aria-label"))
		}
		for c := range n.ChildNodes() {
			walk(c)
		}
	}
	walk(n)
	return b.String()
}

// A page for a file server says what only the client can do there, and a page
// with an address has it in its head.
func TestPageWithoutAServer(t *testing.T) {
	files := maps.Clone(urls)
	delete(files, "query")
	files["canonical"] = "https://example.org/board/?a=b&c"
	static, err := Page(decode(t, "feed.json"), feed.DefaultSite(), feed.Query{}, files)
	if err != nil {
		t.Fatal(err)
	}
	served := markup(t, decode(t, "feed.json"), feed.Query{})
	for _, want := range []string{" data-files>", "<noscript>", `<link rel="canonical" href="https://example.org/board/?a=b&amp;c">`, `<meta property="og:url" content="https://example.org/board/?a=b&amp;c">`} {
		if !bytes.Contains(static, []byte(want)) || bytes.Contains(served, []byte(want)) {
			t.Errorf("%s: in the file %v, in what a server sends %v", want, bytes.Contains(static, []byte(want)), bytes.Contains(served, []byte(want)))
		}
	}
}

// What only a server answers is no link in a file: the headings are plain, and
// nothing sorts, compares or cites. The views, the rows and the evidence are.
func TestFilesLinkToNothingThatAServerAnswers(t *testing.T) {
	files := maps.Clone(urls)
	delete(files, "query")
	links := regexp.MustCompile(`<a [^>]*class="(?:state sort|to-compare|cite)"[^>]*>`)
	for _, q := range []feed.Query{{}, {View: "tps"}} {
		static, err := Page(decode(t, "feed.json"), feed.DefaultSite(), q, files)
		if err != nil {
			t.Fatal(err)
		}
		served := markup(t, decode(t, "feed.json"), q)
		found := links.FindAll(static, -1)
		if len(found) < 12 || len(found) != len(links.FindAll(served, -1)) {
			t.Errorf("%d of these links, where a server sends %d", len(found), len(links.FindAll(served, -1)))
		}
		for _, tag := range found {
			if bytes.Contains(tag, []byte("href")) {
				t.Errorf("a file has %s", tag)
			}
		}
		for _, tag := range links.FindAll(served, -1) {
			if !bytes.Contains(tag, []byte(" href=")) {
				t.Errorf("a server sends %s", tag)
			}
		}
		for _, want := range []string{`href="view-tps.html?view=tps"`, `href="#r-`, `href="https://`} {
			if !bytes.Contains(static, []byte(want)) {
				t.Errorf("a file has no %s", want)
			}
		}
	}
	for href, want := range map[string]bool{
		"./": false, "view-tps.html?view=tps": false, "view-tps.html?view=tps#r-a": false, "#r-a": false, "https://example.org/?q=a": false, "/runs/?q=a": false,
		"./?sort=tps": true, "view-tps.html?view=tps&page=2#entries": true, "./?cited=a@0123#r-a": true, "?q=a": true,
	} {
		if asksServer(href) != want {
			t.Errorf("%s: asksServer is %v", href, !want)
		}
	}
}

// A page whose feed cannot be read any more says so, and so does what it tells
// its client.
func TestPageOfAFeedThatIsNotTheNewest(t *testing.T) {
	of := maps.Clone(urls)
	of["unread"], of["modified"] = "2026-11-15T00:00:00Z", "2026-11-14T00:00:00Z"
	page, err := Page(decode(t, "feed.json"), feed.DefaultSite(), feed.Query{}, of)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"The data is not the newest: the feed’s file could not be read since 15 Nov 2026, 00:00 UTC.", `"unread":"2026-11-15T00:00:00Z"`, `"modified":"2026-11-14T00:00:00Z"`} {
		if !bytes.Contains(page, []byte(want)) || bytes.Contains(markup(t, decode(t, "feed.json"), feed.Query{}), []byte(want)) {
			t.Errorf("the page has no %s, or has it always", want)
		}
	}
}
