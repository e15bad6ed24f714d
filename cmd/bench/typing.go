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

// keystroke is what the page did for one keystroke, in ms from the event of the
// input: until chart and table are the new ones, and until they were painted.
type keystroke struct{ Applied, Painted float64 }

// The page names the text that it shows in data-applied, in the task of the
// change. A message comes after the frame's painting.
const watchKeystrokes = `(() => {
	window.keystrokes = [];
	let start = 0;
	document.addEventListener("input", () => { start = performance.now(); }, true);
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

// typing prints what a keystroke in the search costs, on each board that has an
// address.
func typing(w io.Writer, chrome *browser.Chrome, addresses ...string) error {
	fmt.Fprintf(w, "\nA keystroke in the search, medians in ms from its event, not throttled.\n\n")
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "entries\tkeystrokes\tapplied\tpainted\tslowest painted\t")
	for _, address := range addresses {
		if address == "" {
			continue
		}
		entries, all, err := keystrokes(chrome, address+"?view=all")
		if err != nil {
			return fmt.Errorf("typing at %s: %w", address, err)
		}
		slowest := 0.0
		for _, k := range all {
			slowest = max(slowest, k.Painted)
		}
		fmt.Fprintf(table, "%d\t%d\t%.1f\t%.1f\t%.1f\t\n", entries, len(all),
			middle(all, func(k keystroke) float64 { return k.Applied }),
			middle(all, func(k keystroke) float64 { return k.Painted }), slowest)
	}
	return table.Flush()
}

func keystrokes(chrome *browser.Chrome, address string) (entries int, all []keystroke, err error) {
	p, err := chrome.Open(browser.Options{Patience: patience})
	if err != nil {
		return 0, nil, err
	}
	defer p.Close()
	if err := p.Go(address); err != nil {
		return 0, nil, err
	}
	if err := p.Ready(); err != nil {
		return 0, nil, err
	}
	entries, err = browser.Eval[int](p, `fetch("feed.json").then(r => r.json()).then(f => f.entries.length)`)
	if err != nil {
		return 0, nil, err
	}
	if _, err := browser.Eval[bool](p, watchKeystrokes); err != nil {
		return 0, nil, err
	}
	keys := append(strings.Split(searched, ""), slices.Repeat([]string{"Backspace"}, len(searched))...)
	n := 0
	for range 3 { // the first round also compiles what it runs
		for _, key := range keys {
			n++
			if err := p.Press(key); err != nil {
				return 0, nil, err
			}
			if err := p.Wait(fmt.Sprintf("keystrokes.length === %d", n)); err != nil {
				return 0, nil, err
			}
		}
	}
	all, err = browser.Eval[[]keystroke](p, "keystrokes")
	return entries, all, err
}
