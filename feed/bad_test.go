package feed

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// openBad opens a fixture of ../testdata/bad.
func openBad(t *testing.T, name string) *os.File {
	t.Helper()
	f, err := os.Open("../testdata/bad/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

var badDocuments = []struct{ name, want string }{
	{"blank", "found an empty document, expected a JSON document; check that the feed's address or file is the right one"},
	{"bom", "line 1, column 1: found a UTF-8 byte order mark, expected a JSON document in UTF-8; save the document as UTF-8 without a byte order mark"},
	{"deep", "line 1, column 569, in entry deep: found values nested more than 500 deep, expected an entry's fields, which need four levels; correct the document at this place"},
	{"empty", "found an empty document, expected a JSON document; check that the feed's address or file is the right one"},
	{"entries-object", `line 1, column 51: found the entries {"a": 1}, expected a list of entries; give the entries as a list; [] is a feed without any`},
	{"html", "line 1, column 1: found a web page or other markup, expected a JSON document; check that the feed's address or file is the right one"},
	{"latin-1", "line 52, column 18, in entry cafe: found the byte 0xe9, which is not UTF-8 here, expected a document in UTF-8; save the document as UTF-8 without a byte order mark"},
	{"list", `line 1, column 1: found a list, expected a JSON object that begins with "{"; a feed is an object that has the list of its entries: {"schema": "gemma-throughput-feed-v1", "entries": […]}`},
	{"no-entries", `found no entries, expected the member "entries"; give the entries as a list; [] is a feed without any`},
	{"no-schema", `found no schema, expected "gemma-throughput-feed-v1"; give a feed of this schema, or use a version of the board that reads the other one`},
	{"other-schema", `line 2, column 12: found the schema "gemma-throughput-feed-v2", expected "gemma-throughput-feed-v1"; give a feed of this schema, or use a version of the board that reads the other one`},
	{"trailing-comma", `line 12, column 17, in entry good-1: found ",", expected a member's name in double quotes; correct the document at this place`},
	{"trailing", "line 92, column 1: found more text after the document's end, expected nothing there; correct the document at this place"},
	{"truncated", "line 55, column 10, in entry good-2: found the end of the document, expected the rest of a string; the document is cut short: fetch or copy it again, whole"},
	{"utf-16", "line 1, column 1: found UTF-16 (little endian), expected a JSON document in UTF-8; save the document as UTF-8 without a byte order mark"},
}

func TestBadDocuments(t *testing.T) {
	for _, c := range badDocuments {
		f, err := Decode(openBad(t, c.name), 0)
		var bad *DocumentError
		if f != nil || !errors.As(err, &bad) {
			t.Errorf("%s: got %v, %v", c.name, f, err)
		} else if got := err.Error(); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// badEntries are the fixtures' faults, each with its problems in full.
var badEntries = map[string][]string{
	"date-form": {
		`iso: /entries/1/entry/date (line 56): found "2026-11-13", expected a day of the calendar such as 13-Nov-2026`,
		`iso: /entries/1/record/date (line 74): found "2026-11-13", expected a day of the calendar such as 13-Nov-2026`,
	},
	"date-impossible": {
		`late: /entries/1/entry/date (line 56): found "31-Feb-2026", expected a day of the calendar such as 13-Nov-2026`,
		`late: /entries/1/record/date (line 74): found "31-Feb-2026", expected a day of the calendar such as 13-Nov-2026`,
	},
	"duplicate-id": {
		`twin: /entries/2/id (line 91): found "twin", expected an id of its own: /entries/1 has this one`,
	},
	"duplicate-key": {
		`again: /entries/1/entry/tps (line 54): found the member "tps" again, expected each member once; the last one counts`,
		`again: /entries/1/record/tps (line 72): found the member "tps" again, expected each member once; the last one counts`,
	},
	"field-missing": {
		"lacking: /entries/1/entry/hardware (line 50): found nothing, expected a string",
		"lacking: /entries/1/record/tps (line 67): found nothing, expected a number of at least 0, or null",
		"lacking: /entries/1/record/qualification (line 67): found nothing, expected a string",
	},
	"id-disagrees": {
		`outer: /entries/1/entry/id (line 51): found "inner", expected the entry's id, "outer"`,
		`outer: /entries/1/record/id (line 69): found "inner", expected the entry's id, "outer"`,
	},
	"id-generated-taken": {
		`a b: /entries/2/id (line 91): found "a b", expected a name without white space and invisible characters`,
	},
	"id-missing": {
		"/entries/1/id (line 47): found nothing, expected a name without white space and invisible characters",
	},
	"id-number": {
		"/entries/1/id (line 48): found 7, expected a name without white space and invisible characters",
	},
	"id-white-space": {
		`two words: /entries/1/id (line 48): found "two words", expected a name without white space and invisible characters`,
		`tab here: /entries/2/id (line 91): found "tab\there", expected a name without white space and invisible characters`,
		`zerowidth: /entries/3/id (line 134): found "zerowidth", expected a name without white space and invisible characters`,
	},
	"kind-empty": {
		`kindless: /entries/1/entry/kind (line 53): found "", expected a kind such as full or tps`,
		`kindless: /entries/1/record/kind (line 71): found "", expected a kind such as full or tps`,
	},
	"lanes-fraction": {
		"half: /entries/1/entry/lanes (line 55): found 32.5, expected a whole number of at least 1, without point and exponent",
		"half: /entries/1/record/lanes (line 73): found 32.5, expected a whole number of at least 1, without point and exponent",
		"double: /entries/2/entry/lanes (line 98): found 32.0, expected a whole number of at least 1, without point and exponent",
		"double: /entries/2/record/lanes (line 116): found 32.0, expected a whole number of at least 1, without point and exponent",
		"none: /entries/3/entry/lanes (line 141): found 0, expected a whole number of at least 1, without point and exponent",
		"none: /entries/3/record/lanes (line 159): found 0, expected a whole number of at least 1, without point and exponent",
	},
	"lone-surrogate": {
		`half-pair: /entries/1/entry/title (line 52): found "A \ud83d B", expected whole characters: a surrogate's other half is missing`,
		`half-pair: /entries/1/record/title (line 70): found "A \ud83d B", expected whole characters: a surrogate's other half is missing`,
	},
	"members-twice": {
		"/entries (line 91): found the member again, expected each member once; the last one counts",
		"/schema (line 91): found the member again, expected each member once; the last one counts",
	},
	"nan-unknown-field": {
		"odd: /entries/1/entry/extra/deep/0 (line 69): found NaN, expected a number of JSON, or null",
		"odd: /entries/1/record/extra/deep/0 (line 95): found NaN, expected a number of JSON, or null",
	},
	"number-infinity": {
		"inf: /entries/1/entry/tps (line 54): found Infinity, expected a number of at least 0, or null",
		"inf: /entries/1/entry/control_tps (line 59): found -Infinity, expected a number of at least 0, or null",
		"inf: /entries/1/record/tps (line 72): found Infinity, expected a number of at least 0, or null",
		"inf: /entries/1/record/control_tps (line 77): found -Infinity, expected a number of at least 0, or null",
	},
	"number-nan": {
		"nan: /entries/1/entry/tps (line 54): found NaN, expected a number of at least 0, or null",
		"nan: /entries/1/record/tps (line 72): found NaN, expected a number of at least 0, or null",
	},
	"number-negative": {
		"minus: /entries/1/entry/tps (line 54): found -1.5, expected a number of at least 0, or null",
		"minus: /entries/1/entry/control_tps (line 59): found -2, expected a number of at least 0, or null",
		"minus: /entries/1/record/tps (line 72): found -1.5, expected a number of at least 0, or null",
		"minus: /entries/1/record/control_tps (line 77): found -2, expected a number of at least 0, or null",
	},
	"number-too-large": {
		"large: /entries/1/entry/tps (line 54): found 1e400, expected a number that a double can hold",
		"large: /entries/1/record/tps (line 72): found 1e400, expected a number that a double can hold",
	},
	"parts-wrong-type": {
		"parts: /entries/1/entry (line 50): found [], expected the submission: an object",
		`parts: /entries/1/record (line 51): found "none", expected the record: an object`,
		"/entries/2 (line 53): found 5, expected an entry: an object with id, version, entry and record",
		"/entries/3 (line 54): found null, expected an entry: an object with id, version, entry and record",
		`/entries/4 (line 55): found "text", expected an entry: an object with id, version, entry and record`,
	},
	"record-missing": {
		"submitted: /entries/1/record (line 47): found nothing, expected the record: an object",
	},
	"retracted-empty": {
		`withdrawn: /entries/1/record/retracted (line 88): found "", expected the reason of the retraction, a string that is not empty`,
	},
	"submission-missing": {
		"published: /entries/1/entry (line 47): found nothing, expected the submission: an object",
	},
	"url-hidden": {
		`hidden: /entries/1/entry/source (line 64): found "java\tscript:alert(1)", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`,
		`hidden: /entries/1/entry/run_url (line 67): found "https://example.org/gnp.exe", expected a URL with a host, a port of digits, two hexadecimal digits after each %, and no white space, backslash or character that cannot be seen`,
		`hidden: /entries/1/record/source (line 83): found "java\tscript:alert(1)", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`,
		`hidden: /entries/1/record/run_url (line 89): found "https://example.org/gnp.exe", expected a URL with a host, a port of digits, two hexadecimal digits after each %, and no white space, backslash or character that cannot be seen`,
	},
	"url-javascript": {
		`script: /entries/1/entry/source (line 64): found "javascript:alert(1)", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`,
		`script: /entries/1/entry/run_url (line 67): found "//evil.example/x", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`,
		`script: /entries/1/record/source (line 83): found "javascript:alert(1)", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`,
		`script: /entries/1/record/run_url (line 89): found "//evil.example/x", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`,
	},
	"url-relative": {
		`relative: /entries/1/entry/source (line 64): found "reports/x.md", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`,
		`relative: /entries/1/entry/run_url (line 67): found "/\\evil.example", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`,
		`relative: /entries/1/record/source (line 83): found "reports/x.md", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`,
		`relative: /entries/1/record/run_url (line 89): found "/\\evil.example", expected a URL that begins with https:// or http://, or a path of this site that begins with one /`,
	},
	"version-hidden": {
		`before: /entries/1/version (line 49): found "757719e8bb9e9f17652b12eb85b1309fb67a70bd4f60122ad7d273eff1a5b56f", expected the record's SHA-256 in 64 lower-case hex digits and no character beside them, also none that cannot be seen`,
		`inside: /entries/2/version (line 92): found "ac37ccbc960c274f60b8ad9fd923954f6004957843b25b6453d9d15e783518a2", expected the record's SHA-256 in 64 lower-case hex digits and no character beside them, also none that cannot be seen`,
		`after: /entries/3/version (line 135): found "f3f26cf7679fe0fce5a48f80eb18bf9364ed4d7f35a7b70933b39e7df677755d", expected the record's SHA-256 in 64 lower-case hex digits and no character beside them, also none that cannot be seen`,
	},
	"version-malformed": {
		`upper: /entries/1/version (line 49): found "5C4E7913A9F64ACD27CAA86CBA7403B12567570EA0D83ABFC6C6A1130069C61F", expected the record's SHA-256 in 64 lower-case hex digits`,
		"unversioned: /entries/2/version (line 90): found nothing, expected the record's SHA-256 in 64 lower-case hex digits",
	},
	"version-mismatch": {
		`changed: /entries/1/version (line 49): found "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a", expected "9673eb356aeb0178d551f2c1ccdf97a13b859a3df33c17406af86328c27459ee", the record's SHA-256`,
	},
	"wrong-type": {
		`typed: /entries/1/entry/title (line 52): found ["a","list"], expected a string`,
		`typed: /entries/1/entry/tps (line 57): found "716", expected a number of at least 0, or null`,
		`typed: /entries/1/entry/lanes (line 58): found "32", expected a whole number of at least 1, without point and exponent`,
		"typed: /entries/1/entry/control_tps (line 62): found true, expected a number of at least 0, or null",
		"typed: /entries/1/entry/status (line 63): found null, expected a string",
		"typed: /entries/1/entry/summary (line 70): found 5, expected a string",
		`typed: /entries/1/record/title (line 74): found ["a","list"], expected a string`,
		`typed: /entries/1/record/tps (line 79): found "716", expected a number of at least 0, or null`,
		`typed: /entries/1/record/lanes (line 80): found "32", expected a whole number of at least 1, without point and exponent`,
		"typed: /entries/1/record/control_tps (line 84): found true, expected a number of at least 0, or null",
		"typed: /entries/1/record/status (line 85): found null, expected a string",
		"typed: /entries/1/record/summary (line 95): found 5, expected a string",
		`typed-2: /entries/2/record/improvement_pct (line 137): found "5", expected a number, or null`,
		`typed-2: /entries/2/record/chart_comparable (line 138): found "yes", expected true or false`,
	},
}

func TestBadEntries(t *testing.T) {
	for name, want := range badEntries {
		f, err := Decode(openBad(t, name), 0)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got []string
		for _, p := range f.Problems {
			got = append(got, p.String())
		}
		for _, e := range f.Entries {
			for _, p := range e.Problems {
				got = append(got, p.String())
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n got %s\nwant %s", name, strings.Join(got, "\n     "), strings.Join(want, "\n     "))
		}
		if name != "members-twice" {
			goodEntriesStand(t, name, f)
		}
	}
}

// goodEntriesStand checks the first and the last entry of a fixture.
func goodEntriesStand(t *testing.T, name string, f *Feed) {
	t.Helper()
	for _, c := range []struct {
		e       *Entry
		id, tps string
	}{{f.Entries[0], "good-1", "100.5"}, {f.Entries[len(f.Entries)-1], "good-2", "200"}} {
		e := c.e
		if e.Key != c.id || !e.Verified() || len(e.Problems) > 0 || e.Record.TPS.String() != c.tps || e.Submission.Hardware != "One card" {
			t.Errorf("%s: the good entry %s does not stand: %+v", name, c.id, e)
		}
	}
}

func TestManyFaultsAreCounted(t *testing.T) {
	f, err := Decode(openBad(t, "many-faults"), 0)
	if err != nil {
		t.Fatal(err)
	}
	goodEntriesStand(t, "many-faults", f)
	problems := f.Entries[1].Problems
	// 150 members of one name, each NaN, are 149 repeats and 150 literals.
	const last = "many: /entries/1 (line 47): found 199 more faults, expected an entry without faults"
	if len(problems) != 101 || problems[100].String() != last {
		t.Errorf("%d problems, the last of them %v", len(problems), problems[len(problems)-1])
	}
}

// Every fixture has a test.
func TestBadFixturesAreUsed(t *testing.T) {
	names, err := filepath.Glob("../testdata/bad/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		name = strings.TrimSuffix(filepath.Base(name), ".json")
		_, entry := badEntries[name]
		document := slices.ContainsFunc(badDocuments, func(d struct{ name, want string }) bool { return d.name == name })
		if !entry && !document && name != "many-faults" {
			t.Errorf("no test reads %s", name)
		}
	}
}
