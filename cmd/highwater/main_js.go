package main

import board "highwater/app"

// The browser's entry: the same program, compiled for js/wasm, takes the page
// over.
func main() { board.Start() }
