package feed

// Schema is the value of a feed's "schema" member that this package reads.
const Schema = "gemma-throughput-feed-v1"

// A Feed is one document.
type Feed struct {
	// Entries are in the document's order, bad ones included.
	Entries []*Entry
	// Problems are those of the document itself that did not stop it from
	// being read; the problems of an entry are in the entry.
	Problems []Problem

	index index
}

// An Entry is one element of a feed.
type Entry struct {
	// Index is the entry's place in the document, from 0.
	Index int
	// Line is the document's line, from 1, on which the entry begins.
	Line int
	// ID is the entry's name in the feed as it stands, "" where there is none.
	// It may hold anything; what is shown or used as a name is Key.
	ID string
	// Key names the entry within the page: its ID, or a generated name where
	// the ID is missing, already taken, or not fit for an element's id: entry-7
	// for the element /entries/7. It is unique in the feed.
	Key string
	// Version is the document's claim: the lower-case hex SHA-256 of the
	// record in canonical form.
	Version string
	// Computed is the hash of the record as it is. "" where there is no record
	// that could be hashed.
	Computed string
	// Submission is what was sent in; nil where there is none.
	Submission *Submission
	// Record is what is published. It is never nil: where the document has
	// none, it is filled from the submission as far as that goes; where it
	// leaves out hardware or control_kind, or lacks its title or kind, it takes
	// these from the submission. A number is never taken: it must be published.
	Record *Record
	// Outside names the fields of Record that the document's record does not
	// have: they are the submission's, and the version does not cover them.
	Outside []string
	// Problems is what is wrong with the entry, in the document's order.
	Problems []Problem
	// Raw is the entry's text as it stands in the document.
	Raw []byte
}

// Verified reports whether the record's hash is the one that the entry claims.
func (e *Entry) Verified() bool { return e.Computed != "" && e.Computed == e.Version }

// Differs reports whether the record's hash is another one than the entry
// claims.
func (e *Entry) Differs() bool { return e.Computed != "" && e.Computed != e.Version }

// Common are the fields that a submission and a record share. Texts are fit for
// display, see [Decode]. What is absent, or cannot be used, is zero; then a
// Problem at the field says what stands there.
type Common struct {
	ID             string
	Title          string
	Kind           string
	TPS            Number // generated tokens per server-busy second
	Lanes          Number // concurrency, an integer from 1
	Date           string // as it stands
	Day            Day    // what Date means; zero where it means no day
	RecordedWindow string
	Configuration  string
	ControlLabel   string
	ControlTPS     Number
	Status         string
	Summary        string
	Outcome        string
	Duration       string
	Qualification  string
	Source         string
	RunURL         string
}

// A Submission is what was sent in.
type Submission struct {
	Common
	Hardware    string
	ControlKind string
	Other       []Field
}

// A Record is what is published.
type Record struct {
	Common
	Stack           string
	Hardware        string
	ControlKind     string
	ControlScope    string
	Comparison      string
	Improvement     string
	ImprovementPct  Number
	ChartComparable bool
	Retracted       string // the reason; "" where the record is not retracted
	Other           []Field
}

// A Field is a member that the format does not know. It is kept and shown.
type Field struct {
	Name string
	Text string // a string's own text, or the JSON of anything else
}
