package main

import (
	"cmp"
	"fmt"
	"slices"

	"highwater/cmd/check/browser"
)

// visit is what one visit cost. Times are in ms.
type visit struct {
	requests, bytes int // those that went over the wire
	fcp, lcp, cls   float64
	takeover, ready float64
	urls            []string
}

// timings are what the page's own clock says, as JavaScript names it.
type timings struct {
	FCP, LCP, CLS, Takeover, Ready float64
}

// Largest paint and shifts are told to observers alone. Both are buffered, so
// asking at the end is early enough; the pause is for an entry still under way.
const readTimings = `(async () => {
	const seen = {"largest-contentful-paint": [], "layout-shift": []};
	for (const type in seen) new PerformanceObserver(l => seen[type].push(...l.getEntries())).observe({type, buffered: true});
	await new Promise(done => setTimeout(done, 300));
	const at = name => performance.getEntriesByName(name)[0]?.startTime ?? 0;
	return {
		FCP: at("first-contentful-paint"),
		LCP: seen["largest-contentful-paint"].at(-1)?.startTime ?? 0,
		CLS: seen["layout-shift"].filter(e => !e.hadRecentInput).reduce((sum, e) => sum + e.value, 0),
		Takeover: at("takeover"),
		Ready: at("ready"),
	};
})()`

// measure loads the board and waits until all of it works.
func measure(p *browser.Page, address string) (visit, error) {
	if err := p.Go(address); err != nil {
		return visit{}, err
	}
	if err := p.Ready(); err != nil {
		return visit{}, err
	}
	t, err := browser.Eval[timings](p, readTimings)
	if err != nil {
		return visit{}, err
	}
	v := visit{fcp: t.FCP, lcp: t.LCP, cls: t.CLS, takeover: t.Takeover, ready: t.Ready}
	for _, r := range p.Requests() {
		if local(r.URL) {
			continue
		}
		if !slices.Contains(v.urls, r.URL) {
			v.urls = append(v.urls, r.URL)
		}
		if !r.Cached && !r.Worker {
			v.requests++
			v.bytes += r.Bytes
		}
	}
	return v, nil
}

// median is the row of a table: the median of each figure by itself.
func median(visits []visit) string {
	return fmt.Sprintf("%d\t%d\t%.0f\t%.0f\t%.3f\t%.0f\t%.0f\t",
		middle(visits, func(v visit) int { return v.requests }),
		middle(visits, func(v visit) int { return v.bytes }),
		middle(visits, func(v visit) float64 { return v.fcp }),
		middle(visits, func(v visit) float64 { return v.lcp }),
		middle(visits, func(v visit) float64 { return v.cls }),
		middle(visits, func(v visit) float64 { return v.takeover }),
		middle(visits, func(v visit) float64 { return v.ready }))
}

// middle is the median of one figure; of an even number, the lower one.
func middle[V any, T cmp.Ordered](visits []V, figure func(V) T) T {
	var all []T
	for _, v := range visits {
		all = append(all, figure(v))
	}
	slices.Sort(all)
	return all[(len(all)-1)/2]
}
