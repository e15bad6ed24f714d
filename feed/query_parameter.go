package feed

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// A parameter is one of those that an address of the board may have.
type parameter struct {
	name string
	// filters says that it narrows what is shown; turns, that the table begins
	// at its first page when it changes.
	filters, turns bool
	want           string // what its value is, for whoever wrote another
	// read sets what the parameter asks for, or the default where the values,
	// of which there is one at least, are empty or mean nothing. It reports
	// whether they could be understood.
	read func(q *Query, values []string) bool
	// unread are those of the values that could not be; where it is nil, all.
	unread func(values []string) []string
	// write are the values in their one form, none for the default.
	write func(q *Query) []string
}

// parameters are in the order in which an address has them.
var parameters = [...]parameter{
	aWord("view", false, func(q *Query) *string { return &q.View }),
	aWord("q", true, func(q *Query) *string { return &q.Text }),
	aWord("control", true, func(q *Query) *string { return &q.Control }),
	aWord("status", true, func(q *Query) *string { return &q.Status }),
	aWord("study", true, func(q *Query) *string { return &q.Study }),
	bounds("lanes", func(q *Query) *Range { return &q.Lanes }),
	bounds("tps", func(q *Query) *Range { return &q.TPS }),
	aDate("from", func(q *Query) *Day { return &q.From }),
	aDate("to", func(q *Query) *Day { return &q.To }),
	aSwitch("comparable", func(q *Query) *bool { return &q.Comparable }),
	aSwitch("problems", func(q *Query) *bool { return &q.Problems }),
	{name: "sort", turns: true, want: "a column, such as tps, or -tps for the highest first",
		read:  func(q *Query, values []string) (ok bool) { q.Sort, ok = parseSort(values[0]); return ok },
		write: func(q *Query) []string { return one(q.Sort.encode()) }},
	oneOfThese("x", func(q *Query) *string { return &q.X }, "day", XLanes),
	oneOfThese("axis", func(q *Query) *string { return &q.Axis }, "zero", AxisFitted),
	oneOfThese("mark", func(q *Query) *string { return &q.Mark }, "all", MarkCompleted, MarkMatched, MarkStudy),
	ofChart(aSwitch("retracted", func(q *Query) *bool { return &q.Retracted })),
	{name: "page", want: "the number of a page, from 1", read: readPage,
		write: func(q *Query) []string {
			if q.Page <= 1 {
				return nil
			}
			return []string{strconv.Itoa(q.Page)}
		}},
	{name: "compare", want: "the ids of up to four entries, each once",
		read: func(q *Query, values []string) bool {
			var left []string
			q.Compare, left = choose(values)
			return len(left) == 0
		},
		unread: func(values []string) []string { _, left := choose(values); return left },
		write:  func(q *Query) []string { return q.Compare.Keys() }},
	orCalled("auto", oneOfThese("theme", func(q *Query) *string { return &q.Theme }, "system", ThemeLight, ThemeDark)),
	{name: "cited", want: "an entry and the first digits of its version, such as stack32@0123456789abcdef",
		read:  func(q *Query, values []string) (ok bool) { q.Cited, ok = parseCited(values[0]); return ok },
		write: func(q *Query) []string { return one(q.Cited.String()) }},
}

// parameterOf is the parameter of a name, nil where the board has none.
func parameterOf(name string) *parameter {
	for i := range parameters {
		if parameters[i].name == name {
			return &parameters[i]
		}
	}
	return nil
}

// left are those of the values that could not be read.
func (p *parameter) left(values []string) []string {
	if p.unread == nil {
		return values
	}
	return p.unread(values)
}

// aWord is a parameter that takes any text, and one alone: the first.
func aWord(name string, filters bool, at func(*Query) *string) parameter {
	return parameter{name: name, turns: true, filters: filters,
		read: func(q *Query, values []string) bool {
			first, others := oneWord(values)
			*at(q) = first
			return len(others) == 0
		},
		unread: func(values []string) []string { _, others := oneWord(values); return others },
		write:  func(q *Query) []string { return one(*at(q)) },
	}
}

// oneWord is the first of the values that is not empty, and those that are another.
func oneWord(values []string) (first string, others []string) {
	for _, value := range values {
		switch {
		case first == "":
			first = value
		case value != "" && value != first:
			others = append(others, value)
		}
	}
	return first, others
}

func bounds(name string, at func(*Query) *Range) parameter {
	return parameter{name: name, turns: true, filters: true, want: "a number or a range of them, such as 48, 16..48, 16.. or ..48",
		read:  func(q *Query, values []string) (ok bool) { *at(q), ok = parseRange(values); return ok },
		write: func(q *Query) []string { return one(at(q).String()) },
	}
}

func aDate(name string, at func(*Query) *Day) parameter {
	return parameter{name: name, turns: true, filters: true, want: "a day, such as 2026-11-14",
		read: func(q *Query, values []string) (ok bool) {
			*at(q), ok = readDay(values[0])
			return ok
		},
		write: func(q *Query) []string { return one(at(q).ISO()) },
	}
}

func aSwitch(name string, at func(*Query) *bool) parameter {
	return parameter{name: name, turns: true, filters: true, want: "1",
		read: func(q *Query, values []string) bool {
			*at(q) = slices.Contains([]string{"1", "on", "true"}, values[0])
			return *at(q) || slices.Contains([]string{"", "0", "false"}, values[0])
		},
		write: func(q *Query) []string {
			if *at(q) {
				return []string{"1"}
			}
			return nil
		},
	}
}

// ofChart is a parameter that neither filters the entries nor turns their page.
func ofChart(p parameter) parameter {
	p.turns, p.filters = false, false
	return p
}

// oneOfThese is an option, whose default has a name too.
func oneOfThese(name string, at func(*Query) *string, standard string, others ...string) parameter {
	return parameter{name: name, want: oneOf(append([]string{standard}, others...)),
		read: func(q *Query, values []string) bool {
			*at(q) = ""
			if slices.Contains(others, values[0]) {
				*at(q) = values[0]
			}
			return *at(q) != "" || values[0] == "" || values[0] == standard
		},
		write: func(q *Query) []string { return one(*at(q)) },
	}
}

// orCalled is an option whose default has another name too.
func orCalled(name string, p parameter) parameter {
	read := p.read
	p.read = func(q *Query, values []string) bool {
		if values[0] == name {
			values = []string{""}
		}
		return read(q, values)
	}
	return p
}

func readPage(q *Query, values []string) bool {
	q.Page = 0
	if values[0] == "" {
		return true
	}
	n, err := strconv.Atoi(values[0])
	if err != nil || n < 1 {
		return false
	}
	if n > 1 {
		q.Page = n
	}
	return true
}

// readDay reads what a date control sends, or the feed's own form of a day.
func readDay(s string) (Day, bool) {
	s = strings.TrimSpace(s)
	if s == "" {
		return Day{}, true
	}
	d, err := ParseISODay(s)
	if err != nil {
		d, err = ParseDay(s)
	}
	return d, err == nil
}

func one(value string) []string {
	if value == "" {
		return nil
	}
	return []string{value}
}

// Carried are the parameters of q, with their values, that a form of the filters
// has to carry in hidden controls, so that sending it keeps all else: the view,
// the order, the options, what was chosen to compare and what the board does not
// know. The page of the table is not among them.
func (q Query) Carried() []Field {
	q = q.Unfiltered()
	var all []Field
	for i := range parameters {
		for _, value := range parameters[i].write(&q) {
			all = append(all, Field{parameters[i].name, value})
		}
	}
	rest, _ := url.ParseQuery(q.rest) // it was encoded here
	for _, name := range slices.Sorted(maps.Keys(rest)) {
		for _, value := range rest[name] {
			all = append(all, Field{name, value})
		}
	}
	return all
}
