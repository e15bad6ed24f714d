package components

import (
	"html"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

var hostileValues = []string{
	"", "plain", "true", "false", `"><img src=x onerror=alert(1)>`, `\`, `\"`, `a\n`, "line\nfeed", "tab\tcr\r", "<&>'\"",
	"&quot;", "&#34;", "ünïcode · ×", "שלום", "🧪", `" onfocus="alert(1)`,
}

// TestAttr holds the guard against what the prerenderer does to a value, which
// is to quote it as Go does, and what a browser then makes of it.
func TestAttr(t *testing.T) {
	for _, v := range hostileValues {
		checkAttr(t, v)
	}
}

func checkAttr(t *testing.T, v string) {
	t.Helper()
	guarded := Attr(v)
	if v != "" && guarded == "true" {
		t.Errorf("Attr(%q) is written as a bare attribute", v)
	}
	quoted := strconv.Quote(guarded)
	if quoted != `"`+guarded+`"` {
		t.Errorf("Attr(%q) = %s, which the prerenderer would escape in Go's way: %s", v, guarded, quoted)
	}
	if got := html.UnescapeString(guarded); got != v {
		t.Errorf("a browser reads %q where the value is %q", got, v)
	}
}

// FuzzAttr does so for any text that the decoder lets through, which is what
// Go's quoting takes for printable.
func FuzzAttr(f *testing.F) {
	for _, v := range hostileValues {
		f.Add(v)
	}
	f.Add("a control was here: \uFFFD")
	f.Fuzz(func(t *testing.T, v string) {
		kept := func(r rune) bool { return r == '\n' || r == '\t' || r == '\r' || strconv.IsPrint(r) }
		if !utf8.ValidString(v) || strings.ContainsFunc(v, func(r rune) bool { return !kept(r) }) {
			t.Skip("the decoder lets no such text through")
		}
		checkAttr(t, v)
	})
}
