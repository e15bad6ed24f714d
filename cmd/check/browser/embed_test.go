package browser

import (
	"bytes"
	"crypto/sha512"
	"encoding/base64"
	"fmt"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// readHost is a page of testdata/hosts that shows a board.
func readHost(t *testing.T, name, board, other string) string {
	t.Helper()
	text := string(have(os.ReadFile(filepath.Join("../../../testdata/hosts", name)))(t))
	resp := have(http.Get(board + "/embed-v3.js"))(t)
	defer resp.Body.Close()
	sum := sha512.Sum384(have(io.ReadAll(resp.Body))(t))
	return strings.NewReplacer("{{board}}", board, "{{other}}", other,
		"{{integrity}}", "sha384-"+base64.StdEncoding.EncodeToString(sum[:])).Replace(text)
}

// hosting serves the host pages on an origin that is not the board's: another
// name of this machine. strict.html has a policy that names the board's alone, and
// isolated.html is plain.html that admits only what lets itself be embedded.
func hosting(t *testing.T, board, other string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path == "/strict.html" {
			w.Header().Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:; frame-src "+board+"; script-src 'self' "+board)
		}
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "isolated.html" {
			w.Header().Set("Cross-Origin-Embedder-Policy", "require-corp")
			w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
			name = "plain.html"
		}
		io.WriteString(w, readHost(t, name, board, other))
	}))
	t.Cleanup(s.Close)
	return strings.Replace(s.URL, "127.0.0.1", "localhost", 1)
}

// hostWatch counts what happens to a host: messages of boards, violations of its
// policy, and how far it moved, since the last frame got its first height. The host
// has its scroll bar from the start, for one that comes later makes all narrower.
const hostWatch = `
window.heard = []; window.told = []; window.violations = []; window.shifts = []; window.framedAt = 0;
addEventListener("message", e => { heard.push(e.data); if (e.data && e.data.type === "height") framedAt = performance.now(); });
addEventListener("securitypolicyviolation", e => violations.push(e.violatedDirective));
new PerformanceObserver(l => { for (const e of l.getEntries()) shifts.push([e.startTime, e.value]); }).observe({type: "layout-shift", buffered: true});
addEventListener("DOMContentLoaded", () => { if (window === top) document.documentElement.style.overflowY = "scroll"; for (const b of document.querySelectorAll("highwater-board")) for (const type of ["ready", "select", "error"]) b.addEventListener(type, e => told.push([b.id, type, e.detail])); });
window.frameOf = b => b.shadowRoot && b.shadowRoot.querySelector("iframe");
window.heightOf = b => { const f = frameOf(b); const m = heard.filter(d => f && d.type === "height" && d.id === f.name).at(-1); return m && f.clientHeight - m.height; };
window.settled = () => [...document.querySelectorAll("highwater-board")].every(b => Math.abs(heightOf(b)) <= 1);`

func hosted(t *testing.T, origin, path string, o Options) *tab {
	t.Helper()
	p := bare(t, origin, o, hostWatch)
	p.expect("another host")
	p.visit(path)
	return p
}

// Each kind of host shows the board that it names, in its own theme, as wide as it
// is and as high as the board is, moves once for it, and needs no more than to name
// the board's origin.
func TestHostPages(t *testing.T) {
	t.Parallel()
	board, other := asked(t, have(startServer())(t).URL), asked(t, serve(t, "-feed", "testdata/rise.json").URL)
	origin := hosting(t, board, other)
	feeds := map[string][]string{board: entryIDs(t, "feed.json"), other: entryIDs(t, "rise.json")}
	for _, name := range []string{"plain", "strict", "reset", "dark", "rtl", "two", "flex", "isolated"} {
		t.Run(name, func(t *testing.T) {
			p := hosted(t, origin, "/"+name+".html", Options{Width: 700, Height: 900})
			p.wait(`told.filter(t => t[1] === "ready").length === document.querySelectorAll("highwater-board").length && settled()`)
			got := eval[string](p, `new Promise(done => setTimeout(done, 2200)).then(() => JSON.stringify({
				messages: heard.filter(d => d.type === "height").length / document.querySelectorAll("highwater-board").length <= 3,
				heights: [...document.querySelectorAll("highwater-board")].filter(b => new Set(heard.filter(d => d.type === "height" && d.id === frameOf(b).name).map(d => d.height)).size !== 1).map(b => heard.filter(d => d.type === "height" && d.id === frameOf(b).name).map(d => d.height)),
				errors: told.filter(t => t[1] === "error"), violations, settled: settled(),
				moved: shifts.filter(s => s[0] > framedAt + 50).reduce((sum, s) => sum + s[1], 0),
				scrolled: scrollY, focus: document.activeElement.tagName, isolated: crossOriginIsolated, wide: document.documentElement.scrollWidth <= innerWidth, filling: `+filling+` }))`)
			want := `{"messages":true,"heights":[],"errors":[],"violations":[],"settled":true,"moved":0,"scrolled":0,"focus":"BODY","isolated":` + strconv.FormatBool(name == "isolated") + `,"wide":true,"filling":true}`
			if got != want {
				t.Errorf("the host says %s, want %s", got, want)
			}
			theme := "light"
			if name == "dark" {
				theme = "dark"
			}
			for i, shown := range eval[[]struct {
				Src, Theme string
				IDs        []string
			}](p, showing) {
				own := feeds[strings.TrimSuffix(shown.Src, "/embed.html")]
				if shown.Theme != theme || len(shown.IDs) == 0 || slices.ContainsFunc(shown.IDs, func(id string) bool { return !slices.Contains(own, id) }) {
					t.Errorf("board %d of %s shows %q in the theme %s, want %s and of %q", i+1, shown.Src, shown.IDs, shown.Theme, theme, own)
				}
			}
			p.resize(330, 900)
			p.wait(`settled() && heightOf(document.querySelector("highwater-board")) !== undefined && ` + filling)
		})
	}
}

// filling is whether the frames that stand in the host's body are as wide as that.
const filling = `[...document.querySelectorAll("body > highwater-board")].every(b => Math.abs(frameOf(b).clientWidth - document.body.clientWidth) <= 1)`

// exactFrame is whether the page's frame is as high as its content, and nothing in
// it scrolls.
const exactFrame = `(() => { const f = frameOf(document.querySelector("highwater-board")), d = f.contentDocument; return Math.abs(f.clientHeight - d.getElementById("embed").getBoundingClientRect().height) <= 1 && d.documentElement.scrollHeight <= f.clientHeight + 1 && d.documentElement.scrollWidth <= f.clientWidth; })()`

// frameHeight is the height in CSS px that the page's frame comes to have in a
// window of a width.
func frameHeight(p *tab, width int) int {
	p.t.Helper()
	p.resize(width, 800)
	p.wait(`told.length && settled() && ` + exactFrame)
	return eval[int](p, `frameOf(document.querySelector("highwater-board")).clientHeight`)
}

// The frame is as high as its content at every width, and while rows are opened;
// it never answers its own height with another.
func TestFrameHeights(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	g := gateTo(t, board)
	for _, part := range []string{"all", "chart", "table", "entry&row=stack32"} {
		g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="embed-v3.js"></script><highwater-board src="embed.html?part=`+part+`"></highwater-board>`))
		p := bare(t, g.URL, Options{Width: 1000, Height: 800}, hostWatch)
		p.visit("/host.html")
		first := frameHeight(p, 1000)
		frameHeight(p, 320)
		if again := frameHeight(p, 1000); again < first-1 || again > first+1 {
			t.Errorf("%s: at 1000 px the frame is %d px high, and %d after it was narrow", part, first, again)
		}
		frameHeight(p, 600)
		eval[bool](p, `(frameOf(document.querySelector("highwater-board")).contentDocument.querySelectorAll("#entries details").forEach((d, i) => { if (i < 5) d.open = true; }), heard.length = 0, true)`)
		eval[bool](p, `new Promise(done => setTimeout(() => done(true), 2200))`)
		p.wait(exactFrame)
		if n := eval[int](p, `heard.filter(d => d.type === "height").length`); n > 3 {
			t.Errorf("%s: opening rows sent %d heights", part, n)
		}
		p.Close()
	}
}

// Attributes ask the board for something else, and events tell of it.
func TestElement(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	g := gateTo(t, board)
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="embed-v3.js"></script><script src="embed-v3.js?again"></script><p>Text</p><highwater-board src="embed.html" part="chart"><a href="./">The board</a></highwater-board>`))
	p := bare(t, g.URL, Options{Width: 800, Height: 800}, hostWatch)
	p.visit("/host.html")
	const b = `document.querySelector("highwater-board")`
	const inside = `frameOf(` + b + `).contentDocument`
	p.wait(`told.length && settled()`)
	if got := eval[string](p, `JSON.stringify([told, frameOf(`+b+`).title, frameOf(`+b+`).referrerPolicy, getComputedStyle(`+inside+`.body).backgroundColor])`); got != `[[["","ready",{"part":"chart"}]],"Highwater board","strict-origin-when-cross-origin","rgba(0, 0, 0, 0)"]` {
		t.Errorf("the element told %s", got)
	}
	// What is shown stays until the next has its height.
	eval[bool](p, `(told.length = 0, window.least = 1e9, window.frames = 0, (function watch() {
		least = Math.min(least, `+b+`.clientHeight);
		if (!told.length) requestAnimationFrame(watch);
	})(), new MutationObserver(() => { frames = Math.max(frames, `+b+`?.shadowRoot.querySelectorAll("iframe").length ?? 0); }).observe(`+b+`.shadowRoot, {childList: true}), `+b+`.setAttribute("part", "table"), `+b+`.setAttribute("view", "tps"), `+b+`.setAttribute("query", "q=fp8"), true)`)
	p.wait(`told.some(t => t[1] === "ready") && settled() && ` + inside + `.querySelectorAll("tr[id]").length > 0 && ` + inside + `.querySelectorAll("tr[id]").length < 18`)
	if got := eval[[]float64](p, `[least, frames, `+b+`.shadowRoot.querySelectorAll("iframe").length]`); got[0] < 300 || got[1] != 2 || got[2] != 1 {
		t.Errorf("while another part came the element was %v px high at least, with %v frames, and then %v", got[0], got[1], got[2])
	}
	eval[bool](p, `(told.length = 0, `+inside+`.querySelector("details").open = true)`)
	p.wait(`told.some(t => t[1] === "select" && ` + inside + `.getElementById("r-" + t[2].row))`)
	eval[bool](p, `(`+b+`.setAttribute("max-height", "200"), true)`)
	p.wait(`frameOf(` + b + `).clientHeight === 200 && ` + inside + `.documentElement.style.overflowY === ""`)
	eval[bool](p, `(`+b+`.removeAttribute("max-height"), true)`)
	p.wait(`settled() && ` + inside + `.documentElement.style.overflowY === "hidden"`)
	eval[bool](p, `(`+b+`.setAttribute("theme", "dark"), true)`)
	p.wait(inside + `.documentElement.dataset.theme === "dark"`)
	for _, src := range []string{"javascript:alert(1)", "", "data:text/html,x"} {
		eval[bool](p, `(told.length = 0, `+b+`.setAttribute("src", `+quote(src)+`), true)`)
		p.wait(`told.some(t => t[1] === "error" && t[2].message.includes("src")) && !frameOf(` + b + `) && ` + b + `.querySelector("a").checkVisibility()`)
	}
	eval[bool](p, `(told.length = 0, `+b+`.setAttribute("src", "embed.html"), `+b+`.setAttribute("view", "nothing"), true)`)
	p.wait(`told.some(t => t[1] === "error" && t[2].message.includes("“nothing”"))`)

	// Removed while it loads, or after: nothing stays, and it can come back.
	if got := eval[string](p, `(async () => {
		const b = `+b+`;
		b.removeAttribute("view");
		b.remove();
		const left = frameOf(b);
		told.length = 0;
		window.postMessage({source: "highwater", v: 1, type: "ready", part: "x"}, "*");
		b.setAttribute("part", "chart");
		await new Promise(done => setTimeout(done, 500));
		const silent = told.length === 0 && !left && !frameOf(b);
		document.body.append(b);
		return String(silent);
	})()`); got != "true" {
		t.Error("a removed element still does something")
	}
	p.wait(`told.some(t => t[1] === "ready") && settled()`)
}

// Of a dozen only those near the window load anything.
func TestOnlyWhatIsNearLoads(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	origin := hosting(t, board, board)
	p := hosted(t, origin, "/dozen.html", Options{Width: 700, Height: 600})
	p.wait(`told.length && frameOf(document.querySelector("highwater-board"))`)
	const frames = `[...document.querySelectorAll("highwater-board")].filter(b => frameOf(b)).length`
	if n := eval[int](p, `new Promise(done => setTimeout(done, 800)).then(() => `+frames+`)`); n == 0 || n > 3 {
		t.Errorf("%d frames are loaded at the top of the page", n)
	}
	for i := range 12 {
		// Those before it grow as they load, so that it does not stay where it was.
		p.wait(fmt.Sprintf(`(b => (b.scrollIntoView(), frameOf(b)))(document.querySelectorAll("highwater-board")[%d])`, i))
	}
	p.wait(frames + ` === 12 && settled()`)
}

// In a sandbox of any kind the board is read, and in the strictest without its
// script.
func TestSandboxes(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	origin := hosting(t, board, board)
	p := hosted(t, origin, "/sandbox.html", Options{Width: 700, Height: 900})
	p.expect("Blocked script execution")
	p.wait(`heard.filter(d => d.type === "ready").length === 3`)
	if got := eval[string](p, `JSON.stringify(heard.filter(d => d.type === "error"))`); got != "[]" {
		t.Errorf("boards in sandboxes say %s", got)
	}
	// The one without script is drawn like the one with.
	picture := have(png.Decode(bytes.NewReader(have(p.Screenshot())(t))))(t)
	colours := map[uint32]bool{}
	for x := 20; x < 580; x++ {
		for y := 150; y < 500; y++ {
			r, g, b, _ := picture.At(x, y).RGBA()
			colours[r>>8<<16|g>>8<<8|b>>8] = true
		}
	}
	if !colours[0x0b63b0] {
		t.Errorf("in the strictest sandbox there is no point of the chart among %d colours", len(colours))
	}
}

// The ground of the frame is the host's, whatever the system's theme is.
func TestNoBoxBehindTheBoard(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	origin := hosting(t, board, board)
	for _, dark := range []bool{false, true} {
		for name, ground := range map[string]uint32{"plain": 0xffffff, "dark": 0x101820} {
			p := hosted(t, origin, "/"+name+".html", Options{Width: 700, Height: 900, Dark: dark})
			p.wait(`told.some(t => t[1] === "ready") && settled()`)
			box := eval[[]float64](p, `(() => { const r = frameOf(document.querySelector("highwater-board")).getBoundingClientRect(); return [r.left, r.top]; })()`)
			time.Sleep(300 * time.Millisecond)
			picture := have(png.Decode(bytes.NewReader(have(p.Screenshot())(t))))(t)
			r, g, b, _ := picture.At(int(box[0])+3, int(box[1])+3).RGBA()
			if got := r>>8<<16 | g>>8<<8 | b>>8; got != ground {
				t.Errorf("%s, a dark system: %v: behind the board is %06x, want %06x", name, dark, got, ground)
			}
			p.Close()
		}
	}
}
