// Command host is a go-app program of somebody else's that shows the board on
// one of its pages. `go run .` serves it on port 9000 where the client stands in
// web/app.wasm:
//
//	GOOS=js GOARCH=wasm go build -tags latex -o web/app.wasm .
package main

import (
	"bytes"
	"log"

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
	app.Route("/", func() app.Composer {
		return &page{board: &board.Board{Feed: evidence, Site: site}}
	})
	// Here the address says what is shown, newer data is looked for, and links
	// that leave the page lead to where the whole board stands.
	fresh := site
	fresh.Feed, fresh.Address = "/feed.json", "https://example.org/runs/"
	app.Route("/addressed", func() app.Composer {
		return &page{board: &board.Board{Feed: evidence, Site: fresh, Holds: board.HoldsAddress}}
	})
	app.Route("/about", func() app.Composer { return &about{} })
	app.RunWhenOnBrowser()
	serve()
}

// A page has a heading and links of the host's own, and the board.
type page struct {
	app.Compo
	board *board.Board
}

func (p *page) Render() app.UI {
	return app.Main().Body(
		app.H1().Text("A page of the host"),
		app.P().Body(
			app.A().ID("to-about").Href("/about").Text("About us"),
			app.Span().Class("sel").Aria("current", "true").Text(" · ours"),
		),
		app.Details().Body(app.Summary().Text("The host’s own"), app.Button().Text("Nothing")),
		p.board,
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
