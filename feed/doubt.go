package feed

import "strconv"

// A field of the record is doubtful where a Problem says so. Its value is left
// out where it could not be read; where it stands, as the last of a key that
// stands twice does, nothing says that it is the one that was meant.

// doubtful reports whether there is a fault at a field of the record, or where
// all of it should be. The record is what is shown, so its faults count; those
// of the submission count where the document has no record.
func (e *Entry) doubtful(field string) bool {
	_, bad := e.fault(field)
	return bad
}

// text is a string field, or what the document has in its place.
func (e *Entry) text(field, value string) string {
	if value == "" {
		value, _ = e.fault(field)
	}
	return value
}

// fault is what was found at a doubtful field, "" where nothing was.
func (e *Entry) fault(field string) (found string, bad bool) {
	if len(e.Problems) == 0 {
		return "", false
	}
	at := "/entries/" + strconv.Itoa(e.Index)
	if found, bad = e.problemAt(at + "/record/" + field); bad || e.Computed != "" {
		return found, bad
	}
	if _, bad = e.problemAt(at + "/record"); bad && e.Submission != nil {
		return e.problemAt(at + "/entry/" + field)
	}
	if !bad {
		_, bad = e.problemAt(at)
	}
	return "", bad
}

func (e *Entry) problemAt(pointer string) (found string, bad bool) {
	for _, p := range e.Problems {
		if p.Pointer == pointer {
			return p.Found, true
		}
	}
	return "", false
}
