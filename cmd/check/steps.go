package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"highwater/cmd/check/need"
)

// steps is the check, in order: what is quick to fail comes first.
var steps = []step{
	{"needs", "finds or installs Chromium, Node, Poppler, librsvg and axe-core " + need.AxeVersion,
		"install what is named above, then run the check again", installNeeds},
	{"format", "asks gofmt whether every file is formatted",
		"gofmt -w the files above", checkFormat},
	{"vet", "asks go vet about the native and the js/wasm build",
		"mend each line above; `go vet ./...` shows the native ones again", checkVet},
	{"lint", "asks staticcheck about both builds",
		"mend each line above; `go tool staticcheck -explain CHECK` has the reason", checkLint},
	{"modules", "asks whether each go.mod is tidy and the modules are what go.sum says",
		"run `go mod tidy` for a difference; `go clean -modcache` and again for a module that was changed", checkModules},
	{"client", "builds the browser client", "mend what does not compile for GOOS=js GOARCH=wasm -tags latex", buildClient},
	{"test", "runs all tests but the browser's",
		"run the failing package alone: go test ./PACKAGE -run NAME", runTests},
	{"fuzz", "gives each fuzz target 20,000 inputs",
		"the failing input is in the package's testdata/fuzz: mend the code and commit that file with it", runFuzz},
	{"wasm", "runs the tests of the pure packages once more under js/wasm in Node",
		"the command above repeats it: what passes natively and fails here depends on the platform", runWasm},
	{"browser", "drives the real server with Chromium",
		"go test ./cmd/check/browser -run NAME; the picture of the page is where the output says", runBrowser},
}

func installNeeds(c *checker) error {
	install := func(name string, args ...string) error {
		_, err := c.tool([]string{"DEBIAN_FRONTEND=noninteractive"}, name, args...)
		return err
	}
	return errors.Join(need.Node(), need.InstallChromium(install), need.InstallViewers(install), need.InstallAxe(c.root, install))
}

func checkFormat(c *checker) error {
	files, err := c.tool(nil, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "*.go")
	if err != nil {
		return err
	}
	names := strings.FieldsFunc(files, func(r rune) bool { return r == 0 })
	if len(names) == 0 {
		return errors.New("git lists no Go file")
	}
	unformatted, err := c.tool(nil, "gofmt", append([]string{"-l"}, names...)...)
	if err != nil {
		return err
	}
	if unformatted != "" {
		return errors.New(unformatted)
	}
	return nil
}

// hostModule is an example of a program that shows the board: a module of its
// own, to which ./... does not reach.
const hostModule = "testdata/goapp-host"

func checkVet(c *checker) error {
	vet := func(t target, packages []string) error {
		_, err := c.tool(t.env, "go", slices.Concat([]string{"vet"}, t.tags, packages)...)
		return err
	}
	if err := c.bothTargets(vet); err != nil {
		return err
	}
	for _, t := range []target{native, browser} {
		if _, err := c.tool(t.env, "go", slices.Concat([]string{"vet", "-C", hostModule}, t.tags, []string{"."})...); err != nil {
			return err
		}
	}
	return nil
}

func checkLint(c *checker) error {
	// `go tool` would compile the tool for GOOS; its path runs on this machine.
	path, err := c.tool(nil, "go", "tool", "-n", "staticcheck")
	if err != nil {
		return err
	}
	if _, err := c.tool(nil, "go", "tool", "staticcheck", "-version"); err != nil {
		return err
	}
	return c.bothTargets(func(t target, packages []string) error {
		_, err := c.tool(t.env, strings.TrimSpace(path), append(append([]string{}, t.tags...), packages...)...)
		return err
	})
}

// bothTargets calls do with the packages of each build: all of them natively,
// and for js/wasm those that the client is made of.
func (c *checker) bothTargets(do func(target, []string) error) error {
	if err := do(native, []string{"./..."}); err != nil {
		return err
	}
	client, err := c.clientPackages()
	if err != nil {
		return err
	}
	return do(browser, client)
}

// clientPackages lists our own packages of which the browser client is made.
func (c *checker) clientPackages() ([]string, error) {
	list := append(append([]string{"list", "-deps"}, browser.tags...),
		"-f", "{{if .Module}}{{if .Module.Main}}{{.ImportPath}}{{end}}{{end}}", clientMain)
	out, err := c.tool(browser.env, "go", list...)
	return strings.Fields(out), err
}

// clientMain is the package that is compiled twice: the server and the client.
const clientMain = "./cmd/highwater"

func checkModules(c *checker) error {
	if _, err := c.tool(nil, "go", "mod", "verify"); err != nil {
		return err
	}
	return errors.Join(c.tidy("."), c.tidy(hostModule))
}

// tidy fails where the go.mod or go.sum of the module in a folder is not tidy.
func (c *checker) tidy(folder string) error {
	diff, err := c.tool(nil, "go", "mod", "tidy", "-C", folder, "-diff")
	if err != nil && diff == "" {
		// Tidying asks for modules that no build needs, so it alone wants a
		// network where all else runs from the module cache.
		var failed *toolError
		if errors.As(err, &failed) {
			c.note("go mod tidy could not look: %s", lastLine(failed.errors))
			return nil
		}
	}
	return err
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}

func buildClient(c *checker) error {
	dir, err := os.MkdirTemp("", "highwater-check-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	wasm := filepath.Join(dir, "app.wasm")
	args := append(append([]string{"build"}, browser.tags...), "-trimpath", "-ldflags=-s -w", "-o", wasm, clientMain)
	if _, err := c.tool(browser.env, "go", args...); err != nil {
		return err
	}
	info, err := os.Stat(wasm)
	if err != nil {
		return err
	}
	c.note("the client is %.2f MB before compression", float64(info.Size())/1e6)
	return nil
}
