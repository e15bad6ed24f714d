package feed

import (
	"strings"
	"unicode/utf8"
)

// wordValue is a word that is given as the value of the record's member, absent
// where it cannot be one.
func wordValue(name, text string) value {
	switch name {
	case "improvement_pct":
		if _, err := ParseNumber(text); err == nil || text == "null" {
			return literalValue(text)
		}
		return value{}
	case "chart_comparable":
		if text == "true" || text == "false" {
			return literalValue(text)
		}
		return value{}
	}
	if !utf8.ValidString(text) {
		return value{}
	}
	return textValue(text)
}

// derivedNames are the members that a rule gives the record, in the format's
// order.
func derivedNames() string {
	var names []string
	for _, f := range fields {
		if isDerived(f.name) {
			names = append(names, f.name)
		}
	}
	return strings.Join(names, ", ")
}
