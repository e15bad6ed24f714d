package feed

import "strings"

// A Chip is one filter that is set, in words, and the way to end it.
type Chip struct {
	// Text is what is filtered: Control: matched, Lanes 16 to 48, “fp8 kv”.
	Text string
	// Href is the address of the same view without the filter.
	Href string
	// Without counts the entries that would be shown without the filter.
	Without int
}

// filterWords are the filters in the order in which readers are told of them:
// what a chip says, and what a sentence says.
var filterWords = [...]struct {
	bit        failure
	parameters []string
	chip       func(q Query) string
	phrase     func(q Query) string
}{
	{failsControl, []string{"control"}, func(q Query) string { return "Control: " + asked(q.Control) },
		func(q Query) string { return asked(q.Control) + " control" }},
	{failsStatus, []string{"status"}, func(q Query) string { return "Status: " + asked(q.Status) },
		func(q Query) string { return "status " + asked(q.Status) }},
	{failsStudy, []string{"study"}, func(q Query) string { return "Study: " + StudyTitle(q.Study) },
		func(q Query) string { return "study " + StudyTitle(q.Study) }},
	{failsLanes, []string{"lanes"}, func(q Query) string { return "Lanes " + q.Lanes.words() },
		func(q Query) string {
			if q.Lanes == (Range{"1", "1"}) {
				return "1 lane"
			}
			return q.Lanes.words() + " lanes"
		}},
	{failsTPS, []string{"tps"}, func(q Query) string { return "TPS " + q.TPS.words() },
		func(q Query) string { return q.TPS.words() + " TPS" }},
	{failsDays, []string{"from", "to"}, func(q Query) string { return "Reported " + daysWords(q.From, q.To) },
		func(q Query) string { return "reported " + daysWords(q.From, q.To) }},
	{failsComparable, []string{"comparable"}, func(Query) string { return filterComparable },
		func(Query) string { return "matched control with both numbers" }},
	{failsProblems, []string{"problems"}, func(Query) string { return filterProblems },
		func(Query) string { return "with problems" }},
	{failsText, []string{"q"}, func(q Query) string { return inQuotes(q.Text) },
		func(q Query) string { return "text " + inQuotes(q.Text) }},
}

// The names of the filters that are on or off.
const (
	filterComparable = "Matched control only"
	filterProblems   = "With problems only"
)

// asked is what an address says, fit to be shown in a line.
func asked(s string) string { return excerpt([]byte(strings.TrimSpace(s))) }

// inQuotes is what was typed into the search, in quotes where it has none of its
// own.
func inQuotes(typed string) string {
	s := asked(typed)
	if strings.ContainsFunc(s, func(r rune) bool { return foldRune(r) == '"' }) {
		return s
	}
	return "“" + s + "”"
}

func daysWords(from, to Day) string {
	switch {
	case from == to:
		return "on " + from.String()
	case to.IsZero():
		return "from " + from.String()
	case from.IsZero():
		return "until " + to.String()
	}
	return from.String() + " to " + to.String()
}

// StudyTitle is a short name of a study: the fragment of its source, for the
// studies of a report differ in nothing else, and the last part of the path.
func StudyTitle(source string) string {
	rest, fragment, _ := strings.Cut(source, "#")
	rest, _, _ = strings.Cut(rest, "?")
	rest = strings.TrimRight(rest, "/")
	title := rest[strings.LastIndexByte(rest, '/')+1:]
	return display(orElse(join(" · ", fragment, title), source))
}

// Filtered reports whether the query hides any entry that the view could have.
func (v *View) Filtered() bool { return v.filter != nil }

// Chips are the filters that are set.
func (v *View) Chips() []Chip {
	if v.filter == nil {
		return nil
	}
	var chips []Chip
	for _, w := range filterWords {
		if v.filter.active&w.bit == 0 {
			continue
		}
		q := v.Query
		for _, name := range w.parameters {
			q = q.With(name)
		}
		chip := Chip{Text: w.chip(v.Query), Href: v.link.at(q)}
		for i, e := range v.Feed.Entries {
			if v.fails[i]&^w.bit == 0 && inView(v.Name, e) {
				chip.Without++
			}
		}
		chips = append(chips, chip)
	}
	return chips
}

// HiddenBy are the filters that hide an entry of the feed, in words; none where
// it is shown, or only of another kind than the view.
func (v *View) HiddenBy(e *Entry) []string {
	if v.filter == nil {
		return nil
	}
	var words []string
	for i, other := range v.Feed.Entries {
		if other != e {
			continue
		}
		for _, w := range filterWords {
			if v.fails[i]&w.bit != 0 {
				words = append(words, w.chip(v.Query))
			}
		}
	}
	return words
}

// ClearHref is the address of the view without any filter.
func (v *View) ClearHref() string { return v.link.at(v.Query.Unfiltered()) }

// FilterText says what is shown in one line: the view, then each filter, then
// how many of the view's entries that leaves. Padded replay; matched control;
// 16 to 48 lanes; text “fp8”: 3 of 18 entries.
func (v *View) FilterText() string {
	if v.filter == nil {
		return KindTitle(v.Name) + ": " + count(v.InView, "entry")
	}
	parts := []string{KindTitle(v.Name)}
	for _, w := range filterWords {
		if v.filter.active&w.bit != 0 {
			parts = append(parts, w.phrase(v.Query))
		}
	}
	return strings.Join(parts, "; ") + ": " + v.shownText()
}

// shownText is 18 entries, or where filters are set 3 of 18 entries.
func (v *View) shownText() string {
	if v.filter == nil {
		return count(len(v.Entries), "entry")
	}
	return Grouped(len(v.Entries)) + " of " + count(v.InView, "entry")
}

// ShownText is what a reader is told when the filters change: 4 of 18 entries,
// highest 965.7 TPS. Of several kinds each has its own. What there is to remark
// follows.
func (v *View) ShownText() string {
	words := []string{v.shownText()}
	for _, m := range v.highest() {
		kind := ""
		if len(v.inKind) > 1 {
			kind = KindName(m.Kind)
		}
		words = append(words, join(" ", "highest", kind, m.Last().Holders[0].Entry.Record.TPS.String(), "TPS"))
	}
	const most = 1 + 4 // more is no message
	if len(words) > most {
		words = words[:1]
	}
	said := strings.Join(words, ", ")
	for _, r := range v.Remarks() {
		said += ". " + r.Text
	}
	return said
}

// highest is the highest mark of each kind. Only studies have others, and a number
// of theirs would need their long names beside it.
func (v *View) highest() []HighWater {
	var all []HighWater
	for _, m := range v.Marks {
		switch n := len(all) - 1; {
		case n < 0 || all[n].Kind != m.Kind:
			all = append(all, m)
		case m.Last().TPS > all[n].Last().TPS:
			all[n] = m
		}
	}
	return all
}
