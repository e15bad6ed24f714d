package feed

import "strings"

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

// filedStatus is the status that decides, which readers filter by: the
// submission's, or where there is none the first part of the record's.
func (e *Entry) filedStatus() string {
	if e.Submission != nil {
		return e.Submission.Status
	}
	status, _, _ := strings.Cut(e.Record.Status, " · ")
	return status
}

func (e *Entry) status() (partial, known bool) {
	switch e.filedStatus() {
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

func (e *Entry) hasTPS() bool { return !e.doubtful("tps") && !e.Record.TPS.Missing() }

// Retracted reports whether the entry is retracted. Its number stands in its
// row and is evidence of nothing.
func (e *Entry) Retracted() bool { return e.retraction() != "" }

// retraction is the reason, "" where the entry stands. What stands in place of
// a reason that could not be read retracts too, for it was put there.
func (e *Entry) retraction() string { return e.text("retracted", e.Record.Retracted) }
