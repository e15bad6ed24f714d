package web

import (
	"fmt"
	"slices"
	"strings"
)

// A hostRule is the headers of the files whose names begin with one of these
// words; exact says that the name is the word. No file is under two rules, for
// some hosts would send both.
type hostRule struct {
	begin   []string
	exact   bool
	headers [][2]string
}

// hostRules are those of an export beside the headers that every file has.
func (b *Board) hostRules() []hostRule {
	ask := [2]string{"Cache-Control", revalidate}
	return []hostRule{
		{[]string{"", workerName}, true, [][2]string{{policyHeader, b.policy}, ask}},
		{[]string{"index", "view-", "guide", "404"}, false, [][2]string{{policyHeader, b.policy}, ask}},
		{[]string{"embed"}, true, append(b.embedHeaders(), ask)},
		{[]string{"embed.", "embed-all-", "embed-chart-", "embed-table-", "embed-entry-"}, false, append(b.embedHeaders(), ask)},
		{[]string{"embed-v"}, false, append(slices.Clone(elementHeaders), [2]string{"Cache-Control", immutable})},
		{[]string{"fragment-"}, false, append(b.fragmentHeaders(), ask)},
		{[]string{"fragment."}, false, append(slices.Clone(elementHeaders), [2]string{"Cache-Control", immutable})},
		{[]string{"chart"}, false, append(slices.Clone(pictureHeaders), ask)},
		{[]string{"oembed"}, false, append(slices.Clone(elementHeaders), ask)},
		{[]string{"feed.json"}, false, append(slices.Clone(feedHeaders), ask)},
		{[]string{manifestName}, true, [][2]string{ask}},
	}
}

// ruled reports whether a rule is for a file of this name.
func (b *Board) ruled(name string) bool {
	return slices.ContainsFunc(b.hostRules(), func(r hostRule) bool {
		return slices.ContainsFunc(r.begin, func(begin string) bool {
			return name == begin || !r.exact && strings.HasPrefix(name, begin)
		})
	})
}

// hostHeaders are the headers as Netlify and Cloudflare Pages read them. Paths
// in it begin at the host's root, which only the board's address can tell.
func (b *Board) hostHeaders(all []exportedFile) []byte {
	root := "/"
	if b.address != nil {
		root = b.address.EscapedPath()
	}
	var text strings.Builder
	if b.address == nil {
		text.WriteString("# Made for a board at the host's root; made with -url, it is right for a path.\n")
	}
	rule := func(name string, headers ...[2]string) {
		fmt.Fprintf(&text, "%s%s\n", root, name)
		for _, h := range headers {
			fmt.Fprintf(&text, "  %s: %s\n", h[0], h[1])
		}
	}
	rule("*", b.commonHeaders()...)
	for _, r := range b.hostRules() {
		for _, begin := range r.begin {
			if !r.exact {
				begin += "*"
			}
			rule(begin, r.headers...)
		}
	}
	for _, f := range all {
		if f.cache == immutable && !b.ruled(f.name) {
			rule(f.name, append(slices.Clone(f.headers), [2]string{"Cache-Control", immutable})...)
		}
	}
	return []byte(text.String())
}

// apacheHeaders are the headers as Apache reads them, for the folder that they
// stand in.
func (b *Board) apacheHeaders() []byte {
	var text strings.Builder
	text.WriteString("AddType application/wasm .wasm\n")
	if b.address != nil { // Apache takes no path that is relative
		fmt.Fprintf(&text, "ErrorDocument 404 %s404.html\n", b.address.EscapedPath())
	}
	set := func(indent string, headers [][2]string) {
		for _, h := range headers {
			fmt.Fprintf(&text, "%sHeader set %s \"%s\"\n", indent, h[0], h[1])
		}
	}
	text.WriteString("<IfModule mod_headers.c>\n")
	set("  ", append(b.headers(), [2]string{"Cache-Control", revalidate}))
	for _, r := range b.hostRules() {
		if !r.exact { // the others are as every file is here, or no file's whole name
			fmt.Fprintf(&text, "  <FilesMatch \"^(%s)\">\n", strings.ReplaceAll(strings.Join(r.begin, "|"), ".", `\.`))
			set("    ", r.headers)
			text.WriteString("  </FilesMatch>\n")
		}
	}
	for _, r := range []struct {
		ending  string
		headers [][2]string
	}{{"[a-z]+", [][2]string{{"Cache-Control", immutable}}}, {"(css|js|svg|png)", elementHeaders}} {
		fmt.Fprintf(&text, "  <FilesMatch \"\\.[0-9a-f]{16}\\.%s$\">\n", r.ending)
		set("    ", r.headers)
		text.WriteString("  </FilesMatch>\n")
	}
	text.WriteString("</IfModule>\n")
	return []byte(text.String())
}
