//go:build unix

package file

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
)

const limit = 1 << 20

var steps = []step{created, written, synced, checked, renamed}

func newFile(t *testing.T, content string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "feed.json")
	if err := os.WriteFile(name, []byte(content), 0o640); err != nil {
		t.Fatal(err)
	}
	return name
}

func content(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// alone checks that nothing but the file is in its folder.
func alone(t *testing.T, name string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(name))
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != 1 {
		t.Errorf("the folder has %v", entries)
	}
}

func to(content string) func([]byte) ([]byte, error) {
	return func([]byte) ([]byte, error) { return []byte(content), nil }
}

func TestUpdate(t *testing.T) {
	name := newFile(t, "old")
	for _, mode := range []os.FileMode{0o600, 0o644, 0o664} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
		err := Update(name, limit, func(old []byte) ([]byte, error) { return append(old, '+'), nil })
		if err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(name)
		if err != nil || info.Mode() != mode {
			t.Errorf("mode %v became %v, %v", mode, info.Mode(), err)
		}
	}
	if got := content(t, name); got != "old+++" {
		t.Errorf("got %q", got)
	}
	alone(t, name)
}

func TestUpdateFollowsLinks(t *testing.T) {
	name := newFile(t, "old")
	folder := t.TempDir()
	link := filepath.Join(folder, "link.json")
	if err := os.Symlink(name, link); err != nil {
		t.Fatal(err)
	}
	if err := Update(link, limit, to("new")); err != nil {
		t.Fatal(err)
	}
	if at, err := os.Readlink(link); err != nil || at != name || content(t, name) != "new" {
		t.Errorf("%q leads to %q, %v, which has %q", link, at, err, content(t, name))
	}
	alone(t, name)
	alone(t, link)
}

// What is not changed is not written: not even the inode is another one.
func TestUpdateWritesNothing(t *testing.T) {
	name := newFile(t, "old")
	before, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := Update(name, limit, to("old")); err != nil {
		t.Error(err)
	}
	wrong := errors.New("wrong")
	if err := Update(name, limit, func([]byte) ([]byte, error) { return []byte("new"), wrong }); err != wrong {
		t.Error(err)
	}
	after, err := os.Stat(name)
	if err != nil || !os.SameFile(before, after) || content(t, name) != "old" {
		t.Errorf("the file is another one: %v", err)
	}
	alone(t, name)
}

func TestUpdateFails(t *testing.T) {
	name := newFile(t, "old")
	for _, c := range []struct {
		name  string
		limit int64
		want  string
	}{
		{name + ".none", limit, "no such file"},
		{filepath.Dir(name), limit, "is not a regular file"},
		{name, 2, "has 3 bytes, more than the limit of 2"},
	} {
		if err := Update(c.name, c.limit, to("new")); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	alone(t, name)
}

// A link that leads round in a circle is named as one, and waited for by nobody.
func TestLinkLoop(t *testing.T) {
	link := filepath.Join(t.TempDir(), "feed.json")
	if err := os.Symlink(link, link); err != nil {
		t.Fatal(err)
	}
	if err := Update(link, limit, to("new")); !errors.Is(err, syscall.ELOOP) {
		t.Errorf("a link to itself gives %v", err)
	}
}

// What is write-protected is not changed, by root neither, and nothing is made
// beside it; to look at it is no harm.
func TestWriteProtected(t *testing.T) {
	name := newFile(t, "old")
	if err := os.Chmod(name, 0o444); err != nil {
		t.Fatal(err)
	}
	err := update(name, limit, to("new"), func(s step) error {
		t.Errorf("something was %s", s)
		return nil
	})
	if err == nil || !strings.Contains(err.Error(), name+" is write-protected") || content(t, name) != "old" {
		t.Errorf("%v, and it has %q", err, content(t, name))
	}
	if err := Update(name, limit, to("old")); err != nil {
		t.Error(err)
	}
	alone(t, name)
}

// A failure at any step leaves the old content, and nothing beside it; once the
// new one has taken the name it is the new one.
func TestFailureAtEachStep(t *testing.T) {
	for _, at := range steps {
		name := newFile(t, "old")
		wrong := errors.New("the disk is gone")
		err := update(name, limit, to("new"), func(s step) error {
			if s == at {
				return wrong
			}
			return nil
		})
		want := "old"
		if at == renamed {
			want = "new"
		}
		if got := content(t, name); !errors.Is(err, wrong) || got != want {
			t.Errorf("%s: %q, %v", at, got, err)
		}
		alone(t, name)
	}
}

// A program that writes in between is not overwritten.
func TestChangedMeanwhile(t *testing.T) {
	name := newFile(t, "old")
	err := update(name, limit, to("new"), func(s step) error {
		if s != synced {
			return nil
		}
		return os.WriteFile(name, []byte("other"), 0o644)
	})
	if got := content(t, name); err != ErrChanged || got != "other" {
		t.Errorf("%q, %v", got, err)
	}
	alone(t, name)
}

// crashAt and crashFile tell this program, when it runs itself, where to end.
const crashAt, crashFile = "FILE_TEST_CRASH_AT", "FILE_TEST_CRASH_FILE"

func TestMain(m *testing.M) {
	if at := os.Getenv(crashAt); at != "" {
		err := update(os.Getenv(crashFile), limit, to(strings.Repeat("new", 1<<15)), func(s step) error {
			if string(s) == at {
				os.Exit(3) // no deferred function runs
			}
			return nil
		})
		fmt.Println("did not crash:", err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// A crash at any step leaves one content or the other, and does not hinder the
// next update.
func TestCrashAtEachStep(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range steps {
		name := newFile(t, "old")
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), crashAt+"="+string(at), crashFile+"="+name)
		var exit *exec.ExitError
		if out, err := cmd.CombinedOutput(); !errors.As(err, &exit) || exit.ExitCode() != 3 {
			t.Fatalf("%s: %v %s", at, err, out)
		}
		want := "old"
		if at == renamed {
			want = strings.Repeat("new", 1<<15)
		}
		if got := content(t, name); got != want {
			t.Errorf("%s: %d bytes", at, len(got))
		}
		if err := Update(name, limit, to("next")); err != nil || content(t, name) != "next" {
			t.Errorf("%s: then %v", at, err)
		}
	}
}

// Updates at the same time all take effect, each on top of the one before, and
// a reader never sees half of one.
func TestUpdatesTakeTurns(t *testing.T) {
	const writers, times = 8, 5
	name := newFile(t, "")
	line := strings.Repeat("x", 5000) + "\n"
	errs := make(chan error, writers)
	var done atomic.Bool
	read := make(chan error, 1)
	go func() {
		for !done.Load() {
			if b, err := os.ReadFile(name); err != nil || len(b)%len(line) != 0 {
				read <- fmt.Errorf("%d bytes, %v", len(b), err)
				return
			}
		}
		read <- nil
	}()
	for range writers {
		go func() {
			for range times {
				err := Update(name, limit, func(old []byte) ([]byte, error) { return append(bytes.Clone(old), line...), nil })
				if err != nil {
					errs <- err
					return
				}
			}
			errs <- nil
		}()
	}
	for range writers {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	done.Store(true)
	if err := <-read; err != nil {
		t.Error(err)
	}
	if got := content(t, name); got != strings.Repeat(line, writers*times) {
		t.Errorf("%d bytes, want %d", len(got), writers*times*len(line))
	}
	alone(t, name)
}

// The owner stays where it can: root may write what belongs to the server.
func TestUpdateKeepsOwner(t *testing.T) {
	name := newFile(t, "old")
	if err := os.Chown(name, 1234, 5678); err != nil {
		t.Skipf("only root can give a file away: %v", err)
	}
	if err := Update(name, limit, to("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if owner := info.Sys().(*syscall.Stat_t); owner.Uid != 1234 || owner.Gid != 5678 {
		t.Errorf("it belongs to %d:%d", owner.Uid, owner.Gid)
	}
}

// TestPipe must not wait for somebody to write into a pipe.
func TestPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "feed.json")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	err := Update(name, limit, func(old []byte) ([]byte, error) { return old, nil })
	if err == nil || !strings.Contains(err.Error(), "is not a regular file") {
		t.Errorf("a pipe gives %v", err)
	}
}
