package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
)

// setBeside goes where a link leads that changes what is compared. The reader
// stays where they are and keeps the fragment; who has used a link of the
// comparison itself stays in it, or goes to the table where it ends. Where a link
// of a row is gone with the comparison, they are at the row: its details would open
// by the rest of the key that they press.
func (b *Board) setBeside(ctx app.Context, a app.Value) {
	b.typing = false
	within := a.Call("closest", "#compare").Truthy()
	id := a.Get("id").String()
	address, _, _ := strings.Cut(hrefOf(a), "#")
	b.push(address + b.hash())
	ctx.Dispatch(func(ctx app.Context) {
		at, selected, before := hold(), selected(), b.query.Compare
		b.see(b.feed, b.asksFor())
		b.shown(ctx) // the address may ask for more than another comparison
		b.voice.say(components.ComparedAnew(before, b.view))
		ctx.Defer(func(app.Context) {
			setControls(b.query)
			at.keep()
			b.pick(selected)
			if !within {
				if key, ok := strings.CutPrefix(id, "b-"); ok && !components.Element(id).Truthy() {
					components.Element("r-"+key).Call("focus", map[string]any{"preventScroll": true})
				}
				return
			}
			to := components.Element("compare")
			if !to.Truthy() {
				to = components.Element("entries")
			}
			to.Call("focus", map[string]any{"preventScroll": true})
		})
	})
}
