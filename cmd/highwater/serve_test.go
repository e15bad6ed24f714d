//go:build !js

package main

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"highwater/feed"
)

// TestServe builds the program, starts it on a free port, asks for what a page
// needs, and stops it as Ctrl-C does. It is a process of its own so that a
// client that is not built yet is not built under the race detector, where
// compressing it takes many minutes.
func TestServe(t *testing.T) {
	if testing.Short() {
		t.Skip("it may have to build the browser client")
	}
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be interrupted there")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "highwater")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("building the program: %v\n%s", err, out)
	}
	site := filepath.Join(dir, "site.json")
	if err := os.WriteFile(site, []byte(`{"name": "Harbour lab"}`), 0o644); err != nil {
		t.Fatal(err)
	}

	cmd := exec.CommandContext(t.Context(), program, "-addr", "localhost:0", "-feed", "../../testdata/feed.json", "-site", site)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(stdout)
	line, err := lines.ReadString('\n')
	if err != nil {
		t.Fatalf("it ended (%v): %s", cmd.Wait(), &stderr)
	}
	const begin = "Serving ../../testdata/feed.json (23 entries) on http://localhost:"
	if !strings.HasPrefix(line, begin) {
		t.Fatalf("it said %q, want %q and a port", line, begin)
	}
	url := strings.TrimSpace(line[strings.Index(line, "http://"):])
	for path, want := range map[string]string{
		"/":              "Harbour lab",
		"/?view=tps":     "Harbour lab",
		"/feed.json":     "gemma-throughput-feed-v1",
		"/app-worker.js": "const board = ",
	} {
		resp, err := http.Get(url + path)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(resp.Body)
		resp.Body.Close()
		if err != nil || resp.StatusCode != http.StatusOK || !strings.Contains(string(got), want) {
			t.Errorf("GET %s: status %d (%v), want 200 and a body that says %q", path, resp.StatusCode, err, want)
		}
	}
	http.DefaultClient.CloseIdleConnections()

	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if rest, err := io.ReadAll(lines); err != nil || len(rest) > 0 {
		t.Errorf("stopped, it said %q (%v)", rest, err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("stopped, it ended with %v: %s", err, &stderr)
	}
}

// What the bundled site says of its runs is told where it would stand above
// other runs.
func TestBorrowed(t *testing.T) {
	for _, tt := range []struct{ site, want string }{
		{`{}`, "introduction stack limit"},
		{`{"introduction": "Ours.", "limit": ""}`, "stack"},
		{`{"introduction": "Ours.", "stack": "", "limit": ""}`, ""},
	} {
		s, err := feed.DecodeSite(strings.NewReader(tt.site))
		if got := strings.Join(borrowed(s), " "); err != nil || got != tt.want {
			t.Errorf("%s: %q (%v), want %q", tt.site, got, err, tt.want)
		}
	}
}
