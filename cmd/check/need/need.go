// Package need finds what the tests need beside Go: a Chromium, Node, axe-core,
// Poppler and librsvg. It is apart from package browser so that cmd/check can ask
// for them with the standard library alone, and both agree on where they are.
package need

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// AxeVersion is the one version of axe-core that the pages are held to. A newer
// one brings new rules, so moving it is a change of its own.
const AxeVersion = "4.14.1"

// chromiums are the names under which systems install the browser.
var chromiums = []string{"chromium", "chromium-browser", "google-chrome-stable", "google-chrome"}

// Chromium returns the path of the browser: CHROMIUM from the environment where
// it is set, else the first known name on PATH.
func Chromium() (string, error) {
	if path := os.Getenv("CHROMIUM"); path != "" {
		if _, err := exec.LookPath(path); err != nil {
			return "", fmt.Errorf("CHROMIUM names %q, which is no program: unset it, or set it to the path of a Chromium", path)
		}
		return path, nil
	}
	for _, name := range chromiums {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no Chromium found: install it (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM to its path")
}

// viewers are the programs, not ours, that must be able to read our pictures,
// and viewerPackages Debian's packages of them.
var (
	viewers        = []string{"pdftotext", "pdfinfo", "pdffonts", "pdftoppm", "rsvg-convert"}
	viewerPackages = []string{"poppler-utils", "librsvg2-bin"}
)

// Viewers fails where one of the programs that read pictures is missing.
func Viewers() error {
	for _, name := range viewers {
		if _, err := exec.LookPath(name); err != nil {
			return fmt.Errorf("no %s found: install Poppler's tools and librsvg's (Debian, Ubuntu: apt-get install %s)", name, strings.Join(viewerPackages, " "))
		}
	}
	return nil
}

// AxeFolder is the git-ignored folder, below the repository's root, into which
// npm installs axe-core.
func AxeFolder(root string) string { return filepath.Join(root, ".cache", "axe") }

// Axe returns the path of the axe-core script, or an error where the installed
// version is not AxeVersion.
func Axe(root string) (string, error) {
	folder := filepath.Join(AxeFolder(root), "node_modules", "axe-core")
	text, err := os.ReadFile(filepath.Join(folder, "package.json"))
	if err != nil {
		return "", errors.New("axe-core is not installed: run `go run ./cmd/check`, which fetches it")
	}
	var manifest struct{ Version string }
	if err := json.Unmarshal(text, &manifest); err != nil {
		return "", fmt.Errorf("axe-core's package.json does not parse: remove %s and run `go run ./cmd/check`: %w", folder, err)
	}
	if manifest.Version != AxeVersion {
		return "", fmt.Errorf("axe-core %s is installed, %s is wanted: run `go run ./cmd/check`, which fetches it", manifest.Version, AxeVersion)
	}
	return filepath.Join(folder, "axe.min.js"), nil
}

// Root returns the repository's root: the nearest folder, from the working
// directory upwards, that holds go.mod.
func Root() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for dir := start; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("no go.mod in %s or above it: run this inside the repository", start)
		}
	}
}
