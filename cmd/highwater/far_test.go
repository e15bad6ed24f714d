//go:build !js

package main

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"highwater/feed"
	"highwater/web"
)

// A feed elsewhere is read again, and is sent again only where it has changed; what
// is no feed is an error each time and takes nothing from the last good one.
func TestFarFeed(t *testing.T) {
	const none = `{"schema":"gemma-throughput-feed-v1","entries":[]}`
	text, tag, sent := none, `"1"`, 0
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", tag)
		if tag != "" && r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		sent++
		w.Write([]byte(text))
	}))
	defer s.Close()
	follows, first, err := readFeed(t.Context(), "", feed.Site{Feed: s.URL})
	if err != nil {
		t.Fatal(err)
	}
	far, ok := follows.(*web.FarFeed)
	if !ok || far.Every != farEvery || far.Name != s.URL || far.Last != first {
		t.Fatalf("the site's feed is followed by %+v", follows)
	}
	for i, step := range []struct {
		text, tag string
		sent      int
		same      bool   // the document is the first
		fails     string // what the error says
	}{
		{none, `"1"`, 1, true, ""},
		{none, `"2"`, 2, true, ""},
		{"{", `"3"`, 3, false, "line 1, column 2"},
		{"{", `"3"`, 3, false, "line 1, column 2"},
		{none, `"4"`, 4, true, ""},
		{none, "", 5, true, ""},
		{none + " ", "", 6, false, ""},
	} {
		text, tag = step.text, step.tag
		d, err := far.Read(t.Context())
		if sent != step.sent || (d == first) != step.same || (err != nil) != (step.fails != "") || err != nil && !strings.Contains(err.Error(), step.fails) {
			t.Errorf("step %d: sent %d times, the first document: %v, %v", i, sent, d == first, err)
		}
	}
	// A server that knows no tags says of an older feed that nothing is newer.
	dir := t.TempDir()
	files := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer files.Close()
	older := &farFeed{url: files.URL + "/feed.json"}
	for _, day := range []int{20, 10} {
		name, at := filepath.Join(dir, "feed.json"), time.Date(2026, 11, day, 8, 0, 0, 0, time.UTC)
		data := []byte(none + strings.Repeat("\n", day))
		if err := errors.Join(os.WriteFile(name, data, 0o644), os.Chtimes(name, at, at)); err != nil {
			t.Fatal(err)
		}
		if d, err := older.read(t.Context()); err != nil || !d.Is(data) {
			t.Errorf("the feed of day %d is not read: %v", day, err)
		}
	}
	s.Close()
	if _, err := far.Read(t.Context()); err == nil {
		t.Error("a server that is gone has a feed")
	}
}
