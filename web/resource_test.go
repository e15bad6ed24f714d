package web

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func TestForms(t *testing.T) {
	r := seeded(t)
	names := r.assetNames()
	for _, target := range []string{"/", "/feed.json", "/" + names["feed"], "/" + names["app.js"]} {
		plain := r.get(target)
		want := body(t, plain)
		tags := map[string]string{plain.Header.Get("ETag"): "identity"}
		if plain.Header.Get("Content-Encoding") != "" || plain.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("GET %s as it is has the headers %v", target, plain.Header)
		}
		for coding, decode := range map[string]func(io.Reader) io.Reader{
			"br": func(r io.Reader) io.Reader { return brotli.NewReader(r) },
			"gzip": func(r io.Reader) io.Reader {
				z, err := gzip.NewReader(r)
				if err != nil {
					t.Fatal(err)
				}
				return z
			},
		} {
			resp := r.get(target, "Accept-Encoding: "+coding)
			if got := resp.Header.Get("Content-Encoding"); got != coding {
				t.Errorf("GET %s in %s came in %q", target, coding, got)
				continue
			}
			if resp.Header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("GET %s in %s does not vary", target, coding)
			}
			if other := tags[resp.Header.Get("ETag")]; other != "" {
				t.Errorf("GET %s has one tag in %s and %s", target, coding, other)
			}
			tags[resp.Header.Get("ETag")] = coding
			if resp.ContentLength >= int64(len(want)) {
				t.Errorf("GET %s in %s has %d bytes of %d", target, coding, resp.ContentLength, len(want))
			}
			got, err := io.ReadAll(decode(resp.Body))
			if err != nil || string(got) != want {
				t.Errorf("GET %s in %s is another text (%v)", target, coding, err)
			}
		}
	}
}

func TestClientIsSentAsItWasCompressed(t *testing.T) {
	r := seeded(t)
	target := "/" + r.assetNames()["app.wasm"]
	for coding, want := range map[string][]byte{"identity": testBinary.Raw, "br": testBinary.Brotli, "gzip": testBinary.Gzip} {
		if got := body(t, r.get(target, "Accept-Encoding: "+coding)); got != string(want) {
			t.Errorf("in %s: %q, want %q", coding, got, want)
		}
	}
	if script := body(t, r.get("/"+r.assetNames()["app.js"])); !strings.HasPrefix(script, `fetch("`+target[1:]+`", 24)`) {
		t.Errorf("the loader does not know the client's name and length: %.60s", script)
	}
}

func TestSmallFilesAreNotBlownUp(t *testing.T) {
	r := seeded(t)
	resp := r.get("/"+r.assetNames()["wasm_exec.js"], "Accept-Encoding: br, gzip")
	if got := resp.Header.Get("Content-Encoding"); got != "" {
		t.Errorf("two bytes are sent in %s", got)
	}
}

// A writer that has compressed another body compresses the next as a new one
// does: an export is the same whatever went before.
func TestCompressionForgets(t *testing.T) {
	body := func(seed string) []byte {
		var b []byte
		for i := range 3000 {
			b = fmt.Appendf(b, "%s %d;", seed, i*7919%104729)
		}
		return b
	}
	for name, pack := range map[string]func([]byte) []byte{"brotli": packBrotli, "gzip": packGzip} {
		first := pack(body("one"))
		for _, other := range [][]byte{body("another"), nil, []byte("short"), bytes.Repeat(body("one"), 20)} {
			pack(other)
		}
		if !bytes.Equal(first, pack(body("one"))) {
			t.Errorf("%s gives other bytes the second time", name)
		}
	}
}
