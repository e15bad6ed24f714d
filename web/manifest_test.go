package web

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"highwater/feed"
)

// solid is a picture of one colour.
func solid(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestManifest(t *testing.T) {
	r := seeded(t, func(s *Setup) {
		s.Site = feed.DefaultSite()
		s.Screenshots = []Screenshot{{solid(t, 640, 400), "Wide"}, {solid(t, 320, 640), "Narrow"}}
	})
	var m struct {
		Name, Description, Lang, Dir, Display string
		ShortName                             string `json:"short_name"`
		StartURL                              string `json:"start_url"`
		Scope                                 string
		Icons, Screenshots                    []struct{ Src, Sizes, Type, Purpose, Label, Form string }
		Shortcuts                             []struct{ Name, URL string }
	}
	if err := json.Unmarshal([]byte(body(t, r.get("/manifest.json"))), &m); err != nil {
		t.Fatal(err)
	}
	if m.Name != "TPS optimization · GEMMA DEVELOPER AGENT" || len([]rune(m.ShortName)) > 12 || m.ShortName == "" || m.Description == "" || m.Lang != "en" || m.Dir != "ltr" || m.Display != "standalone" {
		t.Errorf("the manifest says %+v", m)
	}
	if m.StartURL != "./" || m.Scope != "./" {
		t.Errorf("it starts at %q within %q, want both relative", m.StartURL, m.Scope)
	}
	purposes := map[string]bool{}
	for _, icon := range append(m.Icons, m.Screenshots...) {
		resp := r.get("/" + icon.Src)
		if resp.StatusCode != http.StatusOK || resp.Header.Get("Content-Type") != icon.Type {
			t.Errorf("%s: status %d, %s", icon.Src, resp.StatusCode, resp.Header.Get("Content-Type"))
		}
		if icon.Type == "image/svg+xml" {
			continue
		}
		picture, err := png.Decode(resp.Body)
		if err != nil {
			t.Fatalf("%s: %v", icon.Src, err)
		}
		size := picture.Bounds().Size()
		if got := strings.ReplaceAll(size.String(), ",", "x"); got != "("+icon.Sizes+")" {
			t.Errorf("%s is %s, said to be %s", icon.Src, got, icon.Sizes)
		}
		if icon.Label != "" {
			continue
		}
		purposes[icon.Sizes+" "+icon.Purpose] = true
		// A mask cuts its corners off; without one they are round already.
		if _, _, _, alpha := picture.At(0, 0).RGBA(); (alpha == 0xffff) != (icon.Purpose == "maskable") {
			t.Errorf("the corner of %s has the alpha %d", icon.Src, alpha)
		}
	}
	for _, want := range []string{"192x192 any", "512x512 any", "512x512 maskable"} {
		if !purposes[want] {
			t.Errorf("there is no icon %s", want)
		}
	}
	var shortcuts []string
	for _, s := range m.Shortcuts {
		shortcuts = append(shortcuts, s.Name+" "+s.URL)
	}
	if got, want := strings.Join(shortcuts, ", "), "Real-task rollouts ./, Padded replay view-tps.html?view=tps, All entries view-all.html?view=all"; got != want {
		t.Errorf("the shortcuts are %s, want %s", got, want)
	}
	if len(m.Screenshots) != 2 || m.Screenshots[0].Label != "Wide" {
		t.Errorf("the screenshots are %+v", m.Screenshots)
	}
	for what, pictures := range map[string][]Screenshot{
		"no PNG":          {{[]byte("GIF89a"), "Wide"}},
		"two narrow ones": {{solid(t, 1, 2), "a"}, {solid(t, 2, 2), "b"}},
	} {
		if _, err := New(Setup{Client: testBinary, Generator: r.generator, Screenshots: pictures}); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}

// What a mask may leave is a circle of four fifths of the side; all of the
// drawing is in it.
func TestTheMaskableIconKeepsToItsCircle(t *testing.T) {
	data, err := iconPNG(512, true, safeScale)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	drawn := 0
	for y := range 512 {
		for x := range 512 {
			if r, g, b, _ := picture.At(x, y).RGBA(); r>>8 == 0x12 && g>>8 == 0x32 && b>>8 == 0x4a {
				continue
			}
			drawn++
			if length(float64(x)-255.5, float64(y)-255.5) > 0.4*512 {
				t.Fatalf("something is drawn at %d,%d", x, y)
			}
		}
	}
	if drawn < 512*512/20 {
		t.Errorf("%d pixels are drawn on", drawn)
	}
}
