package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// A Boot is what a page tells the client of itself, as JSON in the element with
// the id "boot".
type Boot struct {
	// Feed is the address of the very feed that the page was drawn from,
	// relative to the page.
	Feed string    `json:"feed"`
	Site feed.Site `json:"site"`
	// Pictures is the address of the script that makes pictures of the chart,
	// relative to the page.
	Pictures string `json:"pictures"`
	// Unread is since when the server cannot read the feed's file, by RFC 3339; ""
	// while it can.
	Unread string `json:"unread,omitempty"`
	// Modified is when a feed that stands elsewhere was written, by RFC 3339; ""
	// where its server did not say. Of Feed its host says when it was put there.
	Modified string `json:"modified,omitempty"`
}

// Start takes the page over in the browser and does not return. What goes wrong
// before that leaves the page as it stands and says so on it.
func Start() {
	defer func() {
		if p := recover(); p != nil {
			fail(fmt.Sprint(p))
			panic(p)
		}
	}()
	boot, err := readBoot()
	if err != nil {
		fail(err.Error())
		return
	}
	data, instead, err := firstFeed(boot.Feed, boot.Site.FeedAddress())
	if err != nil {
		fail(err.Error())
		return
	}
	if boot.Site.Feed != "" && instead == "" {
		data.modified, _ = time.Parse(time.RFC3339, boot.Modified)
	}
	board := &Board{Feed: data.feed, Site: boot.Site, Query: here(), Holds: HoldsPage}
	board.Unread, _ = time.Parse(time.RFC3339, boot.Unread)
	board.current()
	time.Sleep(time.Millisecond) // of a large feed that was work, and the page answers in between
	board.start = &start{place: hold(), answer: data, instead: instead, pictures: boot.Pictures}
	app.RouteWithRegexp(".*", func() app.Composer { return board })
	app.RunWhenOnBrowser()
}

// here is the query of the page's address.
func here() feed.Query { return queryOf(app.Window().URL().RawQuery) }

// queryOf is what the query string of an address asks for.
func queryOf(text string) feed.Query { return feed.ParseQuery(feed.Values(text)) }

func readBoot() (Boot, error) {
	var b Boot
	element := app.Window().GetElementByID("boot")
	if !element.Truthy() {
		return b, errors.New("the page does not say which feed it shows")
	}
	if err := json.Unmarshal([]byte(element.Get("textContent").String()), &b); err != nil {
		return b, fmt.Errorf("the page's own data cannot be read: %w", err)
	}
	return b, nil
}

// firstFeed is the feed that the page was drawn from. A server forgets it some
// time after a newer one came, and what stands between may answer with a page of
// its own or with half of it; then the one at the current address has to do, and
// instead tells the reader so. Where both fail, the error names both.
func firstFeed(drawnFrom, current string) (a answer, instead string, err error) {
	a, first := fetchFeed(drawnFrom, "default", answer{})
	if first == nil {
		return a, "", nil
	}
	a, err = fetchFeed(current, "no-cache", answer{})
	if err != nil {
		return a, "", fmt.Errorf("%w; %w", first, err)
	}
	var answered *statusError
	if errors.As(first, &answered) && (answered.status == 404 || answered.status == 410) {
		return a, "The feed has changed since this page was made; shown is the newer one.", nil
	}
	return a, "The feed that this page was made from could not be read; shown is the current one.", nil
}

// fail says on the page that the client does not run and why.
func fail(why string) {
	app.Window().Get("document").Get("documentElement").Get("dataset").Set("client", "failed")
	if e := app.Window().GetElementByID("client-failure-why"); e.Truthy() {
		e.Set("textContent", why)
	}
	if e := app.Window().GetElementByID("client-failure"); e.Truthy() {
		e.Set("hidden", false)
	}
}
