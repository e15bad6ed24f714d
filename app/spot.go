package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
)

// A spot is an element that can have the focus, by what stays when another page
// takes the place of the one that it is on. The zero spot is no element.
type spot struct {
	id    string // of the element itself or of the nearest around it that has one
	index int    // among the focusable elements in that one, counted from its end, or self
}

// self is the index of a spot that has an id of its own.
const self = -1

// focusable matches what can have the focus.
const focusable = "a[href], button, input, select, summary, textarea, [tabindex]"

func spotOf(e app.Value) spot {
	around := e.Call("closest", "[id]")
	if around.Equal(e) {
		return spot{e.Get("id").String(), self}
	}
	// What comes into a row with newer data stands before its last links.
	list := all(around, focusable)
	for i, other := range list {
		if other.Equal(e) {
			return spot{around.Get("id").String(), len(list) - 1 - i}
		}
	}
	return spot{}
}

// element is the element at the spot on the page as it is now, or null.
func (s spot) element() app.Value {
	if s.id == "" {
		return app.Null()
	}
	around := components.Element(s.id)
	if s.index == self || !around.Truthy() {
		return around
	}
	list := all(around, focusable)
	if s.index >= len(list) {
		return app.Null()
	}
	return list[len(list)-1-s.index]
}
