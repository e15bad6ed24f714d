package feed

import (
	"bytes"
	"net/url"
	"slices"
	"strings"
	"testing"
)

func TestCitation(t *testing.T) {
	v := NewView(readFixture(t, "feed.json"), parsed(t, "view=tps&q=nowhere&utm=a"), DefaultSite())
	e := v.Feed.entry("real-207")
	if got, want := v.CiteHref(e), "./?cited=real-207%40"+e.Version[:16]+"#r-real-207"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := v.CiteHref(v.Feed.entry("stack32")), "view-tps.html?view=tps&cited=stack32%40"; !strings.HasPrefix(got, want) {
		t.Errorf("got %s, want %s…", got, want)
	}
	if got := NewView(v.Feed, Query{}, Site{DefaultView: ViewAll}).CiteHref(e); !strings.HasPrefix(got, "view-full.html?view=full&cited=") {
		t.Errorf("where all is the default, it is cited at %s", got)
	}
	if got := NewView(feedOf(an("a").kind("")), Query{}, Site{}).CiteHref(an("a").kind("").e); got != "./#r-a" {
		t.Errorf("an entry without a kind and a version is cited at %s", got)
	}
	got := e.Citation(v.Site, "https://example.org/"+v.CiteHref(e))
	for _, part := range []string{"Combined stack · preempted first attempt · 32 lanes · 13-Nov-2026: 496.1 TPS; Preempted · 207/480 rollouts", "partial",
		"Partial attempt; do not mix with restarted complete run", e.Record.Source, "TPS optimization, GEMMA DEVELOPER AGENT", "version " + e.Version, "https://example.org/./?cited=real-207"} {
		if !strings.Contains(got, part) {
			t.Errorf("%s is not in %s", part, got)
		}
	}
	if got := an("a").retracted("wrong").e.Citation(Site{}, "x"); !strings.HasPrefix(got, "Retracted (wrong): T a · ") || !strings.HasSuffix(got, ". version not recorded · x") {
		t.Errorf("got %s", got)
	}
	// What looks for addresses in a text finds these.
	found := strings.Fields(got)
	if !slices.Contains(found, e.Record.Source) || found[len(found)-1] != "https://example.org/"+v.CiteHref(e) {
		t.Errorf("the addresses do not stand by themselves in %s", got)
	}
	if got := an("a").e.Cite(); got != (Cited{}) {
		t.Errorf("an entry without a version is cited as %v", got)
	}
	// On a table of pages the link names the row's.
	many := NewView(many(t, 300), Query{}, Site{})
	for i, e := range many.Feed.Entries {
		e.Version = strings.Repeat("0", 64)
		if i%37 > 0 {
			continue
		}
		u, err := url.Parse(many.CiteHref(e))
		if err != nil {
			t.Fatal(err)
		}
		if q := ParseQuery(u.Query()); q.Cited != e.Cite() || !slices.Contains(NewView(many.Feed, q, Site{}).Rows, e) {
			t.Errorf("%s leads to another page than the row's", many.CiteHref(e))
		}
	}
}

// What a sentence has after an address is no part of the ids in it, but where an
// entry is called so.
func TestNamed(t *testing.T) {
	f := feedOf(an("a"), an("b."), an("b"), an("c);"), an("é."))
	for key, want := range map[string]string{
		"a": "a", "a.": "a", "a);": "a", "b.": "b.", "b..": "b.", "b,": "b", "c);.": "c);", "c)": "c)", "é.)": "é.", "x.": "x.", "a!": "a!", "": "", ".": ".",
	} {
		if got := f.Named(key); got != want {
			t.Errorf("%q: got %q, want %q", key, got, want)
		}
	}
	v := NewView(f, parsed(t, "compare=b,&compare=a.&compare=a&compare=x.&cited=a@0123456789ab)."), Site{})
	if got := strings.Join(v.Query.Compare.Keys(), " "); got != "b a x." || v.Query.Cited != (Cited{"a", "0123456789ab"}) {
		t.Errorf("compared are %s, cited is %v", got, v.Query.Cited)
	}
}

func TestCiting(t *testing.T) {
	old := readFixture(t, "feed.json")
	text := old.Entries[1].Raw
	edited := func(from, to string) *Feed {
		doc := []byte(`{"schema":"` + Schema + `","entries":[` + strings.Replace(string(text), from, to, 1) + `]}`)
		f, err := Decode(bytes.NewReader(doc), 0)
		if err != nil {
			t.Fatal(err)
		}
		e := f.Entries[0]
		doc = bytes.Replace(doc, []byte(e.Version), []byte(e.Computed), 1)
		if f, err = Decode(bytes.NewReader(doc), 0); err != nil {
			t.Fatal(err)
		}
		return f
	}
	cite := old.Entries[1].Cite()
	corrected := edited(`"record":{`, `"record":{"note":"new",`)
	retracted := edited(`"record":{`, `"record":{"retracted":"wrong",`)
	forged := &Feed{Entries: []*Entry{{Key: cite.Key, Version: old.Entries[1].Version, Computed: strings.Repeat("0", 64), Record: &Record{}}}}
	unversioned := &Feed{Entries: []*Entry{{Key: cite.Key, Record: &Record{}}}}
	for _, c := range []struct {
		name    string
		feed    *Feed
		cited   Cited
		earlier []*Feed
		state   CitedState
		fields  int
		said    string
		detail  string
	}{
		{"as cited", old, cite, nil, AsCited, 0, "is as cited.", "Cited: as cited: the record is the one that the link cites, to the character"},
		{"twelve digits do", old, Cited{cite.Key, cite.Version[:12]}, nil, AsCited, 0, "is as cited.", "to the character"},
		{"another, and that is all that is known", corrected, cite, []*Feed{nil, corrected}, CitedAnother, 0, "is now of another version than the one cited.",
			"Cited: the link cites version " + cite.Version + "…, the record is now of version " + corrected.Entries[0].Version[:16] + "…|Whether the record ever was of the cited version"},
		{"a version that never was", old, Cited{cite.Key, "0000000000000000"}, []*Feed{old}, CitedAnother, 0, "is now of another version than the one cited.", "Whether"},
		{"retracted, and that is all that is known", retracted, cite, nil, CitedAnother, 0, "is retracted, and now of another version than the one cited.", "Whether"},
		{"corrected", corrected, cite, []*Feed{nil, corrected, old}, CorrectedSince, 1, "is corrected since it was cited.",
			"Cited: corrected since: the link cites version " + cite.Version + "…, the record is now of version " + corrected.Entries[0].Version[:16] + "…|note: nothing → new"},
		{"retracted", retracted, cite, []*Feed{old}, RetractedSince, 1, "is retracted since it was cited.", "…|retracted: nothing → wrong"},
		{"retracted then, corrected now", edited(`"record":{`, `"record":{"retracted":"quite wrong",`), retracted.Entries[0].Cite(), []*Feed{retracted}, CorrectedSince, 1, "is corrected since it was cited.", "…|retracted: wrong → quite wrong"},
		{"retracted as cited", retracted, retracted.Entries[0].Cite(), nil, AsCited, 0, "is as cited.", "retracted then as now"},
		{"a version of another record", forged, cite, nil, AsCited, 0, "is as cited, but its version does not match its record.", "it does not match the record"},
		{"corrected to no version", unversioned, cite, nil, CitedAnother, 0, "is now of another", "is now of version Not recorded|"},
		{"unknown", old, Cited{"no\u202eone", cite.Version}, nil, CitedUnknown, 0, "cites “noone”, which is no entry", ""},
	} {
		v := NewView(c.feed, Query{Cited: c.cited}, Site{})
		got, ok := v.Citing(c.earlier...)
		if !ok || got.State != c.state || len(got.Fields) != c.fields || !strings.Contains(got.String(), c.said) {
			t.Errorf("%s: got %s, %v, %s", c.name, got.State, got.Fields, got)
		}
		if got.Entry == nil {
			continue
		}
		d := got.Detail()
		lines := d.Term + ": "
		for i, l := range d.Lines {
			if i > 0 {
				lines += "|"
			}
			lines += l.Text
		}
		if !strings.Contains(lines, c.detail) {
			t.Errorf("%s: the row says %s", c.name, lines)
		}
	}
	if _, ok := NewView(old, Query{}, Site{}).Citing(old); ok {
		t.Error("a link that cites nothing cites something")
	}
}
