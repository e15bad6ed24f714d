package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"highwater/feed"
)

// A page is described to those who are given its address, by its own name, and
// its description frames the same.
func TestOEmbed(t *testing.T) {
	const home = "https://picture.example.org/runs/"
	r := seeded(t, func(s *Setup) { s.Address = home })
	for _, test := range []struct {
		target, src, thumbnail string
		width, height          int
	}{
		{"/oembed.json", "embed-chart-full.html", "chart.png", 600, 1400},
		{"/oembed-tps.json", "embed-chart-tps.html", "chart-tps.png", 600, 1400},
		{"/oembed-tps.json?maxwidth=400&maxheight=500", "embed-chart-tps.html", "chart-tps.png", 400, 500},
		{"/oembed-tps.json?maxwidth=30&maxheight=20", "embed-chart-tps.html", "chart-tps.png", 30, 20},
		{"/oembed-tps.json?maxwidth=29", "embed-chart-tps.html", "", 29, 1971},
		{"/oembed-tps.json?maxheight=19", "embed-chart-tps.html", "", 600, 19},
		{"/oembed-tps.json?maxwidth=1", "embed-chart-tps.html", "", 1, 20000},
		{"/oembed-tps.json?maxwidth=2000", "embed-chart-tps.html", "chart-tps.png", 960, 1040},
		{"/oembed.json?maxwidth=320&maxheight=junk", "embed-chart-full.html", "chart.png", 320, 1680},
		{"/oembed.json?format=json&url=" + url.QueryEscape(home+"view-tps.html?view=tps&q=fp8"), "embed-chart-tps.html?view=tps&amp;q=fp8", "chart.png?view=tps&q=fp8", 600, 1400},
		{"/oembed.json?url=" + url.QueryEscape(home+"view-tps.html"), "embed-chart-tps.html", "chart-tps.png", 600, 1400},
		{"/oembed.json?url=" + url.QueryEscape("HTTPS://Picture.example.org:443/runs"), "embed-chart-full.html", "chart.png", 600, 1400},
		{"/oembed.json?url=" + url.QueryEscape("https://picture.example.org/runs?view=all"), "embed-chart-all.html", "chart-all.png", 600, 1400},
		{"/oembed.json?url=" + url.QueryEscape(home+"?view=all"), "embed-chart-all.html", "chart-all.png", 600, 1400},
		{"/oembed.json?url=" + url.QueryEscape(home+"?view=tps&part=entry&row=x&background=none"), "embed-chart-tps.html", "chart-tps.png", 600, 1400},
	} {
		resp := r.get(test.target)
		var o oembed
		if err := json.Unmarshal([]byte(body(t, resp)), &o); err != nil || resp.StatusCode != http.StatusOK || resp.Header.Get("Content-Type") != "application/json" {
			t.Errorf("%s: status %d, %v", test.target, resp.StatusCode, err)
			continue
		}
		if o.Type != "rich" || o.Version != "1.0" || o.Title == "" || strings.ContainsAny(o.Title, "<>") || o.ProviderURL != home || o.ProviderName != "Rig" {
			t.Errorf("%s: %+v", test.target, o)
		}
		thumbnail, size := home+test.thumbnail, [2]int{30, 20}
		if test.thumbnail == "" { // it is larger than the bounds
			thumbnail, size = "", [2]int{}
		}
		if o.Width != test.width || o.Height != test.height || o.ThumbnailURL != thumbnail || [2]int{o.ThumbnailWidth, o.ThumbnailHeight} != size {
			t.Errorf("%s: %d × %d, thumbnail %s of %d × %d", test.target, o.Width, o.Height, o.ThumbnailURL, o.ThumbnailWidth, o.ThumbnailHeight)
		}
		if !strings.HasPrefix(o.HTML, `<iframe src="`+home+test.src+`" title="`) {
			t.Errorf("%s: the frame is %s", test.target, o.HTML)
		}
		width := `" width="100%"`
		if strings.Contains(test.target, "maxwidth=") {
			width = fmt.Sprintf(`" width="%d" style="max-width:100%%"`, test.width)
		}
		if want := width + fmt.Sprintf(` height="%d" frameborder="0" loading="lazy" allow="clipboard-write; web-share" referrerpolicy="strict-origin-when-cross-origin"></iframe>`, test.height); !strings.HasSuffix(o.HTML, want) {
			t.Errorf("%s: the frame is %s, want it to end with %s", test.target, o.HTML, want)
		}
	}
	for _, target := range []string{
		"/oembed-none.json", "/oembed.json?url=" + home + "view", "/oembed.json?url=https://picture.example.org/run", "/oembed.json?url=https://example.org/", "/oembed.json?url=" + home + "feed.json",
		"/oembed.json?url=" + url.QueryEscape(home+"?view=none"), "/oembed", "/oembed.json?url=%3A",
	} {
		if resp := r.get(target); resp.StatusCode != http.StatusNotFound {
			t.Errorf("%s: status %d", target, resp.StatusCode)
		}
	}
	if resp := r.get("/oembed.json?format=xml"); resp.StatusCode != http.StatusNotImplemented || !strings.Contains(body(t, resp), "format=json") {
		t.Errorf("asked for XML it answers %d", resp.StatusCode)
	}
	if resp := seeded(t).get("/oembed.json"); resp.StatusCode != http.StatusNotFound {
		t.Errorf("a board without an address describes itself: status %d", resp.StatusCode)
	}

	// Each page names its description, which is there.
	e := r.current.Load()
	for _, q := range []feed.Query{{}, {View: "tps"}, {View: "tps", Text: "a&b"}} {
		address := r.pageURLs(e, q)["oembed"]
		if resp := r.get("/" + strings.TrimPrefix(address, home)); !strings.HasPrefix(address, home) || resp.StatusCode != http.StatusOK {
			t.Errorf("the page of %q names %q: status %d", q.Encode(), address, resp.StatusCode)
		}
	}
	_, dir := exportOf(t, func(s *Setup) { s.Address, s.Static = home, true })
	if all := contents(t, dir); !strings.Contains(all["oembed-tps.json"], home+"embed-chart-tps.html") {
		t.Error("an export does not describe its pages")
	}
	_, dir = exportOf(t)
	if all := contents(t, dir); all["oembed.json"] != "" {
		t.Error("an export without an address describes its pages")
	}
}
