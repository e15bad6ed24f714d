package prerender

import (
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"highwater/feed"
)

const address = "https://example.org/runs/"

// fragmentOf is a fragment's element in a page of another site.
func fragmentOf(t *testing.T, f *feed.Feed, q feed.Query) *html.Node {
	t.Helper()
	text, err := Fragment(f, feed.DefaultSite(), q, address, map[string]string{"fragment.css": "fragment.1.css"})
	if err != nil {
		t.Fatal(err)
	}
	nodes, err := html.ParseFragment(strings.NewReader(strings.TrimSpace(string(text))), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil || len(nodes) != 1 {
		t.Fatalf("a fragment is %d elements (%v)", len(nodes), err)
	}
	return nodes[0]
}

// All of a fragment's links are whole, none runs a script, and no id is the
// page's.
func TestFragment(t *testing.T) {
	f := decode(t, "feed.json")
	for view, rows := range map[string]int{"": 5, "tps": 18, feed.ViewAll: 23} {
		div := fragmentOf(t, f, feed.Query{View: view})
		template := all(div, tag("template"))
		if len(template) != 1 || attr(template[0], "shadowrootmode") != "open" {
			t.Fatalf("%q: no declarative shadow root", view)
		}
		fallback := all(div, func(n *html.Node) bool { return n.Parent == div && tag("p")(n) })
		if len(fallback) != 1 || !strings.Contains(text(fallback[0]), "entries") || len(all(fallback[0], tag("a"))) != 1 {
			t.Errorf("%q: in the root's place there is %d", view, len(fallback))
		}
		inside := len(all(template[0], func(n *html.Node) bool { return attr(n, "id") != "" }))
		if whole := len(all(div, func(n *html.Node) bool { return attr(n, "id") != "" })); inside == 0 || whole != inside {
			t.Errorf("%q: %d ids of %d are the page's", view, whole-inside, whole)
		}
		if got := len(all(div, func(n *html.Node) bool { return tag("tr")(n) && attr(n, "id") != "" })); got != rows {
			t.Errorf("%q: %d rows, want %d", view, got, rows)
		}
		pointsAreTold(t, div)
		if len(all(div, class("caveat"))) == 0 || len(all(div, class("plot"))) != 1 {
			t.Errorf("%q: there is no holder of the mark, or no chart", view)
		}
		for _, n := range all(div, func(n *html.Node) bool { return n.Type == html.ElementNode }) {
			switch n.Data {
			case "script", "style", "form", "button", "main", "h1", "iframe":
				t.Errorf("%q: it has a %s", view, n.Data)
			case "a":
				if to, err := url.Parse(attr(n, "href")); err != nil || !to.IsAbs() || attr(n, "target") != "" {
					t.Errorf("%q: a link leads to %q", view, attr(n, "href"))
				}
			}
			for _, a := range n.Attr {
				if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
					t.Errorf("%q: %s has %s, which a host's policy may forbid", view, n.Data, a.Key)
				}
			}
		}
		if sheets := all(div, tag("link")); len(sheets) != 1 || attr(sheets[0], "href") != address+"fragment.1.css" {
			t.Errorf("%q: the sheet is another", view)
		}
	}
	point := all(fragmentOf(t, f, feed.Query{View: "tps"}), func(n *html.Node) bool { return attr(n, "id") == "p-stack32" })
	if len(point) != 1 || attr(point[0], "href") != address+"view-tps.html?view=tps#r-stack32" {
		t.Error("a point does not lead to the row on the board")
	}
	for _, bad := range []string{"", "runs/", "//example.org/"} {
		if _, err := Fragment(f, feed.DefaultSite(), feed.Query{}, bad, map[string]string{"fragment.css": "f.css"}); err == nil {
			t.Errorf("the address %q is taken", bad)
		}
	}
	if _, err := Fragment(f, feed.DefaultSite(), feed.Query{}, address, nil); err == nil {
		t.Error("a fragment has no sheet")
	}
}

// What tries to be markup is text in a fragment as it is on the board.
func TestFragmentHostile(t *testing.T) {
	known := vocabulary(fragmentOf(t, decode(t, "feed.json"), feed.Query{View: feed.ViewAll}))
	for word := range vocabulary(embedded(t, decode(t, "feed.json"), "", "", feed.Query{View: feed.ViewAll}, true)) {
		known[word] = true
	}
	for word := range vocabulary(embedded(t, decode(t, "bad/url-javascript.json"), "", "", feed.Query{View: feed.ViewAll}, true)) {
		known[word] = true
	}
	for word := range vocabulary(fragmentOf(t, decode(t, "hostile.json"), feed.Query{View: feed.ViewAll})) {
		if !known[word] {
			t.Errorf("the fragment has %s, which no harmless one has", word)
		}
	}
}
