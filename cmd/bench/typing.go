package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"highwater/cmd/check/browser"
)

// searched is typed, and taken back, letter by letter: the more of it, the fewer
// entries have it.
const searched = "entries"

// keystroke is what the page did for one keystroke, in ms: from the event of the
// input until chart and table are the new ones, and until they were painted; and
// for how long of that a script ran.
type keystroke struct{ Applied, Painted, Scripting float64 }

// The page names the text that it shows in data-applied, in the task of the
// change. A message comes after the frame's painting.
const watchKeystrokes = `(() => {
	window.keystrokes = [];
	let start = 0;
	document.addEventListener("input", () => { start = performance.now(); }, true);
	window.painted = n => new Promise(done => {
		const look = () => keystrokes.length >= n ? done(true) : setTimeout(look, 20);
		look();
	});
	new MutationObserver(() => {
		const stroke = {Applied: performance.now() - start};
		requestAnimationFrame(() => {
			const {port1, port2} = new MessageChannel();
			port1.onmessage = () => { stroke.Painted = performance.now() - start; keystrokes.push(stroke); };
			port2.postMessage(0);
		});
	}).observe(document.documentElement, {attributeFilter: ["data-applied"]});
	document.querySelector("#f-q").focus();
	return true;
})()`

// typing prints what a keystroke in the search costs, on each board.
func typing(w io.Writer, chrome *browser.Chrome, addresses ...string) error {
	fmt.Fprintf(w, "\nA keystroke in the search, medians in ms from its event, not throttled.\n\n")
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "entries\tkeystrokes\tscripting\tmost scripting\tapplied\tpainted\tslowest painted\t")
	for _, address := range addresses {
		entries, all, err := keystrokes(chrome, address+"?view=all")
		if err != nil {
			return fmt.Errorf("typing at %s: %w", address, err)
		}
		slowest, most := 0.0, 0.0
		for _, k := range all {
			slowest, most = max(slowest, k.Painted), max(most, k.Scripting)
		}
		fmt.Fprintf(table, "%d\t%d\t%.1f\t%.1f\t%.1f\t%.1f\t%.1f\t\n", entries, len(all),
			middle(all, func(k keystroke) float64 { return k.Scripting }), most,
			middle(all, func(k keystroke) float64 { return k.Applied }),
			middle(all, func(k keystroke) float64 { return k.Painted }), slowest)
	}
	return table.Flush()
}

func keystrokes(chrome *browser.Chrome, address string) (entries int, all []keystroke, err error) {
	p, err := chrome.Visit(address, browser.Options{Patience: patience})
	if err != nil {
		return 0, nil, err
	}
	defer p.Close()
	if entries, err = entriesOf(p); err != nil {
		return 0, nil, err
	}
	if _, err := browser.Eval[bool](p, watchKeystrokes); err != nil {
		return 0, nil, err
	}
	keys := append(strings.Split(searched, ""), slices.Repeat([]string{"Backspace"}, len(searched))...)
	var scripting []float64
	for range 3 { // the first round also compiles what it runs
		for _, key := range keys {
			before, err := p.Scripting()
			if err != nil {
				return 0, nil, err
			}
			if err := p.Press(key); err != nil {
				return 0, nil, err
			}
			if _, err := browser.Eval[bool](p, fmt.Sprintf("painted(%d)", len(scripting)+1)); err != nil {
				return 0, nil, err
			}
			after, err := p.Scripting()
			if err != nil {
				return 0, nil, err
			}
			scripting = append(scripting, float64((after-before).Microseconds())/1000)
		}
	}
	all, err = browser.Eval[[]keystroke](p, "keystrokes")
	for i := range min(len(all), len(scripting)) {
		all[i].Scripting = scripting[i]
	}
	return entries, all, err
}

// entriesOf counts the entries of the feed that a page shows.
func entriesOf(p *browser.Page) (int, error) {
	return browser.Eval[int](p, `fetch("feed.json").then(r => r.json()).then(f => f.entries.length)`)
}
