package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// A fragment is there for each view where the board knows its own address, for
// its links are whole; and nowhere without.
func TestFragments(t *testing.T) {
	const address = "https://example.org/tools/highwater/"
	r, dir := exportOf(t, func(s *Setup) { s.Address = address })
	all := contents(t, dir)
	for name, view := range map[string]string{"fragment-full.html": "", "fragment-tps.html": "tps", "fragment-all.html": "all"} {
		resp := r.get("/" + name)
		text := body(t, resp)
		if want := "fragment|" + view + "|" + address + r.assets.urls["fragment.css"]; resp.StatusCode != http.StatusOK || !strings.Contains(text, want) || all[name] != text {
			t.Errorf("%s: status %d, %q, as the file: %v", name, resp.StatusCode, text, all[name] == text)
		}
		if resp.Header.Get("Access-Control-Allow-Origin") != "*" || resp.Header.Get("Cache-Control") != revalidate {
			t.Errorf("%s has the headers %v", name, resp.Header)
		}
	}
	for _, name := range []string{"fragment-none.html", "fragment-.html", "fragment-tps", "fragment.html"} {
		if resp := r.get("/" + name); resp.StatusCode != http.StatusNotFound {
			t.Errorf("%s: status %d", name, resp.StatusCode)
		}
	}
	resp := r.get("/" + r.assets.urls["fragment.css"])
	if resp.Header.Get("Access-Control-Allow-Origin") != "*" || resp.Header.Get("Cross-Origin-Resource-Policy") != "cross-origin" || resp.Header.Get("Cache-Control") != immutable {
		t.Errorf("the sheet has the headers %v", resp.Header)
	}
	without := seeded(t)
	if resp := without.get("/fragment-tps.html"); resp.StatusCode != http.StatusNotFound {
		t.Errorf("without an address: status %d", resp.StatusCode)
	}
	_, dir = exportOf(t)
	for name := range contents(t, dir) {
		if isFragment(name) {
			t.Errorf("without an address there is %s", name)
		}
	}
}

// What a sheet asks of the document, the window and the page's font size, it asks
// in a fragment of the fragment.
func TestFragmentSheet(t *testing.T) {
	sheet, err := fragmentSheet()
	if err != nil {
		t.Fatal(err)
	}
	text := string(sheet)
	for _, of := range []string{`:root`, `(?m)^body`, `@page`, `@media[^{]*width`, `\d+rem`, `:host[^{]*\{[^}]*--paper`} {
		if found := regexp.MustCompile(of).FindString(text); found != "" {
			t.Errorf("the sheet has %q", found)
		}
	}
	for _, want := range []string{
		`.root[data-theme="dark"] {`, "@media screen { @container fragment (max-width: 736px) {", "(min-width: 736.016px)",
		"margin: calc(-.25 * var(--rem)) 0", "clamp(calc(1.6 * var(--rem)), calc(1.2 * var(--rem)) + 2vw,", "@media print",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet lacks %q", want)
		}
	}
	if open, closed := strings.Count(text, "{"), strings.Count(text, "}"); open != closed {
		t.Errorf("the sheet opens %d blocks and ends %d", open, closed)
	}
	if _, err := byOwnWidth([]byte("@media (max-width: 3rem) { a {}")); err == nil {
		t.Error("a sheet that ends in a block is taken")
	}
}
