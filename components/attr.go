package components

import (
	"html"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

var attrEscaper = strings.NewReplacer("\\", "&#92;", "\n", "&#10;", "\t", "&#9;", "\r", "&#13;")

// Attr guards an attribute's value. go-app's prerenderer writes values in Go's
// quotes without escaping them, so every value that is not a literal goes
// through here. In the browser values are set through the DOM and stay as they
// are.
func Attr(v string) string {
	if app.IsClient {
		return v
	}
	if v == "true" {
		return "&#116;rue" // the prerenderer would write a bare attribute
	}
	return attrEscaper.Replace(html.EscapeString(v))
}
