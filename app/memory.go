package app

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"highwater/feed"
)

// A visit is what the browser remembers of the reader's last one: the feed that
// was marked as seen, and when that was. It stays in the browser.
type visit struct {
	feed *feed.Feed
	at   time.Time
}

// The database of the reader's own browser, by the names that are in it. A feed
// is kept under its address, so that boards of one origin do not mix.
const (
	memoryName  = "highwater"
	memoryStore = "seen"
)

// errNothingSeen says that the browser remembers no visit.
var errNothingSeen = errors.New("there was no visit before this one")

// recall is the last visit to the feed at an address. Mostly nothing has changed
// since: then its feed is the one that is shown, and is not read again. What is
// kept of it and can no longer be read, as by a later version of the board, is no
// visit. It blocks, as remember does.
func recall(shown *feed.Feed, address string) (v visit, err error) {
	defer caught(&err)
	store, done, err := openMemory("readonly")
	if err != nil {
		return v, err
	}
	defer done()
	kept, err := settled(store.Call("get", feedAddress(address)), "success", "error")
	if err != nil {
		return v, err
	}
	if kept.Type() != app.TypeObject {
		return v, errNothingSeen
	}
	at, stored := kept.Get("at"), kept.Get("document")
	if at.Type() != app.TypeNumber || !stored.InstanceOf(app.Window().Get("Uint8Array")) {
		return v, errNothingSeen
	}
	return visitOf(func() io.Reader { return &storedBytes{array: stored, left: stored.Get("byteLength").Int()} }, at.Float(), shown)
}

// visitOf is the visit that a document was kept of, at a time in milliseconds
// since 1970, which is shown's where shown is what was kept.
func visitOf(document func() io.Reader, at float64, shown *feed.Feed) (visit, error) {
	// A clock that was set wrong then is no reason to name a year that is none.
	if tomorrow := time.Now().AddDate(0, 0, 1); !(at > 0 && at < float64(tomorrow.UnixMilli())) {
		return visit{}, errNothingSeen
	}
	v := visit{shown, time.UnixMilli(int64(at))}
	if isKept(document(), shown) {
		return v, nil
	}
	var err error
	if v.feed, err = readFeed(document()); err != nil {
		return visit{}, errNothingSeen
	}
	return v, nil
}

// isKept reports whether a document is the one that is kept of a feed.
func isKept(document io.Reader, f *feed.Feed) bool {
	kept := &restingReader{Reader: document}
	next := make([]byte, readAtOnce)
	for piece := range pieces(f) {
		for len(piece) > 0 {
			n, err := io.ReadFull(kept, next[:min(len(piece), len(next))])
			if err != nil || !bytes.Equal(next[:n], piece[:n]) {
				return false
			}
			piece = piece[n:]
		}
	}
	n, err := kept.Read(next)
	return n == 0 && err == io.EOF
}

// storedBytes reads a Uint8Array. One of many megabytes is not taken over whole,
// which would be one long task, and a reason to collect garbage.
type storedBytes struct {
	array    app.Value
	at, left int
}

func (s *storedBytes) Read(p []byte) (int, error) {
	if s.left == 0 {
		return 0, io.EOF
	}
	n := min(len(p), s.left)
	app.CopyBytesToGo(p[:n], s.array.Call("subarray", s.at, s.at+n))
	s.at, s.left = s.at+n, s.left-n
	return n, nil
}

// pieces are a feed as it is kept, which need not be made as a whole to be held
// against one: it may be of many megabytes.
func pieces(f *feed.Feed) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		if !yield([]byte(`{"schema":"` + feed.Schema + `","entries":[`)) {
			return
		}
		for i, e := range f.Entries {
			if i > 0 && !yield([]byte(",")) || !yield(e.Raw) {
				return
			}
		}
		yield([]byte("]}"))
	}
}

// remember makes a feed the one that the reader has seen.
func remember(f *feed.Feed, address string) (at time.Time, err error) {
	defer caught(&err)
	kept := app.Window().Get("Object").New()
	kept.Set("document", stored(f))
	store, done, err := openMemory("readwrite")
	if err != nil {
		return at, err
	}
	defer done()
	at = time.Now()
	kept.Set("at", at.UnixMilli())
	store.Call("put", kept, feedAddress(address))
	// A store that is full may let the request pass and say so only here.
	_, err = settled(store.Get("transaction"), "complete", "abort")
	return at, err
}

// stored is a feed as it is kept, as a Uint8Array. It is made with rests, and in
// few pieces, for each is a call.
func stored(f *feed.Feed) app.Value {
	size := 0
	for piece := range pieces(f) {
		size += len(piece)
	}
	array, at := app.Window().Get("Uint8Array").New(size), 0
	var r rests
	batch := make([]byte, 0, readAtOnce)
	put := func(b []byte) {
		app.CopyBytesToJS(array.Call("subarray", at), b)
		at += len(b)
		r.rest()
	}
	for piece := range pieces(f) {
		if len(batch)+len(piece) > cap(batch) {
			put(batch)
			batch = batch[:0]
		}
		if len(piece) > cap(batch) {
			put(piece)
			continue
		}
		batch = append(batch, piece...)
	}
	put(batch)
	return array
}

// feedAddress is the feed's full address.
func feedAddress(address string) string {
	return app.Window().Get("URL").New(address, app.Window().Get("document").Get("baseURI")).Get("href").String()
}

// openMemory opens the store for one transaction, after which done closes it.
func openMemory(mode string) (store app.Value, done func(), err error) {
	// Where storage is forbidden, reading the member alone may throw, which a
	// call survives and a Get does not.
	memory := app.Window().Get("Reflect").Call("get", app.Window(), "indexedDB")
	if !memory.Truthy() {
		return nil, nil, errors.New("the browser has no storage")
	}
	request := memory.Call("open", memoryName, 1)
	upgrade := app.FuncOf(func(app.Value, []app.Value) any {
		request.Get("result").Call("createObjectStore", memoryStore)
		return nil
	})
	request.Set("onupgradeneeded", upgrade)
	db, err := settled(request, "success", "error")
	if errors.Is(err, errSilent) {
		// It may answer yet: then the store is to be made, and closed.
		request.Set("onsuccess", app.FuncOf(func(app.Value, []app.Value) any {
			request.Get("result").Call("close")
			return nil
		}))
		return nil, nil, err
	}
	upgrade.Release()
	if err != nil {
		return nil, nil, err
	}
	done = func() { db.Call("close") }
	defer func() {
		if store == nil { // it threw
			done()
		}
	}()
	return db.Call("transaction", memoryStore, mode).Call("objectStore", memoryStore), done, nil
}

// patience is how long the browser's storage may take to answer.
const patience = 10 * time.Second

// errSilent says that it took longer.
var errSilent = errors.New("the browser's storage does not answer")

// settled blocks until a request or a transaction of the database has ended, by
// the event of its success or of its failure, and gives the result of a request.
// After a while of neither it is errSilent.
func settled(it app.Value, good, bad string) (app.Value, error) {
	done := make(chan error, 1)
	kept := app.FuncOf(func(app.Value, []app.Value) any { done <- nil; return nil })
	broken := app.FuncOf(func(app.Value, []app.Value) any {
		why := "the browser's storage: " + bad
		if e := it.Get("error"); e.Truthy() {
			why += ": " + e.Call("toString").String()
		}
		done <- errors.New(why)
		return nil
	})
	defer kept.Release()
	defer broken.Release()
	it.Set("on"+good, kept)
	it.Set("on"+bad, broken)
	select {
	case err := <-done:
		if err != nil {
			return nil, err
		}
		return it.Get("result"), nil
	case <-time.After(patience):
		it.Set("on"+good, nil)
		it.Set("on"+bad, nil)
		return nil, errSilent
	}
}

// caught makes an error of what the browser throws where it forbids storage.
func caught(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("the browser's storage: %v", p)
	}
}
