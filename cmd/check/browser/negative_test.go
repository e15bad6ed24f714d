package browser

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"highwater/cmd/check/need"
)

// What these tests measure is measured here on what must fail them, or they could
// not fail: on go-app's stock page, and on ours with the one thing undone that a
// test is about. [TestATraceOfTheTakeOverIsSeen] is of the same kind.

// The stock page lies under its loader without script, and forgets where its reader
// was when its client comes.
func TestTheStockPageFails(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startHost())(t).URL)
	have(startChrome())(t)
	p := bare(t, g.URL, Options{NoScript: true})
	p.visit("/")
	if wrong := covered(p, "h1, #to-about"); len(wrong) != 2 || !strings.Contains(wrong[0], "app-wasm-loader") {
		t.Errorf("without script nothing covers the stock page: %q", wrong)
	}
	p.Close()

	come := g.hold(t, "/web/app.wasm")
	p = bare(t, g.URL, Options{})
	p.visit("/")
	eval[bool](p, `(document.getElementById("to-about").focus(), document.querySelector("main > details").open = true)`)
	come()
	p.settledIn()
	if eval[bool](p, `document.activeElement.id === "to-about" || document.querySelector("main > details").open`) {
		t.Error("the stock page keeps the focus or what is open when its client comes")
	}
}

// A drawing that is an image with nameless stops inside fails, and axe finds
// nothing wrong with it.
func TestAnImageWithNamelessStopsFails(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Block: []string{"*.js"}})
	p.expect(blocked)
	eval[bool](p, `(() => {
		for (const a of document.querySelectorAll("#chart a")) {
			const g = document.createElementNS("http://www.w3.org/2000/svg", "g");
			g.tabIndex = 0;
			g.append(...a.childNodes);
			a.replaceWith(g);
		}
		const drawing = document.querySelector("svg.plot");
		drawing.setAttribute("role", "img");
		return true;
	})()`)
	p.axe()
	charts, links, wrong := toldChart(p.tree())
	if len(charts) == 1 && len(links) == views[0].plotted && len(wrong) == 0 {
		t.Error("an image with nameless stops is told as the chart is")
	}
}

// A drawing whose marks do not name the system's colours keeps its own.
func TestColoursThatAreNotForcedFail(t *testing.T) {
	t.Parallel()
	p := selecting(t)
	if wrong := unforced(p, "light"); len(wrong) != 0 {
		t.Fatalf("before: %q", wrong)
	}
	removed := eval[int](p, `(() => {
		let n = 0;
		for (const sheet of document.styleSheets) for (let i = sheet.cssRules.length; i--; ) if (sheet.cssRules[i].conditionText?.includes("forced-colors")) {
			sheet.deleteRule(i);
			n++;
		}
		return n;
	})()`)
	if wrong := unforced(p, "light"); removed == 0 || len(wrong) == 0 {
		t.Errorf("without the %d rules for forced colours the marks have them all the same", removed)
	}
}

// An element that listens to whoever sends is moved by forged messages, and so is
// one that looks at the sender's window alone, or at its site.
func TestAListenerToAllFails(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	for guard, want := range map[string]string{
		`source !== frame?.contentWindow || `:                           `a sandbox, another frame of the board’s site`,
		`origin !== new URL(frame.src).origin && origin !== "null" || `: `the frame, away`,
	} {
		g := gateTo(t, board)
		g.on("/embed-v3.js", g.replaced(guard, ""))
		g.on("/echo.html", send("text/html", echo))
		p := hosted(t, hosting(t, g.URL, g.URL), "/plain.html", Options{Width: 700, Height: 900})
		p.wait(`told.length && settled()`)
		if got := eval[string](p, forging); got != want {
			t.Errorf("without %q the element is moved by what comes from %q, want %q", guard, got, want)
		}
		p.Close()
	}
}

// A frame whose content is as high as the window that it is given never gets lower.
func TestAHeightOfTheWindowFails(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="embed-v3.js"></script><highwater-board src="embed.html?part=table"></highwater-board>`))
	p := bare(t, g.URL, Options{Width: 1000, Height: 800}, hostWatch)
	p.visit("/host.html")
	first := frameHeight(p, 1000)
	eval[int](p, `frameOf(document.querySelector("highwater-board")).contentDocument.styleSheets[0].insertRule("#embed { min-height: 100vh }")`)
	frameHeight(p, 320)
	if again := frameHeight(p, 1000); again <= first+1 {
		t.Errorf("a frame that is at least as high as its window was %d px high and is %d", first, again)
	}
}

// go-app's own worker is installed without all of its files, removes what is not its
// own, and opens no query offline.
func TestTheStockWorkerFails(t *testing.T) {
	p, g := lab(t)
	files := keptFiles(t, g.URL+labFolder)
	g.on(labFolder+"/app-worker.js", send("text/javascript", stockWorker(t, files)))
	if state := eval[string](p, `install()`); state != "activated" {
		t.Fatalf("without a fault it is %s", state)
	}
	// The host's own cache is gone (B-03).
	waitFor(t, "the stock worker to remove another's cache", func() bool {
		return !eval[bool](p, `caches.has("the host's")`)
	})
	// It is active without all of its files (B-04).
	missing := files[0]
	if got := notAtomic(p, g, missing, faults[0]); got != "the worker is activated" {
		t.Errorf("with a file missing: %q", got)
	}
	// A query finds nothing without a network (B-05).
	if state := eval[string](p, `install()`); state != "activated" {
		t.Fatalf("again it is %s", state)
	}
	waitFor(t, "its files", func() bool { return eval[bool](p, `caches.match("tools/highwater/").then(Boolean)`) })
	g.stop()
	if err := p.Go(g.URL + labFolder + "/?view=tps"); err == nil {
		t.Error("it opens a query offline")
	}
	p.expect("")
}

// stockWorker is go-app's worker as it is made for these files.
func stockWorker(t *testing.T, files []string) string {
	t.Helper()
	list := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/maxence-charriere/go-app/v10")
	list.Dir = have(need.Root())(t)
	dir := have(list.Output())(t)
	source := have(os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), "pkg", "app", "gen", "app-worker.js")))(t)
	names := have(json.Marshal(files))(t)
	return strings.NewReplacer("{{.Version}}", "stock", "{{.ResourcesToCache}}", string(names)).Replace(string(source))
}
