package main

// serve is not for a browser, where main does not come to it.
func serve() {}
