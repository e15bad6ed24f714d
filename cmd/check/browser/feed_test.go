package browser

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"highwater/cmd/check/need"
)

// A changingFeed is a feed file that a server follows: the bundled feed, less
// some of its entries. Leaving entries out and putting them back changes a feed
// without an entry that does not verify.
type changingFeed struct {
	t    *testing.T
	name string
}

// feedFile makes a feed file without the entries of these ids.
func feedFile(t *testing.T, without ...string) *changingFeed {
	t.Helper()
	f := &changingFeed{t, filepath.Join(t.TempDir(), "feed.json")}
	f.write(without...)
	return f
}

// write writes the bundled feed without the entries of these ids.
func (f *changingFeed) write(without ...string) {
	f.t.Helper()
	root := have(need.Root())(f.t)
	data := have(os.ReadFile(filepath.Join(root, "testdata", "feed.json")))(f.t)
	var document struct {
		Schema  string            `json:"schema"`
		Entries []json.RawMessage `json:"entries"`
	}
	if err := json.Unmarshal(data, &document); err != nil {
		f.t.Fatal(err)
	}
	document.Entries = slices.DeleteFunc(document.Entries, func(raw json.RawMessage) bool {
		var e struct{ ID string }
		if err := json.Unmarshal(raw, &e); err != nil {
			f.t.Fatal(err)
		}
		return slices.Contains(without, e.ID)
	})
	out := have(json.Marshal(document))(f.t)
	if err := os.WriteFile(f.name, out, 0o644); err != nil {
		f.t.Fatal(err)
	}
}

// change writes the feed anew and returns once the server sends it.
func (f *changingFeed) change(server string, without ...string) {
	f.t.Helper()
	tag := func() string {
		answer, err := http.Get(server + "/feed.json")
		if err != nil {
			f.t.Fatal(err)
		}
		defer answer.Body.Close()
		io.Copy(io.Discard, answer.Body)
		return answer.Header.Get("ETag")
	}
	before := tag()
	f.write(without...)
	for end := time.Now().Add(10 * time.Second); tag() == before; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			f.t.Fatal("the server does not send the changed feed")
		}
	}
}
