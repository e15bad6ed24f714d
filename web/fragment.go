package web

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"highwater/feed"
)

// fragmentName is the name of a view's chart and table as markup that other
// sites have within their own pages.
func fragmentName(v feed.ViewLink) string { return "fragment-" + v.Slug() + ".html" }

// isFragment reports whether a name may be that of a fragment.
func isFragment(name string) bool {
	view, ok := strings.CutPrefix(name, "fragment-")
	return ok && strings.HasSuffix(view, ".html") && isPage("view-"+view)
}

// fragment is that of a view, nil where there is no such view, or where the
// board's address is not known: all of a fragment's links are whole.
func (b *Board) fragment(e *edition, name string) (*resource, error) {
	if b.address == nil {
		return nil, nil
	}
	for _, v := range feed.Views(e.feed, b.site) {
		if name != fragmentName(v) {
			continue
		}
		q := viewQuery(v)
		return e.fragments.get(q, func() (*resource, error) {
			b.drawing.Lock()
			defer b.drawing.Unlock()
			html, err := b.generator.Fragment(e.feed, b.site, q, b.address.String(), e.urls)
			if err != nil {
				return nil, fmt.Errorf("making the fragment of %q: %w", v.Name, err)
			}
			r := newResource(typeByName(name), revalidate, html)
			r.headers = b.fragmentHeaders()
			return r, nil
		})
	}
	return nil, nil
}

// fragmentHeaders let pages of other sites read a fragment, and a browser that
// opens one by itself show it.
func (b *Board) fragmentHeaders() [][2]string {
	return append([][2]string{{policyHeader, embedPolicy}}, elementHeaders...)
}

var (
	paperSize = regexp.MustCompile(`@page\s*\{[^}]*\}`)
	tops      = regexp.MustCompile(`(?m):root\b|^body\b`)
	windows   = regexp.MustCompile(`@media (screen and )?\((min|max)-width: ([\d.]+)rem\) \{`)
	rems      = regexp.MustCompile(`@[^{};]*\{|-?(?:\d+\.)?\.?\d+rem\b`)
	fragments = []string{"board.css", "ground.css", "chart.css", "table.css", "modes.css", "fragment.css"}
)

// fragmentSheet is the style sheet of a fragment, made of the board's: what is
// there of the document is here of the shadow root's first element, what is asked
// of the window is asked of that element, and no length is the host page's rem,
// which may be any.
func fragmentSheet() ([]byte, error) {
	var sheet []byte
	for _, name := range fragments {
		body, err := static.ReadFile("static/" + name)
		if err != nil {
			return nil, err
		}
		sheet = append(sheet, body...)
	}
	sheet = paperSize.ReplaceAll(sheet, nil)
	sheet = tops.ReplaceAll(sheet, []byte(".root"))
	sheet, err := byOwnWidth(sheet)
	if err != nil {
		return nil, err
	}
	return rems.ReplaceAllFunc(sheet, func(found []byte) []byte {
		if found[0] == '@' {
			return found
		}
		return fmt.Appendf(nil, "calc(%s * var(--rem))", bytes.TrimSuffix(found, []byte("rem")))
	}), nil
}

// pxInARem is how many px a rem is where nobody chose another size.
const pxInARem = 16

// byOwnWidth makes rules for windows of some width into rules for fragments of
// that width. Those for screens stay for screens.
func byOwnWidth(sheet []byte) ([]byte, error) {
	var out []byte
	for {
		at := windows.FindSubmatchIndex(sheet)
		if at == nil {
			return append(out, sheet...), nil
		}
		width, err := strconv.ParseFloat(string(sheet[at[6]:at[7]]), 64)
		if err != nil {
			return nil, err
		}
		end := blockEnd(sheet, at[1])
		if end < 0 {
			return nil, fmt.Errorf("the style sheet ends within %q", sheet[at[0]:at[1]])
		}
		out = append(out, sheet[:at[0]]...)
		out = fmt.Appendf(out, "@media screen { @container fragment (%s-width: %gpx) {%s} }", sheet[at[4]:at[5]], width*pxInARem, sheet[at[1]:end])
		sheet = sheet[end+1:]
	}
}

// blockEnd is where the block ends whose inside begins at from; -1 where it does
// not.
func blockEnd(sheet []byte, from int) int {
	depth := 1
	for i := from; i < len(sheet); i++ {
		switch sheet[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}
