// Package client answers how the browser client comes to be.
//
// The client is package main of cmd/highwater, compiled for js/wasm. [Get]
// compiles it from the module's own source, compresses it once, and keeps it in
// the user's cache under a key of all that it is made of, so that nothing
// compiled is ever committed and a second start finds it ready. [Make] writes
// the same three files where a release build embeds them.
package client
