package feed

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// A walk goes down the lines of a page's text, past the empty ones.
type walk struct {
	t     *testing.T
	lines []string
	n     int
}

func (w *walk) next() string {
	w.t.Helper()
	for w.n < len(w.lines) && w.lines[w.n] == "" {
		w.n++
	}
	if w.n == len(w.lines) {
		w.t.Fatal("the page ends too early")
	}
	w.n++
	return w.lines[w.n-1]
}

func (w *walk) line(got string) {
	w.t.Helper()
	if want := w.next(); got != want {
		w.t.Fatalf("line %d:\n got %s\nwant %s", w.n, got, want)
	}
}

// reworded passes a line that the page may say anew; it must be the one meant.
func (w *walk) reworded(begins string) {
	w.t.Helper()
	if line := w.next(); !strings.HasPrefix(line, begins) {
		w.t.Fatalf("line %d: got %s, want one that begins with %s", w.n, line, begins)
	}
}

// TestPageText goes through the text of the page that the format was taken
// from, and finds each of its lines where ours has it.
func TestPageText(t *testing.T) {
	text, err := os.ReadFile("../testdata/page.txt")
	if err != nil {
		t.Fatal(err)
	}
	s := DefaultSite()
	v := NewView(readFixture(t, "feed.json"), Query{}, s)
	w := &walk{t: t, lines: strings.Split(string(text), "\n")}
	w.line(s.Name + s.Badge)
	w.line(s.Title)
	w.line(s.Introduction)
	w.reworded("Clear") // a button
	w.line(ChartTitle)
	w.reworded("Report date, not execution order.")
	w.chart(v)
	w.line("● " + LegendPoint + "○ " + LegendPartial + "━ " + v.MarkTexts()[0].Label)
	w.reworded(v.Counts() + ". ")
	w.line(v.Summary())
	w.line(strings.Join(Columns[:], ""))
	for _, e := range v.Entries {
		w.row(e, s)
	}
	w.reworded("Missing control TPS stays")
	var foot []string
	for _, l := range s.FootLinks() {
		if guide := strings.Contains(l.Text, "guide"); guide != (l.Href != "") {
			t.Errorf("the bundled site has the address %q for %s; it has one for its guide and no other", l.Href, l.Text)
		}
		foot = append(foot, l.Text)
	}
	w.line(foot[0])
	w.line(strings.Join(foot[1:], " · "))
	if rest := strings.Join(w.lines[w.n:], ""); rest != "" {
		t.Errorf("the page goes on: %s", rest)
	}
}

func (w *walk) chart(v *View) {
	w.t.Helper()
	var days string
	for _, d := range v.Days {
		days += d.Label()
	}
	drawn := w.next()
	rest, ok := strings.CutPrefix(drawn, "Recorded TPS and highest recorded TPS so far ")
	_, rest, found := strings.Cut(rest, " table row. ")
	if want := AxisTPS + " 0100200300400500 " + days + " " + AxisDay + " " + v.Points[0].Name(); !ok || !found || rest != want {
		w.t.Fatalf("line %d:\n got %s\nwant %s", w.n, want, rest)
	}
	for i, p := range v.Points {
		if i > 0 {
			w.line(p.Entry.Label())
		}
		w.line(p.Entry.Label())
	}
}

func (w *walk) row(e *Entry, s Site) {
	w.t.Helper()
	control := e.ControlCell()
	w.line(e.Title() + e.TPSCell().Text + control.Text + control.Mark + e.Change() + e.Outcome())
	w.line(Columns[5])
	details := e.Details(s)
	var more []string
	for _, d := range details {
		switch d.Term {
		case "":
			var links []string
			for _, l := range d.Lines {
				links = append(links, l.Text)
			}
			w.line(strings.Join(links, " · "))
		case "Version":
			more = append(more, d.Term)
		default:
			w.line(d.Term)
			w.line(d.Lines[0].Text)
			switch {
			case d.Term == "Limits":
				w.line(d.Lines[1].Text)
			case len(d.Lines) > 1:
				more = append(more, d.Term)
			}
		}
	}
	if want := []string{"Control", "Version"}; !slices.Equal(more, want) {
		w.t.Errorf("%s: %q say more than the page, want %q", e.ID, more, want)
	}
}

// What may be worded anew must still say this.
func TestReworded(t *testing.T) {
	s := DefaultSite()
	v := NewView(readFixture(t, "feed.json"), Query{}, s)
	for _, c := range []struct {
		name, text string
		facts      []string
	}{
		{"introduction", s.Introduction, []string{"Real-task rollouts", "not held-out golden evaluations", "Cancelled and preempted attempts are labelled", "TPS = generated tokens per server-busy second", "Historical controls are not matched"}},
		{"general limit", s.Limit, []string{"Replay pads turns to logged lengths", "four-turn scaling cells have shorter prompts", "Combined stack = ngram k=3, thinking-budget patch, sliding-window prefix-hit fix and tuned LoRA kernels", "Aligned-engine compatibility is not established", "Report dates do not establish exact start timestamps"}},
		{"caption", ChartCaption, []string{"report date", "not execution order", "equally spaced", "offsets within a day only keep points apart"}},
		{"caveat", ChartCaveat, []string{"includes recorded partial attempts", "nothing of task quality", "each day’s maximum", "no order within a day", "Hover over or focus", "details", "select", "row"}},
		{"foot", FootControls + " " + FootSource, []string{"missing control TPS stays “Not recorded”", "rounded gains of the source", "never used to invent a control", "bundled", "persisted API entries", "not a live job monitor"}},
		{"description", v.Description(), []string{
			"vertical axis", "generated tokens per server-busy second", "starting at zero", "report date",
			"step line is the highest recorded TPS so far by report day", "each day’s maximum", "without assuming an order within a day",
			"Partial attempts are included and marked", "Hover over or focus", "entry, TPS, date and status", "activate", "row in the table",
			"5 entries shown", "from 13-Nov-2026 to 14-Nov-2026", "2 partial",
			"Highest recorded TPS so far: 496.1 TPS, 13-Nov-2026, Combined stack · preempted first attempt · 32 lanes · Combined stack; zero-output r16 policy LoRA; 60 dev-v1 tasks × eight rollouts planned; partial.",
		}},
	} {
		for _, fact := range c.facts {
			if !strings.Contains(c.text, fact) {
				t.Errorf("the %s does not say %q:\n%s", c.name, fact, c.text)
			}
		}
	}
}
