package client

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

var wasm = append([]byte(magic), bytes.Repeat([]byte("a client worth compressing "), 100)...)

// newMaker compiles to wasm and counts how often.
func newMaker(t *testing.T, compiled *atomic.Int32, notice io.Writer) maker {
	return maker{
		key: func() (string, error) { return "k", nil },
		compile: func(_ context.Context, out string) error {
			compiled.Add(1)
			return os.WriteFile(out, wasm, 0o644)
		},
		cache:  cache{filepath.Join(t.TempDir(), "client")},
		notice: notice,
	}
}

func check(t *testing.T, b *Binary) {
	t.Helper()
	gunzip, err := gzip.NewReader(bytes.NewReader(b.Gzip))
	if err != nil {
		t.Fatal(err)
	}
	for form, r := range map[string]io.Reader{
		"as it is": bytes.NewReader(b.Raw),
		"brotli":   brotli.NewReader(bytes.NewReader(b.Brotli)),
		"gzip":     gunzip,
	} {
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, wasm) {
			t.Errorf("the client %s is another (%v)", form, err)
		}
	}
}

func TestGetMakesOnceAndKeeps(t *testing.T) {
	var compiled atomic.Int32
	var notice bytes.Buffer
	m := newMaker(t, &compiled, &notice)
	for range 3 {
		b, err := m.get(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		check(t, b)
	}
	if compiled.Load() != 1 {
		t.Errorf("compiled %d times", compiled.Load())
	}
	if want := "Building the browser client (once for this source, a minute or two)  done in 0 s.\n"; notice.String() != want {
		t.Errorf("the notice is %q, want %q", &notice, want)
	}
}

func TestGetAgainWhereTheCacheIsBroken(t *testing.T) {
	for _, name := range []string{rawName, brotliName, gzipName} {
		for _, data := range []string{"", "<html>"} {
			if name != rawName && data != "" {
				continue // only the client itself can be told from another file
			}
			var compiled atomic.Int32
			m := newMaker(t, &compiled, io.Discard)
			if _, err := m.get(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(m.cache.dir, "k", name), []byte(data), 0o644); err != nil {
				t.Fatal(err)
			}
			b, err := m.get(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			check(t, b)
			if compiled.Load() != 2 {
				t.Errorf("with %q in %s: compiled %d times, want 2", data, name, compiled.Load())
			}
		}
	}
}

func TestGetAtOnce(t *testing.T) {
	var compiled atomic.Int32
	m := newMaker(t, &compiled, io.Discard)
	var all sync.WaitGroup
	for range 10 {
		all.Go(func() {
			b, err := m.get(t.Context())
			if err != nil {
				t.Error(err)
				return
			}
			check(t, b)
		})
	}
	all.Wait()
	entries, err := os.ReadDir(m.cache.dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("the cache holds %v (%v), want the one client", entries, err)
	}
}

func TestGetOfASourceThatChangesMeanwhile(t *testing.T) {
	var compiled atomic.Int32
	m := newMaker(t, &compiled, io.Discard)
	keys := []string{"before", "after"}
	m.key = func() (string, error) {
		k := keys[0]
		keys = keys[1:]
		return k, nil
	}
	b, err := m.get(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	check(t, b)
	if _, ok := m.cache.get("before"); ok {
		t.Error("the client of a later source is kept under the key of the earlier one")
	}
}

func TestGetWithoutAPlaceToKeep(t *testing.T) {
	var compiled atomic.Int32
	var notice bytes.Buffer
	m := newMaker(t, &compiled, &notice)
	if err := os.WriteFile(m.cache.dir, nil, 0o644); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	b, err := m.get(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	check(t, b)
	if !strings.Contains(notice.String(), "cannot be kept") {
		t.Errorf("the notice is %q", &notice)
	}
}

func TestGetThatFails(t *testing.T) {
	var compiled atomic.Int32
	var notice bytes.Buffer
	m := newMaker(t, &compiled, &notice)
	broken := errors.New("broken")
	m.compile = func(context.Context, string) error { return broken }
	if _, err := m.get(t.Context()); !errors.Is(err, broken) {
		t.Errorf("the error is %v", err)
	}
	if !strings.HasSuffix(notice.String(), " failed.\n") || strings.Count(notice.String(), "\n") != 1 {
		t.Errorf("the notice is %q", &notice)
	}
	if _, err := os.Stat(m.cache.dir); err == nil {
		t.Error("the cache has something of it")
	}
}

func TestCacheKeepsThoseUsedLast(t *testing.T) {
	c := cache{t.TempDir()}
	b := &Binary{Raw: wasm, Brotli: []byte("b"), Gzip: []byte("g")}
	old := time.Now().Add(-24 * time.Hour)
	for i, key := range []string{"a", "b", "c"} {
		if err := c.put(key, b); err != nil {
			t.Fatal(err)
		}
		at := old.Add(time.Duration(i) * time.Minute)
		if err := os.Chtimes(filepath.Join(c.dir, key), at, at); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.put("a", b); err != nil {
		t.Errorf("keeping what another program kept already: %v", err)
	}
	if _, ok := c.get("a"); !ok { // now the last used
		t.Fatal("a is not there")
	}
	for name, at := range map[string]time.Time{unfinished + "1": old, unfinished + "2": time.Now()} {
		dir := filepath.Join(c.dir, name)
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(dir, at, at); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.put("d", b); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if got, want := strings.Join(names, " "), "a c d new-2"; got != want {
		t.Errorf("the cache holds %s, want %s", got, want)
	}
}

func TestSaveAndLoad(t *testing.T) {
	b := &Binary{Raw: wasm}
	if err := b.compress(t.Context()); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := b.save(dir); err != nil {
		t.Fatal(err)
	}
	got, err := load(dir)
	if err != nil {
		t.Fatal(err)
	}
	check(t, got)
	entries, _ := os.ReadDir(dir)
	if len(entries) != 3 {
		t.Errorf("saving left %v", entries)
	}
}

func TestCompressEndsWithItsContext(t *testing.T) {
	why := errors.New("the reader had enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(why)
	if err := (&Binary{Raw: wasm}).compress(ctx); !errors.Is(err, why) {
		t.Errorf("the error is %v", err)
	}
}
