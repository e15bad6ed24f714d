package browser

import (
	"strings"
	"testing"
)

const labelScript = `(document.getElementById("tip").hidden ? "" : document.getElementById("tip").innerText)`

// labelled waits until the label says what is wanted, "" for none.
func (p *tab) labelled(how, want string) {
	p.t.Helper()
	if p.Wait(labelScript+` === `+quote(want)) != nil {
		p.t.Errorf("%s the label says %q, want %q", how, eval[string](p, labelScript), want)
	}
}

// The pointer and the focus show one label. It says the entry's facts as the
// table does, and under them the qualification.
func TestTheLabelSaysTheTablesFacts(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Patience: patience})
	p.ready()
	labels := map[string]string{ // as the feed has them
		"real-a": "Real-task baseline · arm A · 32 lanes · 13-Nov-2026: 384.8 TPS; Completed · 64 rollouts; no numeric control recorded",
		"real-b": "Real-task ngram + budget · arm B · 32 lanes · 13-Nov-2026: 431.2 TPS; Completed · 64 rollouts; control 384.8 TPS (Real-task arm A · stock)",
	}
	for _, m := range p.marks() {
		p.focusOn("chart-keys-open")
		p.hover(id(m.ID) + " use")
		p.wait(labelScript)
		hovered := eval[string](p, labelScript)
		p.must(p.MoveTo(3, 3))
		p.labelled("with the pointer away from "+m.ID, "")
		p.focusOn(m.ID)
		p.labelled("with the focus on "+m.ID, hovered)
		label, caveat, _ := strings.Cut(hovered, "\n")
		if want, known := labels[m.Key]; known && label != want {
			t.Errorf("the label of %s is %q, want %q", m.ID, label, want)
		}
		row := eval[map[string]string](p, `(r => ({Title: r.querySelector(".t").textContent, Lanes: r.querySelector(".lanes").textContent,
			Not: r.querySelector(".c-control .tag")?.textContent ?? "", TPS: r.querySelector(".c-tps").textContent + " TPS; ", Details: r.querySelector(".panel").textContent}))(document.getElementById(`+quote("r-"+m.Key)+`))`)
		for _, part := range []string{row["Title"], row["Lanes"], row["TPS"]} {
			if !strings.Contains(label, part) {
				t.Errorf("the label of %s lacks %q, which its row says: %q", m.ID, part, label)
			}
		}
		lines := strings.FieldsFunc(caveat, func(r rune) bool { return r == '\n' })
		caveat = lines[len(lines)-1]
		if !strings.Contains(row["Details"], caveat) {
			t.Errorf("the row of %s does not say the label's qualification %q", m.ID, caveat)
		}
		if said := strings.Join(lines[:len(lines)-1], " "); said != row["Not"] {
			t.Errorf("the label of %s says of its control %q, and its row %q", m.ID, said, row["Not"])
		}
		if !strings.HasPrefix(m.Name, label) {
			t.Errorf("the name of %s is %q and its label %q", m.ID, m.Name, label)
		}
	}
}

// WCAG 2.2, 1.4.13: the label can be dismissed without moving the pointer, the
// pointer can go onto it, and it stays.
func TestTheLabelIsTheReaders(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Patience: patience})
	p.ready()
	p.hover("#p-real-a use")
	p.wait(labelScript)
	said := eval[string](p, labelScript)
	p.press("Escape")
	p.labelled("after Escape with the pointer at rest", "")
	at := p.marks()
	for _, m := range at {
		if m.Key == "real-a" {
			p.must(p.MoveTo(m.X+1, m.Y+1))
		}
	}
	p.must(p.Frame())
	p.labelled("after a twitch of the pointer", "")
	p.must(p.MoveTo(3, 3))
	p.hover("#p-real-a use")
	p.labelled("with the pointer back", said)
	// In small steps from the point onto its label.
	path := eval[[][2]float64](p, `(() => {
		const m = document.querySelector("#p-real-a use").getBoundingClientRect(), b = document.getElementById("tip").getBoundingClientRect();
		const from = [m.left + m.width / 2, m.top + m.height / 2], to = [Math.min(Math.max(from[0], b.left + 8), b.right - 8), b.top + b.height / 2];
		return Array.from({length: 12}, (_, i) => [0, 1].map(k => from[k] + (to[k] - from[k]) * (i + 1) / 12));
	})()`)
	for _, at := range path {
		p.must(p.MoveTo(at[0], at[1]))
	}
	p.must(p.Frame())
	p.labelled("with the pointer on it", said)
	eval[bool](p, `new Promise(done => setTimeout(() => done(true), 1500))`)
	p.labelled("after a while", said)
	p.must(p.MoveTo(3, 3))
	p.labelled("with the pointer away", "")
	p.focusOn("p-real-b")
	p.wait(labelScript)
	p.press("Escape")
	p.labelled("after Escape with the focus on the point", "")
}
