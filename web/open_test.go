package web

import (
	"strings"
	"testing"
)

// A board elsewhere may read the feed and know how new it is; the board's pages are for
// itself.
func TestWhatOtherSitesMayLoad(t *testing.T) {
	r, dir := exportOf(t)
	names := r.assetNames()
	for name, open := range map[string]bool{
		"feed.json": true, names["feed"]: true,
		"": false, "guide.html": false, workerName: false, manifestName: false,
	} {
		got := r.get("/" + name).Header
		if (got.Get("Access-Control-Allow-Origin") == "*") != open || (got.Get("Cross-Origin-Resource-Policy") == "cross-origin") != open {
			t.Errorf("%s is open to other sites: not %v: %v", name, open, got)
		}
		if told := got.Get("Access-Control-Expose-Headers") == "ETag, Highwater-Feed-Error"; told != strings.HasPrefix(name, "feed.") {
			t.Errorf("%s tells other sites how new it is: %v", name, told)
		}
	}
	all := contents(t, dir)
	const open = "Cross-Origin-Resource-Policy: cross-origin\n  Access-Control-Allow-Origin: *\n"
	if !strings.Contains(all["_headers"], "\n/feed.json*\n  "+open) {
		t.Error("_headers does not open the feed to other sites")
	}
	if !strings.Contains(all[".htaccess"], `"^(feed\.json)">`+"\n    Header set Cross-Origin-Resource-Policy \"cross-origin\"\n    Header set Access-Control-Allow-Origin \"*\"\n") {
		t.Error(".htaccess does not open the feed to other sites")
	}
}
