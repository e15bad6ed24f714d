package browser

import "testing"

// What pretends to be a message is none, whoever it comes from and whatever it
// says.
func TestForgedMessages(t *testing.T) {
	t.Parallel()
	board := have(startServer())(t).URL
	origin := hosting(t, board, board)
	p := hosted(t, origin, "/plain.html", Options{Width: 700, Height: 900})
	p.wait(`told.length && settled()`)
	if got := eval[string](p, forging); got != unmoved {
		t.Errorf("after forged messages: %s", got)
	}
	p.Close()

	// A frame can be of anybody: it has the element's own events and no others, and
	// what is none of them is no answer.
	g := gateTo(t, board)
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="embed-v3.js"></script><highwater-board src="evil.html"><a href="./">The board</a></highwater-board>`))
	g.on("/evil.html", send("text/html", hostileFrame))
	p = bare(t, g.URL, Options{Width: 700, Height: 900}, hostWatch)
	p.must(p.Before(`{
		window.dispatched = [];
		const after = setTimeout, dispatch = EventTarget.prototype.dispatchEvent;
		window.setTimeout = (what, time, ...more) => after(what, time === 15000 ? 1500 : time, ...more);
		EventTarget.prototype.dispatchEvent = function (e) { if (this.localName === "highwater-board") dispatched.push(e.type + " " + (e.detail && e.detail.message)); return dispatch.call(this, e); };
	}`))
	p.visit("/host.html")
	p.wait(`heard.includes("sent") && dispatched.length`)
	if got := eval[string](p, `JSON.stringify([dispatched, frameOf(document.querySelector("highwater-board")).style.visibility])`); got != `[["error the board does not answer, or does not allow this site to show it"],"hidden"]` {
		t.Errorf("of what a hostile frame sends, this became events: %s", got)
	}
	// Heights without end are one for each picture on the screen.
	if got := eval[[]int](p, `new Promise(done => {
		const f = frameOf(document.querySelector("highwater-board")), watch = new MutationObserver(l => writes += l.length);
		let writes = 0, pictures = 0;
		watch.observe(f, {attributes: true, attributeFilter: ["style"]});
		f.contentWindow.postMessage("heights", "*");
		(function next() {
			pictures++;
			if (heard.at(-1) !== "ended") return requestAnimationFrame(next);
			done([pictures, writes, heard.filter(d => d.type === "height").length]);
		})();
	})`); got[1] == 0 || got[1] > 4*got[0] || got[2] < 3000 {
		t.Errorf("in %d pictures the frame's style was written %d times for %d heights", got[0], got[1], got[2])
	}
}

// hostileFrame is a page in a frame that sends the host what is almost a message,
// and when asked, heights without end.
const hostileFrame = `<!doctype html><html lang="en"><title>Evil</title><link rel="icon" href="data:,"><script>
	const send = m => parent.postMessage({source: "highwater", v: 1, id: name, ...m}, "*");
	const all = {undefined: "x", part: "x", row: "x", message: "x", height: "900"};
	for (const type of ["click", "load", "constructor", "toString", "valueOf", "hasOwnProperty", "__proto__", "undefined", "theme", "requestHeight", "height", ["ready"], ["height"], {}, null, 1, undefined]) send({...all, [String({}[type])]: "x", type});
	for (const value of [NaN, 1.5, 0, -5, Infinity, [900], {}, null]) send({type: "height", height: value});
	for (const value of ["x".repeat(501), ["x"], {}, null, 1]) for (const type of ["ready", "select", "error"]) send({type, part: value, row: value, message: value});
	send({v: "1", type: "ready", part: "x"});
	parent.postMessage("sent", "*");
	addEventListener("message", e => {
		if (e.data !== "heights") return;
		let n = 0;
		const more = setInterval(() => {
			for (let i = 0; i < 101; i++) send({type: "height", height: 300 + n++ % 2});
			if (n < 4000) return;
			clearInterval(more);
			parent.postMessage("ended", "*");
		}, 1);
	});
</script>`

// forging sends an element and its frame what looks like their messages, and says
// what came of it; unmoved is what it says where nothing did.
const (
	forging = `(async () => {
		const b = document.querySelector("highwater-board"), f = frameOf(b), before = f.clientHeight, name = f.name;
		told.length = 0;
		const evil = document.createElement("iframe");
		document.body.append(evil);
		const values = [NaN, 1e9, -5, "900", 0, null, undefined, Infinity, {}, [], 12.5, true, "<img src=x onerror=alert(1)>"];
		for (const v of values) for (const type of ["height", "ready", "select", "error", "theme", "navigate"]) {
			const m = {source: "highwater", v: 1, id: name, type, height: v, row: v, part: v, message: v, url: "https://example.org/"};
			window.postMessage(m, "*");
			evil.contentWindow.eval("parent.postMessage(" + "JSON.parse(" + JSON.stringify(JSON.stringify({...m, height: 900, row: "x", part: "x", message: "x"})) + "), '*')");
		}
		for (const m of [null, 1, "highwater", [], {source: "highwater"}, {source: "highwater", v: 2, type: "height", height: 900}]) window.postMessage(m, "*");
		// What the host itself sends may be anything, too.
		for (const v of values) for (const type of ["theme", "requestHeight", "filter", "height", "navigate", v]) f.contentWindow.postMessage({source: "highwater", v: 1, type, theme: v, max: v, query: v, href: "javascript:alert(1)"}, "*");
		for (const v of values) f.contentWindow.postMessage(v, "*");
		await new Promise(done => setTimeout(done, 800));
		evil.remove();
		return JSON.stringify([f.clientHeight - before, told, f.name === name, frameOf(b) === f]);
	})()`
	unmoved = `[0,[],true,true]`
)
