package feed

import (
	"bytes"
	"io"
	"math"
	"strconv"
)

// DefaultLimit is the size in bytes that a document may have unless another is
// asked for.
const DefaultLimit = 64 << 20

// Decode reads a feed of at most limit bytes, [DefaultLimit] where limit is not
// above 0, and never more than one byte beyond it. It handles the document entry
// by entry while reading, and stops at the first byte that is not JSON.
//
// A document that is no feed is a [*DocumentError], and a reader that fails a
// [*ReadError]; then there is no Feed. All else that is wrong is a [Problem] of
// its entry and hides nothing: a value that cannot be used is left out, the
// entry stays. Of a duplicate key the last one counts. Members of the document
// that the format does not know are left unread; those of a submission or a
// record are kept.
//
// Texts come ready for display: white space, line ends included, is a plain
// space, characters that cannot be seen and those that turn the direction of
// writing are gone, and other controls are U+FFFD. An entry's ID and Raw are as
// the document has them, and versions are of what it has.
func Decode(r io.Reader, limit int64) (*Feed, error) {
	if limit <= 0 {
		limit = DefaultLimit
	}
	limit = min(limit, math.MaxInt64-1)
	d := &decoder{scanner: newScanner(r, limit), feed: &Feed{}}
	if err := d.document(); err != nil {
		return nil, err
	}
	d.feed.setKeys(d.ids)
	return d.feed, nil
}

type decoder struct {
	*scanner
	feed    *Feed
	ids     map[string]int    // the first entry that has the ID
	texts   map[string]string // one copy of what entries repeat
	tree    tree
	form    []byte // scratch for canonical forms
	weight  weight
	schema  bool // the document's schema was seen and is right
	entries bool // its entries were seen
	reads   like // what part of a feed a document without a schema is
}

func (d *decoder) document() error {
	if err := d.begin(); err != nil {
		return err
	}
	d.start(false)
	if err := d.object(1, d.member); err != nil {
		return err
	}
	d.stop()
	if d.space(); d.more(1) {
		return d.fault("more text after the document's end", "nothing there", adviceJSON)
	} else if d.end != io.EOF {
		return d.cut("the end of the document")
	}
	if !d.schema {
		if d.reads.found != "" {
			return noFeed(d.reads.found, "a feed of the schema "+strconv.Quote(Schema), d.reads.advice)
		}
		return noFeed("no schema", strconv.Quote(Schema), adviceSchema)
	}
	if !d.entries {
		return noFeed("no entries", `the member "entries"`, adviceEntries)
	}
	return nil
}

// A like is a part of a feed that stands where a feed should, and what to do.
type like struct{ found, advice string }

func noFeed(found, want, advice string) error {
	return &DocumentError{Found: found, Want: want, Advice: advice}
}

// begin tells what is not JSON from the first bytes, as precisely as it can.
func (d *decoder) begin() error {
	const want = "a JSON document"
	d.more(4)
	if other := encodingOf(d.ahead()); other != "" {
		return d.fault(other, want+" in UTF-8", adviceUTF8)
	}
	if bytes.HasPrefix(d.ahead(), []byte("\x1f\x8b")) {
		return d.fault("a gzip file", want, "unpack it first")
	}
	d.space()
	switch c := d.peek(); {
	case c == '{':
		return nil
	case !d.more(1) && d.end == io.EOF:
		return noFeed("an empty document", want, adviceAddress)
	case c == '<':
		return d.fault("a web page or other markup", want, adviceAddress)
	case c == '[':
		return d.fault("a list", `a JSON object that begins with "{"`, adviceList)
	}
	return d.fail(`a JSON object that begins with "{"`)
}

// encodingOf is what the first bytes of a text have that JSON in UTF-8 has not, ""
// where they have nothing: a mark, or the zeros of a wider encoding.
func encodingOf(first []byte) string {
	for _, other := range []struct{ mark, found string }{
		{"\xef\xbb\xbf", "a UTF-8 byte order mark"},
		{"\xff\xfe\x00\x00", "UTF-32 (little endian)"},
		{"\x00\x00\xfe\xff", "UTF-32 (big endian)"},
		{"\xff\xfe", "UTF-16 (little endian)"},
		{"\xfe\xff", "UTF-16 (big endian)"},
	} {
		if bytes.HasPrefix(first, []byte(other.mark)) {
			return other.found
		}
	}
	if len(first) < 4 {
		return ""
	}
	switch zeros := [4]bool{first[0] == 0, first[1] == 0, first[2] == 0, first[3] == 0}; zeros {
	case [4]bool{false, true, true, true}:
		return "UTF-32 (little endian)"
	case [4]bool{true, true, true, false}:
		return "UTF-32 (big endian)"
	case [4]bool{false, true, false, true}:
		return "UTF-16 (little endian)"
	case [4]bool{true, false, true, false}:
		return "UTF-16 (big endian)"
	}
	return ""
}

// ahead is what has been read and not yet scanned.
func (d *decoder) ahead() []byte { return d.buf[d.pos:] }

// member takes one member of the document. The text is kept from the end of the
// one before, for the name's sake.
func (d *decoder) member(name span) error {
	t := tree{text: d.kept()}
	field := string(t.bytes(name))
	d.stop()
	defer d.start(false)
	switch field {
	case "schema":
		d.once(&d.schema, field)
		return d.schemaValue()
	case "entries":
		d.once(&d.entries, field)
		return d.entriesValue()
	case "tps":
		if d.reads.found == "" {
			d.reads = like{"a submission", adviceSubmission}
		}
	case "record":
		d.reads = like{"an entry of a feed", adviceEntry}
	case "chart_comparable":
		d.reads = like{"a record", adviceRecord}
	}
	return d.value(span{}, 2)
}

// once notes a member that the document has twice.
func (d *decoder) once(seen *bool, field string) {
	if *seen {
		d.feed.Problems = append(d.feed.Problems, Problem{
			Pointer: "/" + field, Line: d.line, Found: "the member again", Want: wantOnce,
		})
	}
	*seen = true
}

func (d *decoder) schemaValue() error {
	d.space()
	if d.peek() != '"' {
		return d.refuse("the schema ", strconv.Quote(Schema), adviceSchema)
	}
	place := d.fault("", strconv.Quote(Schema), adviceSchema)
	d.start(true)
	name, err := d.text()
	if err != nil {
		return err
	}
	t := tree{text: d.kept()}
	if string(t.bytes(name)) == Schema {
		return nil
	}
	place.Found = "the schema " + excerpt(t.text)
	return place
}

func (d *decoder) entriesValue() error {
	d.feed.Entries = nil
	d.ids = map[string]int{}
	d.texts = map[string]string{}
	if d.space(); d.peek() == '[' {
		return d.array(2, d.entry)
	}
	return d.refuse("the entries ", "a list of entries", adviceEntries)
}

// refuse is the error that says of the value ahead that it is another one than
// should be there.
func (d *decoder) refuse(name, want, advice string) error {
	place := d.fault("", want, advice)
	d.start(true)
	if err := d.value(span{}, 2); err != nil {
		return err
	}
	place.Found = name + excerpt(d.kept())
	return place
}

// entry takes one entry.
func (d *decoder) entry() error {
	d.space()
	line := d.line
	d.start(true)
	err := d.value(span{}, 3)
	d.tree.text, d.tree.nodes = d.kept(), d.nodes
	if bad, ok := err.(*DocumentError); ok {
		bad.ID = ShownID(d.tree.id())
	}
	if err != nil {
		return err
	}
	e := &Entry{Index: len(d.feed.Entries), Line: line, Raw: bytes.Clone(d.tree.text)}
	d.tree.text = e.Raw
	c := checker{doc: d, tree: &d.tree, entry: e}
	if d.over {
		c.tooMany(d.tree.id())
	} else {
		c.check()
	}
	c.report("/entries/" + strconv.Itoa(e.Index))
	d.feed.Entries = append(d.feed.Entries, e)
	d.stop()
	if d.weight.add(e); d.weight.over(d.read) {
		return d.fault(d.weight.found(len(d.feed.Entries)), wantLight, adviceLight)
	}
	return nil
}

// id is the entry's ID in a tree that may be unfinished; "" where it has none.
func (t *tree) id() string {
	if i := t.find("id"); i >= 0 && t.nodes[i].kind == kindText {
		return string(t.bytes(t.nodes[i].text))
	}
	return ""
}

// share is the text, one copy for all entries that have it.
func (d *decoder) share(b []byte) string {
	const most, longest = 1 << 14, 512 // bound what is held beside the entries
	if s, ok := d.texts[string(b)]; ok {
		return s
	}
	s := string(b)
	d.weight.text(s)
	if len(d.texts) < most && len(s) <= longest {
		d.texts[s] = s
	}
	return s
}

// setKeys names the entries whose ID is no name. None may have the ID of another
// entry, wherever that stands.
func (f *Feed) setKeys(ids map[string]int) {
	for _, e := range f.Entries {
		if e.Key != "" {
			continue
		}
		base := "entry-" + strconv.Itoa(e.Index)
		e.Key = base
		for n := 2; ; n++ {
			if _, taken := ids[e.Key]; !taken {
				break
			}
			e.Key = base + "-" + strconv.Itoa(n)
		}
	}
}
