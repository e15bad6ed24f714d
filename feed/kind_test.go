package feed

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// ofKinds has an entry of each kind.
func ofKinds(kinds ...string) *Feed {
	var drafts []draft
	for i, kind := range kinds {
		drafts = append(drafts, an(strconv.Itoa(i)).kind(kind))
	}
	return feedOf(drafts...)
}

func TestViews(t *testing.T) {
	long := strings.Repeat("k", 65)
	for _, c := range []struct {
		name string
		feed *Feed
		site Site
		want []string
	}{
		{"seed", readFixture(t, "feed.json"), DefaultSite(), []string{
			"full | Real-task rollouts | 5 | view-full.html | ./",
			"tps | Padded replay | 18 | view-tps.html | view-tps.html?view=tps",
			"all | All entries | 23 | view-all.html | view-all.html?view=all"}},
		{"seed, replay first", readFixture(t, "feed.json"), Site{DefaultView: "tps"}, []string{
			"tps | Padded replay | 18 | view-tps.html | ./",
			"full | Real-task rollouts | 5 | view-full.html | view-full.html?view=full",
			"all | All entries | 23 | view-all.html | view-all.html?view=all"}},
		{"seed, all first", readFixture(t, "feed.json"), Site{DefaultView: "all"}, []string{
			"all | All entries | 23 | view-all.html | ./",
			"tps | Padded replay | 18 | view-tps.html | view-tps.html?view=tps",
			"full | Real-task rollouts | 5 | view-full.html | view-full.html?view=full"}},
		{"unknown kind", readFixture(t, "odd.json"), DefaultSite(), []string{
			"full | Real-task rollouts | 3 | view-full.html | ./",
			"Odd Kind/1 | Odd Kind/1 | 2 | view-1.html | view-1.html?view=Odd%20Kind%2F1",
			"all | All entries | 5 | view-all.html | view-all.html?view=all"}},
		{"numbers that are kinds", ofKinds("1", "Ä", "B", "3", "C"), DefaultSite(), []string{
			"1 | 1 | 1 | view-1.html | ./",
			"Ä | Ä | 1 | view-2.html | view-2.html?view=%C3%84",
			"B | B | 1 | view-4.html | view-4.html?view=B",
			"3 | 3 | 1 | view-3.html | view-3.html?view=3",
			"C | C | 1 | view-5.html | view-5.html?view=C",
			"all | All entries | 5 | view-all.html | view-all.html?view=all"}},
		{"too long, and out of the folder", ofKinds(long, "../x", "a.b", "a\nb"), DefaultSite(), []string{
			long + " | " + long + " | 1 | view-1.html | ./",
			"../x | ../x | 1 | view-2.html | view-2.html?view=..%2Fx",
			"a.b | a.b | 1 | view-3.html | view-3.html?view=a.b",
			"a\nb | a\nb | 1 | view-4.html | view-4.html?view=a%0Ab",
			"all | All entries | 4 | view-all.html | view-all.html?view=all"}},
		{"a kind named all, and none", ofKinds("all", "", "full"), Site{}, []string{
			"all | All entries | 3 | view-all.html | ./",
			"full | Real-task rollouts | 1 | view-full.html | view-full.html?view=full"}},
		{"a kind named all beside others", ofKinds("full", "all"), Site{}, []string{
			"full | Real-task rollouts | 1 | view-full.html | ./",
			"all | All entries | 2 | view-all.html | view-all.html?view=all"}},
		{"no kind first", ofKinds("", "tps"), DefaultSite(), []string{
			"tps | Padded replay | 1 | view-tps.html | ./",
			"all | All entries | 2 | view-all.html | view-all.html?view=all"}},
		{"no kinds", ofKinds(""), DefaultSite(), []string{"all | All entries | 1 | view-all.html | ./"}},
		{"no entries", &Feed{}, DefaultSite(), []string{"all | All entries | 0 | view-all.html | ./"}},
	} {
		var got []string
		for _, l := range Views(c.feed, c.site) {
			got = append(got, strings.Join([]string{l.Name, l.Title, strconv.Itoa(l.Count), l.File, l.Href}, " | "))
			if l.Default != (len(got) == 1) {
				t.Errorf("%s: %q is the default: %v", c.name, l.Name, l.Default)
			}
			if v := NewView(c.feed, Query{View: l.Name}, c.site); v.Name != l.Name || len(v.Entries) != l.Count || v.Default != l.Default {
				t.Errorf("%s: the link to %q leads to %q of %d entries", c.name, l.Name, v.Name, len(v.Entries))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.name, strings.Join(got, "\n     "), strings.Join(c.want, "\n     "))
		}
	}
}

func TestViewLinkKeepsParameters(t *testing.T) {
	q := ParseQuery(url.Values{"view": {"tps"}, "embed": {"1"}})
	links := Views(readFixture(t, "feed.json"), DefaultSite())
	for i, want := range []string{"./?embed=1", "view-tps.html?view=tps&embed=1", "view-all.html?view=all&embed=1"} {
		if got := links[i].From(q); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestKnownView(t *testing.T) {
	seed := readFixture(t, "feed.json")
	for _, c := range []struct {
		feed  *Feed
		site  Site
		view  string
		known bool
		shown string
	}{
		{seed, DefaultSite(), "", true, "full"},
		{seed, DefaultSite(), "full", true, "full"},
		{seed, DefaultSite(), "tps", true, "tps"},
		{seed, DefaultSite(), "all", true, "all"},
		{seed, DefaultSite(), "FULL", false, "full"},
		{seed, DefaultSite(), "none", false, "full"},
		{ofKinds("tps"), DefaultSite(), "full", true, "tps"},
		{ofKinds("tps"), Site{}, "full", false, "tps"},
		{&Feed{}, Site{}, "tps", false, "all"},
	} {
		q := Query{View: c.view}
		if got := KnownView(c.feed, c.site, q); got != c.known {
			t.Errorf("%q is known: %v", c.view, got)
		}
		if got := NewView(c.feed, q, c.site).Name; got != c.shown {
			t.Errorf("%q shows %q, want %q", c.view, got, c.shown)
		}
	}
}

func TestKindNames(t *testing.T) {
	for _, c := range []struct{ kind, title, name string }{
		{"full", "Real-task rollouts", "real-task"},
		{"tps", "Padded replay", "replay"},
		{"Odd Kind/1", "Odd Kind/1", "Odd Kind/1"},
		{"", "Kind not recorded", "kind not recorded"},
	} {
		if KindTitle(c.kind) != c.title || KindName(c.kind) != c.name {
			t.Errorf("%q: got %q, %q", c.kind, KindTitle(c.kind), KindName(c.kind))
		}
	}
}

// That kinds do not compare is said where there are two.
func TestMeans(t *testing.T) {
	for _, c := range []struct {
		f     *Feed
		query string
		says  bool
	}{
		{feedOf(an("a"), an("b").kind(KindTPS)), "view=all", true},
		{feedOf(an("a"), an("b").kind(KindTPS)), "view=all&q=id:a", true}, // what a filter hides is of the view
		{feedOf(an("a"), an("b")), "view=all", false},
		{feedOf(an("a").kind("")), "view=all", false},
		{&Feed{}, "view=all", false},
		{feedOf(an("a").kind(KindTPS)), "view=tps", true},
		{feedOf(an("a")), "", false},
	} {
		v := NewView(c.f, parsed(t, c.query), Site{})
		if got := v.Means(); (got != "") != c.says || got != "" && got != KindMeans(v.Name) {
			t.Errorf("%d entries, %s: %q", len(c.f.Entries), c.query, got)
		}
	}
	f := feedOf(an("a").tps("1"), an("b").kind("").tps("2"))
	if got, want := NewView(f, parsed(t, "view=all&q=id:b"), Site{}).MarkTexts()[0].Label, "Highest of 1 shown (1 without a kind in view): 2"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
