package prerender

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"

	"highwater/feed"
)

//go:embed guide.html
var guideText string

var guideTemplate = template.Must(template.New("guide.html").Parse(guideText))

// The worked example of the guide, and how anyone can work it out again.
const (
	exampleRecord = `{"title": "Combined stack · 32 lanes", "tps": 716.0, "lanes": 32, "improvement_pct": 50.1678}`
	examplePython = `import hashlib, json
record = json.load(open("record.json", encoding="utf-8"))
print(hashlib.sha256(json.dumps(record, sort_keys=True, ensure_ascii=False).encode()).hexdigest())`
	exampleGo = `record, err := os.ReadFile("record.json")
version, err := feed.Hash(record)
fmt.Println(version, err)`
)

// Guide is the guide to the feed and its correction: a page of text, of which the
// theme is the only script. What it says of the format is made from the tables
// that the code itself goes by; its findings are of f. urls gives the addresses
// of board.css, early.js and icon.svg.
func Guide(f *feed.Feed, s feed.Site, urls map[string]string) ([]byte, error) {
	form, err := feed.Canonical([]byte(exampleRecord))
	if err != nil {
		return nil, fmt.Errorf("the guide's example: %w", err)
	}
	version, err := feed.Hash([]byte(exampleRecord))
	if err != nil {
		return nil, fmt.Errorf("the guide's example: %w", err)
	}
	// The guide is the same until the feed is another: what depends on the day
	// is for the linter.
	report := feed.NewReport(len(f.Entries), feed.Lint(f, feed.Day{}), feed.LevelHint, feed.ListedMost)
	view := feed.NewView(f, feed.Query{View: feed.ViewAll}, s)
	var page bytes.Buffer
	err = guideTemplate.Execute(&page, map[string]any{
		"Site":        s,
		"URL":         urls,
		"Schema":      feed.Schema,
		"Limit":       feed.DefaultLimit >> 20,
		"Fields":      feed.Format(),
		"Example":     map[string]string{"Record": exampleRecord, "Form": string(form), "Version": version},
		"Python":      examplePython,
		"Go":          exampleGo,
		"Derivations": feed.Derivations(),
		"Gain":        map[string]string{"TPS": "716.0", "Control": "476.8", "Pct": "50.1678", "Text": "+50.2%"},
		"Rules":       feed.Rules,
		"Search":      map[string]any{"Help": feed.SearchHelp, "Fields": feed.SearchFields()},
		"Parameters":  feed.Parameters(),
		"Verdict":     view.Account().Verdict(),
		"Report":      report,
		"Dated":       view.Dated(),
	})
	return page.Bytes(), err
}
