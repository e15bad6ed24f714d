package client

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// modulePath names the module that the client is part of, and mainPackage the
// package in it that is compiled.
const (
	modulePath  = "highwater"
	mainPackage = "cmd/highwater"
)

// ErrNoSource says that the module's source was not found.
var ErrNoSource = errors.New("the browser client is compiled from source, and there is none here: " +
	"run highwater inside its source folder, or use a binary built with -tags release")

// findSource returns the root of the module's source: the one around dir, else
// the one that this program was compiled from, if that is still there.
func findSource(dir string) (string, error) {
	if root, ok := moduleAround(dir); ok {
		return root, nil
	}
	// With -trimpath the name is not absolute and names no file here.
	if _, file, _, ok := runtime.Caller(0); ok && filepath.IsAbs(file) {
		if root, ok := moduleAround(filepath.Dir(file)); ok {
			return root, nil
		}
	}
	return "", ErrNoSource
}

// moduleAround walks up from dir to the module named modulePath. Another module
// on the way does not end the walk: ours may hold nested ones.
func moduleAround(dir string) (string, bool) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	for {
		if name, err := moduleName(filepath.Join(dir, "go.mod")); err == nil && name == modulePath {
			return dir, true
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", false
		}
		dir = parent
	}
}

func moduleName(file string) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if f := strings.Fields(lines.Text()); len(f) >= 2 && f[0] == "module" {
			return strings.Trim(f[1], `"`), nil
		}
	}
	if err := lines.Err(); err != nil {
		return "", err
	}
	return "", fmt.Errorf("%s names no module: %w", file, fs.ErrInvalid)
}
