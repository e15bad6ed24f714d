//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"highwater/feed"
	"highwater/testdata"
)

func TestRecordCommand(t *testing.T) {
	a := newAuthor(t, "record")
	a.submission("stack32.json", "stack32")
	got := a.run(0, "", "record", "stack32.json")
	if want := string(a.entry("feed.json", "stack32").Raw) + "\n"; got.stdout != want {
		t.Errorf("got %s\nwant %s", got.stdout, want)
	}
	if fromStdin := a.run(0, a.read("stack32.json"), "record", "-", "-json"); fromStdin.stdout != got.stdout {
		t.Errorf("from standard input: %s", fromStdin.stdout)
	}
	a.submission("bad.json", "stack32", `"lanes":32`, `"lanes":0`, "13-Nov-2026", "31-Nov-2026", `"matched"`, `"same box"`)
	a.run(1, "", "record", "bad.json")
	a.run(1, "", "record", "-json", "bad.json")
	a.write("page.html", "<html>")
	a.run(2, "", "record", "page.html")
	a.run(2, "", "record", "none.json")
	a.run(2, "", "record", "feed.json")
	a.run(2, "", "record", "-json", "feed.json")
	a.write("entry.json", got.stdout)
	a.run(2, "", "record", "entry.json")
	a.run(2, "", "record", "ftp://example.org/run.json")
	a.write("large.json", strings.Repeat(" ", submissionLimit+1))
	a.run(2, "", "record", "large.json")
	a.compare()
}

func TestAddCommand(t *testing.T) {
	a := newAuthor(t, "add")
	a.submission("new.json", "stack48", "stack48", "stack56", `"lanes":48`, `"lanes":56`, "735.5", "741.0")
	a.submission("known.json", "stack48")
	a.submission("bad.json", "stack48", "stack48", "stack 56")
	a.run(1, "", "add", "feed.json", "known.json")
	a.run(1, "", "add", "feed.json", "known.json", "-json")
	a.run(1, "", "add", "feed.json", "bad.json")
	a.run(0, "", "add", "-dry-run", "feed.json", "new.json")
	a.unchanged()
	a.run(0, "", "add", "feed.json", "new.json")
	a.run(0, "", "diff", "feed.json", "feed.json")
	seed := string(testdata.Feed)
	end := strings.LastIndex(seed, "]")
	e := a.entry("feed.json", "stack56")
	if want := seed[:end] + "," + string(e.Raw) + seed[end:]; a.read("feed.json") != want || !e.Verified() || len(e.Problems) > 0 {
		t.Errorf("got %s", a.read("feed.json"))
	}
	a.write("feed.json", seed)
	a.run(0, "", "add", "-json", "feed.json", "new.json")
	a.write("feed.json", seed)

	a.write("empty.json", `{"schema": "gemma-throughput-feed-v1", "entries": []}`)
	a.run(0, "", "add", "empty.json", "new.json")
	a.write("cut.json", seed[:3000])
	a.run(2, "", "add", "cut.json", "new.json")
	a.write("twice.json", `{"schema":"gemma-throughput-feed-v1","entries":[],"entries":[]}`)
	a.run(1, "", "add", "twice.json", "new.json")
	a.run(2, "", "add", "none.json", "new.json")
	a.run(2, "", "add", ".", "new.json")
	a.write("locked.json", `{"schema":"gemma-throughput-feed-v1","entries":[]}`)
	if err := errors.Join(os.Chmod("locked.json", 0o444), os.Symlink("round.json", "round.json")); err != nil {
		t.Fatal(err)
	}
	a.run(2, "", "add", "locked.json", "new.json")
	a.run(0, "", "add", "-dry-run", "locked.json", "new.json")
	a.run(2, "", "add", "round.json", "new.json")
	a.run(2, "", "add", "-json", "feed.json", "round.json")
	a.run(2, "", "add", "feed.json", "none.json")
	a.write("page.html", "<html>")
	a.run(2, "", "add", "feed.json", "page.html")
	a.run(2, "", "add", "feed.json", "feed.json")
	a.run(2, "", "add", "ftp://example.org/feed.json", "new.json")
	a.unchanged()
	a.compare()
}

func TestCorrectCommand(t *testing.T) {
	a := newAuthor(t, "correct")
	a.submission("tps.json", "stack48", "735.5", "740.0")
	a.submission("limits.json", "stack48", "KV peak 99.9%", "KV peak 99.8%")
	a.submission("same.json", "stack48")
	a.submission("unknown.json", "stack48", "stack48", "stack49")
	a.submission("cut.json", "real-207", "Interrupted", "Failed", "496.1", "null")
	a.run(2, "", "correct", "feed.json", "feed.json", "-if-version", "VERSION(stack48)")
	const zeros = "0000000000000000000000000000000000000000000000000000000000000000"
	a.run(1, "", "correct", "feed.json", "tps.json", "-if-version", zeros)
	a.run(1, "", "correct", "feed.json", "tps.json", "-if-version", zeros, "-json")
	a.run(1, "", "correct", "feed.json", "unknown.json", "-if-version", zeros)
	a.run(1, "", "correct", "feed.json", "tps.json", "-if-version", "VERSION(stack48)")
	a.run(1, "", "correct", "-json", "feed.json", "tps.json", "-if-version", "VERSION(stack48)")
	a.run(1, "", "correct", "feed.json", "cut.json", "-if-version", "VERSION(real-207)")
	a.run(1, "", "correct", "feed.json", "tps.json", "-if-version", "VERSION(stack48)", "-word", "tps=740")
	a.run(1, "", "correct", "feed.json", "tps.json", "-if-version", "VERSION(stack48)", "-word", "improvement_pct=much")
	a.run(0, "", "correct", "feed.json", "same.json", "-if-version", "VERSION(stack48)")
	a.run(0, "", "correct", "feed.json", "same.json", "-json", "-if-version", "VERSION(stack48)")
	a.run(0, "", "correct", "feed.json", "-dry-run", "tps.json", "-if-version", "VERSION(stack48)", "-derive-anew")
	a.run(0, "", "correct", "feed.json", "-dry-run", "-json", "tps.json", "-if-version", "VERSION(stack48)", "-derive-anew")
	a.unchanged()
	for _, args := range [][]string{
		{"correct", "feed.json", "limits.json", "-if-version", "VERSION(stack48)"},
		{"correct", "-if-version", "VERSION(stack48)", "-word", "comparison=+55.2% vs 476.8", "feed.json", "-word=improvement_pct=55.2", "tps.json"},
		{"correct", "-if-version", "VERSION(real-207)", "-derive-anew", "-word", "status=Preempted · 207/480 rollouts", "feed.json", "cut.json"},
	} {
		a.run(0, "", args...)
		if !a.keepsOthers() {
			t.Errorf("%v: other bytes changed", args)
		}
	}
	a.compare()
}

// keepsOthers reports whether the feed is the bundled one but for stack48 and
// real-207, and whether all of it verifies.
func (a *author) keepsOthers() bool {
	got := a.read("feed.json")
	f, err := feed.Decode(bytes.NewReader(testdata.Feed), 0)
	if err != nil {
		a.t.Fatal(err)
	}
	for _, e := range f.Entries {
		now := a.entry("feed.json", e.ID)
		if !now.Verified() || len(now.Problems) > 0 {
			return false
		}
		if e.ID == "stack48" || e.ID == "real-207" {
			got = strings.Replace(got, string(now.Raw), string(e.Raw), 1)
		}
	}
	return got == string(testdata.Feed)
}

func TestRetractCommand(t *testing.T) {
	a := newAuthor(t, "retract")
	before := a.entry("feed.json", "stack48").Version
	a.run(1, "", "retract", "feed.json", "stack49", "-if-version", before, "-reason", "wrong lanes")
	a.run(1, "", "retract", "feed.json", "stack48", "-if-version", "0123", "-reason", "wrong lanes")
	a.run(1, "", "retract", "feed.json", "stack48", "-if-version", before, "-reason", " ")
	a.run(0, "", "retract", "feed.json", "stack48", "-if-version", before, "-reason", "wrong lanes", "-dry-run")
	a.unchanged()
	a.run(0, "", "retract", "feed.json", "stack48", "-if-version", before, "-reason", "wrong lanes")
	if !a.keepsOthers() || a.entry("feed.json", "stack48").Record.Retracted != "wrong lanes" {
		t.Errorf("got %s", a.read("feed.json"))
	}
	a.run(1, "", "retract", "feed.json", "stack48", "-if-version", before, "-reason", "other lanes")
	a.run(1, "", "retract", "feed.json", "stack48", "-if-version", "VERSION(stack48)", "-reason", "wrong lanes")
	a.run(0, "", "retract", "-reason", "other lanes", "feed.json", "-if-version", "VERSION(stack48)", "-json", "stack48")
	a.run(2, "", "retract", "none.json", "stack48", "-if-version", before, "-reason", "r")
	a.compare()
}

// A long id is cut in what is said of a change; as JSON it is whole.
func TestLongIDsOfChangesAreCut(t *testing.T) {
	a := newAuthor(t, "diff")
	long := strings.Repeat("x", 20_000)
	a.submission("new.json", "stack48", "stack48", long)
	got := runWith(t.Context(), "add", "-dry-run", "feed.json", "new.json")
	if got.code != 0 || len(got.stdout) > 1000 || !strings.HasPrefix(got.stdout, "xxx") || !strings.Contains(got.stdout, "… would be added: ") {
		t.Errorf("exit %d, %d bytes: %.200s", got.code, len(got.stdout), got.stdout)
	}
	if got := runWith(t.Context(), "add", "-dry-run", "-json", "feed.json", "new.json"); got.code != 0 || !strings.Contains(got.stdout, long) {
		t.Errorf("exit %d: %.200s", got.code, got.stdout)
	}
}

// TestEditToStdout: what is not a file is printed, and said on standard error.
func TestEditToStdout(t *testing.T) {
	a := newAuthor(t, "stdout")
	seed := string(testdata.Feed)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.Write(testdata.Feed) }))
	defer server.Close()
	a.submission("limits.json", "stack48", "KV peak 99.9%", "KV peak 99.8%")
	version := a.entry("feed.json", "stack48").Version
	file := runOn(t.Context(), "", "correct", "feed.json", "limits.json", "-if-version", version)
	for _, source := range []string{"-", server.URL + "/feed.json"} {
		got := runOn(t.Context(), seed, "correct", source, "limits.json", "-if-version", version)
		wantSaid, _, _ := strings.Cut(file.stdout, "feed:")
		if got.code != 0 || got.stdout != a.read("feed.json") || !strings.HasPrefix(got.stderr, wantSaid) {
			t.Errorf("%s: exit %d, %s", source, got.code, got.stderr)
		}
		got = runOn(t.Context(), seed, "correct", source, "limits.json", "-if-version", version, "-dry-run", "-json")
		if got.code != 0 || got.stdout != "" || !json.Valid([]byte(got.stderr)) {
			t.Errorf("%s: %+v", source, got)
		}
		got = runOn(t.Context(), seed, "correct", source, "limits.json", "-if-version", "0")
		if got.code != 1 || got.stdout != "" || !strings.Contains(got.stderr, version) {
			t.Errorf("%s: %+v", source, got)
		}
	}
}

func TestEditMistakes(t *testing.T) {
	for _, c := range []struct {
		args       []string
		what, more string
	}{
		{[]string{"record"}, "record needs SUBMISSION", "highwater record"},
		{[]string{"add", "feed.json"}, "add needs SUBMISSION", "highwater add"},
		{[]string{"add", "-", "-"}, "only one of the two can be standard input", "highwater add"},
		{[]string{"add", "a", "b", "c"}, `add takes no argument "c"`, "highwater add"},
		{[]string{"correct", "feed.json", "run.json"}, "correct needs -if-version HASH, the version of the entry that you have seen", "highwater correct"},
		{[]string{"correct", "-", "-", "-if-version", "0"}, "only one of the two can be standard input", "highwater correct"},
		{[]string{"correct", "a", "b", "-word", "status"}, `invalid value "status" for flag -word: write FIELD=TEXT`, "highwater correct"},
		{[]string{"correct", "a", "b", "-word", "status=1", "-word", "status=2"}, `invalid value "status=2" for flag -word: status is given twice`, "highwater correct"},
		{[]string{"retract", "feed.json"}, "retract needs ID", "highwater retract"},
		{[]string{"retract", "feed.json", "x", "-reason", "r"}, "retract needs -if-version HASH, the version of the entry that you have seen", "highwater retract"},
		{[]string{"retract", "feed.json", "x", "-if-version", "0"}, "retract needs -reason TEXT, which readers will see first", "highwater retract"},
		{[]string{"diff", "old.json"}, "diff needs NEW", "highwater diff"},
		{[]string{"diff", "-", "-"}, "only one of the two can be standard input", "highwater diff"},
	} {
		got := runWith(t.Context(), c.args...)
		if got != (ran{2, "", "highwater: " + c.what + "\n" + c.more + " -h says more\n"}) {
			t.Errorf("highwater %s: %+v", strings.Join(c.args, " "), got)
		}
	}
}
