package client

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/build"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// tags are the build tags of the client. Without latex, canvas brings a TeX
// engine and its fonts, a sixth of what is sent.
const tags = "latex"

// buildArgs are go's arguments but for the output and the package. The commit
// is kept out of the binary, so that the same source gives the same bytes.
var buildArgs = append([]string{"build", "-tags", tags, "-trimpath", "-ldflags=-s -w", "-buildvcs=false"}, notInlined()...)

// notInlined keeps functions of packages that are not where the client spends
// its time from being copied to where they are called, which takes some 150 kB
// off what is sent. Reading, hashing and the runtime stay as fast as they are.
// Other packages were tried, and grew.
func notInlined() []string {
	var flags []string
	for _, packages := range []string{
		"highwater/components", "highwater/app", "github.com/maxence-charriere/...", "github.com/tdewolff/...",
		"crypto/...", "math/big", "encoding/json", "fmt", "reflect", "strings", "bytes", "sync/...", "syscall/js", "time",
	} {
		flags = append(flags, "-gcflags="+packages+"=-l")
	}
	// Of several flags for a package the last one counts.
	return append(flags, "-gcflags=crypto/sha256=", "-gcflags=crypto/internal/fips140/sha256=")
}

// format changes when the same binary is to be compressed or kept otherwise.
const format = "1"

// key names the client that comes of a source: the hash of every file that
// reaches it, of the toolchain, and of how it is built.
func key(root, toolchain string) (string, error) {
	files, err := sources(root)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%q\n", format, toolchain, buildArgs)
	for _, name := range files {
		if err := hashFile(h, root, name); err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

func hashFile(w io.Writer, root, name string) error {
	f, err := os.Open(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%x %s\n", h.Sum(nil), name)
	return err
}

// sources lists the module's files that reach the client, by their names below
// root with slashes, sorted: go.mod, go.sum, and for the main package and each
// package of ours that it imports on any level, the Go files that js/wasm
// selects and the files that these embed. What only the server is made of is
// not among them.
func sources(root string) ([]string, error) {
	ctx := build.Default
	ctx.GOOS, ctx.GOARCH, ctx.CgoEnabled = "js", "wasm", false
	ctx.BuildTags = []string{tags}

	files := []string{"go.mod", "go.sum"}
	seen := map[string]bool{}
	queue := []string{mainPackage}
	for len(queue) > 0 {
		dir := queue[0]
		queue = queue[1:]
		if seen[dir] {
			continue
		}
		seen[dir] = true
		pkg, err := ctx.ImportDir(filepath.Join(root, filepath.FromSlash(dir)), 0)
		if err != nil {
			return nil, fmt.Errorf("the client's source: %w", err)
		}
		for _, names := range [][]string{pkg.GoFiles, pkg.SFiles, pkg.HFiles} {
			for _, name := range names {
				files = append(files, path.Join(dir, name))
			}
		}
		embedded, err := embeddedFiles(root, dir, pkg.EmbedPatterns)
		if err != nil {
			return nil, err
		}
		files = append(files, embedded...)
		for _, imported := range pkg.Imports {
			if below, ok := strings.CutPrefix(imported, modulePath+"/"); ok {
				queue = append(queue, below)
			}
		}
	}
	slices.Sort(files)
	return slices.Compact(files), nil
}

// embeddedFiles lists what a package's go:embed patterns match, folders with
// all below them. It may list a file that go leaves out (a dot file), which
// costs nothing but a needless build when that changes.
func embeddedFiles(root, dir string, patterns []string) ([]string, error) {
	var files []string
	fsys := os.DirFS(root)
	for _, pattern := range patterns {
		matches, err := fs.Glob(fsys, path.Join(dir, strings.TrimPrefix(pattern, "all:")))
		if err != nil {
			return nil, fmt.Errorf("the pattern %q in %s: %w", pattern, dir, err)
		}
		for _, match := range matches {
			err := fs.WalkDir(fsys, match, func(name string, d fs.DirEntry, err error) error {
				if err == nil && d.Type().IsRegular() {
					files = append(files, name)
				}
				return err
			})
			if err != nil {
				return nil, err
			}
		}
	}
	return files, nil
}
