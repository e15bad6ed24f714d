package prerender

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Scripts are go-app's own, app.js and wasm_exec.js, for the client at wasmURL,
// which is relative to the page; wasmLength is its uncompressed size in bytes,
// against which the progress is counted.
func Scripts(wasmURL string, wasmLength int) (map[string][]byte, error) {
	h := &goapp.Handler{
		Name:              "Highwater",
		Icon:              goapp.Icon{Default: "/icon.svg", Large: "/icon.svg", SVG: "/icon.svg"}, // none of go-app's own, which are on another host
		Resources:         besidePage{wasmURL},
		Version:           wasmURL, // it names the content
		WasmContentLength: strconv.Itoa(wasmLength),
	}
	scripts := map[string][]byte{}
	for _, name := range []string{"app.js", "wasm_exec.js"} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/"+name, nil))
		if w.Code != http.StatusOK {
			return nil, fmt.Errorf("go-app answered %d for its own %s", w.Code, name)
		}
		scripts[name] = w.Body.Bytes()
	}
	// The board's own script decides when there is to be a worker, and how.
	const register = "\ngoappInitServiceWorker();\n"
	before, after, found := strings.Cut(string(scripts["app.js"]), register)
	if !found {
		return nil, fmt.Errorf("go-app's app.js has no %q", register)
	}
	scripts["app.js"] = []byte(before + "\n" + after)
	return scripts, nil
}

// besidePage resolves go-app's addresses to files in the page's own folder, so
// that one build runs under any path.
type besidePage struct{ wasm string }

func (b besidePage) Resolve(location string) string {
	switch {
	case location == "/web/app.wasm":
		return b.wasm
	case strings.HasPrefix(location, "/"):
		return "." + location
	}
	return location
}
