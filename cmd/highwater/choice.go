//go:build !js

package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"highwater/feed"
	"highwater/testdata"
)

// A choice is what of which feed a command is to show, and where to.
type choice struct {
	command                       string
	feed, site, view, text, query string
	format, out                   string
}

// parse reads the flags that all commands of a choice have, those of flags
// beside them, and the name of the feed.
func (c *choice) parse(flags *flag.FlagSet, args []string, helpText string, stdout io.Writer) (helped bool, err error) {
	c.command = flags.Name()
	flags.StringVar(&c.feed, "feed", "", "")
	flags.StringVar(&c.site, "site", "", "")
	flags.StringVar(&c.view, "view", "", "")
	flags.StringVar(&c.text, "q", "", "")
	flags.StringVar(&c.query, "query", "", "")
	flags.StringVar(&c.format, "format", "", "")
	flags.StringVar(&c.out, "o", "-", "")
	names, helped, err := parseNamed(flags, args, helpText, stdout, "[FEED]")
	if helped || err != nil {
		return helped, err
	}
	if len(names) > 0 && c.feed != "" {
		return false, &usageError{fmt.Sprintf("%s and -feed %s are two feeds: name one", names[0], c.feed), c.command}
	}
	if len(names) > 0 {
		c.feed = names[0]
	}
	if sameFile(c.feed, c.out) {
		return false, &usageError{fmt.Sprintf("-o %s is the feed itself, which would be lost: name another file", c.out), c.command}
	}
	return false, nil
}

// sameFile reports whether two names are of one file.
func sameFile(name, other string) bool {
	a, errA := os.Stat(name)
	b, errB := os.Stat(other)
	return errA == nil && errB == nil && os.SameFile(a, b)
}

// choose settles the format: the one that was asked for, else that of the
// output's name, else the first of those that there are.
func (c *choice) choose(formats ...string) (string, error) {
	list := strings.Join(formats[:len(formats)-1], ", ") + " or " + formats[len(formats)-1]
	name := strings.ToLower(strings.TrimPrefix(filepath.Ext(c.out), "."))
	switch {
	case slices.Contains(formats, c.format):
		return c.format, nil
	case c.format != "":
		return "", &usageError{fmt.Sprintf("-format %q is no format: it is %s", c.format, list), c.command}
	case c.out == "-":
		return formats[0], nil
	case slices.Contains(formats, name):
		return name, nil
	}
	return "", &usageError{fmt.Sprintf("the name %q does not say which format: let it end in %s, or say -format", c.out, list), c.command}
}

// An evidence is a view with what is known of the document that it is of.
type evidence struct {
	*feed.View
	source   string // as others may read it; "" for standard input
	modified time.Time
	hash     string
}

// read is the evidence that was chosen.
func (c *choice) read(ctx context.Context, stdin io.Reader) (*evidence, error) {
	q, err := c.parseQuery()
	if err != nil {
		return nil, err
	}
	site, err := readSite(c.site)
	if err != nil {
		return nil, err
	}
	e := &evidence{source: publicName(c.feed)}
	text := testdata.Feed
	if c.feed != "" {
		if text, err = e.fetch(ctx, c.feed, stdin); err != nil {
			return nil, fmt.Errorf("the feed cannot be read: %w", err)
		}
	}
	f, err := feed.Decode(bytes.NewReader(text), sourceLimit)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", sourceName(c.feed), err)
	}
	var names []string
	for _, v := range feed.Views(f, site) {
		names = append(names, v.Name)
	}
	if q.View != "" && !slices.Contains(names, q.View) {
		return nil, fmt.Errorf("the feed has no view %q: its views are %s", q.View, strings.Join(names, ", "))
	}
	sum := sha256.Sum256(text)
	e.View, e.hash = feed.NewView(f, q, site), hex.EncodeToString(sum[:])
	return e, nil
}

func (c *choice) parseQuery() (feed.Query, error) {
	values, err := url.ParseQuery(queryIn(c.query))
	if err != nil {
		return feed.Query{}, &usageError{fmt.Sprintf("-query %q cannot be read: %v", c.query, err), c.command}
	}
	q := feed.ParseQuery(values)
	if c.view != "" {
		q = q.WithView(c.view)
	}
	if c.text != "" {
		q = q.With("q", c.text)
	}
	if unread := q.Unread(); len(unread) > 0 {
		return feed.Query{}, &usageError{fmt.Sprintf("-query: %s", unread[0]), c.command}
	}
	return q, nil
}

// queryIn is the query string of what a reader copied from a page: the whole
// address, or what begins with the question mark, or the query alone. An address
// without one asks for nothing.
func queryIn(s string) string {
	if i := strings.LastIndexByte(s, '#'); i >= 0 && (i == 0 || !strings.Contains(s[i:], "=") && isPlace(s[i+1:])) {
		s = s[:i]
	}
	if path, query, ok := strings.Cut(s, "?"); ok && !strings.Contains(path, "=") {
		return query
	}
	if isURL(s) {
		return ""
	}
	return s
}

// isPlace reports whether a fragment is of a place on the page, and not the end
// of a source that was written as it is.
func isPlace(fragment string) bool {
	return fragment == "entries" || fragment == "compare" || strings.HasPrefix(fragment, "r-") || strings.HasPrefix(fragment, "p-")
}

// fetch is the text of a feed. Of one that is too large it is as much as the
// decoder needs to say so.
func (e *evidence) fetch(ctx context.Context, name string, stdin io.Reader) ([]byte, error) {
	s, err := openSource(ctx, name, stdin)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	if s, ok := s.(*limitedSource); ok {
		e.modified = s.modified
	}
	text, err := io.ReadAll(s)
	if errors.Is(err, errSourceLimit) {
		err = nil
	}
	return text, err
}

// publicName is what a picture says of where its feed was read from: nothing
// that is only known or only meant for this machine.
func publicName(name string) string {
	switch {
	case name == "":
		return "the bundled feed"
	case name == "-":
		return ""
	case !isURL(name):
		return filepath.Base(name)
	}
	u, err := url.Parse(name)
	if err != nil {
		return ""
	}
	u.User, u.RawQuery, u.Fragment = nil, "", ""
	return u.String()
}

// write puts what a command made where it was asked to.
func (c *choice) write(made []byte, stdout io.Writer) error {
	var err error
	if c.out == "-" {
		_, err = stdout.Write(made)
	} else {
		err = os.WriteFile(c.out, made, 0o666)
	}
	if err != nil {
		return fmt.Errorf("the output cannot be written: %w", err)
	}
	return nil
}
