package browser

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"highwater/feed"
	"highwater/testdata"
)

// writeMany writes a feed of n entries, the bundled ones over and over, of which
// the first has so many TPS.
func (f *changingFeed) writeMany(n int, tps string) {
	f.t.Helper()
	bundled := have(feed.Decode(bytes.NewReader(testdata.Feed), 0))(f.t)
	var b strings.Builder
	b.WriteString(`{"schema":"` + feed.Schema + `","entries":[`)
	for i := range n {
		raw := strings.ReplaceAll(string(bundled.Entries[i%len(bundled.Entries)].Raw), `"id":"`, fmt.Sprintf(`"id":"n%d-`, i))
		if i == 0 {
			raw = strings.ReplaceAll(raw, "476.8", tps)
		} else {
			b.WriteByte(',')
		}
		b.WriteString(raw)
	}
	b.WriteString("]}")
	if err := os.WriteFile(f.name, []byte(b.String()), 0o644); err != nil {
		f.t.Fatal(err)
	}
}

// The feed that a reader has seen is kept in pieces, so that the page answers
// meanwhile however many entries there are.
func TestSeeingManyEntriesLetsThePageAnswer(t *testing.T) {
	t.Parallel()
	file := feedFile(t)
	file.writeMany(10_000, "476.8")
	s := serve(t, "-feed", file.name)
	p := bare(t, s.URL, Options{}, `new PerformanceObserver(list => { for (const e of list.getEntries()) (window.tasks ??= []).push(e.duration); }).observe({type: "longtask", buffered: true});`)
	p.visit("/")
	p.ready()
	remembered(p)
	fmt.Println("first", eval[[]float64](p, `window.tasks ?? []`))
	file.writeMany(10_000, "477.8")
	file.sent(s.URL)
	p.must(p.Reload())
	p.ready()
	eval[bool](p, `!(window.tasks = [])`)
	p.wait(`document.getElementById("since-open")`)
	fmt.Println("recall", eval[[]float64](p, `window.tasks ?? []`))
	p.click("#since-open")
	says(p, "#since", "1 changed since")
	eval[float64](p, `(window.tasks = [], window.since = Date.now())`)
	p.click("#seen")
	p.wait(`new Promise(done => {
		const r = indexedDB.open("highwater");
		r.onsuccess = () => {
			const get = r.result.transaction("seen").objectStore("seen").getAll();
			get.onsuccess = () => { r.result.close(); done(get.result[0].at >= window.since); };
		};
	})`)
	p.must(p.Frame())
	tasks := eval[[]float64](p, `window.tasks`)
	fmt.Println("seen", tasks)
}
