//go:build !js

package figure

import (
	"strings"
	"testing"

	"highwater/feed"
)

// A picture says of its address what the page says, for it shows more than was asked
// for.
func TestAPictureSaysWhatItCouldNotFollow(t *testing.T) {
	q := feed.ParseQuery(map[string][]string{"lanes": {"abc"}, "view": {feed.KindTPS}})
	for _, want := range []bool{true, false} {
		if !want {
			q = q.WithView(feed.KindTPS)
		}
		s, err := New(feed.NewView(decode(t, "feed.json"), q, feed.DefaultSite()), known).compose(480)
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, w := range s.lines {
			said = append(said, w.text)
		}
		if none := lacking(strings.Join(said, ""), []string{"The address could not be followed in one point: lanes=abc: expected a number"}); (len(none) == 0) != want {
			t.Errorf("the picture says that lanes=abc means nothing: not %v: %q", want, said)
		}
	}
}
