package main

import (
	"fmt"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
)

// A front stands before the board and passes everything on, until it is closed:
// then nothing answers at its address, as where there is no network.
type front struct {
	*httptest.Server
	address string // of the board, through the front
	origin  string // of the server behind
}

func newFront(address string) (*front, error) {
	to, err := url.Parse(address)
	if err != nil || to.Host == "" {
		return nil, fmt.Errorf("-url %q is no address of a board", address)
	}
	origin := url.URL{Scheme: to.Scheme, Host: to.Host}
	f := &front{origin: origin.String()}
	f.Server = httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(&origin) }})
	f.address = f.Server.URL + to.RequestURI()
	return f, nil
}

// behind is an address on the server behind the front.
func (f *front) behind(address string) string {
	return f.origin + strings.TrimPrefix(address, f.Server.URL)
}
