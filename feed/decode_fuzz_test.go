package feed

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"
)

// FuzzDecode never panics, and whatever one entry holds, the others stand.
func FuzzDecode(f *testing.F) {
	names, err := filepath.Glob("../testdata/bad/*.json")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range append(names, "../testdata/feed.json", "../testdata/hostile.json") {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
		if feed, err := Decode(bytes.NewReader(text), 0); err == nil && len(feed.Entries) > 0 {
			f.Add(feed.Entries[len(feed.Entries)/2].Raw)
		}
	}
	good, err := Decode(bytes.NewReader(seedJSON(f)), 0)
	if err != nil {
		f.Fatal(err)
	}
	first, last := good.Entries[0], good.Entries[22]
	f.Fuzz(func(t *testing.T, text []byte) {
		if feed, err := Decode(bytes.NewReader(text), 1<<20); err == nil {
			holds(t, feed)
		} else if bad := (*DocumentError)(nil); !errors.As(err, &bad) || bad.Found == "" || bad.Want == "" || bad.Advice == "" {
			t.Fatalf("an error without its parts: %v", err)
		}
		if _, err := parse(text); err != nil {
			return
		}
		feed, err := Decode(bytes.NewReader([]byte(document(string(first.Raw), string(text), string(last.Raw)))), 0)
		if err != nil {
			if deep := (*DocumentError)(nil); errors.As(err, &deep) && deep.Found == nestedTooDeep {
				return // as a text of its own it is less deep by two levels
			}
			t.Fatalf("one entry hides the others: %v", err)
		}
		holds(t, feed)
		if n := len(feed.Entries); n != 3 || !feed.Entries[0].Verified() || !feed.Entries[2].Verified() ||
			len(feed.Entries[0].Problems) > 0 || feed.Entries[0].Key != first.ID {
			t.Fatalf("%d entries, of which the good ones do not stand", n)
		}
	})
}

// holds checks what is true of every feed.
func holds(t *testing.T, f *Feed) {
	t.Helper()
	for found := range Lint(f, today) {
		if !isDisplay(found.String()) || found.Rule == "" || found.Want == "" {
			t.Fatalf("the finding %+v", found)
		}
	}
	keys := map[string]bool{}
	for i, e := range f.Entries {
		if e.Index != i || e.Line < 1 || e.Record == nil || !isName(e.Key) || keys[e.Key] {
			t.Fatalf("entry %d: key %q, line %d", i, e.Key, e.Line)
		}
		keys[e.Key] = true
		if _, err := parse(e.Raw); err != nil && len(e.Raw) < maxValues {
			t.Fatalf("entry %d: raw %s: %v", i, e.Raw, err)
		}
		if !e.Verified() && len(e.Problems) == 0 {
			t.Fatalf("entry %d is not verified, and nothing says why", i)
		}
		for _, s := range textsOf(e) {
			if !utf8.ValidString(s) || !isDisplay(s) {
				t.Fatalf("entry %d: the text %+q", i, s)
			}
		}
	}
}
