package prerender

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"highwater/feed"
)

// TestHostileStrings draws a feed whose strings try to be markup. What a
// browser makes of the page has the same elements and attribute names as the
// seed's page, and every string stands in it as text.
func TestHostileStrings(t *testing.T) {
	known := vocabulary(page(t, decode(t, "feed.json"), feed.Query{View: feed.ViewAll}), page(t, decode(t, "bad/url-javascript.json"), feed.Query{View: feed.ViewAll}))
	f := decode(t, "hostile.json")
	for _, view := range feed.Views(f, feed.DefaultSite()) {
		t.Run(view.Name, func(t *testing.T) {
			doc := page(t, f, feed.Query{View: view.Name})
			for word := range vocabulary(doc) {
				if !known[word] {
					t.Errorf("the page has %s, which no harmless page has", word)
				}
			}
			checkLinks(t, doc)
			v := feed.NewView(f, feed.Query{View: view.Name}, feed.DefaultSite())
			rows := all(byID(t, doc, "entries"), tag("tr"))[1:]
			for i, e := range v.Entries {
				if got := text(all(rows[i], class("t"))[0]); got != e.Title() {
					t.Errorf("the title is read as %q, want %q", got, e.Title())
				}
				if got := attr(rows[i], "id"); got != e.RowID() {
					t.Errorf("the row's id is read as %q, want %q", got, e.RowID())
				}
			}
			for _, p := range v.Points {
				link := byID(t, doc, p.Entry.PointID())
				if got := attr(link, "aria-label"); got != p.Name() {
					t.Errorf("the point's name is read as %q, want %q", got, p.Name())
				}
				if got, err := url.PathUnescape(attr(link, "href")); err != nil || got != "#"+p.Entry.RowID() {
					t.Errorf("the point leads to %q, want %q (%v)", got, "#"+p.Entry.RowID(), err)
				}
			}
		})
	}
}

// TestHostileView asks for a view whose name tries to be markup.
func TestHostileView(t *testing.T) {
	const name = `"><script>alert(1)</script>`
	doc := page(t, decode(t, "feed.json"), feed.Query{View: name})
	if got := text(byID(t, doc, "notice")); !strings.Contains(got, name) {
		t.Errorf("the notice is %q, want it to name the view", got)
	}
	if n := len(all(byID(t, doc, "board"), tag("script"))); n != 0 {
		t.Errorf("the view's name made %d scripts", n)
	}
}

// TestHostileSite draws a site whose texts try to end the element that carries
// them to the client.
func TestHostileSite(t *testing.T) {
	s := feed.DefaultSite()
	s.Name, s.Introduction, s.Badge = `</script><script>alert(1)</script>`, "<!--", `"><b>`
	raw, err := Page(decode(t, "feed.json"), s, feed.Query{}, urls)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(all(doc, tag("script"))); n != 8 {
		t.Errorf("the page has %d scripts, want its own 8", n)
	}
	checkLinks(t, doc)
}

// TestBadFeedsStand draws every bad feed that can be read: each entry has its
// row, those with a problem are marked and listed, and the good ones are plotted.
func TestBadFeedsStand(t *testing.T) {
	files, err := filepath.Glob("../../testdata/bad/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no bad feeds: %v", err)
	}
	drawn := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := feed.Decode(bytes.NewReader(data), 0)
		if err != nil {
			continue // a fault of the document, which draws nothing
		}
		drawn++
		t.Run(filepath.Base(file), func(t *testing.T) {
			doc := page(t, f, feed.Query{View: feed.ViewAll})
			checkLinks(t, doc)
			problems, n := f.FirstProblems(200)
			if n != len(problems) {
				t.Fatalf("a fixture of %d problems is no fixture", n)
			}
			for _, p := range problems {
				if got := text(byID(t, doc, "problems")); !strings.Contains(got, p.Where()) || !strings.Contains(got, p.What()) || !strings.Contains(got, p.Mend()) {
					t.Errorf("the list of problems lacks %s", p)
				}
			}
			if len(f.Entries) == 0 {
				return
			}
			rows := all(byID(t, doc, "entries"), tag("tr"))[1:]
			if len(rows) != len(f.Entries) {
				t.Fatalf("%d rows, want %d", len(rows), len(f.Entries))
			}
			good := 0
			for i, e := range f.Entries {
				marked := strings.Contains(text(all(rows[i], class("tags"))[0]), "problem")
				if marked != (len(e.Problems) > 0) {
					t.Errorf("entry %d with %d problems is marked: %v", i, len(e.Problems), marked)
				}
				for _, p := range e.Problems {
					if got := text(rows[i]); !strings.Contains(got, p.Pointer) || !strings.Contains(got, p.Want) {
						t.Errorf("the details of entry %d do not tell of %s, want %q", i, p.Pointer, p.Want)
					}
				}
				if len(e.Problems) == 0 {
					good++
					byID(t, doc, e.PointID())
				}
			}
			if good == 0 {
				t.Error("the fixture has no good entry that could stand")
			}
		})
	}
	if drawn < 20 {
		t.Errorf("drew %d bad feeds, want at least 20", drawn)
	}
}

// vocabulary is what a page is built of: its elements and the names of their
// attributes.
func vocabulary(docs ...*html.Node) map[string]bool {
	words := map[string]bool{}
	for _, doc := range docs {
		for _, n := range all(doc, func(*html.Node) bool { return true }) {
			for _, a := range n.Attr {
				words["<"+n.Data+" "+a.Key+">"] = true
			}
			words["<"+n.Data+">"] = true
		}
	}
	return words
}

// checkLinks holds every address of the page to the board's own files, its own
// elements, and the web.
func checkLinks(t *testing.T, doc *html.Node) {
	t.Helper()
	for _, n := range all(doc, func(n *html.Node) bool { return attr(n, "href")+attr(n, "src") != "" }) {
		raw := attr(n, "href") + attr(n, "src")
		u, err := url.Parse(raw)
		if err != nil || !slices.Contains([]string{"", "https", "http"}, u.Scheme) || u.Scheme == "" && u.Host != "" {
			t.Errorf("<%s> leads to %q (%v)", n.Data, raw, err)
		}
	}
}
