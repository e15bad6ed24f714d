package feed

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// readFixture decodes a feed of the root's testdata.
func readFixture(t testing.TB, name string) *Feed {
	t.Helper()
	file, err := os.Open("../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	f, err := Decode(file, 1<<20)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return f
}

// A draft builds an entry with small verbs.
type draft struct{ e *Entry }

// an is a completed full entry of 32 lanes without a number.
func an(id string) draft {
	common := Common{ID: id, Title: "T " + id, Kind: KindFull, Status: "Completed"}
	d := draft{&Entry{ID: id, Key: id, Record: &Record{Common: common}, Submission: &Submission{Common: common}}}
	return d.lanes("32").on("13-Nov-2026")
}

func (d draft) kind(kind string) draft { d.e.Record.Kind = kind; return d }

func (d draft) on(date string) draft {
	d.e.Record.Date = date
	d.e.Record.Day, _ = ParseDay(date)
	return d
}

func (d draft) tps(literal string) draft { d.e.Record.TPS = number(literal); return d }

func (d draft) lanes(literal string) draft { d.e.Record.Lanes = number(literal); return d }

// status is the submission's and the record's own.
func (d draft) status(submission, record string) draft {
	d.e.Submission.Status, d.e.Record.Status = submission, record
	return d
}

// alone has no submission.
func (d draft) alone(status string) draft {
	d.e.Submission, d.e.Record.Status = nil, status
	return d
}

func (d draft) control(kind, tps, label string) draft {
	d.e.Record.ControlKind = kind
	d.e.Record.ControlTPS, d.e.Record.ControlLabel = number(tps), label
	return d
}

func (d draft) retracted(reason string) draft { d.e.Record.Retracted = reason; return d }

// bad has a fault in a field of the record; where it stands in the feed is
// settled by feedOf.
func (d draft) bad(field, found string) draft {
	d.e.Problems = append(d.e.Problems, Problem{ID: d.e.ID, Pointer: "/record/" + field, Found: found, Want: "better"})
	return d
}

func number(literal string) Number {
	if literal == "" {
		return Number{}
	}
	n, err := ParseNumber(literal)
	if err != nil {
		panic(err)
	}
	return n
}

func feedOf(drafts ...draft) *Feed {
	f := &Feed{}
	for i, d := range drafts {
		d.e.Index = i
		for j, p := range d.e.Problems {
			d.e.Problems[j].Pointer = "/entries/" + strconv.Itoa(i) + p.Pointer
		}
		f.Entries = append(f.Entries, d.e)
	}
	return f
}

// ids are the entries' ids in one line.
func ids(entries []*Entry) string {
	var names []string
	for _, e := range entries {
		names = append(names, e.ID)
	}
	return strings.Join(names, " ")
}
