//go:build !js

package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"highwater/feed"
)

var update = flag.Bool("update", false, "write the golden files anew; look at the difference")

// golden compares what was printed with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s:\n%s\nis not\n%s", name, got, want)
	}
}

// fixture is the path of a feed of the root's testdata.
func fixture(name string) string {
	return filepath.Join("..", "..", "testdata", filepath.FromSlash(name))
}

func TestChecks(t *testing.T) {
	for _, c := range []struct {
		golden string
		code   int
		args   []string
	}{
		{"verify.txt", 0, []string{"verify", fixture("feed.json")}},
		{"verify.json", 0, []string{"verify", "-json", fixture("feed.json")}},
		{"verify-mismatch.txt", 1, []string{"verify", fixture("bad/version-mismatch.json")}},
		{"verify-mismatch.json", 1, []string{"verify", fixture("bad/version-mismatch.json"), "-json"}},
		{"lint.txt", 1, []string{"lint", fixture("feed.json")}},
		{"lint-warning.json", 1, []string{"lint", "-json", "-level", "warning", fixture("feed.json")}},
		{"lint-error.txt", 0, []string{"lint", "-level=error", fixture("feed.json")}},
		{"lint-error.json", 0, []string{"lint", "-level=error", "-json", fixture("feed.json")}},
		{"lint-document.txt", 1, []string{"lint", fixture("bad/truncated.json")}},
		{"lint-document.json", 1, []string{"lint", "-json", fixture("bad/truncated.json")}},
		{"lint-today.txt", 1, []string{"lint", "-today", "13-Nov-2026", fixture("feed.json")}},
		{"lint-faults.txt", 1, []string{"lint", fixture("bad/wrong-type.json")}},
		{"schema.json", 0, []string{"schema"}},
		{"schema-submission.json", 0, []string{"schema", "-of", "submission", "-json"}},
	} {
		if c.args[0] == "lint" { // of several the last one counts
			c.args = append([]string{"lint", "-today", "01-Dec-2026"}, c.args[1:]...)
		}
		got := runWith(t.Context(), c.args...)
		if got.code != c.code || got.stderr != "" {
			t.Errorf("%s: exit code %d, %s", strings.Join(c.args, " "), got.code, got.stderr)
		}
		golden(t, c.golden, got.stdout)
		if strings.HasSuffix(c.golden, ".json") && !json.Valid([]byte(got.stdout)) {
			t.Errorf("%s prints no JSON", strings.Join(c.args, " "))
		}
	}
}

// What is listed of a feed of nothing but faults is short, unless all is asked
// for; what is counted is all of it.
func TestLintListsAllIfAsked(t *testing.T) {
	const entries = 500
	text := `{"schema":"gemma-throughput-feed-v1","entries":[{}` + strings.Repeat(`,{}`, entries-1) + `]}`
	short, whole := runOn(t.Context(), text, "lint", "-"), runOn(t.Context(), text, "lint", "-all", "-")
	lines := func(r ran) []string { return strings.Split(strings.TrimSpace(r.stdout), "\n") }
	if n := len(lines(short)); n > 400 || !strings.Contains(short.stdout, "\nerror missing: and 1,900 more, which highwater lint -all lists\n") {
		t.Errorf("%d lines: %s", n, short.stdout)
	}
	if n := len(lines(whole)); n < 4*entries || strings.Contains(whole.stdout, " more, which") {
		t.Errorf("of all there are %d lines", n)
	}
	if a, b := lines(short), lines(whole); a[len(a)-1] != b[len(b)-1] || !strings.HasPrefix(a[len(a)-1], "500 entries: 2,000 errors, ") {
		t.Errorf("the counts are %q and %q", a[len(a)-1], b[len(b)-1])
	}
}

// The same feed is the same wherever it is read from.
func TestChecksReadEverySource(t *testing.T) {
	text, err := os.ReadFile(fixture("feed.json"))
	if err != nil {
		t.Fatal(err)
	}
	url := site(t, string(text)).URL + "/feed.json"
	for _, command := range []string{"verify", "lint"} {
		want := runWith(t.Context(), command, fixture("feed.json"))
		if want.code == 2 || want.stdout == "" {
			t.Fatalf("%s: %+v", command, want)
		}
		if got := runOn(t.Context(), string(text), command, "-"); got != want {
			t.Errorf("%s of standard input: %+v", command, got)
		}
		if got := runWith(t.Context(), command, url); got != want {
			t.Errorf("%s of a URL: %+v", command, got)
		}
	}
}

func TestChecksThatCannotRun(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none.json")
	gone := httptest.NewServer(nil)
	gone.Close()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"verify", none}, "the feed cannot be read: there is no file " + none + ": check the name"},
		{[]string{"lint", none}, "the feed cannot be read: there is no file " + none + ": check the name"},
		{[]string{"lint", t.TempDir()}, "is a folder: name a file in it"},
		{[]string{"verify", "ftp://example.org/feed.json"}, "ftp://example.org/feed.json begins with ftp://, which is not read: only http:// and https:// are, files by their names, and - for standard input"},
		{[]string{"lint", "-json", "file:///feed.json"}, "begins with file://, which is not read"},
		{[]string{"verify", gone.URL}, gone.URL + ": nothing answers there: check the address, and whether its server runs"},
		{[]string{"verify", "https://exa mple/"}, "https://exa mple/ is no address: "},
		{[]string{"lint", site(t, "").URL + "/none"}, "/none answers 404 Not Found"},
		{[]string{"verify", site(t, "").URL + "/endless"}, `/endless: line 1, column 1: found "\x00", expected a JSON object`},
		{[]string{"verify", fixture("bad/truncated.json")}, "truncated.json: line 55, column 10, in entry good-2: found the end of the document"},
		{[]string{"verify", "-"}, "standard input: found an empty document"},
	} {
		got := runOn(t.Context(), "", c.args...)
		if got.code != 2 || got.stdout != "" && !slices.Contains(c.args, "-json") || !strings.HasPrefix(got.stderr, "highwater: ") || strings.Count(got.stderr, "\n") != 1 || !strings.Contains(got.stderr, c.want) {
			t.Errorf("%s: %+v", strings.Join(c.args, " "), got)
		}
	}
}

// A program that asked for JSON reads as JSON too why there is no answer, whether
// a source or the arguments were at fault.
func TestErrorsAsJSON(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none.json")
	for _, c := range []struct {
		args []string
		want string // "" where no JSON is due
	}{
		{[]string{"verify", "-json", none}, "the feed cannot be read: there is no file " + none + ": check the name"},
		{[]string{"lint", none, "--json"}, "the feed cannot be read: there is no file " + none + ": check the name"},
		{[]string{"lint", "-json=1", none}, "the feed cannot be read: there is no file " + none + ": check the name"},
		{[]string{"diff", "-json", none, fixture("feed.json")}, "the feed cannot be read: there is no file " + none + ": check the name"},
		{[]string{"record", "-json", none}, "the submission cannot be read: there is no file " + none + ": check the name"},
		{[]string{"add", "-json", none, none}, "the submission cannot be read: there is no file " + none + ": check the name"},
		{[]string{"retract", none, "a", "-if-version", "", "-reason", "r", "-json"}, "the feed cannot be changed: there is no file " + none + ": check the name"},
		{[]string{"verify", "-json", "-fix", none}, "there is no flag -fix: what is no flag and begins with - is given after --"},
		{[]string{"lint", "-json"}, "lint needs FEED"},
		{[]string{"verify", "-json=false", none}, ""},
		{[]string{"verify", none}, ""},
	} {
		got := runOn(t.Context(), "", c.args...)
		var said struct{ Error string }
		if got.stdout != "" {
			if err := json.Unmarshal([]byte(got.stdout), &said); err != nil {
				t.Errorf("%s: %v", strings.Join(c.args, " "), err)
			}
		}
		if got.code != 2 || said.Error != c.want || !strings.HasPrefix(got.stderr, "highwater: "+c.want) {
			t.Errorf("%s: %+v", strings.Join(c.args, " "), got)
		}
	}
}

func TestMistakesOfChecks(t *testing.T) {
	for _, c := range []struct {
		args []string
		what string
		more string
	}{
		{[]string{"verify"}, "verify needs FEED", "highwater verify"},
		{[]string{"lint"}, "lint needs FEED", "highwater lint"},
		{[]string{"lint", "a.json", "b.json"}, `lint takes no argument "b.json"`, "highwater lint"},
		{[]string{"lint", "a.json", "-fix"}, "there is no flag -fix: what is no flag and begins with - is given after --", "highwater lint"},
		{[]string{"lint", "a.json", "-jsno"}, "there is no flag -jsno: did you mean -json?", "highwater lint"},
		{[]string{"lint", "a.json", "--levl=error"}, "there is no flag -levl: did you mean -level?", "highwater lint"},
		{[]string{"lint", "--", "-a.json", "-all"}, `lint takes no argument "-all"`, "highwater lint"},
		{[]string{"lint", "-level", "worse", "a.json"}, `invalid value "worse" for flag -level: it is error, warning or hint`, "highwater lint"},
		{[]string{"lint", "-today", "tomorrow", "a.json"}, `invalid value "tomorrow" for flag -today: "tomorrow" is not a day of the form 13-Nov-2026`, "highwater lint"},
		{[]string{"schema", "feed"}, `schema takes no argument "feed"`, "highwater schema"},
		{[]string{"schema", "-of", "row"}, `-of "row" is no part of a feed: it is feed, entry, submission or record`, "highwater schema"},
	} {
		got := runWith(t.Context(), c.args...)
		if got != (ran{2, "", "highwater: " + c.what + "\n" + c.more + " -h says more\n"}) {
			t.Errorf("highwater %s: %+v", strings.Join(c.args, " "), got)
		}
	}
}

func TestHelpOfChecks(t *testing.T) {
	for name, want := range map[string]string{"verify": verifyHelp, "lint": lintHelp, "schema": schemaHelp} {
		for _, args := range [][]string{{name, "-h"}, {name, "feed.json", "-h"}, {"help", name}} {
			if got := runWith(t.Context(), args...); got != (ran{0, want, ""}) {
				t.Errorf("highwater %s: %+v", strings.Join(args, " "), got)
			}
		}
		if name == "lint" && !strings.Contains(want, fmt.Sprintf("the first %d,", feed.ListedMost)) {
			t.Error("the help of lint does not say how many findings of a rule are listed")
		}
		if !strings.Contains(want, "-json") || !strings.Contains(want, "The exit code is 0") {
			t.Errorf("the help of %s does not tell of -json and the exit code", name)
		}
	}
	for _, part := range feed.Parts {
		if !strings.Contains(schemaHelp, part) {
			t.Errorf("the help of schema does not name %s", part)
		}
	}
}

// Findings that cannot be printed are no verdict.
func TestChecksOnAFullDisk(t *testing.T) {
	for _, args := range [][]string{{"verify", fixture("feed.json")}, {"lint", "-json", fixture("feed.json")}, {"schema"}} {
		var stderr strings.Builder
		if code := run(t.Context(), args, nil, fullDisk{}, &stderr); code != 2 || !strings.Contains(stderr.String(), "no space") {
			t.Errorf("%s: exit code %d, %s", strings.Join(args, " "), code, &stderr)
		}
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space") }
