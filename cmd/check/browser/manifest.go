package browser

import (
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
)

// A Manifest is a page's as the browser has understood it, its addresses whole.
type Manifest struct {
	URL, ID, Start, Scope string
	Shortcuts             []string
	Errors                []string
}

// Manifest returns the page's manifest.
func (p *Page) Manifest() (Manifest, error) {
	got, err := ask(p, page.GetAppManifest, page.GetAppManifestParams{})
	if err != nil {
		return Manifest{}, fmt.Errorf("reading the manifest: %w", err)
	}
	m := Manifest{URL: got.URL}
	for _, e := range got.Errors {
		m.Errors = append(m.Errors, e.Message)
	}
	if got.Manifest == nil {
		return m, nil
	}
	m.ID, m.Start, m.Scope = got.Manifest.ID, got.Manifest.StartURL, got.Manifest.Scope
	for _, s := range got.Manifest.Shortcuts {
		m.Shortcuts = append(m.Shortcuts, s.URL)
	}
	return m, nil
}

// Installability returns what keeps the browser from offering to install the
// page, but that its windows here are incognito.
func (p *Page) Installability() ([]string, error) {
	got, err := ask(p, page.GetInstallabilityErrors, cdp.Empty{})
	if err != nil {
		return nil, fmt.Errorf("asking what keeps the page from being installed: %w", err)
	}
	var all []string
	for _, e := range got.InstallabilityErrors {
		if e.ErrorID != "in-incognito" {
			all = append(all, e.ErrorID)
		}
	}
	return all, nil
}
