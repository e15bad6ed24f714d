// Command bench says how fast the board is and what it weighs. It prints
// figures and judges none of them: they depend on the machine.
//
//	go run ./cmd/bench [-runs N] [-url ADDRESS]
//
// Without -url it builds and starts the server itself, on the bundled feed, and
// for what keys do on feeds of a thousand and of five thousand entries too.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"highwater/cmd/check/browser"
	"highwater/cmd/check/need"
)

// conditions are what a visit is measured under.
var conditions = []struct {
	name string
	browser.Options
}{
	{"unthrottled", browser.Options{}},
	{"CPU 4× slower", browser.Options{CPU: 4}},
	{"CPU 4×, 1.6 Mbit/s, 150 ms", browser.Options{CPU: 4, Line: browser.SlowLine}},
}

func main() {
	runs := flag.Int("runs", 5, "visits under each condition, of which the median counts")
	address := flag.String("url", "", "measure the board at this `address` instead of starting one")
	flag.Parse()
	if flag.NArg() > 0 || *runs < 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := bench(os.Stdout, *runs, *address); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func bench(w io.Writer, runs int, address string) error {
	boards := []string{address}
	if address == "" {
		servers, stop, err := start("", browser.Made(1000, 30), browser.Made(5000, 30))
		if err != nil {
			return err
		}
		defer stop()
		address, boards = servers[0], servers
	}
	path, err := need.Chromium()
	if err != nil {
		return err
	}
	chrome, err := browser.Start(path, "")
	if err != nil {
		return err
	}
	defer chrome.Stop()

	fmt.Fprintf(w, "Medians of %d visits to %s. Times in ms from the start of the navigation.\n\n", runs, address)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "condition\tvisit\trequests\tbytes\tFCP\tLCP\tCLS\ttakeover\tready\t")
	var loaded []string
	for _, c := range conditions {
		var first, repeat, offline []visit
		for range runs {
			a, b, z, err := visits(chrome, address, c.Options)
			if err != nil {
				return fmt.Errorf("%s: %w", c.name, err)
			}
			first, repeat, offline, loaded = append(first, a), append(repeat, b), append(offline, z), a.urls
		}
		fmt.Fprintf(table, "%s\tfirst\t%s\n", c.name, median(first))
		fmt.Fprintf(table, "\trepeat\t%s\n", median(repeat))
		fmt.Fprintf(table, "\toffline\t%s\n", median(offline))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if err := typing(w, chrome, boards...); err != nil {
		return err
	}
	if err := arrowKeys(w, chrome, boards...); err != nil {
		return err
	}
	return weigh(w, loaded)
}

// start builds the server and starts one on each of the feeds, "" for the
// bundled one. It returns their addresses.
func start(feeds ...string) (addresses []string, stop func(), err error) {
	root, err := need.Root()
	if err != nil {
		return nil, nil, err
	}
	folder, err := os.MkdirTemp("", "highwater-bench-")
	if err != nil {
		return nil, nil, err
	}
	stops := []func(){func() { os.RemoveAll(folder) }}
	stop = func() {
		for _, end := range slices.Backward(stops) {
			end()
		}
	}
	program, err := browser.Build(root, folder)
	for i, feed := range feeds {
		var args []string
		if feed != "" && err == nil {
			file := filepath.Join(folder, fmt.Sprintf("feed%d.json", i))
			args, err = []string{"-feed", file}, os.WriteFile(file, []byte(feed), 0o644)
		}
		if err != nil {
			break
		}
		var server *browser.Server
		if server, err = browser.Serve(root, program, args...); err == nil {
			stops, addresses = append(stops, server.Stop), append(addresses, server.URL+"/")
		}
	}
	if err != nil {
		stop()
		return nil, nil, err
	}
	return addresses, stop, nil
}

// patience is for the slow line, on which the client takes some ten seconds,
// and for a slow machine besides.
const patience = 3 * time.Minute

// visits opens the board with nothing cached, then once more, and then once more
// with nothing behind it that could answer.
func visits(chrome *browser.Chrome, address string, o browser.Options) (first, repeat, offline visit, err error) {
	o.Patience, o.Worker = patience, true
	at, err := newFront(address)
	if err != nil {
		return first, repeat, offline, err
	}
	defer at.Close()
	p, err := chrome.Open(o)
	if err != nil {
		return first, repeat, offline, err
	}
	defer p.Close()
	if first, err = measure(p, at.address); err != nil {
		return first, repeat, offline, err
	}
	for i, url := range first.urls {
		first.urls[i] = at.behind(url)
	}
	if err := p.Wait(`document.documentElement.dataset.offline === "ready"`); err != nil {
		return first, repeat, offline, fmt.Errorf("waiting until the board is kept: %w", err)
	}
	p.Forget()
	if repeat, err = measure(p, at.address); err != nil {
		return first, repeat, offline, err
	}
	at.Close()
	p.Forget()
	offline, err = measure(p, at.address)
	return first, repeat, offline, err
}

// local reports whether a request never leaves the browser.
func local(url string) bool {
	return strings.HasPrefix(url, "data:") || strings.HasPrefix(url, "blob:")
}
