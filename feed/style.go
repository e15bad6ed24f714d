package feed

import "strings"

// A style is how a document writes an entry.
type style struct{ entry, submission, record layout }

// style is that of the last entry which shows it; without one it follows from
// the document's own manner.
func (d *original) style() style {
	ascii := isASCII(d.text)
	for i := len(d.feed.Entries) - 1; i >= 0; i-- {
		if t, err := parse(d.feed.Entries[i].Raw); err == nil && t.nodes[0].kind == kindObject && t.nodes[0].size > 1 {
			return styleOf(t, ascii)
		}
	}
	l := compactLayout
	if t, err := parse(apply(d.text, splice{d.list.start, d.list.end, nil})); err == nil {
		l = layoutOf(t, 0, l)
	}
	l.ascii = ascii
	l = l.deeper().deeper()
	return style{l, l.deeper(), l.deeper()}
}

// styleOf is how an entry is written.
func styleOf(t *tree, ascii bool) style {
	l := layoutOf(t, 0, compactLayout)
	l.ascii = ascii
	s := style{l, l.deeper(), l.deeper()}
	if i := t.find("entry"); i >= 0 {
		s.submission = layoutOf(t, i, s.submission)
	}
	if i := t.find("record"); i >= 0 {
		s.record = layoutOf(t, i, s.record)
	}
	return s
}

// write is an entry with the submission and the record, and the record's version.
func (s style) write(submission, record members) ([]byte, error) {
	published := s.record.object(nil, record)
	version, err := Hash(published)
	if err != nil {
		return nil, err
	}
	id := submission["id"]
	all := members{"id": id, "version": textValue(version), "entry": id, "record": id}
	return s.entry.objectOf(nil, s.entry.sorted(all), func(dst []byte, name string) []byte {
		switch name {
		case "entry":
			return s.submission.object(dst, submission)
		case "record":
			return append(dst, published...)
		}
		return s.entry.value(dst, all[name])
	}), nil
}

// appended is the document with one more entry.
func (d *original) appended(l layout, entry []byte) []byte {
	n := len(d.at)
	if n == 0 {
		text := append(l.line(nil, ""), entry...)
		end := l
		end.margin = strings.TrimSuffix(l.margin, l.unit)
		return apply(d.text, splice{d.list.start, d.list.end, end.line(text, "")})
	}
	between := string(d.text[d.list.start:d.at[0].start])
	if n > 1 {
		between = string(d.text[d.at[n-2].end:d.at[n-1].start])
	} else if between == "" {
		between = l.comma
	} else {
		between = "," + between
	}
	at := d.at[n-1].end
	return apply(d.text, splice{at, at, append([]byte(between), entry...)})
}

// replaced is the document with another text for an entry.
func (d *original) replaced(i int, entry []byte) []byte {
	return apply(d.text, splice{d.at[i].start, d.at[i].end, entry})
}
