package web

import (
	"embed"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"highwater/web/client"
)

//go:embed static
var static embed.FS

// parts are the files that are sent as one, in their order, by its name.
var parts = map[string][]string{
	"board.css":   {"board.css", "ground.css", "page.css", "chart.css", "table.css", "modes.css", "device.css", "share.css"},
	"takeaway.js": {"paint.js", "takeaway.js"},
}

// readStatic is a file as it is sent: its parts joined, where it has any.
func readStatic(name string) ([]byte, error) {
	from, joined := parts[name]
	if !joined {
		from = []string{name}
	}
	var all []byte
	for _, part := range from {
		body, err := static.ReadFile("static/" + part)
		if err != nil {
			return nil, err
		}
		all = append(all, body...)
	}
	return all, nil
}

// assets are the files beside the page, by the names under which they are sent.
type assets struct {
	files map[string]*resource
	// urls maps the logical names to those of files.
	urls        map[string]string
	screenshots []screenshot
	forOthers   []string // names of files that are not for the board's own pages
	// program names all of which a page's program is made: tabs of one program
	// need not be told of another's pages or data.
	program string
}

func newAssets(binary *client.Binary, g Generator, screenshots []Screenshot) (*assets, error) {
	go drawIcons() // which takes as long as all the rest
	a := &assets{files: map[string]*resource{}, urls: map[string]string{"manifest": manifestName}}
	for _, name := range []string{"board.css", "early.js", "board.js", "takeaway.js", "sound.js", "offline.js", "install.js", "share.js"} {
		body, err := readStatic(name)
		if err != nil {
			return nil, err
		}
		a.add(name, body)
	}
	wasm := &resource{
		contentType: typeByName("app.wasm"),
		cache:       immutable,
		hash:        hashOf(binary.Raw),
		forms:       map[string][]byte{identity: binary.Raw, brotliCoding: binary.Brotli, gzipCoding: binary.Gzip},
	}
	wasmURL := fingerprint("app.wasm", wasm.hash)
	a.files[wasmURL] = wasm

	scripts, err := g.Scripts(wasmURL, len(binary.Raw))
	if err != nil {
		return nil, fmt.Errorf("making the loader's scripts: %w", err)
	}
	for name, body := range scripts {
		a.add(name, body)
	}
	icons, err := drawIcons()
	if err != nil {
		return nil, err
	}
	for name, body := range icons {
		a.add(name, body)
	}
	a.program = hashOf([]byte(strings.Join(append(slices.Sorted(maps.Keys(a.files)), string(worker)), "\n")))
	if err := a.addForOthers(); err != nil {
		return nil, err
	}
	for _, s := range screenshots {
		if err := a.addScreenshot(s); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// elementNames are the scripts of the element that other sites embed the board
// with, the newest last. Their bytes do not change, for those sites name their
// digest: a change is another file beside them.
var elementNames = []string{"embed-v1.js", "embed-v2.js", "embed-v3.js"}

// elementHeaders let a page of another site load a file, a script with its digest.
var elementHeaders = [][2]string{
	sharedResource,
	{"Access-Control-Allow-Origin", "*"},
}

// addForOthers adds what only pages in frames and other sites load. It belongs to
// no reader's program, and is not kept on their machine.
func (a *assets) addForOthers() error {
	for _, name := range []string{"frame.css", "frame.js", "said.js"} {
		body, err := readStatic(name)
		if err != nil {
			return err
		}
		a.add(name, body)
		a.forOthers = append(a.forOthers, a.urls[name])
	}
	for _, name := range elementNames {
		body, err := readStatic(name)
		if err != nil {
			return err
		}
		r := newResource(typeByName(name), immutable, body)
		r.headers = elementHeaders
		a.files[name] = r
		a.forOthers = append(a.forOthers, name)
	}
	sheet, err := fragmentSheet()
	if err != nil {
		return err
	}
	a.add("fragment.css", sheet)
	name := a.urls["fragment.css"]
	a.forOthers = append(a.forOthers, name)
	return nil
}

// sharedResource lets pages of other sites load what has it, and the board's own parts
// in frames: of one in a sandbox the board is another site.
var sharedResource = [2]string{"Cross-Origin-Resource-Policy", "cross-origin"}

// add keeps a file under the name of its content.
func (a *assets) add(name string, body []byte) {
	r := newResource(typeByName(name), immutable, body)
	r.headers = elementHeaders
	a.urls[name] = fingerprint(name, r.hash)
	a.files[a.urls[name]] = r
}

// fingerprint puts a hash before a name's ending: app.wasm is app.HASH.wasm.
func fingerprint(name, hash string) string {
	ending := path.Ext(name)
	return strings.TrimSuffix(name, ending) + "." + hash + ending
}

// types are the files' media types. The system's own table is not asked, for
// some take a script for plain text.
var types = map[string]string{
	".css":  "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".json": "application/json",
	".png":  "image/png",
	".svg":  "image/svg+xml",
	".txt":  "text/plain; charset=utf-8",
	".wasm": "application/wasm",
	".xml":  "application/xml",
}

func typeByName(name string) string { return types[path.Ext(name)] }
