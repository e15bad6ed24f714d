package prerender

import (
	"bytes"
	"slices"
)

// mend makes go-app's markup into what is sent: no white space between tags,
// which the client's page does not have either, and the attributes of each
// element in order, for go-app writes them in the random order of a map.
// Values have been guarded by components.Attr, so that a quote ends a value and
// nothing else does.
func mend(markup []byte) []byte {
	out := make([]byte, 0, len(markup))
	for len(markup) > 0 {
		start := bytes.IndexByte(markup, '<')
		if start < 0 {
			return append(out, markup...)
		}
		if text := markup[:start]; !indentation(text) {
			out = append(out, text...)
		}
		end := tagEnd(markup[start:])
		out = appendTag(out, markup[start:start+end])
		markup = markup[start+end:]
	}
	return out
}

// indentation reports whether text is what go-app puts between two tags: a line
// feed, then spaces.
func indentation(text []byte) bool {
	return len(text) > 0 && text[0] == '\n' && len(bytes.TrimLeft(text, "\n ")) == 0
}

// tagEnd is the length of the tag that markup begins with.
func tagEnd(markup []byte) int {
	quoted := false
	for i, c := range markup {
		switch {
		case c == '"':
			quoted = !quoted
		case c == '>' && !quoted:
			return i + 1
		}
	}
	return len(markup)
}

// appendTag appends a tag with its attributes sorted by name.
func appendTag(out, tag []byte) []byte {
	name := bytes.IndexAny(tag, " >")
	if name < 0 || tag[name] == '>' || tag[1] == '/' {
		return append(out, tag...)
	}
	closing := len(tag) - 1
	if tag[closing-1] == '/' {
		closing--
	}
	attrs := split(tag[name:closing])
	slices.SortFunc(attrs, bytes.Compare)
	out = append(out, tag[:name]...)
	for _, a := range attrs {
		out = append(append(out, ' '), a...)
	}
	return append(out, tag[closing:]...)
}

// split cuts a tag's inside into its attributes.
func split(inside []byte) [][]byte {
	var attrs [][]byte
	quoted, from := false, 0
	for i := 0; i <= len(inside); i++ {
		if i < len(inside) && inside[i] == '"' {
			quoted = !quoted
		}
		if i == len(inside) || inside[i] == ' ' && !quoted {
			if from < i {
				attrs = append(attrs, inside[from:i])
			}
			from = i + 1
		}
	}
	return attrs
}
