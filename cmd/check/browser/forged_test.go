package browser

import "testing"

// What pretends to be a message is none, whoever it comes from and whatever it
// says.
func TestForgedMessages(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/echo.html", send("text/html", echo))
	p := hosted(t, hosting(t, g.URL, g.URL), "/plain.html", Options{Width: 700, Height: 900})
	p.wait(`told.length && settled()`)
	if got := eval[string](p, forging); got != unmoved {
		t.Errorf("the element is moved by what comes from %s", got)
	}
	p.Close()

	// A frame can be of anybody: it has the element's own events and no others, and
	// what is none of them is no answer.
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="embed-v3.js"></script><highwater-board src="evil.html"><a href="./">The board</a></highwater-board>`))
	g.on("/evil.html", send("text/html", hostileFrame))
	p = bare(t, g.URL, Options{Width: 700, Height: 900}, hostWatch, soonOver)
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

// A frame listens to the page around it and to no other frame in that, though one
// without an origin can reach it.
func TestForgedMessagesToTheFrame(t *testing.T) {
	t.Parallel()
	const sibling = `<iframe title="Sibling" srcdoc="<script>onmessage = e => parent.frames[0].postMessage(e.data, '*')</script>"`
	g := gateTo(t, have(startServer())(t).URL)
	g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><iframe name="highwater7" title="Board" src="embed.html?part=chart&theme=light" width="600" height="500"></iframe>`+sibling+`></iframe>`+sibling+` sandbox="allow-scripts"></iframe>`))
	p := bare(t, g.URL, Options{Width: 800, Height: 800}, hostWatch)
	p.visit("/host.html")
	p.wait(`heard.some(d => d.type === "height")`)
	if got := eval[string](p, `(async () => {
		const root = frames[0].document.documentElement, states = [];
		for (const [from, to] of [[frames[1], frames[1]], [frames[2], frames[2]], [window, frames[0]]]) {
			await new Promise(done => {
				frames[0].addEventListener("message", function last(e) {
					if (e.source !== from || e.data !== "sent") return;
					frames[0].removeEventListener("message", last);
					setTimeout(done, 250);
				});
				for (const m of [{source: "highwater", v: 1, type: "theme", theme: "dark"}, {source: "highwater", v: 1, type: "requestHeight", max: 120}, "sent"]) to.postMessage(m, "*");
			});
			states.push(root.dataset.theme + (root.style.overflowY === "hidden" ? "" : " scrolling"));
		}
		return states.join();
	})()`); got != "light,light,dark scrolling" {
		t.Errorf("told by two siblings and by its parent the frame is %s", got)
	}
}

// soonOver lets an element wait for its board a tenth of its time, counts these
// waits, and keeps every event that elements dispatch.
const soonOver = `{
	window.dispatched = [];
	window.timers = 0;
	const after = setTimeout, dispatch = EventTarget.prototype.dispatchEvent;
	window.setTimeout = (what, time, ...more) => {
		if (time !== 15000) return after(what, time, ...more);
		timers++;
		return after(what, 1500, ...more);
	};
	EventTarget.prototype.dispatchEvent = function (e) { if (this.localName === "highwater-board") dispatched.push(e.type + " " + (e.detail && e.detail.message)); return dispatch.call(this, e); };
}`

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

// echo is a page in a frame that sends the page around it what that has sent to it.
const echo = `<!doctype html><html lang="en"><title>Echo</title><link rel="icon" href="data:,"><script>onmessage = e => parent.postMessage(e.data, "*")</script>`

// forging sends an element and its frame what looks like their messages, and says
// from whom something came of it; unmoved is what it says where nothing did. The
// board's server has the page echo, and is another site by its other name.
var forging = `(async () => {
	const b = document.querySelector("highwater-board"), f = frameOf(b), name = f.name, board = new URL(f.src).origin, moved = [];
	const from = async (whom, send) => {
		const before = f.clientHeight;
		told.length = 0;
		await send({source: "highwater", v: 1, id: name, height: before + 100, row: "x", part: "x", message: "x"});
		for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
		if (f.clientHeight !== before || told.length || f.name !== name || frameOf(b) !== f) moved.push(whom);
	};
	const loaded = (frame, begin) => new Promise(done => {
		frame.addEventListener("load", done, {once: true});
		begin();
	});
	const all = (to, m) => new Promise(done => {
		addEventListener("message", function sent(e) {
			if (e.data !== "sent") return;
			removeEventListener("message", sent);
			done();
		});
		for (const type of ["height", "ready", "select", "error"]) to.postMessage({...m, type}, "*");
		to.postMessage("sent", "*");
	});
	const values = [NaN, 1e9, -5, "900", 0, null, undefined, Infinity, {}, [], 12.5, true, "<img src=x onerror=alert(1)>"];
	await from("the host", async m => {
		for (const v of values) for (const type of ["height", "ready", "select", "error", "theme", "navigate"]) window.postMessage({...m, type, height: v, row: v, part: v, message: v, url: "https://example.org/"}, "*");
		for (const m of [null, 1, "highwater", [], {source: "highwater"}, {source: "highwater", v: 2, type: "height", height: 900}]) window.postMessage(m, "*");
		await all(window, m);
	});
	// What the host itself sends may be anything, too.
	await from("the board", async () => {
		for (const v of values) for (const type of ["theme", "requestHeight", "filter", "height", "navigate", v]) f.contentWindow.postMessage({source: "highwater", v: 1, type, theme: v, max: v, query: v, href: "javascript:alert(1)"}, "*");
		for (const v of values) f.contentWindow.postMessage(v, "*");
		await new Promise(done => setTimeout(done, 400));
	});
	// A sandbox has no origin, like a board in one, and the other frame has the board's.
	for (const [whom, as] of Object.entries({"a frame of the host": {srcdoc: ` + quote(echo) + `}, "a sandbox": {sandbox: "allow-scripts", srcdoc: ` + quote(echo) + `}, "another frame of the board’s site": {src: board + "/echo.html"}})) await from(whom, async m => {
		const evil = Object.assign(document.createElement("iframe"), as);
		await loaded(evil, () => document.body.append(evil));
		await all(evil.contentWindow, m);
		evil.remove();
	});
	// The frame may have left the board.
	await from("the frame, away", async m => {
		await loaded(f, () => f.contentWindow.location = board.replace("127.0.0.1", "localhost") + "/echo.html");
		await all(f.contentWindow, m);
	});
	return moved.join(", ");
})()`

const unmoved = ""
