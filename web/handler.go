package web

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// maxQuery bounds a query string, in bytes. What the board itself links to is
// far below.
const maxQuery = 8 << 10

// ServeHTTP answers by these rules. Everything stands in one folder. The query
// chooses the page, whichever page's file is asked for, and where it names no view,
// that is the file's own; a view that the feed does not have is a page that says
// so, with status 200, for a plain file server could answer nothing else. What there is not, a nested path and a
// trailing slash among it, is 404.
func (b *Board) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	b.setHeaders(w.Header())
	_, known := fileName(req.URL.Path)
	say := b.say
	// With a slash too many there is nothing either; a frame is told so.
	if inFrame(strings.TrimSuffix(strings.TrimPrefix(req.URL.Path, "/"), "/")) {
		say = b.sayInFrame
		if !b.embeds(w, req) {
			return
		}
	}
	if len(req.URL.RawQuery) > maxQuery {
		say(w, req, http.StatusRequestURITooLong, "The address is too long.",
			fmt.Sprintf("Its query may have %d bytes; shorten it.", maxQuery))
		return
	}
	read := req.Method == http.MethodGet || req.Method == http.MethodHead
	if known && !read {
		w.Header().Set("Allow", "GET, HEAD")
		say(w, req, http.StatusMethodNotAllowed, "Nothing here takes "+req.Method+".", "Use GET or HEAD.")
		return
	}
	r, err := b.find(req)
	switch {
	case errors.Is(err, errNoFeed):
		w.Header().Set("Retry-After", "1")
		say(w, req, http.StatusServiceUnavailable, "Not ready yet.", err.Error())
	case errors.Is(err, errNoFormat):
		say(w, req, http.StatusNotImplemented, "There is no such format.", "Its pages are described in JSON: ask for format=json.")
	case err != nil:
		b.log.Print(err)
		say(w, req, http.StatusInternalServerError, "The page could not be made.",
			"The server's log says why. The feed itself is at feed.json.")
	case r == nil:
		say(w, req, http.StatusNotFound, "There is nothing here.",
			fmt.Sprintf("This board has no file %q.", req.URL.Path))
	default:
		if req.URL.Path == "/feed.json" {
			w.Header().Set(feedErrorHeader, b.feedError())
		}
		r.ServeHTTP(w, req)
	}
}

// feedErrorHeader says of the feed whether it is the newest. It is always there: a
// browser that finds its copy current keeps what headers it has.
const feedErrorHeader = "Highwater-Feed-Error"

func (b *Board) feedError() string {
	if e := b.current.Load(); !e.unread.IsZero() {
		return "unreadable since " + e.unread.UTC().Format(time.RFC3339)
	}
	return "none"
}

// embeds prepares the answer for a frame, whatever it will say, and reports
// whether the page around it may have one. To one that may not it says so, where
// the browser would show a broken page.
func (b *Board) embeds(w http.ResponseWriter, req *http.Request) bool {
	for _, h := range b.embedHeaders() {
		w.Header().Set(h[0], h[1])
	}
	origin := b.refused(req)
	if origin == "" {
		return true
	}
	w.Header().Set(policyHeader, embedPolicy)
	b.sayInFrame(w, req, http.StatusForbidden, "This site may not show the board.",
		fmt.Sprintf("Whoever runs the board has to add %s to -embed-in. The board itself is open.", origin))
	return false
}

// fileName is the name that a path has in the board's folder, "" for the folder
// itself, and whether it can be one at all.
func fileName(path string) (string, bool) {
	name, ok := strings.CutPrefix(path, "/")
	return name, ok && !strings.Contains(name, "/")
}

// isPage reports whether a name is a board page's: the folder's own, index or
// view-NAME, with or without its ending.
func isPage(name string) bool {
	name = strings.TrimSuffix(name, ".html")
	if name == "" || name == "index" {
		return true
	}
	view, ok := strings.CutPrefix(name, "view-")
	return ok && view != "" && strings.Trim(view, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// say answers with a page of two sentences and the way to the board.
func (b *Board) say(w http.ResponseWriter, req *http.Request, status int, what, todo string) {
	answer(w, req, status, sentences{what: what, todo: todo, home: home(req)})
}

// sayInFrame is say where a frame of another page has the answer.
func (b *Board) sayInFrame(w http.ResponseWriter, req *http.Request, status int, what, todo string) {
	answer(w, req, status, sentences{what: what, todo: todo, home: home(req), script: b.assets.urls["said.js"], beside: true})
}

// home is the way to the board's folder, relative, for it may run under any path.
func home(req *http.Request) string {
	return "./" + strings.Repeat("../", max(0, strings.Count(req.URL.Path, "/")-1))
}

func answer(w http.ResponseWriter, req *http.Request, status int, s sentences) {
	body := s.page()
	header := w.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("Content-Type", typeByName(".html"))
	header.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if req.Method != http.MethodHead {
		w.Write(body)
	}
}
