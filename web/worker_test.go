package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"highwater/feed"
)

// kept is what the worker of a rig says that it keeps.
func (r *rig) kept(t *testing.T) (p precache, script string) {
	t.Helper()
	resp := r.get("/app-worker.js")
	line, script, _ := strings.Cut(body(t, resp), "\n")
	text := strings.TrimSuffix(strings.TrimPrefix(line, "const board = "), ";")
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if resp.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("a browser may keep the worker itself: %v", resp.Header)
	}
	return p, script
}

// Each file that the worker keeps is there, and is what its digest says; all
// that a page needs is among them.
func TestTheWorkerKeepsWhatThereIs(t *testing.T) {
	r := seeded(t, func(s *Setup) {
		s.Screenshots = []Screenshot{{solid(t, 640, 400), "Wide"}}
	})
	p, script := r.kept(t)
	if script != string(worker) {
		t.Error("the worker's script is another")
	}
	urls := map[string]bool{}
	for _, file := range p.Keep {
		urls[file[0]] = true
		resp := r.get("/" + strings.TrimPrefix(file[0], "./"))
		if text := body(t, resp); resp.StatusCode != http.StatusOK || digest(&resource{forms: map[string][]byte{identity: []byte(text)}}) != file[1] {
			t.Errorf("%s: status %d, and not what its digest says", file[0], resp.StatusCode)
		}
	}
	for logical, name := range r.assetNames() {
		if urls[name] != (!strings.HasPrefix(logical, "screenshot") && !strings.HasPrefix(logical, "frame.") && logical != "fragment.css" && logical != "said.js") {
			t.Errorf("%s is kept: %v", name, urls[name])
		}
	}
	for _, want := range []string{"./", "view-tps.html?view=tps", "view-all.html?view=all", "guide.html", "manifest.json", p.Data} {
		if !urls[want] {
			t.Errorf("%s is not kept", want)
		}
	}
	if got := fmt.Sprint(p.Pages); got != "map[:./ all:view-all.html?view=all full:./ tps:view-tps.html?view=tps]" {
		t.Errorf("the pages are %s", got)
	}
	if p.Feed != "feed.json" || p.Schema != feed.Schema {
		t.Errorf("the feed is %s of %s", p.Feed, p.Schema)
	}
}

// SHA-256 of "abc" in the form of Subresource Integrity, of FIPS 180-2 and
// `openssl dgst -sha256 -binary | base64`.
func TestDigest(t *testing.T) {
	r := newResource("text/plain", revalidate, []byte("abc"))
	if got := digest(r); got != "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=" {
		t.Errorf("got %s", got)
	}
}

// A new feed is another edition of the same program; other code is another
// program.
func TestEditionAndProgram(t *testing.T) {
	r := seeded(t)
	first, _ := r.kept(t)
	if again, _ := seeded(t).kept(t); again.Edition != first.Edition {
		t.Error("the same inputs give another edition")
	}
	r.publish(t, feedOf(1))
	second, _ := r.kept(t)
	if second.Edition == first.Edition || second.Program != first.Program {
		t.Errorf("a new feed: edition %s after %s, program %s after %s", second.Edition, first.Edition, second.Program, first.Program)
	}
	binary := *testBinary
	binary.Raw = []byte("\x00asm that does something else")
	other, _ := seeded(t, func(s *Setup) { s.Client = &binary }).kept(t)
	if other.Program == first.Program || other.Edition == first.Edition {
		t.Error("another client is the same program")
	}
	if page := body(t, r.get("/")); !strings.Contains(page, `<meta name="highwater" content="`+second.Program+`">`) {
		t.Errorf("the page does not name its program: %.300s", page)
	}
}

// Of a feed elsewhere the page and the worker have the date that its server gave;
// the date of a copy is none, and one beside the page says its own.
func TestTheDateOfAFeedElsewhere(t *testing.T) {
	elsewhere := func(s *Setup) { s.Site.Feed = "https://example.org/feed.json" }
	for _, c := range []struct {
		name   string
		change func(*Setup)
		file   bool
		want   string
	}{
		{"of its server", elsewhere, false, "2026-11-14T08:00:00Z"},
		{"of a copy", elsewhere, true, ""},
		{"beside the page", func(*Setup) {}, false, ""},
	} {
		r := newRig(t, c.change)
		if c.file {
			d, err := readDocument("../testdata/feed.json")
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Publish(d); err != nil {
				t.Fatal(err)
			}
		} else {
			r.publish(t, seed(t))
		}
		p, _ := r.kept(t)
		if page := body(t, r.get("/")); p.Modified != c.want || strings.Contains(page, "written ") != (c.want != "") || !strings.Contains(page, c.want) {
			t.Errorf("%s: the worker has the date %q and the page %.120s, want %q", c.name, p.Modified, page, c.want)
		}
		if c.file && r.get("/feed.json").Header.Get("Last-Modified") == "" {
			t.Errorf("%s: it is not told with the file", c.name)
		}
	}
}

func TestARetiredBoardKeepsNothing(t *testing.T) {
	r := seeded(t, func(s *Setup) { s.Retired = true })
	if text := body(t, r.get("/app-worker.js")); !strings.Contains(text, "registration.unregister()") || strings.Contains(text, "const board") {
		t.Errorf("the worker is %.200s", text)
	}
	if page := body(t, r.get("/")); strings.Contains(page, `name="highwater"`) || !strings.Contains(page, "Content-Security-Policy") {
		t.Errorf("the page asks for a worker, or has no policy: %.300s", page)
	}
}

// A feed of many kinds does not fill a reader's machine with pages.
func TestManyViewsAreNotAllKept(t *testing.T) {
	var entries []string
	for i := range 40 {
		entries = append(entries, fmt.Sprintf(`{"id":"e%d","record":{"kind":"kind-%d"}}`, i, i))
	}
	r := newRig(t)
	r.publish(t, []byte(`{"schema":"gemma-throughput-feed-v1","entries":[`+strings.Join(entries, ",")+`]}`))
	p, _ := r.kept(t)
	if len(p.Pages) != maxKeptViews+1 { // one stands twice, as the default
		t.Errorf("%d pages are kept, want %d", len(p.Pages), maxKeptViews+1)
	}
}
