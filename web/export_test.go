package web

import (
	"encoding/xml"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"highwater/feed"
)

// exportOf writes a seeded board and returns the folder.
func exportOf(t *testing.T, change ...func(*Setup)) (*rig, string) {
	t.Helper()
	r := seeded(t, change...)
	dir := filepath.Join(t.TempDir(), "new", "folder")
	if _, err := r.Export(dir); err != nil {
		t.Fatal(err)
	}
	return r, dir
}

// contents are the files of a folder by name.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[e.Name()] = string(data)
	}
	return all
}

// What a plain file server answers under any path is what the board answers,
// for each page and each file that one leads to.
func TestExportIsWhatIsServed(t *testing.T) {
	r, dir := exportOf(t)
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(dir)))
	mux.Handle("/tools/highwater/", http.StripPrefix("/tools/highwater", http.FileServer(http.Dir(dir))))
	files := httptest.NewServer(mux)
	defer files.Close()
	addresses := []string{"", "guide.html", "feed.json", manifestName, workerName, r.current.Load().name}
	for _, v := range feed.Views(r.current.Load().feed, r.site) {
		addresses = append(addresses, v.Href)
	}
	for name := range r.assets.files {
		addresses = append(addresses, name)
	}
	for _, address := range addresses {
		want := body(t, r.get("/"+strings.TrimPrefix(address, "./")))
		for _, root := range []string{"/", "/tools/highwater/"} {
			resp, err := http.Get(files.URL + root + address)
			if err != nil {
				t.Fatal(err)
			}
			got := body(t, resp)
			resp.Body.Close()
			if resp.StatusCode != http.StatusOK || got != want {
				t.Errorf("%s%s: status %d, the same bytes: %v", root, address, resp.StatusCode, got == want)
			}
			kind, _, _ := strings.Cut(resp.Header.Get("Content-Type"), ";")
			if want, _, _ := strings.Cut(r.get("/"+strings.TrimPrefix(address, "./")).Header.Get("Content-Type"), ";"); kind != want {
				t.Errorf("%s%s is sent as %q, and as %q by the board", root, address, kind, want)
			}
		}
	}
	for name, text := range contents(t, dir) {
		if plain := strings.TrimSuffix(strings.TrimSuffix(name, ".br"), ".gz"); plain != name {
			form := map[string]string{".br": brotliCoding, ".gz": gzipCoding}[filepath.Ext(name)]
			target := "/" + plain
			if v, ok := strings.CutPrefix(plain, "view-"); ok && v != "full.html" {
				target += "?view=" + strings.TrimSuffix(v, ".html")
			}
			if resp := r.get(target, "Accept-Encoding: "+form); resp.Header.Get("Content-Encoding") != form || body(t, resp) != text {
				t.Errorf("%s is not what is sent as %q", name, form)
			}
		}
	}
}

func TestExportIsReproducible(t *testing.T) {
	_, one := exportOf(t)
	r, two := exportOf(t)
	first, second := contents(t, one), contents(t, two)
	if len(first) < 20 || len(first) != len(second) {
		t.Fatalf("%d and %d files", len(first), len(second))
	}
	if !maps.Equal(first, second) {
		t.Error("the same board is other bytes the second time")
	}
	// Again into the same folder: nothing else comes of it, and a file of
	// before stays for those who have its page open.
	if err := os.WriteFile(filepath.Join(two, "feed.0123456789abcdef.json"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Export(two); err != nil {
		t.Fatal(err)
	}
	if again := contents(t, two); len(again) != len(first)+1 || again["feed.0123456789abcdef.json"] != "{}" {
		t.Errorf("after writing it again the folder has %d files", len(again))
	}
	info, err := os.Stat(filepath.Join(two, "feed.json"))
	if err != nil || !info.ModTime().Equal(r.current.Load().named.modified) {
		t.Errorf("the feed's file is of %v, want the feed's own time (%v)", info.ModTime(), err)
	}
}

// Another board in the same folder: what only the one before had goes, in each
// of its forms, but not what is not that export's or has been changed since, and
// not what its open pages may still ask for.
func TestExportOverAnother(t *testing.T) {
	before, dir := exportOf(t, func(s *Setup) { s.Address = "https://example.org/" })
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("CNAME", "example.org")
	put("oembed.json", "mine")
	put("index.html.zst", "mine")
	put(".nojekyll.gz", "of a build that kept no list")
	outside := filepath.Join(filepath.Dir(dir), "outside")
	put("../outside", "mine")
	list := contents(t, dir)[writtenName]
	put(writtenName, list+hashOf([]byte("mine"))+" ../outside\n"+hashOf([]byte("example.org"))+" subfolder\n")
	if err := os.Mkdir(filepath.Join(dir, "subfolder"), 0o755); err != nil {
		t.Fatal(err)
	}
	all := contents(t, dir)
	for _, name := range []string{"sitemap.xml", "view-tps.html.br", "feed.json.gz", "fragment-tps.html", "chart-tps.png", "embed-all-tps.html"} {
		if all[name] == "" {
			t.Fatalf("there is no %s that could go", name)
		}
	}

	r := newRig(t)
	r.publish(t, feedOf(1))
	if _, err := r.Export(dir); err != nil {
		t.Fatal(err)
	}
	alone := t.TempDir()
	if _, err := r.Export(alone); err != nil {
		t.Fatal(err)
	}
	want := contents(t, alone)
	want["CNAME"], want["oembed.json"], want["index.html.zst"] = "example.org", "mine", "mine"
	for name, text := range all {
		if strings.HasPrefix(name, before.current.Load().name) {
			want[name] = text
		}
	}
	if got := contents(t, dir); !maps.Equal(got, want) {
		t.Errorf("the folder has %q, want %q", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
	if _, err := os.Stat(outside); err != nil {
		t.Errorf("a file beside the folder is gone: %v", err)
	}
}

// What must be absolute is there with an address and nowhere without one.
func TestExportWithAnAddress(t *testing.T) {
	_, dir := exportOf(t)
	const address = "https://example.org/tools/highwater/"
	for name, text := range contents(t, dir) {
		if name == "sitemap.xml" || strings.Contains(text, "example.org") || strings.Contains(text, `"id"`) && name == manifestName {
			t.Errorf("without an address %s names one", name)
		}
	}
	r, dir := exportOf(t, func(s *Setup) { s.Address = address })
	all := contents(t, dir)
	var sitemap struct {
		URLs []struct {
			Loc string `xml:"loc"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal([]byte(all["sitemap.xml"]), &sitemap); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, u := range sitemap.URLs {
		got = append(got, strings.TrimPrefix(u.Loc, address))
	}
	if want := []string{"", "view-tps.html?view=tps", "view-all.html?view=all", "guide.html"}; !slices.Equal(got, want) {
		t.Errorf("the sitemap has %q, want %q", got, want)
	}
	for _, want := range []string{"/tools/highwater/*\n", "/tools/highwater/" + r.current.Load().name + "\n  Cross-Origin-Resource-Policy: cross-origin\n  Access-Control-Allow-Origin: *\n  Access-Control-Expose-Headers: ETag, Highwater-Feed-Error\n  Cache-Control: public, max-age=31536000, immutable\n"} {
		if !strings.Contains(all["_headers"], want) {
			t.Errorf("_headers lacks %q", want)
		}
	}
	if !strings.Contains(all["404.html"], `href="`+address+`"`) || !strings.Contains(all[".htaccess"], "ErrorDocument 404 /tools/highwater/404.html") {
		t.Error("there is no way from a missing page to the board")
	}
	if !strings.Contains(all[manifestName], `"id": "/tools/highwater/"`) {
		t.Error("the manifest has not the board's path as its id")
	}
	for _, good := range []string{"https://example.org/", "http://[::1]:9000/a/", "https://xn--mller-kva.example/a.b/~c%20d/"} {
		if err := (Setup{Address: good}).Check(); err != nil {
			t.Errorf("the address %q: %v", good, err)
		}
	}
	for _, bad := range []string{
		"https://example.org/?", "https://example.org/#", "https://example.org/../", "https://example.org/a/%2e%2e/b/", "https://example.org/./",
		"https://example.org//x/", "https://example.org/x//", "https://example.org:70000/", "https://example.org:/", "https://:80/", "https://müller.example/",
		"example.org/", "https://example.org", "https://example.org/board", "ftp://example.org/", "https://example.org/?a=b/", "https://a@example.org/",
	} {
		if err := (Setup{Address: bad}).Check(); err == nil || !strings.Contains(err.Error(), bad) {
			t.Errorf("the address %q: %v", bad, err)
		}
	}
}

func TestEveryPageHasItsPolicy(t *testing.T) {
	_, dir := exportOf(t, func(s *Setup) { s.Site.Feed = "https://feeds.example.org:8443/runs.json" })
	policy := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]+)">`)
	for name, text := range contents(t, dir) {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		if isFragment(name) { // it is no page
			continue
		}
		found := policy.FindStringSubmatch(text)
		if isEmbed(name) { // it asks for no feed
			if found == nil || found[1] != embedPolicy {
				t.Errorf("%s has the policy %q", name, found)
			}
			continue
		}
		if found == nil || !strings.Contains(found[1], "connect-src 'self' https://feeds.example.org:8443;") {
			t.Errorf("%s has the policy %q", name, found)
		} else if strings.Contains(found[1], "frame-ancestors") {
			t.Errorf("%s says who may frame it, which a page cannot", name)
		}
	}
}

func TestExportBeforeTheFirstFeed(t *testing.T) {
	if _, err := newRig(t).Export(t.TempDir()); err == nil {
		t.Error("a board without a feed was written")
	}
}
