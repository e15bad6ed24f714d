//go:build !js

package figure

import (
	"bytes"
	"regexp"

	"github.com/tdewolff/canvas/renderers/pdf"
)

// millimetres is a px, of which 96 are an inch.
const millimetres = 25.4 / 96

// PDF is the figure as a PDF file of one page. Its texts are texts, in a font
// that the file brings.
func (f *Figure) PDF(width int) ([]byte, error) {
	s, err := f.compose(width)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	page := pdf.New(&b, s.width*millimetres, s.height*millimetres, nil)
	page.SetInfo(f.title(), f.view.InWords(), "", "", "Highwater")
	s.render(page, f.options.Theme, millimetres)
	if err := page.Close(); err != nil {
		return nil, err
	}
	file, err := undateFonts(b.Bytes())
	if err != nil {
		return nil, err
	}
	return undated(file, f.options), nil
}

// created is when canvas says that the file was made.
var created = regexp.MustCompile(`/CreationDate ?\(D:(\d{14})([^)]*)\)`)

// undated puts the date of the data in the place of that on which the file was
// made, for the same picture is the same file. Where no date is known the file
// says none. The length must stay, for the file tells where its parts begin.
func undated(file []byte, o Options) []byte {
	at := created.FindSubmatchIndex(file)
	if at == nil {
		return file
	}
	entry := file[at[0]:at[1]]
	if o.Modified.IsZero() {
		copy(entry, bytes.Repeat([]byte(" "), len(entry)))
		return file
	}
	date := o.Modified.UTC().Format("20060102150405") + "Z"
	value := append([]byte("/CreationDate(D:"+date+")"), bytes.Repeat([]byte(" "), len(entry))...)
	copy(entry, value[:len(entry)])
	return file
}
