package figure

import (
	"bytes"
	"compress/zlib"
	"io"
	"testing"

	"highwater/feed"
)

// The fonts in a PDF say no time, and their sums are what OpenType wants: with
// the adjustment in it, that of a whole font is 0xB1B0AFBA.
func TestFontsAreUndated(t *testing.T) {
	file, err := New(view(t, "feed.json", feed.ViewAll), known).PDF(640)
	if err != nil {
		t.Fatal(err)
	}
	fonts := 0
	for _, at := range packed.FindAllIndex(file, -1) {
		unpacked, err := zlib.NewReader(bytes.NewReader(file[at[1]:]))
		if err != nil {
			t.Fatal(err)
		}
		font, err := io.ReadAll(unpacked)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(font, trueType) {
			continue
		}
		fonts++
		if got := checkSum(font); got != 0xB1B0AFBA {
			t.Errorf("the sum of font %d is %X", fonts, got)
		}
	}
	if fonts != 2 {
		t.Errorf("the PDF has %d fonts, want the regular and the bold one", fonts)
	}
}
