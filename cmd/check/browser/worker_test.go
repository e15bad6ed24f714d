package browser

import (
	"strings"
	"testing"
	"time"
)

// until waits until the promise of an expression gives true.
func (p *tab) until(promise string) {
	p.t.Helper()
	for end := time.Now().Add(20 * time.Second); !eval[bool](p, promise); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			p.t.Fatalf("still not: %s", promise)
		}
	}
}

func TestTheClientComesFromTheCacheOnASecondVisit(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{})
	p.ready()
	p.Forget()
	p.visit("/view-tps.html?view=tps")
	p.ready()
	clients := 0
	for _, r := range p.Requests() {
		name := r.URL[strings.LastIndexByte(r.URL, '/')+1:]
		if strings.HasSuffix(name, ".wasm") {
			clients++
		}
		// What has a hash in its name never changes; the rest is asked for again.
		if strings.Count(name, ".") == 2 && (!r.Cached || r.Bytes != 0) {
			t.Errorf("on a second visit %s took %d bytes", name, r.Bytes)
		}
	}
	if clients != 1 {
		t.Errorf("the second visit loaded %d clients: %v", clients, p.Requests())
	}
}
