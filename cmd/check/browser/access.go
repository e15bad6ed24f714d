package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
)

// A Node is one node of the accessibility tree: what a screen reader is told.
type Node struct {
	Role, Name, Description string
	Properties              map[string]string // "focusable", "expanded", …, as written by the browser
	Parent                  int               // index of the parent among the nodes; -1 for the root
}

// Tree returns the page's accessibility tree without the nodes that are not
// told, in document order.
func (p *Page) Tree() ([]Node, error) {
	full, err := ask(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		return nil, fmt.Errorf("reading the accessibility tree: %w", err)
	}
	nodes := make(map[accessibility.NodeID]*accessibility.Node, len(full.Nodes))
	for _, n := range full.Nodes {
		nodes[n.NodeID] = n
	}
	var tree []Node
	var walk func(id accessibility.NodeID, parent int)
	walk = func(id accessibility.NodeID, parent int) {
		n := nodes[id]
		if n == nil {
			return
		}
		if !n.Ignored {
			tree = append(tree, Node{
				Role: text(n.Role), Name: text(n.Name), Description: text(n.Description),
				Properties: properties(n.Properties), Parent: parent,
			})
			parent = len(tree) - 1
		}
		for _, child := range n.ChildIDs {
			walk(child, parent)
		}
	}
	if len(full.Nodes) > 0 {
		walk(full.Nodes[0].NodeID, -1)
	}
	return tree, nil
}

func properties(all []*accessibility.Property) map[string]string {
	out := make(map[string]string, len(all))
	for _, p := range all {
		out[string(p.Name)] = text(p.Value)
	}
	return out
}

// text is a computed value as text: a string without its quotes, else its JSON.
func text(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	if json.Unmarshal(v.Value, &s) == nil {
		return s
	}
	return string(v.Value)
}

// A Finding is one rule of axe-core that a page breaks, and where.
type Finding struct {
	Rule, Help string
	Nodes      []string // selector, and what axe says of it
}

func (f Finding) String() string {
	return f.Rule + ": " + f.Help + "\n\t" + strings.Join(f.Nodes, "\n\t")
}

// Axe runs the axe-core script of that path on the page, with the rules of its
// default and target-size, and returns what is broken.
func (p *Page) Axe(path string) ([]Finding, error) {
	if p.options.NoScript {
		return nil, fmt.Errorf("axe never ends where scripting is disabled: block the page's scripts from loading instead (Options.Block)")
	}
	script, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if err := p.do(chromedp.Evaluate[chromedp.Void](string(script) + ";0")); err != nil {
		return nil, fmt.Errorf("loading axe-core into the page: %w", err)
	}
	return Eval[[]Finding](p, `axe.run(document, {rules: {"target-size": {enabled: true}}}).then(r => r.violations.map(v => ({
		Rule: v.id, Help: v.help,
		Nodes: v.nodes.map(n => n.target.join(" ") + "  " + n.failureSummary.replace(/\s+/g, " ")),
	})))`)
}
