package prerender

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"highwater/feed"
)

func guide(t *testing.T, f *feed.Feed) *html.Node {
	t.Helper()
	raw, err := Guide(f, feed.DefaultSite(), urls)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestGuideExample holds the worked example to what Python's json.dumps and
// hashlib gave for it.
func TestGuideExample(t *testing.T) {
	said := text(guide(t, decode(t, "feed.json")))
	for _, want := range []string{
		`{"improvement_pct": 50.1678, "lanes": 32, "title": "Combined stack · 32 lanes", "tps": 716.0}`,
		"bfdc080a7dd7d3a1b0db8aa3c30f3a0866ca006b139c44ba4f36e164578d4d67",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the guide does not say %s", want)
		}
	}
}

// TestGuideGain holds the worked gain of the derivation to the code.
func TestGuideGain(t *testing.T) {
	record, problems, err := feed.Derive([]byte(`{"id":"x","title":"t","kind":"tps","tps":716.0,"lanes":32,"date":"13-Nov-2026","configuration":"c",
		"hardware":"h","control_kind":"matched","control_label":"l","control_tps":476.8,"status":"Measured","outcome":"","duration":"","qualification":"","source":"https://example.org/"}`))
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	if !bytes.Contains(record, []byte(`"improvement_pct":50.1678`)) || !bytes.Contains(record, []byte(`"improvement":"+50.2%"`)) {
		t.Errorf("716.0 against 476.8 gives %s", record)
	}
}

// TestGuideHasAllTables counts what the guide's tables were made from.
func TestGuideHasAllTables(t *testing.T) {
	f := decode(t, "feed.json")
	tables := all(guide(t, f), tag("tbody"))
	for i, want := range []int{len(feed.Format()), len(feed.Derivations()) + 1, len(feed.Parameters()), len(feed.Rules), 10} {
		if got := len(all(tables[i], tag("tr"))); got != want {
			t.Errorf("table %d has %d rows, want %d", i+1, got, want)
		}
	}
	if said := text(guide(t, f)); !strings.Contains(said, "23 of 23 records match their version") || !strings.Contains(said, "0 errors") {
		t.Error("the guide does not say what it found of the seed")
	}
}

// TestGuideHostile holds a feed and a site that try to be markup to text.
func TestGuideHostile(t *testing.T) {
	known := vocabulary(guide(t, decode(t, "feed.json")))
	doc := guide(t, decode(t, "hostile.json"))
	for word := range vocabulary(doc) {
		if !known[word] {
			t.Errorf("the guide has %s, which no harmless one has", word)
		}
	}
	checkLinks(t, doc)
}
