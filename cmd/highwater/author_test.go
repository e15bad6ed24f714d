//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"highwater/feed"
	"highwater/testdata"
)

// An author has a folder with the bundled feed and some submissions in it.
type author struct {
	t          *testing.T
	golden     string
	transcript strings.Builder
}

// newAuthor begins a transcript that is compared with testdata/NAME.txt.
func newAuthor(t *testing.T, name string) *author {
	golden, err := filepath.Abs("testdata/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	a := &author{t: t, golden: golden}
	a.write("feed.json", string(testdata.Feed))
	return a
}

func (a *author) write(name, text string) {
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		a.t.Fatal(err)
	}
}

func (a *author) read(name string) string {
	b, err := os.ReadFile(name)
	if err != nil {
		a.t.Fatal(err)
	}
	return string(b)
}

// entry is an entry of a feed file.
func (a *author) entry(name, id string) *feed.Entry {
	f, err := feed.Decode(strings.NewReader(a.read(name)), 0)
	if err != nil {
		a.t.Fatal(err)
	}
	for _, e := range f.Entries {
		if e.ID == id {
			return e
		}
	}
	a.t.Fatalf("%s has no %s", name, id)
	return nil
}

// submission writes an entry's submission, with replacements, to a file.
func (a *author) submission(name, id string, oldNew ...string) {
	var e struct{ Entry json.RawMessage }
	if err := json.Unmarshal(a.entry("feed.json", id).Raw, &e); err != nil {
		a.t.Fatal(err)
	}
	a.write(name, strings.NewReplacer(oldNew...).Replace(string(e.Entry)))
}

// run runs the program and takes it down. Versions stand as VERSION(ID) in the
// arguments, for what the entry has now.
func (a *author) run(code int, stdin string, args ...string) ran {
	a.t.Helper()
	real := make([]string, len(args))
	for i, arg := range args {
		real[i] = arg
		if id, ok := strings.CutPrefix(arg, "VERSION("); ok {
			real[i] = a.entry("feed.json", strings.TrimSuffix(id, ")")).Version
		}
	}
	got := runOn(a.t.Context(), stdin, real...)
	line := "highwater"
	for _, arg := range args {
		if strings.ContainsAny(arg, " \"'") || arg == "" {
			arg = "'" + arg + "'"
		}
		line += " " + arg
	}
	fmt.Fprintf(&a.transcript, "$ %s\n%s%s[exit %d]\n\n", line, got.stdout, got.stderr, got.code)
	if got.code != code {
		a.t.Errorf("%s: exit %d, want %d: %s%s", line, got.code, code, got.stdout, got.stderr)
	}
	return got
}

// compare compares what was taken down with the golden.
func (a *author) compare() {
	a.t.Helper()
	got := a.transcript.String()
	if *update {
		if err := os.MkdirAll(filepath.Dir(a.golden), 0o755); err != nil {
			a.t.Fatal(err)
		}
		a.write(a.golden, got)
	}
	if want := a.read(a.golden); got != want {
		a.t.Errorf("not what %s has: run the test with -update and look at what differs\n%s", a.golden, got)
	}
}

// unchanged checks that the feed file is the bundled feed still.
func (a *author) unchanged() {
	a.t.Helper()
	if a.read("feed.json") != string(testdata.Feed) {
		a.t.Error("the feed has changed")
	}
}
