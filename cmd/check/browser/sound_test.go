package browser

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"testing"
)

// soundSpy stands in for the browser's sound, which a machine without a
// loudspeaker need not have: heard has for each context its tones.
const soundSpy = `(() => {
	window.heard = [];
	const param = log => ({setValueAtTime: (v, t) => log.push([t, v]), linearRampToValueAtTime: (v, t) => log.push([t, v])});
	window.AudioContext = class {
		constructor() { this.tones = []; this.tones.closed = false; heard.push(this.tones); }
		get currentTime() { return 10; }
		resume() {}
		close() { this.tones.closed = true; }
		createOscillator() {
			const tone = {pitch: [], loud: []};
			this.tones.push(tone);
			return {set type(v) { tone.type = v; }, frequency: param(tone.pitch), start: t => tone.from = t, stop: t => tone.until = t,
				connect: gain => (tone.loud = gain.log, gain)};
		}
		createGain() { const log = []; return {log, gain: param(log), connect: () => {}}; }
	};
	return true;
})()`

// A tone is what the page asked the browser to sound: changes of pitch in Hz
// and of loudness, each with its time in s.
type tone struct {
	Type        string
	From, Until float64
	Pitch, Loud [][2]float64
}

func (o tone) loudest() float64 {
	most := 0.0
	for _, l := range o.Loud {
		most = max(most, l[1])
	}
	return most
}

// The chart is played when it is asked for and not before: every point from
// left to right, the higher the higher the tone, and it ends on Escape and
// behind a reader who goes elsewhere.
func TestTheChartIsPlayed(t *testing.T) {
	t.Parallel()
	p := bare(t, have(startServer())(t).URL, Options{}, soundSpy, watch)
	p.visit("/?view=all")
	p.ready()
	loaded := func() int {
		return eval[int](p, `performance.getEntriesByType("resource").filter(r => r.name.includes("/sound.")).length`)
	}
	if n := loaded() + eval[int](p, `heard.length`); n > 0 {
		t.Error("sound was loaded or played before anyone asked for it")
	}
	p.focusOn("sound")
	p.press("Enter")
	p.wait(`heard.length === 1`)
	hears(p, "Playing the chart from left to right: higher is more TPS. Escape stops.")
	says(p, "#sound", "Stop the sound")
	if loaded() != 1 {
		t.Errorf("the script of sound was loaded %d times", loaded())
	}

	// Tones against points: those closer than 15 ms of six seconds are heard by
	// their lowest and their highest.
	type point struct {
		X, Y       float64 // in parts of the plot, from the left and from the top
		High, Part bool
	}
	points := eval[[]point](p, `(box => [...document.querySelectorAll("svg.plot > a.pt:not(.void)")].map(a => {
		const b = a.querySelector("use").getBoundingClientRect();
		return {X: (b.left + b.width / 2 - box.left) / box.width, Y: (b.top + b.height / 2 - box.top) / box.height,
			High: a.getAttribute("aria-label").includes("new high"), Part: a.matches(".part")};
	}))(document.querySelector("svg.plot").getBoundingClientRect())`)
	slices.SortFunc(points, func(a, b point) int { return cmp.Compare(a.X, b.X) })
	var want []point
	for i := 0; i < len(points); {
		n := i + 1
		for n < len(points) && points[n].X-points[i].X < .015/6 {
			n++
		}
		group := points[i:n]
		slices.SortFunc(group, func(a, b point) int { return cmp.Compare(b.Y, a.Y) })
		want = append(want, group[0])
		if len(group) > 1 {
			want = append(want, group[len(group)-1])
		}
		i = n
	}
	var heard, held []tone
	for _, o := range eval[[]tone](p, `[...heard[0]]`) {
		if o.Type == "triangle" {
			held = append(held, o)
		} else {
			heard = append(heard, o)
		}
	}
	if len(heard) != len(want) || len(want) < 15 {
		t.Fatalf("%d tones are heard of %d points, want %d", len(heard), len(points), len(want))
	}
	for i, o := range heard {
		at, low := want[i], math.Log2(o.Pitch[0][1]/65.406)
		if abs(o.From-10.1-6*at.X) > .01 || abs(low-4*(1-at.Y)) > .02 {
			t.Errorf("the point at (%.3f, %.3f) sounds after %.3f s, %.2f octaves over the lowest C", at.X, at.Y, o.From-10.1, low)
		}
		if (o.Type == "square") != at.High {
			t.Errorf("the point at (%.3f, %.3f) sounds as a %s; new high: %t", at.X, at.Y, o.Type, at.High)
		}
		full := map[bool]float64{true: .08, false: .2}[at.High]
		if soft := o.loudest() < full; soft != at.Part {
			t.Errorf("the point at (%.3f, %.3f) is as loud as %.3f; partial: %t", at.X, at.Y, o.loudest(), at.Part)
		}
	}
	if lines := eval[int](p, `document.querySelectorAll("svg.plot .step").length`); len(held) != lines || lines == 0 {
		t.Errorf("%d tones are held, for %d lines", len(held), lines)
	}
	for _, o := range held {
		if !slices.IsSortedFunc(o.Pitch, func(a, b [2]float64) int { return cmp.Compare(a[1], b[1]) }) {
			t.Errorf("a line of highest numbers so far falls: %v", o.Pitch)
		}
	}

	ended := func(n int, how string) {
		t.Helper()
		if p.Wait(fmt.Sprintf(`heard.length === %d && heard.at(-1).closed`, n)) != nil {
			t.Errorf("%s does not end the sound", how)
		}
		says(p, "#sound", "Play as sound")
	}
	p.press("Escape")
	ended(1, "Escape")
	p.wait(`watched.said.includes("Sound stopped")`)
	if got := p.focused(); got != "sound" {
		t.Errorf("Escape moved the focus to %s", got)
	}
	p.press("Enter", "Enter")
	ended(2, "pressing the button again")
	p.press("Enter", "Tab")
	ended(3, "going on")
	p.click("#sound")
	p.click("#f-q")
	ended(4, "clicking elsewhere")
}
