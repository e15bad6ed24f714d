package prerender

import (
	"encoding/json"

	"highwater/feed"
)

// A shareForm is a form in which the board is given to other pages, with the key
// that copies it.
type shareForm struct{ Key, Name string }

var shareForms = []shareForm{
	{"1", "A frame"},
	{"2", "A frame as high as its content, by a script"},
	{"3", "A picture with a link"},
	{"4", "Markdown"},
}

// shareViews are the names of the views in addresses and in names of files, the
// default view first, as the dialog's script reads them.
func shareViews(f *feed.Feed, s feed.Site, urls map[string]string) ([]byte, error) {
	type view struct {
		Name string `json:"name"`
		Slug string `json:"slug"`
		// Picture is what the names of the view's pictures begin with.
		Picture string `json:"picture"`
	}
	var views []view
	for _, v := range feed.Views(f, s) {
		views = append(views, view{v.Name, v.Slug(), urls["picture of "+v.Name]})
	}
	return json.Marshal(views)
}
