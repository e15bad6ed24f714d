package browser

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// files serves a folder and host pages beside it, and answers for both under another
// name of this machine too, which is another site to a browser.
func files(t *testing.T, dir string, hosts map[string]string) (board, other string) {
	t.Helper()
	have(startChrome())(t)
	file := http.FileServer(http.Dir(dir))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if text, ok := hosts[r.URL.Path]; ok {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			if !strings.HasPrefix(text, "<!doctype") {
				text = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>` + text
			}
			w.Write([]byte(text))
			return
		}
		file.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s.URL, strings.Replace(s.URL, "127.0.0.1", "localhost", 1)
}

// A frame of an entry shows that one, with script and without, and neither scrolls
// the page around it nor takes its focus.
func TestAnEntryOfFilesLeavesItsHostAlone(t *testing.T) {
	t.Parallel()
	hosts := map[string]string{}
	board, other := files(t, have(exported())(t), hosts)
	frame := `<iframe title="An entry" src="` + board + `/embed-entry-tps.html?row=stack32#r-stack32" width="600" height="700"`
	hosts["/below.html"] = `<p style="height:1000px">Text</p>` + frame + `></iframe><p style="height:3000px">Text</p>`
	hosts["/plain.html"] = frame + ` sandbox="allow-same-origin"></iframe>`
	for _, origin := range []string{board, other} {
		p := bare(t, origin, Options{Width: 800, Height: 800}, hostWatch)
		p.expect("another host")
		p.visit("/below.html")
		p.wait(`heard.some(d => d.type === "ready")`)
		if got := eval[string](p, `new Promise(done => setTimeout(done, 500)).then(() => JSON.stringify([scrollY, document.activeElement.tagName, heard.filter(d => d.type === "select" || d.type === "error")]))`); got != `[0,"BODY",[]]` {
			t.Errorf("in a page of %s the frame makes of it %s", origin, got)
		}
		if origin == board { // where the host can reach into it
			eval[bool](p, `new Promise(done => { const d = document.querySelector("iframe").contentDocument.querySelector(".chosen details"); d.open = false; setTimeout(() => { d.open = true; done(true); }, 100); })`)
			p.wait(`heard.filter(d => d.type === "select" && d.row === "stack32").length === 1`)
		}
		p.Close()
	}
	p := bare(t, board, Options{Width: 800, Height: 800})
	p.expect("Blocked script execution")
	p.visit("/plain.html")
	p.wait(`[...document.querySelector("iframe").contentDocument.querySelectorAll("#entries tbody tr")].filter(e => e.checkVisibility()).map(e => e.querySelector(".at").id).join() === "r-stack32"`)
}

// A host of files that sends none of our headers leaves it to the frame to say who
// may not show it, in the place of the board; the board's own pages may.
func TestAFrameOfFilesThatIsNotForItsHost(t *testing.T) {
	t.Parallel()
	dir, hosts := have(exported())(t), map[string]string{}
	board, other := files(t, dir, hosts)
	for name, in := range map[string]string{"embed-chart-tps.html": "https://wiki.example.org http://localhost:1", "embed-chart-full.html": "https://wiki.example.org " + other} {
		page := string(have(os.ReadFile(filepath.Join(dir, name)))(t))
		hosts["/"+name] = strings.Replace(page, "<html ", `<html data-ancestors="`+in+`" `, 1)
		hosts["/in-"+name] = `<script src="` + board + `/embed-v3.js"></script><highwater-board src="` + board + `/` + name + `"><a href="./">The board</a></highwater-board>`
	}
	p := bare(t, other, Options{Width: 700, Height: 900}, hostWatch)
	p.expect("another host")
	p.visit("/in-embed-chart-tps.html")
	p.wait(`told.some(t => t[1] === "error" && t[2].message === ` + quote("This site may not show the board. Whoever runs the board has to add "+other+" to -embed-in. The board itself is open.") + `) && settled() && frameOf(document.querySelector("highwater-board")).clientHeight < 250`)
	if got := eval[string](p, `JSON.stringify(told.filter(t => t[1] !== "error"))`); got != "[]" {
		t.Errorf("the frame that may not be there tells %s", got)
	}
	p.Close()
	for origin, path := range map[string]string{board: "/in-embed-chart-tps.html", other: "/in-embed-chart-full.html"} {
		p := bare(t, origin, Options{Width: 700, Height: 900}, hostWatch)
		p.expect("another host")
		p.visit(path)
		p.wait(`told.some(t => t[1] === "ready") && settled() && !told.some(t => t[1] === "error")`)
		p.Close()
	}
}

// From a frame of files the way to the board keeps what the frame's address asks for
// and leads to the entry; a theme that there is not is told as a server tells it.
func TestTheWayToTheBoardFromAFileOfAPart(t *testing.T) {
	t.Parallel()
	board, _ := files(t, have(exported())(t), nil)
	p := bare(t, board, Options{})
	for _, test := range []struct{ page, full, says string }{
		{"embed-entry-tps.html?row=stack32&utm_source=a+b&theme=dark&background=none", "view-tps.html?view=tps&utm_source=a+b&theme=dark#r-stack32", ""},
		{"embed.html?part=chart&view=tps&theme=auto&mine=1", "view-tps.html?view=tps&theme=auto&mine=1", ""},
		{"embed-chart-tps.html?theme=purple&utm_source=wiki", "view-tps.html?view=tps&utm_source=wiki", "The address could not be followed in one point: theme=purple: expected system, light or dark."},
		{"embed-chart-tps.html?q=fp8", "view-tps.html?view=tps&q=fp8", "This board is served as files, so q could not be applied here: the whole view is shown."},
	} {
		p.visit("/" + test.page)
		p.wait(`document.readyState === "complete" && location.pathname !== "/embed.html"`)
		if got := eval[[]string](p, `[document.getElementById("full").href, document.getElementById("unmet").textContent]`); got[0] != board+"/"+test.full || got[1] != test.says {
			t.Errorf("%s leads to %s and says %q", test.page, got[0], got[1])
		}
		if strings.Contains(test.page, "row=") { // nor does a link to another entry lead to a row that is hidden
			if got := eval[string](p, `(a => a.href + a.target)(document.querySelector(".chosen .to-row"))`); got != board+"/"+strings.Replace(test.full, "stack32", "stack-control", 1)+"_blank" {
				t.Errorf("%s: the link to another entry leads to %s", test.page, got)
			}
		}
		p.must(p.Go("about:blank"))
	}
}
