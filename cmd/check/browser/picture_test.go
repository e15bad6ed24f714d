package browser

import (
	"bytes"
	"fmt"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"highwater/cmd/check/need"
)

// pictures serves files that the program draws, one for each list of arguments,
// under the strictest policy that a picture must bear, and for each a page that
// shows it as an image.
func pictures(t *testing.T, files map[string][]string) string {
	t.Helper()
	program := have(buildServer())(t)
	root, err := need.Root()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, args := range files {
		cmd := exec.Command(program, append([]string{"chart", "-o", filepath.Join(folder, name)}, args...)...)
		cmd.Dir = root
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
	served := http.FileServer(http.Dir(folder))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if name, ok := strings.CutPrefix(r.URL.Path, "/shown/"); ok {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprintf(w, `<!doctype html><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><style>body { margin: 0 }</style><img alt="" src="/%s">`, name)
			return
		}
		w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
		served.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s.URL
}

const (
	lightPaper = "#fdfdfb"
	darkPaper  = "#111418"
)

// A picture has the colours that it was drawn with, or those that the reader's
// system asks for, alone and within a page.
func TestPicturesInBothThemes(t *testing.T) {
	t.Parallel()
	url := pictures(t, map[string][]string{
		"light.svg": {"-theme", "light"},
		"dark.svg":  {"-theme", "dark"},
		"auto.svg":  {"-theme", "auto"},
	})
	for _, c := range []struct {
		path  string
		dark  bool
		paper string
	}{
		{"/light.svg", true, lightPaper},
		{"/dark.svg", false, darkPaper},
		{"/auto.svg", false, lightPaper}, {"/shown/auto.svg", false, lightPaper},
		{"/auto.svg", true, darkPaper}, {"/shown/auto.svg", true, darkPaper},
	} {
		t.Run(fmt.Sprintf("%s dark=%t", c.path[1:], c.dark), func(t *testing.T) {
			p := openAt(t, url, c.path, Options{Dark: c.dark})
			p.expect("favicon.ico")
			shot, err := p.Screenshot()
			if err != nil {
				t.Fatal(err)
			}
			picture, err := png.Decode(bytes.NewReader(shot))
			if err != nil {
				t.Fatal(err)
			}
			seen := map[string]int{}
			for y := range 400 {
				for x := range 900 {
					r, g, b, _ := picture.At(x, y).RGBA()
					seen[fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)]++
				}
			}
			// Titles and lines are of other colours, and the most of it is paper.
			if n := seen[c.paper]; n < 300_000 || n > 355_000 {
				t.Errorf("%d of 360,000 pixels are of the paper's colour %s", n, c.paper)
			}
		})
	}
}

// What is seen of each text is where the text is, within the picture, and on no
// other one.
func TestTextsOfPictures(t *testing.T) {
	t.Parallel()
	files := map[string][]string{}
	for _, c := range []struct{ feed, width string }{{"feed", "480"}, {"hostile", "480"}, {"hostile", "800"}, {"rise", "1600"}} {
		files[c.feed+"-"+c.width+".svg"] = []string{"-view", "all", "-width", c.width, filepath.Join("testdata", c.feed+".json")}
	}
	url := pictures(t, files)
	for name := range files {
		t.Run(name, func(t *testing.T) {
			p := openAt(t, url, "/"+name, Options{Width: 1700, Height: 900})
			p.expect("favicon.ico")
			faults := eval[[]string](p, `(() => {
				const boxes = e => [...document.querySelectorAll(e)].map(e => e.getBoundingClientRect());
				const seen = boxes("g[aria-hidden]"), texts = boxes("text"), words = [...document.querySelectorAll("text")].map(t => t.textContent);
				const all = document.documentElement.getBoundingClientRect(), faults = [];
				if (seen.length < 30 || seen.length !== texts.length) faults.push(seen.length + " outlines of " + texts.length + " texts");
				seen.forEach((a, i) => {
					if (a.left < all.left || a.right > all.right || a.top < all.top || a.bottom > all.bottom) faults.push(words[i] + " leaves the picture");
					// An accent without its letter hangs over what is left of it.
					const hangs = /^\p{M}/u.test(words[i]);
					if (!hangs && (Math.abs(a.left - texts[i].left) > 4 || Math.abs(a.right - texts[i].right) > 4 || a.top < texts[i].top - 4 || a.bottom > texts[i].bottom + 4))
						faults.push(words[i] + " is seen elsewhere than it is read");
					seen.slice(0, i).forEach((b, j) => {
						if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) faults.push(words[i] + " and " + words[j] + " overlap");
					});
				});
				return faults;
			})()`)
			if len(faults) > 0 {
				t.Errorf("%d faults, such as %q", len(faults), faults[:min(5, len(faults))])
			}
			if !eval[bool](p, `getSelection().selectAllChildren(document.documentElement) || getSelection().toString().includes("generated tokens per server-busy second")`) {
				t.Error("the text cannot be selected")
			}
		})
	}
}
