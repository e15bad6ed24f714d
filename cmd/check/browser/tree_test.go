package browser

import (
	"fmt"
	"strings"
	"testing"
)

// within lists the nodes under the i-th.
func within(tree []Node, i int) []Node {
	var all []Node
	for j := i + 1; j < len(tree); j++ {
		for up := tree[j].Parent; up >= i; up = tree[up].Parent {
			if up == i {
				all = append(all, tree[j])
				break
			}
		}
	}
	return all
}

// toldChart finds the drawing, the links in it, and what in it is no link, or none
// of a name of its own.
func toldChart(tree []Node) (charts, links []Node, wrong []string) {
	names := map[string]bool{}
	for i, n := range tree {
		if n.Name != "Recorded TPS and highest recorded TPS so far" || n.Role != "group" {
			continue
		}
		charts = append(charts, n)
		for _, below := range within(tree, i) {
			switch {
			case below.Role == "link":
				if names[below.Name] || below.Name == "" {
					wrong = append(wrong, fmt.Sprintf("a link has the name %q, which is another's or none", below.Name))
				}
				names[below.Name] = true
				links = append(links, below)
			case below.Role == "image" || below.Properties["focusable"] == "true":
				wrong = append(wrong, fmt.Sprintf("the chart holds a %s named %q", below.Role, below.Name))
			}
		}
	}
	return charts, links, wrong
}

// The drawing is a group with a name and a description, and each of its points
// a link with a name of its own. What the description says of the bundled feed
// was counted in feed.json.
func TestTheChartIsTold(t *testing.T) {
	t.Parallel()
	said := map[string][]string{
		"full": {"5 entries shown", "13-Nov-2026", "14-Nov-2026", "2 partial", "496.1 TPS, 13-Nov-2026, Combined stack · preempted first attempt"},
		"tps":  {"16 entries shown", "13-Nov-2026", "14-Nov-2026", "0 partial", "1093.9"},
		"all":  {"21 entries shown", "13-Nov-2026", "14-Nov-2026", "2 partial", "496.1", "1093.9"},
	}
	for _, v := range views {
		for _, client := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s client=%t", v.name, client), func(t *testing.T) {
				p := open(t, v.path, Options{NoScript: !client})
				if client {
					p.ready()
				}
				charts, links, wrong := toldChart(p.tree())
				for _, w := range wrong {
					t.Error(w)
				}
				if len(charts) != 1 {
					t.Fatalf("%d groups are named as the chart, want 1", len(charts))
				}
				for _, want := range append(said[v.name], "Keys of the chart") {
					if !strings.Contains(charts[0].Description, want) {
						t.Errorf("the description lacks %q: %q", want, charts[0].Description)
					}
				}
				if len(links) != v.plotted {
					t.Errorf("%d links are told, want %d", len(links), v.plotted)
				}
				partial, high := 0, 0
				for _, l := range links {
					if strings.Contains(l.Name, "; partial") {
						partial++
					}
					if strings.HasSuffix(l.Name, "; new high") {
						high++
					}
				}
				wantPartial := map[string]int{"full": 2, "tps": 0, "all": 2}[v.name]
				wantHigh := map[string]int{"full": 1, "tps": 1, "all": 2}[v.name]
				if partial != wantPartial || high != wantHigh {
					t.Errorf("%d names end in partial and %d in new high, want %d and %d", partial, high, wantPartial, wantHigh)
				}
			})
		}
	}
}

// The table stays a table where rows are grids or cards.
func TestTheTableIsToldAtEveryWidth(t *testing.T) {
	t.Parallel()
	roles := []string{"table", "row", "columnheader", "rowheader", "cell"}
	for _, v := range views {
		t.Run(v.name, func(t *testing.T) {
			p := open(t, v.path, Options{})
			p.ready()
			want := fmt.Sprint([]int{1, v.rows + 1, 6, v.rows, 5 * v.rows})
			for _, width := range []int{320, 360, 768, 1280} {
				p.resize(width, 800)
				p.must(p.Frame())
				counts := make([]int, len(roles))
				for _, n := range p.tree() {
					for i, role := range roles {
						if n.Role == role || role == "cell" && n.Role == "gridcell" {
							counts[i]++
						}
					}
				}
				if got := fmt.Sprint(counts); got != want {
					t.Errorf("at %d px the tree has %s of %q, want %s", width, got, roles, want)
				}
			}
		})
	}
}

// A row's details open and close with the focus staying on the toggle, which
// says which it is.
func TestTheToggleTellsItsState(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{Patience: patience})
	p.ready()
	state := func() string {
		for _, n := range p.tree() {
			if n.Role == "DisclosureTriangle" && strings.HasPrefix(n.Name, "Details of Real-task baseline · arm A") {
				return n.Properties["expanded"]
			}
		}
		return "not told"
	}
	p.focusOn("s-real-a")
	for _, want := range []string{"false", "true", "false"} {
		if got := state(); got != want {
			t.Errorf("the toggle's state is %q, want expanded %s", got, want)
		}
		p.press("Enter")
		p.must(p.Frame())
		if got := p.focused(); got != "s-real-a" {
			t.Errorf("toggling moved the focus to %s", got)
		}
	}
	for _, width := range []int{360, 1280} {
		p.resize(width, 800)
		p.must(p.Frame())
		if got := eval[float64](p, `Math.min(...[...document.querySelectorAll("#entries summary")].map(s => s.getBoundingClientRect().height))`); got < 24 {
			t.Errorf("at %d px a toggle is %g px high, want 24", width, got)
		}
	}
}

// The keys are told beside the chart, to those who see it and in its
// description.
func TestTheKeysAreTold(t *testing.T) {
	t.Parallel()
	p := open(t, "/", Options{})
	p.ready()
	if !strings.Contains(eval[string](p, `document.querySelector("svg.plot").getAttribute("aria-describedby")`), "chart-keys") {
		t.Error("the chart is not described by its keys")
	}
	p.click("#chart-keys-open")
	said := eval[string](p, `document.querySelector("#chart-keys").innerText`)
	for _, key := range []string{"←", "→", "↑", "↓", "Home", "End", "Page Up", "Page Down", "Enter", "Space", "Esc"} {
		if !strings.Contains(said, key) {
			t.Errorf("the keys told lack %s: %q", key, said)
		}
	}
}
