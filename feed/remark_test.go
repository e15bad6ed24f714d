package feed

import (
	"strings"
	"testing"
)

func TestRemarks(t *testing.T) {
	seed := readFixture(t, "feed.json")
	for query, want := range map[string]string{
		"":                               "",
		"lanes=16..48&tps=5&from=&to=":   "",
		"lanes=48..":                     "",
		"lanes=48..8":                    "lanes: No entry has at least 48 and at most 8 lanes: the range is the wrong way round.",
		"tps=1e3&tps=999":                "tps: No TPS is at least 1e3 and at most 999: the range is the wrong way round.",
		"from=2026-11-14&to=2026-11-14":  "",
		"from=2026-11-14":                "",
		"from=2026-11-14&to=2026-11-01":  "from: No day is from 14-Nov-2026 on and until 01-Nov-2026: the range is the wrong way round.",
		"q=lanes:48..8":                  "q: “lanes:48..8” is of no number: the range is the wrong way round.",
		"q=tps:>many":                    "q: “tps:>many” compares with no number, as tps:>700 or lanes:<=48 do.",
		"q=tps:>":                        "",
		"q=tps:>700":                     "",
		"q=tps:=many":                    "q: “tps:=many” compares with no number, as tps:>700 or lanes:<=48 do.",
		"q=change:>much":                 "q: “change:>much” compares with no number, as tps:>700 or lanes:<=48 do.",
		"q=change:>10%25":                "",
		"q=change:20%25..10%25":          "q: “change:20%..10%” is of no number: the range is the wrong way round.",
		"q=date:>=13-Nov-2026":           "",
		"q=date:>=31-Feb-2026":           "q: “date:>=31-feb-2026” compares with no day, as date:>2026-11-01 or date:<=2026-11 do.",
		"q=date:14-Nov-2026..2026-11-01": "q: “date:14-nov-2026..2026-11-01” is of no day: the range is the wrong way round.",
		"q=date:<soon":                   "q: “date:<soon” compares with no day, as date:>2026-11-01 or date:<=2026-11 do.",
		"q=date:<2026-11":                "",
		"q=date:2026-11-14..2026-11-01":  "q: “date:2026-11-14..2026-11-01” is of no day: the range is the wrong way round.",
		"q=date:2026-11-14..2026-11":     "",
		"q=colour:red":                   "q: “colour:” is no field of the search; it was looked for as it stands.",
		"q=-colour:red":                  "", // something is found
		"q=https://example.org/nowhere":  "",
		"q=title:>7":                     "",
		"q=x&lanes=9..8&view=tps&tps=1.": "lanes: No entry has at least 9 and at most 8 lanes: the range is the wrong way round.",
	} {
		v := NewView(seed, parsed(t, query), DefaultSite())
		var got []string
		for _, r := range v.Remarks() {
			got = append(got, r.Name+": "+r.Text)
			if !strings.HasSuffix(v.ShownText(), ". "+r.Text) {
				t.Errorf("%s is told of as %q", query, v.ShownText())
			}
		}
		if s := strings.Join(got, "\n"); s != want {
			t.Errorf("%s: got %q, want %q", query, s, want)
		}
	}
}

// What is no code in an address is not dropped with all that stands beside it.
func TestValuesOfAnAddress(t *testing.T) {
	for raw, want := range map[string]string{
		"":                      "",
		"q=a+b&lanes=16..48":    "q=a%20b&lanes=16..48",
		"lanes=%zz&view=tps":    "view=tps&lanes=%25zz",
		"q=100%":                "q=100%25",
		"q=a;b&view=tps":        "view=tps&q=a%3Bb",
		"q=%41%4%25&x=lanes":    "q=A%254%25&x=lanes",
		"q=%E2%88%92&%zz=1&t%3": "q=%E2%88%92&%25zz=1&t%253=",
	} {
		if got := ParseQuery(Values(raw)).Encode(); got != want {
			t.Errorf("%s: got %s, want %s", raw, got, want)
		}
	}
	if u := ParseQuery(Values("lanes=%zz")).Unread(); len(u) != 1 || u[0].Found != "%zz" {
		t.Errorf("of what cannot be decoded is said %v", u)
	}
}
