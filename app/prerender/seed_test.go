package prerender

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"highwater/feed"
)

// reworded begin the sentences of the seed's page that may be worded anew; what
// they must say is held by a test of the feed package.
var reworded = []string{
	"Real-task rollouts, not held-out", "Report date, not execution order.", "Replay pads turns", "Missing control TPS",
}

// TestSeedPage walks the text of the seed's page and the page side by side:
// every name, number, label and cell stands here as it stands there, and the
// texts before the table in the same order.
func TestSeedPage(t *testing.T) {
	want := seedLines(t)
	doc := page(t, decode(t, "feed.json"), feed.Query{})
	said := squeeze(text(byID(t, doc, "board")))
	rows := all(byID(t, doc, "entries"), tag("tr"))[1:]
	row := -1
	details := map[string]string{}
	term := ""
	for _, line := range want {
		switch {
		case isReworded(line):
			continue
		case row+1 < len(rows) && line == cells(rows[row+1]):
			row++
			details = terms(rows[row])
			term = ""
			continue
		case row >= 0 && row < len(rows) && details[line] != "" && term == "":
			term = line
			continue
		case term != "":
			if !strings.HasPrefix(squeeze(details[term]), squeeze(line)) {
				t.Errorf("%s, %s: the page says %q, the seed's %q", cells(rows[row]), term, details[term], line)
			}
			term = ""
			continue
		case row >= 0 && (line == "Source ↗" || line == "Source ↗ · Run ↗"):
			if got := details["Evidence"]; !strings.HasPrefix(got, "Source ↗") || strings.Contains(line, "Run") != strings.Contains(got, "Run ↗") {
				t.Errorf("%s: the links are %q, the seed's %q", cells(rows[row]), got, line)
			}
			continue
		case row >= 0 && line == "Details":
			if got := text(all(rows[row], tag("summary"))[0]); !strings.HasPrefix(got, "Details") {
				t.Errorf("%s: what opens the details is called %q", cells(rows[row]), got)
			}
			continue
		}
		for _, part := range parts(line) {
			at := strings.Index(said, squeeze(part))
			if at < 0 {
				t.Errorf("the page does not say, at this place: %q", part)
				continue
			}
			if row < 0 && inOrder(part) {
				said = said[at:]
			}
		}
	}
	if row != len(rows)-1 || len(rows) != 5 {
		t.Errorf("walked %d of %d rows, want all of 5", row+1, len(rows))
	}
}

func seedLines(t *testing.T) []string {
	t.Helper()
	data, err := os.ReadFile("../../testdata/page.txt")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

func isReworded(line string) bool {
	for _, start := range reworded {
		if strings.HasPrefix(line, start) {
			return true
		}
	}
	return false
}

// parts cuts the lines in which the seed's page runs several texts into one, of
// which some are reworded.
func parts(line string) []string {
	if from, to := strings.Index(line, " Vertical axis is"), strings.Index(line, "reach its table row. "); from > 0 && to > from {
		axes, label, _ := strings.Cut(line[to+len("reach its table row. "):], "Recorded report date ")
		return []string{line[:from], axes + "Recorded report date", label}
	}
	if counts, _, ok := strings.Cut(line, ". The line includes"); ok {
		return []string{counts}
	}
	if left, right, ok := strings.Cut(line, "·"); ok && strings.HasPrefix(line, "Public entry API") {
		return []string{left, right}
	}
	return []string{line}
}

// inOrder reports whether a text has its place in the order of the page. The
// points stand from left to right, where the seed's follow the feed, and Clear
// stands beside the chart's heading.
func inOrder(part string) bool { return part != "Clear" && !strings.Contains(part, " TPS; ") }

// squeeze leaves out white space: the seed's page runs texts together that
// stand apart on the screen.
func squeeze(s string) string { return strings.Join(strings.Fields(s), "") }

// cells is a row as the seed's page has it: its cells without what ours adds
// under the title.
func cells(row *html.Node) string {
	s := text(all(row, class("t"))[0])
	for _, td := range all(row, tag("td"))[:4] {
		s += text(td)
	}
	return s
}

// terms are the details of a row by their terms.
func terms(row *html.Node) map[string]string {
	list := map[string]string{}
	for _, dt := range all(row, tag("dt")) {
		list[text(dt)] = text(dt.NextSibling)
	}
	return list
}

// TestCounts holds each view of the seed to its numbers.
func TestCounts(t *testing.T) {
	f := decode(t, "feed.json")
	for _, c := range []struct {
		view, summary, counts string
		rows, points          int
		marks                 []string
	}{
		{"", "5 entries · Recorded through 14-Nov-2026 · Hardware in Details", "5 plotted · 0 missing TPS.", 5, 5, []string{"496.1"}},
		{"full", "5 entries · Recorded through 14-Nov-2026 · Hardware in Details", "5 plotted · 0 missing TPS.", 5, 5, []string{"496.1"}},
		{"tps", "18 entries · Recorded through 14-Nov-2026 · Hardware in Details", "16 plotted · 2 missing TPS.", 18, 16, []string{"1093.9"}},
		{"all", "23 entries · Recorded through 14-Nov-2026 · Hardware in Details", "21 plotted · 2 missing TPS.", 23, 21, []string{"1093.9", "496.1"}},
	} {
		t.Run("view="+c.view, func(t *testing.T) {
			doc := page(t, f, feed.Query{}.WithView(c.view))
			if got := text(byID(t, doc, "summary")); got != c.summary {
				t.Errorf("summary %q, want %q", got, c.summary)
			}
			if got := text(byID(t, doc, "counts")); !strings.HasPrefix(got, c.counts) {
				t.Errorf("counts %q, want them to begin %q", got, c.counts)
			}
			if got := len(all(byID(t, doc, "entries"), tag("tr"))) - 1; got != c.rows {
				t.Errorf("%d rows, want %d", got, c.rows)
			}
			if got := len(all(byID(t, doc, "canvas"), class("pt"))); got != c.points {
				t.Errorf("%d points, want %d", got, c.points)
			}
			marks := all(byID(t, doc, "marks"), class("mark"))
			if len(marks) != len(c.marks) {
				t.Fatalf("%d marks, want %d", len(marks), len(c.marks))
			}
			lines := all(byID(t, doc, "canvas"), class("step"))
			if len(lines) != len(c.marks) {
				t.Errorf("%d step lines, want %d", len(lines), len(c.marks))
			}
			for i, want := range c.marks {
				if got := text(all(marks[i], class("tps"))[0]); got != want+" TPS" {
					t.Errorf("mark %d is %q, want %q", i, got, want+" TPS")
				}
			}
		})
	}
}
