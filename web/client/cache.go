package client

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A cache keeps binaries in a folder, each in a folder of its own named by its
// key. A folder appears there whole or not at all, so that any number of
// programs may share the cache.
type cache struct{ dir string }

const (
	// kept is how many binaries the cache holds, those used last.
	kept = 3
	// unfinished begins the name of a folder that is being written, and
	// abandoned is the age at which nobody is writing it any more.
	unfinished = "new-"
	abandoned  = time.Hour
)

// get returns the binary of a key. One that cannot be read counts as absent and
// is removed, so that it is made again.
func (c cache) get(key string) (*Binary, bool) {
	dir := filepath.Join(c.dir, key)
	b, err := load(dir)
	if err != nil {
		os.RemoveAll(dir)
		return nil, false
	}
	now := time.Now()
	os.Chtimes(dir, now, now) // used last; a cache that is read-only still serves
	return b, true
}

// put keeps a binary and removes those that were used longest ago.
func (c cache) put(key string, b *Binary) error {
	if err := os.MkdirAll(c.dir, 0o755); err != nil {
		return err
	}
	dir, err := os.MkdirTemp(c.dir, unfinished)
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := b.save(dir); err != nil {
		return err
	}
	if err := os.Rename(dir, filepath.Join(c.dir, key)); err != nil {
		// Another program that made the same binary was first.
		if _, there := c.get(key); there {
			return nil
		}
		return err
	}
	return c.prune()
}

func (c cache) prune() error {
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		return err
	}
	type folder struct {
		name string
		used time.Time
	}
	var whole []folder
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			continue // gone meanwhile
		}
		switch {
		case !strings.HasPrefix(e.Name(), unfinished):
			whole = append(whole, folder{e.Name(), info.ModTime()})
		case time.Since(info.ModTime()) > abandoned:
			os.RemoveAll(filepath.Join(c.dir, e.Name()))
		}
	}
	slices.SortFunc(whole, func(a, b folder) int {
		return cmp.Or(b.used.Compare(a.used), cmp.Compare(a.name, b.name))
	})
	for _, f := range whole[min(kept, len(whole)):] {
		os.RemoveAll(filepath.Join(c.dir, f.name))
	}
	return nil
}
