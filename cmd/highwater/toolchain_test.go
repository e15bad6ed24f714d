//go:build !js && !release

package main

import (
	"strings"
	"testing"
)

func TestNoToolchain(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	got := runWith(t.Context(), "-addr", "localhost:0")
	if got.code != 2 || got.stdout != "" || strings.Count(got.stderr, "\n") != 1 || !strings.Contains(got.stderr, "install Go") {
		t.Errorf("%+v", got)
	}
}
