package feed

import (
	"math"
	"strconv"
)

// A shape is what the values of a field may be: in words, by the linter's rule
// for those that are not so, and as JSON Schema has it.
type shape struct {
	want   string
	rule   string
	schema jsonSchema
}

const wantText = "a string"

// Patterns are of the regular expressions that ECMA-262, RE2 and Python share,
// which have no class of characters that cannot be seen.
const (
	patternName    = `^[^\s\x00-\x1f\x7f]+$`
	patternVersion = `^[0-9a-f]{64}$`
	patternURL     = `^([Hh][Tt][Tt][Pp][Ss]?://[^\s\\/?#\x00-\x1f\x7f]+([/?#][^\s\\\x00-\x1f\x7f]*)?|/([^\s\\/\x00-\x1f\x7f][^\s\\\x00-\x1f\x7f]*)?)$`
	patternDay     = `^((0[1-9]|[12][0-9])-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|30-(Jan|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|31-(Jan|Mar|May|Jul|Aug|Oct|Dec))-([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])$`
)

var (
	largest = schemaNumber(strconv.FormatFloat(math.MaxFloat64, 'g', -1, 64))

	anID       = shape{"the entry's id", ruleID, jsonSchema{Type: "string", Pattern: patternName, Comment: beyondSeen}}
	aText      = shape{wantText, ruleType, jsonSchema{Type: "string"}}
	aKind      = shape{"a kind such as full or tps", ruleType, jsonSchema{Type: "string", Pattern: `\S`, Comment: beyondSeen, Examples: []string{KindTPS, KindFull}}}
	aReason    = shape{"the reason of the retraction, a string that is not empty", ruleType, jsonSchema{Type: "string", Pattern: `\S`, Comment: beyondSeen}}
	aControl   = shape{wantText, ruleType, jsonSchema{Type: "string", Examples: ControlKinds}}
	aStatus    = shape{wantText, ruleType, jsonSchema{Type: "string", Examples: Statuses}}
	aRate      = shape{"a number of at least 0, or null", ruleNumber, jsonSchema{Type: orNull("number"), Minimum: "0", Maximum: largest}}
	aNumber    = shape{"a number, or null", ruleNumber, jsonSchema{Type: orNull("number"), Minimum: "-" + largest, Maximum: largest}}
	aWhole     = shape{"a whole number of at least 1, without point and exponent", ruleNumber, jsonSchema{Type: "integer", Comment: beyondWhole, Minimum: "1", Maximum: largest}}
	aDay       = shape{"a day of the calendar such as 13-Nov-2026", ruleDate, jsonSchema{Type: "string", Pattern: patternDay, Comment: beyondDay}}
	aFlag      = shape{"true or false", ruleType, jsonSchema{Type: "boolean"}}
	aURL       = shape{wantURL, ruleURL, jsonSchema{Type: "string", Pattern: patternURL, Comment: beyondURL}}
	aURLOrNone = shape{wantURL, ruleURL, jsonSchema{Type: "string", Pattern: "^$|" + patternURL, Comment: beyondURL}}
)

// What a schema does not say of a value, though it is wanted.
const (
	beyondSeen  = "A character that cannot be seen is a fault; no pattern that every regular expression knows says which those are."
	beyondWhole = "It is written without point and exponent: 32.0 is a double."
	beyondDay   = "29-Feb is of leap years alone."
	beyondURL   = "The host, the port and each % must be those of a URL, and all of it can be seen."
)

const wantURL = "a URL that begins with https:// or http://, or a path of this site that begins with one /"

const wantWholeURL = "a URL with a host, a port of digits, two hexadecimal digits after each %, and no white space, backslash or character that cannot be seen"

// A FormatField is one field of the format, in words.
type FormatField struct {
	Name string
	// Submission and Record say where the field is: "required", "optional", or
	// "" where the part does not know it.
	Submission, Record string
	Want               string // what its values may be
	Means              string // what they say
}

// Format lists the fields of submission and record, in the order in which they
// are read.
func Format() []FormatField {
	all := make([]FormatField, len(fields))
	for i, f := range fields {
		all[i] = FormatField{f.name, f.presence(inSubmission), f.presence(inRecord), f.want, f.means}
	}
	return all
}

func (f *field) presence(in place) string {
	switch {
	case f.in&in == 0:
		return ""
	case f.required&in == 0:
		return "optional"
	}
	return "required"
}
