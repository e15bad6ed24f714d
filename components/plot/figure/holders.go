//go:build !js

package figure

import (
	"strings"

	"highwater/feed"
)

const (
	columnWidth = 380 // px that a mark and its holders want
	columnGap   = 32
	// mostHolders of a mark are named; the others are counted.
	mostHolders = 3
)

// A height is a number of a kind and who holds it.
type height struct {
	ink     ink
	what    string
	value   string
	holders []feed.HolderText
}

// heights are the marks with their holders, for a number without its caveat
// misleads, in as many columns as there is room for.
func (p *pen) heights() {
	var all []height
	for i, m := range p.marks() {
		what := strings.TrimSuffix(m.Label, ": "+m.Value)
		colour := strong
		if lines := p.figure.layout.Lines; i < len(lines) {
			colour = hueInk(lines[i].Hue)
		}
		all = append(all, height{colour, what, m.Value, m.Holders})
		if m.CompletedLabel != "" {
			what, value, _ := strings.Cut(m.CompletedLabel, ": ")
			all = append(all, height{soft, what, value, m.Completed})
		}
	}
	columns := min(max(int((p.width+columnGap)/(columnWidth+columnGap)), 1), 3)
	for len(all) > 0 {
		n := min(len(all), columns)
		p.rule()
		column := *p
		column.width = (p.width+columnGap)/float64(n) - columnGap
		for _, h := range all[:n] {
			column.y = p.y
			column.height(h)
			column.left += column.width + columnGap
			column.bottom = max(column.bottom, column.y)
		}
		p.y = column.bottom
		all = all[n:]
	}
	p.text(fineFace, further(len(p.figure.view.Marks)-mostMarks, "marks"))
}

func (p *pen) height(h height) {
	p.text(fineFace, h.what)
	if h.value != "" {
		f := numberFace
		f.ink = h.ink
		at := p.y + f.leading()
		p.text(f, h.value)
		if x := p.left + f.width(h.value) + 6; p.y == at && x+bodyFace.width("TPS") < p.left+p.width {
			last := p.scene.lines[len(p.scene.lines)-1]
			p.scene.say(x, last.y, left, fineFace, "TPS")
		}
	}
	for i, holder := range h.holders[:min(len(h.holders), mostHolders)] {
		if i > 0 {
			p.y += 8
		}
		p.text(holderFace, holder.Entry.Title()+" · "+holder.Entry.Lanes())
		p.text(tagFace, strings.Join(holder.Marks, " · "))
		p.text(fineFace, holder.Entry.Record.Configuration)
		p.text(bodyFace, holder.Date+" · "+holder.Qualification)
		p.text(fineFace, "Control: "+holder.Scope)
	}
	p.text(fineFace, further(len(h.holders)-mostHolders, "hold it"))
}
