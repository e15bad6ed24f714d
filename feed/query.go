package feed

import (
	"net/url"
	"strings"
)

// A Query is what the reader asked for. It is the URL's query string, and
// nothing else holds state that a link should carry. The zero Query asks for
// the site's default view of the whole feed. Queries that ask for the same in
// the same words are equal (==).
type Query struct {
	// View is a kind, or ViewAll, or "" for the default.
	View string

	// Text is what the reader searches for, as typed; see [NewView].
	Text string
	// Control is a control kind, Status a status of the submission, and Study
	// a source with its fragment; "" is any.
	Control, Status, Study string
	// Lanes and TPS bound the concurrency and the number.
	Lanes, TPS Range
	// From and To are the first and the last report day; zero is open.
	From, To Day
	// Comparable keeps what compares with a matched control, see
	// [Entry.Comparable]; Problems keeps the entries that have any.
	Comparable, Problems bool

	// Sort is the order of the table.
	Sort Sort
	// Page is the page of the table, from 2; 0 for the first.
	Page int

	// X is what the chart runs over: "" for report days, or XLanes.
	X string
	// Axis is where the TPS axis begins: "" for zero, or AxisFitted.
	Axis string
	// Mark is the rule of the step line: "" for all recorded, or one of the
	// other marks.
	Mark string
	// Retracted asks for the points of retracted entries, which raise no mark.
	Retracted bool
	// Theme is "" for the system's, or ThemeLight or ThemeDark.
	Theme string

	// Compare are the entries chosen to stand side by side.
	Compare Chosen
	// Cited is what the link that led here was made to cite.
	Cited Cited

	// unread are parameters of known names whose values mean nothing, encoded
	// and in order of their names. They ask for nothing, and stand in the
	// address until the reader asks for something else, so that a page that is
	// loaded again says the same of them.
	unread string
	// rest are the parameters that the board does not know, encoded and in
	// order of their names; a link keeps them.
	rest string
}

// The values of a query's options that are not their default.
const (
	// ViewAll is the view of every kind together. A kind of that very name has
	// no view of its own.
	ViewAll = "all"

	XLanes        = "lanes"
	AxisFitted    = "fit"
	MarkCompleted = "completed" // without what is drawn hollow
	MarkMatched   = "matched"   // what compares with a matched control
	MarkStudy     = "study"     // a line for each study
	ThemeLight    = "light"
	ThemeDark     = "dark"
)

// ParseQuery reads the parameters of a URL, as a link has them or as a form
// without script sends them: untouched controls are empty, and the bounds of a
// range are two values of one name. Of another parameter that stands more than
// once the first counts. What cannot be read asks for nothing, see
// [Query.Unread].
func ParseQuery(values url.Values) Query {
	var q Query
	unread, rest := url.Values{}, url.Values{}
	for name, all := range values {
		switch p := parameterOf(name); {
		case len(all) == 0:
		case p == nil:
			rest[name] = all
		case !p.read(&q, all):
			unread[name] = p.left(all)
		}
	}
	q.unread, q.rest = encode(unread), encode(rest)
	return q
}

// Values are the parameters of an address's query string as it stands. What is no
// code stands for itself: a per cent sign that begins none, and a semicolon.
func Values(raw string) url.Values {
	var mended strings.Builder
	for i := range len(raw) {
		switch raw[i] {
		case ';':
			mended.WriteString("%3B")
			continue
		case '%':
			if _, err := url.QueryUnescape(raw[i:min(i+3, len(raw))]); err != nil {
				mended.WriteString("%25")
				continue
			}
		}
		mended.WriteByte(raw[i])
	}
	values, _ := url.ParseQuery(mended.String()) // it can be read now
	return values
}

// Encode is the URL's query string without the question mark; "" for the zero
// Query. What has its default value is left out, and unknown parameters come
// last. [ParseQuery] of it is q.
func (q Query) Encode() string {
	var parts []string
	for i := range parameters {
		p := &parameters[i]
		for _, value := range p.write(&q) {
			parts = append(parts, p.name+"="+percentEncode(value))
		}
	}
	return join("&", append(parts, q.unread, q.rest)...)
}

// With is q with other values of a parameter of an address, as [ParseQuery]
// reads them; none of them, or an empty one, is the default. Where that changes
// which entries are shown or their order, it is from the first page on. A name
// that the board does not know changes nothing.
func (q Query) With(name string, values ...string) Query {
	p := parameterOf(name)
	if p == nil {
		return q
	}
	q = q.moved()
	if p.turns {
		q.Page = 0
	}
	if len(values) == 0 {
		values = []string{""}
	}
	if !p.read(&q, values) {
		q.unread = encode(url.Values{name: p.left(values)})
	}
	return q
}

// WithView is q with another view, "" for the default, from its first page on.
// The filters stay.
func (q Query) WithView(name string) Query {
	q = q.moved()
	q.View, q.Page = name, 0
	return q
}

// WithPage is q with another page of the table, from 1.
func (q Query) WithPage(n int) Query {
	q = q.moved()
	if q.Page = n; n <= 1 {
		q.Page = 0
	}
	return q
}

// moved is q for a reader who goes on from where it led: what could not be read
// is said once, and a citation is of the link that it came with.
func (q Query) moved() Query {
	q.unread, q.Cited = "", Cited{}
	return q
}

// Filtered reports whether q asks for less than all entries of its view.
func (q Query) Filtered() bool { return newFilter(q) != nil }

// Unfiltered is q without any filter, from the first page on. View, order,
// options and what was chosen to compare stay.
func (q Query) Unfiltered() Query {
	q = q.moved()
	for i := range parameters {
		if p := &parameters[i]; p.filters {
			p.read(&q, []string{""})
		}
	}
	q.Page = 0
	return q
}

// An Unread is a parameter whose value means nothing to the board, or of which it
// takes another value that stands before.
type Unread struct {
	Name  string
	Found string // the values as they stand, fit for display
	Want  string
}

// String is the parameter in words: from=yesterday: expected a day, such as
// 2026-11-14.
func (u Unread) String() string { return u.Name + "=" + u.Found + ": expected " + u.Want }

// Unread are the parameters that could not be understood or followed, in the order
// in which an address has them. They ask for nothing.
func (q Query) Unread() []Unread {
	values, _ := url.ParseQuery(q.unread) // it was encoded here
	var all []Unread
	for i := range parameters {
		if p := &parameters[i]; len(values[p.name]) > 0 {
			all = append(all, Unread{p.name, excerpt([]byte(strings.Join(values[p.name], ", "))), orElse(p.want, "one value; the first counts")})
		}
	}
	return all
}

func (q Query) suffix() string {
	if encoded := q.Encode(); encoded != "" {
		return "?" + encoded
	}
	return ""
}

// encode writes a space as %20, which every reader of a query string takes for
// a space, where + is one only to some.
func encode(values url.Values) string { return strings.ReplaceAll(values.Encode(), "+", "%20") }

func percentEncode(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }
