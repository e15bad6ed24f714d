package browser

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// compared are the entries that stand side by side, by the names of their
// columns.
const compared = `[...document.querySelectorAll("#compare thead .to-row")].map(a => a.textContent).join(" | ")`

// Entries are chosen from their rows, by mouse and by key, and taken away again,
// with the reader where they are; the address has it, so that it can be loaded
// again and walked back.
func TestEntriesAreCompared(t *testing.T) {
	t.Parallel()
	p := bare(t, have(startServer())(t).URL, Options{}, watch, spy)
	p.visit("/view-tps.html?view=tps")
	p.ready()
	top := func() float64 { return eval[float64](p, `document.activeElement.getBoundingClientRect().top`) }
	p.click("#s-stack-control")
	p.click("#c-stack-control")
	p.wait(`document.getElementById("compare")`)
	says(p, "#compare", "1 entry to compare: choose another", "Stack control · 32 lanes")
	hears(p, "1 entry to compare: choose another")

	// While one is chosen the others are a key away, and the way back is.
	p.focusOn("b-stack48")
	p.press("Enter")
	p.wait(compared + ` === "Stack control · 32 lanes | Combined stack, async off · 48 lanes" && document.activeElement.id === "b-stack48"`)
	says(p, "#b-stack48", "Remove")
	if got := eval[float64](p, `document.getElementById("b-stack48").getBoundingClientRect().top - document.getElementById("s-stack48").getBoundingClientRect().bottom`); got < 0 || got > 24 {
		t.Errorf("the row's link stands %.0f px below its details", got)
	}
	p.press("Enter")
	p.wait(`!document.querySelector("#compare thead")`)
	p.focusOn("b-stack-control")
	p.press("Enter")
	p.wait(`!document.getElementById("compare") && !document.querySelector(".beside") && document.activeElement.id === "r-stack-control"`)
	p.click("#c-stack-control")
	p.wait(`document.getElementById("compare")`)

	p.focusOn("s-stack32")
	p.press("Enter")
	for range 10 { // past the links to the evidence
		if p.press("Tab"); p.focused() == "c-stack32" {
			break
		}
	}
	before := top()
	p.press("Enter")
	p.wait(compared + ` === "Stack control · 32 lanes | Combined stack · 32 lanes"`)
	p.must(p.Frame())
	if got := p.focused(); got != "c-stack32" {
		t.Errorf("choosing moved the focus to %s", got)
	}
	if after := top(); abs(after-before) > 2 {
		t.Errorf("choosing moved the toggle from %.0f to %.0f px", before, after)
	}
	says(p, "#c-stack32", "Remove from comparison")
	says(p, "#compare", "Comparison of 2 entries", "1.50×", "own matched comparison", "≠ 716.0")
	p.axe()
	p.press("Tab", "Enter") // Show comparison
	p.wait(`document.activeElement.id === "compare"`)
	for _, width := range []int{320, 1280} {
		p.resize(width, 740)
		p.must(p.Frame())
		if got := eval[int](p, `document.documentElement.scrollWidth`); got > width {
			t.Errorf("at %d px the page is %d px wide", width, got)
		}
		if got := eval[int](p, `document.querySelector("#compare .wide").scrollWidth - document.querySelector("#compare .wide").clientWidth`); got > 0 {
			t.Errorf("at %d px two entries do not stand beside each other without %d px of scrolling", width, got)
		}
		p.focusOn("c-stack32")
		for range 4 { // what a row offers
			if s := eval[stop](p, stopScript); s.Bad != "" || !eval[bool](p, `document.activeElement.matches(".back a:focus-visible")`) {
				t.Errorf("at %d px the focus on %q is not seen: %s", width, s.ID, s.Bad)
			}
			p.press("Tab")
		}
		for _, bad := range eval[[]string](p, `[...document.querySelectorAll("#compare a, .back a, .beside")].filter(a => a.checkVisibility())
			.filter(a => a.getBoundingClientRect().height < (innerWidth < 480 ? 44 : 24)).map(a => a.textContent)`) {
			t.Errorf("at %d px a finger does not hit %q", width, bad)
		}
		p.axe()
	}

	p.must(p.Reload())
	p.ready()
	p.wait(`document.getElementById("age").dataset.sign`)
	p.must(p.Frame())
	for _, d := range differences(p, "takeover", clientOnly) {
		t.Error("the client's first page is another than the server's: ", d)
	}
	p.must(p.Back()) // the fragment
	p.must(p.Back())
	p.wait(`document.getElementById("compared")?.textContent === "1 entry to compare: choose another"`)
	eval[bool](p, `(history.forward(), true)`)
	p.wait(compared + ` === "Stack control · 32 lanes | Combined stack · 32 lanes"`)
	p.click("#take-compare")
	p.wait(`document.getElementById("take-compare").dataset.copied === "Comparison copied"`)
	copied := eval[string](p, `clip.join()`)
	for _, want := range []string{"| Field | Stack control · 32 lanes | Combined stack · 32 lanes |", "1.50× · 716.0 ÷ 476.8. The record’s own matched comparison", "| TPS | 476.8 | differs: 716.0 |"} {
		if !strings.Contains(copied, want) {
			t.Errorf("copied was %s, want %q in it", copied, want)
		}
	}
	p.focusOn("compare")
	for range 12 {
		if p.press("Tab"); eval[bool](p, `document.activeElement.textContent === "Make first: Combined stack, 32 lanes"`) {
			break
		}
	}
	eval[bool](p, `(watched.said = [], true)`)
	p.press("Enter")
	p.wait(compared + ` === "Combined stack · 32 lanes | Stack control · 32 lanes" && document.activeElement.id === "compare"`)
	says(p, "#compare .ratios td:last-child", "0.666×", "476.8 ÷ 716.0")
	hears(p, "Comparison of 2 entries, the first is Combined stack, 32 lanes")
	eval[bool](p, `(watched.said = [], true)`)
	p.must(p.Back())
	p.wait(compared + ` === "Stack control · 32 lanes | Combined stack · 32 lanes"`)
	hears(p, "Comparison of 2 entries, the first is Stack control, 32 lanes")
	p.click("#compare thead a.to-compare")
	p.wait(`!document.querySelector("#compare thead") && document.activeElement.id === "compare"`)
	says(p, "#compare", "Combined stack · 32 lanes")
	p.click("#compare .acts a.to-compare")
	p.wait(`!document.getElementById("compare") && document.activeElement.id === "entries"`)
	if got := eval[string](p, `location.search`); got != "?view=tps" {
		t.Errorf("after Clear comparison the address asks for %s", got)
	}
}

// Without script the toggle leads to a page that has the comparison, and back to
// itself. It is a table at every width, and nothing of it has to be scrolled to; in
// a narrow window each value says of which entry it is.
func TestEntriesAreComparedWithoutScript(t *testing.T) {
	t.Parallel()
	p := open(t, "/view-tps.html?view=tps", Options{NoScript: true, Width: 320, Height: 740})
	for _, key := range []string{"stack-control", "stack32", "lanes128"} {
		p.click("#s-" + key)
		p.click("#c-" + key)
		p.wait(`location.search.endsWith("compare=` + key + `") && document.getElementById("d-` + key + `")?.open`)
	}
	says(p, "#compare", "Comparison of 3 entries", "1.50×")
	tables := map[string]int{}
	for _, width := range []int{320, 360, 768, 1280} {
		p.resize(width, 740)
		p.must(p.Frame())
		for _, bad := range eval[[]string](p, clippedScript) {
			t.Errorf("at %d px: %s", width, bad)
		}
		tree := p.tree()
		for i, n := range tree {
			if n.Role != "table" || !strings.HasPrefix(n.Name, "Comparison of 3 entries") {
				continue
			}
			counts := map[string]int{}
			for _, below := range within(tree, i) {
				counts[below.Role]++
			}
			rows := eval[int](p, `document.querySelectorAll("#compare tbody tr").length`)
			if got, want := []int{counts["row"], counts["columnheader"], counts["rowheader"], counts["cell"] + counts["gridcell"]}, []int{rows + 1, 4, rows, 3 * rows}; !slices.Equal(got, want) {
				t.Errorf("at %d px the table is told with %d rows, heads and cells, want %d", width, got, want)
			}
			tables[n.Name]++
		}
		labels := eval[string](p, `[...document.querySelectorAll("#compare .ratios td")].map(td => getComputedStyle(td, "::before").content).join()`)
		if named := labels == `"Stack control","Combined stack","128-lane scaling attempts"`; named != (width < 480) {
			t.Errorf("at %d px the cells are labelled %s", width, labels)
		}
	}
	if len(tables) != 1 || tables["Comparison of 3 entries"] != 4 {
		t.Errorf("told are the tables %v", tables)
	}
}

// spy tells what the page puts into the clipboard, and what the browser makes of
// it.
const spy = `(() => {
	window.clip = [];
	const write = Clipboard.prototype.writeText;
	Clipboard.prototype.writeText = function (text) {
		const p = write.call(this, text);
		p.then(() => clip.push(text), e => clip.push(e.name));
		return p;
	};
})()`

// A link and a citation are copied, which is seen and said; the cited link tells
// later what became of the record.
func TestCopies(t *testing.T) {
	file := feedFile(t, "real-a")
	s := serve(t, "-feed", file.name)
	p := bare(t, s.URL, Options{}, watch, spy)
	p.visit("/")
	p.ready()
	remembered(p)
	p.click("#s-real-207")
	p.click("#r-real-207 a.copy")
	p.wait(`clip[0] === location.origin + "/#r-real-207"`)
	hears(p, "Link copied")
	p.wait(`getComputedStyle(document.querySelector("#r-real-207 a.copy"), "::after").content === '"Link copied"'`)
	p.click("#r-real-207 a.cite")
	p.wait(`clip.length === 2`)
	if got := eval[[]string](p, `[...document.querySelectorAll("[data-copied]")].map(e => e.className)`); !slices.Equal(got, []string{"cite"}) {
		t.Errorf("that something was copied is shown at %q", got)
	}
	cited := eval[string](p, `clip[1]`)
	address := eval[string](p, `document.querySelector("#r-real-207 a.cite").href`)
	version := eval[string](p, `document.querySelector("#r-real-207 .hash").textContent`)
	for _, want := range []string{address, version, "496.1 TPS"} {
		if !strings.Contains(cited, want) {
			t.Errorf("the citation is %q, want %q in it", cited, want)
		}
	}
	p.visit(strings.TrimPrefix(address, s.URL) + ").") // as a sentence had it
	p.ready()
	says(p, "#notice", "is as cited")
	says(p, "#r-real-207 .c-entry", "as cited")
	says(p, "#d-real-207", "Cited", "to the character")
	p.arrived("by a cited link", "real-207")
	p.focusOn("f-q")
	p.types("rollouts")
	p.wait(`location.search === "?q=rollouts" && !document.getElementById("cited")`)
	p.must(p.Frame())
	if got := eval[[]bool](p, `[document.getElementById("r-real-207").innerText.includes("as cited"), document.getElementById("d-real-207").open]`); got[0] || !got[1] {
		t.Errorf("further on the row is as cited: %t, and open: %t", got[0], got[1])
	}
	file.edited(s.URL)
	p.visit(strings.TrimPrefix(address, s.URL))
	p.ready()
	p.wait(`document.querySelector("#d-real-207 dd").innerText.includes("→")`)
	says(p, "#notice", "is corrected since it was cited")
	says(p, "#r-real-207 .c-entry", "corrected since it was cited")
	says(p, "#d-real-207", "Cited", "the link cites version "+version[:16]+"…", "tps: 496.1 → 497.25")
	p.arrived("by a cited link", "real-207")

	// What a row's links lead to is of the present view, also for a reader who is at
	// the row when another view comes, by the browser's Back or a script.
	p.visit("/")
	p.ready()
	p.click("#s-real-207")
	p.wait(`document.getElementById("d-real-207").open`)
	p.focusOn("f-q")
	p.wait(`document.activeElement.id === "f-q"`)
	p.types("rollouts")
	p.wait(`location.search === "?q=rollouts"`)
	p.focusOn("s-real-207")
	p.wait(`document.querySelector("#r-real-207 a.copy").search === "?q=rollouts"`)
	p.must(p.Back())
	p.wait(`location.search === "" && document.documentElement.dataset.applied === ""`)
	if got := eval[string](p, `[...document.querySelectorAll("#r-real-207 :is(.copy, .to-compare)")].map(a => a.search).join(" ")`); got != "?compare=real-207 " {
		t.Errorf("in the view before the row's links lead to %q", got)
	}
	eval[bool](p, `(document.querySelector("#r-real-207 a.copy").click(), true)`)
	p.wait(`clip[0] === location.origin + "/#r-real-207"`)
	eval[bool](p, `(document.getElementById("c-real-207").click(), true)`)
	p.wait(`location.search === "?compare=real-207" && document.getElementById("compare")`)
	if got := eval[string](p, `document.getElementById("f-q").value`); got != "" {
		t.Errorf("the search has %q", got)
	}
}

// Where the browser refuses the clipboard, as to a frame, or has none, the
// reader gets the text selected and the words what to press, and is where they
// were after it.
func TestACopyIsOfferedByHand(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/", g.altered(func(h http.Header, body []byte) []byte {
		h.Set("Permissions-Policy", "clipboard-write=()")
		return body
	}))
	p := bare(t, g.URL, Options{Width: 320, Height: 740}, watch, spy)
	p.expect("Permissions policy violation")
	p.visit("/")
	p.ready()
	p.click("#s-real-480")
	for i, missing := range []bool{false, true} {
		if missing {
			eval[bool](p, `(Object.defineProperty(navigator, "clipboard", {value: undefined}), true)`)
		}
		eval[bool](p, `(document.querySelector("#r-real-480 a.copy").focus(), true)`)
		p.press("Enter")
		p.wait(`document.getElementById("copy-box")?.open`)
		if got := eval[string](p, `clip.join()`); got != "NotAllowedError" {
			t.Errorf("the browser's answer was %q", got)
		}
		if got, want := eval[string](p, `(e => e.id + " " + e.value.slice(e.selectionStart, e.selectionEnd))(document.activeElement)`), "to-copy "+g.URL+"/#r-real-480"; got != want {
			t.Errorf("time %d: selected is %q, want %q", i, got, want)
		}
		says(p, "#copy-box", "Press Ctrl+C")
		if i == 0 {
			p.axe()
		}
		p.press("Escape")
		p.wait(`!document.getElementById("copy-box").open && document.activeElement.matches("#r-real-480 a.copy")`)
	}
}
