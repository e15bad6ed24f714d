package feed

import (
	"strconv"
	"strings"
)

// Partial reports whether the entry's number is from an attempt that did not
// end well: the submission says Interrupted, Cancelled or Failed. Where there
// is no submission the first part of the record's status decides, in which
// Preempted counts too. An entry without a number is not partial.
func (e *Entry) Partial() bool {
	partial, _ := e.status()
	return partial && e.hasTPS()
}

// StatusUnrecognised reports whether the entry has a number whose status is
// none that the format names, so that nothing says whether it is partial.
func (e *Entry) StatusUnrecognised() bool {
	_, known := e.status()
	return !known && e.hasTPS()
}

func (e *Entry) status() (partial, known bool) {
	status := e.Record.Status
	if e.Submission != nil {
		status = e.Submission.Status
	} else {
		status, _, _ = strings.Cut(status, " · ")
	}
	switch status {
	case "Measured", "Completed":
		return false, true
	case "Interrupted", "Cancelled", "Failed":
		return true, true
	case "Preempted":
		return e.Submission == nil, e.Submission == nil
	}
	return false, false
}

func (e *Entry) hollow() bool { return e.Partial() || e.StatusUnrecognised() }

func (e *Entry) hasTPS() bool {
	_, bad := e.unreadable("tps")
	return !bad && !e.Record.TPS.Missing()
}

func (e *Entry) retracted() bool { return e.Record.Retracted != "" }

// unreadable is what the document has in place of a field that could not be
// read, and whether there is such a fault. The record is what is shown, so its
// faults count; those of the submission count where the document has no record.
func (e *Entry) unreadable(field string) (found string, bad bool) {
	if len(e.Problems) == 0 {
		return "", false
	}
	at := entryPointer(e.Index)
	part := at + "/record"
	if _, none := e.problemAt(part); none {
		part = at + "/entry"
	}
	return e.problemAt(part + "/" + field)
}

func entryPointer(index int) string { return "/entries/" + strconv.Itoa(index) }

func (e *Entry) problemAt(pointer string) (found string, bad bool) {
	for _, p := range e.Problems {
		if p.Pointer == pointer {
			return p.Found, true
		}
	}
	return "", false
}
