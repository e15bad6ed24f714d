package client

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Get returns the client of the module's source around the working directory
// (or, away from it, of the source that this program was compiled from): out of
// the user's cache where it is there and current, else compiled and kept there.
// Compiling says so in one line on notice, which grows while it lasts.
//
// The errors a reader can do something about are [ErrNoSource],
// [ErrNoToolchain] and [*CompileError].
func Get(ctx context.Context, notice io.Writer) (*Binary, error) {
	root, err := findSource(".")
	if err != nil {
		return nil, err
	}
	cacheRoot, err := os.UserCacheDir()
	if err != nil {
		return nil, fmt.Errorf("there is no folder to keep the browser client in: %w (set HOME or XDG_CACHE_HOME)", err)
	}
	m := maker{
		key: func() (string, error) {
			tools, err := toolchain(ctx, root)
			if err != nil {
				return "", err
			}
			return key(root, tools)
		},
		compile: func(ctx context.Context, out string) error { return compile(ctx, root, out) },
		cache:   cache{filepath.Join(cacheRoot, "highwater", "client")},
		notice:  notice,
	}
	return m.get(ctx)
}

// Make writes the client of the source around the working directory as three
// files into dir, for a release build to embed.
func Make(ctx context.Context, dir string, notice io.Writer) error {
	b, err := Get(ctx, notice)
	if err != nil {
		return err
	}
	return b.save(dir)
}

// A maker gets a client, by whatever way it is compiled.
type maker struct {
	key     func() (string, error)
	compile func(ctx context.Context, out string) error
	cache   cache
	notice  io.Writer
}

func (m maker) get(ctx context.Context) (*Binary, error) {
	key, err := m.key()
	if err != nil {
		return nil, err
	}
	if b, ok := m.cache.get(key); ok {
		return b, nil
	}
	line := startProgress(m.notice, "Building the browser client (once for this source, a minute or two) ")
	b, err := m.make(ctx)
	line.end(err)
	if err != nil {
		return nil, err
	}
	// A source that was edited meanwhile gave this client, but not under the
	// key of before: use it once and keep nothing.
	if now, err := m.key(); err != nil || now != key {
		return b, nil
	}
	if err := m.cache.put(key, b); err != nil {
		fmt.Fprintf(m.notice, "The browser client cannot be kept, so the next start builds it again: %v\n", err)
	}
	return b, nil
}

func (m maker) make(ctx context.Context) (*Binary, error) {
	dir, err := os.MkdirTemp("", "highwater-client-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, rawName)
	if err := m.compile(ctx, out); err != nil {
		return nil, err
	}
	raw, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	b := &Binary{Raw: raw}
	if err := b.compress(ctx); err != nil {
		return nil, err
	}
	return b, nil
}
