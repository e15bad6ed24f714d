//go:build !js

package figure

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"highwater/feed"
)

// An SVG is well-formed, has no element or attribute that does more than draw,
// and asks for nothing outside itself.
func TestSVGStandsByItself(t *testing.T) {
	elements := []string{"svg", "title", "desc", "style", "defs", "path", "g", "use", "text"}
	for name, v := range views(t) {
		for _, theme := range []Theme{Light, Dark, Auto} {
			o := known
			o.Theme = theme
			svg, err := New(v, o).SVG(720)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(svg), "var(") || bytes.Contains(svg, []byte("<style")) != (theme == Auto) {
				t.Errorf("%s, %v: the style is not what it should be", name, theme)
			}
			ids := map[string]bool{}
			for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
				token, err := d.Token()
				if errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%s, %v: %v", name, theme, err)
				}
				e, ok := token.(xml.StartElement)
				if !ok {
					continue
				}
				if !slices.Contains(elements, e.Name.Local) {
					t.Errorf("%s: an element <%s>", name, e.Name.Local)
				}
				for _, a := range e.Attr {
					switch value := a.Value; {
					case a.Name.Local == "id":
						ids[value] = true
					case a.Name.Local == "href":
						if !ids[strings.TrimPrefix(value, "#")] {
							t.Errorf("%s: a link to %s", name, value)
						}
					case a.Name.Local == "style", strings.HasPrefix(a.Name.Local, "on"), strings.Contains(value, "url("):
						t.Errorf("%s: an attribute %s=%q", name, a.Name.Local, value)
					}
				}
			}
		}
	}
}

// In the automatic theme everything that has a colour has a class with the dark
// theme's.
func TestAutoReachesEveryColour(t *testing.T) {
	o := Options{Theme: Auto}
	svg, err := New(view(t, "bad/version-mismatch.json", feed.ViewAll), o).SVG(720)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if err != nil {
			break
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		attr := map[string]string{}
		for _, a := range e.Attr {
			attr[a.Name.Local] = a.Value
		}
		classes := strings.Fields(attr["class"])
		for _, property := range []string{"fill", "stroke"} {
			colour, ok := attr[property]
			if !ok || colour == "none" {
				continue
			}
			found++
			rule := ""
			for _, class := range classes {
				if class[:1] == property[:1] {
					rule = "." + class + " { " + property + ": "
				}
			}
			_, after, ok := strings.Cut(string(svg), rule)
			if rule == "" || !ok {
				t.Fatalf("<%s %s=%q class=%q> has no dark colour", e.Name.Local, property, colour, attr["class"])
			}
			dark := after[:len("#000000")]
			if !slices.ContainsFunc(slices.Collect(inksOf(colour)), func(i ink) bool { return hex(palettes[Dark][i]) == dark }) {
				t.Errorf("%s is %s in the dark", colour, dark)
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d colours were looked at", found)
	}
}

// inksOf are the inks that have a colour in the light theme: two may share one.
func inksOf(colour string) func(func(ink) bool) {
	return func(yield func(ink) bool) {
		for i := paper; i < inks; i++ {
			if hex(palettes[Light][i]) == colour && !yield(i) {
				return
			}
		}
	}
}
