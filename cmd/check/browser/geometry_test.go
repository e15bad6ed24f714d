package browser

import (
	"fmt"
	"math"
	"testing"
)

// widths are those at which the layout was drawn up, narrow to wide.
var widths = []int{320, 360, 600, 900, 1280, 1600}

// geometryScript lists what is wrong with the chart as it stands. A marker is
// 10 px across; a target is 24 by 24 px where no other point's would overlap it
// (WCAG 2.2, 2.5.8).
const geometryScript = `(() => {
	const bad = [], svg = document.querySelector("svg.plot");
	svg.scrollIntoView({block: "center", behavior: "instant"});
	const texts = [...svg.querySelectorAll("text")].filter(t => getComputedStyle(t).display !== "none");
	if (texts.length < 7) bad.push("only " + texts.length + " texts are shown");
	if (!texts.some(t => t.matches(".tx"))) bad.push("no day has its label");
	const boxes = texts.map(t => t.getBoundingClientRect());
	boxes.forEach((a, i) => {
		if (a.left < 0 || a.right > innerWidth) bad.push(texts[i].textContent + " sticks out of the window");
		boxes.slice(i + 1).forEach((b, j) => {
			if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
				bad.push(texts[i].textContent + " and " + texts[i + 1 + j].textContent + " overlap");
		});
	});
	const narrow = document.getElementById("chart").getBoundingClientRect().width <= 336; // 21em
	for (const use of document.querySelectorAll('svg.plot use[href^="#n"]')) {
		const target = use.getBoundingClientRect().width;
		if (narrow ? target > 15 : target < 23) bad.push("a point with a near neighbour has a target of " + target + " px");
	}
	const points = ` + marksScript + `;
	const owner = (x, y) => document.elementFromPoint(x, y)?.closest("a.pt")?.id;
	points.forEach((a, i) => {
		if (!a.Day) bad.push(a.ID + " names no day and number: " + a.Name);
		if (a.X < 6 || a.X > innerWidth - 6) bad.push(a.ID + " sticks out of the window");
		if (owner(a.X, a.Y) !== a.ID) bad.push("the middle of " + a.ID + " hits " + owner(a.X, a.Y));
		let alone = true;
		points.forEach((b, j) => {
			if (i === j) return;
			const dx = Math.abs(a.X - b.X), dy = Math.abs(a.Y - b.Y);
			if (i < j && Math.hypot(dx, dy) < 10) bad.push(a.ID + " and " + b.ID + " stand " + Math.hypot(dx, dy).toFixed(1) + " px apart");
			if (i < j && b.Day === a.Day && b.X < a.X - .1) bad.push(b.ID + " stands left of " + a.ID + " and comes after it");
			if (Math.max(dx, dy) < 24) alone = false;
		});
		if (alone) for (const [x, y] of [[-11.5, 0], [11.5, 0], [0, -11.5], [0, 11.5]])
			if (owner(a.X + x, a.Y + y) !== a.ID) bad.push("the target of " + a.ID + " ends before (" + x + ", " + y + ")");
	});
	return bad;
})()`

func TestTheChartFitsEveryWidth(t *testing.T) {
	t.Parallel()
	for _, f := range charted(t) {
		for _, how := range []Options{{}, {NoScript: true}} {
			t.Run(fmt.Sprintf("%s script=%t", f.name, !how.NoScript), func(t *testing.T) {
				p := f.open(t, how)
				if !how.NoScript {
					p.ready()
				}
				for _, width := range widths {
					p.resize(width, 800)
					p.must(p.Frame())
					for _, bad := range eval[[]string](p, geometryScript) {
						t.Errorf("%d px: %s", width, bad)
					}
				}
			})
		}
	}
}

// The label of each point is in the window, and nothing is over it.
func TestLabelsStandInTheWindow(t *testing.T) {
	t.Parallel()
	script := `(() => {
		const bad = [];
		for (const a of document.querySelectorAll("#chart a.pt")) {
			a.focus();
			const tip = document.getElementById("tip"), b = tip.getBoundingClientRect();
			if (tip.hidden || !b.width) { bad.push(a.id + " has no label"); continue; }
			if (b.left < 0 || b.top < 0 || b.right > innerWidth || b.bottom > innerHeight)
				bad.push("the label of " + a.id + " is at " + [b.left, b.top, b.right, b.bottom].map(Math.round));
			for (const [x, y] of [[b.left + 6, b.top + 6], [b.right - 6, b.top + 6], [b.left + 6, b.bottom - 6], [b.right - 6, b.bottom - 6], [b.left + b.width / 2, b.top + b.height / 2]])
				if (!tip.contains(document.elementFromPoint(x, y))) bad.push("something is over the label of " + a.id);
			const m = a.querySelector("use").getBoundingClientRect(), x = m.left + m.width / 2, y = m.top + m.height / 2;
			if (x > b.left && x < b.right && y > b.top && y < b.bottom && Math.max(y, innerHeight - y) > b.height + 18) bad.push("the label of " + a.id + " covers its point");
		}
		return bad;
	})()`
	sizes := [][2]int{{320, 640}, {600, 800}, {1280, 800}, {640, 400}}
	for _, f := range charted(t) {
		t.Run(f.name, func(t *testing.T) {
			p := f.open(t, Options{})
			p.ready()
			for _, size := range sizes {
				p.resize(size[0], size[1])
				p.must(p.Frame())
				for _, bad := range eval[[]string](p, script) {
					t.Errorf("%d × %d px: %s", size[0], size[1], bad)
				}
			}
		})
	}
}

// With the client a click takes the point whose middle is nearest, up to 24 px
// away, whatever lies on top there.
func TestTheNearestPointIsTaken(t *testing.T) {
	t.Parallel()
	p := open(t, "/view-tps.html?view=tps", Options{})
	p.ready()
	clicked := func(x, y float64) string {
		t.Helper()
		eval[bool](p, `(history.replaceState(null, "", location.pathname + location.search), true)`)
		p.must(p.MoveTo(2, 2)) // or the label of the point before lies over the next
		p.must(p.ClickAt(x, y))
		got := p.fragment()
		eval[bool](p, `(document.querySelector("svg.plot").scrollIntoView({block: "center", behavior: "instant"}), true)`)
		p.must(p.Frame())
		return got
	}
	clicked(2, 300) // the margin, for the scroll
	points := p.marks()
	nearest := func(x, y float64) (key string, distance, margin float64) {
		distance, second := math.Inf(1), math.Inf(1)
		for _, m := range points {
			switch d := math.Hypot(m.X-x, m.Y-y); {
			case d < distance:
				key, distance, second = m.Key, d, distance
			case d < second:
				second = d
			}
		}
		return key, distance, second - distance
	}
	beside, between, outside := 0, 0, 0
	for _, m := range points {
		for _, angle := range []float64{0.3, 1.9, 3.5, 5.1} {
			x, y := m.X+10*math.Cos(angle), m.Y+10*math.Sin(angle)
			key, _, margin := nearest(x, y)
			if key != m.Key || margin < 1 {
				continue
			}
			beside++
			if got := clicked(x, y); got != "r-"+m.Key {
				t.Errorf("a click 10 px from %s went to %q", m.ID, got)
			}
			break
		}
	}
	for i, a := range points {
		for _, b := range points[i+1:] {
			if math.Hypot(a.X-b.X, a.Y-b.Y) > 40 {
				continue
			}
			x, y := a.X+.45*(b.X-a.X), a.Y+.45*(b.Y-a.Y)
			if key, _, margin := nearest(x, y); key != a.Key || margin < 1 {
				continue
			}
			between++
			if got := clicked(x, y); got != "r-"+a.Key {
				t.Errorf("a click between %s and %s, nearer to the first, went to %q", a.ID, b.ID, got)
			}
		}
	}
	for _, m := range points {
		for _, far := range []float64{22, 26, 40} {
			x, y := m.X+far, m.Y
			key, distance, margin := nearest(x, y)
			if margin < 1 || math.Abs(distance-24) < 1 {
				continue
			}
			want := "r-" + key
			if distance > 24 {
				want = ""
				outside++
			}
			if got := clicked(x, y); got != want {
				t.Errorf("a click %.0f px right of %s, %.1f px from %s, went to %q, want %q", far, m.ID, distance, key, got, want)
			}
		}
	}
	if beside < 10 || between < 3 || outside < 3 {
		t.Errorf("clicked %d times beside a point, %d between two and %d outside: too few to tell", beside, between, outside)
	}
}
