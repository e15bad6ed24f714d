package components

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// actions are what a row offers. All of them are links that work as such; the
// client makes copies of the last two.
func (r rows) actions(e *feed.Entry) app.UI {
	return app.P().Class("back").Body(
		showInChart(e, r.plotted[e]),
		compare(r.View, e),
		showComparison(r.View, e),
		CopyLink(r.PageHref(r.Page)+feed.Fragment(e.RowID()), " to "+name(e)),
		cite(r.View, e),
	)
}

// showInChart is the way back from a row to its point. An entry that is
// retracted or has no number has none.
func showInChart(e *feed.Entry, plotted bool) app.UI {
	if !plotted {
		return app.Span().Text("This entry has no point in the chart.")
	}
	return app.A().Class("to-point").Href(Attr(feed.Fragment(e.PointID()))).Text("Show in chart")
}

// compare chooses an entry to compare, or no longer. Without the client the
// address leads back to the very link, whose details the browser opens.
func compare(v *feed.View, e *feed.Entry) app.UI {
	id := "c-" + e.Key
	chosen := v.Query.Compare
	if chosen.Full() && !chosen.Has(e.Key) {
		return app.A().ID(Attr(id)).Href("#compare").Text("Four entries are compared, and no more fit: show them")
	}
	words, of := "Compare", " "+name(e)
	if chosen.Has(e.Key) {
		words, of = "Remove from comparison", ": "+name(e)
	}
	return app.A().ID(Attr(id)).Class("to-compare").Href(Attr(v.At(v.Query.Choose(e.Key))+feed.Fragment(id))).Body(
		app.Span().Text(words),
		app.Span().Class("vh").Text(of),
	)
}

// showComparison leads from a row that is compared to where it is.
func showComparison(v *feed.View, e *feed.Entry) app.UI {
	if !v.Query.Compare.Has(e.Key) {
		return nil
	}
	return app.A().Href("#compare").Text("Show comparison")
}

// CopyView is the link to the view as it is.
func CopyView(v *feed.View) app.UI { return CopyLink(v.PageHref(v.Page), " to this view") }

// CopyLink is a link to an address that the client copies instead of following
// it. of is said of it to those who do not see where it stands.
func CopyLink(address, of string) app.UI {
	return app.A().Class("copy").Href(Attr(address)).Body(
		app.Span().Text("Copy link"),
		app.Span().Class("vh").Text(of),
	)
}

// cite is the link that cites an entry's record. The client copies a text that
// has it.
func cite(v *feed.View, e *feed.Entry) app.UI {
	return app.A().Class("cite").Href(Attr(v.CiteHref(e))).Body(
		app.Span().Text("Cite"),
		app.Span().Class("vh").Text(" "+name(e)),
	)
}

// name tells an entry from others of the same title.
func name(e *feed.Entry) string { return e.Title() + ", " + e.Lanes() }
