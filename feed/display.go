package feed

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// display is a text of the feed made fit to be shown anywhere, which leaves only
// what [unicode.IsPrint] accepts:
//   - white space of every kind, line ends and U+2028 among it, is a space;
//   - characters without a shape of their own go: joiners, soft hyphens, tags,
//     and all that embeds, overrides or isolates a direction, so that no text
//     can turn the one beside it around (Unicode's bidirectional algorithm
//     still orders right-to-left words);
//   - other controls, private use and unassigned characters become U+FFFD.
func display(s string) string {
	if isDisplay(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsPrint(r):
			return r
		case unicode.IsSpace(r):
			return ' '
		case unicode.Is(unicode.Cf, r):
			return -1
		}
		return unicode.ReplacementChar
	}, s)
}

// displayURL keeps the place of what cannot be seen with a space: a URL, or a
// version, without it would be another one.
func displayURL(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, s)
}

func isDisplay(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf {
			return !strings.ContainsFunc(s[i:], func(r rune) bool { return !unicode.IsPrint(r) })
		} else if c < ' ' || c == 0x7f {
			return false
		}
	}
	return true
}

// isName reports whether s can be the id of an element and a URL's fragment:
// there is something of it, and all of it can be seen.
func isName(s string) bool {
	return s != "" && isDisplay(s) && !strings.Contains(s, " ")
}
