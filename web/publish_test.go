package web

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"highwater/feed"
)

func TestNewFeedReplacesEverything(t *testing.T) {
	r := seeded(t)
	page, data := body(t, r.get("/")), body(t, r.get("/feed.json"))
	r.publish(t, feedOf(1))
	newPage, newData := body(t, r.get("/")), body(t, r.get("/feed.json"))
	if newPage == page || newData == data {
		t.Error("the page or the feed is the old one")
	}
	if name := r.current.Load().name; !strings.Contains(newPage, name) || body(t, r.get("/"+name)) != newData {
		t.Error("the page does not name its own feed")
	}
}

func TestFormerFeedIsKeptForAnHour(t *testing.T) {
	r := seeded(t)
	first := "/" + r.current.Load().name
	r.after(3 * time.Hour) // the hour begins when it is replaced
	r.publish(t, feedOf(1))
	second := "/" + r.current.Load().name
	r.after(30 * time.Minute)
	r.publish(t, feedOf(2))

	status := func(target string) int { return r.get(target).StatusCode }
	r.after(30*time.Minute - time.Second)
	if status(first) != http.StatusOK || status(second) != http.StatusOK {
		t.Error("a feed is gone within its hour")
	}
	r.after(time.Second)
	if status(first) != http.StatusNotFound {
		t.Error("a feed is there after its hour")
	}
	if status(second) != http.StatusOK {
		t.Error("the hour of one feed ended another's")
	}
	r.publish(t, feedOf(3))
	if n := len(r.former); n != 2 {
		t.Errorf("%d former feeds are held, want 2", n)
	}
}

func TestFeedThatComesBack(t *testing.T) {
	r := newRig(t)
	r.publish(t, feedOf(1))
	r.publish(t, feedOf(2))
	r.publish(t, feedOf(1))
	if len(r.former) != 1 {
		t.Errorf("%d former feeds, want 1", len(r.former))
	}
	r.after(2 * keptFor)
	if resp := r.get("/" + r.current.Load().name); resp.StatusCode != http.StatusOK {
		t.Error("the current feed is gone with its former time")
	}
}

func TestFormerFeedsAreBounded(t *testing.T) {
	now := time.Now()
	big := func(n int) *edition {
		return &edition{name: fmt.Sprint(n), named: &resource{forms: map[string][]byte{identity: make([]byte, maxFormer/2)}}}
	}
	var all []former
	for n := range 4 {
		all = retire(all, big(n), "now", now)
	}
	if len(all) != 2 || all[0].name != "2" || all[1].name != "3" {
		t.Errorf("kept %v of 4, want the last two in order", all)
	}
}

func TestSameFeedAgainChangesNothing(t *testing.T) {
	r := seeded(t)
	made := r.pages.Load()
	r.publish(t, seed(t))
	r.get("/")
	if r.pages.Load() != made || len(r.former) != 0 {
		t.Error("the same bytes made a new edition")
	}
}

func TestFeedWithoutPageIsNotPublished(t *testing.T) {
	r := seeded(t)
	r.fail.Store(true)
	d, err := ParseDocument(feedOf(1), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Publish(d); err == nil {
		t.Error("a feed of which no page can be made was published")
	}
	if text := body(t, r.get("/")); !strings.Contains(text, "entries=23") {
		t.Errorf("the last good page is gone: %.60s", text)
	}
}

func TestPageIsMadeOnce(t *testing.T) {
	r := seeded(t)
	before := r.pages.Load()
	r.slow = make(chan struct{})
	var asking sync.WaitGroup
	for range 20 {
		asking.Go(func() { r.get("/?view=tps") })
	}
	r.slow <- struct{}{}
	asking.Wait()
	r.get("/view-tps.html?view=tps")
	if made := r.pages.Load() - before; made != 1 {
		t.Errorf("one page was made %d times", made)
	}
}

func TestPagesAreBounded(t *testing.T) {
	c := newPages[feed.Query](3)
	made := map[string]int{}
	get := func(view string) {
		_, err := c.get(feed.Query{View: view}, func() (*resource, error) {
			made[view]++
			return newResource("text/html", revalidate, []byte(view)), nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, view := range []string{"a", "b", "c", "a", "d", "a", "b"} {
		get(view) // d pushes out b, which was used longest ago
	}
	if made["a"] != 1 || made["b"] != 2 || len(c.listed) != 3 || c.byUse.Len() != 3 || c.size != 3 {
		t.Errorf("made %v; %d pages of %d bytes are held", made, len(c.listed), c.size)
	}
}

func TestPagesAreBoundedInBytes(t *testing.T) {
	c := newPages[feed.Query](100)
	for n := range 5 {
		c.get(feed.Query{View: fmt.Sprint(n)}, func() (*resource, error) {
			return &resource{forms: map[string][]byte{identity: make([]byte, maxPageSize/2)}}, nil
		})
	}
	if len(c.listed) != 2 || c.size != maxPageSize {
		t.Errorf("%d pages of %d bytes are held", len(c.listed), c.size)
	}
}

func TestMakerThatPanicsLeavesNobodyWaiting(t *testing.T) {
	c := newPages[feed.Query](3)
	begun, finish := make(chan struct{}), make(chan struct{})
	var both sync.WaitGroup
	both.Go(func() {
		defer func() { recover() }()
		c.get(feed.Query{}, func() (*resource, error) {
			close(begun)
			<-finish
			panic("ink everywhere")
		})
	})
	<-begun
	both.Go(func() {
		if _, err := c.get(feed.Query{}, func() (*resource, error) { return nil, errBroken }); err != errBroken {
			t.Errorf("the error is %v", err)
		}
	})
	close(finish)
	both.Wait()
	if len(c.listed) != 0 {
		t.Error("a page that was never made is held")
	}
}

func TestReadersAndFeedsAtOnce(t *testing.T) {
	r := seeded(t)
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			for i := range 30 {
				targets := []string{"/", fmt.Sprintf("/?view=v%d", i%5), "/feed.json", "/" + r.current.Load().name, "/nothing"}
				target := targets[(n+i)%len(targets)]
				resp := r.get(target, "Accept-Encoding: br")
				if want := map[bool]int{true: 404, false: 200}[target == "/nothing"]; resp.StatusCode != want {
					t.Errorf("GET %s: status %d", target, resp.StatusCode)
				}
			}
		})
	}
	for n := range 10 {
		r.publish(t, feedOf(n))
	}
	all.Wait()
}
