package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// colourScript reads computed colours, lays what is see-through over what is
// behind it, and compares by WCAG's contrast ratio.
const colourScript = `const parse = c => { const m = c.match(/[\d.]+/g); if (!m || c === "none") return null; const [r, g, b, a = 1] = m.map(Number); return [r, g, b, a]; };
	const over = (top, under) => [0, 1, 2].map(i => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
	const paper = e => { const all = []; for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c && c[3]) { all.push(c); if (c[3] === 1) break; } }
		return all.reverse().reduce((under, top) => over(top, under), [255, 255, 255, 1]); };
	const light = c => { const [r, g, b] = c.map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
	const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };`

// paintScript lists what has too little contrast to its background: marks and
// lines below the first ratio, texts below the second; and what is too thin or
// small.
func paintScript(marks, texts, line float64) string {
	return fmt.Sprintf(`(() => { %s
		const bad = [], plot = document.querySelector("svg.plot"), back = paper(plot);
		const mark = (e, what, colour) => { const c = parse(colour), r = c ? ratio(over(c, back), back) : 1; if (r < %g) bad.push(what + " has contrast " + r.toFixed(2)); };
		for (const a of plot.querySelectorAll("a.pt")) {
			const s = getComputedStyle(a);
			mark(a, a.id, a.matches(".part") ? s.stroke : s.fill);
			if (a.matches(".part") && parseFloat(s.strokeWidth) < 2) bad.push("the ring of " + a.id + " is " + s.strokeWidth);
			if (a.matches(".part") && s.fill === s.stroke) bad.push(a.id + " is not hollow");
		}
		for (const l of plot.querySelectorAll(".step")) {
			mark(l, "a step line", getComputedStyle(l).stroke);
			if (parseFloat(getComputedStyle(l).strokeWidth) < %g) bad.push("a step line is " + getComputedStyle(l).strokeWidth + " thick");
		}
		mark(plot, "the axis", getComputedStyle(plot.querySelector(".axis")).stroke);
		const ring = document.body.appendChild(document.createElement("i"));
		ring.style.color = "var(--ring-out)";
		mark(plot, "the focus ring", getComputedStyle(ring).color);
		ring.remove();
		document.querySelectorAll("details").forEach(d => d.open = true);
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), seen = new Set();
		let read = 0;
		for (let n; n = walk.nextNode();) {
			const e = n.parentElement;
			if (!n.data.trim() || seen.has(e) || e.closest("script, .vh, .loader, title") || !e.checkVisibility({visibilityProperty: true})) continue;
			seen.add(e); read++;
			const s = getComputedStyle(e), svg = e instanceof SVGElement, under = paper(svg ? plot : e), c = parse(svg ? s.fill : s.color);
			for (let up = e; up; up = up.parentElement) c[3] *= +getComputedStyle(up).opacity;
			const r = ratio(over(c, under), under);
			if (r < %g) bad.push(JSON.stringify(n.data.slice(0, 40)) + " has contrast " + r.toFixed(2));
			if (parseFloat(s.fontSize) < 12) bad.push(JSON.stringify(n.data.slice(0, 40)) + " is " + s.fontSize + " high");
		}
		if (read < 60) bad.push("only " + read + " texts were read");
		return bad;
	})()`, colourScript, marks, line, texts)
}

// prefer sets what the reader's system prefers, more contrast among it.
func (p *tab) prefer(features ...string) {
	p.t.Helper()
	var all []*emulation.MediaFeature
	for _, f := range features {
		name, value, _ := strings.Cut(f, ": ")
		all = append(all, &emulation.MediaFeature{Name: name, Value: value})
	}
	p.must(call(p.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: all}))
	p.must(p.Frame())
}

func TestContrast(t *testing.T) {
	t.Parallel()
	rise := serve(t, "-feed", "testdata/rise.json").URL
	seed := have(startServer())(t).URL
	for _, f := range []fixture{{"seed", seed, "/"}, {"seed all", seed, "/?view=all"}, {"rise all", rise, "/?view=all"}} {
		t.Run(f.name, func(t *testing.T) {
			p := f.open(t, Options{})
			p.ready()
			for _, scheme := range []string{"light", "dark"} {
				for _, more := range []struct {
					prefer             string
					marks, texts, line float64
				}{{"no-preference", 3, 4.5, 2}, {"more", 4.5, 7, 3}} {
					p.prefer("prefers-color-scheme: "+scheme, "prefers-contrast: "+more.prefer, "prefers-reduced-motion: reduce")
					for _, bad := range eval[[]string](p, paintScript(more.marks, more.texts, more.line)) {
						t.Errorf("%s, contrast %s: %s", scheme, more.prefer, bad)
					}
				}
			}
		})
	}
}

// markColours names the colours of the chart's marks, those of the system by their
// names.
const markColours = `(() => {
		const probe = document.createElement("i"), known = {};
		document.body.append(probe);
		for (const name of ["Canvas", "CanvasText", "LinkText", "GrayText", "Highlight"]) { probe.style.color = name; known[getComputedStyle(probe).color] = name; }
		probe.remove();
		return Object.fromEntries([".pt:not(.part, .sel)", ".pt.part", ".pt.sel", ".step", ".axis", ".grid", "text.ty", "text.tx"].flatMap(q => [...document.querySelectorAll("svg.plot " + q)].map(e => {
			const s = getComputedStyle(e), name = c => c === "none" ? c : known[c] || c;
			return [q, e.matches("text") ? name(s.fill) : e.matches(".pt") ? name(s.fill) + " in " + name(s.stroke) : name(s.stroke)];
		})));
	})()`

// unforced lists the marks that have other colours than are due to them where the
// reader's are forced.
func unforced(p *tab, scheme string) (wrong []string) {
	p.t.Helper()
	p.prefer("prefers-color-scheme: "+scheme, "forced-colors: active", "prefers-reduced-motion: reduce")
	got := eval[map[string]string](p, markColours)
	for mark, want := range map[string]string{
		".pt:not(.part, .sel)": "LinkText in Canvas", ".pt.part": "Canvas in LinkText", ".pt.sel": "LinkText in Highlight",
		".step": "CanvasText", ".axis": "CanvasText", ".grid": "GrayText", "text.ty": "CanvasText", "text.tx": "CanvasText",
	} {
		if got[mark] != want {
			wrong = append(wrong, fmt.Sprintf("%s: %s is %s, want %s", scheme, mark, got[mark], want))
		}
	}
	return wrong
}

// selecting is a page with marks of every kind, of which one is selected.
func selecting(t *testing.T) *tab {
	t.Helper()
	p := open(t, "/view-all.html?view=all", Options{})
	p.ready()
	p.focusOn("p-real-a")
	p.press("Enter")
	p.wait(`document.querySelector("a.pt.sel")`)
	return p
}

// Where colours are forced every mark has the system's own, hollow stays
// hollow, and it is so at once.
func TestForcedColours(t *testing.T) {
	t.Parallel()
	p := selecting(t)
	plain := eval[map[string]string](p, markColours)
	for _, scheme := range []string{"light", "dark"} {
		for _, wrong := range unforced(p, scheme) {
			t.Error(wrong)
		}
	}
	p.prefer("prefers-color-scheme: light", "forced-colors: none", "prefers-reduced-motion: reduce")
	if back := eval[map[string]string](p, markColours); fmt.Sprint(back) != fmt.Sprint(plain) {
		t.Errorf("no longer forced, the colours are %v, and were %v", back, plain)
	}
}

func TestStillness(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Still: true, Patience: patience})
	p.ready()
	moving := func(how string) {
		t.Helper()
		for _, m := range eval[[]string](p, `document.getAnimations().map(a => a.effect.target.outerHTML.slice(0, 60)).concat(
			[...document.querySelectorAll("*")].filter(e => (s => s.scrollBehavior === "smooth" || [s.transitionDuration, s.animationDuration].some(d => d.split(", ").some(v => parseFloat(v) > 0)))(getComputedStyle(e))).map(e => e.outerHTML.slice(0, 60)))`) {
			t.Errorf("%s moves: %s", how, m)
		}
	}
	moving("the page")
	p.hover("#p-real-a use")
	p.wait(labelScript)
	moving("a hovered point")
	p.click("#p-real-a use")
	p.wait(`document.querySelector("tr.sel")`)
	moving("a chosen point")
}

// Filled and hollow, and one kind and another, differ to those who see no
// colour.
func TestMarkersDifferWithoutColour(t *testing.T) {
	t.Parallel()
	p := open(t, "/?view=all", Options{Width: 900, Height: 500})
	p.ready()
	eval[bool](p, `(document.querySelector("svg.plot").scrollIntoView({block: "center", behavior: "instant"}), true)`)
	const scale = 4 // a marker is 10 px across, too few to have a shape
	p.must(call(p.Page, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: 900, Height: 500, DeviceScaleFactor: scale}))
	for _, deficiency := range []emulation.SetEmulatedVisionDeficiencyType{
		emulation.SetEmulatedVisionDeficiencyTypeAchromatopsia, emulation.SetEmulatedVisionDeficiencyTypeDeuteranopia,
		emulation.SetEmulatedVisionDeficiencyTypeProtanopia, emulation.SetEmulatedVisionDeficiencyTypeTritanopia,
	} {
		p.must(call(p.Page, emulation.SetEmulatedVisionDeficiency, emulation.SetEmulatedVisionDeficiencyParams{Type: deficiency}))
		p.must(p.Frame())
		seen := have(p.look())(t)
		seen.scale = scale
		at := map[string]mark{}
		for _, m := range p.marks() {
			at[m.Key] = m
		}
		middle := func(key string) float64 { return seen.grey(at[key].X, at[key].Y) }
		paper := seen.grey(at["real-48"].X-20, at["real-48"].Y-9)
		if d := abs(middle("latest") - paper); d < 60 {
			t.Errorf("%s: the middle of a filled point differs from the paper by %.0f of 255", deficiency, d)
		}
		if d := abs(middle("real-48") - paper); d > 20 {
			t.Errorf("%s: the middle of a hollow point differs from the paper by %.0f of 255", deficiency, d)
		}
		shape := func(key string) []bool { return seen.shape(at[key].X, at[key].Y, paper) }
		if same := agreeing(shape("latest"), shape("fp8-48")); same < .97 {
			t.Errorf("%s: two points of one kind agree in %.0f %% of their px", deficiency, 100*same)
		}
		if same := agreeing(shape("latest"), shape("real-a")); same > .95 {
			t.Errorf("%s: points of two kinds agree in %.0f %% of their px", deficiency, 100*same)
		}
	}
}
