//go:build !js

package main

import (
	"bytes"
	"encoding/xml"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"highwater/feed"
)

func TestTable(t *testing.T) {
	folder := filepath.Join("..", "..", "feed", "testdata")
	for _, c := range []struct {
		golden string
		args   []string
	}{
		{"full.csv", nil},
		{"full.csv", []string{"-view", "full", fixture("feed.json")}},
		{"full.csv", []string{"-feed", fixture("feed.json"), "-format", "csv"}},
		{"full.csv", []string{"-query", "?view=tps&colour=blue", "-view", "full"}},
		{"full.md", []string{"-format", "md"}},
		{"full.json", []string{"-query", "view=full", "-format=json"}},
	} {
		want, err := os.ReadFile(filepath.Join(folder, c.golden))
		if err != nil {
			t.Fatal(err)
		}
		if got := runWith(t.Context(), append([]string{"table"}, c.args...)...); got != (ran{0, string(want), ""}) {
			t.Errorf("table %s: %d, %s\n%s", strings.Join(c.args, " "), got.code, got.stderr, got.stdout)
		}
		out := filepath.Join(t.TempDir(), c.golden)
		got := runWith(t.Context(), append([]string{"table", "-o", out}, c.args...)...)
		if written, err := os.ReadFile(out); got != (ran{}) || err != nil || !bytes.Equal(written, want) {
			t.Errorf("table -o %s: %+v, %v", out, got, err)
		}
	}
}

// An address as a reader copies it asks for what its page shows.
func TestQueryIn(t *testing.T) {
	for address, want := range map[string]string{
		"view=tps&lanes=32": "view=tps&lanes=32", "?view=tps": "view=tps", "": "",
		"http://localhost:8080/?view=tps&q=fp8#r-fp8-64": "view=tps&q=fp8",
		"https://host.example/runs/":                     "",
		"https://host.example/runs/#r-stack32":           "",
		"view-tps.html?view=tps#p-fp8-64":                "view=tps",
		"#r-real-480":                                    "",
		"view=tps#entries":                               "view=tps",
		"q=why?":                                         "q=why?",
		"study=/runs/a.md#results":                       "study=/runs/a.md#results",
		"view=tps&study=/runs/a.md#r=1":                  "view=tps&study=/runs/a.md#r=1",
	} {
		if got := queryIn(address); got != want {
			t.Errorf("%s: got %q, want %q", address, got, want)
		}
	}
}

// The text of -q goes before that of -query, whose other filters stay.
func TestFilteredTable(t *testing.T) {
	got := runWith(t.Context(), "table", "-view", "tps", "-q", "title:fp8 -title:nvfp4", "-query", "view=full&q=none&lanes=32", "-format", "json")
	f, err := feed.Decode(strings.NewReader(got.stdout), 0)
	if err != nil {
		t.Fatalf("%v: %+v", err, got)
	}
	var ids []string
	for _, e := range f.Entries {
		ids = append(ids, e.ID)
	}
	if names := strings.Join(ids, " "); names != "fp8-32 fi-fp8" {
		t.Errorf("the table has %s", names)
	}
}

// What is taken away is a feed as good as the one that it was in.
func TestTakenAwayVersionsVerify(t *testing.T) {
	out := filepath.Join(t.TempDir(), "tps.json")
	runWith(t.Context(), "table", "-view", "tps", "-o", out)
	if got := runWith(t.Context(), "verify", out); got != (ran{0, "18 of 18 versions verify\n", ""}) {
		t.Errorf("%+v", got)
	}
}

func TestChart(t *testing.T) {
	folder := t.TempDir()
	for name, is := range map[string]func(t *testing.T, file []byte){
		"chart.svg": func(t *testing.T, file []byte) {
			var svg struct {
				Width string   `xml:"width,attr"`
				Title string   `xml:"title"`
				Texts []string `xml:"g>text"`
			}
			if err := xml.Unmarshal(file, &svg); err != nil || svg.Width != "700" || svg.Title != "Recorded TPS over time · Padded replay: 18 entries" {
				t.Errorf("%v, %s px, %q", err, svg.Width, svg.Title)
			}
			if said := strings.Join(svg.Texts, " "); !strings.Contains(said, "read from the bundled feed SHA-256 of the feed: ") {
				t.Errorf("the chart says %s", said)
			}
		},
		"chart.PNG": func(t *testing.T, file []byte) {
			if p, err := png.Decode(bytes.NewReader(file)); err != nil || p.Bounds().Dx() != 1400 {
				t.Errorf("%v, %v", err, p.Bounds())
			}
		},
		"chart.pdf": func(t *testing.T, file []byte) {
			if !bytes.HasPrefix(file, []byte("%PDF-1.7")) || !bytes.Contains(file, []byte("/MediaBox[0 0 525 ")) {
				t.Errorf("%.200q", file)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			out := filepath.Join(folder, name)
			args := []string{"chart", "-view", "tps", "-width", "700", "-theme", "dark"}
			if got := runWith(t.Context(), append(args, "-o", out)...); got != (ran{}) {
				t.Fatalf("%+v", got)
			}
			file, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			is(t, file)
			format := strings.ToLower(filepath.Ext(name)[1:])
			if got := runWith(t.Context(), append(args, "-format", format)...); got != (ran{0, string(file), ""}) {
				t.Errorf("on standard output it is another picture: %d, %s", got.code, got.stderr)
			}
		})
	}
}

// The theme of a query is the chart's, unless one is asked for.
func TestTheThemeOfAQuery(t *testing.T) {
	picture := func(args ...string) string {
		got := runWith(t.Context(), append([]string{"chart"}, args...)...)
		if got.code != 0 {
			t.Fatalf("%q: %s", args, got.stderr)
		}
		return got.stdout
	}
	light, dark := picture(), picture("-theme", "dark")
	if light == dark {
		t.Fatal("the dark picture is the light one")
	}
	for _, c := range []struct {
		name, want string
		args       []string
	}{
		{"the query's", dark, []string{"-query", "theme=dark"}},
		{"that of an address", dark, []string{"-query", "http://localhost:8080/?theme=dark#r-real-480"}},
		{"the flag's", light, []string{"-query", "theme=dark", "-theme", "light"}},
		{"of the system", light, []string{"-query", "theme=system"}},
	} {
		if picture(c.args...) != c.want {
			t.Errorf("%s: %q is a picture of another theme", c.name, c.args)
		}
	}
}

// A picture says where its data came from, but nothing of this machine.
func TestAChartSaysWhereItsFeedIsFrom(t *testing.T) {
	text, err := os.ReadFile(fixture("feed.json"))
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Last-Modified", "Sat, 14 Nov 2026 16:05:00 GMT")
		w.Write(text)
	}))
	defer server.Close()
	secret := strings.Replace(server.URL, "http://", "http://name:word@", 1) + "/feed.json?token=abc#part"
	const sum = "SHA-256 of the feed: "
	for name, want := range map[string]string{
		fixture("feed.json"): ">Recorded through 14-Nov-2026 · read from feed.json<",
		"-":                  ">Recorded through 14-Nov-2026<",
		secret:               ">Recorded through 14-Nov-2026 · feed last changed 14-Nov-2026 16:05 UTC · read from " + server.URL + "/feed.json<",
	} {
		got := runOn(t.Context(), string(text), "chart", name)
		if got.code != 0 || !strings.Contains(got.stdout, want) || strings.Count(got.stdout, sum) != 1 {
			t.Errorf("%s: %d, %s, not %s", name, got.code, got.stderr, want)
		}
	}
}

func TestSiteOfAChart(t *testing.T) {
	site := filepath.Join(t.TempDir(), "site.json")
	if err := os.WriteFile(site, []byte(`{"name": "ANOTHER SITE", "default_view": "tps"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	got := runWith(t.Context(), "chart", "-site", site)
	if got.code != 0 || !strings.Contains(got.stdout, ">ANOTHER SITE · SAVED EVIDENCE<") || !strings.Contains(got.stdout, "Padded replay: 18 entries") {
		t.Errorf("%d, %s", got.code, got.stderr)
	}
}

func TestTakeAwaysThatCannotBe(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none.json")
	site := filepath.Join(t.TempDir(), "site.json") // whose own view the feed does not have
	if err := os.WriteFile(site, []byte(`{"default_view":"ours"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{none}, "the feed cannot be read: there is no file " + none},
		{[]string{"-"}, "standard input: found an empty document"},
		{[]string{fixture("bad/truncated.json")}, "truncated.json: line 55"},
		{[]string{"-site", none}, "the site file cannot be read: "},
		{[]string{"-view", "none"}, `the feed has no view "none": its views are full, tps, all`},
		{[]string{"-site", site, "-view", "ours"}, `the feed has no view "ours"`},
		{[]string{"-query", "view=none"}, `the feed has no view "none"`},
		{[]string{"-o", filepath.Join(none, "chart.json"), "-format"}, "the output cannot be written: "},
	} {
		for name, format := range map[string]string{"chart": "svg", "table": "csv"} {
			args := append([]string{name}, c.args...)
			if c.args[len(c.args)-1] == "-format" {
				args = append(args, format)
			}
			got := runOn(t.Context(), "", args...)
			if got.code != 2 || got.stdout != "" || strings.Count(got.stderr, "\n") != 1 || !strings.Contains(got.stderr, c.want) {
				t.Errorf("%s: %+v", strings.Join(args, " "), got)
			}
		}
	}
}

func TestMistakesOfTakeAways(t *testing.T) {
	own := filepath.Join(t.TempDir(), "feed.json")
	if err := os.WriteFile(own, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		what string
	}{
		{[]string{"chart", "-width", "100"}, "a picture cannot be 100 px wide: choose from 320 to 4096"},
		{[]string{"chart", "-theme", "sepia"}, `invalid value "sepia" for flag -theme: there is no theme "sepia": it is light, dark or auto`},
		{[]string{"chart", "-theme", "auto", "-o", "chart.png"}, "only an SVG can be of the theme auto: choose light or dark"},
		{[]string{"chart", "-o", "chart.gif"}, `the name "chart.gif" does not say which format: let it end in svg, png or pdf, or say -format`},
		{[]string{"chart", "-format", "csv"}, `-format "csv" is no format: it is svg, png or pdf`},
		{[]string{"chart", "a.json", "b.json"}, `chart takes no argument "b.json"`},
		{[]string{"chart", "-feed", "a.json", "b.json"}, "b.json and -feed a.json are two feeds: name one"},
		{[]string{"table", "-o", "table"}, `the name "table" does not say which format: let it end in csv, md or json, or say -format`},
		{[]string{"table", "-query", "view=%zz"}, `-query "view=%zz" cannot be read: invalid URL escape "%zz"`},
		{[]string{"table", "-query", "lanes=few"}, "-query: lanes=few: expected a number or a range of them, such as 48, 16..48, 16.. or ..48"},
		{[]string{"table", "-o", own, own}, "-o " + own + " is the feed itself, which would be lost: name another file"},
	} {
		if got := runWith(t.Context(), c.args...); got != (ran{2, "", "highwater: " + c.what + "\nhighwater " + c.args[0] + " -h says more\n"}) {
			t.Errorf("highwater %s: %+v", strings.Join(c.args, " "), got)
		}
	}
}

func TestHelpOfTakeAways(t *testing.T) {
	for name, want := range map[string]string{"chart": chartHelp, "table": tableHelp} {
		for _, args := range [][]string{{name, "-h"}, {name, "feed.json", "-h"}, {"help", name}} {
			if got := runWith(t.Context(), args...); got != (ran{0, want, ""}) {
				t.Errorf("highwater %s: %+v", strings.Join(args, " "), got)
			}
		}
		for _, flag := range []string{"-feed FEED", "-view NAME", "-query QUERY", "-o FILE", "-format", "-site FILE", "The exit code is 0"} {
			if !strings.Contains(want, flag) {
				t.Errorf("the help of %s does not tell of %s", name, flag)
			}
		}
	}
	if !strings.Contains(chartHelp, "-width PX") || !strings.Contains(chartHelp, "-theme THEME") {
		t.Error("the help of chart does not tell of all its flags")
	}
}

func TestTakeAwaysOnAFullDisk(t *testing.T) {
	for _, name := range []string{"chart", "table"} {
		var stderr strings.Builder
		if code := run(t.Context(), []string{name}, nil, fullDisk{}, &stderr); code != 2 || !strings.Contains(stderr.String(), "no space") {
			t.Errorf("%s: exit code %d, %s", name, code, &stderr)
		}
	}
}

// A feed beyond the limit is refused, and no more of it is read than shows that.
func TestTakeAwaysOfAHugeFeed(t *testing.T) {
	huge := `{"schema":"` + feed.Schema + `","entries":[` + strings.Repeat(" ", sourceLimit)
	got := runOn(t.Context(), huge, "table", "-")
	if got.code != 2 || got.stdout != "" || !strings.Contains(got.stderr, "64 MiB") {
		t.Errorf("%d: %s", got.code, got.stderr)
	}
}
