package browser

import (
	"fmt"
	"os"
	"sync"
	"testing"

	"highwater/cmd/check/need"
)

// required makes a missing browser a failure. Plain `go test ./...` on a machine
// without one skips instead, and says so.
var required = os.Getenv("HIGHWATER_BROWSER") == "required"

// shared is what all tests of one run use: one browser, one build of the server
// and one server on the bundled feed.
var shared struct {
	folder string
	stops  []func()
	mu     sync.Mutex
}

func TestMain(m *testing.M) {
	os.Exit(runAll(m))
}

func runAll(m *testing.M) int {
	folder, err := os.MkdirTemp("", "highwater-browser-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	shared.folder = folder
	defer os.RemoveAll(folder)
	defer func() {
		for _, stop := range shared.stops {
			stop()
		}
	}()
	return m.Run()
}

// atEnd calls stop after the last test.
func atEnd(stop func()) {
	shared.mu.Lock()
	defer shared.mu.Unlock()
	shared.stops = append(shared.stops, stop)
}

var startChrome = sync.OnceValues(func() (*Chrome, error) {
	path, err := need.Chromium()
	if err != nil {
		return nil, missing{err}
	}
	c, err := Start(path, Quick)
	if err == nil {
		atEnd(c.Stop)
	}
	return c, err
})

var buildServer = sync.OnceValues(func() (string, error) {
	root, err := need.Root()
	if err != nil {
		return "", err
	}
	return Build(root, shared.folder)
})

var startServer = sync.OnceValues(func() (*Server, error) {
	s, err := newServer()
	if err == nil {
		atEnd(s.Stop)
	}
	return s, err
})

func newServer(args ...string) (*Server, error) {
	root, err := need.Root()
	if err != nil {
		return nil, err
	}
	program, err := buildServer()
	if err != nil {
		return nil, err
	}
	return Serve(root, program, args...)
}

// missing is the want of something that a machine need not have.
type missing struct{ error }

// have returns a test's need, and ends the test where there is an error: as
// skipped where the machine lacks what it need not have, else as failed.
func have[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if _, ok := err.(missing); ok && !required {
			t.Skip(err)
		}
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}
