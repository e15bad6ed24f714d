package browser

import (
	"net/http"
	"strings"
	"testing"
)

func TestStopEndsTheServer(t *testing.T) {
	t.Parallel()
	s := serve(t)
	answer, err := http.Get(s.URL)
	if err != nil {
		t.Fatalf("the server does not answer: %v", err)
	}
	answer.Body.Close()
	s.Stop()
	if _, err := http.Get(s.URL); err == nil {
		t.Error("the server still answers after Stop")
	}
}

func TestServeTellsWhyAServerDoesNotStart(t *testing.T) {
	t.Parallel()
	_, err := newServer("-feed", "no-such-feed.json")
	if err == nil || !strings.Contains(err.Error(), "no-such-feed.json") {
		t.Errorf("got %v, want what the server said of the missing feed", err)
	}
}
