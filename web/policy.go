package web

import (
	"net/http"
	"strings"
)

// contentPolicy lets the page load what stands beside it and nothing else. It
// has no unsafe-inline and no unsafe-eval; wasm-unsafe-eval is what WebAssembly
// needs. Images may be blobs, for the client draws a PNG from one.
var contentPolicy = strings.Join([]string{
	"default-src 'none'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"style-src 'self'",
	"img-src 'self' blob:",
	"font-src 'self'",
	"connect-src 'self'",
	"manifest-src 'self'",
	"worker-src 'self'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'self'",
}, "; ")

// setPolicy sets the headers that every answer has, whatever it says.
func setPolicy(header http.Header) {
	header.Set("Content-Security-Policy", contentPolicy)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "same-origin")
}
