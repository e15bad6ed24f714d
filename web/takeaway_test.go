package web

import (
	"regexp"
	"strings"
	"testing"
)

// A picture that the browser makes has the page's colours, of either theme.
func TestColoursOfTakenPictures(t *testing.T) {
	css, err := static.ReadFile("static/board.css")
	if err != nil {
		t.Fatal(err)
	}
	script, err := readStatic("takeaway.js")
	if err != nil {
		t.Fatal(err)
	}
	_, themes, _ := strings.Cut(string(script), "const themes")
	themes, _, _ = strings.Cut(themes, "};")
	light, dark, _ := strings.Cut(themes, "dark:")
	colour := regexp.MustCompile(`(\w+): "(#[0-9a-f]{6})"`)
	lights, darks := colour.FindAllStringSubmatch(light, -1), colour.FindAllStringSubmatch(dark, -1)
	if len(lights) != 14 || len(darks) != 14 {
		t.Fatalf("there are %d light colours and %d dark ones, want 14", len(lights), len(darks))
	}
	for i, c := range lights {
		d := darks[i]
		if want := "--" + c[1] + ": light-dark(" + c[2] + ", " + d[2] + ");"; c[1] != d[1] || !strings.Contains(string(css), want) {
			t.Errorf("the page has no %s", want)
		}
	}
}
