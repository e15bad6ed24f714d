package web

import (
	"net/http"
	"strings"

	"highwater/feed"
)

// contentPolicy lets the page load what stands beside it and nothing else, but
// for the feed where the site has it elsewhere. It has no unsafe-inline and no
// unsafe-eval; wasm-unsafe-eval is what WebAssembly needs. Images may be blobs,
// for the client draws a PNG from one. It frames its own parts, to measure
// them for those who embed one.
func contentPolicy(s feed.Site) string {
	connect := "connect-src 'self'"
	if origin := s.FeedOrigin(); origin != "" {
		connect += " " + origin
	}
	return strings.Join([]string{
		"default-src 'none'",
		"script-src 'self' 'wasm-unsafe-eval'",
		"style-src 'self'",
		"img-src 'self' blob:",
		"font-src 'self'",
		"frame-src 'self'",
		connect,
		"manifest-src 'self'",
		"worker-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		framePolicy,
	}, "; ")
}

// framePolicy says who may frame the board. A browser takes it from a header
// alone and complains of it in a page.
const framePolicy = "frame-ancestors 'self'"

// inPage is a board's policy as a page may carry it.
func inPage(policy string) string { return strings.TrimSuffix(policy, "; "+framePolicy) }

const policyHeader = "Content-Security-Policy"

// headers are those that every answer has that says no other.
func (b *Board) headers() [][2]string {
	return append([][2]string{{policyHeader, b.policy}}, b.commonHeaders()...)
}

// commonHeaders are those that every answer has, whatever it says.
func (b *Board) commonHeaders() [][2]string {
	return [][2]string{
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "same-origin"},
	}
}

func (b *Board) setHeaders(header http.Header) {
	for _, h := range b.headers() {
		header.Set(h[0], h[1])
	}
}
