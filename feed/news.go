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
		said = append(said, axisNews[q.Axis])
	}
	if q.Mark != was.Mark {
		said = append(said, "High-water mark: "+markRule(q.Mark).Title)
	}
	if q.Retracted != was.Retracted {
		said = append(said, map[bool]string{true: "Retracted entries plotted", false: "Retracted entries not plotted"}[q.Retracted])
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

var axisNews = map[string]string{"": "TPS axis from zero", AxisFitted: "TPS axis fitted"}

// filtersAs reports whether both queries narrow a view by the same.
func (q Query) filtersAs(r Query) bool {
	for i := range parameters {
		if p := &parameters[i]; p.filters && !slices.Equal(p.write(&q), p.write(&r)) {
			return false
		}
	}
	return true
}
