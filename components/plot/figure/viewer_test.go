//go:build !js

package figure

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"highwater/feed"
)

// viewer runs a program that is not ours on a file. The test is skipped where
// the machine does not have it.
func viewer(t *testing.T, program string, args ...string) []byte {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skipf("no %s: Debian and Ubuntu have it in poppler-utils or librsvg2-bin", program)
	}
	out, err := exec.Command(program, args...).Output()
	if err != nil {
		if failed, ok := err.(*exec.ExitError); ok {
			t.Fatalf("%s: %v\n%s", program, err, failed.Stderr)
		}
		t.Fatal(err)
	}
	return out
}

// saved is the path of a file of the bytes.
func saved(t *testing.T, name string) func([]byte, error) string {
	return func(file []byte, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, file, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
}

func TestPopplerReadsThePDF(t *testing.T) {
	t.Parallel()
	for kind, v := range map[string]*feed.View{
		"full": view(t, "feed.json", feed.KindFull), "all": view(t, "feed.json", feed.ViewAll), "lanes": asked(t, "view=all&x=lanes"),
	} {
		f := New(v, known)
		file := saved(t, "chart.pdf")(f.PDF(960))
		said := string(viewer(t, "pdftotext", "-raw", file, "-"))
		if none := lacking(said, texts(v, known)); len(none) > 0 {
			t.Errorf("%s: pdftotext does not find %q in\n%s", kind, none, said)
		}
		info := string(viewer(t, "pdfinfo", file))
		s, err := f.compose(960)
		if err != nil {
			t.Fatal(err)
		}
		size := fmt.Sprintf("720 x %v pts", s.height*0.75)
		for _, want := range []string{f.title(), size, "CreationDate:    Sat Nov 14 16:05:00 2026"} {
			if !strings.Contains(info, want) {
				t.Errorf("%s: pdfinfo does not say %q:\n%s", kind, want, info)
			}
		}
		fonts := strings.Split(strings.TrimSpace(string(viewer(t, "pdffonts", file))), "\n")
		if len(fonts) != 4 {
			t.Errorf("%s: pdffonts lists %d lines, want two of the heading and two fonts", kind, len(fonts))
		}
		for _, font := range fonts[min(2, len(fonts)):] {
			if !strings.Contains(font, "Go") || !strings.Contains(font, "yes yes yes") {
				t.Errorf("%s: a font that is not ours, or not in the file: %s", kind, font)
			}
		}
	}
}

// Poppler knows from the font in the file how wide its words are.
func TestPopplerFindsNoWordOnAnother(t *testing.T) {
	t.Parallel()
	type word struct {
		XMin float64 `xml:"xMin,attr"`
		YMin float64 `xml:"yMin,attr"`
		XMax float64 `xml:"xMax,attr"`
		YMax float64 `xml:"yMax,attr"`
		Text string  `xml:",chardata"`
	}
	var page struct {
		Width  float64 `xml:"width,attr"`
		Height float64 `xml:"height,attr"`
		Words  []word  `xml:"word"`
	}
	all := views(t)
	for _, name := range []string{"full", "all", "hostile", "words", "word", "wide"} {
		for _, width := range []int{480, 1600} {
			out := viewer(t, "pdftotext", "-bbox", saved(t, "chart.pdf")(New(all[name], known).PDF(width)), "-")
			start, end := bytes.Index(out, []byte("<page")), bytes.Index(out, []byte("</page>"))
			page.Words = nil
			if err := xml.Unmarshal(out[start:end+len("</page>")], &page); err != nil {
				t.Fatal(err)
			}
			if len(page.Words) < 50 {
				t.Errorf("%s, %d px: only %d words", name, width, len(page.Words))
			}
			// Poppler's box is as high as the font's highest letter and lowest
			// tail, which is more than the distance of two lines.
			for i := range page.Words {
				high := page.Words[i].YMax - page.Words[i].YMin
				page.Words[i].YMin += high * 0.2
				page.Words[i].YMax -= high * 0.1
			}
			for i, w := range page.Words {
				if w.XMin < 0 || w.YMin < 0 || w.XMax > page.Width || w.YMax > page.Height {
					t.Errorf("%s, %d px: %q leaves the page", name, width, w.Text)
				}
				for _, o := range page.Words[:i] {
					if w.XMin < o.XMax-0.1 && o.XMin < w.XMax-0.1 && w.YMin < o.YMax && o.YMin < w.YMax {
						t.Errorf("%s, %d px: %q and %q overlap", name, width, w.Text, o.Text)
					}
				}
			}
		}
	}
}

// Three programs draw the same picture: ours the PNG, librsvg the SVG, Poppler
// the PDF.
func TestViewersSeeTheSame(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		view  *feed.View
		theme Theme
	}{
		{"all", view(t, "feed.json", feed.ViewAll), Light},
		{"crowd", crowd(t, 120, 20), Dark},
	} {
		f := New(c.view, Options{Theme: c.theme})
		file, err := f.PNG(400)
		if err != nil {
			t.Fatal(err)
		}
		ours := picture(t, file)
		svg := saved(t, "chart.svg")(f.SVG(400))
		if d := difference(ours, picture(t, viewer(t, "rsvg-convert", "--zoom", "2", svg))); d > 0.001 {
			t.Errorf("%s: what librsvg draws differs from ours by %.4f", c.name, d)
		}
		pdf := saved(t, "chart.pdf")(f.PDF(400))
		if d := difference(ours, picture(t, viewer(t, "pdftoppm", "-png", "-r", "192", "-singlefile", pdf))); d > 0.006 {
			t.Errorf("%s: what Poppler draws differs from ours by %.4f", c.name, d)
		}
	}
}

// What counts as a difference is more than the edges of letters.
func TestTheDifferenceIsSeen(t *testing.T) {
	t.Parallel()
	draw := func(v *feed.View, theme Theme) *image.RGBA {
		file, err := New(v, Options{Theme: theme}).PNG(MinWidth)
		if err != nil {
			t.Fatal(err)
		}
		return picture(t, file)
	}
	v := view(t, "feed.json", feed.KindFull)
	one := draw(v, Light)
	v.Site.Name = "ANOTHER DEVELOPER AGENT"
	if d := difference(one, draw(v, Light)); d < 0.001 {
		t.Errorf("another name is a difference of %.5f", d)
	}
	if d := difference(one, draw(v, Dark)); d < 0.5 {
		t.Errorf("another theme is a difference of %.4f", d)
	}
}

func picture(t *testing.T, file []byte) *image.RGBA {
	t.Helper()
	p, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	drawn := image.NewRGBA(p.Bounds())
	draw.Draw(drawn, p.Bounds(), p, image.Point{}, draw.Src)
	return drawn
}

// difference is the part of all cells of 8 by 8 pixels whose mean colour is not
// nearly the same; 1 where the pictures are not of one size.
func difference(a, b *image.RGBA) float64 {
	const cell = 8
	size := a.Bounds().Size()
	if d := size.Sub(b.Bounds().Size()); max(d.X, -d.X, d.Y, -d.Y) > 1 {
		return 1
	}
	mean := func(p *image.RGBA, x0, y0 int) (sum [3]int) {
		for y := y0; y < y0+cell; y++ {
			for x := x0; x < x0+cell; x++ {
				at := p.PixOffset(x, y)
				for i := range sum {
					sum[i] += int(p.Pix[at+i])
				}
			}
		}
		return sum
	}
	cells, differ := 0, 0
	for y := 0; y+cell < size.Y; y += cell {
		for x := 0; x+cell < size.X; x += cell {
			cells++
			m, n := mean(a, x, y), mean(b, x, y)
			for i := range m {
				if d := m[i] - n[i]; max(d, -d) > 24*cell*cell {
					differ++
					break
				}
			}
		}
	}
	return float64(differ) / float64(cells)
}
