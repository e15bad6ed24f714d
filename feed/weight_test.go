package feed

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// tiny are entries that are little beside what is to be said of them or kept.
var tiny = map[string]func(i int) string{
	"no entry":         func(int) string { return `0` },
	"nothing":          func(int) string { return `{}` },
	"two empty parts":  func(int) string { return `{"entry":{},"record":{}}` },
	"an id":            func(i int) string { return fmt.Sprintf(`{"id":"%d"}`, i) },
	"one id":           func(int) string { return `{"id":"a"}` },
	"another id":       func(i int) string { return fmt.Sprintf(`{"id":"%d","record":{"id":"a"},"entry":{"id":"a"}}`, i) },
	"texts of its own": func(i int) string { return fmt.Sprintf(`{"record":{"title":"%d","summary":"s%[1]d","x":[%[1]d]}}`, i) },
	"members twice":    func(int) string { return `{"":0,` + strings.Repeat(`"":0,`, 99) + `"":0}` },
	"unknown fields": func(int) string {
		var b strings.Builder
		b.WriteString(`{"record":{"a":0`)
		for i := range 200 {
			fmt.Fprintf(&b, `,"%x":0`, i)
		}
		return b.String() + `}}`
	},
	"unknown fields of their own": func(n int) string {
		var b strings.Builder
		b.WriteString(`{"record":{"a":0`)
		for i := range 200 {
			fmt.Fprintf(&b, `,"%x":0`, n*200+i)
		}
		return b.String() + `}}`
	},
}

// tinyFeed is a feed of n entries.
func tinyFeed(n int, entry func(i int) string) string {
	var b strings.Builder
	b.WriteString(`{"schema":"` + Schema + `","entries":[` + entry(0))
	for i := 1; i < n; i++ {
		b.WriteString("," + entry(i))
	}
	return b.String() + "]}"
}

// Of a document whose entries are little beside what comes of them, no more is
// kept than of any other: it is refused where it would be, and not much sooner.
func TestTinyEntriesStayWithinTheMemory(t *testing.T) {
	for name, entry := range tiny {
		t.Run(name, func(t *testing.T) {
			_, err := Decode(strings.NewReader(tinyFeed(3<<20/len(entry(0)), entry)), 0)
			var bad *DocumentError
			var n int
			if !errors.As(err, &bad) || bad.Line != 1 || bad.Column < 2 || bad.Want != wantLight {
				t.Fatalf("the document is not refused where it should be: %v", err)
			}
			if _, err := fmt.Sscanf(strings.ReplaceAll(bad.Found, ",", ""), "%d entries", &n); err != nil {
				t.Fatalf("found %q: %v", bad.Found, err)
			}
			text := tinyFeed(n*9/10, entry)
			before := liveHeap()
			f, err := Decode(strings.NewReader(text), 0)
			kept, most := int64(liveHeap())-int64(before), int64(3*len(text)+16<<20)
			if err != nil {
				t.Fatalf("%d entries are refused at %d: %v", n*9/10, n, err)
			}
			if all := kept * 10 / 9; all > most || all < most/2 {
				t.Errorf("%d bytes are kept of the entries that are taken, at most %d may be", all, most)
			}
			runtime.KeepAlive(f)
			runtime.KeepAlive(text)
		})
	}
}

// A right entry, be its texts as short as they can be, takes less than the
// document gives it, so that a feed without faults is never refused.
func TestRightEntriesAreLight(t *testing.T) {
	const record = `{"id":"a","title":"","kind":"k","tps":1,"lanes":1,"date":"01-May-2026","configuration":"",` +
		`"control_label":"","control_tps":1,"control_scope":"","comparison":"","improvement":"","improvement_pct":0,` +
		`"chart_comparable":true,"status":"","outcome":"","duration":"","qualification":"","source":"/"}`
	const submission = `{"id":"a","title":"","kind":"k","tps":1,"lanes":1,"date":"01-May-2026","configuration":"","hardware":"",` +
		`"control_kind":"matched","control_label":"","control_tps":1,"status":"","outcome":"","duration":"","qualification":"","source":"/"}`
	small := func(version string) *Feed {
		f, err := Decode(strings.NewReader(tinyFeed(1, func(int) string {
			return `{"id":"a","version":"` + version + `","entry":` + submission + `,"record":` + record + `}`
		})), 0)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	least := small(small("").Entries[0].Computed)
	for _, p := range least.Entries[0].Problems {
		t.Error(p)
	}
	for _, e := range append(least.Entries, readFixture(t, "feed.json").Entries...) {
		var w weight
		if w.add(e); w.bytes > mostTimes*int64(len(e.Raw)) {
			t.Errorf("%s: %d bytes for an entry of %d", e.ID, w.bytes, len(e.Raw))
		}
	}
}
