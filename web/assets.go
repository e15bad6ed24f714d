package web

import (
	"embed"
	"fmt"
	"path"
	"strings"

	"highwater/web/client"
)

//go:embed static
var static embed.FS

// workerName is the one script whose name must not change: browsers look for a
// new worker at the address of the old one.
const workerName = "app-worker.js"

// assets are the files beside the page, by the names under which they are sent.
type assets struct {
	files map[string]*resource
	// urls maps the logical names to those of files.
	urls map[string]string
}

func newAssets(binary *client.Binary, g Generator) (*assets, error) {
	a := &assets{files: map[string]*resource{}, urls: map[string]string{}}
	for _, name := range []string{"board.css", "theme.js", "board.js", "takeaway.js", "icon.svg", workerName} {
		body, err := static.ReadFile("static/" + name)
		if err != nil {
			return nil, err
		}
		if name == workerName {
			a.files[name] = newResource(typeByName(name), revalidate, body)
			continue
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
	return a, nil
}

// add keeps a file under the name of its content.
func (a *assets) add(name string, body []byte) {
	r := newResource(typeByName(name), immutable, body)
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
	".svg":  "image/svg+xml",
	".wasm": "application/wasm",
}

func typeByName(name string) string { return types[path.Ext(name)] }
