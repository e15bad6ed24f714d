package components

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// offers is what a row can do in a view.
type offers struct {
	point  bool // there is one in the chart to go to
	others bool // some entry is compared, so that another is likely to be
	chosen bool // the entry is compared, and can be no longer
	full   bool // no other entry can be compared
}

func (d *drawing) offers(e *feed.Entry) offers {
	chosen := d.Query.Compare
	return offers{d.plotted[e], chosen != feed.Chosen{}, chosen.Has(e.Key), chosen.Full()}
}

// actions writes what a row offers. All of them are links that work as such; the
// client makes copies of the last two.
func (d *drawing) actions(e *feed.Entry) {
	d.open("p", "class", "back")
	if d.plotted[e] {
		d.open("a", "class", "to-point", "href", feed.Fragment(e.PointID()))
		d.text("Show in chart")
		d.close("a")
	} else { // it is retracted or has no number
		d.element("span", "", "This entry has no point in the chart.")
	}
	d.compare(e)
	d.link("copy", copyHref(d.View, e.Key), copyWords, " to "+name(e))
	d.link("cite", d.CiteHref(e), "Cite", " "+name(e))
	d.close("p")
}

// compare writes the link that chooses an entry to compare, or no longer, and
// the one to the comparison that has it. Without the client the address leads
// back to the very link, whose details the browser opens.
func (d *drawing) compare(e *feed.Entry) {
	id, can := "c-"+e.Key, d.offers(e)
	if can.full && !can.chosen {
		d.open("a", "id", id, "href", "#compare")
		d.text("Four entries are compared, and no more fit: show them")
		d.close("a")
		return
	}
	words, of := "Compare", " "+name(e)
	if can.chosen {
		words, of = "Remove from comparison", ": "+name(e)
	}
	d.open("a", "id", id, "class", "to-compare", "href", compareHref(d.View, e.Key, "c-"))
	d.element("span", "", words)
	d.element("span", "vh", of)
	d.close("a")
	if can.chosen {
		d.open("a", "href", "#compare")
		d.text("Show comparison")
		d.close("a")
	}
}

// beside writes, while entries are being compared, the link beside the details
// that chooses the row's too, or no longer.
func (d *drawing) beside(e *feed.Entry) {
	can := d.offers(e)
	if !can.others || can.full && !can.chosen {
		return
	}
	words, of := "Compare", " "+name(e)
	if can.chosen {
		words, of = "Remove", " from the comparison: "+name(e)
	}
	d.open("a", "id", "b-"+e.Key, "class", "to-compare beside", "href", compareHref(d.View, e.Key, "r-"))
	d.element("span", "", words)
	d.element("span", "vh", of)
	d.close("a")
}

// The addresses of a row's links that have the view's. The first leads to what of
// the row has ids that begin so.
func compareHref(v *feed.View, key, place string) string {
	return v.At(v.Query.Choose(key)) + feed.Fragment(place+key)
}

func copyHref(v *feed.View, key string) string { return v.PageHref(v.Page) + feed.Fragment("r-"+key) }

// AimLinks gives the links of a row on the page the addresses of the view as it
// is. It is for when a reader may come to follow them.
func AimLinks(v *feed.View, key string) {
	i := slices.IndexFunc(v.Rows, func(e *feed.Entry) bool { return e.Key == key })
	row := Element("r-" + key)
	if i < 0 || !row.Truthy() {
		return
	}
	for selector, href := range map[string]string{
		".back .to-compare": compareHref(v, key, "c-"),
		".beside":           compareHref(v, key, "r-"),
		".copy":             copyHref(v, key),
		"dl .to-row":        v.ControlHref(v.Rows[i]),
	} {
		each(row, selector, func(a app.Value) { a.Call("setAttribute", "href", href) })
	}
}

const copyWords = "Copy link"

// CopyView is the link to the view as it is.
func CopyView(v *feed.View) app.UI { return CopyLink(v.PageHref(v.Page), " to this view") }

// CopyLink is a link to an address that the client copies instead of following
// it. of is said of it to those who do not see where it stands.
func CopyLink(address, of string) app.UI {
	return app.A().Class("copy").Href(Attr(address)).Body(
		app.Span().Text(copyWords),
		app.Span().Class("vh").Text(of),
	)
}

// name tells an entry from others of the same title.
func name(e *feed.Entry) string { return e.Title() + ", " + e.Lanes() }
