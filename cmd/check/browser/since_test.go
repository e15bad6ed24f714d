package browser

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// edited is the bundled feed after its author has corrected real-207, retracted
// real-48 and put real-a back.
func (f *changingFeed) edited(server string) {
	f.t.Helper()
	program := have(buildServer())(f.t)
	folder := f.t.TempDir()
	name := filepath.Join(folder, "edited.json")
	whole := &changingFeed{f.t, name}
	whole.write()
	version := func(id string) (version string, submission map[string]any) {
		var document struct {
			Entries []struct {
				ID, Version string
				Entry       map[string]any
			}
		}
		if err := json.Unmarshal(have(os.ReadFile(name))(f.t), &document); err != nil {
			f.t.Fatal(err)
		}
		for _, e := range document.Entries {
			if e.ID == id {
				return e.Version, e.Entry
			}
		}
		f.t.Fatalf("the feed has no %s", id)
		return
	}
	run := func(args ...string) {
		f.t.Helper()
		if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
			f.t.Fatalf("%s: %v\n%s", args[0], err, out)
		}
	}
	seen, submission := version("real-207")
	submission["tps"], submission["outcome"] = 497.25, "Counted again"
	corrected := filepath.Join(folder, "submission.json")
	if err := os.WriteFile(corrected, have(json.Marshal(submission))(f.t), 0o644); err != nil {
		f.t.Fatal(err)
	}
	run("correct", "-derive-anew", "-if-version", seen, name, corrected)
	seen, _ = version("real-48")
	run("retract", "-if-version", seen, "-reason", "The clock was wrong", name, "real-48")
	data := have(os.ReadFile(name))(f.t)
	if err := os.WriteFile(f.name, data, 0o644); err != nil {
		f.t.Fatal(err)
	}
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		answer := have(http.Get(server + "/feed.json"))(f.t)
		sent, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err == nil && string(sent) == string(data) {
			return
		}
		if time.Now().After(end) {
			f.t.Fatal("the server does not send the edited feed")
		}
	}
}

// remembered waits until the browser holds what was on the page as seen.
func remembered(p *tab) {
	p.t.Helper()
	p.wait(`new Promise(done => {
		const r = indexedDB.open("highwater");
		r.onerror = () => done(false);
		r.onupgradeneeded = () => { r.transaction.abort(); };
		r.onsuccess = () => {
			const get = r.result.transaction("seen").objectStore("seen").getAllKeys();
			get.onsuccess = () => { r.result.close(); done(get.result.length === 1 && get.result[0] === location.origin + "/feed.json"); };
		};
	})`)
}

// since are the marks of rows that say what changed, by entry.
const sinceMarks = `[...document.querySelectorAll("#entries tr[id]")].map(r => r.id.slice(2) + ":" + [...r.querySelectorAll(".c-entry .tag")].map(e => e.innerText).join("+")).join(" ")`

// What has changed since the last visit is marked once the board has taken over,
// until the reader has seen it; nothing of it leaves the browser.
func TestWhatChangedSinceTheLastVisit(t *testing.T) {
	t.Parallel()
	for _, width := range []int{360, 1280} {
		t.Run(map[int]string{360: "360 px", 1280: "1280 px"}[width], func(t *testing.T) {
			file := feedFile(t, "real-a")
			s := serve(t, "-feed", file.name)
			p := bare(t, s.URL, Options{Width: width, Height: 900}, watch)
			p.visit("/")
			p.ready()
			remembered(p)
			p.must(p.Frame())
			before := eval[string](p, sinceMarks)
			if said := words(p, "#since"); said != "" || strings.Contains(before, "new") {
				t.Errorf("the first visit is told %q, and its rows are marked %s", said, before)
			}

			file.edited(s.URL)
			p.must(p.Reload())
			p.ready()
			p.wait(`document.getElementById("since-open")`)
			p.must(p.Frame())
			p.must(p.Frame())
			after := eval[string](p, sinceMarks)
			for _, want := range []string{"real-a:", "new", "real-207:", "corrected", "real-48:", "newly retracted"} {
				if !strings.Contains(after, want) {
					t.Errorf("the rows are marked %q, want %q among them", after, want)
				}
			}
			if tags := words(p, "#r-real-48 .c-entry .tags"); strings.Count(words(p, "#r-real-48 .c-entry"), "retracted") != 1 || !strings.HasPrefix(tags, "newly retracted") {
				t.Errorf("the retracted entry is marked %q", words(p, "#r-real-48 .c-entry"))
			}
			for _, row := range strings.Fields(after) {
				_, tags, _ := strings.Cut(row, ":")
				if list := strings.Split(tags, "+"); len(slices.Compact(slices.Sorted(slices.Values(list)))) != len(list) {
					t.Errorf("a row is marked twice alike: %s", row)
				}
			}
			if s := eval[seen](p, `(({faults, shift, frames}) => ({faults, shift, frames}))(watched)`); s.Shift >= maxShift || len(s.Faults) > 0 {
				t.Errorf("the marks moved the page by %.4f: %q", s.Shift, s.Faults)
			}
			says(p, "#since-open", "3 changes since ")
			p.click("#since-open")
			p.wait(`document.getElementById("seen").checkVisibility()`)
			says(p, "#since", "1 added, 1 corrected, 1 retracted since your visit on ", "tps 496.1 → 497.25", "→ Counted again", "retracted nothing → The clock was wrong")
			p.axe()
			if got := eval[int](p, `document.documentElement.scrollWidth`); got > width {
				t.Errorf("with the changes open the page is %d px wide", got)
			}
			for _, bad := range eval[[]string](p, `(() => { const b = document.querySelector("#since .sheet").getBoundingClientRect(); return b.left < 0 || b.right > innerWidth ? ["the sheet goes from " + b.left + " to " + b.right] : []; })()`) {
				t.Error(bad)
			}

			// A change of an entry in another view is there, a click away.
			p.click(`nav.views a[href*="view=tps"]`)
			p.wait(`!document.getElementById("r-real-48")`)
			eval[bool](p, `document.getElementById("since").open = true`)
			p.click("#since li a")
			p.wait(`document.activeElement.id.startsWith("r-real-")`)
			if got := eval[string](p, `(location.search.includes("tps") ? location.search : "") + document.getElementById("notice").innerText`); got != "" {
				t.Errorf("the link of a change leads to %q", got)
			}
			eval[bool](p, `document.getElementById("since").open = true`)
			// What was seen is kept in pieces, for a feed may be of many megabytes.
			eval[bool](p, `(() => {
				const set = Uint8Array.prototype.set;
				window.copied = {all: 0, most: 0};
				Uint8Array.prototype.set = function (from, ...at) {
					copied.all += from.length;
					copied.most = Math.max(copied.most, from.length);
					return set.call(this, from, ...at);
				};
				return true;
			})()`)
			p.click("#seen")
			p.wait(`!document.getElementById("since-open")`)
			p.wait(`copied.all > 40000`)
			if got := eval[int](p, `copied.most`); got > 16<<10 {
				t.Errorf("of the feed %d bytes are copied at once", got)
			}
			p.must(p.Frame())
			if got := eval[string](p, sinceMarks); strings.Contains(got, "new") || strings.Contains(got, "corrected") {
				t.Errorf("after all was seen the rows are marked %s", got)
			}
			if got := p.focused(); got != "refresh" {
				t.Errorf("the focus went to %s", got)
			}
			remembered(p)
			p.must(p.Reload())
			p.ready()
			p.wait(`document.getElementById("age").dataset.sign`)
			remembered(p)
			p.must(p.Frame())
			p.must(p.Frame())
			if said := words(p, "#since"); said != "" {
				t.Errorf("after a reload the page says %q of what was seen", said)
			}
			says(p, "#r-real-48 .c-entry", "retracted")
			onlyReads(p)
		})
	}
}

// onlyReads tests that the page has asked for nothing but the board's own files,
// without a query that could tell anything.
func onlyReads(p *tab) {
	p.t.Helper()
	for _, r := range p.Requests() {
		u, err := url.Parse(r.URL)
		if err != nil || u.Scheme == "data" {
			continue
		}
		name := strings.TrimPrefix(r.URL, p.origin)
		known := name == "/" || name == "/feed.json" || strings.HasPrefix(name, "/web/app.wasm") ||
			strings.HasSuffix(u.Path, ".js") || strings.HasSuffix(u.Path, ".css") || strings.HasSuffix(u.Path, ".svg") || strings.HasSuffix(u.Path, ".wasm") ||
			strings.HasPrefix(u.Path, "/feed.") && strings.HasSuffix(u.Path, ".json")
		if u.RawQuery != "" || !known || r.Type == "Ping" {
			p.t.Errorf("the page asked for %s (%s)", r.URL, r.Type)
		}
	}
}

// damaged are contents of the store that are no visit that could be read.
var damaged = map[string]string{
	"text that is no feed":    `{document: new TextEncoder().encode("no feed"), at: Date.now()}`,
	"another schema":          `{document: new TextEncoder().encode('{"schema":"gemma-throughput-feed-v9","entries":[]}'), at: Date.now()}`,
	"half of a feed":          `{document: kept.document.slice(0, kept.document.length / 2), at: kept.at}`,
	"no document":             `{at: kept.at}`,
	"a document that is text": `{document: "{}", at: kept.at}`,
	"no time":                 `{document: kept.document}`,
	"another thing":           `"seen"`,
}

// What is kept of a visit and can no longer be read is no visit: the feed on the
// page is remembered anew, and nothing is said.
func TestADamagedVisitHeals(t *testing.T) {
	t.Parallel()
	origin := have(startServer())(t).URL
	p := bare(t, origin, Options{}, watch)
	p.visit("/")
	p.ready()
	remembered(p)
	// inStore runs a script on the store and on what is kept there.
	inStore := func(script string) string {
		return `new Promise((done, fail) => {
			const r = indexedDB.open("highwater");
			r.onsuccess = () => {
				const store = r.result.transaction("seen", "readwrite").objectStore("seen"), key = location.origin + "/feed.json";
				const get = store.get(key);
				get.onsuccess = () => { const kept = get.result; let out = true; ` + script + `; store.transaction.oncomplete = () => { r.result.close(); done(out); }; };
			};
			r.onerror = () => fail(r.error);
		})`
	}
	for name, content := range damaged {
		t.Run(name, func(t *testing.T) {
			p.t = t
			eval[bool](p, inStore(`store.put(`+content+`, key)`))
			p.must(p.Reload())
			p.ready()
			p.wait(inStore(`out = kept.document instanceof Uint8Array && kept.document.length > 10000 && kept.at > 0`))
			p.must(p.Frame())
			p.must(p.Frame())
			if said := words(p, "#since"); said != "" {
				t.Errorf("the page says %q", said)
			}
			if said := eval[[]string](p, `watched.said`); len(said) > 0 {
				t.Errorf("it was said aloud: %q", said)
			}
		})
	}
	p.t = t
}
