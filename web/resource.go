package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

// How long an answer may be used without asking again.
const (
	immutable  = "public, max-age=31536000, immutable" // its name changes with its content
	revalidate = "no-cache"
)

// A resource is something that is sent, in every form in which it is sent.
// It does not change once it is made.
type resource struct {
	contentType string
	cache       string    // Cache-Control
	modified    time.Time // zero where it is not known
	hash        string    // of the body without coding
	forms       map[string][]byte
	// headers are in the place of those that every answer has.
	headers [][2]string
}

// hashOf names content: 64 bits of its SHA-256, in hex.
func hashOf(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:8])
}

// newResource keeps the body as it is and compressed, where that saves a tenth:
// a picture is compressed already.
func newResource(contentType, cache string, body []byte) *resource {
	r := &resource{contentType: contentType, cache: cache, hash: hashOf(body), forms: map[string][]byte{identity: body}}
	for coding, packed := range map[string][]byte{brotliCoding: packBrotli(body), gzipCoding: packGzip(body)} {
		if len(packed)*10 < len(body)*9 {
			r.forms[coding] = packed
		}
	}
	return r
}

// Compression levels for what is compressed while somebody waits. On the
// bundled feed's page, 47 kB, these take some milliseconds and give 9 kB in
// brotli; the best level takes ten times as long and saves a ninth.
const (
	brotliLevel = 6
	gzipLevel   = 6
)

// Writers are used again, for each has tables that are far larger than most of
// what it is to compress.
var (
	brotliWriters = sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, brotliLevel) }}
	gzipWriters   = sync.Pool{New: func() any {
		w, err := gzip.NewWriterLevel(nil, gzipLevel)
		if err != nil {
			panic(err) // the level is a constant that exists
		}
		return w
	}}
)

func packBrotli(body []byte) []byte {
	w := brotliWriters.Get().(*brotli.Writer)
	defer brotliWriters.Put(w)
	return pack(w, body)
}

func packGzip(body []byte) []byte {
	w := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(w)
	return pack(w, body)
}

func pack(w interface {
	io.WriteCloser
	Reset(io.Writer)
}, body []byte) []byte {
	var out bytes.Buffer
	w.Reset(&out)
	w.Write(body) // a bytes.Buffer takes everything
	w.Close()
	return out.Bytes()
}

// size is the memory that the forms take, in bytes.
func (r *resource) size() int {
	n := 0
	for _, body := range r.forms {
		n += len(body)
	}
	return n
}

// as is the same content under another rule of caching.
func (r *resource) as(cache string) *resource {
	other := *r
	other.cache = cache
	return &other
}

func (r *resource) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	var offered []string
	for _, coding := range []string{brotliCoding, gzipCoding} {
		if r.forms[coding] != nil {
			offered = append(offered, coding)
		}
	}
	coding := chooseCoding(req.Header, offered)
	etag := `"` + r.hash + `"`
	if coding != identity {
		etag = `"` + r.hash + "-" + coding + `"`
	}

	header := w.Header()
	header.Set("Cache-Control", r.cache)
	header.Set("ETag", etag)
	header.Set("Vary", "Accept-Encoding")
	for _, h := range r.headers {
		header.Set(h[0], h[1])
	}
	if !r.modified.IsZero() {
		header.Set("Last-Modified", r.modified.UTC().Format(http.TimeFormat))
	}
	if notModified(req.Header, etag, r.modified) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := r.forms[coding]
	header.Set("Content-Type", r.contentType)
	header.Set("Content-Length", strconv.Itoa(len(body)))
	if coding != identity {
		header.Set("Content-Encoding", coding)
	}
	w.WriteHeader(http.StatusOK)
	if req.Method != http.MethodHead {
		w.Write(body)
	}
}
