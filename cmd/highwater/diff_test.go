//go:build !js

package main

import (
	"fmt"
	"strings"
	"testing"

	"highwater/testdata"
)

func TestDiffCommand(t *testing.T) {
	a := newAuthor(t, "diff")
	seed := string(testdata.Feed)
	a.run(0, "", "diff", "feed.json", "feed.json")
	a.run(0, seed, "diff", "-json", "-", "feed.json")
	a.write("old.json", seed)
	a.submission("new.json", "stack48", "stack48", "stack56")
	a.submission("limits.json", "stack48", "KV peak 99.9%", "KV peak 99.8%")
	for _, args := range [][]string{
		{"add", "feed.json", "new.json"},
		{"correct", "feed.json", "limits.json", "-if-version", "VERSION(stack48)"},
		{"retract", "feed.json", "real-48", "-if-version", "VERSION(real-48)", "-reason", "the wrong run"},
	} {
		a.run(0, "", args...)
	}
	first, last := string(a.entry("feed.json", "stack-control").Raw), string(a.entry("feed.json", "stack56").Raw)
	text := strings.Replace(a.read("feed.json"), first+",", "", 1)
	a.write("feed.json", strings.Replace(text, last, last+","+first, 1))
	a.run(1, "", "diff", "old.json", "feed.json")
	a.run(1, "", "diff", "feed.json", "old.json")
	a.run(1, "", "diff", "-json", "old.json", "feed.json")
	a.write("altered.json", strings.ReplaceAll(a.read("feed.json"), "KV peak 99.8%", "KV peak 99.7%"))
	a.write("unversioned.json", strings.Replace(a.read("feed.json"), a.entry("feed.json", "stack48").Version, "", 1))
	a.run(1, "", "diff", "feed.json", "altered.json")
	a.run(1, "", "diff", "-json", "feed.json", "altered.json")
	a.run(1, "", "diff", "feed.json", "unversioned.json")
	a.run(2, "", "diff", "old.json", "none.json")
	a.write("page.html", "<html>")
	a.run(2, "", "diff", "page.html", "old.json")
	a.compare()
}

// What diff says of very much is short, unless all is asked for; as JSON it is
// everything.
func TestDiffListsAllIfAsked(t *testing.T) {
	const entries = 500
	document := func(entry func(i int) string) string {
		all := make([]string, entries)
		for i := range all {
			all[i] = entry(i)
		}
		return `{"schema":"gemma-throughput-feed-v1","entries":[` + strings.Join(all, ",") + `]}`
	}
	members := func(value string) string {
		var all []string
		for i := range entries {
			all = append(all, fmt.Sprintf(`"f%d":%s`, i, value))
		}
		return strings.Join(all, ",")
	}
	a, long := newAuthor(t, "diff"), strings.Repeat("x", 20_000)
	a.write("old.json", document(func(i int) string {
		return fmt.Sprintf(`{"id":"e%d","version":"0","record":{"a":"%s%d"}}`, i, long[:200], i)
	}))
	a.write("new.json", document(func(i int) string {
		if i == 7 {
			return `{"id":"e7","version":"0","record":{"a":"` + long + `",` + members("1") + `}}`
		}
		return fmt.Sprintf(`{"id":"e%d","version":"0","record":{"a":"%s%d."}}`, i, long[:200], i)
	}))
	short, whole := runWith(t.Context(), "diff", "old.json", "new.json"), runWith(t.Context(), "diff", "-all", "old.json", "new.json")
	lines := func(r ran) []string { return strings.Split(strings.TrimSpace(r.stdout), "\n") }
	for _, want := range []string{
		"\naltered: and 400 more, which highwater diff -all lists\n500 altered\n", "\tand 401 more, which -json lists\n",
		"xxx… (20,002 characters)\n", "xxx0\" (203 characters) → …xxxxxxxxxxxxxxxxxxx0.\" (204 characters)\n",
	} {
		if !strings.Contains(short.stdout, want) {
			t.Errorf("it does not say %q: %.2000s", want, short.stdout)
		}
	}
	if n := len(lines(short)); n > 400 || len(short.stdout) > 50_000 || short.code != 1 {
		t.Errorf("%d lines of %d bytes, exit %d", n, len(short.stdout), short.code)
	}
	if n := len(lines(whole)); n != 2*entries+entries+1 || !strings.Contains(whole.stdout, long) || strings.Contains(whole.stdout, " more, which") {
		t.Errorf("of all there are %d lines: %.2000s", n, whole.stdout)
	}
	if asJSON := runWith(t.Context(), "diff", "-json", "old.json", "new.json"); strings.Count(asJSON.stdout, `"kind": "altered"`) != entries || !strings.Contains(asJSON.stdout, long) {
		t.Errorf("as JSON it is %.1000s", asJSON.stdout)
	}
}
