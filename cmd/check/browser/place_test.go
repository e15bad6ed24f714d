package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// clientFile matches the client's path.
const clientFile = "/app.*.wasm"

// wheel turns the mouse's wheel over the middle of the window, down by pixels.
func (p *tab) wheel(pixels float64) {
	p.t.Helper()
	p.must(call(p.Page, input.DispatchMouseEvent, input.DispatchMouseEventParams{
		Type: input.DispatchMouseEventTypeMouseWheel, X: 600, Y: 400, DeltaX: 1, DeltaY: pixels, // a zero would not be sent
	}))
}

// held opens a path and keeps the client from coming until the returned func is
// called, which waits until it is ready.
func held(t *testing.T, path string, o Options) (p *tab, release func()) {
	t.Helper()
	g := gateTo(t, have(startServer())(t).URL)
	open := g.hold(t, clientFile)
	p = bare(t, g.URL, o, watch)
	p.visit(path)
	return p, func() {
		t.Helper()
		if eval[int](p, `performance.getEntriesByName("takeover").length`) != 0 {
			t.Fatal("the client came although it was held")
		}
		open()
		p.ready()
		p.must(p.Frame())
	}
}

// The reader's focus is on the same element before and after, and its ring is
// shown after if it was before.
func TestTheFocusSurvivesTheTakeOver(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, selector string
		mouse          bool // the focus comes by a click
	}{
		{"a point", `#chart a.pt[id="p-real-b"]`, false},
		{"a summary", `#s-real-480`, false},
		{"a summary that was clicked", `#s-real-480`, true},
		{"a link to a view", `nav.views a:nth-of-type(2)`, false},
		{"a holder of the mark", `#marks li a`, false},
		{"a link in open details", `#d-real-b .links a`, false},
		{"a link to the point", `#d-real-b .to-point`, false},
		{"a skip link", `#board .skip:nth-of-type(2)`, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p, release := held(t, "/", Options{})
			if strings.Contains(tt.selector, "#d-real-b") {
				p.click("#s-real-b")
			}
			if tt.mouse {
				p.click(tt.selector)
			} else {
				eval[bool](p, `(document.querySelector(`+quote(tt.selector)+`).focus({focusVisible: true}), true)`)
			}
			const at = `[document.activeElement === document.querySelector(%s), document.activeElement.matches(":focus-visible"), !!window.old?.isConnected]`
			before := eval[[]bool](p, fmt.Sprintf(at, quote(tt.selector)))
			if !before[0] || before[1] == tt.mouse {
				t.Fatalf("before the take-over: focused %t, with a ring %t", before[0], before[1])
			}
			eval[bool](p, `(window.old = document.activeElement, true)`)
			release()
			after := eval[[]bool](p, fmt.Sprintf(at, quote(tt.selector)))
			if after[2] {
				t.Error("the page was not taken over")
			}
			if !after[0] {
				t.Errorf("the focus has gone to %s", eval[string](p, `document.activeElement.outerHTML.slice(0, 120)`))
			} else if after[1] != before[1] {
				t.Errorf("the ring is shown: %t, was %t", after[1], before[1])
			}
		})
	}
}

func TestOpenRowsAndScrollSurviveTheTakeOver(t *testing.T) {
	t.Parallel()
	p, release := held(t, "/", Options{Width: 1280, Height: 600})
	p.click("#chart-keys-open")
	p.click("#s-real-a")
	p.click("#s-real-480")
	p.click("#s-real-480")
	p.click("#s-real-207")
	eval[bool](p, `(scrollTo({top: 777, behavior: "instant"}), true)`)
	p.must(p.Frame())
	eval[bool](p, `(watched.jumps.length = 0, true)`)
	release()
	open := eval[string](p, `[...document.querySelectorAll("#board details")].filter(d => d.open).map(d => d.id).join(" ")`)
	if open != "chart-keys d-real-a d-real-207" {
		t.Errorf("open after the take-over are %q", open)
	}
	if at := eval[float64](p, `scrollY`); at != 777 {
		t.Errorf("the page is scrolled to %g, was 777", at)
	}
	if jumps := eval[[]float64](p, `watched.jumps`); len(jumps) > 0 {
		t.Errorf("it jumped to %v on its way", jumps)
	}
}

// landed is where a row is: its details open, the focus on it, its top clear of
// the table's head and in the window.
func landed(p *tab, key string) []string {
	p.t.Helper()
	return eval[[]string](p, `(() => {
		const row = document.getElementById(`+quote("r-"+key)+`), wrong = [];
		if (!row.querySelector("details").open) wrong.push("its details are closed");
		if (document.activeElement !== row) wrong.push("the focus is on " + document.activeElement.outerHTML.slice(0, 80));
		if (row.getAttribute("aria-current") !== "true") wrong.push("it is not the selected one");
		const head = document.querySelector("#entries thead tr").getBoundingClientRect(), box = row.getBoundingClientRect();
		if (box.top < head.bottom - 1 || box.top < 0) wrong.push("its top is at " + box.top + ", the head's end at " + head.bottom);
		if (box.top > innerHeight / 2) wrong.push("its top is at " + box.top);
		return wrong;
	})()`)
}

func TestAFragmentIsFollowedOnAnUntouchedPage(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Height: 600}, {Width: 360, Height: 640}} {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			t.Parallel()
			p, release := held(t, "/view-tps.html?view=tps#r-ngram-budget", o)
			if eval[float64](p, `scrollY`) == 0 {
				t.Fatal("the browser has not gone to the fragment")
			}
			release()
			for _, wrong := range landed(p, "ngram-budget") {
				t.Errorf("the row: %s", wrong)
			}
		})
	}
}

// Who has moved on from the row of the address before the client came is left
// where they are, by whatever means they moved.
func TestAReaderWhoHasMovedOnIsLeftAlone(t *testing.T) {
	t.Parallel()
	moves := []struct {
		name string
		move func(p *tab)
	}{
		{"by the wheel", func(p *tab) { p.wheel(-300) }},
		{"by the scrollbar", func(p *tab) { eval[bool](p, `(scrollTo({top: 777, behavior: "instant"}), true)`) }},
		{"by a key", func(p *tab) { p.press("Tab", "Tab") }},
		{"by a key, back to the top", func(p *tab) { p.press("Home") }},
	}
	for _, m := range moves {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			p, release := held(t, "/view-tps.html?view=tps#r-ngram-budget", Options{Height: 600})
			from := eval[float64](p, `scrollY`)
			m.move(p)
			if m.name != "by a key" {
				p.wait(fmt.Sprintf(`scrollY !== %g`, from))
			}
			p.must(p.Frame())
			eval[bool](p, `(watched.jumps.length = 0, true)`)
			const place = `[scrollY, document.activeElement.id, document.querySelectorAll("#entries details[open]").length].join(" ")`
			before := eval[string](p, place)
			release()
			if after := eval[string](p, place); after != before {
				t.Errorf("scroll, focus and open rows are %q, were %q", after, before)
			}
			if jumps := eval[[]float64](p, `watched.jumps`); len(jumps) > 0 {
				t.Errorf("the page jumped to %v on its way", jumps)
			}
			if eval[string](p, `document.querySelector("#entries [aria-current=true]")?.id || ""`) != "r-ngram-budget" {
				t.Error("the row of the address is not marked as selected")
			}
		})
	}
}

// A plain reload restores where the reader was; the fragment in the address does
// not bring them back.
func TestAReloadKeepsTheReadersPlace(t *testing.T) {
	t.Parallel()
	p := open(t, "/#r-real-a", Options{Height: 600})
	p.ready()
	eval[bool](p, `(scrollTo({top: 300, behavior: "instant"}), true)`)
	p.must(p.Frame())
	p.must(p.Reload())
	p.ready()
	p.must(p.Frame())
	if at := eval[float64](p, `scrollY`); at < 299 || at > 301 {
		t.Errorf("after a reload the page is scrolled to %g, was 300", at)
	}
}
