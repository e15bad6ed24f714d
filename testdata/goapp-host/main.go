// Command host is a go-app program of somebody else's that shows the board on
// one of its pages. `go run .` serves it on port 9000 where the client stands in
// web/app.wasm:
//
//	GOOS=js GOARCH=wasm go build -tags latex -o web/app.wasm .
package main

import (
	"bytes"
	"log"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	board "highwater/app"
	"highwater/feed"
	"highwater/testdata"
)

func main() {
	evidence, err := feed.Decode(bytes.NewReader(testdata.Feed), 0)
	if err != nil {
		log.Fatal(err)
	}
	site := feed.Site{Name: "Example", Title: "Our throughput evidence", DefaultView: feed.ViewAll}
	// Each visit has a page of its own.
	route := func(path string, p page) {
		app.Route(path, func() app.Composer { p := p; return &p })
	}
	route("/", page{Feed: evidence, Site: site})
	// Here the address says what is shown, newer data is looked for, and links
	// that leave the page lead to where the whole board stands.
	fresh := site
	fresh.Feed, fresh.Address = "/feed.json", "https://example.org/runs/"
	route("/addressed", page{Feed: evidence, Site: fresh, Holds: board.HoldsAddress})
	// Another site takes the place of the first on the same page.
	other := site
	other.Title, other.DefaultView = "Their throughput evidence", feed.KindFull
	route("/other", page{Feed: evidence, Site: other})
	// The evidence comes after the board is there: of the program's own, and read by
	// the board.
	route("/late", page{Later: evidence, Site: site, Holds: board.HoldsAddress})
	route("/read", page{Site: feed.Site{Feed: "/feed.json"}})
	route("/unread", page{Site: feed.Site{Feed: "/none.json", Address: "https://example.org/runs/"}})
	app.Route("/about", func() app.Composer { return &about{} })
	app.RunWhenOnBrowser()
	serve()
}

// A page has a heading and links of the host's own, and the board.
type page struct {
	app.Compo
	Feed  *feed.Feed
	Later *feed.Feed // what comes after the page is there
	Site  feed.Site
	Holds board.Hold
}

func (p *page) OnMount(ctx app.Context) {
	if p.Later != nil {
		ctx.After(300*time.Millisecond, func(app.Context) { p.Feed = p.Later })
	}
}

func (p *page) Render() app.UI {
	return app.Main().Body(
		app.H1().Text("A page of the host"),
		app.P().Body(
			app.A().ID("to-about").Href("/about").Text("About us"),
			app.Span().Class("sel").Aria("current", "true").Text(" · ours"),
			app.Text(" · "),
			app.A().ID("to-filtered").Href("/addressed?view=tps&q=fp8").Text("The fp8 runs"),
			app.Text(" · "),
			app.A().ID("to-other").Href("/other").Text("Theirs"),
		),
		// Ids that the board has too.
		app.Div().ID("filters").Text("Filters of the host"),
		app.P().ID("status").Text("Status of the host"),
		app.P().ID("tip").Text("Tip of the host"),
		app.Details().Body(app.Summary().Text("The host’s own"), app.Button().Text("Nothing")),
		&board.Board{Feed: p.Feed, Site: p.Site, Holds: p.Holds},
	)
}

// About is a page without the board.
type about struct{ app.Compo }

func (a *about) Render() app.UI {
	return app.Main().Body(
		app.H1().Text("About us"),
		app.A().ID("to-board").Href("/").Text("The evidence"),
		app.Text(" · "),
		app.A().ID("to-addressed").Href("/addressed").Text("The evidence at its address"),
	)
}
