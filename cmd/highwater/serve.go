//go:build !js

package main

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"strings"
	"sync"
	"syscall"

	"highwater/feed"
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
	address := flags.String("url", "", "")
	ancestors := flags.String("embed-in", "", "")
	offline := flags.Bool("offline", true, "")
	if helped, err := parse(flags, args, serveHelp, stdout); helped || err != nil {
		return err
	}

	setup, err := readSetup(*siteName)
	if err != nil {
		return err
	}
	setup.Address, setup.Ancestors = *address, strings.Fields(*ancestors)
	if err := setup.Check(); err != nil {
		return err
	}
	follows, document, err := readFeed(ctx, *feedName, setup.Site)
	if err != nil {
		return err
	}
	listener, err := listen(ctx, *addr)
	if err != nil {
		return err
	}
	// Nobody is to wait for an answer while the client is built.
	listener.Close()
	setup.Retired = !*offline
	setup.Log = log.New(stderr, "", log.LstdFlags)
	board, err := newBoard(ctx, setup, document, stderr)
	if err != nil {
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
	name := cmp.Or(*feedName, setup.Site.Feed, "the bundled feed")
	if said := borrowed(setup.Site); follows != nil && len(said) > 0 {
		setup.Log.Printf("the page says of these runs what the bundled site says of its own: %s; a site file has your own words, or none (-site)", strings.Join(said, ", "))
	}
	if follows != nil {
		following.Go(func() { follows.Follow(ctx, board, inWords) })
	}
	fmt.Fprintf(stdout, "Serving %s (%s) on %s\n", name, document.Summary(), reachedAt(*addr, listener))
	return web.Serve(ctx, listener, board, setup.Log)
}

// borrowed names what a site says of its runs in the bundled site's words.
func borrowed(s feed.Site) []string {
	var said []string
	own := feed.DefaultSite()
	for _, text := range []struct{ name, is, bundled string }{
		{"introduction", s.Introduction, own.Introduction}, {"stack", s.Stack, own.Stack}, {"limit", s.Limit, own.Limit},
	} {
		if text.is == text.bundled {
			said = append(said, text.name)
		}
	}
	return said
}

func listen(ctx context.Context, addr string) (net.Listener, error) {
	if _, _, err := net.SplitHostPort(addr); err != nil {
		return nil, fmt.Errorf("-addr %q is no address: write host:port, such as localhost:8080 or :8080", addr)
	}
	var port *net.AddrError
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%s is in use by another program: stop that one, or choose another port, such as -addr localhost:8081 (-addr localhost:0 takes a free one)", addr)
	case errors.As(err, &port) && strings.Contains(port.Err, "port"):
		return nil, fmt.Errorf("-addr %q has no port that there is: it is a number from 0 to 65535", addr)
	case err != nil:
		return nil, fmt.Errorf("cannot listen on -addr %q: %w", addr, err)
	}
	return l, nil
}

// reachedAt is the URL at which a listener answers: the host as it was asked for,
// localhost for all of them, and the port that was given.
func reachedAt(addr string, l net.Listener) string {
	host, _, err := net.SplitHostPort(addr)
	if ip := net.ParseIP(host); err != nil || host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	port := l.Addr().(*net.TCPAddr).Port
	return "http://" + net.JoinHostPort(host, fmt.Sprint(port))
}
