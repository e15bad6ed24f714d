package plot

import (
	"slices"
	"strconv"

	"highwater/feed"
)

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

// KindHue is the colour, and the dashes, of the i-th kind. The markers are as
// many as the colours; where they begin again each has another colour than
// before.
func KindHue(i int) int { return max(i+i/Hues, 0) % Hues }

// KindClass is the class of the i-th kind's colour.
func KindClass(i int) string { return "k" + strconv.Itoa(KindHue(i)) }

// Kinds are those of which a view's drawing shows anything, in the view's order.
// A kind keeps its place, and so its marker and its colour, whichever numbers
// the rule of the line takes.
func Kinds(v *feed.View) []string {
	there := map[string]bool{}
	for _, p := range v.Drawn() {
		there[p.Entry.Record.Kind] = true
	}
	if !v.HasLine() {
		for _, g := range v.LaneGroups() {
			for _, e := range g.Absent {
				there[e.Record.Kind] = true
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(v.Kinds), func(kind string) bool { return !there[kind] })
}

// MarkStyle is the class of the colour of the i-th mark of a view: that of its
// study's line where each study has one, else that of its kind.
func MarkStyle(v *feed.View, i int) string {
	if v.Query.Mark == feed.MarkStudy && v.HasLine() {
		hue, _ := StudyStyle(i)
		return "c" + strconv.Itoa(hue)
	}
	return KindClass(slices.Index(Kinds(v), v.Marks[i].Kind))
}

// ByStudy reports whether each study has a line, and its points the line's
// colour; else the colours are those of kinds.
func (l *Layout) ByStudy() bool {
	return l.view.HasLine() && l.view.Query.Mark == feed.MarkStudy
}
