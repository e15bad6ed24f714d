package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"highwater/cmd/check/browser"
)

// Messages come after the frame's painting.
const watchArrows = `(() => {
	window.arrows = [];
	let start = 0;
	document.addEventListener("keydown", () => { start = performance.now(); }, true);
	document.addEventListener("focusin", () => requestAnimationFrame(() => {
		const {port1, port2} = new MessageChannel();
		port1.onmessage = () => arrows.push(performance.now() - start);
		port2.postMessage(0);
	}), true);
	return true;
})()`

// walk is what is pressed at a point, one key at a time: along, across, and from
// step to step of the line.
var walk = []string{
	"ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown",
	"PageDown", "PageUp", "End", "ArrowLeft", "ArrowLeft", "ArrowUp", "Home",
}

// arrowKeys prints how long a key takes to move the focus in the chart, on each
// board.
func arrowKeys(w io.Writer, chrome *browser.Chrome, addresses ...string) error {
	fmt.Fprintf(w, "\nA key in the chart, in ms from its event until the focus is painted at another point.\n\n")
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "entries\tlinks\tkeys\tCPU\tmedian\tslowest\t")
	for _, address := range addresses {
		for _, slower := range []float64{1, 4} {
			if err := walked(table, chrome, address+"?view=all", slower); err != nil {
				return fmt.Errorf("pressing keys at %s: %w", address, err)
			}
		}
	}
	return table.Flush()
}

func walked(w io.Writer, chrome *browser.Chrome, address string, slower float64) error {
	p, err := chrome.Visit(address, browser.Options{Patience: patience, CPU: slower})
	if err != nil {
		return err
	}
	defer p.Close()
	entries, err := entriesOf(p)
	if err != nil {
		return err
	}
	links, err := browser.Eval[int](p, `document.querySelectorAll("#chart a.pt").length`)
	if err != nil {
		return err
	}
	if _, err := browser.Eval[bool](p, `(document.querySelector('#chart [tabindex="0"]').focus(), `+watchArrows+`)`); err != nil {
		return err
	}
	var all []float64
	for range 2 {
		for _, key := range walk {
			before, err := browser.Eval[string](p, `document.activeElement.id`)
			if err != nil {
				return err
			}
			if err := p.Press(key); err != nil {
				return err
			}
			took, err := browser.Eval[float64](p, `new Promise(done => {
				const look = () => {
					if (arrows.length) done(arrows.splice(0).pop());
					else if (document.activeElement.id === `+fmt.Sprintf("%q", before)+`) done(-1);
					else setTimeout(look, 20);
				};
				setTimeout(look, 100);
			})`)
			if err != nil {
				return err
			}
			if took >= 0 { // a key at the end of its way moves nothing
				all = append(all, took)
			}
		}
	}
	slowest := 0.0
	for _, took := range all {
		slowest = max(slowest, took)
	}
	_, err = fmt.Fprintf(w, "%d\t%d\t%d\t%s\t%.1f\t%.1f\t\n", entries, links, len(all), cpu(slower), middle(all, func(ms float64) float64 { return ms }), slowest)
	return err
}

func cpu(slower float64) string {
	if slower == 1 {
		return "unthrottled"
	}
	return fmt.Sprintf("%g× slower", slower)
}
