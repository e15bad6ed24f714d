package feed

import (
	"cmp"
	"math"
	"slices"
)

// A View is what a query chooses of a feed, with all that follows from it.
type View struct {
	Feed  *Feed
	Query Query
	Site  Site
	// Name is the kind in view or [ViewAll].
	Name string
	// Default says that the view is the one of a query that asks for none.
	Default bool
	// Kinds are those of the entries shown, in the order of the feed.
	Kinds []string
	// Entries are those shown: of the view's kind, and as the filters ask, in
	// the order that the query asks for. All that follows is of these alone,
	// and but for Rows it does not depend on their order.
	Entries []*Entry
	// InView counts the entries of the view's kind with those that the filters
	// hide.
	InView int
	// Rows are those on the page of the table that is in view: of more than
	// 200 entries, 50. Page is its number, from 1, and Pages is how many there
	// are, at least 1.
	Rows        []*Entry
	Page, Pages int
	// Points are the plotted entries, by day, then in feed order; over lanes, by
	// lanes, then in feed order.
	Points []Point
	// Withdrawn are the points of retracted entries, where the query asks for
	// them, in the same order. They are none of the Points, raise no mark and
	// are evidence of nothing.
	Withdrawn []Point
	// Absent are the entries that are missing their number, in feed order.
	Absent []*Entry
	// Days are the distinct report days of the points, the withdrawn and the
	// missing, in order. A day with only missing entries has its place on the axis.
	Days []Day
	// Marks has one high-water mark for each kind that has a point which the
	// query's rule takes in, or for each study of each kind, in the order in
	// which they appear in the feed.
	Marks []HighWater
	// Controls tells which entry of the feed is whose control.
	Controls *Controls
	// Retracted counts the retracted entries, Missing those without a number,
	// and Unplaced those whose number or day is a Problem; over lanes, whose
	// number or lanes are, or that have none. Each entry is
	// counted once, retracted before missing before unplaced, so that with
	// the points they add up to the entries.
	Missing, Retracted, Unplaced int
	// Through is the last report day in view of an entry that is not
	// retracted, zero where there is none.
	Through Day

	link   ViewLink // of this view
	links  []ViewLink
	filter *filter        // nil where nothing is filtered
	fails  []failure      // of each entry of the feed; failsView is not among them
	inKind map[string]int // how many entries of each kind InView counts
}

// A Point is a plotted entry.
type Point struct {
	Entry *Entry
	Day   Day
	TPS   float64 // generated tokens per server-busy second
	// Hollow is a partial measurement or one whose status is not recognised.
	Hollow bool
	// Retracted says that the entry is, so that the point is there because the
	// reader asked for it.
	Retracted bool
	// NewHigh says that the point raised the high-water mark of its line. Where
	// the day's maximum is shared, every point that has it did.
	NewHigh bool
}

// NewView chooses from f what q asks for, with the keys of entries as [Feed.Named]
// takes them. A view that the feed does not have
// (see [KnownView]) is answered with the default one. From then on the feed may
// not be changed; several goroutines may make views of it.
//
// Of the entries of the view those are shown that pass every filter. Numbers
// and days that are missing or in doubt are in no range. The text is words that
// an entry must all have somewhere in what the page shows of it, but for the
// site's limit, "a phrase", field:word for a field of the format, and - before
// what it must not have; case does not count, accents do.
func NewView(f *Feed, q Query, s Site) *View {
	q.Compare = q.Compare.named(f)
	v := &View{Feed: f, Query: q, Site: s, Name: DefaultView(f, s), inKind: map[string]int{}}
	v.Default = q.View == "" || q.View == v.Name
	if !v.Default && (q.View == ViewAll || slices.Contains(f.Kinds(), q.View)) {
		v.Name = q.View
	} else {
		v.Default = true
	}
	v.links = Views(f, s)
	for _, link := range v.links {
		if link.Name == v.Name {
			v.link = link
		}
	}
	if v.filter = newFilter(q); v.filter != nil {
		v.filter.stack = fold(s.Stack)
		v.fails = v.filter.failuresOf(f)
	}
	for i, e := range f.Entries {
		if !inView(v.Name, e) {
			continue
		}
		v.InView++
		v.inKind[e.Record.Kind]++
		if v.failures(i) == 0 {
			v.Entries = append(v.Entries, e)
		}
	}
	v.Kinds = kindsOf(v.Entries)
	v.place()
	v.Controls = f.controlsOf()
	v.Marks = v.highWaters(v.Entries)
	v.Entries = q.Sort.of(v.Entries)
	v.turn(q)
	return v
}

// inView reports whether the view of a name has the entry.
func inView(name string, e *Entry) bool {
	return name == ViewAll || e.Record.Kind == name
}

// failures are the filters that entry i of the feed does not pass.
func (v *View) failures(i int) failure {
	if v.filter == nil {
		return 0
	}
	return v.fails[i]
}

// place sorts the entries into points and the three counts of those that have
// none. A retracted entry is evidence of nothing, so it does not lead Through,
// and has a place on the axis only where the reader asks for its point.
func (v *View) place() {
	for _, e := range v.Entries {
		badTPS, day, retracted := e.doubtful("tps"), e.day(), e.retraction() != ""
		if day.Compare(v.Through) > 0 && !retracted {
			v.Through = day
		}
		_, placed := e.lanes()
		if v.Query.X != XLanes {
			placed = !day.IsZero()
		}
		switch {
		case retracted:
			v.Retracted++
			if !v.Query.Retracted || e.Record.TPS.Missing() || badTPS || !placed {
				continue
			}
			v.Withdrawn = append(v.Withdrawn, Point{Entry: e, Day: day, TPS: e.Record.TPS.Float(), Hollow: e.hollow(), Retracted: true})
		case e.Record.TPS.Missing() && !badTPS:
			v.Missing++
			v.Absent = append(v.Absent, e)
		case badTPS || !placed:
			v.Unplaced++
			continue
		default:
			v.Points = append(v.Points, Point{Entry: e, Day: day, TPS: e.Record.TPS.Float(), Hollow: e.hollow()})
		}
		if !day.IsZero() {
			v.Days = append(v.Days, day)
		}
	}
	Arrange(v.Days, Day.Compare)
	v.Days = slices.Compact(v.Days)
	Arrange(v.Points, v.across)
	Arrange(v.Withdrawn, v.across)
}

// across is the order of points across the chart.
func (v *View) across(a, b Point) int {
	if v.Query.X == XLanes {
		return cmp.Compare(a.Entry.Record.Lanes.Float(), b.Entry.Record.Lanes.Float())
	}
	return a.Day.Compare(b.Day)
}

// Drawn are the points and the withdrawn among them, in the order of both.
func (v *View) Drawn() []Point {
	if len(v.Withdrawn) == 0 {
		return v.Points
	}
	all := slices.Concat(v.Points, v.Withdrawn)
	Arrange(all, func(a, b Point) int { return cmp.Or(v.across(a, b), cmp.Compare(a.Entry.Index, b.Entry.Index)) })
	return all
}

// CanWithdraw reports whether asking for the points of retracted entries would
// show any that have a number.
func (v *View) CanWithdraw() bool {
	return v.Query.Retracted || v.Retracted > 0 && slices.ContainsFunc(v.Entries, func(e *Entry) bool { return e.Retracted() && e.hasTPS() })
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

// NearestByDay is the entry whose point is nearest by report day to that of the
// entry of a key, of several the one nearest by TPS; nil where the view has no
// point or the feed no such entry.
func (v *View) NearestByDay(key string) *Entry {
	e := v.Feed.entry(key)
	if e == nil || len(v.Points) == 0 {
		return nil
	}
	nearest := slices.MinFunc(v.Points, func(a, b Point) int {
		return cmp.Or(
			cmp.Compare(a.Day.apart(e.Record.Day), b.Day.apart(e.Record.Day)),
			cmp.Compare(math.Abs(a.TPS-e.Record.TPS.Float()), math.Abs(b.TPS-e.Record.TPS.Float())),
		)
	})
	return nearest.Entry
}
