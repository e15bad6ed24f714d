package app

import (
	"errors"
	"fmt"
	"io"
	neturl "net/url"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// fetchTimeout bounds a whole answer, its body included.
const fetchTimeout = 30 * time.Second

// An answer is a feed as it came from its address.
type answer struct {
	feed     *feed.Feed
	etag     string    // names the very document; "" where its server does not say
	modified time.Time // the response's Last-Modified; zero where it has none
	// stale is why this is the last good feed and not the one of now, "" where
	// it is; the worker that keeps the board says so, and in checked when this one
	// was got, zero where nobody says.
	stale   string
	checked time.Time
	// unread is since when its server cannot read the feed's file, zero while it
	// can.
	unread time.Time
}

// A statusError is an answer that is no feed.
type statusError struct {
	url    string
	status int
}

func (e *statusError) Error() string {
	return fmt.Sprintf("%s was answered with status %d", e.url, e.status)
}

// fetchFeed gets and decodes the feed at a URL. It blocks, so it is for a
// goroutine of its own. mode is the cache mode of the browser's fetch:
// "no-cache" asks the server whether what the browser holds is current. Where
// the answer is the document that had was read from, it is not read again.
//
// Without an ETag that is asked by the date, and a server that has an older feed
// again says that nothing is newer: then the feed is fetched whole. A worker has
// done so already.
func fetchFeed(url, mode string, had answer) (answer, error) {
	const ask, whole = "no-cache", "reload"
	if mode == ask && had.feed != nil && had.etag == "" {
		mode = whole
	}
	options := app.Window().Get("Object").New()
	options.Set("cache", mode)
	if signal := app.Window().Get("AbortSignal"); signal.Get("timeout").Truthy() {
		options.Set("signal", signal.Call("timeout", fetchTimeout.Milliseconds()))
	}
	response, err := await(app.Window().Call("fetch", url, options))
	if err != nil {
		hint := ""
		if strings.Contains(url, "://") {
			hint = ", or has no such file, or does not let this site read it (Access-Control-Allow-Origin)"
		}
		return answer{}, fmt.Errorf("%s could not be fetched: there is no network, or its server does not answer%s (%w)", url, hint, err)
	}
	if at := response.Get("url").String(); response.Get("redirected").Bool() && !strings.HasPrefix(at, folder(url)) {
		return answer{}, fmt.Errorf("%s is redirected to %s, where no feed of this board is looked for", url, at)
	}
	if status := response.Get("status").Int(); status != 200 {
		return answer{}, &statusError{url, status}
	}
	var a answer
	header := func(name string) string {
		if v := response.Get("headers").Call("get", name); v.Truthy() {
			return v.String()
		}
		return ""
	}
	if kind := header("Content-Type"); !strings.Contains(strings.ToLower(kind), "json") {
		return answer{}, fmt.Errorf("%s is of the type “%s”, not JSON", url, kind)
	}
	a.modified, _ = time.Parse(time.RFC1123, header("Last-Modified"))
	a.stale, _ = neturl.PathUnescape(header("X-Highwater-Stale"))
	a.checked, _ = time.Parse(time.RFC3339, header("X-Highwater-Checked"))
	if since, ok := strings.CutPrefix(header("Highwater-Feed-Error"), "unreadable since "); ok {
		a.unread, _ = time.Parse(time.RFC3339, since)
	}
	a.etag = header("ETag")
	if mode == ask && a.etag == "" && a.checked.IsZero() {
		await(response.Get("body").Call("cancel")) // what fails there is asked for again
		return fetchFeed(url, whole, had)
	}
	if a.etag != "" && a.etag == had.etag {
		response.Get("body").Call("cancel")
		a.feed = had.feed
		return a, nil
	}
	a.feed, err = readFeed(&bodyReader{reader: response.Get("body").Call("getReader")})
	if err != nil {
		return answer{}, fmt.Errorf("%s: %w", url, err)
	}
	return a, nil
}

// folder is the whole address of the folder that a URL's file stands in.
func folder(url string) string {
	whole := app.Window().Get("URL").New(url, app.Window().Get("document").Get("baseURI"))
	return app.Window().Get("URL").New(".", whole).Get("href").String()
}

// A bodyReader reads a response's body as it arrives, so that no more of it is
// taken than the decoder wants.
type bodyReader struct {
	reader app.Value
	chunk  []byte
}

func (r *bodyReader) Read(p []byte) (int, error) {
	for len(r.chunk) == 0 {
		part, err := await(r.reader.Call("read"))
		if err != nil {
			return 0, err
		}
		if part.Get("done").Bool() {
			return 0, io.EOF
		}
		bytes := part.Get("value")
		r.chunk = make([]byte, bytes.Get("byteLength").Int())
		app.CopyBytesToGo(r.chunk, bytes)
	}
	n := copy(p, r.chunk)
	r.chunk = r.chunk[n:]
	return n, nil
}

// await blocks until a promise is settled.
func await(promise app.Value) (app.Value, error) {
	type settled struct {
		value app.Value
		err   error
	}
	done := make(chan settled, 1)
	kept := app.FuncOf(func(_ app.Value, args []app.Value) any {
		done <- settled{value: args[0]}
		return nil
	})
	broken := app.FuncOf(func(_ app.Value, args []app.Value) any {
		done <- settled{err: errors.New(args[0].Call("toString").String())}
		return nil
	})
	defer kept.Release()
	defer broken.Release()
	promise.Call("then", kept, broken)
	s := <-done
	return s.value, s.err
}
