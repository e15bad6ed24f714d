package feed

import (
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

func TestDecodeSite(t *testing.T) {
	file, err := os.Open("../testdata/site.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	s, err := DecodeSite(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []reflect.Value{reflect.ValueOf(s), reflect.ValueOf(s.Links)} {
		for i := range part.NumField() {
			if name := part.Type().Field(i).Name; part.Field(i).IsZero() && name != "Address" { // of which a file says nothing
				t.Errorf("the example leaves out %s", name)
			}
		}
	}
	want := Site{
		Name: "EXAMPLE INFERENCE LAB", ShortName: "Lab runs", Badge: "RECORDED RUNS", Title: "Serving throughput",
		Introduction: "Every number here was recorded by a run whose evidence is linked from its row.",
		Stack:        "One box, one model, stock settings. Exceptions are stated above.",
		Limit:        "Numbers of different boxes are not comparable.",
		DefaultView:  "tps", Origin: "https://runs.example.org", Feed: "https://runs.example.org/feed.json",
		Screenshots: Screenshots{Wide: "wide.png", Narrow: "narrow.png"},
		Links:       Links{AllRuns: "https://runs.example.org/runs", EntryAPI: "https://runs.example.org/api/entries", Guide: "guide.html"},
	}
	if s != want {
		t.Errorf("got %+v", s)
	}
}

func TestDecodeSiteDefaults(t *testing.T) {
	want := DefaultSite()
	if s, err := DecodeSite(strings.NewReader("{}")); err != nil || s != want {
		t.Errorf("got %+v, %v", s, err)
	}
	want.Origin, want.Stack, want.Links.Guide = "https://example.org", "", "./guide.html"
	s, err := DecodeSite(strings.NewReader(` {"origin": "https://example.org", "stack": "", "links": {"guide": "./guide.html"}} `))
	if err != nil || s != want {
		t.Errorf("got %+v, %v", s, err)
	}
}

func TestShortName(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{`{}`, "TPS board"},
		{`{"name": "Our lab"}`, "TPS board"}, // the title is the bundled one
		{`{"title": "Our runs"}`, "Our runs"},
		{`{"title": "Our runs", "short_name": "TPS board"}`, "TPS board"},
		{`{"title": "Our runs", "short_name": ""}`, "Our runs"},
		{`{"title": "Twelve chars"}`, "Twelve chars"},
		{`{"title": "Serving throughput"}`, "Serving"},
		{`{"title": "Serving · throughput", "name": "Our lab"}`, "Serving"},
		{`{"title": "Geschwindigkeitsmessungen", "name": "Our lab of runs"}`, "Our lab of"},
		{`{"title": "Geschwindigkeitsmessungen"}`, "Geschwindigk"},
		{`{"title": "ベンチマーク計測結果一覧表"}`, "ベンチマーク計測結果一覧"},
		{`{"title": "", "name": "Our lab"}`, "Our lab"},
		{`{"title": "", "name": ""}`, "TPS board"},
	} {
		if s, err := DecodeSite(strings.NewReader(c.file)); err != nil || s.ShortName != c.want {
			t.Errorf("%s: %q, %v, want %q", c.file, s.ShortName, err, c.want)
		}
	}
}

func TestFeedAddress(t *testing.T) {
	for _, c := range []struct{ feed, address, origin string }{
		{"", "feed.json", ""},
		{"https://example.org:8443/runs/feed.json?v=1", "https://example.org:8443/runs/feed.json?v=1", "https://example.org:8443"},
	} {
		s := Site{Feed: c.feed}
		if s.FeedAddress() != c.address || s.FeedOrigin() != c.origin {
			t.Errorf("%q: address %q and origin %q, want %q and %q", c.feed, s.FeedAddress(), s.FeedOrigin(), c.address, c.origin)
		}
	}
}

func TestDecodeSiteErrors(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"empty", "", []string{"line 1", "ends too early"}},
		{"cut off", "{\n\"name\": \"a\",\n", []string{"line 3", "ends too early"}},
		{"cut off in a string", "{\n\"name\": \"a", []string{"line 2", "ends too early"}},
		{"not JSON", "{\n\"name\" \"a\"}", []string{"line 2", "not JSON"}},
		{"not JSON further on", "{\"name\": \"a\",\n\n\n x}", []string{"line 4", "not JSON"}},
		{"an array", "[]", []string{"line 1", "an array", "JSON object"}},
		{"unknown", "{\n\"name\": \"a\",\n\"colour\": \"red\"}", []string{"line 3", `unknown member "colour"`, "introduction"}},
		{"another case", `{"Name": "a"}`, []string{`unknown member "Name"`}},
		{"unknown link", "{\"links\": {\n\"help\": \"x\"}}", []string{"line 2", `unknown member "links.help"`, "all_runs, entry_api, guide"}},
		{"twice", `{"name": "a", "name": "b"}`, []string{`"name" stands twice`}},
		{"a number", "{\n\n\"title\": 3}", []string{"line 3", `"title" is a number`, "a string"}},
		{"null", `{"title": null}`, []string{`"title" is null`}},
		{"an object", `{"title": {}}`, []string{`"title" is an object`}},
		{"links of another type", `{"links": "x"}`, []string{"a string", `"links" is a JSON object`}},
		{"more", `{} {}`, []string{"more after the object"}},
		{"more that is not JSON", `{} x`, []string{"more after the object"}},
		{"an origin with a path", `{"origin": "https://example.org/board"}`, []string{`"origin"`, "https://example.org/board", "a scheme and a host"}},
		{"an origin of another scheme", `{"origin": "javascript:alert(1)"}`, []string{`"origin"`, "a scheme and a host"}},
		{"a long short name", `{"short_name": "Thirteen long"}`, []string{`"short_name"`, "12 characters"}},
		{"a feed beside the page", `{"feed": "other.json"}`, []string{`"feed"`, "http or https"}},
		{"a feed of another scheme", `{"feed": "ftp://example.org/feed.json"}`, []string{`"feed"`, "http or https"}},
		{"a feed that is more than an address", `{"feed": "https://a;script-src/feed.json"}`, []string{`"feed"`, "http or https"}},
		{"another screenshot", `{"screenshots": {"tall": "x.png"}}`, []string{`unknown member "screenshots.tall"`, "narrow, wide"}},
		{"a hostile link", `{"links": {"guide": "javascript:alert(1)"}}`, []string{`"links.guide"`, "http or https"}},
		{"a link to another folder", `{"links": {"guide": "../guide.html"}}`, []string{`"links.guide"`}},
		{"a link to the folder above", `{"links": {"guide": ".."}}`, []string{`"links.guide"`}},
		{"a link to another host", `{"links": {"guide": "//example.org"}}`, []string{`"links.guide"`}},
		{"too large", `{"name": "` + strings.Repeat("a", 1<<20) + `"}`, []string{"larger than 1048576 bytes"}},
	} {
		s, err := DecodeSite(strings.NewReader(c.text))
		if err == nil {
			t.Errorf("%s: no error", c.name)
			continue
		}
		if s != (Site{}) {
			t.Errorf("%s: a site beside the error", c.name)
		}
		for _, want := range c.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %q does not say %q", c.name, err, want)
			}
		}
	}
	broken := errors.New("broken")
	if _, err := DecodeSite(iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
}
