package components

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// actions writes what a row offers. All of them are links that work as such; the
// client makes copies of the last two.
func (r rows) actions(m *markup, e *feed.Entry) {
	m.open("p", "class", "back")
	if r.plotted[e] {
		m.open("a", "class", "to-point", "href", feed.Fragment(e.PointID()))
		m.text("Show in chart")
		m.close("a")
	} else { // it is retracted or has no number
		m.element("span", "", "This entry has no point in the chart.")
	}
	m.compare(r.View, e)
	m.link("copy", r.PageHref(r.Page)+feed.Fragment(e.RowID()), copyWords, " to "+name(e))
	m.link("cite", r.CiteHref(e), "Cite", " "+name(e))
	m.close("p")
}

// compare writes the link that chooses an entry to compare, or no longer, and
// the one to the comparison that has it. Without the client the address leads
// back to the very link, whose details the browser opens.
func (m *markup) compare(v *feed.View, e *feed.Entry) {
	id := "c-" + e.Key
	chosen := v.Query.Compare
	if chosen.Full() && !chosen.Has(e.Key) {
		m.open("a", "id", id, "href", "#compare")
		m.text("Four entries are compared, and no more fit: show them")
		m.close("a")
		return
	}
	words, of := "Compare", " "+name(e)
	if chosen.Has(e.Key) {
		words, of = "Remove from comparison", ": "+name(e)
	}
	m.open("a", "id", id, "class", "to-compare", "href", v.At(v.Query.Choose(e.Key))+feed.Fragment(id))
	m.element("span", "", words)
	m.element("span", "vh", of)
	m.close("a")
	if chosen.Has(e.Key) {
		m.open("a", "href", "#compare")
		m.text("Show comparison")
		m.close("a")
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
