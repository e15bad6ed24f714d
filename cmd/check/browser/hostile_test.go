package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hostileFeeds are the feed whose strings try to be markup, and one of words that
// do not break and of many kinds.
func hostileFeeds(t *testing.T) []string {
	t.Helper()
	data, err := os.ReadFile("../../../testdata/feed.json")
	if err != nil {
		t.Fatal(err)
	}
	var f map[string]any
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	long := make([]byte, 2000)
	for i := range long {
		long[i] = 'x'
	}
	for i, e := range f["entries"].([]any) {
		for _, part := range []string{"entry", "record"} {
			fields := e.(map[string]any)[part].(map[string]any)
			if fields["kind"] = string(long); i >= 3 {
				fields["kind"] = fmt.Sprintf("study-%d", i)
			}
			if fields["tps"] != nil {
				fields["title"] = strings.Repeat("W", 300) // what holds a mark stands in a list of its steps too
			}
		}
	}
	name := filepath.Join(t.TempDir(), "long.json")
	data, err = json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
	hostile, err := filepath.Abs("../../../testdata/hostile.json")
	if err != nil {
		t.Fatal(err)
	}
	return []string{hostile, name}
}

// Hostile strings break no layout and bring nothing into the page that runs,
// before the client and with it.
func TestHostileStringsStayStrings(t *testing.T) {
	t.Parallel()
	for _, file := range hostileFeeds(t) {
		s := serve(t, "-feed", file)
		for _, client := range []bool{false, true} {
			var o Options
			if !client {
				o.Block = []string{"*.js"}
			}
			p := openAt(t, s.URL, "/?view=all", o)
			p.expect(blocked)
			if client {
				p.ready()
			}
			eval[bool](p, `(document.querySelectorAll("#board details").forEach(d => d.open = true), true)`)
			for _, width := range []int{320, 768, 1280} {
				p.resize(width, 800)
				p.must(p.Frame())
				if got := eval[int](p, `document.documentElement.scrollWidth`); got > width {
					wide := eval[string](p, `[...document.body.querySelectorAll("*")].filter(e => e.getBoundingClientRect().right > innerWidth + 1).slice(0, 3).map(e => e.outerHTML.slice(0, 90)).join("\n\t")`)
					t.Errorf("%s, client %t: at %d px the page is %d px wide; it sticks out with\n\t%s", filepath.Base(file), client, width, got, wide)
				}
			}
			if n := eval[int](p, `document.querySelectorAll("#board :is(script, img, iframe, style, object, link)").length`); n != 0 {
				t.Errorf("%s, client %t: %d elements came out of strings", filepath.Base(file), client, n)
			}
			p.Close()
		}
	}
}

// A fragment that is no part of a URL, typed or cut by hand, leaves the client
// running, at the start and later.
func TestStrayPerCentSigns(t *testing.T) {
	t.Parallel()
	p := open(t, "/#100%", Options{})
	p.ready()
	p.wait(`document.getElementById("notice").textContent === ""`)
	eval[bool](p, `(location.hash = "#r-%E0%A4%A", true)`)
	p.wait(`document.getElementById("notice").textContent.includes("No entry of this feed is called")`)
	p.press("Tab")
	if got := eval[string](p, `document.documentElement.dataset.client`); got != "live" {
		t.Errorf("the client is %s", got)
	}
}
