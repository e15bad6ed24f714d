package browser

import (
	"fmt"
	"testing"
)

// looks are the conditions under which axe reads the page besides the light one
// on a wide window.
var looks = []Options{
	{Width: 1280, Dark: true},
	{Width: 1280, Forced: true},
	{Width: 360},
	{Width: 360, Dark: true},
}

func TestAxeFindsNothing(t *testing.T) {
	t.Parallel()
	for _, client := range []bool{true, false} {
		for i, v := range views {
			t.Run(fmt.Sprintf("%s client=%t", v.name, client), func(t *testing.T) {
				var o Options
				if !client {
					o.Block = []string{"*.js"}
				}
				p := open(t, v.path, o)
				p.expect(blocked)
				if client {
					p.ready()
				}
				if i == 0 {
					p.axe()
				}
				eval[bool](p, `(document.querySelectorAll("#entries details").forEach(d => d.open = true), true)`)
				p.axe()
				if !client || i < len(views)-1 {
					return // the last view has what the others have, and the client changes no look
				}
				for _, look := range looks {
					p.must(p.Media(look.Dark, look.Forced, false))
					p.resize(look.Width, 740)
					p.must(p.Frame())
					if got := p.findings(); len(got) > 0 {
						t.Errorf("%+v: %v", look, got)
					}
				}
			})
		}
	}
}

// Neither does the page scroll sideways with all details open: words that are
// long and do not break are in there.
func TestNoSidewaysScroll(t *testing.T) {
	t.Parallel()
	for _, client := range []bool{false, true} {
		for i, v := range views {
			if client && i < len(views)-1 {
				continue // the last view has what the others have
			}
			t.Run(fmt.Sprintf("%s client=%t", v.name, client), func(t *testing.T) {
				var o Options
				if !client {
					o.Block = []string{"*.js"}
				}
				p := open(t, v.path, o)
				p.expect(blocked)
				if client {
					p.ready()
				}
				eval[bool](p, `(document.querySelectorAll("#entries details").forEach(d => d.open = true), true)`)
				for _, width := range []int{320, 360, 414, 480, 600, 768, 1024, 1280, 1600} {
					p.resize(width, 800)
					p.must(p.Frame())
					if got := eval[int](p, `document.documentElement.scrollWidth`); got > width {
						wide := eval[string](p, `[...document.body.querySelectorAll("*")].filter(e => e.getBoundingClientRect().right > innerWidth + 1).slice(0, 3).map(e => e.outerHTML.slice(0, 90)).join("\n\t")`)
						t.Errorf("at %d px the page is %d px wide; it sticks out with\n\t%s", width, got, wide)
					}
				}
			})
		}
	}
}

// The client makes the page its own without a word on the console, a request to
// another host or a breach of its policy: every page is held to that when it is
// closed.
func TestTheClientTakesThePageOver(t *testing.T) {
	t.Parallel()
	for _, v := range views {
		t.Run(v.name, func(t *testing.T) {
			p := open(t, v.path, Options{})
			p.ready()
			if !eval[bool](p, `performance.getEntriesByName("takeover").length > 0`) {
				t.Error("the page is ready and has no mark of its take-over")
			}
			if got := eval[int](p, `document.querySelectorAll('#entries [id^="r-"]').length`); got != v.rows {
				t.Errorf("%d rows after the take-over, want %d", got, v.rows)
			}
			if got := eval[int](p, `document.querySelectorAll("#chart a.pt").length`); got != v.plotted {
				t.Errorf("%d points after the take-over, want %d", got, v.plotted)
			}
		})
	}
}
