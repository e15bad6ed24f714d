package browser

import (
	"fmt"
	"testing"
)

// In a window in which the host's scroll bar comes for the board's height and goes
// for that of the narrower board, the height settles.
func TestTheHostsScrollBar(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><style>html { overflow-y: auto !important }</style><script src="embed-v3.js"></script><body style="margin: 8px"><h1>Host</h1><highwater-board src="embed.html?part=chart&view=tps"></highwater-board>`))
	p := bare(t, g.URL, Options{Width: 1280, Height: 3000}, hostWatch)
	const sent = `heard.filter(d => d.type === "height").map(d => d.height)`
	for _, width := range []int{1280, 1200} {
		p.resize(width, 3000)
		p.visit("/host.html")
		p.wait(`told.length && settled()`)
		whole := eval[int](p, `Math.ceil(document.querySelector("highwater-board").getBoundingClientRect().bottom) + 8`)
		p.resize(width, whole-2)
		p.visit("/host.html")
		p.wait(`told.length && settled() && document.documentElement.clientWidth < innerWidth`)
		eval[bool](p, `new Promise(done => setTimeout(() => done(true), 2000))`)
		got := eval[[]int](p, sent)
		if len(got) > 3 || got[0] <= got[1] || got[len(got)-1] != got[0] || !eval[bool](p, `settled()`) {
			t.Errorf("in a window of %d px the heights are %d", width, got)
		}
	}
	// At a third width it is as high as it is.
	p.resize(1000, 3000)
	p.wait(`settled() && ` + exactFrame)
}

// Of a frame with the element's name the height is told that it has without a
// scroll bar, before anybody asks, and of one that is not shown the least.
func TestTheFirstHeight(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><iframe name="highwater7" title="Board" src="embed.html?part=chart" style="width: 280px; height: 150px"></iframe>`))
	p := bare(t, g.URL, Options{Width: 800, Height: 800}, hostWatch)
	p.visit("/host.html")
	p.wait(`heard.some(d => d.type === "height")`)
	eval[bool](p, `new Promise(done => setTimeout(() => done(true), 500))`)
	if got, want := eval[string](p, `JSON.stringify(heard.filter(d => d.type === "height").map(d => d.height))`), eval[int](p, `Math.ceil(frames[0].document.getElementById("embed").getBoundingClientRect().height)`); got != fmt.Sprintf("[%d]", want) || !eval[bool](p, `frames[0].document.documentElement.clientWidth === 280`) {
		t.Errorf("the heights are %s, want [%d], without a scroll bar", got, want)
	}
	eval[bool](p, `(heard.length = 0, document.querySelector("iframe").style.display = "none", frames[0].location.reload(), true)`)
	p.wait(`frames[0].document.readyState === "complete"`)
	eval[bool](p, `new Promise(done => (frames[0].postMessage({source: "highwater", v: 1, type: "requestHeight", max: 2000}, "*"), setTimeout(() => done(true), 400)))`)
	if got := eval[string](p, `heard.map(d => d.type + d.height).join()`); got != "height120" {
		t.Errorf("a frame that is not shown says %s", got)
	}
}
