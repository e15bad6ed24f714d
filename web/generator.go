package web

import "highwater/feed"

// A Generator makes what only the page's own code can make. Its functions are
// called one at a time.
type Generator struct {
	// Scripts gives the loader's scripts by name, "app.js" and
	// "wasm_exec.js", made for the client at wasmURL, a file beside the page
	// that is wasmLength bytes long before compression.
	Scripts func(wasmURL string, wasmLength int) (map[string][]byte, error)
	// Page gives the HTML of the board for a query. urls has for each of the
	// logical names "app.js", "wasm_exec.js", "board.css", "early.js",
	// "board.js", "takeaway.js", "sound.js", "offline.js", "install.js",
	// "share.js", "frame.css", "frame.js", "icon.svg", "icon-180.png",
	// "manifest" and "feed" (the feed by its hash) the name of the file beside
	// the page, and for each view under "picture of NAME" what the names of its
	// pictures begin with. It may have "query", to which a form may be sent
	// without script, absent where no server answers one, "canonical", the
	// page's whole address, "picture", that of a picture of it, and "oembed",
	// that of its description for those who embed it. "unread" is since when
	// the feed's file cannot be read, by RFC 3339, absent while it can, and
	// "modified" when a feed elsewhere was written, where its server says so.
	// The markup has <meta charset="utf-8"> on a line of its own. A query for
	// a view that the feed does not have gives the page that says so.
	Page func(f *feed.Feed, s feed.Site, q feed.Query, urls map[string]string) ([]byte, error)
	// Guide gives the HTML of the guide to the feed and its correction, with
	// what there is to say of f. urls may have "picture".
	Guide func(f *feed.Feed, s feed.Site, urls map[string]string) ([]byte, error)
	// Embed gives the HTML of a part of the board for those who frame it: "all",
	// "chart", "table" or "entry", of which row is the key; "" is all. urls is
	// as for Page, and may have "ancestors", the origins, with spaces between,
	// that may frame the page where no header can be relied on to say so.
	Embed func(f *feed.Feed, s feed.Site, part, row string, q feed.Query, urls map[string]string) ([]byte, error)
	// EmbedHeight is how high a frame of the chart of a query's view is to be at a
	// width, in CSS px.
	EmbedHeight func(f *feed.Feed, s feed.Site, q feed.Query, width int) int
	// Fragment gives the chart and the table of a query's view as markup that a
	// page of another site has within its own. address is the board's, whole;
	// urls is as for Page, and has "fragment.css".
	Fragment func(f *feed.Feed, s feed.Site, q feed.Query, address string, urls map[string]string) ([]byte, error)
	// Picture gives the chart of a view as a file, "svg" or "png", in the theme
	// of its query; without one an SVG is as whoever shows it prefers, and a
	// PNG is light. A narrow one is for a telephone's page. Several may be asked for
	// at once.
	Picture func(v *feed.View, format string, narrow bool, from Origin) ([]byte, error)
}
