package prerender

import (
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"highwater/feed"
)

// queryOf is what an address of the page asks for.
func queryOf(t *testing.T, address string) feed.Query {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return feed.ParseQuery(u.Query())
}

// comparing is the page of the seed's replays with entries chosen.
func comparing(keys ...string) feed.Query {
	q := feed.Query{View: feed.KindTPS}
	for _, key := range keys {
		q = q.Choose(key)
	}
	return q
}

// TestRowActions follows the links that a row offers: each is right as it
// stands, without the client.
func TestRowActions(t *testing.T) {
	f := decode(t, "feed.json")
	q := comparing("stack32")
	q.Cited = f.Entries[0].Cite()
	doc := page(t, f, q)
	names := map[string]bool{}
	for _, row := range all(byID(t, doc, "entries"), tag("tr"))[1:] {
		key := strings.TrimPrefix(attr(row, "id"), "r-")
		toggle := byID(t, doc, "c-"+key)
		want, chosen := "Compare", comparing("stack32", key)
		if key == "stack32" {
			want, chosen = "Remove from comparison", comparing()
		}
		if got := queryOf(t, attr(toggle, "href")); got != chosen || !strings.HasSuffix(attr(toggle, "href"), "#c-"+key) {
			t.Errorf("%s: the toggle leads to %s", key, attr(toggle, "href"))
		}
		links := all(row, func(n *html.Node) bool { return class("copy")(n) || class("cite")(n) })
		if len(links) != 2 || !strings.HasPrefix(text(toggle), want) {
			t.Fatalf("%s: %d links, and the toggle %q", key, len(links), text(toggle))
		}
		for i, l := range links {
			got, want := queryOf(t, attr(l, "href")), comparing("stack32")
			if i == 1 {
				want = feed.Query{View: feed.KindTPS, Cited: entry(f, key).Cite()}
			}
			if got != want || !strings.HasSuffix(attr(l, "href"), "#r-"+key) {
				t.Errorf("%s: %q leads to %s", key, text(l), attr(l, "href"))
			}
			names[text(l)] = true
		}
		names[text(toggle)] = true
	}
	if len(names) != 3*18 {
		t.Errorf("the links of 18 rows have %d names, want 54", len(names))
	}
}

func entry(f *feed.Feed, key string) *feed.Entry {
	for _, e := range f.Entries {
		if e.Key == key {
			return e
		}
	}
	return nil
}

// TestComparison draws what is side by side. 716.0 / 476.8 was divided by
// another program, and what differs was read in feed.json.
func TestComparison(t *testing.T) {
	f := decode(t, "feed.json")
	doc := page(t, f, comparing("stack-control", "stack32", "lanes128"))
	section := byID(t, doc, "compare")
	if got := text(byID(t, doc, "compared")); got != "Comparison of 3 entries" {
		t.Errorf("the heading is %q", got)
	}
	rows := map[string]*html.Node{}
	for _, tr := range all(section, tag("tr")) {
		cells := all(tr, func(n *html.Node) bool { return n.Data == "td" || n.Data == "th" })
		if len(cells) != 4 {
			t.Errorf("the row %q has %d cells, want 4", text(tr), len(cells))
		}
		rows[text(cells[0])] = tr
	}
	for term, want := range map[string][]string{
		"TPS":   {"476.8", "≠ 716.0", "≠ Not recorded"},
		"Lanes": {"32 lanes", "32 lanes", "≠ 128 lanes"},
		"Kind":  {"Padded replay", "Padded replay", "Padded replay"},
	} {
		for i, td := range all(rows[term], tag("td")) {
			if got := text(td); got != want[i] {
				t.Errorf("%s, column %d: %q, want %q", term, i, got, want[i])
			}
			if other := class("other")(td); other != strings.HasPrefix(want[i], "≠") {
				t.Errorf("%s, column %d is marked: %v", term, i, other)
			}
		}
	}
	ratios := all(rows["TPS ratio to the first"], tag("td"))
	for i, wants := range [][]string{{}, {"1.50×", "own matched comparison: its change says +50.2%", "does not tell which part"}, {"No ratio is offered.", "has no TPS to go by", "Different concurrency"}} {
		for _, want := range wants {
			if got := text(ratios[i]); !strings.Contains(got, want) {
				t.Errorf("ratio %d says %q, want %q in it", i, got, want)
			}
		}
	}
	links := all(section, class("to-compare"))
	for i, want := range []struct {
		says string
		asks feed.Query
	}{
		{"Clear comparison", comparing()},
		{"Remove: Stack control, 32 lanes", comparing("stack32", "lanes128")},
		{"Make first: Combined stack, 32 lanes", comparing("stack32", "stack-control", "lanes128")},
		{"Remove: Combined stack, 32 lanes", comparing("stack-control", "lanes128")},
		{"Make first: 128-lane scaling attempts, 128 lanes", comparing("lanes128", "stack-control", "stack32")},
		{"Remove: 128-lane scaling attempts, 128 lanes", comparing("stack-control", "stack32")},
	} {
		if got := queryOf(t, attr(links[i], "href")); got != want.asks || text(links[i]) != want.says {
			t.Errorf("%q leads to %s, want %q", text(links[i]), attr(links[i], "href"), want.says)
		}
	}
}

// TestComparingFromTheRows is offered while entries are being compared, and while
// more fit.
func TestComparingFromTheRows(t *testing.T) {
	f := decode(t, "feed.json")
	for _, c := range []struct{ keys, offers []string }{
		{nil, nil},
		{[]string{"stack32"}, nil},
		{[]string{"stack32", "stack48", "fp8-64"}, nil},
		{[]string{"stack32", "stack48", "fp8-64", "lanes128"}, []string{"stack32", "stack48", "fp8-64", "lanes128"}},
	} {
		q := comparing(c.keys...)
		links := all(byID(t, page(t, f, q), "entries"), class("beside"))
		if want := len(c.offers); len(c.keys) > 0 && want == 0 && len(links) != 18 || (len(c.keys) == 0 || want > 0) && len(links) != want {
			t.Errorf("of %v compared, %d rows offer it", c.keys, len(links))
		}
		for _, a := range links {
			key := strings.TrimPrefix(attr(a, "id"), "b-")
			want := "Compare " + entry(f, key).Title() + ", "
			if q.Compare.Has(key) {
				want = "Remove from the comparison: " + entry(f, key).Title() + ", "
			}
			if got := attr(a, "href"); !strings.HasPrefix(text(a), want) || queryOf(t, got) != q.Choose(key) || !strings.HasSuffix(got, "#r-"+key) {
				t.Errorf("of %v compared, %q leads to %s", c.keys, text(a), got)
			}
		}
	}
}

// TestComparisonOfFewAndMany is of none, of one, of a key that the feed has not,
// and of as many as fit.
func TestComparisonOfFewAndMany(t *testing.T) {
	f := decode(t, "feed.json")
	if n := len(all(page(t, f, comparing()), func(n *html.Node) bool { return attr(n, "id") == "compare" })); n != 0 {
		t.Error("nothing was chosen, and yet it is compared")
	}
	section := byID(t, page(t, f, comparing("stack32", "<i>")), "compare")
	for _, want := range []string{"choose another", "No entry of this feed is called “<i>”", "Another is chosen by Compare"} {
		if got := text(section); !strings.Contains(got, want) {
			t.Errorf("of one and an unknown it says %q, want %q in it", got, want)
		}
	}
	doc := page(t, f, comparing("stack32", "stack48", "fp8-64", "real-a"))
	for _, row := range all(byID(t, doc, "entries"), tag("tr"))[1:] {
		key := strings.TrimPrefix(attr(row, "id"), "r-")
		toggle := byID(t, doc, "c-"+key)
		full := strings.Contains(text(toggle), "no more fit") && attr(toggle, "href") == "#compare"
		if chosen := key == "stack32" || key == "stack48" || key == "fp8-64"; chosen == full {
			t.Errorf("where four are chosen, %s has the toggle %q", key, text(toggle))
		}
	}
}

// TestRatiosStandUnderTheirEntries names the sides of each and lets none reach
// under another entry. 735.5 / 965.7 was divided by another program.
func TestRatiosStandUnderTheirEntries(t *testing.T) {
	f := decode(t, "feed.json")
	for _, c := range []struct{ keys, want []string }{
		{[]string{"fp8-48", "stack48"}, []string{"The first", "0.762× · 735.5 ÷ 965.7"}},
		{[]string{"stack48", "fp8-48"}, []string{"The first", "1.31× · 965.7 ÷ 735.5"}},
		{[]string{"stack-control", "stack32", "lanes128"}, []string{"The first", "1.50× · 716.0 ÷ 476.8", "No ratio is offered."}},
	} {
		section := byID(t, page(t, f, comparing(c.keys...)), "compare")
		cells := all(all(section, class("ratios"))[0], tag("td"))
		for i, td := range cells {
			if len(cells) != len(c.want) || attr(td, "colspan") != "" || !strings.HasPrefix(text(td), c.want[i]) {
				t.Errorf("%v: of %d cells the %d. says %q", c.keys, len(cells), i+1, text(td))
			}
		}
	}
}

// TestHostileComparison compares entries whose strings try to be markup.
func TestHostileComparison(t *testing.T) {
	harmless := page(t, decode(t, "feed.json"), feed.Query{View: feed.ViewAll, Compare: feed.Chosen{"stack32", "stack48", "nobody"}})
	known := vocabulary(harmless, page(t, decode(t, "bad/url-javascript.json"), feed.Query{View: feed.ViewAll}))
	f := decode(t, "hostile.json")
	for from := 0; from < len(f.Entries); from += 4 {
		q := feed.Query{View: feed.ViewAll}
		for _, e := range f.Entries[from:min(from+4, len(f.Entries))] {
			q = q.Choose(e.Key)
		}
		doc := page(t, f, q)
		for word := range vocabulary(doc) {
			if !known[word] {
				t.Errorf("the page has %s, which no harmless page has", word)
			}
		}
		checkLinks(t, doc)
		names := all(byID(t, doc, "compare"), class("to-row"))
		for i, key := range q.Compare.Keys() {
			if e := entry(f, key); len(names) > 1 && text(names[i]) != e.Title()+" · "+e.Lanes() {
				t.Errorf("column %d is read as %q, want %q", i, text(names[i]), e.Title())
			}
		}
	}
}

// TestCitedPage says what became of a cited record, as far as one feed tells.
func TestCitedPage(t *testing.T) {
	f := decode(t, "feed.json")
	cited := entry(f, "stack32").Cite()
	for _, c := range []struct {
		cited     feed.Cited
		want, row string
	}{
		{cited, "is as cited.", "as cited: the record is the one that the link cites, to the character"},
		{feed.Cited{Key: "stack32", Version: "0123456789ab"}, "is now of another version than the one cited.", "the link cites version 0123456789ab…, the record is now of version " + cited.Version},
		{feed.Cited{Key: "<i>", Version: "0123456789ab"}, "This link cites “<i>”, which is no entry of this feed.", ""},
	} {
		doc := page(t, f, feed.Query{View: "tps", Cited: c.cited})
		if got := text(byID(t, doc, "notice")); !strings.Contains(got, c.want) {
			t.Errorf("%v: the notice is %q, want %q in it", c.cited, got, c.want)
		}
		if got := text(byID(t, doc, "d-stack32")); !strings.Contains(got, c.row) || strings.Contains(got, "Cited") != (c.row != "") {
			t.Errorf("%v: the row says %q, want %q in it", c.cited, got, c.row)
		}
	}
	if got := text(byID(t, page(t, f, feed.Query{}), "notice")); got != "" {
		t.Errorf("a link that cites nothing is told %q", got)
	}
}
