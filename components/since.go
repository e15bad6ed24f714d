package components

import (
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// Since is what changed since the reader's last visit. The zero Since says
// nothing.
type Since struct {
	At      time.Time // of that visit
	Changes []feed.Change
	// Trouble says that the browser does not remember visits; "" where it does.
	Trouble string
}

// newlyRetracted is the mark of a row that is retracted since. It takes the place
// of the one that says so of any retracted entry.
const newlyRetracted = "newly retracted"

// marks are the words for what became of entries, by key.
func (s Since) marks() map[string]string {
	marks := make(map[string]string, len(s.Changes))
	for _, c := range s.Changes {
		switch c.Kind {
		case feed.Added:
			marks[c.New.Key] = "new"
		case feed.Altered:
			marks[c.New.Key] = "changed" // that its version does not match the row says anyway
		case feed.Corrected, feed.Restored:
			marks[c.New.Key] = string(c.Kind)
		case feed.Retracted:
			marks[c.New.Key] = newlyRetracted
		}
	}
	return marks
}

// summary, with the day of the visit after it, is short enough for one line of
// the narrowest window, for what stands below must not move when it comes:
// 3 changes since 14 Nov 2026.
func (s Since) summary() string {
	n := feed.Grouped(len(s.Changes)) + " changes"
	if len(s.Changes) == 1 {
		n = "1 change"
	}
	return n + " since "
}

// kinds counts the changes by kind: 2 added, 1 corrected.
func (s Since) kinds() string {
	var parts []string
	for _, kind := range feed.ChangeKinds {
		n := 0
		for _, c := range s.Changes {
			if c.Kind == kind {
				n++
			}
		}
		word := string(kind)
		if kind == feed.Altered {
			word = "changed"
		}
		if n > 0 {
			parts = append(parts, feed.Grouped(n)+" "+word)
		}
	}
	return strings.Join(parts, ", ")
}

// Render is the line that says it, with each change and its old and new values
// a click away, and the way to call it all seen.
func (s Since) Render(v *feed.View, seen app.EventHandler) app.UI {
	switch {
	case s.Trouble != "":
		return app.P().ID("since").Class("since").Text(s.Trouble)
	case len(s.Changes) == 0:
		return app.P().ID("since").Class("since")
	}
	return app.Details().ID("since").Class("since").Body(
		app.Summary().ID("since-open").Body(
			app.Span().Text(s.summary()),
			app.Time().DateTime(Attr(s.At.UTC().Format(time.RFC3339))).Text(s.At.Format("2 Jan 2006")),
		),
		app.Div().Class("sheet").Body(
			app.P().Text(s.kinds()+" since your visit on "+s.At.Format("2 Jan 2006")+"."),
			app.Ul().Body(
				app.Range(s.Changes[:min(len(s.Changes), listed)]).Slice(func(i int) app.UI { return change(v, s.Changes[i]) }),
				rest(len(s.Changes), ", marked in their rows."),
			),
			app.Button().ID("seen").Type("button").Text("Mark as seen").OnClick(seen),
		),
	)
}

func change(v *feed.View, c feed.Change) app.UI {
	e := c.New
	var who app.UI
	if e == nil {
		who = app.Span().Text(name(c.Old))
	} else {
		who = app.A().Class("to-row").Href(Attr(v.RowHref(e))).Text(name(e))
	}
	return app.Li().Body(
		who,
		app.Span().Text(" "+c.What()),
		fields(c.Fields),
	)
}

// listedFields is how many fields of one entry are listed.
const listedFields = 50

func fields(changed []feed.FieldChange) app.UI {
	if len(changed) == 0 {
		return nil
	}
	var more app.UI
	if n := len(changed) - listedFields; n > 0 {
		changed, more = changed[:listedFields], app.Div().Body(app.Dt().Text("Others"), app.Dd().Text("and "+feed.Grouped(n)+" more"))
	}
	return app.Dl().Body(
		app.Range(changed).Slice(func(i int) app.UI {
			c := changed[i]
			old, new := c.Sides()
			return app.Div().Body(
				app.Dt().Text(c.Label()),
				app.Dd().Body(
					app.Del().Text(old),
					app.Span().Text(" → "),
					app.Ins().Text(new),
				),
			)
		}),
		more,
	)
}
