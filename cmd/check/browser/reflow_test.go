package browser

import (
	"strings"
	"testing"
)

// clippedScript lists what is lost: texts cut off by their box, chart texts over
// each other, and a page wider than its window.
const clippedScript = `(() => {
	const bad = [];
	if (document.documentElement.scrollWidth > innerWidth) bad.push("the page is " + document.documentElement.scrollWidth + " px wide");
	for (const e of document.querySelectorAll("#board *")) {
		if (e instanceof SVGElement || e.closest(".vh, .skip, thead") || !e.checkVisibility() || !e.innerText?.trim()) continue;
		const s = getComputedStyle(e);
		if (s.clipPath === "inset(50%)" || s.display === "inline" || s.display === "contents") continue;
		const cuts = s.overflowX !== "visible" || s.overflowY !== "visible";
		if (cuts && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)) bad.push("cut off: " + e.outerHTML.slice(0, 80));
		const b = e.getBoundingClientRect();
		if (b.right > innerWidth + 1 || b.left < -1) bad.push("out of the window: " + e.outerHTML.slice(0, 80));
	}
	const texts = [...document.querySelectorAll("svg.plot text")].filter(t => getComputedStyle(t).display !== "none"), boxes = texts.map(t => t.getBoundingClientRect());
	boxes.forEach((a, i) => {
		if (a.left < 0 || a.right > innerWidth) bad.push(texts[i].textContent + " sticks out of the window");
		boxes.slice(i + 1).forEach((b, j) => { if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) bad.push(texts[i].textContent + " and " + texts[i + 1 + j].textContent + " overlap"); });
	});
	return bad.slice(0, 12);
})()`

// Nothing is lost at 400 % zoom, which is 320 by 256 px, nor with the spacing
// of WCAG 2.2, 1.4.12, nor with texts of twice the size.
func TestNothingIsLostWhenItReflows(t *testing.T) {
	t.Parallel()
	for _, f := range charted(t) {
		t.Run(f.name, func(t *testing.T) {
			p := f.open(t, Options{Width: 320, Height: 256})
			p.ready()
			eval[bool](p, `(document.querySelectorAll("details").forEach(d => d.open = true), document.adoptedStyleSheets = [new CSSStyleSheet()], true)`)
			for _, tt := range []struct {
				name, style string
				width       int
			}{
				{"as it is", "", 320},
				{"spaced", "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }", 320},
				{"spaced", "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }", 1280},
				{"twice as large", ":root { font-size: 200% }", 640},
			} {
				p.resize(tt.width, 800)
				eval[bool](p, `(document.adoptedStyleSheets[0].replaceSync(`+quote(tt.style)+`), true)`)
				p.must(p.Frame())
				for _, bad := range eval[[]string](p, clippedScript) {
					t.Errorf("%s at %d px: %s", tt.name, tt.width, bad)
				}
			}
			if f.name != "seed" {
				return
			}
			// A filter is told of in several places, whatever was typed, and a range the
			// wrong way round at its control.
			p.resize(320, 800)
			word := strings.Repeat("unbroken", 9)
			p.visit("/?q=" + word + "&lanes=48..8&from=2026-11-14&to=2026-11-01")
			p.ready()
			eval[bool](p, `(document.getElementById("more").open = true)`)
			for _, at := range []string{"#filter-text", ".chips"} {
				says(p, at, word)
			}
			says(p, "#n-lanes", "the wrong way round")
			says(p, "#n-from", "the wrong way round")
			says(p, "#entries .none", "at least 48 and at most 8 lanes", "from 14-Nov-2026 on and until 01-Nov-2026")
			if got := eval[string](p, `[...document.querySelectorAll("[aria-invalid=true]")].map(e => e.id).join()`); got != "f-lanes,f-lanes-1,f-from,f-to" {
				t.Errorf("marked as wrong are %s", got)
			}
			for _, bad := range eval[[]string](p, clippedScript) {
				t.Errorf("with a long filter: %s", bad)
			}
			p.axe()
			p.resize(360, 800)
			if rows := eval[int](p, `new Set([..."f-lanes f-lanes-1 f-tps f-tps-1 f-from f-to".split(" ")].map(id => document.getElementById(id).getBoundingClientRect().top)).size`); rows != 3 {
				t.Errorf("at 360 px three ranges are on %d lines", rows)
			}
		})
	}
}
