//go:build !js

package main

import (
	"bytes"
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// ran is what a run of the program came to.
type ran struct {
	code           int
	stdout, stderr string
}

func runWith(ctx context.Context, args ...string) ran { return runOn(ctx, "", args...) }

// runOn is a run with a text as its standard input.
func runOn(ctx context.Context, stdin string, args ...string) ran {
	var stdout, stderr bytes.Buffer
	code := run(ctx, args, strings.NewReader(stdin), &stdout, &stderr)
	return ran{code, stdout.String(), stderr.String()}
}

func TestHelp(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-h"}, helpText},
		{[]string{"-help"}, helpText},
		{[]string{"--help"}, helpText},
		{[]string{"help"}, helpText},
		{[]string{"help", "serve"}, serveHelp},
		{[]string{"serve", "-h"}, serveHelp},
		{[]string{"serve", "--help"}, serveHelp},
		{[]string{"-addr", "localhost:0", "-h"}, serveHelp},
	} {
		got := runWith(t.Context(), test.args...)
		if got != (ran{0, test.want, ""}) {
			t.Errorf("highwater %s: %+v", strings.Join(test.args, " "), got)
		}
	}
}

// TestHelpNamesEverything keeps the texts true: each command stands in the
// program's help, and each command's help has its flags and an example.
func TestHelpNamesEverything(t *testing.T) {
	for _, c := range commands {
		if !strings.Contains(helpText, "\n\t"+c.name+" ") {
			t.Errorf("the help does not name %s", c.name)
		}
		if !strings.Contains(c.help, "\nUsage:\n") || !strings.Contains(c.help, "\nExamples:\n") {
			t.Errorf("the help of %s has no usage or no examples", c.name)
		}
	}
	for _, want := range []string{"-addr ADDRESS", "localhost:8080", "-feed FILE", "-site FILE"} {
		if !strings.Contains(serveHelp, want) {
			t.Errorf("the help of serve does not say %q", want)
		}
	}
}

func TestMistakes(t *testing.T) {
	for _, test := range []struct {
		args []string
		what string
		more string
	}{
		{[]string{"sevre"}, `there is no command "sevre": did you mean serve?`, "highwater"},
		{[]string{"help", "sevre"}, `there is no command "sevre" to help with: did you mean serve?`, "highwater"},
		{[]string{"-port", "1"}, "there is no flag -port", "highwater serve"},
		{[]string{"serve", "-port", "1"}, "there is no flag -port", "highwater serve"},
		{[]string{"runs.json"}, `there is no command "runs.json"`, "highwater"},
		{[]string{"serve", "-adr", "localhost:0"}, "there is no flag -adr: did you mean -addr?", "highwater serve"},
		{[]string{"serve", "-addr"}, "flag needs an argument: -addr", "highwater serve"},
		{[]string{"serve", "feed.json"}, `serve takes no argument "feed.json"`, "highwater serve"},
	} {
		got := runWith(t.Context(), test.args...)
		if got != (ran{2, "", "highwater: " + test.what + "\n" + test.more + " -h says more\n"}) {
			t.Errorf("highwater %s: %+v", strings.Join(test.args, " "), got)
		}
	}
}

func TestFailures(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	port := taken.Addr().String()

	for _, test := range []struct {
		args []string
		want []string
	}{
		{[]string{"-addr", port}, []string{port, "in use", "-addr localhost:8081"}},
		{[]string{"-addr", "localhost:99999"}, []string{"localhost:99999", "from 0 to 65535"}},
		{[]string{"-addr", "8080"}, []string{`"8080"`, "host:port"}},
		{[]string{"-addr", "localhost:99999"}, []string{`"localhost:99999"`}},
		{[]string{"-feed", filepath.Join(dir, "none.json")}, []string{"there is no file ", "none.json: check the name"}},
		{[]string{"-feed", "https://example.org/feed.json"}, []string{"https://example.org/feed.json is no file", "fetch it first"}},
		{[]string{"-feed", dir}, []string{dir, "not a regular file"}},
		{[]string{"-feed", write("page.json", "<html>")}, []string{"page.json", "line 1, column 1"}},
		{[]string{"-feed", write("empty.json", "")}, []string{"empty.json"}},
		{[]string{"-feed", write("other.json", `{"schema":"other","entries":[]}`)}, []string{"other.json", "other", "gemma-throughput-feed-v1"}},
		{[]string{"-site", filepath.Join(dir, "none.json")}, []string{"site file", "there is no file ", "none.json"}},
		{[]string{"-site", write("site.json", "{\n\"titel\": \"x\"}")}, []string{"site.json", "line 2", `"titel"`}},
	} {
		got := runWith(t.Context(), test.args...)
		name := "highwater " + strings.Join(test.args, " ")
		if got.code != 2 || got.stdout != "" {
			t.Errorf("%s: %+v", name, got)
		}
		if !strings.HasPrefix(got.stderr, "highwater: ") || strings.Count(got.stderr, "\n") != 1 {
			t.Errorf("%s: not one line: %q", name, got.stderr)
		}
		for _, want := range test.want {
			if !strings.Contains(got.stderr, want) {
				t.Errorf("%s: %q does not say %q", name, got.stderr, want)
			}
		}
	}
}

func TestAddress(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	for addr, want := range map[string]string{
		"localhost:8080":   "http://localhost:" + port,
		":0":               "http://localhost:" + port,
		"0.0.0.0:80":       "http://localhost:" + port,
		"[::]:80":          "http://localhost:" + port,
		"[::1]:80":         "http://[::1]:" + port,
		"127.0.0.1:0":      "http://127.0.0.1:" + port,
		"board.example:80": "http://board.example:" + port,
	} {
		if got := reachedAt(addr, l); got != want {
			t.Errorf("-addr %s is said to be %s, want %s", addr, got, want)
		}
	}
}
