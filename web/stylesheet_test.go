package web

import (
	"regexp"
	"strings"
	"testing"
)

var comments = regexp.MustCompile(`(?s)/\*.*?\*/`)

// TestTheStylesheetStaysWithinTheBoard reads the sheet for other programs' pages:
// one rule holds all of it, and nothing in it speaks of the page.
func TestTheStylesheetStaysWithinTheBoard(t *testing.T) {
	sheet := comments.ReplaceAllString(string(Stylesheet()), "")
	depth, rest := 0, ""
	for _, r := range sheet {
		switch {
		case r == '{':
			depth++
		case r == '}':
			depth--
		case depth == 0:
			rest += string(r)
		}
		if depth < 0 {
			t.Fatal("a rule ends that has not begun")
		}
	}
	if depth != 0 || strings.TrimSpace(rest) != "#board" {
		t.Errorf("outside of all rules stands %q, and %d are open at the end", rest, depth)
	}
	// A selector with & is not held below the board by being nested in its rule.
	for _, selector := range regexp.MustCompile(`[^{};]*&[^{};]*\{`).FindAllString(sheet, -1) {
		for _, one := range strings.Split(strings.TrimSuffix(selector, "{"), ",") {
			if one = strings.TrimSpace(one); strings.Contains(one, "&") && !strings.HasPrefix(one, "&") {
				t.Errorf("%q does not begin at the board", one)
			}
		}
	}
	_, inside, _ := strings.Cut(strings.NewReplacer(`&[data-client="live"]`, "", `&[data-feed="away"]`, "").Replace(sheet), "#board")
	for _, page := range []string{`:root`, `\bhtml\b`, `\bbody\b`, `@page`, `@import`, `@font-face`, `url\(`, `\[data-client`, `\[data-feed`, `#board`} {
		if found := regexp.MustCompile(page).FindString(inside); found != "" {
			t.Errorf("the sheet has %q, which is not the board's", found)
		}
	}
	for _, needed := range []string{"& {\n  --paper:", "&[data-client=\"live\"] .needs-client", "details::details-content", "&.unaddressed"} {
		if !strings.Contains(sheet, needed) {
			t.Errorf("the sheet lacks %q", needed)
		}
	}
}
