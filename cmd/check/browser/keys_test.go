package browser

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// leads presses a key and says where the focus should be then.
func (p *tab) leads(key, want string) {
	p.t.Helper()
	p.press(key)
	if p.Wait(`document.activeElement.id === `+quote(want)) != nil {
		p.t.Errorf("%s leads to %s, want %s", key, p.focused(), want)
	}
}

// space presses the space bar as a keyboard does: one event, whose character
// does not come where the page has prevented the key.
func (p *tab) space() {
	p.t.Helper()
	for _, e := range []input.DispatchKeyEventParams{{Type: "keyDown", Text: " "}, {Type: "keyUp"}} {
		e.Key, e.Code, e.WindowsVirtualKeyCode = " ", "Space", 32
		p.must(call(p.Page, input.DispatchKeyEvent, e))
	}
	p.must(p.Frame())
}

// walk sends a key to whatever has the focus until it stays there, at most
// limit times, and returns the ids on its way. The keys come from the page
// itself, which is quick; that the browser's own do the same, leads shows.
func (p *tab) walk(key string, limit int) []string {
	p.t.Helper()
	return eval[[]string](p, `(() => {
		const at = [document.activeElement.id];
		while (at.length <= `+strconv.Itoa(limit)+`) {
			document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: `+quote(key)+`, bubbles: true, cancelable: true}));
			if (document.activeElement.id === at.at(-1)) return at;
			at.push(document.activeElement.id);
		}
		return at;
	})()`)
}

// The chart is one stop of Tab: first the current high, later the point that
// had the focus last.
func TestTheChartIsOneTabStop(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Patience: patience})
	p.ready()
	if got := eval[int](p, `[...document.querySelectorAll("svg.plot, svg.plot *")].filter(e => e.tabIndex >= 0).length`); got != 1 {
		t.Errorf("the drawing has %d stops, want 1", got)
	}
	p.focusOn("sound")
	p.leads("Tab", "p-real-207") // holds 496.1
	p.leads("Tab", "chart-keys-open")
	p.leads("Shift+Tab", "p-real-207")
	p.leads("End", "p-real-48")
	p.leads("Shift+Tab", "sound")
	p.leads("Tab", "p-real-48")
}

func TestTheKeysOfTheChart(t *testing.T) {
	t.Parallel()
	for _, f := range charted(t) {
		t.Run(f.name, func(t *testing.T) {
			p := f.open(t, Options{Patience: patience})
			p.ready()
			points := p.marks()
			ids := make([]string, len(points))
			for i, m := range points {
				ids[i] = m.ID
			}
			first, last := ids[0], ids[len(ids)-1]
			p.focusOn(ids[len(ids)/2])
			p.leads("End", last)
			p.leads("ArrowRight", last)
			p.leads("Home", first)
			p.leads("ArrowLeft", first)
			if got := p.walk("ArrowRight", len(ids)); !slices.Equal(got, ids) {
				t.Errorf("→ goes along %q, want the drawing's order %q", got, ids)
			}
			slices.Reverse(ids)
			if got := p.walk("ArrowLeft", len(ids)); !slices.Equal(got, ids) {
				t.Errorf("← goes along %q, want %q", got, ids)
			}

			// The table is in feed order.
			rows := eval[[]string](p, `[...document.querySelectorAll("#entries tbody tr")].map(r => r.id.slice(2))`)
			slices.SortFunc(points, func(a, b mark) int {
				return cmp.Or(cmp.Compare(a.TPS, b.TPS), cmp.Compare(slices.Index(rows, a.Key), slices.Index(rows, b.Key)))
			})
			for i, m := range points {
				ids[i] = m.ID
			}
			p.focusOn(ids[0])
			if got := p.walk("ArrowUp", len(ids)); !slices.Equal(got, ids) {
				t.Errorf("↑ goes along %q, want %q", got, ids)
			}
			slices.Reverse(ids)
			if got := p.walk("ArrowDown", len(ids)); !slices.Equal(got, ids) {
				t.Errorf("↓ goes along %q, want %q", got, ids)
			}
		})
	}
}

// The line of rise.json is held by f1, by f3 and f4 on one day, again by f6,
// and by f7.
func TestPageKeysFollowTheLine(t *testing.T) {
	t.Parallel()
	p := openAt(t, serve(t, "-feed", "testdata/rise.json").URL, "/", Options{Patience: patience})
	p.ready()
	want := []string{"p-f1", "p-f3", "p-f4", "p-f6", "p-f7"}
	p.focusOn("p-f1")
	if got := p.walk("PageDown", 20); !slices.Equal(got, want) {
		t.Errorf("Page Down goes along %q, want %q", got, want)
	}
	p.leads("End", "p-f10")
	slices.Reverse(want)
	if got := p.walk("PageUp", 20); !slices.Equal(got[1:], want) {
		t.Errorf("Page Up goes along %q, want %q after the last point", got, want)
	}
	p.focusOn("p-f5") // between two that hold it
	p.leads("PageDown", "p-f6")
	p.focusOn("p-f5")
	p.leads("PageUp", "p-f4")
}

// Space pins the label and does not scroll; Escape closes it, and again leaves
// the chart.
func TestSpaceAndEscape(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Patience: patience, Height: 500})
	p.ready()
	p.focusOn("p-real-a")
	const shown = `!document.getElementById("tip").hidden`
	says := func(want string) {
		t.Helper()
		if p.Wait(shown+` && document.getElementById("tip").textContent.includes(`+quote(want)+`)`) != nil {
			t.Errorf("the label says %q, want %q", eval[string](p, `document.getElementById("tip").innerText`), want)
		}
	}
	says("Real-task baseline · arm A")
	before := eval[float64](p, `scrollY`)
	p.space()
	p.must(p.Frame())
	if after := eval[float64](p, `scrollY`); after != before {
		t.Errorf("Space scrolled the page from %g to %g", before, after)
	}
	p.hover("#p-real-48 use")
	p.must(p.Frame())
	says("Real-task baseline · arm A")
	p.space()
	p.must(p.MoveTo(5, 5))
	p.hover("#p-real-48 use")
	says("48 lanes")
	p.must(p.MoveTo(5, 5))
	p.leads("ArrowRight", eval[string](p, `document.querySelectorAll("a.pt")[[...document.querySelectorAll("a.pt")].findIndex(a => a.id === "p-real-a") + 1].id`))
	p.wait(shown)
	at := p.focused()
	p.press("Escape")
	p.wait(`!(` + shown + `)`)
	if got := p.focused(); got != at {
		t.Errorf("the first Escape moved the focus to %s", got)
	}
	p.leads("Escape", "chart-keys-open")
}

// What is not in the key map stays the browser's and the reader's own tools'.
func TestOtherKeysAreLeftAlone(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Patience: patience})
	p.ready()
	p.focusOn("p-real-a")
	taken := eval[[]string](p, `(() => {
		const map = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", " ", "Escape", "Enter"];
		const other = [..."abcdefghijklmnopqrstuvwxyzABCXYZ0123456789,.-+/?'", "Tab", "Delete", "Backspace", "Insert", "ContextMenu"];
		for (let i = 1; i <= 12; i++) other.push("F" + i);
		const taken = [], try_ = (key, held) => {
			const e = new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true, ...held});
			document.activeElement.dispatchEvent(e);
			if (e.defaultPrevented) taken.push(Object.keys(held).join("+") + key);
		};
		for (const key of other) try_(key, {});
		for (const held of ["altKey", "ctrlKey", "metaKey"]) for (const key of [...map, ...other]) try_(key, {[held]: true});
		if (document.activeElement.id !== "p-real-a") taken.push("moved to " + document.activeElement.id);
		const own = [];
		for (const key of map.slice(0, 9)) {
			const e = new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true});
			document.activeElement.dispatchEvent(e);
			if (!e.defaultPrevented) own.push(key);
		}
		if (own.length) taken.push("and not its own " + own);
		return taken;
	})()`)
	if len(taken) > 0 {
		t.Errorf("the chart takes %s", strings.Join(taken, " "))
	}
}

// Beyond 200 points the arrows reach those without a link through one that
// moves, and the focus is never lost nor on what a screen reader is not told.
func TestArrowsReachAllOfManyPoints(t *testing.T) {
	t.Parallel()
	for _, n := range []int{260, 1100} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			p := openAt(t, serve(t, "-feed", written(t, n, 9)).URL, "/", Options{Patience: 6 * patience})
			p.ready()
			before := eval[int](p, `document.querySelectorAll("a.pt").length`)
			if before >= 200 || before < 2 {
				t.Errorf("%d points of %d are links", before, n)
			}
			visited := eval[[]string](p, `(async () => {
				const visited = [], press = key => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
				document.querySelector('a.pt[tabindex="0"]').focus();
				press("Home");
				for (let i = 0; i < `+fmt.Sprint(min(n, 300))+`; i++) {
					const e = document.activeElement;
					if (!e.matches("a.pt") || e.closest("[aria-hidden=true]") || !e.getAttribute("aria-label")) return ["at " + i + " the focus is on " + e.outerHTML.slice(0, 90)];
					const stops = document.querySelectorAll('svg.plot [tabindex="0"]').length, links = document.querySelectorAll("a.pt").length;
					if (stops !== 1 || links > `+fmt.Sprint(before+1)+`) return ["at " + e.id + " there are " + stops + " stops and " + links + " links"];
					visited.push(e.id);
					press("ArrowRight");
				}
				return visited;
			})()`)
			seen := map[string]bool{}
			for _, v := range visited {
				seen[v] = true
			}
			if len(seen) != min(n, 300) {
				t.Errorf("→ visits %d points in %d presses: %.200q", len(seen), len(visited), visited)
			}
			if hidden := eval[[]string](p, `[...document.querySelectorAll("[aria-hidden=true]")].flatMap(h => [h, ...h.querySelectorAll("*")]).filter(e => e.tabIndex >= 0).map(e => e.outerHTML.slice(0, 80))`); len(hidden) > 0 {
				t.Errorf("hidden from screen readers and yet focusable: %q", hidden)
			}
			p.press("Enter")
			p.wait(`document.activeElement.matches("tr.sel")`)

			// Those without a link are heard too.
			eval[bool](p, soundSpy)
			p.click("#sound")
			p.wait(`heard.length > 0`)
			if tones := eval[int](p, `heard[0].filter(t => t.type !== "triangle").length`); tones <= before {
				t.Errorf("of %d points %d are heard, of which %d are links", n, tones, before)
			}
		})
	}
}
