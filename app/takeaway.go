package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strings"
	"time"
	"unicode"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/components"
	"highwater/feed"
)

// texts are the files that are texts, by what their names end in: the media type
// and what writes one.
var texts = map[string]struct {
	media string
	write func(*feed.View, io.Writer) error
}{
	"csv":  {"text/csv;charset=utf-8", (*feed.View).CSV},
	"json": {"application/json", (*feed.View).JSON},
	"md":   {"text/markdown;charset=utf-8", (*feed.View).Markdown},
}

// takeAway makes what the activated button offers of what is shown, and gives it
// to the browser to be saved or copied.
func (b *Board) takeAway(ctx app.Context, _ app.Event) {
	ctx.PreventUpdate()
	button, v := ctx.JSSrc(), b.current()
	switch form := strings.TrimPrefix(button.Get("id").String(), "take-"); form {
	case "copy":
		b.copyText(string(written(v, "md")), "Table copied", button)
	case "compare":
		entries, _ := v.Chosen()
		b.copyText(v.Compare(entries).Markdown(v), "Comparison copied", button)
	case "svg", "png":
		said := components.NewPicture(v, feedAddress(b.Site.FeedAddress()), b.fresh.modified)
		if components.DarkPictures() {
			said.Theme = "dark"
		}
		ctx.Async(func() {
			picture, err := b.drawn(said, form)
			ctx.Dispatch(func(ctx app.Context) {
				b.untaken = ""
				if err != nil {
					b.untaken = "No picture could be made: " + err.Error() + "."
					b.voice.say(b.untaken)
					return
				}
				b.save(picture, v, form, "a picture of ", button)
			})
		})
	default:
		text := written(v, form)
		bytes := app.Window().Get("Uint8Array").New(len(text))
		app.CopyBytesToJS(bytes, text)
		b.save(app.Window().Get("Blob").New([]any{bytes}, map[string]any{"type": texts[form].media}), v, form, "", button)
	}
}

// written is a view as a file that is a text.
func written(v *feed.View, form string) []byte {
	var text bytes.Buffer
	if err := texts[form].write(v, &text); err != nil {
		panic(err) // a Buffer does not fail
	}
	return text.Bytes()
}

// save gives a file to the browser, which says where it puts it, and says what it
// is.
func (b *Board) save(file app.Value, v *feed.View, form, what string, button app.Value) {
	name := fileName(v, time.Now(), form)
	url := app.Window().Get("URL")
	address := url.Call("createObjectURL", file)
	link := app.Window().Get("document").Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	time.AfterFunc(time.Minute, func() { url.Call("revokeObjectURL", address) }) // a browser may ask first where to
	entries := "1 entry"
	if n := len(v.Entries); n != 1 {
		entries = feed.Grouped(n) + " entries"
	}
	b.voice.say("Saved " + what + entries + " as " + name)
	b.flash(button, "Saved")
}

// drawn is the chart as a picture.
func (b *Board) drawn(said components.Picture, form string) (app.Value, error) {
	if err := b.loadPictures(); err != nil {
		return nil, err
	}
	text, err := json.Marshal(said)
	if err != nil {
		return nil, err
	}
	return await(app.Window().Call("takePicture", string(text), form))
}

// loadPictures loads the script that makes pictures, which most readers never
// need. One that failed is loaded anew the next time.
func (b *Board) loadPictures() error {
	if app.Window().Get("takePicture").Truthy() {
		return nil
	}
	script := app.Window().Get("document").Call("createElement", "script")
	loaded := make(chan bool, 1)
	for event, ok := range map[string]bool{"load": true, "error": false} {
		heard := app.FuncOf(func(app.Value, []app.Value) any { loaded <- ok; return nil })
		defer heard.Release()
		script.Call("addEventListener", event, heard)
	}
	script.Set("src", b.start.pictures)
	app.Window().Get("document").Get("head").Call("append", script)
	defer script.Call("remove")
	if !<-loaded {
		return errors.New("what draws it could not be loaded; try again when the server can be reached")
	}
	return nil
}

// fileName is highwater-2026-12-02-tps-control-matched-fp8.csv: the day in UTC,
// the view, of a picture the chart's options, and each filter that is set. It has letters, digits and hyphens
// alone, which every system takes for a name, and says "not" where the search
// has a minus sign.
func fileName(v *feed.View, day time.Time, ending string) string {
	words := []string{"highwater", day.UTC().Format(time.DateOnly), v.Name}
	if ending == "svg" || ending == "png" {
		words = append(words, v.Query.ChartWords()...)
	}
	for _, c := range v.Chips() {
		words = append(words, exclusion.ReplaceAllString(c.Text, "${1}not "))
	}
	letters := strings.FieldsFunc(strings.ToLower(strings.Join(words, "-")), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	name := strings.Join(letters, "-")
	if len(name) > mostName {
		name = strings.ToValidUTF8(name[:mostName], "")
	}
	return strings.Trim(name, "-") + "." + ending
}

// exclusion is the minus sign before a word of the search.
var exclusion = regexp.MustCompile(`([\s“])-`)

// mostName bounds a file's name, in bytes: systems take 255.
const mostName = 120
