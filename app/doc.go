// Package app is what happens on the board: its page and the state of it, the
// start in the browser, loading, and freshness.
//
// Other go-app programs mount a [Board] on pages of theirs. All below is of the
// board's own page.
//
// go-app does not adopt the page that the server sent; it puts a new one in its
// place in one step. [Start] therefore notes what the reader has done, takes
// the very feed that the page was drawn from, and only then lets go-app begin.
// The first rendering equals the page that stands there, and the [Board] gives
// the reader's place back before anything is painted.
package app
