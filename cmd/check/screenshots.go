package main

import (
	"fmt"
	"os"
	"path/filepath"

	drive "highwater/cmd/check/browser"
	"highwater/cmd/check/need"
)

// screenshots are those of the bundled site, by their file names. They are small
// files, for each is sent to whoever looks at the board in a browser's offer to
// install it.
var screenshots = []struct {
	name, path, top string // top is what stands at the picture's top
	width, height   int
}{
	{"wide.png", "/view-tps.html?view=tps", "marks", 1280, 920},
	{"narrow.png", "/", "board", 390, 844},
}

// takeScreenshots opens the bundled board and writes its screenshots into a
// folder, which it makes where there is none.
func takeScreenshots(root, folder string) error {
	path, err := need.Chromium()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	temporary, err := os.MkdirTemp("", "highwater-screenshots-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temporary)
	program, err := drive.Build(root, temporary)
	if err != nil {
		return err
	}
	server, err := drive.Serve(root, program)
	if err != nil {
		return err
	}
	defer server.Stop()
	chrome, err := drive.Start(path, drive.Quick)
	if err != nil {
		return err
	}
	defer chrome.Stop()
	for _, s := range screenshots {
		if err := takeScreenshot(chrome, server.URL+s.path, s.top, drive.Options{Width: s.width, Height: s.height, Still: true}, filepath.Join(folder, s.name)); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return nil
}

func takeScreenshot(chrome *drive.Chrome, address, top string, o drive.Options, file string) error {
	p, err := chrome.Visit(address, o)
	if err != nil {
		return err
	}
	defer p.Close()
	// An installed board on a phone, which the picture speaks of, has no bar.
	bare := fmt.Sprintf("(document.documentElement.style.scrollbarWidth = 'none', scrollTo(0, scrollY + document.getElementById(%q).getBoundingClientRect().top - 24), true)", top)
	if _, err := drive.Eval[bool](p, bare); err != nil {
		return err
	}
	if err := p.Frame(); err != nil {
		return err
	}
	picture, err := p.Screenshot()
	if err != nil {
		return err
	}
	return os.WriteFile(file, picture, 0o644)
}
