//go:build !js

package figure

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"highwater/feed"
)

// decode reads a feed of the root's testdata.
func decode(t testing.TB, name string) *feed.Feed {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "..", "testdata", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	f, err := feed.Decode(file, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func view(t testing.TB, name, kind string) *feed.View {
	t.Helper()
	return feed.NewView(decode(t, name), feed.Query{View: kind}, feed.DefaultSite())
}

// crowd is a view of n points on so many days.
func crowd(t testing.TB, n, days int) *feed.View {
	t.Helper()
	var entries []string
	first := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range n {
		date := first.AddDate(0, 0, i*days/n).Format("02-Jan-2006")
		status := [...]string{"Completed", "Failed"}[i%7/6]
		entries = append(entries, fmt.Sprintf(`{"id":"e%d","record":{"id":"e%d","title":"Run %d","kind":%q,"tps":%d,"lanes":32,"date":%q,"status":%q}}`,
			i, i, i, [...]string{"full", "tps"}[i%2], 100+i*7919%900, date, status))
	}
	f, err := feed.Decode(strings.NewReader(`{"schema":"`+feed.Schema+`","entries":[`+strings.Join(entries, ",")+`]}`), 0)
	if err != nil {
		t.Fatal(err)
	}
	return feed.NewView(f, feed.Query{View: feed.ViewAll}, feed.DefaultSite())
}

// asked is a view of the bundled feed.
func asked(t testing.TB, query string) *feed.View {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return feed.NewView(decode(t, "feed.json"), feed.ParseQuery(values), feed.DefaultSite())
}

// named is a view of one point whose every text is the same.
func named(t testing.TB, text string) *feed.View {
	t.Helper()
	v := view(t, "feed.json", feed.KindFull)
	for _, e := range v.Entries {
		r := e.Record
		r.Title, r.Configuration, r.Qualification, r.ControlScope = text, text, text, text
	}
	v.Site.Name = text
	return v
}

// small is a view whose numbers need long names on the axis.
func small(t testing.TB) *feed.View {
	t.Helper()
	f, err := feed.Decode(strings.NewReader(`{"schema":"`+feed.Schema+`","entries":[{"id":"a","record":{"id":"a","title":"Tiny","kind":"full","tps":1.3e-299,"lanes":32,"date":"01-Jan-2026","status":"Completed"}}]}`), 0)
	if err != nil {
		t.Fatal(err)
	}
	return feed.NewView(f, feed.Query{}, feed.DefaultSite())
}

// views are those that the tests look at, of each sort one.
func views(t testing.TB) map[string]*feed.View {
	return map[string]*feed.View{
		"full":      view(t, "feed.json", feed.KindFull),
		"tps":       view(t, "feed.json", feed.KindTPS),
		"all":       view(t, "feed.json", feed.ViewAll),
		"filtered":  asked(t, "view=tps&q=fp8&lanes=32..64&control=matched&axis=fit"),
		"study":     asked(t, "view=all&mark=study"),
		"lanes":     asked(t, "view=all&x=lanes"),
		"fitted":    asked(t, "view=tps&x=lanes&axis=fit"),
		"nothing":   asked(t, "q="+strings.Repeat("nothing+of+the+kind+", 20)),
		"rise":      view(t, "rise.json", feed.ViewAll),
		"day":       view(t, "one-day.json", feed.ViewAll),
		"odd":       view(t, "odd.json", feed.ViewAll),
		"retracted": view(t, "retracted.json", feed.ViewAll),
		"withdrawn": feed.NewView(view(t, "retracted.json", feed.ViewAll).Feed, feed.Query{View: feed.ViewAll, Retracted: true}, feed.DefaultSite()),
		"mismatch":  view(t, "bad/version-mismatch.json", feed.ViewAll),
		"hostile":   view(t, "hostile.json", feed.ViewAll),
		"words":     named(t, strings.Repeat("many words of a hostile title ", 60)),
		"word":      named(t, strings.Repeat("W", 3000)),
		"wide":      small(t),
		"foreign":   named(t, "東京 עברית emoji 🎉 <b>&amp;\"'"),
		"none":      crowd(t, 0, 1),
		"crowd":     crowd(t, 600, 40),
		"mass":      crowd(t, 3000, 300),
	}
}

// known are options that know all that there is to know.
var known = Options{
	Source:   "https://example.org/feed.json",
	Modified: time.Date(2026, 11, 14, 16, 5, 0, 0, time.UTC),
	Hash:     strings.Repeat("0123456789abcdef", 4),
}
