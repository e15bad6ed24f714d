package browser

import (
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// Where a point goes with its view, the focus goes to the nearest by day, and of
// those of that day to the nearest by TPS.
func TestBackFromAPointThatGoes(t *testing.T) {
	t.Parallel()
	for from, want := range map[string]string{"p-fi-fp4": "p-real-48", "p-fp8-96": "p-real-207"} {
		p := open(t, "/", Options{})
		p.ready()
		p.click("nav.views a:last-of-type")
		p.wait(`document.getElementById("` + from + `")`)
		p.focusOn(from)
		p.must(p.Back())
		p.wait(`!document.getElementById("` + from + `")`)
		p.must(p.Frame())
		if got := p.focused(); got != want {
			t.Errorf("from %s the focus goes to %s, want %s", from, got, want)
		}
	}
}

// A row that the filter leaves is the same element, as open as it was, and its
// links lead where those of the page lead that the server sends for the address.
func TestRowsStayWhatTheyAre(t *testing.T) {
	t.Parallel()
	p := open(t, "/view-all.html?view=all", Options{})
	p.ready()
	p.click("#s-fp8-48")
	eval[bool](p, `([...document.querySelectorAll("#entries tr[id]")].forEach(row => { row.mine = row.id; }), true)`)
	p.click("#f-q")
	for _, text := range []string{"fp8", "fp8 48"} {
		p.types(text[len(eval[string](p, `document.getElementById("f-q").value`)):])
		p.wait(`document.documentElement.dataset.applied === ` + quote(text))
		if bad := eval[[]string](p, `[...document.querySelectorAll("#entries tr[id]")].filter(row => row.mine !== row.id).map(row => row.id)`); len(bad) > 0 {
			t.Errorf("searching for %q makes %v anew", text, bad)
		}
		if open := eval[[]string](p, `[...document.querySelectorAll("#entries details[open]")].map(d => d.id)`); !slices.Equal(open, []string{"d-fp8-48"}) {
			t.Errorf("searching for %q leaves %v open", text, open)
		}
		wrong := eval[[]string](p, `(async () => {
			const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
			const of = doc => [...doc.querySelectorAll("#entries tr[id]")].flatMap(row => [...row.querySelectorAll("a[href]")].map(a => {
				a.dispatchEvent(new FocusEvent("focusin", {bubbles: true}));
				return row.id + " " + a.className + " " + a.getAttribute("href");
			}));
			const here = of(document), there = of(sent);
			return here.length && here.length === there.length ? here.filter((link, i) => link !== there[i]) : ["there are " + here.length + " links, not " + there.length];
		})()`)
		for _, link := range wrong[:min(len(wrong), 5)] {
			t.Errorf("searching for %q leaves the link %s", text, link)
		}
	}
}

// A day is the same day for every reader, wherever they are.
func TestDaysAreThoseOfTheFeedInEveryZone(t *testing.T) {
	t.Parallel()
	for zone, offset := range map[string]int{"Etc/GMT+12": 720, "Etc/GMT-14": -840} {
		p := bare(t, have(startServer())(t).URL, Options{})
		p.must(call(p.Page, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone}))
		p.visit("/view-all.html?view=all")
		p.ready()
		if got := eval[int](p, `new Date().getTimezoneOffset()`); got != offset {
			t.Fatalf("in %s the clock is off by %d minutes, want %d", zone, got, offset)
		}
		p.click("nav.views a:first-of-type") // so that the client draws it, by this clock
		p.wait(`document.querySelectorAll("#entries tr[id]").length === 5`)
		p.click("nav.views a:last-of-type")
		p.wait(`document.querySelectorAll("#entries tr[id]").length === 23`)
		wrong := eval[[]string](p, `(async () => {
			const feed = await (await fetch("feed.json")).json(), wrong = [];
			for (const {id, record} of feed.entries) {
				const cell = document.getElementById("r-" + id).querySelector("details time");
				if (cell.textContent !== record.date) wrong.push(id + " is of " + cell.textContent + ", not of " + record.date);
				if (new Date(cell.dateTime).toISOString().slice(8, 10) !== record.date.slice(0, 2)) wrong.push(id + " is told of " + cell.dateTime);
				const point = document.getElementById("p-" + id);
				if (point && !point.getAttribute("aria-label").includes(record.date)) wrong.push("the point of " + id + " is " + point.getAttribute("aria-label"));
			}
			const ticks = [...document.querySelectorAll("svg.plot .tx")].map(t => t.textContent);
			if (ticks.join() !== "13 Nov 2026,14 Nov 2026") wrong.push("the axis has " + ticks);
			return wrong;
		})()`)
		for _, bad := range wrong {
			t.Errorf("in %s %s", zone, bad)
		}
	}
}
