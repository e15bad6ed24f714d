package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

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
}

// currentFeed is the address of the feed as it is now, relative to the page.
const currentFeed = "feed.json"

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
	data, newer, err := firstFeed(boot.Feed)
	if err != nil {
		fail(err.Error())
		return
	}
	at := hold()
	app.RouteWithRegexp(".*", func() app.Composer {
		return &Board{
			Feed:  data.feed,
			Site:  boot.Site,
			Query: here(),
			start: &start{place: at, answer: data, newer: newer},
		}
	})
	app.RunWhenOnBrowser()
}

// here is the query of the page's address.
func here() feed.Query {
	values, _ := url.ParseQuery(app.Window().URL().RawQuery) // what can be read of it counts
	return feed.ParseQuery(values)
}

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
// time after a newer one came; then the current one has to do, and newer says
// so.
func firstFeed(address string) (a answer, newer bool, err error) {
	a, err = fetchFeed(address, "default")
	var gone *statusError
	if errors.As(err, &gone) {
		a, err = fetchFeed(currentFeed, "no-cache")
		return a, true, err
	}
	return a, false, err
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
