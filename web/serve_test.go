package web

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"testing"
)

func TestServeFinishesWhatIsUnderWay(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	asked, finish := make(chan struct{}), make(chan struct{})
	h := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(asked)
		<-finish
		io.WriteString(w, "whole")
	})
	ctx, cancel := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- Serve(ctx, l, h, log.New(io.Discard, "", 0)) }()
	answered := make(chan string, 1)
	go func() {
		resp, err := http.Get("http://" + l.Addr().String())
		if err != nil {
			answered <- err.Error()
			return
		}
		defer resp.Body.Close()
		text, _ := io.ReadAll(resp.Body)
		answered <- string(text)
	}()
	<-asked
	cancel()
	close(finish)
	if got := <-answered; got != "whole" {
		t.Errorf("the answer under way was %q", got)
	}
	if err := <-served; err != nil {
		t.Errorf("stopping gave the error %v", err)
	}
	if _, err := net.Dial("tcp", l.Addr().String()); err == nil {
		t.Error("somebody still listens")
	}
}

func TestServeOnAClosedListener(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	if err := Serve(t.Context(), l, http.NotFoundHandler(), log.New(io.Discard, "", 0)); err == nil {
		t.Error("serving on a closed listener is no error")
	}
}
