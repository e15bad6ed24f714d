package feed

import "sync"

// A filter is a query made ready to hold entries against.
type filter struct {
	query      Query
	terms      []term
	stack      string // the site's, folded
	lanes, tps interval
	active     failure // the filters that are set
}

// A failure has a bit for each filter that an entry does not pass.
type failure uint16

const (
	failsText failure = 1 << iota
	failsControl
	failsStatus
	failsStudy
	failsLanes
	failsTPS
	failsDays
	failsComparable
	failsProblems
	failsView
)

// newFilter is the filter of a query, nil where it asks for all entries.
func newFilter(q Query) *filter {
	f := &filter{query: q, terms: terms(q.Text), lanes: q.Lanes.interval(), tps: q.TPS.interval()}
	for _, is := range []struct {
		set bool
		bit failure
	}{
		{len(f.terms) > 0, failsText}, {q.Control != "", failsControl}, {q.Status != "", failsStatus},
		{q.Study != "", failsStudy}, {f.lanes.bounded, failsLanes}, {f.tps.bounded, failsTPS},
		{!q.From.IsZero() || !q.To.IsZero(), failsDays}, {q.Comparable, failsComparable}, {q.Problems, failsProblems},
	} {
		if is.set {
			f.active |= is.bit
		}
	}
	if f.active == 0 {
		return nil
	}
	return f
}

// failures are the filters that an entry does not pass. All of them are tried,
// so that each can be told what it alone hides.
func (f *filter) failures(e *Entry, text string) failure {
	var fails failure
	fail := func(bit failure, failed bool) {
		if failed {
			fails |= bit
		}
	}
	q := &f.query
	for _, t := range f.terms {
		fail(failsText, !t.matches(e, text, f.stack))
	}
	fail(failsControl, q.Control != "" && e.Record.ControlKind != q.Control)
	fail(failsStatus, q.Status != "" && e.filedStatus() != q.Status)
	fail(failsStudy, q.Study != "" && e.study() != q.Study)
	n, there := e.lanes()
	fail(failsLanes, !f.lanes.has(n, there))
	fail(failsTPS, !f.tps.has(e.Record.TPS.Float(), e.hasTPS()))
	if f.active&failsDays != 0 {
		day := e.day()
		fail(failsDays, day.IsZero() || day.Compare(q.From) < 0 || !q.To.IsZero() && day.Compare(q.To) > 0)
	}
	fail(failsComparable, q.Comparable && !e.Comparable())
	fail(failsProblems, q.Problems && len(e.Problems) == 0)
	return fails
}

// Comparable reports whether the record lets its number be compared with its
// control's: it says so, the control is matched, and there is a number on both
// sides.
func (e *Entry) Comparable() bool {
	_, control := e.controlTPS()
	return e.Record.ChartComparable && !e.doubtful("chart_comparable") && e.Record.ControlKind == "matched" && e.hasTPS() && control
}

// study is where the evidence stands, the place within the document included;
// "" where that is not recorded.
func (e *Entry) study() string { return e.text("source", e.Record.Source) }

// An index is what is worked out once of a feed and for all its views.
type index struct {
	once     sync.Once
	controls *Controls

	read  sync.Once
	texts []string // of the entries, for searching
}

// controlsOf and textsOf may be called by several goroutines. A feed is not
// changed once there is a view of it.
func (f *Feed) controlsOf() *Controls {
	f.index.once.Do(func() { f.index.controls = NewControls(f) })
	return f.index.controls
}

func (f *Feed) textsOf() []string {
	f.index.read.Do(func() {
		f.index.texts = make([]string, len(f.Entries))
		controls := f.controlsOf()
		for i, e := range f.Entries {
			f.index.texts[i] = e.searchText(controls)
		}
	})
	return f.index.texts
}

// failuresOf are those of each entry of the feed, in its order.
func (f *filter) failuresOf(feed *Feed) []failure {
	texts := make([]string, len(feed.Entries))
	if f.active&failsText != 0 {
		texts = feed.textsOf()
	}
	all := make([]failure, len(feed.Entries))
	for i, e := range feed.Entries {
		all[i] = f.failures(e, texts[i])
	}
	return all
}
