package feed

// A View is what a query chooses of a feed, with all that follows from it.
type View struct {
	Feed  *Feed
	Query Query
	// Name is the kind in view or [ViewAll].
	Name string
	// Entries are those in view, in feed order.
	Entries []*Entry
	// Points are the plotted entries, by day, then in feed order.
	Points []Point
	// Days are the distinct report days of the points and of the missing, in
	// order. A day with only missing entries has its place on the axis.
	Days []Day
	// Marks has one high-water mark for each kind that has a point, in the
	// order in which the kinds appear in the feed.
	Marks []HighWater
	// Missing counts entries without a number, Retracted the retracted ones,
	// and Unplaced those whose number or day could not be read. With the
	// points they add up to the entries.
	Missing, Retracted, Unplaced int
	// Through is the last report day in view, zero where there is none.
	Through Day
}

// A Point is a plotted entry.
type Point struct {
	Entry *Entry
	Day   Day
	TPS   float64
	// Hollow is a partial measurement or one whose status is not recognised.
	Hollow bool
	// NewHigh says that the point raised its kind's high-water mark. Where the
	// day's maximum is shared, every point that has it did.
	NewHigh bool
}

// A HighWater is the step line of one kind: for each day the highest number of
// that day and of all days before.
type HighWater struct {
	Kind  string
	Steps []Step // one for each day of the view from the kind's first number on
	// Completed are the holders of the highest number that is not hollow. It
	// is nil where a holder of the mark itself is not hollow or where there is
	// no such number.
	Completed []*Entry
}

// A Step is the mark on one day.
type Step struct {
	Day     Day
	TPS     float64
	Rise    bool     // the day raised the mark; the first step is a rise
	Holders []Holder // who holds the mark on that day, in day and feed order
}

// A Holder is an entry that holds a mark.
type Holder struct {
	Entry *Entry
	// Equalled is the later day on which the entry equalled a mark that stood
	// already; zero for one that raised it.
	Equalled Day
}
