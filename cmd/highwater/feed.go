//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"highwater/feed"
)

// decodeSource reads a feed. Where what it reads is no feed, bad says why; all
// else that goes wrong is a [*couldNotRun].
func decodeSource(ctx context.Context, name string, stdin io.Reader) (f *feed.Feed, bad *feed.DocumentError, err error) {
	source, err := openSource(ctx, name, stdin)
	if err != nil {
		return nil, nil, &couldNotRun{fmt.Errorf("the feed cannot be read: %w", err)}
	}
	defer source.Close()
	f, err = feed.Decode(source, sourceLimit)
	switch {
	case errors.As(err, &bad):
		return nil, bad, nil
	case err != nil:
		return nil, nil, &couldNotRun{fmt.Errorf("%s: %w", sourceName(name), err)}
	}
	return f, nil, nil
}

// sourceName is what a source is called in what is printed.
func sourceName(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}
