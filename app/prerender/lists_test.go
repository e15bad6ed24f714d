package prerender

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"highwater/feed"
)

// items are the list items of an element, and the text of the last.
func items(t *testing.T, doc *html.Node, id string) (n int, last string) {
	t.Helper()
	found := all(byID(t, doc, id), tag("li"))
	return len(found), text(found[len(found)-1])
}

// faulty is a feed of n entries with a version that does not match and, so as to
// be short, no submission: two problems each.
func faulty(t *testing.T, n int) *feed.Feed {
	t.Helper()
	good := string(decode(t, "lint/version.json").Entries[1].Raw)
	start, end := strings.Index(good, `"entry"`), strings.Index(good, `"record"`)
	good = good[:start] + good[end:]
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(good, `"good"`, fmt.Sprintf(`"e%d"`, i)) + ",")
	}
	f, err := feed.Decode(strings.NewReader(`{"schema":"`+feed.Schema+`","entries":[`+strings.TrimSuffix(b.String(), ",")+`]}`), 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// However bad a feed is, no list of what is wrong with it is longer than 200
// items and the one that says how many more there are.
func TestListsAreBounded(t *testing.T) {
	for _, c := range []struct {
		entries, mismatches, problems int
		lastMismatch, lastProblem     string
	}{
		{3, 3, 6, "Entry ", "To mend it"},
		{100, 100, 200, "Entry ", "To mend it"},
		{101, 101, 201, "Entry ", "and 2 more: highwater lint -all FEED lists them, of one entry no more than 100."},
		{200, 200, 201, "Entry ", "and 200 more: "},
		{450, 201, 201, "and 250 more: highwater verify FEED lists them all.", "and 700 more: "},
	} {
		doc := page(t, faulty(t, c.entries), feed.Query{})
		if n, last := items(t, doc, "verdict"); n != c.mismatches || !strings.HasPrefix(last, c.lastMismatch) {
			t.Errorf("%d entries: %d mismatches are listed, want %d, and the last says %q", c.entries, n, c.mismatches, last)
		}
		if n, last := items(t, doc, "problems"); n != c.problems || !strings.Contains(last, c.lastProblem) {
			t.Errorf("%d entries: %d problems are listed, want %d, and the last says %q", c.entries, n, c.problems, last)
		}
		if want := fmt.Sprintf("%d of %d records match", 0, c.entries); !strings.Contains(text(byID(t, doc, "verdict-open")), want) {
			t.Errorf("%d entries: the verdict does not say %q", c.entries, want)
		}
		if want := fmt.Sprintf("%d problems", 2*c.entries); text(byID(t, doc, "problems-open")) != want {
			t.Errorf("%d entries: the problems are not said to be %s", c.entries, want)
		}
	}
}

// The guide's table of findings is bounded likewise, by rule.
func TestGuideListsAreBounded(t *testing.T) {
	doc := guide(t, faulty(t, 250))
	tables := all(doc, tag("tbody"))
	if n := len(all(tables[len(tables)-1], tag("tr"))); n != 2*feed.ListedMost {
		t.Errorf("the guide lists %d findings", n)
	}
	said := text(doc)
	for _, want := range []string{"250 entries: 500 errors, 0 warnings, 0 hints.", "error version: and 150 more", "error missing: and 150 more"} {
		if !strings.Contains(said, want) {
			t.Errorf("the guide does not say %q", want)
		}
	}
}
