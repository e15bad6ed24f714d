package feed

import (
	"bytes"
	"strings"
	"testing"
)

// A reader of Markdown sees the texts of the page and no markup in them.
func TestMarkdownOfHostileTexts(t *testing.T) {
	for _, name := range []string{"feed.json", "hostile.json", "retracted.json", "bad/url-javascript.json", "bad/url-hidden.json"} {
		v := NewView(readFixture(t, name), Query{View: ViewAll}, DefaultSite())
		text := string(exported(t, func(b *bytes.Buffer) error { return v.Markdown(b) }))
		table, below, found := strings.Cut(text, "\n\n")
		lines := strings.Split(table, "\n")
		if !found || len(lines) != 2+len(v.Entries) || strings.ContainsAny(text, "\r\t\u2028") {
			t.Fatalf("%s: %d lines of %d entries", name, len(lines), len(v.Entries))
		}
		for i, e := range v.Entries {
			cells := markdownCells(lines[2+i])
			control := e.ControlCell()
			want := []string{e.Title() + " · " + e.Lanes(), e.TPSCell().Text, control.Text, e.Change(), e.Outcome(), e.Date()}
			if len(cells) != 7 {
				t.Errorf("%s: %s has %d cells: %s", name, e.Key, len(cells), lines[2+i])
				continue
			}
			for j, text := range want {
				// White space at a cell's ends is not part of it.
				if got := plain(cells[j]); !strings.HasPrefix(strings.TrimSpace(got), strings.TrimSpace(text)) {
					t.Errorf("%s: %s: cell %d is %q, want %q", name, e.Key, j, got, text)
				}
			}
			if href, ok := Link(e.Record.Source, v.Site.Origin); ok == !strings.HasPrefix(cells[6], "[source](<http") {
				t.Errorf("%s: %s: the source %q (%v) is %s", name, e.Key, href, ok, cells[6])
			}
		}
		for _, want := range []string{v.FilterText(), v.Dated(), TPSMeans} {
			if !strings.Contains(plain(below), want) {
				t.Errorf("%s does not say %q", name, want)
			}
		}
		for _, m := range v.MarkTexts() {
			for _, h := range append(m.Holders, m.Completed...) {
				for _, want := range append([]string{m.Label, h.Name, h.Date, strings.TrimSuffix(h.Qualification, "."), h.Scope}, h.Marks...) {
					if !strings.Contains(plain(below), want) {
						t.Errorf("%s does not say %q of the mark", name, want)
					}
				}
			}
		}
	}
}

// markdownCells parts a row at the bars that no backslash takes away.
func markdownCells(row string) []string {
	var cells []string
	cell := ""
	for i := 0; i < len(row); i++ {
		switch {
		case row[i] == '\\' && i+1 < len(row):
			cell += row[i : i+2]
			i++
		case row[i] == '|':
			cells = append(cells, strings.Trim(cell, " "))
			cell = ""
		default:
			cell += row[i : i+1]
		}
	}
	return cells[1:]
}

// plain is a Markdown text without its backslashes. What could be markup and has
// none is marked.
func plain(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s):
			i++
			b.WriteByte(s[i])
		case strings.IndexByte("\\`*_[]<>|~&#$^", s[i]) >= 0:
			b.WriteString("MARKUP")
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

func TestMarkdownEscapes(t *testing.T) {
	for text, want := range map[string]string{
		"384.8": "384.8", "−6.4%": "−6.4%", "k=3 + patch": "k=3 + patch", "one\ntwo": "one two",
		"a|b": `a\|b`, "<b>&amp;</b>": `\<b\>\&amp;\</b\>`, "[x](y) *z* `c` _e_ ~~d~~ $f$": "\\[x\\](y) \\*z\\* \\`c\\` \\_e\\_ \\~\\~d\\~\\~ \\$f\\$",
		`\|`: `\\\|`, "https://example.org www.example.org": `https\://example.org www\.example.org`,
	} {
		if got := escapeMarkdown(text); got != want {
			t.Errorf("%q is written as %s, want %s", text, got, want)
		}
	}
}
