package components

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// A Notice is what a reader must be told before reading on. The zero Notice
// says nothing.
type Notice struct {
	// View is about the view, or the page of the table, that the address asks
	// for.
	View Message
	// Cited is what became of the record that the link here was made to cite.
	Cited feed.Citing
	// Row is about the row that the address asks for.
	Row Message
	// Data is about the loading of the feed.
	Data Message
}

// A Message is a sentence with, where there is one, the link that helps.
type Message struct {
	Text string
	Link string // the words of the link
	Href string
}

// Render is the notice's place in the page, empty where there is nothing to
// say.
func (n Notice) Render() app.UI {
	var said []app.UI
	if n.Cited.Cited.Key != "" {
		m := []app.UI{app.Span().Text(n.Cited.String())}
		if e := n.Cited.Entry; e != nil {
			m = append(m, app.A().Class("to-row").Href(Attr(feed.Fragment(e.RowID()))).Text("Its row says more"))
		}
		said = append(said, app.P().ID("cited").Body(m...))
	}
	for _, m := range []Message{n.View, n.Row, n.Data} {
		if m.Text != "" {
			said = append(said, m.render())
		}
	}
	return app.Div().ID("notice").TabIndex(-1).Body(said...)
}

func (m Message) render() app.UI {
	p := []app.UI{app.Span().Text(m.Text)}
	if m.Href != "" {
		p = append(p, app.A().Href(Attr(m.Href)).Text(m.Link))
	}
	return app.P().Body(p...)
}

// NotThere says what the address asks for and there is not: a view that is not
// one of the feed's, a page that its table does not have, a value that means
// nothing. It is empty where there is nothing of the kind.
func NotThere(v *feed.View) Message {
	var said []string
	if !feed.KnownView(v.Feed, v.Site, v.Query) {
		said = append(said, "This feed has no view “"+v.Query.View+"”. Shown is "+feed.KindTitle(v.Name)+"; the views are above.")
	}
	if v.Query.Page > v.Pages {
		said = append(said, "The table has no page "+strconv.Itoa(v.Query.Page)+". Shown is page "+strconv.Itoa(v.Page)+", the last.")
	}
	for _, u := range v.Query.Unread() {
		said = append(said, "The address could not be followed in one point: "+u.String()+".")
	}
	return Message{Text: strings.Join(said, " ")}
}
