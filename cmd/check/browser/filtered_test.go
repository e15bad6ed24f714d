package browser

import "testing"

// What a finger must hit at 360 px: the filters, what takes them off, and what
// opens.
const smallScript = `[...document.querySelectorAll("#filter .control:not([type=checkbox]), summary, #clear, .chips a, #chart-options :is(.control, button), #entries .none .state")]
	.filter(e => e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().height < 44)
	.map(e => (e.id || e.className + " " + e.textContent.trim().slice(0, 30)) + " is " + Math.round(e.getBoundingClientRect().height) + " px high")`

// stops presses Tab from the page's start and tells how often it stops in the
// chart, and after how many presses it is in what selector matches; 0 for never.
func (p *tab) stops(selector string) (chart, until int) {
	p.t.Helper()
	eval[bool](p, `(document.activeElement.blur(), getSelection().removeAllRanges(), scrollTo(0, 0), document.querySelector(".skip").focus(), true)`)
	for n := 2; n < 80; n++ { // the first stop has the focus
		p.press("Tab")
		at := eval[string](p, `document.activeElement.matches("a.pt") ? "point" : document.activeElement.closest(`+quote(selector)+`) ? "there" : document.activeElement.tagName`)
		switch at {
		case "point":
			chart++
		case "there":
			return chart, n
		case "BODY":
			return chart, 0
		}
	}
	return chart, 0
}

// With filters set, and where they leave nothing, the page is still one that a
// finger, the keys and a screen reader can use, and a focus in the chart
// is not lost.
func TestAFilteredPageIsUsable(t *testing.T) {
	t.Parallel()
	p := bare(t, have(startServer())(t).URL, Options{Width: 360, Height: 740}, watch)
	p.visit("/view-all.html?view=all")
	p.ready()
	limit := 6 + eval[int](p, `[...document.querySelectorAll("a[href], .control")].filter(a => !a.matches("a.pt") && a.compareDocumentPosition(document.querySelector("#entries table")) & 4).length`)
	kept := func(how string) {
		t.Helper()
		p.must(p.Frame())
		if at := p.focused(); at == "BODY" {
			t.Errorf("%s lost the focus", how)
		}
	}
	usable := func(how string) {
		t.Helper()
		p.must(p.Frame())
		for _, bad := range eval[[]string](p, smallScript) {
			t.Errorf("%s: %s", how, bad)
		}
		if wide := eval[int](p, `document.documentElement.scrollWidth`); wide > 360 {
			t.Errorf("%s: the page is %d px wide", how, wide)
		}
		p.axe()
	}

	p.click("#more-open")
	p.choose("f-control", "matched")
	p.wait(`location.search.includes("control=matched")`)
	p.click("#f-q")
	p.types("fp8")
	p.wait(`document.documentElement.dataset.applied === "fp8"`)
	usable("filtered")
	p.click("#more-open") // a field of a date is a stop for its day, its month and its year
	// The two chips and what ends them all come before the table too.
	if chart, table := p.stops("#entries table"); chart != 1 || table == 0 || table > limit+3 {
		t.Errorf("filtered: Tab stops %d times in the chart and is in the table after %d presses, want at most %d", chart, table, limit+3)
	}

	// Walking the history under a point that the filters hide.
	const hidden = `p-real-a`
	p.must(p.Back())
	p.wait(`document.documentElement.dataset.applied === ""`)
	p.must(p.Back())
	p.wait(`document.getElementById("` + hidden + `")`)
	p.focusOn(hidden)
	eval[bool](p, `(history.forward(), true)`)
	p.wait(`!document.getElementById("` + hidden + `")`)
	kept("a filter that hides the focused point")
	p.focusOn(p.marks()[0].ID)
	still := p.focused()
	p.must(p.Back())
	p.wait(`document.getElementById("` + hidden + `")`)
	p.must(p.Frame())
	if at := p.focused(); at != still {
		t.Errorf("a filter that keeps the point %s moved the focus to %s", still, at)
	}

	// Nothing is left.
	eval[bool](p, `(watched.said.length = 0, document.getElementById("f-q").focus(), true)`)
	p.types("zzzz")
	p.wait(`document.querySelector("#entries .none")`)
	hears(p, "0 of 23 entries")
	usable("no result")
	if chart, there := p.stops("#entries .none"); chart != 0 || there == 0 || there > limit+3 {
		t.Errorf("no result: Tab stops %d times in the chart and is at what helps after %d presses", chart, there)
	}
	p.click("#entries .none .state")
	p.wait(`document.querySelectorAll("#entries tbody tr").length === 23`)
	kept("what helps where nothing is found")
	p.click("#f-q")
	p.types("fp8")
	p.wait(`document.documentElement.dataset.applied === "fp8"`)
	p.click("#chips a")
	p.wait(`document.documentElement.dataset.applied === ""`)
	kept("a filter's end by its chip")
}
