package feed

import (
	"strings"
	"testing"
)

func TestKeys(t *testing.T) {
	for _, c := range []struct{ name, ids, want string }{
		{"as they stand", `"a" "B" "é" "%41" "\"<>'&#"`, `a B é %41 "<>'&#`},
		{"no name", `"" " " "a b" "\u0000" "\u00a0" "\u200d" "\u202ex" 7 null`, "entry-0 entry-1 entry-2 entry-3 entry-4 entry-5 entry-6 entry-7 entry-8"},
		{"twice", `"a" "a" "a"`, "a entry-1 entry-2"},
		{"taken before", `"entry-1" ""`, "entry-1 entry-1-2"},
		{"taken after", `"" "entry-0" "entry-0-2"`, "entry-0-3 entry-0 entry-0-2"},
		{"taken by one that has no key of its own", `"" "entry-0" "entry-0"`, "entry-0-2 entry-0 entry-2"},
	} {
		var doc strings.Builder
		doc.WriteString(`{"schema":"` + Schema + `","entries":[{}`)
		for _, id := range splitJSON(t, c.ids) {
			doc.WriteString(`,{"id":` + id + `}`)
		}
		f, err := Decode(strings.NewReader(strings.Replace(doc.String(), "{},", "", 1)+"]}"), 0)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var keys []string
		for _, e := range f.Entries {
			keys = append(keys, e.Key)
		}
		if got := strings.Join(keys, " "); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// splitJSON cuts values that stand one after the other.
func splitJSON(t *testing.T, values string) (split []string) {
	s := newTextScanner([]byte(values))
	for s.space(); s.more(1); s.space() {
		s.start(false)
		if err := s.value(span{}, 1); err != nil {
			t.Fatal(err)
		}
		split = append(split, string(s.kept()))
	}
	return split
}
