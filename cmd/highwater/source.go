//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
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
	// mostRedirects is how often a server may send a fetch elsewhere.
	mostRedirects = 10
)

// errRedirects says that it was sent elsewhere more often.
var errRedirects = errors.New("there are too many redirects")

// followed lets a client follow so many redirects.
func followed(_ *http.Request, via []*http.Request) error {
	if len(via) >= mostRedirects {
		return errRedirects
	}
	return nil
}

// openSource opens what a command is to read: standard input for "-", what a
// URL that begins with http:// or https:// answers with, else a file. One byte
// beyond [sourceLimit] can be read of it, by which whoever reads knows that it
// is too large; what follows is an error. That there is no such file is said by
// the first Read.
func openSource(ctx context.Context, name string, stdin io.Reader) (io.ReadCloser, error) {
	switch {
	case name == "-":
		return piped(ctx, func() (io.ReadCloser, error) { return io.NopCloser(stdin), nil }), nil
	case isURL(name):
		return fetch(ctx, &http.Client{Timeout: sourceTimeout, CheckRedirect: followed}, name)
	}
	if err := otherScheme(name); err != nil {
		return nil, err
	}
	return piped(ctx, func() (io.ReadCloser, error) { return os.Open(name) }), nil
}

func isURL(name string) bool {
	scheme, _, found := strings.Cut(name, "://")
	return found && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https"))
}

// otherScheme is the mistake of naming what is read by no scheme of ours. A file
// whose name looks so can be named with its folder: ./ftp://x.
func otherScheme(name string) error {
	scheme, _, found := strings.Cut(name, "://")
	if !found || scheme == "" || strings.ContainsAny(scheme, `/\.`) {
		return nil
	}
	return fmt.Errorf("%s begins with %s://, which is not read: only http:// and https:// are, files by their names, and - for standard input", name, scheme)
}

// piped reads beside the caller, so that a pipe that nobody writes into and a
// terminal do not keep a program that is interrupted.
func piped(ctx context.Context, open func() (io.ReadCloser, error)) io.ReadCloser {
	r, w := io.Pipe()
	go func() {
		source, err := open()
		if err != nil {
			w.CloseWithError(err)
			return
		}
		defer source.Close()
		_, err = io.Copy(w, limited(source))
		w.CloseWithError(err)
	}()
	stop := context.AfterFunc(ctx, func() { w.CloseWithError(ctx.Err()) })
	return &pipedSource{r, stop}
}

type pipedSource struct {
	*io.PipeReader
	stop func() bool
}

func (s *pipedSource) Close() error {
	s.stop()
	return s.PipeReader.Close()
}

func fetch(ctx context.Context, client *http.Client, address string) (io.ReadCloser, error) {
	source, err := fetchNewer(ctx, client, address, nil)
	if err != nil {
		return nil, err
	}
	return source, nil
}

// fetchNewer is fetch with the validators of what was had before, none at first; it
// is nil where that is still what there is.
func fetchNewer(ctx context.Context, client *http.Client, address string, had http.Header) (*limitedSource, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	maps.Copy(request.Header, had)
	request.Header.Set("Accept", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	switch {
	case response.StatusCode == http.StatusNotModified && len(had) > 0:
	case response.StatusCode != http.StatusOK:
		err = fmt.Errorf("%s answers %s", address, response.Status)
	case response.ContentLength > sourceLimit:
		err = fmt.Errorf("%s is of %d bytes, more than the limit of %d", address, response.ContentLength, int64(sourceLimit))
	default:
		s := limited(&body{response.Body, address})
		s.modified, _ = http.ParseTime(response.Header.Get("Last-Modified"))
		s.validators = http.Header{}
		if tag := response.Header.Get("ETag"); tag != "" { // by its date an older one would not be sent
			s.validators.Set("If-None-Match", tag)
		}
		return s, nil
	}
	response.Body.Close()
	return nil, err
}

// A body says which URL it is of where it fails.
type body struct {
	io.ReadCloser
	url string
}

func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil && err != io.EOF {
		err = &url.Error{Op: "Get", URL: b.url, Err: err}
	}
	return n, err
}

// limited bounds what can be read of a source.
func limited(source io.ReadCloser) *limitedSource {
	return &limitedSource{ReadCloser: source, room: sourceLimit + 1}
}

type limitedSource struct {
	io.ReadCloser
	room int64 // bytes that may still be read
	// modified is when a server says that it last changed; zero where none
	// does, or says it in a form that HTTP does not know.
	modified time.Time
	// validators are the headers by which a server knows it again.
	validators http.Header
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
