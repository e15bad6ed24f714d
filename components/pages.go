package components

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// Pages are the links between the pages of a table that has several. Each leads
// to the table, so that a page that is loaded anew begins where the last ended.
func Pages(v *feed.View) app.UI {
	if v.Pages == 1 {
		return nil
	}
	numbers := v.PageNumbers()
	return app.Nav().Class("pages").Aria("label", "Pages of the table").Body(
		app.P().Text(v.PageText()),
		app.Ul().Body(
			toPage(v, v.Page-1, "Previous"),
			app.Range(numbers).Slice(func(i int) app.UI {
				if numbers[i] == 0 {
					return app.Li().Class("gap").Text("…")
				}
				return toPage(v, numbers[i], strconv.Itoa(numbers[i]))
			}),
			toPage(v, v.Page+1, "Next"),
		),
	)
}

// toPage is the link to a page by its words, which stand alone where there is no
// such page.
func toPage(v *feed.View, page int, words string) app.UI {
	if page < 1 || page > v.Pages {
		return app.Li().Class("gap").Text(words)
	}
	a := app.A().Href(Attr(v.PageHref(page) + "#entries")).Text(words)
	if words == strconv.Itoa(page) {
		a = a.Aria("label", Attr("Page "+words))
	}
	if page == v.Page {
		a = a.Aria("current", "page")
	}
	return app.Li().Body(a)
}
