//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"highwater/feed"
)

const (
	// sourceLimit is how much is read of any source, in bytes.
	sourceLimit = feed.DefaultLimit
	// sourceTimeout bounds a fetch as a whole, its body included.
	sourceTimeout = 30 * time.Second
)

// openSource opens what a command is to read: standard input for "-", what a
// URL that begins with http:// or https:// answers with, else a file. One byte
// beyond [sourceLimit] can be read of it, by which whoever reads knows that it
// is too large; what follows is an error.
func openSource(ctx context.Context, name string, stdin io.Reader) (io.ReadCloser, error) {
	switch {
	case name == "-":
		return limited(io.NopCloser(stdin)), nil
	case isURL(name):
		return fetch(ctx, &http.Client{Timeout: sourceTimeout}, name)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	return limited(f), nil
}

func isURL(name string) bool {
	scheme, _, found := strings.Cut(name, "://")
	return found && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https"))
}

func fetch(ctx context.Context, client *http.Client, url string) (io.ReadCloser, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	switch {
	case response.StatusCode != http.StatusOK:
		err = fmt.Errorf("%s answers %s", url, response.Status)
	case response.ContentLength > sourceLimit:
		err = fmt.Errorf("%s is of %d bytes, more than the limit of %d", url, response.ContentLength, int64(sourceLimit))
	default:
		return limited(response.Body), nil
	}
	response.Body.Close()
	return nil, err
}

// limited bounds what can be read of a source.
func limited(source io.ReadCloser) io.ReadCloser {
	return &limitedSource{source, sourceLimit + 1}
}

type limitedSource struct {
	io.ReadCloser
	room int64 // bytes that may still be read
}

var errSourceLimit = errors.New("there is more than the limit allows")

func (s *limitedSource) Read(p []byte) (int, error) {
	if s.room <= 0 {
		return 0, errSourceLimit
	}
	n, err := s.ReadCloser.Read(p[:min(int64(len(p)), s.room)])
	s.room -= int64(n)
	return n, err
}
