package app

import (
	"time"

	"highwater/components"
)

// A voice speaks through the page's live region. The zero voice is silent.
type voice struct {
	next *time.Timer // what it does next to the region
}

// The live region is cleared before each message, so that one said twice is
// heard twice, and after it, so that nobody finds it stale.
const (
	sayAfter  = 50 * time.Millisecond
	sayClears = 5 * time.Second
)

// say says a message instead of one that is still to be said.
func (v *voice) say(message string) {
	v.hush()
	show("")
	v.next = time.AfterFunc(sayAfter, func() {
		show(message)
		v.next = time.AfterFunc(sayClears, func() { show("") })
	})
}

// hush takes back what is still to be done.
func (v *voice) hush() {
	if v.next != nil {
		v.next.Stop()
	}
}

func show(text string) {
	if e := components.Element("status"); e.Truthy() {
		e.Set("textContent", text)
	}
}
