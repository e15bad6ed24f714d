package feed

import (
	"slices"
	"strings"
)

// News is what a reader is told of the view that has come in another's place:
// what they have changed, and what is shown where that is other entries or
// another mark.
func (v *View) News(before *View) string {
	q, was := v.Query, before.Query
	var said []string
	if q.Sort != was.Sort {
		said = append(said, q.Sort.String())
	}
	if q.X != was.X {
		said = append(said, v.ChartTitle())
	}
	if q.Axis != was.Axis {
		axis := "TPS axis from zero"
		if q.Axis == AxisFitted {
			axis = "TPS axis fitted"
		}
		said = append(said, axis)
	}
	if q.Mark != was.Mark {
		said = append(said, "High-water mark: "+markRule(q.Mark).Title)
	}
	if q.Retracted != was.Retracted {
		points := "Retracted entries plotted"
		if !q.Retracted {
			points = "Retracted entries not plotted"
		}
		said = append(said, points)
	}
	switch {
	case v.Name != before.Name:
		if said = append(said, v.Summary()); v.Pages > 1 {
			said[len(said)-1] += " · " + v.PageText()
		}
	case len(said) == 0 && v.Page != before.Page && v.SameSet(before):
		said = append(said, v.PageText())
	case len(said) == 0 || q.Mark != was.Mark || !q.filtersAs(was):
		said = append(said, v.ShownText())
	}
	return strings.Join(said, ". ")
}

// filtersAs reports whether both queries narrow a view by the same.
func (q Query) filtersAs(r Query) bool {
	for i := range parameters {
		if p := &parameters[i]; p.filters && !slices.Equal(p.write(&q), p.write(&r)) {
			return false
		}
	}
	return true
}
