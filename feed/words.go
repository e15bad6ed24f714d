package feed

import (
	"strings"
	"unicode/utf8"
)

// wordValue is a word that is given as the value of the record's member, absent
// where it cannot be one.
func wordValue(name, text string) value {
	var want []kind
	switch name {
	case "improvement_pct":
		want = []kind{kindInteger, kindDouble, kindNull}
	case "chart_comparable":
		want = []kind{kindTrue, kindFalse}
	default:
		if !utf8.ValidString(text) {
			return value{}
		}
		return textValue(text)
	}
	t, err := parse([]byte(strings.TrimSpace(text)))
	if err != nil {
		return value{}
	}
	v := value{t, 0}
	for _, k := range want {
		if v.is(k) {
			return v
		}
	}
	return value{}
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
