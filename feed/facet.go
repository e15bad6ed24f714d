package feed

import "slices"

// A Facet is a filter with its options.
type Facet struct {
	// Name is the parameter's name in addresses, Title the filter's for
	// readers.
	Name, Title string
	// Options begin with the one that filters nothing, but for a filter that is
	// on or off, which has one option.
	Options []Option
	// More is how many values have no option, for a list of thousands is read by
	// nobody: the search finds them.
	More int
}

// maxOptions is how many values of a filter have an option: those of the most
// entries.
const maxOptions = 100

// An Option is one choice of a filter.
type Option struct {
	// Name is the parameter's value, "" for the default; Title is what readers
	// see.
	Name, Title string
	// Count is how many entries are shown if this is chosen and all other
	// filters stay as they are.
	Count    int
	Selected bool
}

// Facets are the filters that have options, in the order view, control, status,
// study, comparable, problems. An option is offered for whatever the feed has,
// so that the options do not change with the filters, and for what the query
// asks for.
func (v *View) Facets() []Facet {
	q := v.Query
	return []Facet{
		v.viewFacet(),
		v.facet("control", "Control", failsControl, q.Control, ControlKinds, "Any control", func(e *Entry) string { return e.Record.ControlKind }),
		v.facet("status", "Status", failsStatus, q.Status, Statuses, "Any status", (*Entry).filedStatus),
		v.facet("study", "Study", failsStudy, q.Study, nil, "Any study", (*Entry).study),
		v.switchFacet("comparable", filterComparable, failsComparable, q.Comparable, (*Entry).Comparable),
		v.switchFacet("problems", filterProblems, failsProblems, q.Problems, func(e *Entry) bool { return len(e.Problems) > 0 }),
	}
}

// passing calls do with each entry of the feed that passes all filters but one;
// the view counts as a filter.
func (v *View) passing(but failure, do func(e *Entry)) {
	for i, e := range v.Feed.Entries {
		if v.failures(i)&^but == 0 && (but == failsView || inView(v.Name, e)) {
			do(e)
		}
	}
}

// Links are the links to the views, each with how many entries it would show with
// the filters that are set.
func (v *View) Links() []ViewLink {
	counts := map[string]int{}
	v.passing(failsView, func(e *Entry) {
		counts[ViewAll]++
		if kind := e.Record.Kind; kind != ViewAll {
			counts[kind]++
		}
	})
	links := slices.Clone(v.links)
	for i := range links {
		links[i].Count = counts[links[i].Name]
	}
	return links
}

func (v *View) viewFacet() Facet {
	f := Facet{Name: "view", Title: "View"}
	for _, l := range v.Links() {
		o := Option{Name: l.Name, Title: l.Title, Count: l.Count, Selected: l.Name == v.Name}
		if l.Default {
			o.Name = ""
		}
		f.Options = append(f.Options, o)
	}
	return f
}

// facet has an option for each value that the feed has: the known ones in their
// order, then others in feed order.
func (v *View) facet(name, title string, bit failure, selected string, known []string, open string, value func(e *Entry) string) Facet {
	all := 0
	counts := map[string]int{}
	v.passing(bit, func(e *Entry) {
		all++
		counts[value(e)]++
	})
	sizes := map[string]int{}
	var names []string
	add := func(name string, n int) {
		if _, there := sizes[name]; !there && name != "" {
			names = append(names, name)
		}
		sizes[name] += n
	}
	for _, e := range v.Feed.Entries {
		add(value(e), 1)
	}
	add(selected, 0)
	more := max(0, len(names)-maxOptions)
	if more > 0 {
		names = mostCommon(names, selected, sizes)
	}
	rank := func(name string) int {
		if i := slices.Index(known, name); i >= 0 {
			return i
		}
		return len(known)
	}
	slices.SortStableFunc(names, func(a, b string) int { return rank(a) - rank(b) })

	f := Facet{Name: name, Title: title, More: more, Options: []Option{{Title: open, Count: all, Selected: selected == ""}}}
	titles := optionTitles(name, names)
	for i, name := range names {
		f.Options = append(f.Options, Option{name, titles[i], counts[name], name == selected})
	}
	return f
}

// mostCommon are the maxOptions names of the greatest sizes, in the order in
// which they come, and the selected one among them.
func mostCommon(names []string, selected string, sizes map[string]int) []string {
	kept := map[string]bool{}
	if selected != "" {
		kept[selected] = true
	}
	order := slices.Clone(names)
	Arrange(order, func(a, b string) int { return sizes[b] - sizes[a] })
	for _, name := range order {
		if len(kept) < maxOptions {
			kept[name] = true
		}
	}
	return slices.DeleteFunc(names, func(name string) bool { return !kept[name] })
}

// optionTitles are the names as readers see them. Studies whose short names are
// the same are named in full.
func optionTitles(facet string, names []string) []string {
	titles := make([]string, len(names))
	seen := map[string]int{}
	for i, name := range names {
		titles[i] = asked(name)
		if facet == "study" {
			titles[i] = StudyTitle(name)
		}
		seen[titles[i]]++
	}
	for i, name := range names {
		if seen[titles[i]] > 1 {
			titles[i] = display(name)
		}
	}
	return titles
}

func (v *View) switchFacet(name, title string, bit failure, on bool, is func(e *Entry) bool) Facet {
	n := 0
	v.passing(bit, func(e *Entry) {
		if is(e) {
			n++
		}
	})
	return Facet{Name: name, Title: title, Options: []Option{{"1", title, n, on}}}
}
