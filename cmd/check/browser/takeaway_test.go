package browser

import (
	"bytes"
	"encoding/base64"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"highwater/feed"
)

// catcher keeps what the page gives to be saved, and lets the browser save
// nothing.
const catcher = `(() => {
	window.saved = [];
	const files = new Map(), make = URL.createObjectURL;
	URL.createObjectURL = file => {
		const url = make.call(URL, file);
		files.set(url, file);
		return url;
	};
	const click = HTMLAnchorElement.prototype.click;
	HTMLAnchorElement.prototype.click = function () {
		if (!this.download) return click.call(this);
		const reader = new FileReader();
		reader.onload = () => saved.push({Name: this.download, URL: reader.result});
		reader.readAsDataURL(files.get(this.href));
	};
})()`

// A file is one that the page gave to be saved.
type file struct{ Name, URL string }

// taken is what a button of the disclosure gives to be saved.
func (p *tab) taken(button string) (name string, content []byte) {
	p.t.Helper()
	n := eval[int](p, `saved.length`)
	p.click("#" + button)
	p.wait(fmt.Sprintf(`saved.length > %d`, n))
	f := eval[file](p, `saved.at(-1)`)
	_, data, _ := strings.Cut(f.URL, ";base64,")
	content, err := base64.StdEncoding.DecodeString(data)
	p.must(err)
	return f.Name, content
}

// What is taken away is what is shown, in each form.
func TestWhatIsShownIsTakenAway(t *testing.T) {
	t.Parallel()
	p := bare(t, have(startServer())(t).URL, Options{}, watch, spy, catcher)
	p.visit("/?view=tps&q=fp8&lanes=..64&sort=-tps")
	p.ready()
	if eval[int](p, `performance.getEntriesByType("resource").filter(r => r.name.includes("takeaway")).length`) != 0 {
		t.Error("what makes pictures is loaded before one is wanted")
	}
	keys := eval[[]string](p, `[...document.querySelectorAll("#entries tr[id]")].map(r => r.id.slice(2))`)
	tps := eval[[]string](p, `[...document.querySelectorAll("#entries tr[id] .c-tps")].map(e => e.textContent.trim())`)
	if len(keys) < 3 {
		t.Fatalf("%d rows are shown", len(keys))
	}
	p.focusOn("take-open")
	p.press("Enter")
	p.wait(`document.getElementById("take").open`)
	p.axe()

	name, text := p.taken("take-csv")
	if !strings.HasPrefix(name, "highwater-20") || !strings.HasSuffix(name, "-tps-lanes-up-to-64-fp8.csv") {
		t.Errorf("the name of the table is %s", name)
	}
	hears(p, fmt.Sprintf("Saved %d entries as %s", len(keys), name))
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	p.must(err)
	ids := slices.Index(rows[0], "ID")
	for i, row := range rows[1:] {
		if got := row[2]; row[ids] != keys[i] || got != tps[i] && tps[i] != "Not recorded" {
			t.Errorf("row %d of the table is %s with %s TPS, shown is %s with %s", i, row[ids], got, keys[i], tps[i])
		}
	}
	if len(rows) != 1+len(keys) {
		t.Errorf("the table has %d rows, want %d", len(rows)-1, len(keys))
	}

	name, text = p.taken("take-json")
	f, err := feed.Decode(bytes.NewReader(text), 0)
	p.must(err)
	var there []string
	for _, e := range f.Entries {
		there = append(there, e.Key)
		if !e.Verified() {
			t.Errorf("the version of %s does not verify in %s", e.Key, name)
		}
	}
	slices.Sort(there)
	if want := slices.Sorted(slices.Values(keys)); !slices.Equal(there, want) {
		t.Errorf("the feed has %q, shown are %q", there, want)
	}

	_, text = p.taken("take-md")
	p.click("#take-copy")
	p.wait(`clip.length === 1`)
	if got := eval[string](p, `clip[0]`); got != string(text) || strings.Count(got, "\n| ") != 1+len(keys) {
		t.Errorf("copied is another table than saved: %q", got)
	}

	name, svg := p.taken("take-svg")
	if !strings.HasSuffix(name, "-fp8.svg") {
		t.Errorf("the name of the picture is %s", name)
	}
	looksAlone(t, p, svg, eval[int](p, `document.querySelectorAll("#chart a.pt").length`))
	_, picture := p.taken("take-png")
	size, err := png.DecodeConfig(bytes.NewReader(picture))
	p.must(err)
	if root := rootOf(t, svg); size.Width != 2400 || size.Height != 2*root.Height || root.Width != 1200 {
		t.Errorf("an SVG of %d × %d px is a PNG of %d × %d px", root.Width, root.Height, size.Width, size.Height)
	}

	p.must(p.Media(true, false, false))
	if _, again := p.taken("take-svg"); !bytes.Equal(again, svg) {
		t.Error("from a dark session the picture is another")
	}
	p.click("#take-dark")
	_, dark := p.taken("take-svg")
	if !bytes.Contains(dark, []byte(darkPaper)) || bytes.Contains(dark, []byte(lightPaper)) {
		t.Error("a picture on a dark ground has not the dark theme's paper")
	}
}

type root struct {
	Width  int    `xml:"width,attr"`
	Height int    `xml:"height,attr"`
	Title  string `xml:"title"`
	Desc   string `xml:"desc"`
}

func rootOf(t *testing.T, svg []byte) (r root) {
	t.Helper()
	if err := xml.Unmarshal(svg, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// looksAlone opens a picture as a file of its own, under a policy by which it
// gets nothing.
func looksAlone(t *testing.T, p *tab, svg []byte, points int) {
	t.Helper()
	for _, bad := range []string{"var(", "url(", "href", "style", "class="} {
		if bytes.Contains(svg, []byte(bad)) {
			t.Errorf("the picture has %s in it", bad)
		}
	}
	if r := rootOf(t, svg); !strings.HasPrefix(r.Title, "Recorded TPS over time · Padded replay; ") || !strings.Contains(r.Desc, "starting at zero") {
		t.Errorf("the picture is called %q and described by %q", r.Title, r.Desc)
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'none'")
		w.Header().Set("Content-Type", "image/svg+xml")
		w.Write(svg)
	}))
	defer s.Close()
	alone := openAt(t, s.URL, "/", Options{Width: 1240, Height: 900})
	alone.expect("favicon.ico")
	said := strings.Join(eval[[]string](alone, `[...document.querySelectorAll("text")].map(t => t.textContent)`), " ")
	for _, want := range []string{
		"Recorded TPS over time", "Padded replay; up to 64 lanes; text “fp8”: ", "generated tokens per server-busy second", feed.AxisDay, "13 Nov 2026",
		"Recorded TPS Partial", "1075.5 TPS", "fp8 scaling, shorter replay · 64 lanes", "Control: ", "Recorded through 14-Nov-2026", "read from " + p.origin + "/feed.json",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the picture does not say %q: %s", want, said)
		}
	}
	faults := eval[[]string](alone, `(() => {
		const all = document.documentElement.getBoundingClientRect(), texts = [...document.querySelectorAll("text")];
		const boxes = texts.map(t => t.getBoundingClientRect()), faults = [];
		boxes.forEach((a, i) => {
			if (a.left < all.left || a.right > all.right || a.top < all.top || a.bottom > all.bottom) faults.push(texts[i].textContent + " leaves the picture");
			boxes.slice(0, i).forEach((b, j) => {
				if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 4 && b.top < a.bottom - 4) faults.push(texts[i].textContent + " and " + texts[j].textContent + " overlap");
			});
		});
		return faults;
	})()`)
	if len(faults) > 0 {
		t.Errorf("%d faults, such as %q", len(faults), faults[:min(5, len(faults))])
	}
	if got := eval[int](alone, `document.querySelectorAll("path > title").length`); got != points {
		t.Errorf("%d points are drawn, want %d", got, points)
	}
}

// A picture of texts that try to be markup is a picture of texts; a small screen
// makes the same, with buttons that a finger hits.
func TestAPictureOfHostileTexts(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site.json")
	// XML has no place for a bell, by whatever name.
	if err := os.WriteFile(site, []byte(`{"name": "Bell \u0007 & <b>co</b>"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	p := bare(t, serve(t, "-feed", "testdata/hostile.json", "-site", site).URL, Options{Width: 320, Height: 740}, catcher)
	p.visit("/?view=all")
	p.ready()
	p.click("#take-open")
	if got := eval[int](p, `document.documentElement.scrollWidth`); got > 320 {
		t.Errorf("at 320 px the page is %d px wide", got)
	}
	for _, bad := range eval[[]string](p, `[...document.querySelectorAll("#take :is(summary, button, .toggle)")]
		.filter(e => e.getBoundingClientRect().height < 44).map(e => e.textContent)`) {
		t.Errorf("a finger does not hit %q", bad)
	}
	_, svg := p.taken("take-svg")
	known := []string{"svg", "title", "desc", "rect", "text", "path"}
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok && !slices.Contains(known, e.Name.Local) {
			t.Errorf("the picture has an element %s", e.Name.Local)
		}
	}
	if !bytes.Contains(svg, []byte(">Bell \ufffd &amp; &lt;b&gt;co&lt;/b&gt; · ")) || rootOf(t, svg).Width != 1200 {
		t.Error("the site's name is not in the picture, or that is of another width")
	}
}

// Where what makes pictures cannot be had, the reader is told so, and the page
// works on.
func TestAPictureThatCannotBeMade(t *testing.T) {
	t.Parallel()
	p := bare(t, have(startServer())(t).URL, Options{Block: []string{"takeaway.*.js"}}, catcher)
	p.expect(blocked)
	p.visit("/")
	p.ready()
	p.click("#take-open")
	p.click("#take-png")
	p.wait(`document.getElementById("take-trouble").textContent`)
	says(p, "#take-trouble", "No picture could be made")
	if got := eval[string](p, `document.documentElement.dataset.client`); got != "live" {
		t.Errorf("the client is %s", got)
	}
	p.must(p.Block())
	p.taken("take-png")
	p.wait(`!document.getElementById("take-trouble").textContent`)
}
