//go:build !js

package app

import (
	"math"
	"unicode/utf8"

	"highwater/components"
	"highwater/feed"
)

// Height is how high, in CSS px, a frame of this width is to be so that its chart
// with all that is above and below needs no scroll bar, as far as that can be told
// without a browser: what the style sheet says, and letters of a common width.
func (e *Embed) Height(width int) int {
	v := e.current()
	c := column(min(width, 1280) - 32)
	h := 8 + 12 + c.lines(feed.KindTitle(v.Name), 18, 23.4) + c.lines(v.Means(), 16, 24)
	for _, text := range e.trouble {
		h += 32 + (c-20).lines(text, 16, 24)
	}
	if v.Filtered() {
		h += 8 + c.lines(v.FilterText(), 14, 21)
	}
	marks := v.MarkTexts()
	h += 20 + c.marks(marks, width)
	h += 16 + c.lines(v.ChartTitle(), 20, 28) + 12 + c.lines(v.ChartCaption(), 14, 21)
	h += 72 + max(260, min(384, 0.26*float64(c))) // with room for crosses below the axis
	h += 16 + c.legend(v, marks)
	h += 8 + c.lines(v.Counts()+". "+v.Caveat()+" "+components.HowPoints(v, false), 14, 21)
	h += 17 + c.lines("Open the full board "+e.Site.Title, 14, 24)
	return int(math.Ceil(h*1.07)) + 8
}

// A column is the width in which text is set.
type column float64

// lines is the height of a text of this size, of lines of this height.
func (c column) lines(text string, size, line float64) float64 {
	return line * math.Ceil(float64(utf8.RuneCountInString(text))*size*0.5/math.Max(float64(c), 1))
}

// narrowest is the least width of the columns that stand side by side, and between
// those between them.
const (
	narrowest = 352
	between   = 24
)

func (c column) marks(all []feed.MarkText, window int) (h float64) {
	number := math.Max(44, math.Min(64, 35.2+0.024*float64(window))) * 1.1
	side := 1
	if len(all) > 2 {
		side, number = max(1, int((c+between)/(narrowest+between))), 28*1.1
	}
	own := (c - column(between*(side-1))) / column(side)
	row := 0.0
	for i, m := range all {
		row = math.Max(row, own.mark(m, number))
		if (i+1)%side == 0 || i == len(all)-1 {
			h += row + 32
			row = 0
		}
	}
	return h
}

func (c column) mark(m feed.MarkText, number float64) float64 {
	if m.CompletedLabel == "" {
		return c.holders(m.Label, m.Holders, number)
	}
	if c < 2*narrowest+between {
		return c.holders(m.Label, m.Holders, number) + between + c.holders(m.CompletedLabel, m.Completed, number)
	}
	half := (c - between) / 2
	return math.Max(half.holders(m.Label, m.Holders, number), half.holders(m.CompletedLabel, m.Completed, number))
}

func (c column) holders(label string, all []feed.HolderText, number float64) float64 {
	c -= 20
	h := c.lines(label, 15, 22.5) + number
	for _, t := range all {
		h += 12 + c.lines(t.Entry.Title()+" · "+t.Entry.Lanes(), 15, 24) + c.lines(t.Entry.Record.Configuration, 15, 22.5) +
			c.lines(t.Date+" · "+t.Qualification, 15, 22.5) + c.lines("Control: "+t.Scope, 15, 22.5)
		if len(t.Marks) > 0 {
			h += 24
		}
	}
	return h
}

func (c column) legend(v *feed.View, marks []feed.MarkText) float64 {
	signs := feed.LegendPoint + feed.LegendPartial + feed.LegendMissing + feed.LegendRetracted
	items := 4
	for _, m := range marks {
		signs += m.Label
		items++
	}
	wide := float64(utf8.RuneCountInString(signs))*7.5 + float64(items*46)
	return 26.5 * math.Ceil(wide/math.Max(float64(c), 1))
}
