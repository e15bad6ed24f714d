package components

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// Filters are what a reader narrows the view by: a form that a server answers
// without script, and whose every control the client follows at once.
type Filters struct {
	View *feed.View
	// First is the query of the page as it came. The controls are rendered by
	// it, always: from then on what they show is the reader's, and the client
	// sets it on the nodes where an address says otherwise.
	First feed.Query
}

// Render is the form, and what it has been set to.
func (f Filters) Render() app.UI {
	hidden := f.View.Query.FormHidden()
	return app.Section().ID("filter").Aria("label", "Filters").Body(
		app.Form().ID("filters").Class("filters").Role("search").Aria("label", "Filter the entries").Method("get").Action(Attr(cmp.Or(f.View.Site.Address, "./"))).Body(
			app.Range(hidden).Slice(func(i int) app.UI {
				return app.Input().Type("hidden").Name(Attr(hidden[i].Name)).Value(Attr(hidden[i].Text))
			}),
			app.Div().Class("find").Body(
				f.input("q", 0, "Search", "search", ""),
				f.choice("sort", "Order", feed.Sorts()),
				app.Button().ID("apply").Type("submit").Text("Apply"),
				f.remark("q"),
			),
			app.Details().ID("more").Body(
				app.Summary().ID("more-open").Text("More filters"),
				f.more(),
			),
		),
		f.chips(),
	)
}

func (f Filters) more() app.UI {
	facets := f.View.Facets()
	return app.Div().Class("more").Body(
		app.Range(facets).Slice(func(i int) app.UI {
			switch facet := facets[i]; facet.Name {
			case "view":
				return nil // the views are links
			case "comparable", "problems":
				return f.toggle(facet.Name, facet.Options[0])
			default:
				label := facet.Title
				if facet.More > 0 {
					label += ", the largest (" + feed.Grouped(facet.More) + " more by search)"
				}
				return f.choice(facet.Name, label, facet.Options)
			}
		}),
		f.pair("lanes", f.input("lanes", 0, "Lanes from", "number", "1"), f.input("lanes", 1, "Lanes to", "number", "1")),
		f.pair("tps", f.input("tps", 0, "TPS from", "number", "any"), f.input("tps", 1, "TPS to", "number", "any")),
		f.pair("from", f.input("from", 0, "Reported from", "date", ""), f.input("to", 0, "Reported to", "date", "")),
		app.P().Class("fine").Text(feed.SearchHelp),
	)
}

// pair is the two bounds of a range, with what there is to say of them.
func (f Filters) pair(name string, from, to app.UI) app.UI {
	return app.Div().Class("pair").Body(from, to, f.remark(name))
}

// remark is what there is to say of what a control is set to. Its place is always
// there, for the control names it.
func (f Filters) remark(name string) app.UI {
	p := app.P().ID(Attr("n-" + name)).Class("wrong")
	if said := f.remarked(name); said != "" {
		p = p.Text(said)
	}
	return p
}

func (f Filters) remarked(name string) string {
	said := ""
	for _, r := range f.View.Remarks() {
		if r.Name == name {
			said += r.Text + " "
		}
	}
	return strings.TrimSuffix(said, " ")
}

// input is a labelled control for the n-th value of a parameter.
func (f Filters) input(name string, n int, label, kind, step string) app.UI {
	id := "f-" + name
	if n > 0 {
		id += "-" + strconv.Itoa(n)
	}
	input := app.Input().ID(Attr(id)).Class("control").Name(Attr(name)).Type(Attr(kind))
	if value := f.First.FormValues(name)[n]; value != "" {
		input = input.Value(Attr(value))
	}
	if step != "" {
		input = input.Attr("step", Attr(step))
	}
	of := name
	if name == "to" {
		of = "from" // what is said of the days is said once
	}
	input = input.Aria("describedby", Attr("n-"+of)).Aria("invalid", Attr(strconv.FormatBool(f.remarked(of) != "")))
	return app.P().Class(Attr("field f-"+name)).Body(app.Label().For(Attr(id)).Text(label), input)
}

// choice is a labelled list of a parameter's options, with their counts where
// they have any.
func (f Filters) choice(name, label string, options []feed.Option) app.UI {
	id := "f-" + name
	return app.P().Class(Attr("field f-"+name)).Body(
		app.Label().For(Attr(id)).Text(label),
		app.Select().ID(Attr(id)).Class("control").Name(Attr(name)).Body(
			app.Range(options).Slice(func(i int) app.UI { return f.option(name, options[i]) }),
		),
	)
}

func (f Filters) option(name string, o feed.Option) app.UI {
	if o.Name == "" {
		// It never changes, for a browser that sees the chosen option go
		// chooses the next.
		return noChoice(o.Title)
	}
	words := o.Title
	if name != "sort" {
		words += " (" + feed.Grouped(o.Count) + ")"
	}
	option := app.Option().Value(Attr(o.Name)).Text(words)
	if f.First.FormValues(name)[0] == o.Name {
		option = option.Selected(true)
	}
	return option
}

func (f Filters) toggle(name string, o feed.Option) app.UI {
	id := "f-" + name
	box := app.Input().ID(Attr(id)).Class("control").Type("checkbox").Name(Attr(name)).Value("1")
	if f.First.FormValues(name)[0] != "" {
		box = box.Checked(true)
	}
	return app.P().Class("field toggle").Body(box, app.Label().For(Attr(id)).Text(o.Title+" ("+feed.Grouped(o.Count)+")"))
}

// chips are the filters that are set, each with the way to end it.
func (f Filters) chips() app.UI {
	chips := f.View.Chips()
	if len(chips) == 0 {
		return app.Div().ID("chips")
	}
	return app.Div().ID("chips").Body(
		app.P().ID("filter-text").Text(f.View.FilterText()+"."),
		app.Ul().Class("chips").Aria("label", "Filters that are set").Body(
			app.Range(chips).Slice(func(i int) app.UI {
				return app.Li().Body(
					app.A().Class("state").Href(Attr(chips[i].Href)).Body(
						app.Span().Class("vh").Text("Remove the filter "),
						app.Span().Text(chips[i].Text),
						app.Span().Aria("hidden", Attr("true")).Text("×"),
					),
				)
			}),
			app.Li().Body(
				app.A().ID("unfilter").Class("state").Href(Attr(f.View.ClearHref())).Text("Clear all filters"),
			),
		),
	)
}

// noEntry says why the table is empty, and what to give up for what: one filter,
// the view, or all filters.
func noEntry(v *feed.View) app.UI {
	chips := v.Chips()
	if len(chips) == 0 {
		return app.P().Class("none").Text("There is no entry in this view.")
	}
	var found []app.UI
	offer := func(n int, href, words string) {
		if n > 0 {
			found = append(found, app.Li().Body(
				app.Span().Text(feed.Grouped(n)+" "),
				app.A().Class("state").Href(Attr(href)).Text(words),
			))
		}
	}
	for _, c := range chips {
		offer(c.Without, c.Href, "without "+c.Text)
	}
	for _, l := range v.Links() {
		offer(l.Count, l.From(v.Query), "in "+l.Title)
	}
	if len(chips) > 1 {
		offer(v.InView, v.ClearHref(), "without any filter")
	}
	said := "No entry passes all filters."
	if len(found) > 0 {
		said += " There would be:"
	}
	remarks := v.Remarks()
	return app.Div().Class("none").Body(
		app.Range(remarks).Slice(func(i int) app.UI { return app.P().Text(remarks[i].Text) }),
		app.P().Text(said),
		app.Ul().Body(found...),
	)
}
