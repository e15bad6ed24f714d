package browser

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
)

// read is what a program that is not ours makes of the file.
func read(t *testing.T, program string, args ...string) []byte {
	t.Helper()
	out, err := exec.Command(program, args...).Output()
	if err != nil {
		t.Fatalf("%s: %v (Debian and Ubuntu have it in poppler-utils)", program, err)
	}
	return out
}

// On paper the board is light, has the chart, the comparison and all of the table
// with its details, a heading on each page of it, where it came from and how old
// it is; what is there to be used is not. The page on the screen stays as it was.
func TestPrint(t *testing.T) {
	t.Parallel()
	p := open(t, "/?view=all&compare=real-480&compare=real-48&compare=fp8-96&compare=real-a", Options{Dark: true, Worker: true})
	p.kept()
	p.wait(`document.getElementById("age").dataset.sign && document.getElementById("persist").checkVisibility()`)
	p.click("#s-real-a")
	const opened = `[...document.querySelectorAll("details[open]")].map(d => d.id).join()`
	before := eval[string](p, opened)
	file := filepath.Join(t.TempDir(), "board.pdf")
	p.must(os.WriteFile(file, have(p.PDF())(t), 0o644))
	if after := eval[string](p, opened); after != before {
		t.Errorf("printing left %q open, before were %q", after, before)
	}

	pages := strings.Split(strings.TrimSuffix(string(read(t, "pdftotext", "-layout", file, "-")), "\f"), "\f")
	whole := strings.Join(strings.Fields(strings.Join(pages, " ")), " ")
	for _, want := range []string{"TPS optimization", "All entries", "Measurements of different kinds do not compare", "1093.9", "21 plotted", "Comparison of 4 entries", "0.793×"} {
		if !strings.Contains(whole, want) {
			t.Errorf("the paper does not say %q", want)
		}
	}
	for _, not := range []string{"Padded replay 18", "Search", "More filters", "Clear", "Copy link", "Take away", "Share", "Refresh", "Play as sound", "Skip to", "Hover over", "Ready offline", "Keep it for good"} {
		if strings.Contains(whole, not) {
			t.Errorf("the paper offers %q", not)
		}
	}
	headed := 0
	for i, page := range pages {
		if strings.Contains(page, "Report date") && strings.Contains(page, "Limits") && !strings.Contains(page, "Comparison of 4 entries") {
			if headed++; !strings.Contains(page, "Control TPS / identity") {
				t.Errorf("page %d has rows and no heading:\n%s", i+1, page)
			}
		}
	}
	for i, page := range pages {
		if strings.Contains(page, "Comparison of 4 entries") && !strings.Contains(page, "TPS ratio to") {
			t.Errorf("page %d has the heading of the comparison and not its beginning", i+1)
		}
	}
	if rows := strings.Count(whole, "verified: it is the SHA-256"); headed < 4 || rows != 23 {
		t.Errorf("%d pages with rows and %d details: expected several and 23", headed, rows)
	}
	if last := pages[len(pages)-1]; !strings.Contains(last, p.origin+"/?view=all&compare=real-480") || !strings.Contains(last, time.Now().UTC().Format("printed 2 Jan 2006, 15:")) {
		t.Errorf("the last page does not say where the paper came from, and when:\n%s", last)
	}
	grey := read(t, "pdftoppm", "-r", "20", "-gray", file)
	if pixels := grey[bytes.Index(grey, []byte("255\n"))+4:]; bytes.Count(pixels, []byte{255}) < len(pixels)/2 {
		t.Error("the paper is not light")
	}

	// A sheet that is wider than its paper would be printed smaller.
	p.must(call(p.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}))
	p.resize(700, 1000)
	p.must(p.Frame())
	for _, bad := range eval[[]string](p, `[...document.querySelectorAll(".c-tps:not(.missing) > span:first-child")].filter(e => e.getClientRects().length > 1).map(e => e.textContent)`) {
		t.Errorf("on paper the number %s is broken", bad)
	}
	for _, bad := range eval[[]string](p, clippedScript) {
		t.Error("on paper: ", bad)
	}
	if share := eval[float64](p, `document.querySelector("#entries thead th:nth-child(5)").offsetWidth / document.querySelector("#entries table").offsetWidth`); share < .25 {
		t.Errorf("on paper the outcome has %.0f %% of the width", 100*share)
	}
}

// A frame is as high on paper as on the screen, while its host is narrower there:
// it has every entry and the way to the board nevertheless.
func TestPrintedHost(t *testing.T) {
	t.Parallel()
	g := gateTo(t, have(startServer())(t).URL)
	for part, want := range map[string][]string{
		"all":   {"18 entries", "Stack control", "128-lane scaling attempts", "Open the full board"},
		"chart": {"1093.9", "16 plotted", "Open the full board"},
	} {
		g.on("/host.html", send("text/html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script src="embed-v3.js"></script><highwater-board src="embed.html?view=tps" part="`+part+`"></highwater-board><p>Text after the board.`))
		p := bare(t, g.URL, Options{Width: 1000, Height: 800}, hostWatch)
		p.visit("/host.html")
		p.wait(`told.length && settled()`)
		file := filepath.Join(t.TempDir(), "host.pdf")
		p.must(os.WriteFile(file, have(p.PDF())(t), 0o644))
		whole := strings.Join(strings.Fields(string(read(t, "pdftotext", file, "-"))), " ")
		for _, want := range append(want, "Text after the board.") {
			if !strings.Contains(whole, want) {
				t.Errorf("%s: the paper does not say %q", part, want)
			}
		}
		if strings.Contains(whole, "verified: it is the SHA-256") {
			t.Errorf("%s: the paper has details that were closed", part)
		}
		p.Close()
	}
}
