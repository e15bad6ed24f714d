package feed

import (
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"
)

func TestQueryEncode(t *testing.T) {
	for _, c := range []struct{ raw, view, want string }{
		{"", "", ""},
		{"view=", "", ""},
		{"view=tps", "tps", "view=tps"},
		{"view=all&view=tps", "all", "view=all&view=tps"},
		{"utm=b&a=2&a=1&view=tps", "tps", "view=tps&a=2&a=1&utm=b"},
		{"a=+%2B", "", "a=%20%2B"},
		{"view=Odd+Kind%2F1", "Odd Kind/1", "view=Odd%20Kind%2F1"},
		{"view=%26view%3Dtps%23", "&view=tps#", "view=%26view%3Dtps%23"},
		{"View=tps", "", "View=tps"},
		{"empty", "", "empty="},
		{"page=1&view=tps", "tps", "view=tps"},
		{"page=12&a=1&view=tps", "tps", "view=tps&page=12&a=1"},
		{"page=-3", "", "page=-3"},
		{"page=9999999999999999999", "", "page=9999999999999999999"},
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

// What a form without script sends, what a reader types and what a link has are
// one query in one form.
func TestQueryHasOneForm(t *testing.T) {
	for _, c := range []struct{ raw, want string }{
		{"view=&q=&control=&status=&study=&lanes=&lanes=&tps=&tps=&from=&to=&sort=&x=&axis=&mark=&page=&compare=&theme=&cited=", ""},
		{"q=fp8+kv&comparable=1&lanes=16&lanes=48", "q=fp8%20kv&lanes=16..48&comparable=1"},
		{"q=fp8+", "q=fp8%20"}, // as typed, for the next word may follow
		{"lanes=16&lanes=", "lanes=16.."},
		{"lanes=&lanes=48", "lanes=..48"},
		{"lanes=48&lanes=48", "lanes=48"},
		{"lanes=48..48", "lanes=48"},
		{"lanes=..", ""},
		{"tps=-1.5..1e3&lanes=+16..", "lanes=16..&tps=-1.5..1e3"},
		{"tps=1...5", "tps=1...5"},
		{"tps=1.&tps=5", "tps=1.&tps=5"},
		{"from=2026-11-14&to=14-Nov-2026", "from=2026-11-14&to=2026-11-14"},
		{"comparable=on&problems=true", "comparable=1&problems=1"},
		{"comparable=0&problems=false", ""},
		{"x=day&axis=zero&mark=all&theme=system", ""},
		{"theme=auto&x=lanes", "x=lanes"},
		{"theme=dark&mark=study&axis=fit&x=lanes", "x=lanes&axis=fit&mark=study&theme=dark"},
		{"sort=-tps", "sort=-tps"},
		{"compare=a&compare=&compare=b", "compare=a&compare=b"},
		{"cited=a%40b@0123456789ab", "cited=a%40b%400123456789ab"},
		{"study=https://example.org/a.md%23results&status=Completed&control=matched", "control=matched&status=Completed&study=https%3A%2F%2Fexample.org%2Fa.md%23results"},
	} {
		q := parsed(t, c.raw)
		if got := q.Encode(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.raw, got, c.want)
		}
		if got := parsed(t, q.Encode()); got != q {
			t.Errorf("%s came back as another", c.raw)
		}
	}
}

// A key may have the sign that stands before the version.
func TestCitedKeys(t *testing.T) {
	if got, want := parsed(t, "cited=a@b@0123456789ab").Cited, (Cited{"a@b", "0123456789ab"}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func parsed(t testing.TB, raw string) Query {
	t.Helper()
	values, err := url.ParseQuery(raw)
	if err != nil {
		t.Fatal(err)
	}
	return ParseQuery(values)
}

// What cannot be read asks for nothing, is named, and is gone once the reader
// asks for something else.
func TestQueryNamesWhatItCannotRead(t *testing.T) {
	for _, c := range []struct{ raw, want string }{
		{"from=yesterday", "from=yesterday: expected a day, such as 2026-11-14"},
		{"to=2026-02-30", "to=2026-02-30: expected a day, such as 2026-11-14"},
		{"from=2026-13-01", "from=2026-13-01: expected a day, such as 2026-11-14"},
		{"lanes=many", "lanes=many: expected a number or a range of them, such as 48, 16..48, 16.. or ..48"},
		{"lanes=16..x", "lanes=16..x: expected a number or a range of them, such as 48, 16..48, 16.. or ..48"},
		{"tps=NaN", "tps=NaN: expected a number or a range of them, such as 48, 16..48, 16.. or ..48"},
		{"tps=0x10", "tps=0x10: expected a number or a range of them, such as 48, 16..48, 16.. or ..48"},
		{"tps=1&tps=2&tps=3", "tps=1, 2, 3: expected a number or a range of them, such as 48, 16..48, 16.. or ..48"},
		{"comparable=perhaps", "comparable=perhaps: expected 1"},
		{"sort=colour", "sort=colour: expected a column, such as tps, or -tps for the highest first"},
		{"x=time", "x=time: expected day or lanes"},
		{"axis=log", "axis=log: expected zero or fit"},
		{"mark=best", "mark=best: expected all, completed, matched or study"},
		{"theme=%E2%80%AEblue", "theme=blue: expected system, light or dark"},
		{"page=two", "page=two: expected the number of a page, from 1"},
		{"cited=stack32", "cited=stack32: expected an entry and the first digits of its version, such as stack32@0123456789abcdef"},
		{"view=tps&view=full", "view=full: expected one value; the first counts"},
		{"view=&view=tps&view=full&view=tps&view=all", "view=full, all: expected one value; the first counts"},
		{"cited=a@0123456789AB", "cited=a@0123456789AB: expected an entry and the first digits of its version, such as stack32@0123456789abcdef"},
	} {
		q := parsed(t, c.raw+"&view=tps")
		all := q.Unread()
		if len(all) != 1 || all[0].String() != c.want {
			t.Errorf("%s: got %v, want %s", c.raw, all, c.want)
		}
		if q.Filtered() || q.WithPage(1) != (Query{View: "tps"}) {
			t.Errorf("%s: it asks for %+v", c.raw, q)
		}
		if back := parsed(t, q.Encode()); back != q {
			t.Errorf("%s came back as another", c.raw)
		}
	}
	q := parsed(t, "q=fp8&q=int4&control=matched&control=unknown&status=&status=&study=a&study=a")
	if got, want := q.WithPage(1), (Query{Text: "fp8", Control: "matched", Study: "a"}); got != want || len(q.Unread()) != 2 || q.Unread()[0].String() != "q=int4: expected one value; the first counts" {
		t.Errorf("of two values: got %+v, %v", got, q.Unread())
	}
	if q := (Query{}).With("from", "yesterday"); len(q.Unread()) != 1 || !q.From.IsZero() {
		t.Errorf("what the reader types is not named: %+v", q)
	}
}

// What changes which entries are shown, or their order, turns to the first
// page; nothing else does, and nothing ends a filter but its own end.
func TestQueryChanges(t *testing.T) {
	full := parsed(t, "view=tps&q=fp8&control=matched&status=Measured&study=s&lanes=16..48&tps=1..&from=2026-11-13&to=2026-11-14"+
		"&comparable=1&problems=1&sort=-tps&x=lanes&axis=fit&mark=study&page=3&compare=a&theme=dark&utm=b")
	turns := map[string]bool{"view": true, "sort": true}
	for name, values := range map[string][]string{
		"view": {"full"}, "q": {"kv"}, "control": {"baseline"}, "status": {""}, "study": nil, "lanes": {"1", "2"},
		"tps": {"5"}, "from": {""}, "to": {"2026-11-13"}, "comparable": nil, "problems": {""}, "sort": {"lanes"},
		"x": nil, "axis": {"zero"}, "mark": {"matched"}, "compare": {"a", "b"}, "theme": {"light"},
	} {
		q := full.With(name, values...)
		if p := parameterOf(name); (q.Page == 0) != (turns[name] || p.filters) {
			t.Errorf("%s: page %d", name, q.Page)
		}
		if q == full.WithPage(1) || q.WithPage(1).With(name, parameterOf(name).write(&full)...) != full.WithPage(1) {
			t.Errorf("%s does not change and change back", name)
		}
		if len(q.Unread()) > 0 {
			t.Errorf("%s: %v", name, q.Unread())
		}
	}
	if got, want := full.Unfiltered().Encode(), "view=tps&sort=-tps&x=lanes&axis=fit&mark=study&compare=a&theme=dark&utm=b"; got != want {
		t.Errorf("unfiltered: got %s, want %s", got, want)
	}
	if !full.Filtered() || full.Unfiltered().Filtered() || (Query{Text: ` - "" title:`}).Filtered() {
		t.Error("what filters and what does not is confused")
	}
	if got := full.WithView("full"); got.Text != "fp8" || got.Page != 0 {
		t.Errorf("another view ends the filters: %+v", got)
	}
	if got := full.With("colour", "red"); got != full {
		t.Error("a name that the board does not know changes something")
	}
}

// What is too much to compare is left and told, and what there is room for is
// compared.
func TestQueryComparesUpToFour(t *testing.T) {
	for _, c := range []struct{ raw, compared, left string }{
		{"compare=a&compare=b&compare=c&compare=d&compare=e&compare=f", "a b c d", "compare=e, f: expected the ids of up to four entries, each once"},
		{"compare=a&compare=a", "a", "compare=a: expected the ids of up to four entries, each once"},
		{"compare=a&compare=&compare=b&compare=b&compare=b", "a b", "compare=b, b: expected the ids of up to four entries, each once"},
		{"compare=&compare=a&compare=b", "a b", ""},
	} {
		q := parsed(t, c.raw)
		said := ""
		for _, u := range q.Unread() {
			said += u.String()
		}
		if got := strings.Join(q.Compare.Keys(), " "); got != c.compared || said != c.left {
			t.Errorf("%s: compared are %s, and %q is said", c.raw, got, said)
		}
		if back := parsed(t, q.Encode()); back != q {
			t.Errorf("%s: %s asks for %+v", c.raw, q.Encode(), back)
		}
		if on := q.WithPage(2); len(on.Unread()) > 0 || on.Compare != q.Compare {
			t.Errorf("%s: further on it asks for %+v", c.raw, on)
		}
		if with := (Query{}).With("compare", strings.Split(c.compared+" a", " ")...); strings.Join(with.Compare.Keys(), " ") != c.compared || parsed(t, with.Encode()) != with {
			t.Errorf("%s: with one again it asks for %+v", c.raw, with)
		}
	}
}

func TestQueryChoosesToCompare(t *testing.T) {
	var q Query
	for _, c := range []struct{ key, want string }{
		{"a", "compare=a"}, {"b", "compare=a&compare=b"}, {"", "compare=a&compare=b"},
		{"a", "compare=b"}, {"c d", "compare=b&compare=c%20d"}, {"e", "compare=b&compare=c%20d&compare=e"},
		{"f", "compare=b&compare=c%20d&compare=e&compare=f"}, {"g", "compare=b&compare=c%20d&compare=e&compare=f"},
		{"e", "compare=b&compare=c%20d&compare=f"},
	} {
		if q = q.Choose(c.key); q.Encode() != c.want {
			t.Errorf("%q: got %s, want %s", c.key, q.Encode(), c.want)
		}
	}
}

func TestQueryMakesFirst(t *testing.T) {
	for key, want := range map[string]string{
		"a": "view=tps&compare=a&compare=b&compare=c%20d", "b": "view=tps&compare=b&compare=a&compare=c%20d", "c d": "view=tps&compare=c%20d&compare=a&compare=b",
	} {
		if got := parsed(t, "view=tps&compare=a&compare=b&compare=c d&lanes=x").MakeFirst(key).Encode(); got != want {
			t.Errorf("%q first: got %s, want %s", key, got, want)
		}
	}
	const as = "compare=a&compare=b&lanes=x"
	for _, key := range []string{"e", ""} {
		if q := parsed(t, as); q.MakeFirst(key) != q {
			t.Errorf("%q, which is not chosen, is made the first: %s", key, q.MakeFirst(key).Encode())
		}
	}
}

// randomQuery asks for anything that an address can say.
func randomQuery(r *rand.Rand) url.Values {
	letters := []rune("ab view=&+%#?;/\\\"<é😀\x00\n\u202e@.,-:1")
	hostile := func() string {
		var s []rune
		for range r.IntN(5) {
			s = append(s, letters[r.IntN(len(letters))])
		}
		if r.IntN(20) == 0 {
			return string(s) + "\xff"
		}
		return string(s)
	}
	good := map[string][]string{
		"lanes": {"16", "", "48", "16..48", "..5", "1e2.."}, "tps": {"0", ".5", "-1", "716.0"}, "from": {"2026-11-14", "0001-01-01"}, "to": {"9999-12-31"},
		"comparable": {"1", "0"}, "problems": {"on"}, "sort": {"tps", "-tps", "date"}, "x": {"lanes", "day"}, "axis": {"fit"},
		"mark": {"completed", "matched", "study"}, "page": {"1", "2", "31"}, "theme": {"dark", "light", "system"},
		"retracted": {"1", "1", "1", "on", "0"},
		"cited":     {"a@0123456789abcdef", "@@@000000000000"},
	}
	values := url.Values{}
	for _, p := range parameters {
		for range r.IntN(4) * r.IntN(2) {
			value := hostile()
			if g := good[p.name]; len(g) > 0 && r.IntN(3) > 0 {
				value = g[r.IntN(len(g))]
			}
			values.Add(p.name, value)
		}
	}
	for range r.IntN(3) {
		values.Add(hostile(), hostile())
	}
	return values
}

// An address is one query and a query one address, whatever they hold.
func TestQueryRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	read := map[string]int{}
	for range 5_000 {
		values := randomQuery(r)
		q := ParseQuery(values)
		back, err := url.ParseQuery(q.Encode())
		if err != nil {
			t.Fatalf("%q does not parse: %v", q.Encode(), err)
		}
		if got := ParseQuery(back); got != q {
			t.Fatalf("%q came back as %q", q.Encode(), got.Encode())
		}
		for name, all := range values {
			if parameterOf(name) == nil && !slices.Equal(back[name], all) {
				t.Fatalf("%q lost the parameter %q", q.Encode(), name)
			}
		}
		for i := range parameters {
			if len(parameters[i].write(&q)) > 0 {
				read[parameters[i].name]++
			}
		}
		moved := q.WithPage(q.Page)
		if other := moved.WithView("tps"); other.WithView(q.View).WithPage(q.Page) != moved || other.View != "tps" || other.Page != 0 {
			t.Fatalf("%q does not change its view and back", q.Encode())
		}
		form := url.Values{}
		for _, f := range q.Carried() {
			form.Add(f.Name, f.Text)
		}
		if sent := ParseQuery(form); sent != q.Unfiltered() {
			t.Fatalf("a form of %q without filters sends %q", q.Encode(), sent.Encode())
		}
		if clear := q.Unfiltered(); clear.Filtered() || clear.Unfiltered() != clear {
			t.Fatalf("%q is not cleared: %q", q.Encode(), clear.Encode())
		}
	}
	for _, p := range parameters {
		if read[p.name] < 200 {
			t.Errorf("only %d queries had %s", read[p.name], p.name)
		}
	}
}
