package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"
)

// A sight is what a window shows, at a number of px for each of CSS.
type sight struct {
	image.Image
	scale float64
}

func (p *Page) look() (sight, error) {
	shot, err := p.Screenshot()
	if err != nil {
		return sight{}, err
	}
	picture, err := png.Decode(bytes.NewReader(shot))
	return sight{picture, 1}, err
}

// grey is how light a place is, from 0 to 255.
func (s sight) grey(x, y float64) float64 {
	return float64(color.GrayModel.Convert(s.At(int(x*s.scale), int(y*s.scale))).(color.Gray).Y)
}

// shape tells what around a middle is not the paper, and is of a marker's size.
func (s sight) shape(x, y, paper float64) []bool {
	var shape []bool
	for dy := -5.5; dy <= 5.5; dy += .25 {
		for dx := -5.5; dx <= 5.5; dx += .25 {
			shape = append(shape, abs(s.grey(x+dx, y+dy)-paper) > 60)
		}
	}
	return shape
}

func agreeing(a, b []bool) float64 {
	same := 0.0
	for i := range a {
		if a[i] == b[i] {
			same++
		}
	}
	return same / float64(len(a))
}

func abs(v float64) float64 { return math.Abs(v) }

// contrast is WCAG's ratio of two colours.
func contrast(a, b color.Color) float64 {
	light := func(c color.Color) float64 {
		r, g, b, _ := c.RGBA()
		linear := func(v uint32) float64 {
			if s := float64(v) / 0xffff; s <= .04045 {
				return s / 12.92
			} else {
				return math.Pow((s+.055)/1.055, 2.4)
			}
		}
		return .2126*linear(r) + .7152*linear(g) + .0722*linear(b)
	}
	x, y := light(a), light(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// The ring of every point's focus is 2 px thick, wholly in the window, and
// stands out from what was there.
func TestTheFocusRingIsSeen(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Width: 320, Height: 900}, {Height: 900}, {Height: 900, Dark: true}, {Height: 900, Forced: true}} {
		o.Still, o.Patience = true, patience
		t.Run(fmt.Sprintf("%d px dark=%t forced=%t", o.Width, o.Dark, o.Forced), func(t *testing.T) {
			p := open(t, "/", o)
			p.ready()
			eval[bool](p, `(document.querySelector("svg.plot").scrollIntoView({block: "center", behavior: "instant"}), true)`)
			eval[bool](p, `(document.getElementById("chart-keys-open").focus({preventScroll: true}), true)`)
			p.must(p.Frame())
			before := have(p.look())(t)
			for _, m := range p.marks() {
				// By a key, for the ring of the keyboard; without the label.
				p.focusOn(m.ID)
				p.press("Escape")
				p.must(p.Frame())
				if got := p.focused(); got != m.ID {
					t.Fatalf("the focus is on %s, want %s", got, m.ID)
				}
				ring := eval[[]string](p, `(s => [s.outlineStyle, s.outlineWidth])(getComputedStyle(document.activeElement))`)
				if fmt.Sprint(ring) != "[solid 2px]" {
					t.Errorf("the ring of %s is %s", m.ID, ring)
				}
				after := have(p.look())(t)
				changed := 0
				for dy := -16; dy <= 16; dy++ {
					for dx := -16; dx <= 16; dx++ {
						x, y := int(m.X)+dx, int(m.Y)+dy
						if a, b := before.At(x, y), after.At(x, y); a != b && contrast(a, b) >= 3 {
							changed++
						}
					}
				}
				// A ring of 2 px around a box of 24.
				if changed < 4*24*2 {
					t.Errorf("the focus changes %d px around %s with a contrast of 3, want %d", changed, m.ID, 4*24*2)
				}
			}
		})
	}
}

// stopScript tells where the focus is, and whether any of it can be seen to
// have it: nothing that stays in place covers its middle or its corners.
const stopScript = `(() => {
	const e = document.activeElement, b = (e.matches("a.pt") ? e.querySelector("use") : e).getBoundingClientRect();
	const covered = [[b.left + b.width / 2, b.top + b.height / 2], [b.left + 2, b.top + 2], [b.right - 2, b.top + 2], [b.left + 2, b.bottom - 2], [b.right - 2, b.bottom - 2]]
		.map(([x, y]) => document.elementFromPoint(x, y)).filter(on => !on || ![...document.querySelectorAll("thead tr, .loader, #client-failure, #news, #tip, .skip")].every(o => o === e || o.contains(e) || !o.contains(on)));
	return {ID: e === document.body ? "" : e.id || e.textContent.trim().slice(0, 40), Point: e.matches("a.pt"), Table: !!e.closest("#entries table"),
		Skip: e.matches(".skip"), Bad: e === document.body ? "" : covered.map(c => c ? c.outerHTML.slice(0, 60) : "the window's edge").join(", ")};
})()`

type stop struct {
	ID, Bad            string
	Point, Table, Skip bool
}

// Tab goes through the whole page and back without a stop that cannot be seen,
// with one in the chart, and reaches the table soon.
func TestTabbing(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Width: 360, Height: 600}, {}} {
		for _, v := range views[:2] {
			t.Run(fmt.Sprintf("%s %d px", v.name, o.Width), func(t *testing.T) {
				o.Patience = patience
				p := open(t, v.path, o)
				p.ready()
				limit := 6 + eval[int](p, `[...document.querySelectorAll("a[href], .control")].filter(a => !a.matches("a.pt") && a.compareDocumentPosition(document.querySelector("#entries table")) & 4).length`)
				var stops []stop
				points, toTable := 0, 0
				for _, key := range []string{"Tab", "Shift+Tab"} {
					for range 200 {
						p.press(key)
						s := eval[stop](p, stopScript)
						if s.ID == "" {
							break
						}
						stops = append(stops, s)
						if s.Bad != "" {
							t.Errorf("%s to %q, which is under %s", key, s.ID, s.Bad)
						}
						if s.Point && key == "Tab" {
							points++
						}
						if s.Table && toTable == 0 {
							toTable = len(stops)
						}
					}
				}
				if points != 1 {
					t.Errorf("Tab stops %d times in the chart, want once", points)
				}
				if toTable == 0 || toTable > limit {
					t.Errorf("the table comes after %d presses, want at most %d", toTable, limit)
				}
				if len(stops) < 2*(v.rows+6) {
					t.Errorf("only %d stops there and back", len(stops))
				}
			})
		}
	}
}

// The skip links lead the focus and the window.
func TestSkipLinks(t *testing.T) {
	t.Parallel()
	for _, client := range []bool{true, false} {
		for i, want := range []string{"chart", "entries"} {
			t.Run(fmt.Sprintf("%s client=%t", want, client), func(t *testing.T) {
				p := open(t, "/", Options{Width: 360, Height: 500, NoScript: !client, Patience: patience})
				if client {
					p.ready()
				}
				for range i + 1 {
					p.press("Tab")
				}
				if s := eval[stop](p, stopScript); !s.Skip || s.Bad != "" {
					t.Errorf("the skip link is %+v", s)
				}
				p.press("Enter")
				p.wait(`document.activeElement.id === ` + quote(want))
				p.must(p.Frame())
				if top := eval[float64](p, `document.activeElement.getBoundingClientRect().top`); top < -1 || top > 100 {
					t.Errorf("its top is at %g px of the window", top)
				}
				p.press("Tab")
				if !eval[bool](p, `document.getElementById(`+quote(want)+`).contains(document.activeElement)`) {
					t.Errorf("the next Tab leads out of it, to %s", p.focused())
				}
			})
		}
	}
}

// The focus stays where it is when the window or the colours change.
func TestTheFocusStays(t *testing.T) {
	t.Parallel()
	p := open(t, "/view-tps.html?view=tps", Options{Patience: patience})
	p.ready()
	for _, at := range []string{"p-latest", "s-latest", "refresh"} {
		p.focusOn(at)
		p.resize(400, 700)
		p.must(p.Media(true, false, false))
		p.must(p.Frame())
		p.resize(1280, 800)
		p.must(p.Media(false, true, false))
		p.must(p.Frame())
		p.must(p.Media(false, false, false))
		if got := p.focused(); got != at {
			t.Errorf("the focus went from %s to %s", at, got)
		}
	}
	p.focusOn("refresh")
	p.press("Enter")
	p.wait(`document.getElementById("status").textContent.includes("not changed")`)
	if got := p.focused(); got != "refresh" {
		t.Errorf("refreshing moved the focus to %s", got)
	}
}
