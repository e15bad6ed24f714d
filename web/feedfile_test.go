package web

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A watched is a board that follows a file, looked at step by step.
type watched struct {
	*rig
	t    *testing.T
	name string
	file *FeedFile
}

func watch(t *testing.T, data []byte) *watched {
	t.Helper()
	w := &watched{rig: newRig(t), t: t, name: filepath.Join(t.TempDir(), "feed.json")}
	w.write(data)
	file, d, err := OpenFeedFile(w.name)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Publish(d); err != nil {
		t.Fatal(err)
	}
	w.file = file
	return w
}

func (w *watched) write(data []byte) {
	w.t.Helper()
	if err := os.WriteFile(w.name, data, 0o644); err != nil {
		w.t.Fatal(err)
	}
}

// looks polls twice, as a change needs, and returns what the log got of it.
func (w *watched) looks() string {
	before := len(w.log.String())
	w.file.poll(w.Board, error.Error)
	w.file.poll(w.Board, error.Error)
	return w.log.String()[before:]
}

func (w *watched) serves(data []byte) {
	w.t.Helper()
	if got := body(w.t, w.get("/feed.json")); got != string(data) {
		w.t.Errorf("the board serves %.60q, want %.60q", got, data)
	}
}

func TestGoodBadGood(t *testing.T) {
	w := watch(t, seed(t))
	if said := w.looks(); said != "" {
		t.Errorf("nothing changed and the log says %q", said)
	}
	w.serves(seed(t))

	w.write(feedOf(1))
	if said := w.looks(); said != "feed "+w.name+" was read again: 0 entries\n" {
		t.Errorf("of a good feed the log says %q", said)
	}
	w.serves(feedOf(1))

	w.write([]byte(`{"schema":"gemma-throughput-feed-v1","entries":[`))
	said := w.looks()
	if strings.Count(said, "\n") != 1 || !strings.Contains(said, w.name) || !strings.Contains(said, "line 1, column") || !strings.HasSuffix(said, "(the last good feed stays)\n") {
		t.Errorf("of a bad feed the log says %q", said)
	}
	w.serves(feedOf(1))
	if said := w.looks(); said != "" {
		t.Errorf("the same trouble is said again: %q", said)
	}
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes(w.name, later, later); err != nil {
		t.Fatal(err)
	}
	if said := w.looks(); said != "" {
		t.Errorf("the same trouble is said again after a touch: %q", said)
	}
	w.write([]byte(`{"schema":"another","entries":[]}`))
	if said := w.looks(); !strings.Contains(said, "another") {
		t.Errorf("of other trouble the log says %q", said)
	}

	w.write(feedOf(2))
	if said := w.looks(); !strings.Contains(said, "was read again") {
		t.Errorf("of a mended feed the log says %q", said)
	}
	w.serves(feedOf(2))

	w.write([]byte(`{"schema":"another","entries":[]}`))
	if said := w.looks(); !strings.Contains(said, "another") {
		t.Errorf("of trouble that came back the log says %q", said)
	}
	w.serves(feedOf(2))
}

// While the file cannot be read, the feed and its pages say so and since when;
// once it can, whatever is in it, they do no longer.
func TestAnUnreadableFileIsToldToReaders(t *testing.T) {
	w := watch(t, seed(t))
	const since = "2026-11-15T00:00:00Z"
	told := func(when, header string, page bool) {
		t.Helper()
		if got := w.get("/feed.json").Header.Get("Highwater-Feed-Error"); got != header {
			t.Errorf("%s the feed's header is %q, want %q", when, got, header)
		}
		for _, path := range []string{"/", "/?view=tps", "/embed.html", "/embed-chart-tps.html"} {
			if got := strings.Contains(body(t, w.get(path)), "unread "+since); got != page {
				t.Errorf("%s %s is told of it: %v", when, path, got)
			}
		}
	}
	before := w.get("/app-worker.js").Header.Get("ETag")
	told("At first", "none", false)
	tag := w.get("/feed.json").Header.Get("ETag")
	w.now = time.Date(2026, 11, 15, 0, 0, 0, 0, time.UTC)
	w.write([]byte("{"))
	w.looks()
	told("Unreadable,", "unreadable since "+since, true)
	if kept := w.get("/app-worker.js").Header.Get("ETag"); kept == before {
		t.Error("the worker keeps pages that are not sent")
	}
	if resp := w.get("/feed.json", "If-None-Match: "+tag); resp.StatusCode != 304 || resp.Header.Get("Highwater-Feed-Error") != "unreadable since "+since {
		t.Errorf("to who has the feed is answered %d, %v", resp.StatusCode, resp.Header)
	}
	w.now = w.now.Add(time.Hour)
	w.write([]byte("[]"))
	w.looks()
	told("Still unreadable,", "unreadable since "+since, true)
	w.write(seed(t))
	w.looks()
	told("As it was,", "none", false)
	w.write([]byte("{"))
	w.looks()
	w.write(feedOf(1))
	w.looks()
	told("Another one,", "none", false)
}

func TestFileThatGoesAndComesBack(t *testing.T) {
	w := watch(t, seed(t))
	if err := os.Remove(w.name); err != nil {
		t.Fatal(err)
	}
	if said := w.looks(); strings.Count(said, "\n") != 1 || !strings.Contains(said, "no such file") {
		t.Errorf("the log says %q", said)
	}
	w.serves(seed(t))
	w.write(seed(t))
	if said := w.looks(); !strings.Contains(said, "was read again: 23 entries") {
		t.Errorf("the log says %q", said)
	}
}

func TestReplacedFileOfTheSameSizeAndTime(t *testing.T) {
	w := watch(t, feedOf(1))
	info, err := os.Stat(w.name)
	if err != nil {
		t.Fatal(err)
	}
	data := feedOf(0)
	data = append(data, ' ')
	beside := w.name + ".new"
	if err := os.WriteFile(beside, data, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(beside, info.ModTime(), info.ModTime()); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(beside, w.name); err != nil {
		t.Fatal(err)
	}
	w.looks()
	w.serves(data)
}

func TestFileIsNotReadWhileItIsWritten(t *testing.T) {
	w := watch(t, seed(t))
	whole := feedOf(1)
	w.write(whole[:10])
	w.file.poll(w.Board, error.Error)
	w.write(whole[:20])
	w.file.poll(w.Board, error.Error)
	w.write(whole)
	w.file.poll(w.Board, error.Error)
	if said := w.log.String(); said != "" {
		t.Errorf("a piece of a feed was read: %q", said)
	}
	w.looks()
	w.serves(whole)
}

func TestLogCountsProblems(t *testing.T) {
	w := watch(t, feedOf(0))
	w.write([]byte(`{"schema":"gemma-throughput-feed-v1","entries":[{"id":"a"},{"id":"b"}]}`))
	if said := w.looks(); !strings.Contains(said, "was read again: 2 entries, ") || !strings.Contains(said, "problems, 2 of the entries marred") {
		t.Errorf("the log says %q", said)
	}
	if text := body(t, w.get("/")); !strings.Contains(text, "entries=2") {
		t.Errorf("a feed with bad entries is not shown: %.60s", text)
	}
}

func TestFeedFileMustBeGoodAtFirst(t *testing.T) {
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad.json")
	if err := os.WriteFile(bad, []byte("<html>"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		filepath.Join(dir, "none.json"): "no such file",
		dir:                             "not a regular file",
		bad:                             "line 1, column 1",
	} {
		_, _, err := OpenFeedFile(name)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), name) {
			t.Errorf("of %s the error is %v, want one that says %q", name, err, want)
		}
	}
}

func TestFollowEndsWithItsContext(t *testing.T) {
	w := watch(t, seed(t))
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		w.file.Follow(ctx, w.Board, error.Error)
		close(done)
	}()
	w.write(feedOf(1))
	for !strings.Contains(w.log.String(), "was read again") {
		time.Sleep(10 * time.Millisecond)
	}
	cancel()
	<-done
	w.serves(feedOf(1))
}
