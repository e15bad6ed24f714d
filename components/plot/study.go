package plot

import "highwater/feed"

// Hues is the number of colours, and of dashes, that lines have.
const Hues = 6

// StudyStyle is the colour and the dashes of the i-th study's line. Up to the
// sixth both are its own, up to the thirty-sixth the two together; beyond, they
// begin again.
func StudyStyle(i int) (hue, dash int) {
	if i < 0 {
		return 0, 0
	}
	return i % Hues, (i + i/Hues) % Hues
}

// ByStudy reports whether each study has a line, and its points the line's
// colour; else the colours are those of kinds.
func (l *Layout) ByStudy() bool {
	return l.view.HasLine() && l.view.Query.Mark == feed.MarkStudy
}
