package web

import (
	"crypto/sha512"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"
)

// elementDigest is that of embed-v1.js as other sites name it. It never changes:
// what is to be another goes into embed-v2.js, and this file stays beside it.
const elementDigest = "sha384-gC9lOvKBD7kbRc45t8E3yNEq5J97RbHMNCtxV3OA2qclvFgWhr5sNb7XZydJ5Ubo"

// maxElement is what the script may weigh, in bytes of gzip.
const maxElement = 3000

func TestElementIsFrozen(t *testing.T) {
	resp := seeded(t).get("/"+elementName, "Accept-Encoding: gzip")
	packed := body(t, resp)
	if resp.StatusCode != http.StatusOK || len(packed) > maxElement || resp.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("status %d, %d bytes as %q, want %d at most", resp.StatusCode, len(packed), resp.Header.Get("Content-Encoding"), maxElement)
	}
	for name, want := range map[string]string{"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": immutable, "X-Content-Type-Options": "nosniff"} {
		if got := resp.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	text, err := readStatic(elementName)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha512.Sum384(text)
	if got := "sha384-" + base64.StdEncoding.EncodeToString(sum[:]); got != elementDigest {
		t.Errorf("%s has the digest %s, and sites that name %s would not run it: put the change into another file", elementName, got, elementDigest)
	}
}

// The dialog names the digest to those who copy the element.
func TestTheDialogNamesTheDigest(t *testing.T) {
	script, err := readStatic("share.js")
	if err != nil || !strings.Contains(string(script), `"`+elementDigest+`"`) {
		t.Errorf("share.js does not name %s (%v)", elementDigest, err)
	}
}
