//go:build !js

package main

import (
	"context"
	"io"
	"net/http"
	"time"

	"highwater/web"
)

// farEvery is how often a server asks for a feed that stands elsewhere.
const farEvery = time.Minute

// A farFeed reads the feed at a URL. Where its server says that it has not changed,
// it is not sent again.
type farFeed struct {
	url string
	// asked are the headers by which its server knows what was sent last.
	asked http.Header
	// last is the last good document, and bad what is wrong with what was sent
	// last.
	last *web.Document
	bad  error
}

// read gives the very document that it gave before where that is what there is.
func (f *farFeed) read(ctx context.Context) (*web.Document, error) {
	client := &http.Client{Timeout: sourceTimeout, CheckRedirect: followed}
	source, err := fetchNewer(ctx, client, f.url, f.asked)
	if err != nil {
		return nil, err
	}
	switch {
	case source == nil && f.bad != nil:
		return nil, f.bad
	case source == nil:
		return f.last, nil
	}
	defer source.Close()
	data, err := io.ReadAll(io.LimitReader(source, sourceLimit+1))
	if err != nil {
		return nil, err
	}
	f.asked, f.bad = source.validators, nil
	if f.last != nil && f.last.Is(data) {
		return f.last, nil
	}
	d, err := web.ParseDocument(data, source.modified)
	if f.bad = err; err != nil {
		return nil, err
	}
	f.last = d
	return d, nil
}
