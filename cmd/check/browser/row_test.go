package browser

import (
	"fmt"
	"testing"
)

// arrivedScript says what is wrong with the row of an entry to which the reader
// was led: its details are open, it has the focus and the address, it is
// selected in a way that is seen and told, it is the only one, and nothing
// covers its upper edge.
func arrivedScript(key string) string {
	return `(() => {
		const bad = [], key = ` + quote(key) + `, row = document.getElementById("r-" + key);
		if (!row) return ["there is no row"];
		const want = (ok, said) => ok || bad.push(said);
		want(document.activeElement === row, "the focus is on " + (document.activeElement.id || document.activeElement.tagName));
		want(decodeURIComponent(location.hash) === "#r-" + key, "the address is " + location.hash);
		want(row.querySelector("details").open, "its details are closed");
		want(row.classList.contains("sel") && document.querySelectorAll("tr.sel").length === 1, "it is not the one marked");
		want(row.getAttribute("aria-current") === "true" && document.querySelectorAll('tr[aria-current]').length === 1, "it is not the one current");
		want(getComputedStyle(row.querySelector(".t"), "::after").content.includes("selected"), "no word says that it is selected");
		const point = document.getElementById("p-" + key);
		want(!point || point.classList.contains("sel") && document.querySelectorAll("a.pt.sel").length === 1, "its point is not the one marked");
		const b = row.getBoundingClientRect();
		want(b.top >= 0 && b.top < innerHeight - 40, "its top is at " + b.top + " px");
		for (const x of [b.left + 4, b.left + b.width / 2, b.right - 4])
			want(row.contains(document.elementFromPoint(x, b.top + 3)), "something covers its upper edge");
		return bad;
	})()`
}

// arrived waits until the reader is at the row of an entry.
func (p *tab) arrived(how, key string) {
	p.t.Helper()
	script := arrivedScript(key)
	if p.Wait(`document.activeElement.id === `+quote("r-"+key)) != nil || p.Wait(`(`+script+`).length === 0`) != nil {
		p.t.Errorf("%s, the row of %s: %q", how, key, eval[[]string](p, script))
	}
}

// linked are the pages whose points are followed: ids that need no escape, and
// ids of all characters.
func linked(t *testing.T) []fixture {
	have(startChrome())(t)
	seed := have(startServer())(t).URL
	hostile := serve(t, "-feed", "testdata/hostile.json").URL
	return []fixture{
		{"seed", seed, "/"}, {"seed tps", seed, "/?view=tps"},
		{"hostile", hostile, "/"}, {"hostile all", hostile, "/?view=all"},
	}
}

func TestAPointLeadsToItsRow(t *testing.T) {
	t.Parallel()
	// The last page has what the others have, and is opened at both widths.
	widths := [][]int{{360}, {1280}, {360}, {360, 1280}}
	for i, f := range linked(t) {
		for _, width := range widths[i] {
			t.Run(fmt.Sprintf("%s %d px", f.name, width), func(t *testing.T) {
				p := f.open(t, Options{Width: width, Patience: patience})
				p.ready()
				for i, m := range p.marks() {
					p.click(id(m.ID) + " use")
					p.arrived("after a click", m.Key)
					p.press("Tab")
					if got := p.focused(); got != "s-"+m.Key {
						t.Errorf("the Tab after the row of %s leads to %q, want its toggle", m.Key, got)
					}
					if i%4 > 0 {
						continue
					}
					p.press("Enter") // closes the details
					p.wait(`!document.getElementById(` + quote("d-"+m.Key) + `).open`)
					p.focusOn(m.ID)
					p.press("Enter")
					p.arrived("after Enter on the same point", m.Key)
					p.click(id("r-"+m.Key) + " a.to-point")
					p.wait(`document.activeElement.id === ` + quote(m.ID))
					if got := p.fragment(); got != m.ID {
						t.Errorf("the way back to %s has the fragment %q", m.ID, got)
					}
				}
			})
		}
	}
}

// The browser's own ways through the visited rows lead to them again.
func TestBackAndForward(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Patience: patience})
	p.ready()
	p.click(id("p-real-a") + " use")
	p.arrived("first", "real-a")
	p.click(id("p-real-48") + " use")
	p.arrived("second", "real-48")
	p.must(p.Back())
	p.arrived("back", "real-a")
	eval[bool](p, `(history.forward(), true)`)
	p.arrived("forward", "real-48")
	p.must(p.Back())
	p.must(p.Back())
	p.wait(`location.hash === "" && !document.querySelector(".sel, tr[aria-current]")`)
	p.click(`nav.views a[href*="view=tps"]`)
	p.wait(`document.querySelectorAll("#entries tbody tr").length === 18`)
	p.must(p.Back())
	p.wait(`document.querySelectorAll("#entries tbody tr").length === 5`)
}

func TestClearEndsTheSelection(t *testing.T) {
	t.Parallel()
	p := open(t, "/view-tps.html?view=tps", Options{Patience: patience})
	p.ready()
	p.click(id("p-fp8-32") + " use")
	p.arrived("after a click", "fp8-32")
	p.click("#clear")
	p.wait(`!document.querySelector(".sel, tr[aria-current]")`)
	if got := eval[string](p, `location.pathname + location.search + location.hash`); got != "/view-tps.html?view=tps" {
		t.Errorf("after Clear the address is %s", got)
	}
	if got := eval[string](p, `document.activeElement.tagName`); got == "BODY" {
		t.Error("Clear lost the focus")
	}
}

// The address names the selected row for as long as the table shows it, whatever
// else is asked for: it can be reloaded and shared.
func TestTheAddressKeepsTheSelection(t *testing.T) {
	t.Parallel()
	p := open(t, "/view-tps.html?view=tps", Options{Patience: patience})
	p.ready()
	p.click(id("p-fp8-32") + " use")
	p.arrived("after a click", "fp8-32")
	const kept = `document.querySelector('#r-fp8-32[aria-current="true"]') && location.hash === "#r-fp8-32"`
	p.choose("f-axis", "fit")
	p.wait(`location.search.includes("axis=fit") && ` + kept)
	p.click("#h-tps a")
	p.wait(`location.search.includes("sort=") && ` + kept + ` && document.activeElement.closest("#h-tps")`)
	p.click("#f-q")
	p.types("fp8")
	p.wait(`location.search.includes("q=fp8") && ` + kept)
	p.visit(eval[string](p, `location.pathname + location.search + location.hash`))
	p.ready()
	p.wait(kept + ` && document.querySelector(".control-line:not([display=none])")`)
	p.click("#f-q")
	p.types(" int4")
	p.wait(`document.documentElement.dataset.applied.includes("int4") && location.hash === "" && !document.querySelector("tr[aria-current]")`)
}

func TestRowsAndPointsLightEachOther(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Patience: patience, Height: 1400, Still: true})
	p.ready()
	lit := func(how, want string) {
		t.Helper()
		const script = `[...document.querySelectorAll(".lit")].map(e => e.id).sort().join(" ")`
		if p.Wait(script+` === `+quote(want)) != nil {
			t.Errorf("%s, lit are %q, want %q", how, eval[string](p, script), want)
		}
	}
	both := "p-real-b r-real-b"
	p.hover("#r-real-b .c-outcome")
	lit("with the pointer on the row", both)
	p.must(p.MoveTo(3, 3))
	lit("with the pointer away", "")
	p.hover("#p-real-b use")
	lit("with the pointer on the point", both)
	p.must(p.MoveTo(3, 3))
	lit("with the pointer away again", "")
	p.focusOn("s-real-b")
	lit("with the focus in the row", both)
	p.focusOn("p-real-b")
	lit("with the focus on the point", both)
	p.focusOn("refresh")
	lit("with the focus elsewhere", "")
	const stroke = `getComputedStyle(document.querySelector("#p-real-b")).strokeWidth`
	plain := eval[string](p, stroke)
	p.hover("#r-real-b .c-outcome")
	lit("with the pointer on the row once more", both)
	if got := eval[string](p, stroke); got == plain {
		t.Errorf("a lit point's stroke is %s, as any other's", got)
	}
}

// An address of a row leads there, or says where it is, or that it is nowhere.
func TestAnAddressLeadsToItsRow(t *testing.T) {
	t.Parallel()
	p := open(t, "/#r-real-48", Options{Patience: patience})
	p.ready()
	p.arrived("opened at its address", "real-48")

	p = open(t, "/#r-fp8-32", Options{Patience: patience})
	p.ready()
	p.wait(`document.querySelector("#notice a")`)
	if got := eval[string](p, `document.querySelector("#notice").innerText`); got != "“vLLM 0.28 · FP8 KV” is not in this view.Show it in Replay throughput" &&
		eval[string](p, `document.activeElement.id`) != "notice" {
		t.Errorf("the notice says %q with the focus on %s", got, p.focused())
	}
	p.press("Tab", "Enter")
	p.arrived("by the notice's link", "fp8-32")
	if got := eval[string](p, `new URLSearchParams(location.search).get("view")`); got != "tps" {
		t.Errorf("the notice led to the view %q, want tps", got)
	}
	if got := eval[string](p, `document.querySelector("#notice").innerText`); got != "" {
		t.Errorf("there, the notice still says %q", got)
	}
	p.must(p.Back())
	p.wait(`document.querySelector("#notice a")`)

	p = open(t, "/#r-no%20such", Options{Patience: patience})
	p.ready()
	p.wait(`document.querySelector("#notice").innerText.includes("“no such”")`)
	if eval[bool](p, `!!document.querySelector("#notice a")`) {
		t.Error("the notice about an unknown entry has a link")
	}

	hostile := serve(t, "-feed", "testdata/hostile.json").URL
	p = openAt(t, hostile, "/guide.html", Options{Patience: patience})
	for _, key := range []string{`"><img/src=x/onerror=alert(1)>`, "100%-#1-%41-?a=b&c", "שלום", "emoji-🚀", `it's-"quoted"-\-` + "`"} {
		p.visit("/#r-" + pathEscape(key))
		p.ready()
		p.arrived("opened at its address", key)
		p.must(p.Go("about:blank")) // another fragment alone loads nothing
	}
	p.visit("/#r-kind")
	p.ready()
	p.click("#notice a")
	p.arrived("by the notice's link", "kind")
}

// Without script the fragment focuses the row, and HTML leaves its details
// closed.
func TestAnAddressFocusesItsRowWithoutScript(t *testing.T) {
	t.Parallel()
	hostile := serve(t, "-feed", "testdata/hostile.json").URL
	for _, key := range []string{"long-word", "100%-#1-%41-?a=b&c", `"><img/src=x/onerror=alert(1)>`} {
		p := openAt(t, hostile, "/#r-"+pathEscape(key), Options{NoScript: true})
		if got := p.focused(); got != "r-"+key {
			t.Errorf("at the address of %s the focus is on %q", key, got)
		}
		if eval[bool](p, `document.activeElement.querySelector("details").open`) {
			t.Errorf("the details of %s are open", key)
		}
		top := eval[float64](p, `document.activeElement.getBoundingClientRect().top - (document.querySelector("thead tr").getBoundingClientRect().bottom)`)
		if top < -1 {
			t.Errorf("the row of %s stands %.0f px under the head of the table", key, -top)
		}
		p.press("Tab", "Enter")
		if !eval[bool](p, `document.getElementById(`+quote("d-"+key)+`).open`) {
			t.Errorf("the Tab after the row of %s and Enter do not open its details", key)
		}
	}
}
