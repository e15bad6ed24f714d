package browser

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"testing"
)

// asked is the address at which a board's frames say what they show when their host
// asks them, as [showing] does: those of another site keep it to themselves.
func asked(t *testing.T, board string) string {
	t.Helper()
	g := gateTo(t, board)
	g.on("/embed.html", g.altered(func(_ http.Header, page []byte) []byte {
		return append(page, `<script src="shown.js"></script>`...)
	}))
	g.on("/shown.js", send("text/javascript", `addEventListener("message", ({data}) => {
		if (data === "shown") parent.postMessage({shown: name, theme: document.documentElement.dataset.theme, ids: [...document.querySelectorAll("[id^=r-], [id^=p-]")].map(e => e.id.slice(2))}, "*");
	})`))
	return g.URL
}

// showing is what each board of a host shows: its theme, and the ids of its rows and
// points.
const showing = `Promise.all([...document.querySelectorAll("highwater-board")].map(b => new Promise(done => {
	addEventListener("message", ({data}) => { if (data.shown === frameOf(b).name) done({src: b.getAttribute("src"), ...data}); });
	frameOf(b).contentWindow.postMessage("shown", "*");
})))`

// entryIDs are the ids of a feed of testdata.
func entryIDs(t *testing.T, name string) []string {
	t.Helper()
	var feed struct {
		Entries []struct{ ID string }
	}
	text := have(os.ReadFile(filepath.Join("../../../testdata", name)))(t)
	if err := json.Unmarshal(text, &feed); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, e := range feed.Entries {
		ids = append(ids, e.ID)
	}
	return ids
}
