package browser

import "testing"

// Another board in the first one's place has neither its selection nor what was
// open in it. What is hidden in a board is not seen, and a number is one line,
// whatever room the page leaves it.
func TestNothingStaysOfTheBoardBefore(t *testing.T) {
	t.Parallel()
	p := guest(t, "/")
	if seen := eval[[]string](p, `[...document.querySelectorAll("#board [hidden]")].filter(e => getComputedStyle(e).display !== "none").map(e => e.outerHTML)`); len(seen) > 0 {
		t.Errorf("what is hidden is seen: %q", seen)
	}
	if broken := eval[[]string](p, `(() => {
		document.head.insertAdjacentHTML("beforeend", "<style>td { padding: 28px !important }</style>");
		return [...document.querySelectorAll("#entries .c-tps:not(.missing)")].filter(e => {
			const range = document.createRange();
			range.selectNodeContents(e);
			return new Set([...range.getClientRects()].map(r => r.top)).size > 1;
		}).map(e => e.textContent);
	})()`); len(broken) > 0 {
		t.Errorf("numbers are broken over lines: %q", broken)
	}
	p.click(`#marks a.to-row[href="#r-real-207"]`)
	p.wait(`document.querySelector("#entries tr.sel details[open]")`)
	p.click("#to-other")
	p.wait(`location.pathname === "/other" && document.querySelectorAll("#entries tbody tr[id]").length === 5`)
	p.wait(`!document.querySelector("#board .sel, #board [aria-current=true], #board details[open]")`)

	// A view that has no address is not opened elsewhere, where it would be another.
	eval[bool](p, `document.querySelector("nav.views a:not([aria-current])").dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, ctrlKey: true}))`)
	p.wait(`document.querySelectorAll("#entries tbody tr[id]").length !== 5`)
}
