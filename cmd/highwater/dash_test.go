//go:build !js

package main

import "testing"

// What begins with - and is no flag is given after --, and a flag's value as it
// is, or behind =.
func TestWordsThatBeginWithADash(t *testing.T) {
	a := newAuthor(t, "dash")
	a.submission("-48.json", "stack48", `"id":"stack48"`, `"id":"-48"`)
	a.run(2, "", "add", "feed.json", "-48.json")
	a.run(0, "", "add", "feed.json", "--", "-48.json")
	version := a.entry("feed.json", "-48").Version
	for _, args := range [][]string{
		{"retract", "feed.json", "-if-version", version, "-reason", "-5% was the wrong sign", "-dry-run", "--", "-48"},
		{"retract", "-if-version=" + version, "-reason=-- no control", "-dry-run", "--", "feed.json", "-48"},
		{"retract", "-if-version", version, "-reason", "--", "-dry-run", "feed.json", "--", "-48"},
	} {
		if got := runWith(t.Context(), args...); got.code != 0 {
			t.Errorf("%q: %+v", args, got)
		}
	}
	a.compare()
}
