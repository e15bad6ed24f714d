package feed

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Parts are the parts of a feed that have a JSON Schema of their own, the feed
// as a whole first.
var Parts = []string{"feed", "entry", "submission", "record"}

// JSONSchema is the JSON Schema (2020-12) of one of [Parts], as indented JSON
// with a line end. It is made from the table by which [Decode] reads. What it
// cannot say is told in its "$comment"s.
func JSONSchema(part string) ([]byte, error) {
	defs := map[string]*jsonSchema{
		"entry": {
			Description: "One element of a feed: a submission with what is published of it.",
			Comment:     "The id is unique in the feed, and the one inside the submission and the record is the same. The version is the SHA-256 of the record's canonical form. Neither can be said here.",
			Type:        "object",
			Required:    []string{"id", "version", "entry", "record"},
			Properties: map[string]*jsonSchema{
				"id":      {Type: "string", Pattern: patternName, Comment: beyondSeen, Description: "The entry's name, unique in the feed."},
				"version": {Type: "string", Pattern: patternVersion, Description: "The lower-case hex SHA-256 of the record in canonical form."},
				"entry":   {Ref: "#/$defs/submission"},
				"record":  {Ref: "#/$defs/record"},
			},
		},
		"submission": partSchema(inSubmission, "What was sent in."),
		"record":     partSchema(inRecord, "What is published."),
		"feed": {
			Description: "A feed of throughput measurements.",
			Type:        "object",
			Required:    []string{"schema", "entries"},
			Properties: map[string]*jsonSchema{
				"schema":  {Const: Schema},
				"entries": {Type: "array", Items: &jsonSchema{Ref: "#/$defs/entry"}},
			},
		},
	}
	whole := defs[part]
	if whole == nil {
		return nil, fmt.Errorf("%q is no part of a feed: it is %s", part, oneOf(Parts))
	}
	whole.Dialect = "https://json-schema.org/draft/2020-12/schema"
	whole.ID = "urn:highwater:" + Schema + ":" + part
	whole.Title = titles[part]
	whole.Comment = strings.TrimSpace(beyondAny + " " + whole.Comment)
	// What a part refers to is what stands in it.
	delete(defs, "feed")
	delete(defs, part)
	if part == "feed" || part == "entry" {
		whole.Defs = defs
	}

	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(whole)
	return b.Bytes(), err
}

// titles are what the schemas of [Parts] are called.
var titles = map[string]string{
	"feed": "Throughput feed", "entry": "Entry of a throughput feed",
	"submission": "Submission to a throughput feed", "record": "Record of a throughput feed",
}

// What a schema does not say of any document.
const beyondAny = "Members that are not named here are allowed everywhere, and kept. A member may stand only once in its object, and texts have no half of a surrogate pair."

// What a schema does not say of a field because a part's place in an entry does,
// or what is to be derived from it.
const (
	beyondOwnID   = "It is the id of the entry that has this part; a character that cannot be seen is a fault."
	beyondControl = "Any string may stand in a feed; of one that is none of the examples no record can be derived."
	beyondStatus  = "Any string may stand in a feed; of one that is none of the examples nobody knows whether its number is partial."
	beyondSays    = "It is the submission's status, alone or followed by \" · \" and more; Preempted may stand for Interrupted."
	beyondGain    = "It is the gain of tps over control_tps, as far as it is rounded; null where the control is not matched or a number is missing."
	beyondFlag    = "It is true only where the control is matched and there are numbers on both sides."
	beyondSame    = "It is what the submission says."
)

// beyondField is what is wanted of a field of a part beside what its shape says,
// "" where nothing is.
func beyondField(in place, f *field) string {
	switch {
	case f.rule == ruleID:
		return beyondOwnID
	case f.name == "control_kind":
		return beyondControl
	case f.name == "status" && in == inSubmission:
		return beyondStatus
	case f.name == "status":
		return beyondSays
	case in == inSubmission && (f.name == "tps" || f.name == "control_tps"):
		return "For a record to be derived from it, it has at most " + strconv.Itoa(longest) + " characters."
	case f.name == "improvement_pct":
		return beyondGain
	case f.name == "chart_comparable":
		return beyondFlag
	case in == inRecord && f.in == inBoth:
		return strings.TrimSpace(f.schema.Comment + " " + beyondSame)
	}
	return f.schema.Comment
}

// partSchema is the schema of a submission or a record.
func partSchema(in place, description string) *jsonSchema {
	s := &jsonSchema{Description: description, Type: "object", Properties: map[string]*jsonSchema{}}
	if in == inSubmission {
		s.Comment = "What only a record has, such as stack, follows from the others: no record is derived of a submission that has it."
	}
	for i := range fields {
		f := &fields[i]
		if f.in&in == 0 {
			continue
		}
		value := f.schema
		value.Description, value.Comment = f.means, beyondField(in, f)
		if f.required&in != 0 {
			s.Required = append(s.Required, f.name)
		} else if name, ok := value.Type.(string); ok {
			value.Type = orNull(name)
		}
		s.Properties[f.name] = &value
	}
	return s
}

// A jsonSchema is as much of JSON Schema as a feed needs.
type jsonSchema struct {
	Dialect     string                 `json:"$schema,omitempty"`
	ID          string                 `json:"$id,omitempty"`
	Ref         string                 `json:"$ref,omitempty"`
	Title       string                 `json:"title,omitempty"`
	Description string                 `json:"description,omitempty"`
	Comment     string                 `json:"$comment,omitempty"`
	Type        any                    `json:"type,omitempty"` // a string, or several of them
	Const       string                 `json:"const,omitempty"`
	Examples    []string               `json:"examples,omitempty"`
	Pattern     string                 `json:"pattern,omitempty"`
	Minimum     schemaNumber           `json:"minimum,omitempty"`
	Maximum     schemaNumber           `json:"maximum,omitempty"`
	Required    []string               `json:"required,omitempty"`
	Properties  map[string]*jsonSchema `json:"properties,omitempty"`
	Items       *jsonSchema            `json:"items,omitempty"`
	Defs        map[string]*jsonSchema `json:"$defs,omitempty"`
}

// A schemaNumber is a number by its literal.
type schemaNumber = json.Number

func orNull(name string) []string { return []string{name, "null"} }
