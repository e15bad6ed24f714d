package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// A Hold is what of its page a board has, beside its own element.
type Hold int

const (
	// HoldsNothing leaves the page alone. What a reader chooses is the board's
	// own state, and goes with it.
	HoldsNothing Hold = iota
	// HoldsAddress keeps what a reader chooses in the query string and the
	// fragment of the page's address, each choice a step of the history, and
	// shows what the address asks for when it is mounted, and what the page's links
	// to itself ask for then. Other parameters stay. One thing is go-app's: it does
	// not follow a link to where it led last, though the reader has chosen since.
	HoldsAddress
	// HoldsPage is the board's own page, with its title and its scripts.
	HoldsPage
)

// A goal is what an address would ask of a board that has none.
type goal struct {
	query feed.Query
	hash  string // the fragment with its #, as an address has it; "" where there is none
}

// asksFor is what the reader asks for now.
func (b *Board) asksFor() feed.Query {
	if b.Holds == HoldsNothing {
		return b.goal.query
	}
	return here()
}

// hash is the fragment with its #, as an address has it; "" where there is none.
func (b *Board) hash() string {
	if b.Holds == HoldsNothing {
		return b.goal.hash
	}
	return app.Window().Get("location").Get("hash").String()
}

// fragment is the id of what the reader went to last, "" where there is none. An
// entry is named as [feed.Feed.Named] says.
func (b *Board) fragment() string {
	id := unescaped(b.hash())
	if kind, key, ok := strings.Cut(id, "-"); ok && len(kind) == 1 && b.feed != nil {
		return kind + "-" + b.feed.Named(key)
	}
	return id
}

// push goes to an address of the board, and replace does so in the place of the
// one before. Neither shows anything.
func (b *Board) push(address string)    { b.goTo("pushState", address) }
func (b *Board) replace(address string) { b.goTo("replaceState", address) }

func (b *Board) goTo(step, address string) {
	if b.Holds != HoldsPage {
		asked, fragment, _ := strings.Cut(address, "#")
		_, query, _ := strings.Cut(asked, "?")
		hash := ""
		if fragment != "" {
			hash = "#" + fragment
		}
		if b.Holds == HoldsNothing {
			if asked != "" {
				b.goal.query = queryOf(query)
			}
			b.goal.hash = hash
			return
		}
		if asked != "" { // the path is the page's, wherever the board's links lead
			address = app.Window().Get("location").Get("pathname").String()
			if query != "" {
				address += "?" + query
			}
			address += hash
		}
	}
	app.Window().Get("history").Call(step, nil, "", address)
}

// forget takes the fragment out of the address.
func (b *Board) forget() {
	b.goal.hash = ""
	if b.Holds != HoldsNothing {
		address, _, _ := strings.Cut(app.Window().Get("location").Get("href").String(), "#")
		app.Window().Get("history").Call("replaceState", nil, "", address)
	}
}

// root is the element that says in its data how the board fares.
func (b *Board) root() app.Value {
	if b.Holds == HoldsPage {
		return app.Window().Get("document").Get("documentElement")
	}
	return app.Window().GetElementByID("board")
}

// looks reports whether the board looks for newer data: on a page of another
// program, where that says at which address.
func (b *Board) looks() bool { return b.Holds == HoldsPage || b.Site.Feed != "" }

// site is the site with the address to which the board's links lead.
func (b *Board) site() feed.Site {
	s := b.Site
	if b.Holds != HoldsPage && s.Address == "" {
		s.Address = feed.SamePage
	}
	return s
}
