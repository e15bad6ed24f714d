// Package web answers what is sent, and to whom.
//
// A [Board] is an http.Handler that answers from memory: the pages that a
// [Generator] makes, the feed, the browser client and the static files beside
// it. It writes files' names with the hash of their content and lets those be
// kept for ever; everything else is revalidated. [Board.Export] writes the same
// bytes into a folder for any other file server. A worker keeps each edition on
// the readers' machines, whole or not at all. A [FeedFile] keeps a board up
// to date with a file, and [Serve] puts a handler on a listener until its
// context ends.
//
// Package web knows nothing of how a page is made; the generator is handed in.
//
// A release build (-tags release) embeds the client that go generate makes.
package web

//go:generate go run ./client/make
