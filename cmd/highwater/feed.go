//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"highwater/feed"
)

// decodeSource reads a feed. Where what it reads is no feed, bad says why; err
// is all else that goes wrong.
func decodeSource(ctx context.Context, name string, stdin io.Reader) (f *feed.Feed, bad *feed.DocumentError, err error) {
	source, err := openSource(ctx, name, stdin)
	if err != nil {
		return nil, nil, fmt.Errorf("the feed cannot be read: %w", err)
	}
	defer source.Close()
	f, err = feed.Decode(source, sourceLimit)
	var failed *feed.ReadError
	switch {
	case errors.As(err, &bad):
		return nil, bad, nil
	case errors.As(err, &failed):
		return nil, nil, fmt.Errorf("the feed cannot be read: %w", failed.Err)
	}
	return f, nil, err
}

// sourceName is what a source is called in what is printed.
func sourceName(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}
