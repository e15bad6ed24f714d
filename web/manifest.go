package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"net/url"
	"path"
	"strconv"
	"strings"
	"unicode"

	"highwater/feed"
)

// manifestName ends in .json because every file server knows what that is.
const manifestName = "manifest.json"

// A manifest is what a browser is told of a board that it may install (W3C, Web
// Application Manifest). Addresses are relative to the manifest, which stands
// beside the page, so that one manifest is right under any path.
type manifest struct {
	// ID is the path of the board. It resolves against the origin, so it can
	// only be written where the path is known; left out, it is the start URL,
	// which is the same.
	ID              string       `json:"id,omitempty"`
	Name            string       `json:"name"`
	ShortName       string       `json:"short_name"`
	Description     string       `json:"description,omitempty"`
	Lang            string       `json:"lang"`
	Dir             string       `json:"dir"`
	StartURL        string       `json:"start_url"`
	Scope           string       `json:"scope"`
	Display         string       `json:"display"`
	DisplayOverride []string     `json:"display_override"`
	ThemeColor      string       `json:"theme_color"`
	BackgroundColor string       `json:"background_color"`
	Icons           []picture    `json:"icons"`
	Shortcuts       []shortcut   `json:"shortcuts"`
	Screenshots     []screenshot `json:"screenshots,omitempty"`
}

type picture struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

type shortcut struct {
	Name  string    `json:"name"`
	URL   string    `json:"url"`
	Icons []picture `json:"icons"`
}

type screenshot struct {
	picture
	FormFactor string `json:"form_factor"`
	Label      string `json:"label"`
}

// paper is the page's background in light and so an installed board's before
// the page is there.
const paper = "#fdfdfb"

// maxShortcuts is more than any system shows.
const maxShortcuts = 10

// manifest is an edition's, for its shortcuts are the feed's views.
func (b *Board) manifest(e *edition) (*resource, error) {
	name := b.site.Title
	if b.site.Name != "" {
		name += " · " + b.site.Name
	}
	icon := func(name, sizes, purpose string) picture {
		return picture{b.assets.urls[name], sizes, typeByName(name), purpose}
	}
	m := manifest{
		Name: name, ShortName: b.site.ShortName, Description: b.site.Introduction, Lang: "en", Dir: "ltr",
		StartURL: "./", Scope: "./", Display: "standalone", DisplayOverride: []string{"standalone", "minimal-ui"},
		ThemeColor: paper, BackgroundColor: paper,
		Icons: []picture{
			icon("icon.svg", "any", "any"),
			icon("icon-192.png", "192x192", "any"),
			icon("icon-512.png", "512x512", "any"),
			icon("icon-maskable.png", "512x512", "maskable"),
		},
		Screenshots: b.assets.screenshots,
	}
	if b.address != nil {
		m.ID = b.address.EscapedPath()
	}
	for _, v := range feed.Views(e.feed, b.site) {
		if len(m.Shortcuts) < maxShortcuts {
			m.Shortcuts = append(m.Shortcuts, shortcut{v.Title, v.Href, []picture{icon("icon-192.png", "192x192", "")}})
		}
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return nil, err
	}
	return newResource(typeByName(manifestName), revalidate, append(text, '\n')), nil
}

// A Screenshot is a picture of the board for those who are to install it.
type Screenshot struct {
	// PNG is the picture. It counts as wide where it is wider than high.
	PNG []byte
	// Label says what is to be seen on it.
	Label string
}

// addScreenshot keeps a picture and what the manifest says of it.
func (a *assets) addScreenshot(s Screenshot) error {
	config, err := png.DecodeConfig(bytes.NewReader(s.PNG))
	if err != nil {
		return fmt.Errorf("the screenshot %q is no PNG: %w", s.Label, err)
	}
	name, form := "screenshot-narrow.png", "narrow"
	if config.Width > config.Height {
		name, form = "screenshot-wide.png", "wide"
	}
	if a.urls[name] != "" {
		return fmt.Errorf("there are two %s screenshots; one of them must be the other way up", form)
	}
	a.add(name, s.PNG)
	size := fmt.Sprintf("%dx%d", config.Width, config.Height)
	a.screenshots = append(a.screenshots, screenshot{picture{a.urls[name], size, typeByName(name), ""}, form, s.Label})
	return nil
}

// parseAddress reads the address at which a board is to stand; nil for "".
func parseAddress(s string) (*url.URL, error) {
	if s == "" {
		return nil, nil
	}
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil || strings.ContainsAny(s, "?#") || !strings.HasSuffix(u.Path, "/") {
		return nil, fmt.Errorf("the board's address %q must be a whole http or https URL that ends in a slash, such as https://example.org/tools/highwater/", s)
	}
	if port := u.Port(); port != "" || strings.HasSuffix(u.Host, ":") {
		if n, err := strconv.Atoi(port); err != nil || n < 1 || n > 65535 {
			return nil, fmt.Errorf("the board's address %q has a port that is none: ports go from 1 to 65535", s)
		}
	}
	if strings.ContainsFunc(u.Host, func(r rune) bool { return r > unicode.MaxASCII }) {
		return nil, fmt.Errorf("the host of the board's address %q must be written as browsers send it, in ASCII: xn--… for a name with other letters", s)
	}
	if strings.Contains(u.Path, `\`) || path.Clean(u.Path)+"/" != u.Path && u.Path != "/" {
		return nil, fmt.Errorf("the path of the board's address %q must be one that browsers leave as it is: without //, . and .. between its slashes, and without backslashes", s)
	}
	return u, nil
}
