//go:build !js

package figure

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/tdewolff/canvas"

	"highwater/components/plot"
	"highwater/feed"
)

var update = flag.Bool("update", false, "write the golden files anew; look at the difference, and at the pictures")

// TestSVG compares what stands where with testdata/NAME.svg, which leaves out
// the outlines of the letters.
func TestSVG(t *testing.T) {
	outlines := regexp.MustCompile(`(?m)^(<path id=|<g aria-hidden=).*\n`)
	for name, v := range map[string]*feed.View{
		"full": view(t, "feed.json", feed.KindFull),
		"rise": view(t, "rise.json", feed.ViewAll),
	} {
		o := known
		o.Theme = Auto
		svg, err := New(v, o).SVG(800)
		if err != nil {
			t.Fatal(err)
		}
		got := outlines.ReplaceAll(svg, nil)
		file := filepath.Join("testdata", name+".svg")
		if *update {
			if err := os.WriteFile(file, got, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			a, b := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
			for i := range min(len(a), len(b)) {
				if a[i] != b[i] {
					t.Fatalf("%s:%d:\n got %s\nwant %s", file, i+1, a[i], b[i])
				}
			}
			t.Fatalf("%s: got %d lines, want %d", file, len(a), len(b))
		}
	}
}

// A text stands within the picture, and nothing stands on it.
func TestNothingOverlaps(t *testing.T) {
	t.Parallel()
	for name, v := range views(t) {
		f := New(v, known)
		for width := 320; width <= 1600; width += 160 {
			s, err := f.compose(width)
			if err != nil {
				t.Fatal(err)
			}
			boxes := make([]box, len(s.lines))
			for i, w := range s.lines {
				boxes[i] = boxOf(w)
			}
			for i, w := range s.lines {
				box := boxes[i]
				if box.x0 < 8 || box.x1 > s.width-8 || box.y0 < 8 || box.y1 > s.height-8 {
					t.Errorf("%s, %d px: %q leaves the picture: %v", name, width, w.text, box)
				}
				for j, other := range s.lines[:i] {
					if o := boxes[j]; box.x0 < o.x1 && o.x0 < box.x1 && box.y0 < o.y1 && o.y0 < box.y1 {
						t.Errorf("%s, %d px: %q and %q overlap: %v, %v", name, width, w.text, other.text, box, o)
					}
				}
				for _, m := range s.marks[1:] {
					if m.end != butt {
						continue // the dots of a crowd, which stand where the points of its links do
					}
					b := m.path.Bounds()
					if r := m.width / 2; box.x0 < b.X1+r && b.X0-r < box.x1 && box.y0 < b.Y1+r && b.Y0-r < box.y1 && w.text != "No entry is plotted." {
						t.Errorf("%s, %d px: %q and a mark overlap: %v, %v", name, width, w.text, box, b)
					}
				}
			}
		}
	}
}

type box struct{ x0, y0, x1, y1 float64 }

// boxOf is where a text may leave a trace: the font's letters rise to 0.74 of a
// size above the baseline and fall to 0.21 below.
func boxOf(w words) box {
	return box{w.x, w.y - 0.74*w.face.size, w.x + w.face.width(w.text), w.y + 0.21*w.face.size}
}

// texts are what a picture of a view must say.
func texts(v *feed.View, o Options) []string {
	want := []string{v.ChartTitle(), v.FilterText(), feed.TPSMeans, v.AxisTPS(), v.AxisX(), feed.LegendPoint, feed.LegendPartial,
		v.Counts(), v.Caveat(), v.Dated(), "14-Nov-2026 16:05 UTC", o.Source, o.Hash}
	if v.HasLine() {
		for _, d := range v.Days {
			want = append(want, d.Label())
		}
	}
	for _, m := range v.MarkTexts() {
		want = append(want, strings.TrimSuffix(m.Label, ": "+m.Value), m.Value, m.CompletedLabel[:max(0, strings.Index(m.CompletedLabel, ":"))])
		for _, h := range append(m.Holders, m.Completed...) {
			want = append(want, h.Entry.Title(), h.Entry.Lanes(), h.Entry.Record.Configuration, h.Date, h.Qualification, h.Scope)
			want = append(want, h.Marks...)
		}
	}
	return want
}

// lacking are the texts that a picture's words do not have, wherever they break
// into lines.
func lacking(said string, want []string) []string {
	said = strings.Join(strings.Fields(said), "")
	var none []string
	for _, text := range want {
		if !strings.Contains(said, strings.Join(strings.Fields(text), "")) {
			none = append(none, text)
		}
	}
	return none
}

func TestEveryPictureSaysWhatItShows(t *testing.T) {
	for _, kind := range []string{feed.KindFull, feed.KindTPS, feed.ViewAll} {
		v := view(t, "feed.json", kind)
		for _, width := range []int{320, 480, 960, 1600} {
			s, err := New(v, known).compose(width)
			if err != nil {
				t.Fatal(err)
			}
			var said []string
			for _, w := range s.lines {
				said = append(said, w.text)
			}
			if none := lacking(strings.Join(said, " "), texts(v, known)); len(none) > 0 {
				t.Errorf("%s, %d px, does not say %q", kind, width, none)
			}
		}
	}
}

func TestSayingSoOfWhatIsMissing(t *testing.T) {
	for name, want := range map[string]string{
		"foreign":  "□ stands for a character that this picture’s font does not have.",
		"mismatch": "record does not match its version",
		"word":     "W… (2000 more characters)",
		"none":     "No entry is plotted.",
		"odd":      "status not recognised",
		"lanes":    "No TPS recorded, which is not zero",
		"filtered": feed.AxisTPSFitted,
	} {
		s, err := New(views(t)[name], Options{}).compose(800)
		if err != nil {
			t.Fatal(err)
		}
		var said string
		for _, w := range s.lines {
			said += w.text + " "
		}
		if len(lacking(said, []string{want})) > 0 {
			t.Errorf("%s does not say %q:\n%s", name, want, said)
		}
	}
}

func TestTheSameBytes(t *testing.T) {
	t.Parallel()
	v := view(t, "feed.json", feed.KindFull)
	for name, draw := range map[string]func(*Figure) ([]byte, error){
		"SVG": func(f *Figure) ([]byte, error) { return f.SVG(MinWidth) },
		"PNG": func(f *Figure) ([]byte, error) { return f.PNG(MinWidth) },
		"PDF": func(f *Figure) ([]byte, error) { return f.PDF(MinWidth) },
	} {
		first, err := draw(New(v, known))
		if err != nil {
			t.Fatal(err)
		}
		if name == "PDF" {
			time.Sleep(1100 * time.Millisecond) // what is written of the time is in seconds
		}
		again, err := draw(New(view(t, "feed.json", feed.KindFull), known))
		if err != nil || !bytes.Equal(first, again) {
			t.Errorf("a second %s of the same view differs (%v)", name, err)
		}
	}
}

// canvas writes the time into a PDF, and the same picture is to be the same file
// at any time.
func TestNoFileSaysWhenItWasMade(t *testing.T) {
	for _, c := range []struct {
		options Options
		want    string
	}{
		{Options{}, ""},
		{known, "/CreationDate(D:20261114160500Z)"},
	} {
		file, err := New(view(t, "feed.json", feed.KindFull), c.options).PDF(640)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(regexp.MustCompile(`/CreationDate[^)]*\)`).Find(file)); got != c.want {
			t.Errorf("the PDF says %q, want %q", got, c.want)
		}
	}
	for _, zone := range []string{"Z", "+0100"} {
		made := []byte("<</CreationDate(D:20260102030405" + zone + ")/Creator(Highwater)>>")
		got := undated(bytes.Clone(made), known)
		if len(got) != len(made) || !bytes.Contains(got, []byte("(D:20261114160500Z)")) || !bytes.HasSuffix(got, []byte("/Creator(Highwater)>>")) {
			t.Errorf("%s became %s", made, got)
		}
	}
}

// A retracted entry that is asked for is struck through, in a crowd too.
func TestRetractedAreStruckThrough(t *testing.T) {
	f := crowd(t, 210, 40).Feed
	for i := 2; i < len(f.Entries); i += 3 {
		f.Entries[i].Record.Retracted = "why"
	}
	for want, v := range map[int]*feed.View{
		2:      views(t)["withdrawn"], // its point, and the legend's sign
		70 + 1: feed.NewView(f, feed.Query{View: feed.ViewAll, Retracted: true}, feed.DefaultSite()),
		0:      feed.NewView(f, feed.Query{View: feed.ViewAll}, feed.DefaultSite()),
	} {
		s, err := New(v, Options{}).compose(DefaultWidth)
		if err != nil {
			t.Fatal(err)
		}
		strikes := 0
		for _, m := range s.marks {
			for _, path := range []*canvas.Path{plot.Strike(), plot.DotStrike()} {
				if got, like := m.path.Bounds(), path.Bounds(); m.width == 2 && math.Abs(got.W()-like.W()) < .1 && math.Abs(got.H()-like.H()) < .1 {
					strikes++
				}
			}
		}
		if strikes != want {
			t.Errorf("%d are struck through, want %d", strikes, want)
		}
	}
}

func TestWidths(t *testing.T) {
	f := New(view(t, "feed.json", feed.KindFull), Options{})
	for _, width := range []int{-1, 0, MinWidth - 1, MaxWidth + 1} {
		for _, draw := range []func(int) ([]byte, error){f.SVG, f.PNG, f.PDF} {
			var wrong *WidthError
			if file, err := draw(width); !errors.As(err, &wrong) || wrong.Width != width || file != nil {
				t.Errorf("%d px: %v", width, err)
			}
		}
	}
	if got, want := (&WidthError{10}).Error(), "a picture cannot be 10 px wide: choose from 320 to 4096"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestThemes(t *testing.T) {
	for _, theme := range []Theme{Light, Dark, Auto} {
		if got, err := ParseTheme(fmt.Sprint(theme)); got != theme || err != nil {
			t.Errorf("%v is read as %v, %v", theme, got, err)
		}
	}
	if _, err := ParseTheme("sepia"); err == nil || err.Error() != `there is no theme "sepia": it is light, dark or auto` {
		t.Errorf("sepia: %v", err)
	}
	if (Options{}).Theme != Light || !(Options{}).Modified.Equal(time.Time{}) {
		t.Error("the zero options are not those of the documentation")
	}
}

// The colours are the page's.
func TestColoursAreThePages(t *testing.T) {
	css, err := os.ReadFile(filepath.Join("..", "..", "..", "web", "static", "board.css"))
	if err != nil {
		t.Fatal(err)
	}
	for name, i := range map[string]ink{
		"paper": paper, "ink": strong, "soft": soft, "rule": rule, "grid": grid, "axis": axis, "caution": caution, "bad": bad,
		"water": hue0, "second": hue0 + 1, "third": hue0 + 2, "fourth": hue0 + 3, "fifth": hue0 + 4, "sixth": hue0 + 5,
	} {
		if want := "--" + name + ": light-dark(" + hex(palettes[Light][i]) + ", " + hex(palettes[Dark][i]) + ");"; !strings.Contains(string(css), want) {
			t.Errorf("the page's themes have no %s", want)
		}
	}
}
