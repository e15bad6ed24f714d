package plot

import (
	"encoding/xml"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"highwater/feed"
)

var update = flag.Bool("update", false, "rewrite the goldens; inspect the diff before you commit it")

// golden compares a drawing with testdata/NAME.svg, which has each element on a
// line of its own. The same files hold natively and in the browser's Go.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".svg")
	got = strings.ReplaceAll(got, "><", ">\n<") + "\n"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	a, b := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Fatalf("%s:%d:\n got %s\nwant %s", file, i+1, a[i], b[i])
		}
	}
	t.Fatalf("%s: got %d lines, want %d", file, len(a), len(b))
}

// withdrawn is a view with every third entry retracted, and all those asked for.
func withdrawn(t *testing.T, v *feed.View, query string) *feed.View {
	t.Helper()
	for i := 2; i < len(v.Feed.Entries); i += 3 {
		v.Feed.Entries[i].Record.Retracted = "why"
	}
	return again(t, v, query+"&retracted=1")
}

func TestDraw(t *testing.T) {
	for _, c := range []struct {
		name string
		view *feed.View
	}{
		{"full", view(t, feed.KindFull, seedRows)},
		{"tps", view(t, feed.KindTPS, seedRows)},
		{"all", view(t, feed.ViewAll, seedRows)},
		{"rise", view(t, feed.KindFull, riseRows)},
		{"day", view(t, feed.KindFull, dayRows)},
		{"empty", view(t, feed.ViewAll, "")},
		{"missing", view(t, feed.ViewAll, "a|full||8|01-Mar-2026|Failed")},
		{"zero", view(t, feed.ViewAll, "a|full|0|8|01-Mar-2026\nb|full|0.0|8|02-Mar-2026")},
		{"crowd", many(t, 260, 20)},
		{"fitted", asked(t, "view=full&axis=fit", seedRows)},
		{"lanes", asked(t, "view=tps&x=lanes", seedRows)},
		{"lanes-fitted", asked(t, "x=lanes&axis=fit&mark=study", laneRows)},
		{"completed", asked(t, "view=full&mark=completed", seedRows)},
		{"study", asked(t, "mark=study", studyRows)},
		{"retracted", withdrawn(t, view(t, feed.ViewAll, riseRows), "view=all")},
		{"retracted-crowd", withdrawn(t, many(t, 210, 20), "view=all")},
		{"study-crowd", again(t, many(t, 260, 20), "mark=study")},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := Draw(c.view)
			golden(t, c.name, got)
			if again := Draw(c.view); again != got {
				t.Error("a second drawing of the same view differs")
			}
		})
	}
	golden(t, "glyph", Glyph(2, true))
	golden(t, "cross", CrossGlyph())
	golden(t, "gone", GoneGlyph())
	golden(t, "study-line", StudyGlyph(7))
}

// lengths are the attributes that place something, numerals what they may say.
var (
	lengths  = regexp.MustCompile(` (x|y|d|transform)="([^"]*)"`)
	numerals = regexp.MustCompile(`^([MHVLAz %]|translate\(|\)|-?\d*\.?\d+)*$`)
)

func TestDrawingIsSound(t *testing.T) {
	hostile := strings.Join([]string{
		"<script>|full|1e12|8|01-Mar-2026|||</title></svg><img src=x onerror=alert(1)>|1|\" onfocus=\"alert(1)",
		"a'b&c|<b>|0.001|8|02-Mar-2026|||\u202egnirts\r\\|3|'\"<>&",
		"é 💧|\"k\" style=\"x|0|8|02-Mar-2026",
		"last|full|" + strings.Repeat("9", 300) + "|8|03-Mar-2026|||" + strings.Repeat("x", 300),
	}, "\n")
	for name, v := range map[string]*feed.View{
		"tps": view(t, feed.KindTPS, seedRows), "hostile": view(t, feed.ViewAll, hostile),
		"hostile lanes": asked(t, "x=lanes&axis=fit", strings.ReplaceAll(hostile, "|8|", "|1"+strings.Repeat("0", 60)+"|")+"\nm|full||8|08-Mar-2026"),
		"hostile study": asked(t, "mark=study", hostile), "lanes": asked(t, "x=lanes", laneRows),
		"1,000 over lanes": laned(t, 1000, 30), "5,000 over lanes": laned(t, 5000, 90),
		"none": view(t, feed.ViewAll, ""), "1,000": many(t, 1000, 40), "5,000": many(t, 5000, 700),
	} {
		l := NewLayout(v)
		got := l.Draw()
		elements, ids := 0, map[string]bool{}
		for d := xml.NewDecoder(strings.NewReader(got)); ; {
			token, err := d.Token()
			if token == nil {
				if err.Error() != "EOF" {
					t.Errorf("%s: %v", name, err)
				}
				break
			}
			if e, ok := token.(xml.StartElement); ok {
				elements++
				if !strings.Contains(" svg defs g path line text a title use ", " "+e.Name.Local+" ") {
					t.Errorf("%s: an element <%s>", name, e.Name.Local)
				}
				for _, a := range e.Attr {
					switch {
					case a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on"):
						t.Errorf("%s: an attribute %s", name, a.Name.Local)
					case a.Name.Local == "id" && ids[a.Value]:
						t.Errorf("%s: id %q twice", name, a.Value)
					case a.Name.Local == "id":
						ids[a.Value] = true
					}
				}
			}
		}
		for _, m := range lengths.FindAllStringSubmatch(got, -1) {
			if !numerals.MatchString(m[2]) {
				t.Errorf("%s: %s", name, m[0])
			}
		}
		for _, p := range l.Places {
			if link := l.Link(l.Index(p.Entry.Key)); p.Link != strings.Contains(got, link) {
				t.Errorf("%s: %s: Link is %v, and the drawing says otherwise", name, p.Entry.Key, p.Link)
			}
		}
	}
}

func TestLinkIsTheSameInBothParsers(t *testing.T) {
	l := NewLayout(view(t, feed.ViewAll, "a b/é|full|5|8|01-Mar-2026|Failed|Failed|one\rtwo <&\"'"))
	want := `<a class="pt k0 part high" id="p-a b/é" href="#r-a%20b%2F%C3%A9"` +
		` aria-label="one&#13;two &lt;&amp;&#34;&#39; · 8 lanes · 01-Mar-2026: 5 TPS; Failed; no numeric control recorded; partial; new high">` +
		`<title>one&#13;two &lt;&amp;&#34;&#39; · 8 lanes · 01-Mar-2026: 5 TPS; Failed; no numeric control recorded</title>` +
		`<use href="#m0" x="50%" y="0%"/></a>`
	if got := l.Link(0); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestDrawingStaysSmall(t *testing.T) {
	v := view(t, feed.KindTPS, seedRows)
	if n := len(Draw(v)); n > 8000 {
		t.Errorf("the bundled feed's drawing has %d bytes, more than 8,000", n)
	}
	if n := testing.AllocsPerRun(5, func() { Draw(v) }); n > 1200 {
		t.Errorf("the bundled feed's drawing takes %v allocations, more than 1,200", n)
	}
	// Beyond the thousandth point the picture fills, and the drawing with it.
	if n := len(Draw(many(t, 20000, 50))); n > 280000 {
		t.Errorf("20,000 points are a drawing of %d bytes, more than 280,000", n)
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, n := range []int{23, 200, 1000, 10000} {
		v := many(b, n, 30)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			size := 0
			for b.Loop() {
				size = len(Draw(v))
			}
			b.ReportMetric(float64(size), "B/drawing")
		})
	}
}
