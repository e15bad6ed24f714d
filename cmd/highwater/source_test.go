//go:build !js

package main

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func readSource(t *testing.T, name, stdin string) (string, error) {
	t.Helper()
	source, err := openSource(t.Context(), name, strings.NewReader(stdin))
	if err != nil {
		return "", err
	}
	defer source.Close()
	text, err := io.ReadAll(source)
	return string(text), err
}

// site answers /feed.json with a text, and each other path with a way to fail.
func site(t *testing.T, text string) *httptest.Server {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/feed.json", func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, text) })
	mux.Handle("/moved", http.RedirectHandler("/feed.json", http.StatusFound))
	mux.Handle("/round", http.RedirectHandler("/round", http.StatusFound))
	mux.Handle("/elsewhere", http.RedirectHandler("file:///etc/passwd", http.StatusFound))
	mux.HandleFunc("/large", func(w http.ResponseWriter, r *http.Request) { w.Header().Set("Content-Length", "99999999999") })
	mux.HandleFunc("/endless", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		packed, _ := gzip.NewWriterLevel(w, gzip.BestSpeed)
		defer packed.Close()
		for block := make([]byte, 1<<20); r.Context().Err() == nil; {
			if _, err := packed.Write(block); err != nil {
				return
			}
		}
	})
	mux.HandleFunc("/slow", func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, "{")
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	})
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

func TestOpenSource(t *testing.T) {
	file := filepath.Join(t.TempDir(), "feed.json")
	if err := os.WriteFile(file, []byte("of a file"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := site(t, "of a site")
	for name, want := range map[string]string{
		file: "of a file", "-": "of standard input", s.URL + "/feed.json": "of a site", s.URL + "/moved": "of a site",
		strings.Replace(s.URL, "http", "HTTP", 1) + "/feed.json": "of a site",
	} {
		if got, err := readSource(t, name, "of standard input"); got != want || err != nil {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
}

func TestOpenSourceFails(t *testing.T) {
	s := site(t, "")
	gone := httptest.NewServer(nil)
	gone.Close()
	for name, want := range map[string]string{
		filepath.Join(t.TempDir(), "none.json"): "no such file",
		t.TempDir():                             "is a directory",
		s.URL + "/none":                         "404 Not Found",
		s.URL + "/round":                        "too many redirects",
		s.URL + "/elsewhere":                    "unsupported protocol scheme",
		s.URL + "/large":                        "of 99999999999 bytes, more than the limit of 67108864",
		gone.URL:                                "connection refused",
		"http://":                               "no Host",
		"https://exa mple/":                     "invalid character",
	} {
		if got, err := readSource(t, name, ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
}

// However much a source has, and however small it comes, no more is read than
// one byte over the limit.
func TestOpenSourceIsLimited(t *testing.T) {
	source, err := openSource(t.Context(), site(t, "").URL+"/endless", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer source.Close()
	n, err := io.Copy(io.Discard, source)
	if n != sourceLimit+1 || !errors.Is(err, errSourceLimit) {
		t.Errorf("read %d bytes, %v", n, err)
	}
}

// The time-out is of the whole, for a body that never ends is no answer.
func TestFetchIsTimed(t *testing.T) {
	source, err := fetch(t.Context(), &http.Client{Timeout: 200 * time.Millisecond}, site(t, "").URL+"/slow")
	if err != nil {
		t.Fatal(err)
	}
	defer source.Close()
	if text, err := io.ReadAll(source); string(text) != "{" || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %q, %v", text, err)
	}

	ctx, cancel := context.WithCancel(t.Context())
	source, err = openSource(ctx, site(t, "").URL+"/slow", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer source.Close()
	cancel()
	if _, err := io.ReadAll(source); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}

// A pipe that nobody writes into keeps no program that is interrupted.
func TestAWaitIsInterrupted(t *testing.T) {
	silent, _ := io.Pipe()
	pipe := filepath.Join(t.TempDir(), "pipe")
	if out, err := exec.Command("mkfifo", pipe).CombinedOutput(); err != nil {
		t.Skipf("no pipe can be made here: %v %s", err, out)
	}
	for _, args := range [][]string{
		{"record", pipe}, {"record", "-"}, {"verify", pipe}, {"lint", "-"}, {"diff", pipe, fixture("feed.json")},
		{"add", fixture("feed.json"), pipe}, {"correct", fixture("feed.json"), "-", "-if-version", "0"},
		{"retract", "-", "x", "-if-version", "0", "-reason", "r"},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		interrupted, interrupt := context.WithCancel(t.Context())
		context.AfterFunc(ctx, interrupt)
		ended := make(chan ran, 1)
		go func() {
			var stdout, stderr strings.Builder
			code := run(interrupted, args, silent, &stdout, &stderr)
			ended <- ran{code, stdout.String(), stderr.String()}
		}()
		select {
		case got := <-ended:
			if got.code != 2 || got.stdout != "" || !strings.HasSuffix(got.stderr, ": it was interrupted\n") {
				t.Errorf("%s: %+v", args, got)
			}
		case <-time.After(10 * time.Second):
			t.Errorf("%s does not end", args)
		}
		cancel()
	}
}
