package feed

import (
	"cmp"
	"maps"
	"slices"
)

// A Parameter tells of one part of the board's addresses.
type Parameter struct {
	Name  string
	Want  string // what its value is
	Means string // what it asks for
}

// parameterMeans stands apart from the parameters themselves: no board in a
// browser needs its words.
var parameterMeans = map[string][2]string{
	"view":       {"which entries the board is about", "a kind of the feed, or all"},
	"q":          {"what to search for", "as typed into the search"},
	"control":    {"only entries of this control", "a control kind"},
	"status":     {"only entries of this status", "a status"},
	"study":      {"only entries of this study", "a source with its fragment"},
	"lanes":      {"only entries of these lanes"},
	"tps":        {"only entries of these TPS"},
	"from":       {"only entries reported on this day or later"},
	"to":         {"only entries reported on this day or earlier"},
	"comparable": {"only entries that compare with a matched control"},
	"problems":   {"only entries with problems"},
	"sort":       {"the order of the table"},
	"x":          {"what the chart runs over"},
	"axis":       {"where the chart’s TPS axis begins"},
	"mark":       {"the rule of the step line: all recorded numbers, without the partial, matched controls only, or a line for each study"},
	"retracted":  {"whether the chart has the points of retracted entries, struck through; they raise no mark"},
	"page":       {"the page of a long table"},
	"compare":    {"entries to see side by side"},
	"theme":      {"the colours"},
	"cited":      {"what the link was made to cite, so that the page says whether the record is still the same"},
}

// Parameters are those that an address of the board may have, in its order. All
// are optional, and others are kept as they are.
func Parameters() []Parameter {
	all := make([]Parameter, len(parameters))
	for i := range parameters {
		p := &parameters[i]
		means := parameterMeans[p.name]
		all[i] = Parameter{p.name, cmp.Or(p.want, means[1]), means[0]}
	}
	return all
}

// SearchFields are the names that may stand before the colon of a search for
// one field, in alphabetical order.
func SearchFields() []string { return slices.Sorted(maps.Keys(searchFields)) }
