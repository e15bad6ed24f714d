package plot

import (
	"strconv"

	"highwater/feed"
)

// drawTexts writes what names the axes. The page says the same in words, so a
// screen reader is spared it.
func (l *Layout) drawTexts(s *sheet) {
	s.raw(`<g aria-hidden="true"><text class="at" y="0"`)
	if l.FromZero() {
		s.raw(` dx="-.5em" dy="-1.25em" text-anchor="end">`, l.AxisTPS(), `</text>`)
	} else {
		// It is longer than the margin is wide, and so begins where TPS alone does.
		s.raw(` dx="-2.4em" dy="-1.25em">`, l.AxisTPS(), `</text>`)
	}
	if l.Empty() {
		s.raw(`<text class="at" x="50%" y="50%" text-anchor="middle">`, feed.NothingPlotted, `</text>`)
	}
	for _, tick := range l.Ticks {
		s.raw(`<text class="ty"`)
		s.percent("y", tick.Y)
		s.raw(` dx="-.5em" dy=".35em" text-anchor="end">`, tick.Label, `</text>`)
	}
	if l.HasCrosses() {
		s.raw(`<text class="ty" y="100%" dx="-.5em" dy=".35em" text-anchor="end"`)
		s.shift(0, dropCross)
		s.raw(`>`, NoNumber, `</text>`)
	}
	for i := range l.Bands {
		band := &l.Bands[i]
		if !band.labelled() {
			continue
		}
		s.raw(`<text class="tx`)
		for level, hidden := range band.Hidden {
			if hidden {
				s.raw(" h", strconv.Itoa(level))
			}
		}
		s.raw(`"`)
		s.percent("x", band.Mid)
		s.raw(` y="100%" dy="1.75em" text-anchor="middle"`)
		s.shift(0, l.Below)
		s.raw(`>`, escape(band.Label), `</text>`)
	}
	s.raw(`<text class="at" x="50%" y="100%" dy="3.4em" text-anchor="middle"`)
	s.shift(0, l.Below)
	s.raw(`>`, l.view.AxisX(), `</text></g>`)
}
