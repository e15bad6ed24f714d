package client

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A tree is a module on disk.
type tree struct {
	t    *testing.T
	root string
}

// newTree is a module of our name with a client of two packages, a server-only
// package, and what does not reach the client beside it.
func newTree(t *testing.T) tree {
	t.Helper()
	m := tree{t, t.TempDir()}
	for name, text := range map[string]string{
		"go.mod":                     "module highwater\n\ngo 1.26\n",
		"go.sum":                     "",
		"cmd/highwater/main_js.go":   "package main\n\nimport \"highwater/app\"\n\nfunc main() { app.Start() }\n",
		"cmd/highwater/main.go":      "//go:build !js\n\npackage main\n\nimport \"highwater/web\"\n\nfunc main() { web.Serve() }\n",
		"app/app.go":                 "package app\n\nimport (\n\t_ \"embed\"\n\n\t\"highwater/feed\"\n)\n\n//go:embed words\nvar words string\n\nfunc Start() { println(feed.Name, words) }\n",
		"app/words":                  "words",
		"app/page_js.go":             "package app\n",
		"app/page_other.go":          "//go:build !js\n\npackage app\n",
		"app/app_test.go":            "package app\n",
		"app/prerender/prerender.go": "package prerender\n\nimport \"highwater/app\"\n",
		"feed/feed.go":               "package feed\n\nimport \"strings\"\n\nvar Name = strings.ToUpper(\"feed\")\n",
		"feed/testdata/feed.json":    "{}",
		"web/web.go":                 "package web\n\nfunc Serve() {}\n",
	} {
		m.write(name, text)
	}
	return m
}

func (m tree) write(name, text string) {
	m.t.Helper()
	file := filepath.Join(m.root, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		m.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		m.t.Fatal(err)
	}
}

func (m tree) key(toolchain string) string {
	m.t.Helper()
	k, err := key(m.root, toolchain)
	if err != nil {
		m.t.Fatal(err)
	}
	return k
}

func TestSources(t *testing.T) {
	got, err := sources(newTree(t).root)
	if err != nil {
		t.Fatal(err)
	}
	want := "app/app.go app/page_js.go app/words cmd/highwater/main_js.go feed/feed.go go.mod go.sum"
	if strings.Join(got, " ") != want {
		t.Errorf("the client is made of\n%s\nwant\n%s", strings.Join(got, " "), want)
	}
}

func TestKey(t *testing.T) {
	m := newTree(t)
	first := m.key("go1.26.0")
	if m.key("go1.26.0") != first {
		t.Error("the key of one source is another each time")
	}
	if m.key("go1.26.1") == first {
		t.Error("another toolchain has the same key")
	}
	for name, reaches := range map[string]bool{
		"feed/feed.go":               true,
		"app/app.go":                 true,
		"app/page_js.go":             true,
		"app/words":                  true,
		"cmd/highwater/main_js.go":   true,
		"go.mod":                     true,
		"go.sum":                     true,
		"cmd/highwater/main.go":      false,
		"app/app_test.go":            false,
		"app/page_other.go":          false,
		"app/prerender/prerender.go": false,
		"feed/testdata/feed.json":    false,
		"web/web.go":                 false,
	} {
		before, err := os.ReadFile(filepath.Join(m.root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		m.write(name, string(before)+"\n// changed\n")
		if changed := m.key("go1.26.0") != first; changed != reaches {
			t.Errorf("%s changed: the key changed is %v, want %v", name, changed, reaches)
		}
		m.write(name, string(before))
	}
	m.write("feed/more.go", "package feed\n")
	if m.key("go1.26.0") == first {
		t.Error("a new file has the same key")
	}
}

func TestSourceThatCannotBeRead(t *testing.T) {
	m := newTree(t)
	m.write("app/app.go", "package app\n\nimport \"highwater/gone\"\n")
	if _, err := key(m.root, ""); err == nil || !strings.Contains(err.Error(), "gone") {
		t.Errorf("the error is %v", err)
	}
}

func TestFindSource(t *testing.T) {
	m := newTree(t)
	m.write("nested/go.mod", "// ours is further up\nmodule other\n")
	for _, below := range []string{".", "app", "feed/testdata", "nested"} {
		root, err := findSource(filepath.Join(m.root, below))
		if err != nil || root != m.root {
			t.Errorf("from %s the source is %q (%v), want %q", below, root, err, m.root)
		}
	}
}

func TestFindSourceAwayFromIt(t *testing.T) {
	_, file, _, _ := runtime.Caller(0)
	root, err := findSource(t.TempDir())
	if !filepath.IsAbs(file) { // built with -trimpath
		if !errors.Is(err, ErrNoSource) {
			t.Errorf("the error is %v", err)
		}
		return
	}
	if want := filepath.Join(filepath.Dir(file), "..", ".."); root != want {
		t.Errorf("the source is %q (%v), want the one compiled from, %q", root, err, want)
	}
}

func TestModuleName(t *testing.T) {
	m := tree{t, t.TempDir()}
	for text, want := range map[string]string{
		"module highwater\n":               "highwater",
		"// a word\n\nmodule \"x/y\" // z": "x/y",
		"go 1.26\n":                        "",
		"":                                 "",
	} {
		m.write("go.mod", text)
		if got, err := moduleName(filepath.Join(m.root, "go.mod")); got != want || (err == nil) != (want != "") {
			t.Errorf("%q names the module %q (%v), want %q", text, got, err, want)
		}
	}
}
