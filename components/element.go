package components

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Element is the board's element with an id, or null: its own, or one in it. On a
// page of another program an element of the page's may have the same id.
func Element(id string) app.Value {
	if id == "" {
		return app.Null()
	}
	return Query("#" + app.Window().Get("CSS").Call("escape", id).String())
}

// Query is the first of the board's elements that match a selector, which is no list
// of them, or null.
func Query(selector string) app.Value {
	return app.Window().Get("document").Call("querySelector", selector+":is(#board, #board *)")
}
