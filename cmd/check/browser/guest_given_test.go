package browser

import (
	"strings"
	"testing"
)

const (
	search = `document.getElementById("f-q").value`
	nRows  = `document.querySelectorAll("#entries tbody tr[id]").length`
)

// A step back from a search leaves the row that it was made at: that the search
// loses the focus for it asks for nothing.
func TestAStepBackFromASearch(t *testing.T) {
	t.Parallel()
	own := openAt(t, have(startServer())(t).URL, "/?view=all", Options{})
	own.ready()
	for name, p := range map[string]*tab{"the board's own page": own, "another program's": guest(t, "/addressed?view=all")} {
		p.click(`#marks a.to-row`)
		p.wait(`document.activeElement.matches("tr.sel")`)
		at := eval[string](p, `location.search + location.hash`)
		p.click("#f-q")
		p.types("stack")
		p.wait(`location.search.includes("q=stack") && ` + nRows + ` < 23`)
		p.must(p.Back())
		p.wait(nRows + ` === 23 && ` + search + ` === "" && document.activeElement.matches("tr.sel")`)
		if got := eval[string](p, `new Promise(done => setTimeout(() => done(location.search + location.hash), 300))`); got != at {
			t.Errorf("%s: the step back leads to %s, and was to lead to %s", name, got, at)
		}
		eval[bool](p, `(history.forward(), true)`)
		p.wait(`location.search.includes("q=stack") && ` + search + ` === "stack" && ` + nRows + ` < 23`)
	}
}

// The host's own link to the page that the board is on is followed.
func TestALinkOfTheHost(t *testing.T) {
	t.Parallel()
	p := guest(t, "/addressed?view=all")
	p.click("#to-filtered")
	p.wait(`location.search === "?view=tps&q=fp8" && ` + search + ` === "fp8" && document.querySelector("nav.views a[aria-current]").textContent.startsWith("Padded") && ` + nRows + ` < 18`)
	p.must(p.Back())
	p.wait(search + ` === "" && ` + nRows + ` === 23`)
}

// A host that gives the board another site on the page that it is on has another
// board, with nothing of what the reader chose on the first.
func TestAnotherSiteOnThePage(t *testing.T) {
	t.Parallel()
	p := guest(t, "/")
	before := eval[pageState](p, pageStateScript)
	p.click("#f-q")
	p.types("fp8")
	p.wait(`document.getElementById("board").dataset.applied === "fp8"`)
	p.click("#to-other")
	p.wait(`location.pathname === "/other" && ` + search + ` === "" && ` + nRows + ` === 5 && document.getElementById("board").dataset.applied === ""`)
	p.click("#marks a.to-row") // the chart is that of the page
	p.wait(`document.querySelector("#entries tr.sel details[open]") && document.querySelector("#chart .sel")`)
	p.must(p.Back())
	p.wait(`location.pathname === "/" && ` + nRows + ` === 23`)
	before.Steps++ // by the host's link
	p.unchanged(before, "after another site")

	// With another hold, too.
	p.click("#to-filtered")
	p.wait(`location.pathname === "/addressed" && ` + search + ` === "fp8"`)
	p.click("nav.views a:nth-of-type(1)")
	p.wait(`!location.search.includes("view=tps")`)
	p.must(p.Back())
	p.wait(`location.search.includes("view=tps") && document.querySelector("nav.views a:nth-of-type(3)[aria-current], nav.views a:nth-of-type(2)[aria-current]")`)
}

// A feed that comes after the board is shown as the address asks, whoever reads it;
// one that cannot be read is told of.
func TestAFeedThatComesLater(t *testing.T) {
	t.Parallel()
	p := guest(t, "/late?view=tps&q=fp8#r-fp8-96")
	p.wait(search + ` === "fp8" && document.activeElement.id === "r-fp8-96" && document.getElementById("d-fp8-96").open`)
	p.choose("f-sort", "-title")
	p.wait(`location.search.includes("sort=-title") && location.search.includes("q=fp8")`)
	p.Close()
	p = guest(t, "/read")
	p.wait(nRows + ` > 0 && document.getElementById("age").textContent.includes("checked just now")`)
	p.expect("404", "console: ")
	p.visit("/unread")
	p.wait(`document.getElementById("board").innerText.includes("could not be loaded")`)
	if got := eval[string](p, `document.getElementById("board").innerText`); !strings.Contains(got, "Reload the page to try again") || eval[string](p, `document.querySelector("#board a").href`) != "https://example.org/runs/" {
		t.Errorf("of a feed that there is not the board says %q", got)
	}
}
