package feed

import (
	"slices"
	"strconv"
	"strings"
)

// The kinds that the format names. A feed may have others, which are shown
// under their own name.
const (
	KindFull = "full" // real-task rollouts
	KindTPS  = "tps"  // padded replay measurements
)

// KindTitle names the view of a kind: Real-task rollouts, Padded replay, All
// entries, or an unknown kind as it stands.
func KindTitle(kind string) string {
	switch kind {
	case KindFull:
		return "Real-task rollouts"
	case KindTPS:
		return "Padded replay"
	case ViewAll:
		return "All entries"
	case "":
		return "Kind not recorded"
	}
	return kind
}

// kindTitle names the kind of an entry, where a kind that is called "all" is not
// the view of that name.
func kindTitle(kind string) string {
	if kind == ViewAll {
		return kind
	}
	return KindTitle(kind)
}

// KindName is the short name of a kind, for the middle of a sentence:
// real-task, replay, or an unknown kind as it stands.
func KindName(kind string) string {
	switch kind {
	case KindFull:
		return "real-task"
	case KindTPS:
		return "replay"
	case "":
		return "kind not recorded"
	}
	return kind
}

// KindMeans says what the numbers of a view are and are not, where that must be
// known before they are read; "" where the site's introduction says it.
func KindMeans(kind string) string {
	switch kind {
	case KindTPS:
		return "Padded replay measurements, not real-task rollouts: turns are padded to logged lengths."
	case ViewAll:
		return "Measurements of different kinds do not compare: each kind has its own line and its own mark."
	}
	return ""
}

// Means is what the numbers of the view are and are not, as [KindMeans] says it. Of
// different kinds it speaks where there are some.
func (v *View) Means() string {
	if v.Name == ViewAll && len(v.inKind) < 2 {
		return ""
	}
	return KindMeans(v.Name)
}

// Kinds are the kinds of the feed's entries in the order of their first entry.
// "" stands among them where an entry has no kind.
func (f *Feed) Kinds() []string { return kindsOf(f.Entries) }

func kindsOf(entries []*Entry) []string {
	var kinds []string
	seen := map[string]bool{}
	for _, e := range entries {
		if kind := e.Record.Kind; !seen[kind] {
			seen[kind] = true
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// A ViewLink is one view that a feed offers.
type ViewLink struct {
	// Name is the kind, or [ViewAll].
	Name string
	// Title is what the reader sees: Real-task rollouts.
	Title string
	// Count is the number of entries in the view, or of those that a query would
	// show there; see [View.Links].
	Count int
	// Default says that this is the view of a query that asks for none.
	Default bool
	// File is the name of the page that is drawn for the view: view-KIND.html,
	// numbered where the kind does not make a file name. No two views of a
	// feed have the same. The default view has one too, so that an address
	// made before it was the default still leads to it.
	File string
	// Href leads to the view from any page of the board: "./" for the
	// default, else File?view=KIND. Where the site says that the board stands
	// elsewhere, it leads there.
	Href string

	board string // the site's Address
}

// Slug is the view's name in names of files, that of its page.
func (l ViewLink) Slug() string {
	return strings.TrimSuffix(strings.TrimPrefix(l.File, "view-"), ".html")
}

// Views are the views that a feed offers: the default first, then one for each
// kind in feed order, and all of them together last.
//
// Entries without a kind, and those of a kind whose name is "all", have no view
// of their own: they are in the view of all.
func Views(f *Feed, s Site) []ViewLink {
	first := DefaultView(f, s)
	names := []string{first}
	for _, kind := range f.Kinds() {
		if kind != "" && kind != first && kind != ViewAll {
			names = append(names, kind)
		}
	}
	if first != ViewAll {
		names = append(names, ViewAll)
	}
	counts := map[string]int{}
	for _, e := range f.Entries {
		counts[e.Record.Kind]++
	}
	counts[ViewAll] = len(f.Entries)

	links := make([]ViewLink, len(names))
	files := viewFiles(names)
	for i, name := range names {
		link := ViewLink{Name: name, Title: KindTitle(name), Count: counts[name], Default: i == 0, File: files[i], board: s.Address}
		link.Href = link.From(Query{})
		links[i] = link
	}
	return links
}

// From is the view's address for a reader who stands at q: from the first page
// on, and with all else that q asks for, its filters among it.
func (l ViewLink) From(q Query) string {
	return l.at(q.WithPage(1))
}

// at is From, on the page of the table that q asks for.
func (l ViewLink) at(q Query) string {
	q.View = l.Name
	if l.Default {
		q.View = ""
	}
	switch {
	case l.board == SamePage:
		return "?" + q.Encode()
	case l.board != "":
		return l.board + q.suffix()
	case l.Default:
		return "./" + q.suffix()
	}
	return l.File + q.suffix()
}

// ViewOf is the view of an entry's kind, or that of all where the kind has none.
func (v *View) ViewOf(e *Entry) ViewLink {
	i := slices.IndexFunc(v.links, func(l ViewLink) bool { return l.Name == e.Record.Kind })
	if i < 0 {
		i = slices.IndexFunc(v.links, func(l ViewLink) bool { return l.Name == ViewAll })
	}
	return v.links[i]
}

// DefaultView is the view of a query that asks for none: the site's, where the
// feed has entries of that kind or the site asks for all; else the first kind
// of the feed; else, in a feed without a kind, all.
func DefaultView(f *Feed, s Site) string {
	kinds := f.Kinds()
	if s.DefaultView == ViewAll || s.DefaultView != "" && slices.Contains(kinds, s.DefaultView) {
		return s.DefaultView
	}
	for _, kind := range kinds {
		if kind != "" {
			return kind
		}
	}
	return ViewAll
}

// KnownView reports whether the view that q asks for is one of the feed's.
// Asking for none is known, and so is asking for the site's own default while
// the feed has no entry of that kind: it is answered as if none was asked for.
func KnownView(f *Feed, s Site, q Query) bool {
	return q.View == "" || q.View == ViewAll || q.View == s.DefaultView || slices.Contains(f.Kinds(), q.View)
}

// maxFileKind keeps file names well inside of what file systems take.
const maxFileKind = 64

// viewFiles names a page for each view. The numbers of those whose names do not
// make a file name pass over the kinds that are numbers themselves.
func viewFiles(names []string) []string {
	files := make([]string, len(names))
	taken := map[string]bool{}
	for i, name := range names {
		if plainName(name) {
			files[i] = "view-" + name + ".html"
			taken[files[i]] = true
		}
	}
	n := 0
	for i := range files {
		for files[i] == "" {
			n++
			if file := "view-" + strconv.Itoa(n) + ".html"; !taken[file] {
				files[i] = file
			}
		}
	}
	return files
}

func plainName(s string) bool {
	return s != "" && len(s) <= maxFileKind && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}
