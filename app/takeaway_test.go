package app

import (
	"bytes"
	"net/url"
	"strings"
	"testing"
	"time"

	"highwater/feed"
	"highwater/testdata"
)

// A file's name says when it was saved and of what, in what every system takes
// for a name.
func TestFileNames(t *testing.T) {
	f, err := feed.Decode(bytes.NewReader(testdata.Feed), 0)
	if err != nil {
		t.Fatal(err)
	}
	east := time.FixedZone("", 13*60*60) // where it is the next day already
	day := time.Date(2026, 12, 3, 2, 0, 0, 0, east)
	for query, want := range map[string]string{
		"":                                      "highwater-2026-12-02-full.csv",
		"view=all":                              "highwater-2026-12-02-all.csv",
		"view=tps&q=fp8":                        "highwater-2026-12-02-tps-fp8.csv",
		"view=tps&q=-fp8":                       "highwater-2026-12-02-tps-not-fp8.csv",
		"view=tps&q=int4 -fp8":                  "highwater-2026-12-02-tps-int4-not-fp8.csv",
		"view=tps&q=../a\\b%00:*?<c>|":          "highwater-2026-12-02-tps-a-b-c.csv",
		"view=tps&q=東京":                         "highwater-2026-12-02-tps-東京.csv",
		"view=tps&control=matched&lanes=16..48": "highwater-2026-12-02-tps-control-matched-lanes-16-to-48.csv",
		"sort=-tps&axis=fit":                    "highwater-2026-12-02-full.csv",
	} {
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		if got := fileName(feed.NewView(f, feed.ParseQuery(values), feed.DefaultSite()), day, "csv"); got != want {
			t.Errorf("?%s is saved as %s, want %s", query, got, want)
		}
	}
	drawn := feed.NewView(f, feed.Query{View: feed.KindTPS, X: feed.XLanes, Axis: feed.AxisFitted, Mark: feed.MarkMatched, Retracted: true}, feed.DefaultSite())
	if got, want := fileName(drawn, day, "png"), "-tps-over-lanes-fitted-axis-line-of-matched-with-retracted.png"; !strings.HasSuffix(got, want) {
		t.Errorf("a picture is saved as %s, want %s at its end", got, want)
	}
	long := fileName(feed.NewView(f, feed.Query{}.With("q", strings.Repeat("東", 90)), feed.DefaultSite()), day, "json")
	if len(long) > 130 || !strings.HasSuffix(long, "東.json") {
		t.Errorf("a long search is saved as %q", long)
	}
}
