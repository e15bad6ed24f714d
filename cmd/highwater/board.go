//go:build !js

package main

import (
	"context"
	_ "embed"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"highwater/app/prerender"
	"highwater/feed"
	"highwater/testdata"
	"highwater/web"
)

// The bundled site's screenshots. The check makes them anew:
//
//	go run ./cmd/check -screenshots cmd/highwater/screenshots
var (
	//go:embed screenshots/wide.png
	wideScreenshot []byte
	//go:embed screenshots/narrow.png
	narrowScreenshot []byte
)

// What is to be seen on the screenshots of a site.
const (
	wideLabel   = "The chart of every recorded number with its high-water line"
	narrowLabel = "The board on a phone"
)

// newBoard is the board of a setup that shows a document. It may have to build
// the client first, which takes minutes.
func newBoard(ctx context.Context, setup web.Setup, document *web.Document, stderr io.Writer) (*web.Board, error) {
	var err error
	if setup.Client, err = web.Client(ctx, stderr); err != nil {
		return nil, err
	}
	if setup.Site == feed.DefaultSite() && !document.Is(testdata.Feed) {
		setup.Screenshots = nil // they show the bundled feed
	}
	setup.Generator = web.Generator{Scripts: prerender.Scripts, Page: prerender.Page, Guide: prerender.Guide, Embed: prerender.Embed, EmbedHeight: prerender.EmbedHeight, Fragment: prerender.Fragment, Picture: picture}
	board, err := web.New(setup)
	if err != nil {
		return nil, err
	}
	return board, board.Publish(document)
}

// readSetup reads a site file with the pictures that it names; the bundled site
// where there is no name.
func readSetup(name string) (web.Setup, error) {
	site, err := readSite(name)
	if err != nil {
		return web.Setup{}, err
	}
	s := web.Setup{Site: site}
	if name == "" {
		s.Screenshots = []web.Screenshot{{PNG: wideScreenshot, Label: wideLabel}, {PNG: narrowScreenshot, Label: narrowLabel}}
		return s, nil
	}
	for _, picture := range []struct{ file, label string }{
		{site.Screenshots.Wide, wideLabel}, {site.Screenshots.Narrow, narrowLabel},
	} {
		if picture.file == "" {
			continue
		}
		png, err := os.ReadFile(filepath.Join(filepath.Dir(name), filepath.FromSlash(picture.file)))
		if err != nil {
			return web.Setup{}, fmt.Errorf("%s: the screenshot cannot be read: %w", name, err)
		}
		s.Screenshots = append(s.Screenshots, web.Screenshot{PNG: png, Label: picture.label})
	}
	return s, nil
}

// readSite reads a site file; the bundled site where there is no name.
func readSite(name string) (feed.Site, error) {
	if name == "" {
		return feed.DefaultSite(), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return feed.Site{}, fmt.Errorf("the site file cannot be read: %w", err)
	}
	defer f.Close()
	s, err := feed.DecodeSite(f)
	if err != nil {
		return feed.Site{}, fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

// A follower keeps a board up to date with a feed that may change.
type follower interface {
	Follow(ctx context.Context, b *web.Board, words func(error) string)
}

// readFeed reads the feed that is named, with what follows it where it may change.
// Where no name is given it is the site's own feed, and where that has none, the
// bundled one.
func readFeed(ctx context.Context, name string, s feed.Site) (follower, *web.Document, error) {
	switch {
	case isURL(name):
		return nil, nil, fmt.Errorf("-feed %s is no file: fetch it first, and name the file", name)
	case name != "":
		file, d, err := web.OpenFeedFile(name)
		return file, d, err
	case s.Feed != "":
		far := &farFeed{url: s.Feed}
		d, err := far.read(ctx)
		if err != nil {
			return nil, nil, fmt.Errorf("the site's feed, of which the pages are to be drawn, cannot be had: %w (-feed names a copy)", err)
		}
		return &web.FarFeed{Name: s.Feed, Every: farEvery, Read: far.read, Last: d}, d, nil
	}
	d, err := web.ParseDocument(testdata.Feed, time.Time{})
	return nil, d, err
}
