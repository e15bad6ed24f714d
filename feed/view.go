package feed

import "slices"

// A View is what a query chooses of a feed, with all that follows from it.
type View struct {
	Feed  *Feed
	Query Query
	Site  Site
	// Name is the kind in view or [ViewAll].
	Name string
	// Default says that the view is the one of a query that asks for none.
	Default bool
	// Kinds are those of the entries in view, in the order of the feed.
	Kinds []string
	// Entries are those in view, in feed order.
	Entries []*Entry
	// Rows are those on the page of the table that is in view: of more than
	// 200 entries, 50. Page is its number, from 1, and Pages is how many there
	// are, at least 1.
	Rows        []*Entry
	Page, Pages int
	// Points are the plotted entries, by day, then in feed order.
	Points []Point
	// Days are the distinct report days of the points and of the missing, in
	// order. A day with only missing entries has its place on the axis.
	Days []Day
	// Marks has one high-water mark for each kind that has a point, in the
	// order in which the kinds appear in the view.
	Marks []HighWater
	// Controls tells which entry of the feed is whose control.
	Controls *Controls
	// Retracted counts the retracted entries, Missing those without a number,
	// and Unplaced those whose number or day is a Problem. Each entry is
	// counted once, retracted before missing before unplaced, so that with
	// the points they add up to the entries.
	Missing, Retracted, Unplaced int
	// Through is the last report day in view of an entry that is not
	// retracted, zero where there is none.
	Through Day

	link ViewLink // of this view
}

// A Point is a plotted entry.
type Point struct {
	Entry *Entry
	Day   Day
	TPS   float64 // generated tokens per server-busy second
	// Hollow is a partial measurement or one whose status is not recognised.
	Hollow bool
	// NewHigh says that the point raised its kind's high-water mark. Where the
	// day's maximum is shared, every point that has it did.
	NewHigh bool
}

// NewView chooses from f what q asks for. A view that the feed does not have
// (see [KnownView]) is answered with the default one.
func NewView(f *Feed, q Query, s Site) *View {
	v := &View{Feed: f, Query: q, Site: s, Name: DefaultView(f, s)}
	v.Default = q.View == "" || q.View == v.Name
	if !v.Default && (q.View == ViewAll || slices.Contains(f.Kinds(), q.View)) {
		v.Name = q.View
	} else {
		v.Default = true
	}
	for _, e := range f.Entries {
		if v.Name == ViewAll || e.Record.Kind == v.Name {
			v.Entries = append(v.Entries, e)
		}
	}
	for _, link := range Views(f, s) {
		if link.Name == v.Name {
			v.link = link
		}
	}
	v.turn(q)
	v.Kinds = kindsOf(v.Entries)
	v.place()
	v.Controls = NewControls(f)
	v.Marks = highWaters(v.Kinds, v.Points, v.Days)
	return v
}

// place sorts the entries into points and the three counts of those that have
// none. A retracted entry is evidence of nothing, so it leads neither the axis
// nor Through.
func (v *View) place() {
	for _, e := range v.Entries {
		if e.retraction() != "" {
			v.Retracted++
			continue
		}
		badTPS, day := e.doubtful("tps"), e.Record.Day
		if e.doubtful("date") {
			day = Day{}
		}
		if day.Compare(v.Through) > 0 {
			v.Through = day
		}
		switch {
		case e.Record.TPS.Missing() && !badTPS:
			v.Missing++
		case badTPS || day.IsZero():
			v.Unplaced++
			continue
		default:
			v.Points = append(v.Points, Point{Entry: e, Day: day, TPS: e.Record.TPS.Float(), Hollow: e.hollow()})
		}
		if !day.IsZero() {
			v.Days = append(v.Days, day)
		}
	}
	slices.SortFunc(v.Days, Day.Compare)
	v.Days = slices.Compact(v.Days)
	slices.SortStableFunc(v.Points, func(a, b Point) int { return a.Day.Compare(b.Day) })
}

// Partial counts the points of partial attempts. It is not the number of hollow
// ones, for a status that is not recognised is hollow too.
func (v *View) Partial() int {
	n := 0
	for _, p := range v.Points {
		if p.Entry.Partial() {
			n++
		}
	}
	return n
}
