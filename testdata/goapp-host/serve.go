//go:build !js

package main

import (
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/testdata"
	"highwater/web"
)

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>`

// serve sends the pages, the board's style sheet and the client. It is apart, so
// that the client does not have the server in it.
func serve() {
	address := flag.String("addr", "127.0.0.1:9000", "where to listen")
	flag.Parse()
	send := func(path, kind string, body []byte) {
		http.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", kind)
			w.Write(body)
		})
	}
	send("/board.css", "text/css; charset=utf-8", web.Stylesheet())
	send("/feed.json", "application/json", testdata.Feed)
	send("/icon.svg", "image/svg+xml", []byte(icon))
	http.Handle("/", &app.Handler{
		Name:   "Host",
		Title:  "The host",
		Styles: []string{"/board.css"},
		Icon:   app.Icon{Default: "/icon.svg", Large: "/icon.svg", SVG: "/icon.svg", Maskable: "/icon.svg"},
	})
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("Serving the host on http://%s\n", listener.Addr())
	log.Fatal(http.Serve(listener, nil))
}
