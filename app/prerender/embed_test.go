package prerender

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"highwater/feed"
)

// embedded is the page of a part as a browser without script reads it.
func embedded(t *testing.T, f *feed.Feed, part, row string, q feed.Query, served bool) *html.Node {
	t.Helper()
	names := maps.Clone(urls)
	names["frame.js"], names["frame.css"], names["picture"] = "frame.1.js", "frame.1.css", "https://example.org/runs/chart.png"
	if !served {
		delete(names, "query")
	}
	text, err := Embed(f, feed.DefaultSite(), part, row, q, names)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := html.ParseWithOptions(bytes.NewReader(text), html.ParseOptionEnableScripting(false))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// what says which parts a page has, and what it says is amiss.
func what(doc *html.Node) string {
	said := []string{}
	for _, n := range all(doc, func(n *html.Node) bool { return attr(n, "id") == "chart" || attr(n, "id") == "entries" }) {
		said = append(said, attr(n, "id"))
	}
	for _, n := range all(doc, class("amiss")) {
		if text(n) != "" {
			said = append(said, text(n))
		}
	}
	return strings.Join(said, " ")
}

func TestEmbedParts(t *testing.T) {
	f := decode(t, "feed.json")
	for _, test := range []struct {
		part, row string
		q         feed.Query
		served    bool
		want      string
		rows      int
		full      string
	}{
		{"", "", feed.Query{}, true, "chart entries", 5, "./"},
		{"all", "", feed.Query{View: "tps"}, false, "chart entries", 18, "view-tps.html?view=tps"},
		{"chart", "", feed.Query{View: "all", Text: "fp8"}, true, "chart", 0, "view-all.html?view=all&q=fp8"},
		{"table", "", feed.Query{}, false, "entries", 5, "./"},
		{"entry", "stack32", feed.Query{}, true, "entries", 1, "view-tps.html?view=tps#r-stack32"},
		{"entry", "stack32", feed.Query{Text: "no such text"}, true, "entries", 1, "view-tps.html?view=tps#r-stack32"},
		{"entry", "", feed.Query{}, false, "entries", 5, "./"},
		{"entry", "", feed.Query{}, true, "An embedded entry needs its id: part=entry&row=ID.", 0, "./"},
		{"entry", "none", feed.Query{}, true, "This feed has no entry with the id “none”.", 0, "./"},
		{"dance", "", feed.Query{}, true, "There is no part “dance”: it is all, chart, table or entry.", 0, "./"},
		{"chart", "", feed.Query{View: "none"}, true, "This feed has no view “none”: its views are full, tps, all.", 0, "./"},
		{"chart", "", feed.Query{Compare: feed.Chosen{"stack32", "real-48"}}, true, "chart A comparison is shown by the board alone, not in a frame.", 0, "./?compare=stack32&compare=real-48"},
		{"chart", "", feed.ParseQuery(map[string][]string{"from": {"yesterday"}}), true, "chart The address could not be followed in one point: from=yesterday", 0, "./"},
	} {
		doc := embedded(t, f, test.part, test.row, test.q, test.served)
		if got := what(doc); !strings.HasPrefix(got, test.want) || test.rows == 0 && strings.Contains(got, "entries ") {
			t.Errorf("%q %q %q: the page has %q, want %q", test.part, test.row, test.q.Encode(), got, test.want)
		}
		// Whatever is shown says of which kind it is, and a chart who holds the mark.
		if test.rows > 0 || strings.HasPrefix(test.want, "chart") {
			view := cmp.Or(test.q.View, map[bool]string{true: "tps", false: "full"}[test.row != ""])
			if heads := all(doc, tag("h1")); len(heads) != 1 || text(heads[0]) != feed.KindTitle(view) {
				t.Errorf("%q %q %q: the headings are %d, want %q", test.part, test.row, test.q.Encode(), len(heads), feed.KindTitle(view))
			}
		}
		if holders := all(doc, class("caveat")); strings.HasPrefix(test.want, "chart") != (len(holders) > 0) {
			t.Errorf("%q %q: %d caveats of holders", test.part, test.q.Encode(), len(holders))
		}
		if got := len(all(doc, class("c-entry"))); got != test.rows {
			t.Errorf("%q %q %q: %d rows, want %d", test.part, test.row, test.q.Encode(), got, test.rows)
		}
		full := byID(t, doc, "full")
		if got := attr(full, "href"); !strings.HasPrefix(got, test.full) || attr(full, "target") != "_blank" || attr(full, "rel") != "noopener" {
			t.Errorf("%q %q %q: the way to the board is %q, want %q, beside the host's page", test.part, test.row, test.q.Encode(), got, test.full)
		}
		if pictures := all(doc, func(n *html.Node) bool { return attr(n, "property") == "og:image" }); len(pictures) != 1 || attr(pictures[0], "content") != "https://example.org/runs/chart.png" {
			t.Errorf("%q: the page names %d pictures of itself", test.part, len(pictures))
		}
		for _, n := range all(doc, func(n *html.Node) bool { return tag("script")(n) || tag("form")(n) || tag("button")(n) }) {
			if attr(n, "src") != "frame.1.js" {
				t.Errorf("%q: the page has a %s that no frame needs", test.part, n.Data)
			}
		}
	}
	entry := embedded(t, f, "entry", "stack32", feed.Query{}, true)
	if n := len(all(entry, class("sort"))); n > 0 || len(all(entry, tag("th"))) < 7 {
		t.Errorf("an entry by itself has %d links to another order", n)
	}
	open := all(entry, tag("details"))
	if len(open) != 1 || !slices.ContainsFunc(open[0].Attr, func(a html.Attribute) bool { return a.Key == "open" }) {
		t.Error("an entry by itself is not open")
	}
}

// Of files, the fragment chooses the entry: every one of the view is there, be
// the table of several pages.
func TestEmbedEntryOfFiles(t *testing.T) {
	const many = 450
	f := faulty(t, many)
	rows := func(part string) int {
		doc := embedded(t, f, part, "", feed.Query{View: feed.ViewAll}, false)
		return len(all(doc, func(n *html.Node) bool { return tag("tr")(n) && attr(n, "id") != "" }))
	}
	chosen := all(embedded(t, f, "entry", "", feed.Query{View: feed.ViewAll}, false), class("at"))
	for _, n := range chosen {
		if n.Parent.Parent.Data != "tr" || attr(n.Parent.Parent, "tabindex") != "" || !strings.HasPrefix(attr(n, "id"), "r-") || len(all(n, tag("a"))) > 0 {
			t.Errorf("what chooses the entry %q has a box, or its row can have the focus", attr(n, "id"))
		}
	}
	if got := len(chosen); got != many {
		t.Errorf("%d entries can be chosen, want %d", got, many)
	}
	if got := rows("table"); got != 50 {
		t.Errorf("the table has %d rows, want 50", got)
	}
}

// A link stays in the frame only where what it leads to is there.
func TestEmbedLinks(t *testing.T) {
	f := decode(t, "feed.json")
	for _, test := range []struct {
		part   string
		served bool
		in     func(href string) bool // whether a link stays
	}{
		{"chart", true, func(string) bool { return false }},
		{"all", false, func(href string) bool { return strings.HasPrefix(href, "#") }},
		{"table", true, func(href string) bool {
			return strings.HasPrefix(href, "#r-") || strings.HasPrefix(href, "embed.html?part=table&")
		}},
	} {
		doc := embedded(t, f, test.part, "", feed.Query{View: "all"}, test.served)
		ids := map[string]bool{}
		for _, n := range all(doc, func(n *html.Node) bool { return attr(n, "id") != "" }) {
			ids[attr(n, "id")] = true
		}
		sorts := 0
		for _, a := range all(doc, tag("a")) {
			href := attr(a, "href")
			if strings.HasPrefix(href, "embed.html") {
				sorts++
			}
			if out := attr(a, "target") == "_blank"; out == test.in(href) {
				t.Errorf("%s: %q opens beside the host's page: %v", test.part, href, out)
			}
			if fragment, ok := strings.CutPrefix(href, "#"); ok && !ids[fragment] {
				t.Errorf("%s: %q leads nowhere", test.part, href)
			}
		}
		if (sorts > 0) != (test.part == "table") {
			t.Errorf("%s: %d links are to other orders", test.part, sorts)
		}
		pointsAreTold(t, doc)
	}
}

// pointsAreTold is whether what a chart says of its points is where they lead: to
// rows of the same page, or to those of the board.
func pointsAreTold(t *testing.T, doc *html.Node) {
	t.Helper()
	points := all(doc, func(n *html.Node) bool { return strings.HasPrefix(attr(n, "id"), "p-") })
	if len(points) == 0 {
		return
	}
	for _, id := range []string{"counts", "chart-desc"} {
		if said, href := text(byID(t, doc, id)), attr(points[0], "href"); strings.Contains(said, "its row on the full board.") == strings.HasPrefix(href, "#") {
			t.Errorf("a point leads to %q; of it is said: %s", href, said)
		}
	}
}

// What tries to be markup is text in a part as it is on the board.
func TestEmbedHostile(t *testing.T) {
	f := decode(t, "hostile.json")
	known := vocabulary(embedded(t, decode(t, "feed.json"), "", "", feed.Query{View: feed.ViewAll}, true), embedded(t, decode(t, "bad/url-javascript.json"), "", "", feed.Query{View: feed.ViewAll}, true))
	const name = `"><script>alert(1)</script>`
	for _, doc := range []*html.Node{
		embedded(t, f, "", "", feed.Query{View: feed.ViewAll}, true),
		embedded(t, f, name, "", feed.Query{}, true),
		embedded(t, f, "entry", name, feed.Query{}, true),
		embedded(t, f, "chart", "", feed.Query{View: name, Theme: "dark"}, true),
	} {
		for word := range vocabulary(doc) {
			if !known[word] && word != "data-theme" && !strings.Contains(word, "data-theme") {
				t.Errorf("the page has %s, which no harmless page has", word)
			}
		}
	}
}

// A part whose feed cannot be read any more says so, what to do, and the way to the
// board, whichever part it is; one of files says that it does not look for newer
// data where the board does.
func TestEmbedOfAFeedThatIsNotTheNewest(t *testing.T) {
	f := decode(t, "feed.json")
	const told = "The data is not the newest: the feed’s file could not be read since 15 Nov 2026, 00:00 UTC. This is the last"
	const made = "data as of this page’s making"
	of := maps.Clone(urls)
	of["frame.js"], of["frame.css"], of["fragment.css"], of["unread"] = "frame.js", "frame.css", "fragment.css", "2026-11-15T00:00:00Z"
	for _, part := range []string{"", "chart", "table", "entry"} {
		page, err := Embed(f, feed.DefaultSite(), part, "stack32", feed.Query{}, of)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Count(string(page), told) != 1 || !strings.Contains(string(page), `id="full"`) || strings.Contains(string(page), made) {
			t.Errorf("the part %q does not say that it is old", part)
		}
		if got := what(embedded(t, f, part, "stack32", feed.Query{}, true)); strings.Contains(got, "not the newest") {
			t.Errorf("the part %q is always old: %s", part, got)
		}
	}
	if text, err := Fragment(f, feed.DefaultSite(), feed.Query{}, "https://example.org/", of); err != nil || strings.Count(string(text), told) != 1 {
		t.Errorf("a fragment does not say that it is old: %v", err)
	}
	far := feed.DefaultSite()
	far.Feed = "https://example.org/feed.json"
	for _, served := range []bool{true, false} {
		if !served {
			delete(of, "query")
		}
		if page, err := Embed(f, far, "", "", feed.Query{}, of); err != nil || strings.Contains(string(page), made) == served {
			t.Errorf("served %v: that it does not look for newer data is wrong: %v", served, err)
		}
	}
}

// The page says who may frame it where its script is to see to that.
func TestEmbedSaysWhoMayFrameIt(t *testing.T) {
	of := maps.Clone(urls)
	of["frame.js"], of["frame.css"] = "frame.js", "frame.css"
	for _, want := range []string{"", "https://wiki.example.org http://localhost:8000"} {
		if want != "" {
			of["ancestors"] = want
		}
		page, err := Embed(decode(t, "feed.json"), feed.DefaultSite(), "", "", feed.Query{}, of)
		if err != nil || strings.Contains(string(page), "data-ancestors") != (want != "") || want != "" && !strings.Contains(string(page), ` data-ancestors="`+want+`"`) {
			t.Errorf("the page does not say that %q may frame it: %v", want, err)
		}
	}
}
