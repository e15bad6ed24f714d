package components

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// accounts says what became of every entry of the feed, what holding the
// records against their versions came to, and, a click away, what that covers
// and which problems the feed has.
func (t Table) accounts() app.UI {
	a := t.View.Account()
	coverage := append(a.Coverage(), t.Checked)
	verdict := "verdict"
	if a.Matching < a.Entries {
		verdict += " bad"
	}
	return app.Div().ID("accounts").Class("fine").Body(
		app.P().ID("account").Text(a.String()+"."),
		app.Details().ID("verdict").Class(Attr(verdict)).Body(
			app.Summary().ID("verdict-open").Text(a.Verdict()),
			app.Range(coverage).Slice(func(i int) app.UI { return app.P().Text(coverage[i]) }),
			mismatches(t.View),
		),
		t.Since.Render(t.View, t.Seen),
		problems(t.View),
	)
}

// listed is how many items a list on the page has at most. Where a feed has
// more to say, every record may be wrong, and nobody reads 100,000 items; a line
// says how many more there are, and where.
const listed = 200

// rest is the last item of a list of n, where that is more than are listed.
func rest(n int, where string) app.UI {
	if n <= listed {
		return nil
	}
	return app.Li().Text("and " + feed.Grouped(n-listed) + " more" + where)
}

// mismatches lists the records that do not match, with what was expected and
// what was found.
func mismatches(v *feed.View) app.UI {
	var bad []*feed.Entry
	n := 0
	for _, e := range v.Feed.Entries {
		if e.Verified() {
			continue
		}
		if n++; n <= listed {
			bad = append(bad, e)
		}
	}
	if n == 0 {
		return nil
	}
	return app.Ul().Body(
		app.Range(bad).Slice(func(i int) app.UI {
			e := bad[i]
			return app.Li().Body(
				app.A().Class("to-row").Href(Attr(v.RowHref(e))).Text(name(e)),
				hash("claims", cmp.Or(e.Version, "none")),
				hash("the record’s is", cmp.Or(e.Computed, "none, for there is no record to hash")),
			)
		}),
		rest(n, ": highwater verify FEED lists them all."),
	)
}

func hash(of, h string) app.UI {
	return app.Span().Class("note").Body(
		app.Span().Text(of+" "),
		app.Span().Class("hash").Text(h),
	)
}

// problems lists the problems of the feed, each with a link to its entry, what
// was found, what is wanted, and the way to mend it.
func problems(v *feed.View) app.UI {
	first, all := v.Feed.FirstProblems(listed)
	if all == 0 {
		return nil
	}
	return app.Details().ID("problems").Class("bad").Body(
		app.Summary().ID("problems-open").Text(feed.CountProblems(all)),
		app.Ul().Body(
			app.Range(first).Slice(func(i int) app.UI {
				p := first[i]
				var who app.UI
				if p.Entry != nil {
					who = app.A().Class("to-row").Href(Attr(v.RowHref(p.Entry))).Text(name(p.Entry))
				}
				return app.Li().Body(
					who,
					app.Span().Class("note where").Text(p.Where()),
					app.Span().Class("note").Text(p.What()),
					app.Span().Class("note").Text("To mend it: "+p.Mend()+"."),
				)
			}),
			rest(all, ": highwater lint -all FEED lists them, of one entry no more than 100."),
		),
	)
}
