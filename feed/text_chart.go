package feed

import "strings"

// A MarkRule is one choice of which numbers the step line takes.
type MarkRule struct {
	Name  string // the value of the query's Mark
	Title string // the choice in words
	label string // what the mark is called
	among string // what it is added to where filters are set
	takes string // what the line takes, for the caveat
	draws string // the same, for the chart's description
}

// MarkRules are the choices, the default first.
var MarkRules = []MarkRule{
	{"", "All recorded", LegendMark, "",
		"The line includes recorded partial attempts and says nothing of task quality. " + caveatDays,
		"The step line is the highest recorded TPS so far by report day: each day’s maximum, without assuming an order within a day. Partial attempts are included and marked."},
	{MarkCompleted, "Completed only", "Highest completed TPS so far", ", completed only",
		"The line leaves out partial attempts and numbers whose status is not recognised, and says nothing of task quality. " + caveatDays,
		"The step line is the highest completed TPS so far by report day: each day’s maximum, without assuming an order within a day. Partial attempts are drawn, marked, and not in the line."},
	{MarkMatched, "Matched control only", "Highest TPS with a matched control so far", ", matched control only",
		"The line is of numbers that compare with a matched control alone, recorded partial attempts among them, and says nothing of task quality. " + caveatDays,
		"The step line is the highest TPS with a matched control so far by report day: each day’s maximum, without assuming an order within a day. Other entries are drawn, and not in the line."},
	{MarkStudy, "One line per study", "Highest recorded TPS so far", "",
		"Each study has a line of its own, which includes recorded partial attempts and says nothing of task quality. " + caveatDays,
		"Each study has a step line of its own: its highest recorded TPS so far by report day, each day’s maximum, without assuming an order within a day. Partial attempts are included and marked."},
}

func markRule(name string) MarkRule {
	for _, r := range MarkRules {
		if r.Name == name {
			return r
		}
	}
	return MarkRules[0]
}

// chartWords are the words of the two charts, by the query's X.
var chartWords = map[string]struct{ title, axis, caption, placed, describe string }{
	"": {ChartTitle, AxisDay, ChartCaption, "date", "the horizontal axis is the report date."},
	XLanes: {"Recorded TPS over lanes", "Lanes",
		"By lanes, the concurrency of the run. Groups are equally spaced; offsets within a group only keep points apart. Entries of other hardware, engines and settings stand side by side: a step from one group to the next is no effect of lanes alone.",
		"lanes", "the horizontal axis is the number of lanes. There is no step line: lanes are no time, so nothing is highest so far."},
}

// AxisTPSFitted is the name of the TPS axis where it does not begin at zero.
const AxisTPSFitted = AxisTPS + " (axis does not begin at zero)"

// The chart's words, for what it runs over, its axis and its line.

func (v *View) ChartTitle() string   { return chartWords[v.Query.X].title }
func (v *View) ChartCaption() string { return chartWords[v.Query.X].caption }
func (v *View) AxisX() string        { return chartWords[v.Query.X].axis }

// PictureTitle names a picture of the chart: what it is of, and what it has
// otherwise than is usual.
func (v *View) PictureTitle() string {
	q := v.Query
	q.X = "" // the chart's own title says it
	return join(" · ", v.ChartTitle(), v.FilterText(), strings.Join(q.ChartWords(), ", "))
}

// ChartWords are what the chart shows otherwise than is usual.
func (q Query) ChartWords() []string {
	var words []string
	if q.X == XLanes {
		words = append(words, "over lanes")
	}
	if q.Axis == AxisFitted {
		words = append(words, "fitted axis")
	}
	switch q.Mark {
	case "":
	case MarkStudy:
		words = append(words, "line per study")
	default:
		words = append(words, "line of "+q.Mark)
	}
	if q.Retracted {
		words = append(words, "with retracted")
	}
	return words
}

func (v *View) AxisTPS() string {
	if v.Query.Axis == AxisFitted {
		return AxisTPSFitted
	}
	return AxisTPS
}

// HasLine reports whether the chart has a step line: over lanes nothing is
// highest so far.
func (v *View) HasLine() bool { return v.Query.X != XLanes }

// NothingPlotted stands where the points would be.
const NothingPlotted = "No entry is plotted."

// blank reports whether the chart has neither a point nor a cross, which stands
// over lanes alone.
func (v *View) blank() bool {
	return len(v.Points)+len(v.Withdrawn) == 0 && (v.HasLine() || len(v.Absent) == 0)
}

// HowPoints says how a reader uses the points; "" where there is none.
func (v *View) HowPoints() string {
	if v.blank() {
		return ""
	}
	return caveatPoint
}

// Caveat follows the counts.
func (v *View) Caveat() string {
	if v.blank() {
		return "TPS says nothing of task quality."
	}
	switch {
	case !v.HasLine() && len(v.Absent) == 0:
		return "TPS says nothing of task quality."
	case !v.HasLine():
		return "TPS says nothing of task quality. A cross below the axis is a run without a number, which is not zero."
	case len(v.Marks) == 0:
		return "There is no line, for its rule takes none of these numbers. TPS says nothing of task quality."
	}
	return markRule(v.Query.Mark).takes
}

func (v *View) describeAxes() string {
	from := "starting at zero"
	if v.Query.Axis == AxisFitted {
		from = "fitted to the points, so that it need not start at zero"
	}
	words := []string{"The vertical axis is recorded generated tokens per server-busy second, " + from + "; " + chartWords[v.Query.X].describe}
	if v.HasLine() {
		words = append(words, markRule(v.Query.Mark).draws)
	}
	return strings.Join(words, " ")
}
