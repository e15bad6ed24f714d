package app

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
)

// copiedFor is how long a link shows that it was copied, and a button that
// something was saved.
const copiedFor = 3 * time.Second

// copy puts a link's address into the clipboard, or where the link cites an
// entry, the text that does.
func (b *Board) copy(a app.Value) {
	text, done := a.Get("href").String(), "Link copied"
	if a.Get("classList").Call("contains", "cite").Bool() {
		text, done = b.citation(a), "Citation copied"
	}
	b.copyText(text, done, a)
}

// copyText puts a text into the clipboard, and says so on the element that was
// activated. Where the browser has no clipboard for the page or refuses it, as
// in a frame of another page, the reader gets the text to copy.
func (b *Board) copyText(text, done string, on app.Value) {
	clipboard := app.Window().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		offer(text)
		return
	}
	writing := clipboard.Call("writeText", text) // now, for it must be within the click
	go func() {
		if _, err := await(writing); err != nil {
			offer(text)
			return
		}
		b.voice.say(done)
		b.flash(on, done)
	}()
}

// A flashed is what came of something, on the element that shows it. There is one
// at a time.
type flashed struct {
	on   app.Value
	ends *time.Timer
}

// flash shows on an element for a while what came of it, in the place of what is
// still shown of something else.
func (b *Board) flash(on app.Value, done string) {
	if b.flashed.ends != nil && b.flashed.ends.Stop() {
		b.flashed.on.Call("removeAttribute", "data-copied")
	}
	on.Get("dataset").Set("copied", done)
	b.flashed = flashed{on, time.AfterFunc(copiedFor, func() { on.Call("removeAttribute", "data-copied") })}
}

// citation is the text that cites the entry which a link leads to.
func (b *Board) citation(a app.Value) string {
	address, key := a.Get("href").String(), fragmentOf(a)[len("r-"):]
	for _, e := range b.feed.Entries {
		if e.Key == key {
			return e.Citation(b.Site, address)
		}
	}
	return address // of an entry that has just left the feed
}

// offering is what a reader gets who has to copy by hand. It stands behind what
// go-app draws of the board, and gives the focus back when it closes.
const offering = `<form method="dialog"><label for="to-copy">The browser did not let the page copy this. Press Ctrl+C, or ⌘C on a Mac; on a touch screen, hold the text.</label><textarea id="to-copy" rows="4" readonly></textarea><button>Close</button></form>`

// offer shows a text selected, with the words what to press.
func offer(text string) {
	doc := app.Window().Get("document")
	box := components.Element("copy-box")
	if !box.Truthy() {
		box = doc.Call("createElement", "dialog")
		box.Set("id", "copy-box")
		box.Set("ariaLabel", "Copy by hand")
		box.Set("innerHTML", offering)
		app.Window().GetElementByID("board").Call("append", box)
	}
	box.Call("showModal")
	field := components.Element("to-copy")
	field.Set("value", text)
	field.Call("select")
}
