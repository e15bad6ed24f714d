package feed

import (
	"fmt"
	"strings"
)

// An Account says what became of every entry of a feed, so that no reader has
// to wonder where one went. Of each line the parts add up to the whole.
type Account struct {
	Entries  int // in the feed
	Shown    int // in the view, as filtered
	Filtered int // in the view, but hidden by filters
	Hidden   int // in other views
	// Filters says that filters are set, even if they hide nothing.
	Filters bool
	// What is shown is one of these.
	Plotted, Missing, Retracted, Unplaced int
	// Faulty are the entries of the feed that have problems, in feed order;
	// they may be any of the above.
	Faulty []*Entry
	// Matching counts the records of the feed that match their version, and
	// Recordless the entries that have none to hold against one.
	Matching, Recordless int
	// Uncovered counts the entries with fields outside the hashed record.
	Uncovered int
}

// Account is the account of a view.
func (v *View) Account() Account {
	a := Account{
		Entries: len(v.Feed.Entries), Shown: len(v.Entries), Filtered: v.InView - len(v.Entries), Hidden: len(v.Feed.Entries) - v.InView,
		Filters: v.Filtered(),
		Plotted: len(v.Points), Missing: v.Missing, Retracted: v.Retracted, Unplaced: v.Unplaced,
	}
	for _, e := range v.Feed.Entries {
		if len(e.Problems) > 0 {
			a.Faulty = append(a.Faulty, e)
		}
		switch {
		case e.Verified():
			a.Matching++
		case e.Computed == "":
			a.Recordless++
		}
		if len(e.Outside) > 0 {
			a.Uncovered++
		}
	}
	return a
}

// String is the account in a line: 23 in the feed = 5 shown + 18 in other views;
// 5 shown = 5 plotted + 0 missing; 0 entries with problems. With filters it has
// what they hide: = 2 shown + 3 hidden by filters + 18 in other views. The first
// of the entries with problems are named: 4 entries with problems: a, b, c and 1
// more.
func (a Account) String() string {
	shown := fmt.Sprintf("%s shown = %s plotted + %s missing", Grouped(a.Shown), Grouped(a.Plotted), Grouped(a.Missing))
	if a.Retracted > 0 {
		shown += " + " + Grouped(a.Retracted) + " retracted"
	}
	if a.Unplaced > 0 {
		shown += " + " + Grouped(a.Unplaced) + " unplaced"
	}
	filtered := ""
	if a.Filters {
		filtered = " + " + Grouped(a.Filtered) + " hidden by filters"
	}
	return fmt.Sprintf("%s in the feed = %s shown%s + %s in other views; %s; %s with problems%s",
		Grouped(a.Entries), Grouped(a.Shown), filtered, Grouped(a.Hidden), shown, count(len(a.Faulty), "entry"), a.faulty())
}

// faulty names the first entries with problems, for a line.
func (a Account) faulty() string {
	const most = 3
	if len(a.Faulty) == 0 {
		return ""
	}
	var names []string
	for _, e := range a.Faulty[:min(len(a.Faulty), most)] {
		names = append(names, ShownID(e.Key))
	}
	if more := len(a.Faulty) - most; more > 0 {
		return ": " + strings.Join(names, ", ") + " and " + Grouped(more) + " more"
	}
	return ": " + strings.Join(names, ", ")
}

// Verdict is what holding each record against its version came to: 23 of 23
// records match their version; where not all do, 13 of 24 records match their
// version, 10 do not, 1 entry without a record to hash.
func (a Account) Verdict() string {
	said := Grouped(a.Matching) + " of " + Grouped(a.Entries) + " records match their version"
	if a.Entries == 1 {
		said = fmt.Sprintf("%d of 1 record matches its version", a.Matching)
	}
	switch n := a.Entries - a.Matching - a.Recordless; n {
	case 0:
	case 1:
		said += ", 1 does not"
	default:
		said += ", " + Grouped(n) + " do not"
	}
	if a.Recordless > 0 {
		said += ", " + count(a.Recordless, "entry") + " without a record to hash"
	}
	return said
}

// Coverage says what a match covers and what not.
func (a Account) Coverage() []string {
	said := []string{
		"A version is the SHA-256 of the record in canonical form. A match says that the record shown is the one that this version names, to the character. Only a version kept elsewhere, such as that of a cited link, shows that it is the record published then. It is no proof of the measurement.",
		"The submission lies outside the hashed record.",
	}
	if a.Uncovered > 0 {
		said[1] = fmt.Sprintf("The submission lies outside the hashed record. In %s of %s fields that are shown, such as control kind and hardware, stand only there.", Grouped(a.Uncovered), count(a.Entries, "entry"))
	}
	return append(said, "Whether a record agrees with its submission, and its numbers with each other, highwater lint tells; the guide has what it finds in this feed.")
}

// A PlacedProblem is a problem and the entry that has it, nil where it is the
// document's own.
type PlacedProblem struct {
	Problem
	Entry *Entry
}

// FirstProblems are the problems of the document, then those of its entries, in
// the order of the text, but no more than most, and how many there are in all.
func (f *Feed) FirstProblems(most int) (first []PlacedProblem, all int) {
	take := func(e *Entry, problems []Problem) {
		all += len(problems)
		for _, p := range problems[:min(len(problems), most-len(first))] {
			first = append(first, PlacedProblem{p, e})
		}
	}
	take(nil, f.Problems)
	for _, e := range f.Entries {
		take(e, e.Problems)
	}
	return first, all
}

// CountProblems is 1 problem, 2 problems, 0 problems.
func CountProblems(n int) string { return count(n, "problem") }
