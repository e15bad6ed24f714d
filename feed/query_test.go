package feed

import (
	"math/rand/v2"
	"net/url"
	"testing"
)

func TestQueryEncode(t *testing.T) {
	for _, c := range []struct{ raw, view, want string }{
		{"", "", ""},
		{"view=", "", ""},
		{"view=tps", "tps", "view=tps"},
		{"view=all&view=tps", "all", "view=all"},
		{"utm=b&a=2&a=1&view=tps", "tps", "view=tps&a=2&a=1&utm=b"},
		{"a=+%2B", "", "a=%20%2B"},
		{"view=Odd+Kind%2F1", "Odd Kind/1", "view=Odd%20Kind%2F1"},
		{"view=%26view%3Dtps%23", "&view=tps#", "view=%26view%3Dtps%23"},
		{"View=tps", "", "View=tps"},
		{"empty", "", "empty="},
		{"page=1&view=tps", "tps", "view=tps"},
		{"page=12&a=1&view=tps", "tps", "view=tps&page=12&a=1"},
		{"page=-3", "", ""},
		{"page=two", "", ""},
		{"page=9999999999999999999", "", ""},
	} {
		values, err := url.ParseQuery(c.raw)
		if err != nil {
			t.Fatal(err)
		}
		q := ParseQuery(values)
		if q.View != c.view || q.Encode() != c.want {
			t.Errorf("%q: got view %q, %q; want %q, %q", c.raw, q.View, q.Encode(), c.view, c.want)
		}
	}
}

func TestQueryRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	letters := []rune("ab view=&+%#?;/\\\"<é😀\x00\n\u202e")
	text := func() string {
		var s []rune
		for range r.IntN(5) {
			s = append(s, letters[r.IntN(len(letters))])
		}
		return string(s)
	}
	for range 2000 {
		values := url.Values{"view": {text()}}
		for range r.IntN(4) {
			values.Add(text(), text())
		}
		q := ParseQuery(values)
		back, err := url.ParseQuery(q.Encode())
		if err != nil {
			t.Fatalf("%q does not parse: %v", q.Encode(), err)
		}
		if got := ParseQuery(back); got != q {
			t.Fatalf("%q came back as %q", q.Encode(), got.Encode())
		}
		for name, all := range values {
			if name != "view" && len(back[name]) != len(all) {
				t.Fatalf("%q lost the parameter %q", q.Encode(), name)
			}
		}
		if other := q.WithPage(7).WithView("tps"); other.WithView(q.View) != q || other.View != "tps" || other.Page != 0 {
			t.Fatalf("%q does not change its view and back", q.Encode())
		}
	}
}
