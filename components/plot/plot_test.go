package plot

import (
	"cmp"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"highwater/feed"
)

// entries reads rows of id|kind|tps|lanes|date|submission's status|record's
// status|title|control tps|control label|source; what follows the date may be
// left out.
func entries(t testing.TB, rows string) []*feed.Entry {
	t.Helper()
	var list []*feed.Entry
	for row := range strings.Lines(rows) {
		row = strings.TrimSpace(row)
		if row == "" {
			continue
		}
		f := strings.Split(row, "|")
		f = append(f, make([]string, max(0, 11-len(f)))...)
		status := cmp.Or(f[5], "Completed")
		e := &feed.Entry{Index: len(list), ID: f[0], Key: f[0], Record: &feed.Record{}, Submission: &feed.Submission{}}
		e.Submission.Status = status
		e.Record.Common = feed.Common{
			ID: f[0], Kind: f[1], TPS: number(t, f[2]), Lanes: number(t, f[3]), Date: f[4], Day: day(t, f[4]),
			Status: cmp.Or(f[6], status), Title: cmp.Or(f[7], f[0]), ControlTPS: number(t, f[8]), ControlLabel: f[9], Source: f[10],
		}
		list = append(list, e)
	}
	return list
}

func number(t testing.TB, literal string) feed.Number {
	if literal == "" {
		return feed.Number{}
	}
	n, err := feed.ParseNumber(literal)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func day(t testing.TB, text string) feed.Day {
	d, err := feed.ParseDay(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// view is the view of the rows that the name asks for.
func view(t testing.TB, name, rows string) *feed.View {
	t.Helper()
	return feed.NewView(&feed.Feed{Entries: entries(t, rows)}, feed.Query{View: name}, feed.Site{DefaultView: name})
}

// asked is the view of the rows that an address's query asks for.
func asked(t testing.TB, query, rows string) *feed.View {
	t.Helper()
	return again(t, view(t, feed.ViewAll, rows), query)
}

// again is the view of the same feed that another query asks for.
func again(t testing.TB, v *feed.View, query string) *feed.View {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return feed.NewView(v.Feed, feed.ParseQuery(values), v.Site)
}

// many is a view of n points on so many days, every seventh hollow, whose
// numbers wander the same way on every machine.
func many(t testing.TB, n, days int) *feed.View {
	t.Helper()
	rows := make([]string, n)
	state := uint32(7)
	for i := range rows {
		state = state*1664525 + 1013904223
		tps := 100 + state>>16%9000/10
		day := i * days / n
		status := "Completed"
		if i%7 == 3 {
			status = "Failed"
		}
		rows[i] = fmt.Sprintf("e%d|%s|%d|32|%02d-%s-%04d|%s", i, []string{"full", "tps"}[i%2], tps,
			1+day%28, []string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}[day/28%12], 2026+day/336, status)
	}
	return view(t, feed.ViewAll, strings.Join(rows, "\n"))
}

const riseRows = `
a|full|200|8|01-Mar-2026
b|full|150|8|01-Mar-2026
c|full|320|8|02-Mar-2026|Interrupted|Preempted · 12/64 rollouts
d|full|320|8|02-Mar-2026
e|full||8|03-Mar-2026|Failed
f|full|260|8|04-Mar-2026
g|full|320|8|05-Mar-2026
h|full|410.5|8|06-Mar-2026
i|full|90|8|07-Mar-2026|Odd
`

const dayRows = `
a|full|100|8|01-Mar-2026
b|full|130|8|01-Mar-2026
`

// studyRows are of two kinds and three studies; one entry has none.
const studyRows = `
a|full|200|8|01-Mar-2026||||||https://example.org/report#a
b|full|260|8|01-Mar-2026||||||https://example.org/report#b
c|full|320|8|02-Mar-2026|Interrupted|||||https://example.org/report#a
d|tps|410|16|02-Mar-2026||||||https://example.org/report#c
e|full|300|8|03-Mar-2026||||||https://example.org/report#b
f|tps|380|16|03-Mar-2026
`

// laneRows have groups with points alone, with runs without a number alone, and
// with both.
const laneRows = `
a|tps|100|32|01-Mar-2026
b|tps||32|01-Mar-2026|Failed
c|tps|200|64|02-Mar-2026
d|tps||128|02-Mar-2026|Interrupted
e|full||128|02-Mar-2026|Failed
f|full|0|128|03-Mar-2026
g|tps|150||03-Mar-2026
h|tps|||03-Mar-2026|Failed
`
