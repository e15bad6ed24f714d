package prerender

import (
	"bytes"
	"testing"

	"highwater/feed"
)

func TestMend(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"white space between tags", "<p>\n  <b>a</b>\n  <i>b</i>\n</p>", "<p><b>a</b><i>b</i></p>"},
		{"white space of a text", "<p> a <b> b</b></p>", "<p> a <b> b</b></p>"},
		{"attributes in order", `<a href="x" class="c" aria-label="l">t</a>`, `<a aria-label="l" class="c" href="x">t</a>`},
		{"blanks and angles in values", `<a title="b > a" class="x y">`, `<a class="x y" title="b > a">`},
		{"bare attributes", `<details open id="d">`, `<details id="d" open>`},
		{"elements that close themselves", `<path d="M0 0" class="c"/>`, `<path class="c" d="M0 0"/>`},
		{"no attributes", "<br><hr/></p>", "<br><hr/></p>"},
		{"text behind the last tag", "<b>a</b>z", "<b>a</b>z"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := string(mend([]byte(c.in))); got != c.want {
				t.Errorf("mend(%q) = %q, want %q", c.in, got, c.want)
			}
		})
	}
}

// TestSameBytes draws each view twice: go-app writes attributes in the order of
// a map, and a page whose bytes change would never be current in a cache.
func TestSameBytes(t *testing.T) {
	f := decode(t, "feed.json")
	for _, l := range feed.Views(f, feed.DefaultSite()) {
		q := feed.Query{View: l.Name}
		if first := markup(t, f, q); !bytes.Equal(first, markup(t, f, q)) {
			t.Errorf("the page of %s is not the same when it is drawn again", l.Name)
		}
	}
}

func TestPageNeedsItsFiles(t *testing.T) {
	for _, name := range needed {
		part := map[string]string{}
		for k, v := range urls {
			if k != name {
				part[k] = v
			}
		}
		if _, err := Page(decode(t, "feed.json"), feed.DefaultSite(), feed.Query{}, part); err == nil {
			t.Errorf("a page without %s is made", name)
		}
	}
}

// TestScripts holds go-app's scripts to files beside the page.
func TestScripts(t *testing.T) {
	scripts, err := Scripts("app.1a2b.wasm", 1234)
	if err != nil {
		t.Fatal(err)
	}
	app := scripts["app.js"]
	for _, want := range []string{`"app.1a2b.wasm"`, `"./app-worker.js"`, `"1234"`} {
		if !bytes.Contains(app, []byte(want)) {
			t.Errorf("app.js lacks %s", want)
		}
	}
	if bytes.Contains(app, []byte("\ngoappInitServiceWorker();")) || !bytes.Contains(app, []byte("\ngoappInitWebAssembly();")) {
		t.Error("app.js registers a worker by itself, or does not load the client")
	}
	for _, never := range []string{"https://", "http://"} {
		if bytes.Contains(app, []byte(`"`+never)) {
			t.Errorf("app.js names another host")
		}
	}
	if len(scripts["wasm_exec.js"]) == 0 {
		t.Error("there is no wasm_exec.js")
	}
}
