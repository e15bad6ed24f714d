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

	s := have(startServer())(t)
	board, _, _ := strings.Cut(string(sent(t, s.URL+"/app-worker.js", "identity")), "\n")
	worker := have(os.ReadFile(filepath.Join(root, "web", "static", "feed-worker.js")))(t)
	var bodies [][]byte
	for _, name := range names {
		bodies = append(bodies, []byte(documents[name]))
	}
	sentTo := have(json.Marshal(bodies))(t)
	p := bare(t, between(), Options{})
	p.visit("/")
	took := eval[[]string](p, `(async () => {
		const at = url => url;
		`+board+"\n"+string(worker)+`
		const said = [];
		for (const text of `+string(sentTo)+`) {
			said.push(await check(Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer).then(() => "", why => why.message));
		}
		return said;
	})()`)

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
