package browser

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// apartScript lists the texts of the drawing that overlap or stick out, and the
// marks whose middle hits another.
const apartScript = `(() => {
	const bad = [], svg = document.querySelector("svg.plot");
	svg.scrollIntoView({block: "center", behavior: "instant"});
	const texts = [...svg.querySelectorAll("text")].filter(t => t.checkVisibility() && !t.closest(".control-line")), boxes = texts.map(t => t.getBoundingClientRect());
	boxes.forEach((a, i) => {
		if (a.left < 0 || a.right > innerWidth) bad.push(texts[i].textContent + " sticks out of the window");
		boxes.slice(i + 1).forEach((b, j) => {
			if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) bad.push(texts[i].textContent + " and " + texts[i + 1 + j].textContent + " overlap");
		});
	});
	for (const a of svg.querySelectorAll("a.pt")) {
		const b = a.querySelector("use").getBoundingClientRect(), hit = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)?.closest("a.pt");
		if (hit !== a) bad.push("the middle of " + a.id + " hits " + hit?.id);
	}
	const under = Math.max(...texts.map(t => t.getBoundingClientRect().bottom)), next = document.querySelector(".legend").getBoundingClientRect().top;
	if (under > next) bad.push("the names of the axis reach into the legend");
	return bad;
})()`

// choose sets a form control as a reader does.
func (p *tab) choose(id, value string) {
	p.t.Helper()
	if got := eval[string](p, `(e => (e.value = `+quote(value)+`, e.dispatchEvent(new Event("change", {bubbles: true})), e.value))(document.getElementById(`+quote(id)+`))`); got != value {
		p.t.Fatalf("%s has no choice %q", id, value)
	}
}

// Over lanes the runs without a number are crosses below the axis, reached and
// followed as points are; options that are chosen are in the address, and what
// belongs to the moment stays.
func TestTheOptionsOfTheChart(t *testing.T) {
	t.Parallel()
	p := open(t, "/?view=tps&x=lanes", Options{Patience: patience, Width: 360})
	p.ready()
	const crosses = `[...document.querySelectorAll("#chart a.pt.void")]`
	got := eval[[]string](p, crosses+`.map(a => a.id + (a.getAttribute("aria-label").endsWith("; TPS missing") ? "" : " has a name that says nothing") +
		(a.querySelector("use").getBoundingClientRect().top > document.querySelector("svg.plot").getBoundingClientRect().bottom ? "" : " is not below the axis"))`)
	if want := []string{"p-fp8-64-interrupted", "p-lanes128"}; !slices.Equal(got, want) {
		t.Errorf("the crosses are %q, want %q", got, want)
	}
	if n := eval[int](p, `document.querySelectorAll("svg.plot .step").length`); n != 0 {
		t.Errorf("over lanes there are %d step lines", n)
	}
	if said := eval[string](p, `document.getElementById("counts").innerText`); !strings.HasPrefix(said, "16 plotted · 2 missing TPS.") {
		t.Errorf("the counts are %q", said)
	}
	for _, width := range []int{360, 900} {
		p.resize(width, 800)
		p.wait(`innerWidth === ` + strconv.Itoa(width))
		p.must(p.Frame())
		for _, bad := range eval[[]string](p, apartScript) {
			t.Errorf("%d px: %s", width, bad)
		}
	}
	drawn := eval[[]string](p, `[...document.querySelectorAll("#chart a.pt")].map(a => a.id)`)
	p.focusOn(drawn[4])
	p.leads("Home", drawn[0])
	if walked := p.walk("ArrowRight", 20); !slices.Equal(walked, drawn) || len(drawn) != 18 {
		t.Errorf("→ goes along %q, want %q", walked, drawn)
	}
	p.leads("ArrowUp", "p-stack-control") // the lowest number, after the crosses
	p.focusOn("p-lanes128")
	p.wait(`document.getElementById("tip-label").textContent.endsWith("; TPS missing")`)
	p.press("Enter")
	p.wait(`document.activeElement.id === "r-lanes128"`)

	p.choose("f-x", "")
	p.wait(`document.querySelector("svg.plot .step") && !location.search.includes("x=")`)
	p.choose("f-axis", "fit")
	p.wait(`location.search.includes("axis=fit") && document.querySelector("svg.plot .at").textContent === "TPS (axis does not begin at zero)"`)
	for _, bad := range eval[[]string](p, apartScript) {
		t.Errorf("fitted: %s", bad)
	}
	p.choose("f-mark", "study")
	p.wait(`document.querySelectorAll("svg.plot .step").length === document.querySelectorAll(".legend .studies li").length && location.search.includes("mark=study")`)
	p.axe()
}

// The control of the selected entry is a line, for as long as it is selected,
// whatever becomes of the drawing.
func TestTheControlOfTheSelectedEntry(t *testing.T) {
	t.Parallel()
	p := open(t, "/?view=full", Options{Patience: patience})
	p.ready()
	const said = `(g => getComputedStyle(g).display !== "none" ? g.textContent + (g.firstElementChild.getAttribute("visibility") === "hidden" ? "" : " at " + g.firstElementChild.getAttribute("y1")) : "")(document.querySelector("svg.plot .control-line"))`
	says := func(want string) {
		t.Helper()
		if p.Wait(said+`.startsWith(`+quote(want)+`) && (`+said+` === "") === `+map[bool]string{true: "true", false: "false"}[want == ""]) != nil {
			t.Errorf("the line is %q, want %q", eval[string](p, said), want)
		}
	}
	says("")
	p.focusOn("p-real-b")
	p.press("Enter")
	p.wait(`document.querySelector("#r-real-b.sel")`)
	says("matched control 384.8 TPS")
	if at := eval[string](p, said); !strings.HasSuffix(at, " at 23.04%") { // 384.8 of 500
		t.Errorf("the line stands %q", at)
	}
	p.choose("f-axis", "fit") // from 250
	p.wait(said + `.endsWith(" at 46.08%")`)
	p.press("Escape")
	p.click("#clear")
	says("")
	p.focusOn("p-real-a") // has no number for a control
	p.press("Enter")
	p.wait(`document.querySelector("#r-real-a.sel")`)
	says("")
	p.visit("/?view=full&control=unmatched#r-real-48") // up to 300
	p.ready()
	says("↑ unmatched control 485.3 TPS")
	p.resize(320, 800)
	p.must(p.Frame())
	if off := eval[float64](p, `document.querySelector(".control-line text").getBoundingClientRect().left`); off < 0 {
		t.Errorf("at 320 px the line's label begins at %g px", off)
	}
}

// A retracted number is drawn where the reader asks for it, struck through, with
// and without script, and the mark stays what it was.
func TestRetractedArePlottedWhenAsked(t *testing.T) {
	t.Parallel()
	s := serve(t, "-feed", "testdata/retracted.json")
	p := bare(t, s.URL, Options{Width: 360, Height: 740}, watch)
	p.visit("/")
	p.ready()
	const drawn = `[...document.querySelectorAll("#chart a.pt.gone")].map(a => a.id + " " + a.querySelectorAll("use").length)`
	if got := eval[[]string](p, drawn); len(got) > 0 {
		t.Errorf("unasked, %q are drawn", got)
	}
	mark := words(p, "#marks")
	for range 2 {
		p.choose("f-retracted", "1")
		p.wait(`location.search === "?retracted=1" && document.querySelector("#chart a.pt.gone")`)
		if got := eval[[]string](p, drawn); !slices.Equal(got, []string{"p-withdrawn 2"}) {
			t.Errorf("drawn are %q", got)
		}
		if got := words(p, "#marks"); got != mark {
			t.Errorf("with the retracted the mark is %q, without %q", got, mark)
		}
		says(p, "#chart", "2 retracted, 1 of them drawn", "Retracted, in no line")
		if got := eval[string](p, `document.getElementById("p-withdrawn").getAttribute("aria-label")`); !strings.HasSuffix(got, "; retracted: The clock of the box was wrong by a factor of five.") {
			t.Errorf("the point is called %q", got)
		}
		p.axe()
		p.must(p.Reload())
		p.ready()
	}
	if got := eval[int](p, `fetch("/?retracted=1").then(r => r.text()).then(t => t.split('id="p-withdrawn"').length - 1)`); got != 1 {
		t.Errorf("the page without script has the point %d times", got)
	}
	p.choose("f-retracted", "")
	p.wait(`location.search === "" && !document.querySelector("#chart a.pt.gone")`)
}

// A picture taken from the page has all that the page strikes through, of a crowd
// too.
func TestRetractedInAPicture(t *testing.T) {
	t.Parallel()
	entries := strings.Split(Made(240, 20), "\n")
	for i := 2; i < len(entries); i += 3 {
		entries[i] = strings.Replace(entries[i], `"source"`, `"retracted": "why", "source"`, 1)
	}
	name := filepath.Join(t.TempDir(), "feed.json")
	if err := os.WriteFile(name, []byte(strings.Join(entries, "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	p := bare(t, serve(t, "-feed", name).URL, Options{}, catcher)
	p.visit("/?retracted=1")
	p.ready()
	links := eval[int](p, `document.querySelectorAll("#chart a.pt.gone").length`)
	dots := eval[int](p, `document.querySelectorAll("#chart .strikes > use").length`)
	if links+dots != 80 || dots < 70 {
		t.Errorf("%d links and %d dots are struck through", links, dots)
	}
	p.focusOn("take-open")
	p.press("Enter")
	_, svg := p.taken("take-svg")
	for shape, want := range map[string]int{"#mz": links + 1, "#mw": dots} { // the legend has one
		if got := strings.Count(string(svg), ` d="`+eval[string](p, `document.querySelector("`+shape+` > .strike").getAttribute("d")`)+`"`); got != want {
			t.Errorf("the picture has %d strokes of %s, want %d", got, shape, want)
		}
	}
}
