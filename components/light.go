package components

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Light marks the point and the row of an entry as the ones that the reader
// points at, and no others; "" marks none.
func Light(key string) { only("lit", key) }

// Select marks the point and the row of an entry as selected, and no others;
// "" selects none.
func Select(key string) {
	only("sel", key)
	each(app.Window().Get("document"), `#board [aria-current="true"]`, func(e app.Value) { e.Call("removeAttribute", "aria-current") })
	if row := Element("r-" + key); key != "" && row.Truthy() {
		row.Call("setAttribute", "aria-current", "true")
	}
}

// only gives a class to the point and the row of an entry and takes it from all
// others.
func only(class, key string) {
	each(app.Window().Get("document"), "#board ."+class, func(e app.Value) { e.Get("classList").Call("remove", class) })
	if key == "" {
		return
	}
	for _, id := range []string{"p-" + key, "r-" + key} {
		if e := Element(id); e.Truthy() {
			e.Get("classList").Call("add", class)
		}
	}
}
