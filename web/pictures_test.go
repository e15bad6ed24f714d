package web

import (
	"net/http"
	"strings"
	"testing"

	"highwater/feed"
)

// A picture is named by its view and theme; a query asks for the rest, and
// overrules the name.
func TestPictures(t *testing.T) {
	r := seeded(t, func(s *Setup) { s.Address = "https://example.org/runs/" })
	for _, test := range []struct{ target, want string }{
		{"/chart.svg", `svg of full in "": 5 entries|https://example.org/runs/feed.json|`},
		{"/chart-dark.svg", `svg of full in "dark": 5 `},
		{"/chart-full.png", `png of full in "": 5 `},
		{"/chart-tps-dark.svg", `svg of tps in "dark": 18 `},
		{"/chart-narrow.svg", `narrow svg of full in "": 5 `},
		{"/chart-tps-narrow-dark.png?q=fp8", `narrow png of tps in "dark": `},
		{"/chart-tps-light.png?page=2&sort=tps", `png of tps in "light": 18 `},
		{"/chart-all.svg?q=fp8", `svg of all in "": `},
		{"/chart.svg?view=tps&theme=dark", `svg of tps in "dark": 18 `},
		{"/chart-tps-dark.svg?view=full&theme=light", `svg of full in "light": 5 `},
	} {
		resp := r.get(test.target)
		text := body(t, resp)
		if resp.StatusCode != http.StatusOK || !strings.Contains(text, test.want) {
			t.Errorf("%s: status %d, %q, want %q", test.target, resp.StatusCode, text, test.want)
		}
		kind := map[byte]string{'s': "image/svg+xml", 'p': "image/png"}[strings.TrimPrefix(test.want, "narrow ")[0]]
		for name, want := range map[string]string{
			"Content-Type": kind, "Cache-Control": "no-cache", "Last-Modified": "Sat, 14 Nov 2026 08:00:00 GMT",
			"Content-Security-Policy":      "default-src 'none'; style-src 'unsafe-inline'",
			"Cross-Origin-Resource-Policy": "cross-origin", "Access-Control-Allow-Origin": "*", "X-Content-Type-Options": "nosniff",
		} {
			if got := resp.Header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", test.target, name, got, want)
			}
		}
		if again := r.get(test.target, "If-None-Match: "+resp.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
			t.Errorf("%s: asked again with its tag, the status is %d", test.target, again.StatusCode)
		}
	}
	if strings.Count(body(t, r.get("/chart-all.svg?q=fp8")), "23 entries") != 0 {
		t.Error("a picture of what a search finds has all entries")
	}
	for _, target := range []string{"/chart-nothing.svg", "/chart.svg?view=nothing", "/chart.gif", "/chart-tps-blue.svg", "/charts.svg", "/chart-.png"} {
		if resp := r.get(target); resp.StatusCode != http.StatusNotFound {
			t.Errorf("%s: status %d", target, resp.StatusCode)
		}
	}
	drawn := r.pictures.Load()
	for _, target := range []string{"/chart-full.svg", "/chart.svg?view=full", "/chart.svg?sort=tps", "/chart.svg?page=3", "/chart-tps-dark.svg?theme=dark"} {
		r.get(target)
	}
	if now := r.pictures.Load(); now != drawn {
		t.Errorf("%d pictures were drawn that had been drawn already", now-drawn)
	}
}

// No two pictures have one name, whatever the kinds are called.
func TestPictureNames(t *testing.T) {
	var views []feed.ViewLink
	for i, name := range []string{"dark", "tps", "tps-dark", "tps-dark-view", "light", "narrow", "tps-narrow", "1", "all"} {
		views = append(views, feed.ViewLink{Name: name, File: "view-" + name + ".html", Default: i == 0})
	}
	names := map[string]bool{}
	for _, p := range pictureNames(views) {
		if names[p.name] || !isPicture(p.name) {
			t.Errorf("%s: a second one: %v", p.name, names[p.name])
		}
		names[p.name] = true
	}
	if want := 12 * (1 + len(views)); len(names) != want || !names["chart-tps-dark.svg"] || !names["chart-dark.png"] || !names["chart-narrow-light.svg"] || !names["chart-narrow-view.svg"] {
		t.Errorf("%d names, want %d: %v", len(names), want, names)
	}
}

// Those who list a page are given a picture of it, by its whole address.
func TestPagesNameTheirPictures(t *testing.T) {
	r := seeded(t, func(s *Setup) { s.Address = "https://example.org/runs/" })
	e := r.current.Load()
	for view, want := range map[string]string{"": "chart.png", "tps": "chart-tps.png", "full": "chart.png", "nothing": ""} {
		if want != "" {
			want = "https://example.org/runs/" + want
		}
		if got := r.pageURLs(e, feed.Query{View: view})["picture"]; got != want {
			t.Errorf("the page of the view %q names %q, want %q", view, got, want)
		}
	}
	if urls := r.pageURLs(e, feed.Query{}); urls[pictureOf("full")] != "chart-full" || urls[pictureOf("tps")] != "chart-tps" {
		t.Errorf("the pictures of views are %v", urls)
	}
	if got := seeded(t).pageURLs(e, feed.Query{})["picture"]; got != "" {
		t.Errorf("a board without an address names %q", got)
	}
}
