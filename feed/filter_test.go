package feed

import (
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// What passes was read off the feed's text by other means.
func TestFilters(t *testing.T) {
	seed := readFixture(t, "feed.json")
	const bigRun = "everything-stacked-in-one-run-r31b-big-1"
	for _, c := range []struct{ query, want string }{
		{"view=tps&control=matched&lanes=16..48&q=fp8", "fp8-32 fp8-48 fi-fp8 fi-fp4"},
		{"view=tps&control=unknown&lanes=48..", "async-fix fp8-64 fp8-64-interrupted lanes128"},
		{"view=all&comparable=1", "stack32 stack48 fp8-32 fp8-48 ngram-budget latest fp8-96 v032-ngram v032-int4 fi-fp8 fi-fp4 real-b"},
		{"view=all&status=Interrupted", "fp8-64-interrupted real-207"},
		{"view=all&status=Cancelled", "real-48"},
		{"view=all&status=Preempted", ""},
		{"view=all&tps=1000..", "fp8-64 fp8-96"},
		{"view=all&tps=384.8", "real-a"},
		{"view=all&tps=384.80", "real-a"},
		{"view=all&tps=0..300", "real-48"},
		{"view=all&tps=..-1", ""},
		{"view=all&lanes=48..16", ""},
		{"view=all&from=2026-11-14", "fi-fp8 fi-fp4 real-48"},
		{"view=all&to=2026-11-12", ""},
		{"view=full&from=2026-11-13&to=2026-11-13", "real-a real-b real-207 real-480"},
		{"view=all&problems=1", ""},
		{"view=full&study=" + url.QueryEscape(seed.Entries[0].Record.Source), "real-207"},
		{"view=full&study=" + bigRun, ""},
	} {
		v := NewView(seed, parsed(t, c.query), DefaultSite())
		if got := ids(v.Entries); got != c.want {
			t.Errorf("%s: got %s, want %s", c.query, got, c.want)
		}
		if !v.Filtered() || v.InView != map[string]int{"all": 23, "tps": 18, "full": 5}[v.Name] {
			t.Errorf("%s: filtered %v, %d in view", c.query, v.Filtered(), v.InView)
		}
	}
}

// A value that is missing or in doubt is in no range, and in every view without
// one.
func TestFiltersPassOverWhatIsMissing(t *testing.T) {
	f := feedOf(
		an("good").tps("5").control("matched", "4", "c"),
		an("none").lanes("").on("").control("matched", "4", "c"),
		an("doubtful").tps("5").control("matched", "4", "c").bad("tps", "5").bad("lanes", "32").bad("date", "x"),
		an("alone").tps("5").alone("Preempted · 1/2"),
		an("claims").tps("5").control("historical", "4", "c"),
	)
	for _, e := range f.Entries {
		e.Record.ChartComparable = true
	}
	for _, c := range []struct{ query, want string }{
		{"", "good none doubtful alone claims"},
		{"lanes=1..", "good alone claims"},
		{"tps=0..", "good alone claims"},
		{"from=2026-01-01", "good alone claims"},
		{"to=2027-01-01", "good alone claims"},
		{"status=Preempted", "alone"},
		{"problems=1", "doubtful"},
		{"comparable=1", "good"},
		{"control=matched", "good none doubtful"},
	} {
		if got := ids(NewView(f, parsed(t, c.query), Site{}).Entries); got != c.want {
			t.Errorf("%q: got %s, want %s", c.query, got, c.want)
		}
	}
}

// All that a filtered view says is of what it shows.
func TestFilteredViewSpeaksOfWhatItShows(t *testing.T) {
	v := NewView(readFixture(t, "feed.json"), parsed(t, "view=tps&control=matched&lanes=16..48&q=fp8"), DefaultSite())
	for _, c := range []struct{ what, got, want string }{
		{"summary", v.Summary(), "4 of 18 entries · Recorded through 14-Nov-2026 · Hardware in Details"},
		{"counts", v.Counts(), "4 plotted · 0 missing TPS"},
		{"account", v.Account().String(), "23 in the feed = 4 shown + 14 hidden by filters + 5 in other views; 4 shown = 4 plotted + 0 missing; 0 entries with problems"},
		{"mark", v.MarkTexts()[0].Label, "Highest of 4 shown (18 in view): 965.7"},
		{"shown", v.ShownText(), "4 of 18 entries, highest 965.7 TPS"},
		{"filters", v.FilterText(), "Padded replay; matched control; 16 to 48 lanes; text “fp8”: 4 of 18 entries"},
		{"description", v.Description(), "Filtered: Padded replay; matched control; 16 to 48 lanes; text “fp8”: 4 of 18 entries. 4 entries shown, from 13-Nov-2026 to 14-Nov-2026, 0 partial. Highest of 4 shown (18 in view): 965.7 TPS"},
	} {
		if c.got != c.want && !(c.what == "description" && strings.Contains(c.got, c.want)) {
			t.Errorf("%s: got %s, want %s", c.what, c.got, c.want)
		}
	}
	none := NewView(v.Feed, parsed(t, "view=all&q=nowhere"), DefaultSite())
	if got, want := none.Summary(), "0 of 23 entries"; got != want || len(none.Marks) > 0 || none.Pages != 1 {
		t.Errorf("nothing is shown as %q", got)
	}
	both := NewView(v.Feed, parsed(t, "view=all&lanes=32&q=-fp8"), DefaultSite())
	if got, want := both.ShownText(), "12 of 23 entries, highest replay 756.4 TPS, highest real-task 496.1 TPS"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	var labels []string
	for _, m := range both.MarkTexts() {
		labels = append(labels, m.Label, m.CompletedLabel)
	}
	if got, want := strings.Join(labels, "|"), "Highest of 8 shown (18 replay in view): 756.4||Highest of 4 shown (5 real-task in view): 496.1|Highest completed of those shown (real-task): 485.3"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestChips(t *testing.T) {
	f := readFixture(t, "feed.json")
	v := NewView(f, parsed(t, "view=tps&utm=a&theme=dark&page=2&q=fp8+kv&control=matched&status=Measured&lanes=16..48&tps=..900&from=2026-11-14&comparable=1"), DefaultSite())
	want := []string{"Control: matched 2", "Status: Measured 2", "Lanes 16 to 48 2", "TPS up to 900 2", "Reported from 14-Nov-2026 3", "Matched control only 2", "“fp8 kv” 2"}
	var got []string
	for _, c := range v.Chips() {
		got = append(got, c.Text+" "+strconv.Itoa(c.Without))
		u, err := url.Parse(c.Href)
		if err != nil {
			t.Fatal(err)
		}
		without := NewView(f, ParseQuery(u.Query()), DefaultSite())
		if len(without.Entries) != c.Without || len(without.Chips()) != len(want)-1 || u.Query().Get("utm") != "a" || without.Name != "tps" || u.Query().Get("theme") != "dark" {
			t.Errorf("%s: %s leads to %d entries", c.Text, c.Href, len(without.Entries))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
	if got, want := v.ClearHref(), "view-tps.html?view=tps&theme=dark&utm=a"; got != want {
		t.Errorf("clear: got %s, want %s", got, want)
	}
	if got := strings.Join(v.HiddenBy(f.Entries[0]), ", "); got != "Control: matched, Reported from 14-Nov-2026, Matched control only, “fp8 kv”" {
		t.Errorf("the first entry is hidden by %s", got)
	}
}

func TestFilterWords(t *testing.T) {
	for _, c := range []struct{ query, chip, phrase string }{
		{"lanes=1", "Lanes 1", "1 lane"},
		{"lanes=48", "Lanes 48", "48 lanes"},
		{"tps=100..", "TPS at least 100", "at least 100 TPS"},
		{"to=2026-11-14", "Reported until 14-Nov-2026", "reported until 14-Nov-2026"},
		{"from=2026-11-14&to=2026-11-14", "Reported on 14-Nov-2026", "reported on 14-Nov-2026"},
		{"from=2026-11-13&to=2026-11-14", "Reported 13-Nov-2026 to 14-Nov-2026", "reported 13-Nov-2026 to 14-Nov-2026"},
		{"problems=1", "With problems only", "with problems"},
		{"study=https://example.org/a/b.md%23c", "Study: c · b.md", "study c · b.md"},
		{"study=/reports/", "Study: reports", "study reports"},
		{"control=%E2%80%AEx", "Control: x", "x control"},
		{"q=%22arm+A%22", `"arm A"`, `text "arm A"`},
		{"q=fp8+-%E2%80%9Carm+A%E2%80%9D", "fp8 -“arm A”", "text fp8 -“arm A”"},
		{"q=%22arm", `"arm`, `text "arm`},
		{"q=it%E2%80%99s", "“it’s”", "text “it’s”"},
		{"q=" + strings.Repeat("y", 200), "“" + strings.Repeat("y", 80) + "…”", "text “" + strings.Repeat("y", 80) + "…”"},
	} {
		v := NewView(feedOf(an("a")), parsed(t, c.query), Site{})
		if chips := v.Chips(); len(chips) != 1 || chips[0].Text != c.chip || !strings.Contains(v.FilterText(), "; "+c.phrase+": ") {
			t.Errorf("%s: got %v, %s", c.query, chips, v.FilterText())
		}
	}
}

// Whatever is asked of whatever feed, each entry is accounted for, each chip
// and each option counts what choosing it shows, and the order of the table
// changes nothing but the table.
func TestFilteredViewsHold(t *testing.T) {
	shown, hidden := 0, 0
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 3))
		f := randomFeed(r, r.IntN(30))
		for _, e := range f.Entries {
			e.Record.ControlKind = ControlKinds[r.IntN(3)]
			e.Record.ChartComparable, e.Record.ControlTPS = r.IntN(2) == 0, number("1")
			e.Record.Source = []string{"", "https://example.org/#a", "https://example.org/#b"}[r.IntN(3)]
		}
		values := url.Values{"view": {[]string{"", ViewAll, KindTPS, KindFull}[r.IntN(4)]}}
		for _, c := range []struct {
			name string
			all  []string
		}{
			{"q", []string{"t", "measured", "-partial", "1"}}, {"control", ControlKinds[:3]}, {"status", Statuses},
			{"study", []string{"https://example.org/#a"}}, {"lanes", []string{"32", "1..", "..31"}}, {"tps", []string{"1..", "2..3"}},
			{"from", []string{"2026-01-02"}}, {"comparable", []string{"1"}}, {"problems", []string{"1"}}, {"sort", []string{"tps", "-date"}},
			{"mark", []string{"", MarkCompleted, MarkMatched, MarkStudy}}, {"x", []string{"", XLanes}},
		} {
			if r.IntN(4) == 0 {
				values.Set(c.name, c.all[r.IntN(len(c.all))])
			}
		}
		q := ParseQuery(values)
		v := NewView(f, q, Site{})
		a := v.Account()
		if a.Entries != a.Shown+a.Filtered+a.Hidden || a.Shown != a.Plotted+a.Missing+a.Retracted+a.Unplaced || a.Shown != len(v.Entries) || len(v.Absent) != v.Missing {
			t.Fatalf("seed %d, %s: %+v does not add up", seed, q.Encode(), a)
		}
		shown, hidden = shown+a.Shown, hidden+a.Filtered
		for _, facet := range v.Facets() {
			for _, o := range facet.Options {
				if n := len(NewView(f, q.With(facet.Name, o.Name), Site{}).Entries); n != o.Count {
					t.Fatalf("seed %d, %s: %s %q counts %d of %d", seed, q.Encode(), facet.Name, o.Name, o.Count, n)
				}
				if o.Selected != (q.With(facet.Name, o.Name) == q.WithPage(1)) && facet.Name != "view" && len(facet.Options) > 1 {
					t.Fatalf("seed %d, %s: %s %q is selected: %v", seed, q.Encode(), facet.Name, o.Name, o.Selected)
				}
			}
		}
		plain := NewView(f, q.With("sort"), Site{})
		if ids(plain.Entries) != ids(f.filtered(t, v)) || !slices.Equal(plain.Points, v.Points) || plain.Description() != v.Description() || plain.Summary() != v.Summary() {
			t.Fatalf("seed %d, %s: the order of the table changes more than the table", seed, q.Encode())
		}
	}
	if shown < 150 || hidden < 400 {
		t.Errorf("%d shown, %d hidden by filters", shown, hidden)
	}
}

// filtered are the entries of a view in feed order.
func (f *Feed) filtered(t *testing.T, v *View) []*Entry {
	t.Helper()
	return slices.DeleteFunc(slices.Clone(f.Entries), func(e *Entry) bool { return !slices.Contains(v.Entries, e) })
}

func TestFeedIsReadByMany(t *testing.T) {
	f := readFixture(t, "feed.json")
	var readers sync.WaitGroup
	for i := range 8 {
		readers.Go(func() {
			q := Query{View: ViewAll, Text: []string{"fp8", "-fp8"}[i%2]}
			if v := NewView(f, q, DefaultSite()); len(v.Entries) == 0 || len(v.Facets()) == 0 {
				t.Error("nothing is found")
			}
		})
	}
	readers.Wait()
}
