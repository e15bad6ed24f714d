//go:build !js

package main

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"os"
	"sync"
	"syscall"
	"time"

	"highwater/app/prerender"
	"highwater/feed"
	"highwater/testdata"
	"highwater/web"
)

//go:embed serve.txt
var serveHelp string

// serve serves the board. What may fail at once is tried before the client is
// built, which may take minutes.
func serve(ctx context.Context, args []string, _ io.Reader, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	addr := flags.String("addr", "localhost:8080", "")
	feedName := flags.String("feed", "", "")
	siteName := flags.String("site", "", "")
	if helped, err := parse(flags, args, serveHelp, stdout); helped || err != nil {
		return err
	}

	site, err := readSite(*siteName)
	if err != nil {
		return err
	}
	file, document, err := readFeed(*feedName)
	if err != nil {
		return err
	}
	listener, err := listen(ctx, *addr)
	if err != nil {
		return err
	}
	// Nobody is to wait for an answer while the client is built.
	listener.Close()
	binary, err := web.Client(ctx, stderr)
	if err != nil {
		return err
	}
	logger := log.New(stderr, "", log.LstdFlags)
	board, err := web.New(binary, web.Generator{Scripts: prerender.Scripts, Page: prerender.Page, Guide: prerender.Guide}, site, logger)
	if err != nil {
		return err
	}
	if err := board.Publish(document); err != nil {
		return err
	}

	if listener, err = listen(ctx, *addr); err != nil {
		return err
	}
	defer listener.Close()
	ctx, cancel := context.WithCancel(ctx)
	var following sync.WaitGroup
	defer following.Wait()
	defer cancel()
	name := "the bundled feed"
	if file != nil {
		name = *feedName
		following.Go(func() { file.Follow(ctx, board) })
	}
	fmt.Fprintf(stdout, "Serving %s (%s) on %s\n", name, document.Summary(), address(*addr, listener))
	return web.Serve(ctx, listener, board, logger)
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

// readFeed reads a feed file; the bundled feed, and no file, where there is no
// name.
func readFeed(name string) (*web.FeedFile, *web.Document, error) {
	if isURL(name) {
		return nil, nil, fmt.Errorf("-feed %s is no file: fetch it first, and name the file", name)
	}
	if name != "" {
		return web.OpenFeedFile(name)
	}
	d, err := web.ParseDocument(testdata.Feed, time.Time{})
	return nil, d, err
}

func listen(ctx context.Context, addr string) (net.Listener, error) {
	if _, _, err := net.SplitHostPort(addr); err != nil {
		return nil, fmt.Errorf("-addr %q is no address: write host:port, such as localhost:8080 or :8080", addr)
	}
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%s is in use by another program: stop that one, or choose another port, such as -addr localhost:8081 (-addr localhost:0 takes a free one)", addr)
	case err != nil:
		return nil, fmt.Errorf("cannot listen on -addr %q: %w", addr, err)
	}
	return l, nil
}

// address is the URL at which a listener answers: the host as it was asked for,
// localhost for all of them, and the port that was given.
func address(addr string, l net.Listener) string {
	host, _, err := net.SplitHostPort(addr)
	if ip := net.ParseIP(host); err != nil || host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	port := l.Addr().(*net.TCPAddr).Port
	return "http://" + net.JoinHostPort(host, fmt.Sprint(port))
}
