package main

import (
	"strings"
	"testing"
)

// The event streams are what `go test -json` of Go 1.26 prints for packages
// made for the purpose, without their time fields.
func TestTally(t *testing.T) {
	tests := []struct {
		name   string
		events string
		want   string
		report string
	}{
		{"nothing ran", `{"Action":"start","Package":"p"}
{"Action":"output","Package":"p","Output":"?   \tp\t[no test files]\n"}
{"Action":"skip","Package":"p"}`, "0 passed, 0 failed", ""},
		{"one passes, one is skipped", `{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"pass","Package":"p","Test":"TestA"}
{"Action":"run","Package":"p","Test":"TestB"}
{"Action":"skip","Package":"p","Test":"TestB"}
{"Action":"pass","Package":"p"}`, "1 passed, 0 failed", ""},
		{"subtests count, their parent does not", `{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"run","Package":"p","Test":"TestA/x"}
{"Action":"run","Package":"p","Test":"TestA/y"}
{"Action":"output","Package":"p","Test":"TestA/y","Output":"    a_test.go:9: got 2\n"}
{"Action":"pass","Package":"p","Test":"TestA/x"}
{"Action":"fail","Package":"p","Test":"TestA/y"}
{"Action":"fail","Package":"p","Test":"TestA"}
{"Action":"fail","Package":"p"}`, "1 passed, 1 failed", "a_test.go:9: got 2"},
		{"a parent fails on its own", `{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"run","Package":"p","Test":"TestA/x"}
{"Action":"pass","Package":"p","Test":"TestA/x"}
{"Action":"output","Package":"p","Test":"TestA","Output":"    a_test.go:3: after all\n"}
{"Action":"fail","Package":"p","Test":"TestA"}
{"Action":"fail","Package":"p"}`, "1 passed, 1 failed", "after all"},
		{"a package does not build", `{"ImportPath":"p","Action":"build-output","Output":"./a.go:3:7: undefined: x\n"}
{"ImportPath":"p","Action":"build-fail"}
{"Action":"start","Package":"p"}
{"Action":"fail","Package":"p","FailedBuild":"p"}`, "0 passed, 1 failed", "undefined: x"},
		{"a package fails outside its tests", `{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"pass","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Output":"panic: in TestMain\n"}
{"Action":"fail","Package":"p"}`, "1 passed, 1 failed", "panic: in TestMain"},
		{"a line that is no event", "go: downloading example.org/m v1.0.0", "0 passed, 0 failed", "go: downloading"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got tally
			report, err := got.read(strings.NewReader(tt.events))
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if !strings.Contains(report, tt.report) || tt.report == "" && report != "" {
				t.Errorf("report is %q, want one with %q", report, tt.report)
			}
		})
	}
}

func TestTallyNamesSkips(t *testing.T) {
	var got tally
	_, err := got.read(strings.NewReader(`{"Action":"skip","Package":"p","Test":"TestB"}`))
	if err != nil || len(got.skipped) != 1 || got.skipped[0] != "p TestB" {
		t.Errorf("got %q, %v, want the one skip by package and name", got.skipped, err)
	}
}
