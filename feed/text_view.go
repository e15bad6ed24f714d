package feed

import (
	"fmt"
	"strings"
	"time"
)

// Summary is the line over the table: 5 entries · Recorded through 14-Nov-2026
// · Hardware in Details, and the retracted ones where there are any. With filters
// it begins with 3 of 5 entries. Of no entry there is no more to say.
func (v *View) Summary() string {
	if len(v.Entries) == 0 {
		return v.shownText()
	}
	return join(" · ", v.shownText(), v.Dated(), "Hardware in Details", v.retractedText(), v.Differing())
}

// Dated is the date of the data: Recorded through 14-Nov-2026.
func (v *View) Dated() string {
	if v.Through.IsZero() {
		return "No report date"
	}
	return "Recorded through " + v.Through.String()
}

// Provenance is what a picture says of its data: how old they are, when the feed
// was last changed and where it was read from, as far as that is known.
func (v *View) Provenance(source string, modified time.Time) string {
	changed := ""
	if !modified.IsZero() {
		changed = "feed last changed " + modified.UTC().Format("02-Jan-2006 15:04") + " UTC"
	}
	if source != "" {
		source = "read from " + source
	}
	return join(" · ", v.Dated(), changed, source)
}

// Masthead names the site where it stands alone: its name and its badge.
func (s Site) Masthead() string { return join(" · ", s.Name, s.Badge) }

// Counts says what became of the entries in view, so that the numbers add up to
// them: 5 plotted · 0 missing TPS. What is unplaced or retracted is said only
// where there is some.
func (v *View) Counts() string {
	unplaced := ""
	if v.Unplaced > 0 {
		unplaced = Grouped(v.Unplaced) + " with a faulty TPS or " + chartWords[v.Query.X].placed
	}
	return join(" · ", Grouped(len(v.Points))+" plotted", Grouped(v.Missing)+" missing TPS", unplaced, v.retractedText())
}

func (v *View) retractedText() string {
	if v.Retracted == 0 {
		return ""
	}
	said := Grouped(v.Retracted) + " retracted"
	if n := len(v.Withdrawn); n > 0 {
		said += ", " + Grouped(n) + " of them drawn"
	}
	return said
}

// Differing counts the records in view that do not match their version; "" where
// all do.
func (v *View) Differing() string {
	n := 0
	for _, e := range v.Entries {
		if e.Differs() {
			n++
		}
	}
	switch n {
	case 0:
		return ""
	case 1:
		return "1 record does not match its version"
	}
	return Grouped(n) + " records do not match their version"
}

// Description is the chart's description: what its lines and axes are, then
// what stands in it: how many points, from when to when, how many of them
// partial, and the marks with their first holders.
func (v *View) Description() string {
	if len(v.Points) == 0 {
		return v.InWords()
	}
	return v.InWords() + " " + describePoint
}

// InWords is the description of a chart whose points lead nowhere.
func (v *View) InWords() string {
	said := []string{v.describeAxes()}
	if v.Filtered() {
		said = append(said, "Filtered: "+v.FilterText()+".")
	}
	said = append(said, v.describePoints())
	for _, m := range v.MarkTexts() {
		first := m.Holders[0]
		mark := fmt.Sprintf("%s TPS, %s, %s", m.Label, first.Date, join("; ", append([]string{first.Name}, first.Marks...)...))
		if more := len(m.Holders) - 1; more > 0 {
			mark += "; held by " + Grouped(more) + " more"
		}
		said = append(said, mark+".")
	}
	return strings.Join(said, " ")
}

func (v *View) describePoints() string {
	n := len(v.Points)
	if n == 0 {
		return NothingPlotted + v.describeWithdrawn()
	}
	span := func(place func(p Point) string, on string) string {
		first, last := place(v.Points[0]), place(v.Points[n-1])
		if first == last {
			return on + first
		}
		return "from " + first + " to " + last
	}
	where := span(func(p Point) string { return p.Day.String() }, "on ")
	if v.Query.X == XLanes {
		where = span(func(p Point) string { return p.Entry.Lanes() }, "at ")
	}
	return fmt.Sprintf("%s shown, %s, %s partial.", count(n, "entry"), where, Grouped(v.Partial())) + v.describeWithdrawn()
}

func (v *View) describeWithdrawn() string {
	if len(v.Withdrawn) == 0 {
		return ""
	}
	return " Struck through besides: " + count(len(v.Withdrawn), "retracted entry") + ", which no line takes."
}
