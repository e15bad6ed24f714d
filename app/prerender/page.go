// Package prerender makes a page into HTML bytes.
//
// Of go-app it takes what go-app makes well: the markup of the very components
// that the browser draws, and the scripts that start the client. The head is
// our own, for go-app's names a manifest, addresses and a loader over the whole
// window that this board does not have. The package is native only.
package prerender

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/app"
	"highwater/feed"
)

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("page.html").Parse(pageText))

// needed are the files that a page needs, by their logical names.
var needed = []string{"app.js", "wasm_exec.js", "board.css", "early.js", "board.js", "takeaway.js", "sound.js", "offline.js", "install.js", "share.js", "icon.svg", "icon-180.png", "manifest", "feed"}

// Page is the board's page for a query, drawn from f. urls gives the address,
// relative to the page, of each file that it needs: those of needed, of which
// feed is where the client finds the very bytes that f was read from. One that
// is missing is an error. Where it has "query", a server answers there what a
// query asks for; "unread" is since when, by RFC 3339, the feed's file cannot be
// read any more, so that f is not the newest; "modified" is when a feed elsewhere
// was written, where its server says so; "canonical" is the page's whole address, "picture" that of
// a picture of it, and "oembed" that of how others are to embed it.
func Page(f *feed.Feed, s feed.Site, q feed.Query, urls map[string]string) ([]byte, error) {
	for _, name := range needed {
		if urls[name] == "" {
			return nil, fmt.Errorf("the page needs the address of %s", name)
		}
	}
	board := &app.Board{Feed: f, Site: s, Query: q, Holds: app.HoldsPage}
	board.Unread, _ = time.Parse(time.RFC3339, urls["unread"])
	// json.Marshal writes <, > and & as escapes, so that no string of the site
	// can end the element.
	boot, err := json.Marshal(app.Boot{Feed: urls["feed"], Site: s, Pictures: urls["takeaway.js"], Unread: urls["unread"], Modified: urls["modified"]})
	if err != nil {
		return nil, err
	}
	views, err := shareViews(f, s, urls)
	if err != nil {
		return nil, err
	}
	body := mend([]byte(goapp.HTMLString(board)))
	if urls["query"] == "" {
		body = asFiles(body)
	}
	var page bytes.Buffer
	err = pageTemplate.Execute(&page, map[string]any{
		"Applied":     q.Text,
		"Theme":       q.Theme,
		"View":        q.View,
		"Title":       board.Title(),
		"Description": board.Description(),
		"URL":         urls,
		"Boot":        template.JS(boot),
		"Views":       string(views),
		"Forms":       shareForms,
		"Body":        template.HTML(body),
	})
	return page.Bytes(), err
}
