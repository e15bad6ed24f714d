package web

import (
	"crypto/sha512"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"
)

// elementDigests are those of the scripts as other sites name them. They never
// change: what is to be another goes into the next file, and these stay beside it.
var elementDigests = map[string]string{
	"embed-v1.js": "sha384-gC9lOvKBD7kbRc45t8E3yNEq5J97RbHMNCtxV3OA2qclvFgWhr5sNb7XZydJ5Ubo",
	"embed-v2.js": "sha384-MukENBoVN4LEZ9iW1JG9xeS9NHXu3qa/m7YkIZ7F3juy75+ZCJTR0XRg9BWAm4qk",
	"embed-v3.js": "sha384-j8BXHau3m963WdWAqg+a23AbUODZyPBIIY/D8rMY/gf/gP7/JONwV+xzJpEOjJnV",
}

// maxElement is what the script may weigh, in bytes of gzip.
const maxElement = 3 << 10

func TestElementsAreFrozen(t *testing.T) {
	r := seeded(t)
	if len(elementNames) != len(elementDigests) {
		t.Errorf("there are %d scripts and %d digests", len(elementNames), len(elementDigests))
	}
	for _, name := range elementNames {
		resp := r.get("/"+name, "Accept-Encoding: gzip")
		packed := body(t, resp)
		if resp.StatusCode != http.StatusOK || len(packed) > maxElement || resp.Header.Get("Content-Encoding") != "gzip" {
			t.Errorf("%s: status %d, %d bytes as %q, want %d at most", name, resp.StatusCode, len(packed), resp.Header.Get("Content-Encoding"), maxElement)
		}
		for header, want := range map[string]string{"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": immutable, "X-Content-Type-Options": "nosniff"} {
			if got := resp.Header.Get(header); got != want {
				t.Errorf("%s: %s is %q, want %q", name, header, got, want)
			}
		}
		text, err := readStatic(name)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha512.Sum384(text)
		if got := "sha384-" + base64.StdEncoding.EncodeToString(sum[:]); got != elementDigests[name] {
			t.Errorf("%s has the digest %s, and sites that name %s would not run it: put the change into another file", name, got, elementDigests[name])
		}
	}
}

// The dialog names the newest script and its digest to those who copy the element.
func TestTheDialogNamesTheDigest(t *testing.T) {
	script, err := readStatic("share.js")
	newest := elementNames[len(elementNames)-1]
	for _, want := range []string{newest, elementDigests[newest]} {
		if err != nil || !strings.Contains(string(script), `"`+want+`"`) {
			t.Errorf("share.js does not name %s (%v)", want, err)
		}
	}
}
