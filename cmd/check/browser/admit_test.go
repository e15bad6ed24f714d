package browser

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"highwater/cmd/check/need"
)

// more are documents on the edge of what a feed is, beside those of testdata/bad.
func more() map[string]string {
	const schema, entries = `"schema":"gemma-throughput-feed-v1"`, `"entries":[]`
	feed := func(parts ...string) string { return "{" + strings.Join(parts, ",") + "}" }
	value := func(x string) string { return feed(schema, entries, `"x":`+x) }
	deep := func(n int) string { return value(strings.Repeat("[", n-1) + strings.Repeat("]", n-1)) }
	return map[string]string{
		"no entry":                      feed(schema, entries),
		"entries first":                 feed(entries, schema),
		"white space":                   " {\r\n\t" + schema + " ,\n" + `"entries" : [ ] }` + "\n ",
		"another white space":           feed(schema, entries) + "\u00a0",
		"500 deep":                      deep(500),
		"501 deep":                      deep(501),
		"501 objects deep":              value(strings.Repeat(`{"a":`, 500) + "0" + strings.Repeat("}", 500)),
		"brackets in a string":          value(`"` + strings.Repeat(`[{\"`, 600) + `"`),
		"bare words":                    value(`[NaN,Infinity,-Infinity, NaN ]`),
		"bare words in strings":         value(`["NaN","\"NaN","-Infinity\\"]`),
		"NaN with a sign":               value(`-NaN`),
		"NaN with a fraction":           value(`NaN.5`),
		"NaN in a number":               value(`1NaN`),
		"NaN as a name":                 feed(schema, entries, "NaN:1"),
		"Infinity with two signs":       value(`--Infinity`),
		"half of a bare word":           value(`Infin`),
		"another bare word":             value(`undefined`),
		"a wrong schema first":          feed(`"schema":"other"`, schema, entries),
		"a wrong schema last":           feed(schema, `"schema":"other"`, entries),
		"the schema twice":              feed(schema, schema, entries),
		"a schema that is none":         feed(`"schema":["gemma-throughput-feed-v1"]`, entries),
		"a schema with escapes":         feed(`"\u0073chema":"gemma\u002dthroughput-feed-v1"`, entries),
		"no list of entries first":      feed(schema, `"entries":{}`, entries),
		"no list of entries last":       feed(schema, entries, `"entries" : null`),
		"a schema within":               feed(schema, entries, `"x":{"schema":"other","entries":0}`),
		"a schema that is only within":  feed(entries, `"x":{`+schema+`}`),
		"a name that is a value":        feed(`"x":"schema"`, schema, entries),
		"a list around it":              "[" + feed(schema, entries) + "]",
		"two documents":                 feed(schema, entries) + feed(schema, entries),
		"a bare control in a string":    value("\"\x01\""),
		"a delete in a string":          value("\"\x7f\""),
		"an escape that is none":        value(`"\x41"`),
		"a surrogate as UTF-8":          value("\"\xed\xa0\x80\""),
		"a number with a leading zero":  value(`01`),
		"a number that ends in a point": value(`1.`),
		"a string without an end":       `{` + schema + `,"entries":["\`,
	}
}

// What the worker keeps in the last good feed's place is what the board can read.
func TestTheWorkerTakesTheFeedsThatTheDecoderTakes(t *testing.T) {
	t.Parallel()
	root := have(need.Root())(t)
	documents := map[string]string{}
	files := have(filepath.Glob(filepath.Join(root, "testdata", "bad", "*.json")))(t)
	for _, name := range append(files, filepath.Join(root, "testdata", "hostile.json"), filepath.Join(root, "testdata", "feed.json")) {
		documents[filepath.Base(name)] = string(have(os.ReadFile(name))(t))
	}
	maps.Copy(documents, more())
	names := slices.Sorted(maps.Keys(documents))

	var bodies [][]byte
	for _, name := range names {
		bodies = append(bodies, []byte(documents[name]))
	}
	sentTo := have(json.Marshal(bodies))(t)
	p := bare(t, between(), Options{})
	p.visit("/")
	took := eval[[]string](p, inWorker(t, `{}`, `
		const said = [];
		for (const text of `+string(sentTo)+`) {
			said.push(await check(Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer).then(() => "", why => why.message));
		}
		return said;`))

	program := have(buildServer())(t)
	refused := 0
	for i, name := range names {
		file := filepath.Join(t.TempDir(), "feed.json")
		p.must(os.WriteFile(file, bodies[i], 0o644))
		out, err := exec.Command(program, "verify", file).CombinedOutput()
		var ended *exec.ExitError
		if err != nil && !errors.As(err, &ended) {
			t.Fatal(err)
		}
		if no := ended != nil && ended.ExitCode() == 2; no != (took[i] != "") {
			t.Errorf("%s: the worker says %q, and the decoder %.200s", name, took[i], out)
		} else if no {
			refused++
		}
	}
	if refused < 20 || refused > len(names)-20 {
		t.Errorf("of %d documents %d are refused", len(names), refused)
	}
}

// inWorker is an expression for a page: what statements give within the worker's
// scripts, with some of what the board says of itself changed.
func inWorker(t *testing.T, changed, statements string) string {
	t.Helper()
	line, script, _ := strings.Cut(string(sent(t, have(startServer())(t).URL+"/app-worker.js", "identity")), "\n")
	return `(async () => {
		const self = {registration: {scope: location.href}, addEventListener() {}};
		` + strings.Replace(strings.TrimSuffix(line, ";"), "const board = ", "const board = Object.assign(", 1) + ", " + changed + ");\n" + script + statements + `
	})()`
}

// The last good feed does not give way to an older one: beside the page its file's
// date counts, and elsewhere that of its own server, where it gives one.
func TestTheNewerOfTwoKeptFeeds(t *testing.T) {
	t.Parallel()
	p := bare(t, between(), Options{})
	p.visit("/")
	const (
		beside    = `{}`
		elsewhere = `{feed: "https://example.org/feed.json"}`
		dated     = `{feed: "https://example.org/feed.json", modified: "2026-11-13T08:00:00Z"}`

		before, same, after = "Thu, 12 Nov 2026 08:00:00 GMT", "Fri, 13 Nov 2026 08:00:00 GMT", "Sat, 14 Nov 2026 08:00:00 GMT"
	)
	for _, c := range []struct {
		name, board string
		feed, file  string // the date of the last good feed, and of the file that the pages were drawn from
		later       bool   // the feed was got after the file
		want        string // the one, and its date
	}{
		{"got later", beside, before, after, true, "feed " + before},
		{"newer", beside, after, same, false, "feed " + after},
		{"older", beside, before, same, false, "file " + same},
		{"without dates", beside, "", "", false, "file "},
		{"elsewhere, got later", dated, before, after, true, "feed " + before},
		{"elsewhere, newer", dated, after, after, false, "feed " + after},
		{"elsewhere, older", dated, before, after, false, "file " + same},
		{"elsewhere, without a date", dated, "", after, false, "feed "},
		{"elsewhere, the file without its date", elsewhere, before, after, false, "feed " + before},
		{"elsewhere, without dates", elsewhere, "", after, false, "feed "},
		{"elsewhere, the file alone", dated, "none", after, false, "file " + same},
		{"elsewhere, the file alone without its date", elsewhere, "none", after, false, "file "},
	} {
		got := eval[string](p, inWorker(t, c.board, `
			for (const name of await caches.keys()) await caches.delete(name);
			const put = async (name, url, text, date, header, at) =>
				(await caches.open(name)).put(url, new Response(text, {headers: {...(date && {"Last-Modified": date}), [header]: at}}));
			const feed = `+quote(c.feed)+`;
			if (feed !== "none") await put(feedShelf, feedURL, "feed", feed, checkedHeader, `+map[bool]string{true: `"2026-11-16T00:00:00Z"`, false: `"2026-11-14T00:00:00Z"`}[c.later]+`);
			await put(shelf, at(board.data), "file", `+quote(c.file)+`, keptHeader, "2026-11-15T00:00:00Z");
			const last = await lastFeed();
			return await last.text() + " " + (last.headers.get("Last-Modified") ?? "");`))
		if got != c.want {
			t.Errorf("%s: the last is %q, want %q", c.name, got, c.want)
		}
	}
}
