package browser

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"highwater/cmd/check/need"
)

// fragments builds a board as files for the address at which they are then
// served, and serves pages of another origin that have its fragments in them.
// Asked with "without", a page has an empty element in a fragment's place.
func fragments(t *testing.T) (board, origin string) {
	t.Helper()
	have(startChrome())(t)
	dir := t.TempDir()
	serve := http.StripPrefix("/runs", http.FileServer(http.Dir(dir)))
	files := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*") // axe reads the sheet; the page only loads it
		serve.ServeHTTP(w, r)
	}))
	t.Cleanup(files.Close)
	board = files.URL + "/runs/"
	cmd := exec.Command(have(buildServer())(t), "build", "-o", dir, "-url", board)
	cmd.Dir = have(need.Root())(t)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building the export: %v\n%s", err, out)
	}
	read := func(name string) string { return string(have(os.ReadFile(name))(t)) }
	hosts := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path == "/fragment-strict.html" {
			w.Header().Set("Content-Security-Policy", "default-src 'none'; img-src data:; style-src "+files.URL)
		}
		tps, all := read(filepath.Join(dir, "fragment-tps.html")), read(filepath.Join(dir, "fragment-all.html"))
		if r.URL.Query().Has("without") {
			tps, all = "<div data-highwater></div>", "<div data-highwater></div>"
		}
		page := read(filepath.Join("../../../testdata/hosts", filepath.Base(r.URL.Path)))
		io.WriteString(w, strings.NewReplacer("{{tps}}", tps, "{{all}}", all).Replace(page))
	}))
	t.Cleanup(hosts.Close)
	return board, strings.Replace(hosts.URL, "127.0.0.1", "localhost", 1)
}

const (
	fragmentRoot = `document.querySelector("[data-highwater]").shadowRoot`
	styled       = fragmentRoot + ` && getComputedStyle(` + fragmentRoot + `.querySelector(".root")).containerName === "fragment"`
	// appearance is a line for each kind of element, by name and class: what it is,
	// and a sum of how the first looks but for what its width and place decide.
	appearance = `(elements => {
		let names;
		const kinds = new Map(elements.reverse().map(e => [e.tagName + "." + e.getAttribute("class"), e]));
		return [...kinds.values()].reverse().map(e => {
			const s = getComputedStyle(e);
			names ??= [...s].sort().filter(n => !/width|height|inline-size|block-size|origin|inset|^(top|left|right|bottom)$|^margin|columns|rows|gap$|^[xyrd]$|^r[xy]$|^c[xy]$/.test(n));
			let sum = 0;
			for (const n of names) for (const c of n + s.getPropertyValue(n)) sum = (Math.imul(sum, 31) + c.charCodeAt(0)) | 0;
			return e.tagName + "." + (e.getAttribute("class") ?? "") + " " + sum;
		}).join("\n");
	})`
	ofHost = appearance + `([...document.querySelectorAll("html, body, body *")].filter(e => !e.closest("[data-highwater]")))`
	ofRoot = appearance + `([...` + fragmentRoot + `.querySelectorAll(".root, .root *")])`
)

// A fragment looks the same whatever the page around it does to its own, and
// does nothing to that page, does not move it once it is styled, and needs one word of its policy.
func TestFragmentInHosts(t *testing.T) {
	t.Parallel()
	board, origin := fragments(t)
	alone := ""
	// One of the hosts unsets the scroll bar that all of them are to have, and the
	// width decides of sizes too.
	watch := strings.Replace(hostWatch, `"scroll"`, `""`, 1)
	for _, name := range []string{"plain", "reset", "strict", "rtl", "dark"} {
		p := bare(t, origin, Options{Width: 1000, Height: 900}, watch)
		p.expect("another host")
		p.visit("/fragment-" + name + ".html?without")
		before := eval[string](p, ofHost)
		p.visit("/fragment-" + name + ".html")
		p.wait(styled)
		p.must(p.Frame()) // its container's width decides of more
		if after := eval[string](p, ofHost); after != before {
			t.Errorf("%s: the page looks otherwise for the fragment: %s", name, difference(before, after))
		}
		inside := eval[string](p, ofRoot)
		if alone == "" {
			alone = inside
		} else if inside != alone {
			t.Errorf("%s: the fragment looks otherwise for the page: %s", name, difference(alone, inside))
		}
		if got := eval[string](p, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => { const from = performance.now(); setTimeout(() => done(from), 500); }))).then(from => JSON.stringify([violations, shifts.filter(s => s[0] > from).reduce((sum, s) => sum + s[1], 0), document.querySelectorAll("[id^=r-]").length, `+fragmentRoot+`.querySelectorAll("tr[id]").length, document.documentElement.scrollWidth <= innerWidth]))`); got != `[[],0,0,18,true]` && (name != "reset" || got != `[[],0,0,18,false]`) { // its own words are as wide as it makes them
			t.Errorf("%s: %s", name, got)
		}
		p.Close()
	}

	// Where it is as wide as what is in it, it is as wide as a column, or there is.
	p := bare(t, origin, Options{Width: 1000, Height: 900}, hostWatch)
	p.expect("another host")
	for _, width := range []struct{ window, least int }{{1000, 600}, {360, 200}} {
		p.resize(width.window, 900)
		p.visit("/fragment-flex.html")
		p.wait(styled)
		for i, got := range eval[[]int](p, `[...document.querySelectorAll("[data-highwater]")].map(e => e.offsetWidth)`) {
			if got < width.least || got > width.window {
				t.Errorf("in a window of %d px the fragment number %d is %d px wide", width.window, i+1, got)
			}
		}
		if eval[bool](p, `document.documentElement.scrollWidth > innerWidth`) {
			t.Errorf("in a window of %d px the fragments make the page wider", width.window)
		}
	}
	p.Close()

	// A row is reached on the board: a fragment of the address finds nothing in
	// the root.
	p = bare(t, origin, Options{Width: 1000, Height: 900}, hostWatch)
	p.expect("another host")
	p.visit("/fragment-plain.html#r-stack32")
	p.wait(styled)
	if eval[bool](p, `scrollY > 0 || `+fragmentRoot+`.querySelector(":target") !== null`) {
		t.Error("a fragment of the address is found in a shadow root, and links could lead there")
	}
	p.axe()
	eval[bool](p, `(`+fragmentRoot+`.querySelector("[id=p-stack32]").dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, composed: true})), true)`)
	p.wait(`location.href.startsWith(` + quote(board) + `) && document.querySelector("#r-stack32:target")`)
}

// difference is the first line in which two texts differ.
func difference(a, b string) string {
	lines := strings.Split(b, "\n")
	for i, line := range strings.Split(a, "\n") {
		if i >= len(lines) || line != lines[i] {
			return fmt.Sprintf("line %d of %d is %q, and of %d with it %q", i, strings.Count(a, "\n")+1, line, len(lines), lines[min(i, len(lines)-1)])
		}
	}
	return fmt.Sprintf("there are %d lines more", len(lines)-strings.Count(a, "\n")-1)
}

// In a column of a wide page a fragment is as in a narrow window, in the reader's
// theme or the page's; where a browser makes no shadow root there is a link.
func TestFragmentLooks(t *testing.T) {
	t.Parallel()
	_, origin := fragments(t)
	for _, dark := range []bool{false, true} {
		p := bare(t, origin, Options{Width: 1200, Height: 900, Dark: dark}, hostWatch)
		p.expect("another host")
		p.visit("/fragment-plain.html")
		p.wait(styled)
		ground := func() uint32 {
			picture := have(png.Decode(bytes.NewReader(have(p.Screenshot())(t))))(t)
			box := eval[[]float64](p, `(() => { const r = `+fragmentRoot+`.querySelector(".root").getBoundingClientRect(); return [r.left, r.top]; })()`)
			r, g, b, _ := picture.At(int(box[0])+4, int(box[1])+4).RGBA()
			return r>>8<<16 | g>>8<<8 | b>>8
		}
		want := map[bool]uint32{false: 0xfdfdfb, true: 0x111418}
		if got := ground(); got != want[dark] {
			t.Errorf("a dark system: %v: the ground is %06x", dark, got)
		}
		eval[bool](p, `(document.querySelector("[data-highwater]").dataset.theme = `+quote(map[bool]string{false: "dark", true: "light"}[dark])+`, true)`)
		if got := ground(); got != want[!dark] {
			t.Errorf("a dark system: %v: where the page asks for the other theme the ground is %06x", dark, got)
		}
		const shape = `(() => { const r = ` + fragmentRoot + `.querySelector(".root"), tr = r.querySelector("tbody tr"); return [getComputedStyle(tr).gridTemplateColumns.startsWith("subgrid"), r.scrollWidth <= r.clientWidth, r.querySelectorAll(".plot").length]; })()`
		if got := fmt.Sprint(eval[[]any](p, shape)); got != "[true true 1]" {
			t.Errorf("on a wide page: %s", got)
		}
		eval[bool](p, `(document.body.style.width = "360px", true)`)
		if got := fmt.Sprint(eval[[]any](p, shape)); got != "[false true 1]" {
			t.Errorf("in a narrow column: %s", got)
		}
		if got := eval[string](p, `(() => { const d = document.createElement("div"), e = document.querySelector("[data-highwater]"); d.innerHTML = "<div><template shadowrootmode=open>x</template>" + e.lastElementChild.outerHTML + "</div>"; document.body.prepend(d); const a = d.querySelector("a"); return [a.checkVisibility(), a.href.endsWith("view-tps.html?view=tps"), e.querySelector("a").checkVisibility() && e.querySelector("a").getBoundingClientRect().height > 0].join(); })()`); got != "true,true,false" {
			t.Errorf("without a shadow root: %s", got)
		}
		p.Close()
	}
}
