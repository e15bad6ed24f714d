package components

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components/plot"
	"highwater/feed"
)

// charted is the view of so many entries that a query asks for. Each is of a
// study and a day of its own and higher than the last; every fifth has no
// number.
func charted(t *testing.T, n int, query string) *feed.View {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	f := &feed.Feed{}
	for i := range n {
		day := fmt.Sprintf("%02d-%s-2026", 1+i%28, []string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}[i/28%12])
		e := &feed.Entry{Index: i, ID: fmt.Sprint("e", i), Key: fmt.Sprint("e", i), Submission: &feed.Submission{}}
		e.Submission.Status = "Completed"
		e.Record = &feed.Record{Common: feed.Common{Kind: feed.KindFull, Title: fmt.Sprint("Run <", i, ">"), Status: "Completed",
			Lanes: number(t, "32"), Date: day, Day: parseDay(t, day), Source: fmt.Sprint("https://example.org/r#s", i)}}
		if i%5 != 4 {
			e.Record.TPS = number(t, fmt.Sprint(100+i))
		}
		f.Entries = append(f.Entries, e)
	}
	return feed.NewView(f, feed.ParseQuery(values), feed.Site{})
}

func number(t *testing.T, literal string) feed.Number {
	n, err := feed.ParseNumber(literal)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func parseDay(t *testing.T, text string) feed.Day {
	d, err := feed.ParseDay(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// The controls say what the query asks for, in the values of an address, and a
// default is sent as nothing.
func TestChartOptions(t *testing.T) {
	option := regexp.MustCompile(`<option[^>]* value="([^"]*)"[^>]*>`)
	for _, c := range []struct{ query, want string }{
		{"", " lanes   fit   completed matched study"},
		{"x=lanes", " lanes*   fit   completed matched study"},
		{"axis=fit&mark=study", " lanes   fit*   completed matched study*"},
		{"x=sideways&mark=matched", " lanes   fit   completed matched* study"},
	} {
		page := app.HTMLString(ChartOptions(charted(t, 3, c.query), true))
		var got []string
		for _, m := range option.FindAllStringSubmatch(page, -1) {
			if strings.Contains(m[0], " selected") {
				m[1] += "*"
			}
			got = append(got, m[1])
		}
		want := strings.ReplaceAll(c.want, "   ", "  ")
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%q: %q, want %q", c.query, got, want)
		}
		for _, id := range []string{"f-x", "f-axis", "f-mark"} {
			if strings.Count(page, `id="`+id+`"`) != 1 || strings.Count(page, `for="`+id+`"`) != 1 {
				t.Errorf("%q: the control %s is there or labelled other than once", c.query, id)
			}
		}
		if n := strings.Count(page, `form="filters"`); n != 4 {
			t.Errorf("%q: %d controls and buttons belong to the form", c.query, n)
		}
		if strings.Contains(page, "selected=") || strings.Count(page, " selected") != strings.Count(c.want, "*") || strings.Count(page, "<option") != 8 {
			t.Errorf("%q: %s", c.query, page)
		}
	}
}

// The retracted can be asked for where one is shown that has a number, and until
// they no longer are.
func TestTheRetractedAreOffered(t *testing.T) {
	chosen := regexp.MustCompile(`<option[^>]* selected[^>]*>Plotted<`)
	for _, c := range []struct {
		retracted int // the entry; -1 for none
		query     string
		offered   bool
	}{
		{-1, "", false}, {3, "", true}, {3, "x=lanes", true}, {3, "q=title:0", false},
		{4, "", false}, // it has no number
		{3, "retracted=1", true}, {-1, "retracted=1", true},
	} {
		v := charted(t, 5, c.query)
		if c.retracted >= 0 {
			v.Feed.Entries[c.retracted].Record.Retracted = "why"
		}
		v = feed.NewView(v.Feed, v.Query, v.Site)
		page := app.HTMLString(ChartOptions(v, true))
		if got := strings.Contains(page, `id="f-retracted"`); got != c.offered {
			t.Errorf("entry %d, %q: offered is %t, want %t", c.retracted, c.query, got, c.offered)
		}
		if got := chosen.MatchString(page); got != v.Query.Retracted {
			t.Errorf("entry %d, %q: it is chosen: %t", c.retracted, c.query, got)
		}
	}
}

func TestSteps(t *testing.T) {
	page := app.HTMLString(steps(charted(t, 4, "")))
	for _, want := range []string{`href="#r-e0"`, `class="to-row"`, "103 · Run &lt;3&gt; · ", `datetime="2026-01-04"`, "Steps of the high-water mark"} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in %s", want, page)
		}
	}
	if strings.Count(page, "<li") != 4 || strings.Contains(page, "<p") {
		t.Errorf("of one line with four steps: %s", page)
	}
	if page := app.HTMLString(steps(charted(t, 4, "mark=study"))); strings.Count(page, "<ol") != 4 || !strings.Contains(page, "Highest recorded TPS so far, study s3 · r") {
		t.Errorf("of four lines: %s", page)
	}
	for _, c := range []struct {
		query   string
		n, want int
	}{{"", 250, 200}, {"", 251, 201}, {"mark=study", 320, 201}} {
		if got := strings.Count(app.HTMLString(steps(charted(t, c.n, c.query))), "<li"); got != c.want {
			t.Errorf("%q of %d entries: %d items, want %d", c.query, c.n, got, c.want)
		}
	}
	if steps(charted(t, 4, "x=lanes")) != nil {
		t.Error("over lanes, where there is no line, it has steps")
	}
	if steps(charted(t, 0, "")) != nil {
		t.Error("a view without a step lists some")
	}
	shared := charted(t, 2, "")
	shared.Feed.Entries[1].Record.TPS = shared.Feed.Entries[0].Record.TPS
	shared.Feed.Entries[1].Record.Day = shared.Feed.Entries[0].Record.Day
	if page := app.HTMLString(steps(feed.NewView(shared.Feed, feed.Query{}, feed.Site{}))); !strings.Contains(page, `href="#r-e0"`) || !strings.Contains(page, `href="#r-e1"`) {
		t.Errorf("of a shared step: %s", page)
	}
}

func TestLegend(t *testing.T) {
	for _, c := range []struct {
		query    string
		n        int
		has, not string
	}{
		{"", 9, "Highest recorded TPS so far: 108", "No TPS recorded"},
		{"mark=completed", 9, "Highest completed TPS so far: 108", "Highest recorded"},
		{"mark=matched", 9, "Partial / interrupted", "Highest"},
		{"x=lanes", 9, feed.LegendMissing, "Highest"},
		{"x=lanes", 4, feed.LegendPoint, feed.LegendMissing},
		{"mark=study", 9, "Highest recorded TPS so far, one line per study of r:", "more studies"},
		{"mark=study&q=run", 9, "Highest of those shown, one line per study of r:", "more studies"},
		{"mark=study", 40, "20 more studies", "21 more"},
	} {
		v := charted(t, c.n, c.query)
		page := app.HTMLString(legend(v, plot.NewLayout(v)))
		if !strings.Contains(page, c.has) || strings.Contains(page, c.not) {
			t.Errorf("%q, %d entries: not %q, or %q, in %s", c.query, c.n, c.has, c.not, page)
		}
	}
	v := charted(t, 9, "mark=study")
	if page := app.HTMLString(legend(v, plot.NewLayout(v))); strings.Count(page, `class="step c`) != 8 || !strings.Contains(page, ">s8: 108<") {
		t.Errorf("of 8 studies with a number: %s", page)
	}
}

func TestWordsOfTheChart(t *testing.T) {
	for _, c := range []struct{ query, name, keys string }{
		{"", "Recorded TPS and highest recorded TPS so far", "by day"},
		{"mark=matched", "Recorded TPS and its high-water mark: Matched control only", "on the line"},
		{"x=lanes", "Recorded TPS over lanes", "by lanes"},
	} {
		v := charted(t, 3, c.query)
		if got := chartName(v); got != c.name {
			t.Errorf("%q: %q, want %q", c.query, got, c.name)
		}
		page := app.HTMLString(keys(v))
		if !strings.Contains(page, c.keys) || strings.Contains(page, "on the line") != v.HasLine() {
			t.Errorf("%q: the keys are %s", c.query, page)
		}
	}
}

func TestControlLabel(t *testing.T) {
	for at, want := range map[plot.Level]string{
		plot.OnAxis:    "matched control 5",
		plot.AboveAxis: "↑ matched control 5, above the axis",
		plot.BelowAxis: "↓ matched control 5, below the axis",
	} {
		if got := controlLabel("matched control 5", at); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// The label of a control's line stands where it covers nothing, if there is such a
// place at the line's ends.
func TestPlaceControl(t *testing.T) {
	const width, height, long = 600.0, 300.0, 200.0
	right, left := controlPlace{"100%", "end", "-.4em"}, controlPlace{"0", "start", "-.4em"}
	below := controlPlace{"100%", "end", "1.1em"}
	place := func(x, y float64) plot.Place { return plot.Place{X: x, Y: y} }
	level := func(y float64) plot.Line { return plot.Line{Corners: []plot.Spot{{X: 0, Y: y}, {X: 100, Y: y}}} }
	for name, c := range map[string]struct {
		y      float64
		at     plot.Level
		places []plot.Place
		lines  []plot.Line
		want   controlPlace
	}{
		"alone":                 {y: 50, want: right},
		"near the top":          {y: 2, want: below},
		"beyond the top":        {y: 0, at: plot.AboveAxis, want: right},
		"beyond the bottom":     {y: 100, at: plot.BelowAxis, want: right},
		"a point above":         {y: 50, places: []plot.Place{place(90, 48)}, want: below},
		"points on both sides":  {y: 50, places: []plot.Place{place(90, 48), place(90, 52)}, want: left},
		"near the bottom":       {y: 95, places: []plot.Place{place(90, 93)}, want: left},
		"a line above":          {y: 50, lines: []plot.Line{level(47)}, want: below},
		"everywhere, less here": {y: 50, places: []plot.Place{place(90, 48), place(90, 52), place(5, 48), place(9, 48), place(5, 52)}, want: right},
	} {
		l := &plot.Layout{Places: c.places, Lines: c.lines}
		if got := placeControl(l, c.y, c.at, long, width, height); got != c.want {
			t.Errorf("%s: got %+v, want %+v", name, got, c.want)
		}
	}
}
