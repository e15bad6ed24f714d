package feed

import "strings"

// A Cited names an entry and the record that a link was made to cite. In an
// address it is cited=KEY@VERSION, beside the fragment of the row, which is the
// same as in any link to it. It carries the key, for a fragment changes as the
// reader goes on and the version would then stand beside another row. The zero
// Cited is a link that cites nothing.
type Cited struct {
	Key string // see [Entry.Key]
	// Version is the beginning of the record's version, of at least 12 hex
	// digits.
	Version string
}

const (
	leastCited = 12 // hex digits that name a version
	citedShort = 16 // hex digits that a link has
)

// String is the value of the parameter.
func (c Cited) String() string {
	if c.Key == "" {
		return ""
	}
	return c.Key + "@" + c.Version
}

// parseCited takes the last @ for its own: keys may have some.
func parseCited(s string) (Cited, bool) {
	if s == "" {
		return Cited{}, true
	}
	at := strings.LastIndexByte(s, '@')
	if at < 1 || !isVersionStart(s[at+1:]) {
		return Cited{}, false
	}
	return Cited{s[:at], s[at+1:]}, true
}

func isVersionStart(s string) bool {
	return leastCited <= len(s) && len(s) <= 64 && strings.Trim(s, "0123456789abcdef") == ""
}
