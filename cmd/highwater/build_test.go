//go:build !js

package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestBuild writes the bundled board twice and another with an address. It is
// the program in a process of its own, for the reason of TestServe.
func TestBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("it may have to build the browser client")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "highwater")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("building the program: %v\n%s", err, out)
	}
	build := func(args ...string) string {
		t.Helper()
		out, err := exec.CommandContext(t.Context(), program, append([]string{"build"}, args...)...).Output()
		if err != nil {
			t.Fatalf("%s: %v", args, err)
		}
		return string(out)
	}
	one, two, third := filepath.Join(dir, "one"), filepath.Join(dir, "two"), filepath.Join(dir, "three")
	if out := build("-o", one); !strings.Contains(out, " of 23 entries to "+one) || !strings.Contains(out, "Without -url") || !strings.Contains(out, "sitemap.xml") || !strings.Contains(out, "404.html") {
		t.Errorf("it says %q", out)
	}
	build("-o", two, "-feed", "../../testdata/feed.json")
	files, err := os.ReadDir(one)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		first, err := os.ReadFile(filepath.Join(one, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if second, err := os.ReadFile(filepath.Join(two, f.Name())); err != nil || !bytes.Equal(first, second) {
			t.Errorf("%s is another the second time (%v)", f.Name(), err)
		}
	}

	server := httptest.NewServer(http.StripPrefix("/tools/highwater", http.FileServer(http.Dir(one))))
	defer server.Close()
	for path, want := range map[string]string{
		"/": "TPS optimization", "/view-tps.html?view=tps": "Padded replay", "/guide.html": "Feed and correction guide",
		"/feed.json": "gemma-throughput-feed-v1", "/app-worker.js": "const board = ", "/manifest.json": `"screenshots"`,
		"/chart-tps-dark.svg": `fill="#111418"`, "/chart.svg": "prefers-color-scheme: dark", "/chart-all-light.png": "PNG",
	} {
		resp, err := http.Get(server.URL + "/tools/highwater" + path)
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		_, err = text.ReadFrom(resp.Body)
		resp.Body.Close()
		if err != nil || resp.StatusCode != http.StatusOK || !strings.Contains(text.String(), want) {
			t.Errorf("GET %s: status %d (%v), want 200 and %q", path, resp.StatusCode, err, want)
		}
		if strings.HasSuffix(path, "/") && !strings.Contains(text.String(), "<noscript>") {
			t.Error("the page does not say what it cannot do without script")
		}
	}

	build("-o", two, "-feed", "../../testdata/rise.json")
	if manifest, err := os.ReadFile(filepath.Join(two, "manifest.json")); err != nil || strings.Contains(string(manifest), "screenshots") {
		t.Errorf("another feed has screenshots of the bundled one (%v)", err)
	}

	site := filepath.Join(dir, "site.json")
	if err := os.WriteFile(site, []byte(`{"name": "Harbour lab"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if out := build("-o", third, "-site", site, "-url", "https://example.org/runs/", "-offline=false"); strings.Contains(out, "Without") {
		t.Errorf("with an address it says %q", out)
	}
	for name, want := range map[string]string{
		"view-tps.html": `<meta property="og:image" content="https://example.org/runs/chart-tps.png">`, "guide.html": `content="https://example.org/runs/chart.png"`,
		"index.html": `<link rel="canonical" href="https://example.org/runs/">`, "view-all.html": `href="https://example.org/runs/view-all.html?view=all"`,
		"sitemap.xml": "https://example.org/runs/guide.html", "app-worker.js": "unregister",
	} {
		text, err := os.ReadFile(filepath.Join(third, name))
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s lacks %q (%v)", name, want, err)
		}
	}
	if manifest, err := os.ReadFile(filepath.Join(third, "manifest.json")); err != nil || strings.Contains(string(manifest), "screenshots") {
		t.Errorf("another site has the bundled one's screenshots (%v)", err)
	}
}

func TestBuildMistakes(t *testing.T) {
	dir := t.TempDir()
	site := filepath.Join(dir, "site.json")
	if err := os.WriteFile(site, []byte(`{"screenshots": {"wide": "none.png"}}`), 0o644); err != nil {
		t.Fatal(err)
	}
	elsewhere := filepath.Join(dir, "elsewhere.json")
	if err := os.WriteFile(elsewhere, []byte(`{"feed": "http://127.0.0.1:1/feed.json"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{}, "build needs -o DIR"},
		{[]string{"-o", dir, "-url", "https://example.org/board"}, "ends in a slash"},
		{[]string{"-o", dir, "-url", "example.org/"}, "http or https"},
		{[]string{"-o", dir, "-url", "https://müller.example/"}, "xn--"},
		{[]string{"-o", dir, "-url", "https://example.org/a//b/"}, "without //"},
		{[]string{"-o", dir, "-site", site}, "none.png"},
		{[]string{"-o", dir, "-site", elsewhere}, "-feed names a copy"},
		{[]string{"-o", dir, "-feed", filepath.Join(dir, "none.json")}, "none.json"},
	} {
		got := runWith(t.Context(), append([]string{"build"}, test.args...)...)
		if got.code != 2 || got.stdout != "" || !strings.Contains(got.stderr, test.want) {
			t.Errorf("highwater build %s: %+v, want the code 2 and %q", strings.Join(test.args, " "), got, test.want)
		}
	}
}
