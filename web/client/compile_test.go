package client

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func needGo(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command here")
	}
}

func TestCompile(t *testing.T) {
	needGo(t)
	m := newTree(t)
	dir := t.TempDir()
	if err := compile(t.Context(), m.root, filepath.Join(dir, rawName)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{brotliName, gzipName} {
		tree{t, dir}.write(name, "x")
	}
	if _, err := load(dir); err != nil {
		t.Errorf("what was compiled is no client: %v", err)
	}
}

func TestCompileError(t *testing.T) {
	needGo(t)
	m := newTree(t)
	m.write("feed/feed.go", "package feed\n\nvar Name = nobody\n")
	err := compile(t.Context(), m.root, filepath.Join(t.TempDir(), rawName))
	var failed *CompileError
	if !errors.As(err, &failed) {
		t.Fatalf("the error is %v", err)
	}
	for _, want := range []string{"go build failed", "feed/feed.go:3:12", "nobody"} {
		if !strings.Contains(filepath.ToSlash(err.Error()), want) {
			t.Errorf("the error does not say %q: %v", want, err)
		}
	}
}

func TestCompileErrorIsCut(t *testing.T) {
	var output strings.Builder
	for n := range 40 {
		fmt.Fprintf(&output, "line %d\n", n+1)
	}
	text := (&CompileError{Command: "go build", Output: output.String(), err: errors.New("exit status 1")}).Error()
	if !strings.Contains(text, "line 12\n") || strings.Contains(text, "line 13") || !strings.HasSuffix(text, "and 28 more lines") {
		t.Errorf("the error is %q", text)
	}
}

func TestNoToolchain(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := toolchain(t.Context(), newTree(t).root); !errors.Is(err, ErrNoToolchain) {
		t.Errorf("the error is %v", err)
	}
}

func TestToolchain(t *testing.T) {
	needGo(t)
	root := newTree(t).root
	first, err := toolchain(t.Context(), root)
	if err != nil || !strings.HasPrefix(first, "go1.") {
		t.Fatalf("the toolchain is %q (%v)", first, err)
	}
	t.Setenv("GOFLAGS", "-tags=other")
	if second, err := toolchain(t.Context(), root); err != nil || second == first {
		t.Errorf("other flags are the same toolchain, %q (%v)", second, err)
	}
}

func TestInterruptedCompile(t *testing.T) {
	needGo(t)
	ctx, cancel := context.WithCancelCause(t.Context())
	why := errors.New("the reader had enough")
	cancel(why)
	if err := compile(ctx, newTree(t).root, filepath.Join(t.TempDir(), rawName)); !errors.Is(err, why) {
		t.Errorf("the error is %v", err)
	}
}
