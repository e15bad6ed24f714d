package main_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// module is the path that all rooms are under.
const module = "highwater"

const (
	goApp   = "github.com/maxence-charriere/go-app/v10"
	canvas  = "github.com/tdewolff/canvas"
	goFont  = "golang.org/x/image/font/gofont"
	brotli  = "github.com/andybalholm/brotli"
	bbolt   = "go.etcd.io/bbolt"
	chrome  = "github.com/chromedp/chromedp"
	cdproto = "github.com/chromedp/cdproto"
)

// A room is a package of ours and what it may import beside the standard
// library: rooms by their exact path, modules of others with all below them.
type room struct {
	rooms   []string
	modules []string
	noHTTP  bool // not even net/http of the standard library
}

// rooms is the law of the house: which room may know which. A package that is
// not here has no place yet; give it a line, and a doc comment that says which
// question it answers.
var rooms = map[string]room{
	"feed":                   {noHTTP: true},
	"feed/file":              {noHTTP: true},
	"feed/ledger":            {rooms: []string{"feed"}, modules: []string{bbolt}, noHTTP: true},
	"components/plot":        {rooms: []string{"feed"}, modules: []string{canvas}, noHTTP: true},
	"components/plot/figure": {rooms: []string{"feed", "components/plot"}, modules: []string{canvas, goFont}, noHTTP: true},
	"components":             {rooms: []string{"feed", "components/plot"}, modules: []string{goApp}, noHTTP: true},
	"app":                    {rooms: []string{"feed", "components"}, modules: []string{goApp}, noHTTP: true},
	"app/prerender":          {rooms: []string{"app", "feed"}, modules: []string{goApp}},
	"web":                    {rooms: []string{"feed", "feed/ledger", "web/client"}, modules: []string{brotli}},
	"web/client":             {modules: []string{brotli}},
	"web/client/make":        {rooms: []string{"web/client"}},
	"cmd/highwater": {rooms: []string{"feed", "feed/file", "feed/ledger", "components/plot", "components/plot/figure",
		"components", "app", "app/prerender", "web", "web/client", "testdata"}},
	"cmd/check":         {rooms: []string{"cmd/check/need", "cmd/check/browser"}},
	"cmd/check/need":    {},
	"cmd/check/browser": {modules: []string{chrome, cdproto}},
	"cmd/bench":         {rooms: []string{"cmd/check/need", "cmd/check/browser"}, modules: []string{chrome, cdproto}},
	"testdata":          {},
}

// A pkg is what the rules read of a package.
type pkg struct {
	ImportPath, Dir string
	Standard        bool
	GoFiles         []string
	Imports         []string
}

// room is the package's path within the module.
func (p pkg) room() (string, bool) { return strings.CutPrefix(p.ImportPath, module+"/") }

// faults lists every import of p that its room does not allow.
func faults(p pkg) []string {
	name, _ := p.room()
	law, ok := rooms[name]
	if !ok {
		return []string{fmt.Sprintf("%s has no line in the table of rooms", name)}
	}
	var all []string
	for _, path := range p.Imports {
		ours, isOurs := strings.CutPrefix(path, module+"/")
		first, _, _ := strings.Cut(path, "/")
		switch {
		case isOurs && slices.Contains(law.rooms, ours):
		case !isOurs && !strings.Contains(first, ".") && (path != "net/http" || !law.noHTTP):
		case !isOurs && slices.ContainsFunc(law.modules, func(m string) bool { return path == m || strings.HasPrefix(path, m+"/") }):
		default:
			all = append(all, fmt.Sprintf("%s imports %s", name, path))
		}
	}
	return all
}

// target is a build: the environment and the flags that choose its files.
type target struct {
	name  string
	env   []string
	flags []string
}

var (
	native  = target{name: "native"}
	jsWasm  = target{"js/wasm", []string{"GOOS=js", "GOARCH=wasm"}, []string{"-tags=latex"}}
	targets = []target{native, jsWasm}
)

// list asks the go command for packages as a target builds them.
func list(t *testing.T, build target, args ...string) []pkg {
	t.Helper()
	cmd := exec.Command("go", slices.Concat([]string{"list", "-json=ImportPath,Dir,Standard,GoFiles,Imports"}, build.flags, args)...)
	cmd.Dir = filepath.Join("..", "..")
	cmd.Env = append(os.Environ(), build.env...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", cmd, err, &errs)
	}
	var all []pkg
	for in := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := in.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// patterns are all our packages; "./..." leaves a folder named testdata out.
func patterns() []string {
	if files, _ := filepath.Glob("../../testdata/*.go"); len(files) > 0 {
		return []string{"./...", "./testdata"}
	}
	return []string{"./..."}
}

func TestRoomsImportWhatTheyMay(t *testing.T) {
	for _, build := range targets {
		for _, p := range list(t, build, patterns()...) {
			for _, fault := range faults(p) {
				t.Errorf("%s: %s", build.name, fault)
			}
		}
	}
}

// What a room brings in through others counts for these two alone: go-app and
// canvas bring net/http themselves.
func TestFeedReachesNoThirdParty(t *testing.T) {
	for _, build := range targets {
		for _, p := range list(t, build, "-deps", "./feed") {
			if !p.Standard && p.ImportPath != module+"/feed" {
				t.Errorf("%s: feed reaches %s", build.name, p.ImportPath)
			}
		}
	}
}

func TestTheBrowserNeverGetsTheServer(t *testing.T) {
	for _, p := range list(t, jsWasm, "-deps", "./cmd/highwater") {
		if fault := clientFault(p); fault != "" {
			t.Error(fault)
		}
	}
}

// clientFault says what is wrong with p being part of the browser client.
func clientFault(p pkg) string {
	if p.ImportPath == bbolt || strings.HasPrefix(p.ImportPath, bbolt+"/") {
		return "the browser client reaches bbolt"
	}
	name, ours := p.room()
	switch {
	case !ours:
	case slices.Contains([]string{"feed/file", "feed/ledger", "components/plot/figure", "app/prerender", "web", "web/client"}, name):
		return fmt.Sprintf("the browser client reaches %s, which is for the server", name)
	case slices.Contains(p.Imports, "net/http"):
		return fmt.Sprintf("the browser client's %s imports net/http: fetch through syscall/js", name)
	}
	return ""
}

// syscall/js compiles for the browser alone, so a file that imports it says so
// by its name, and the package keeps a file for everything else.
func TestSyscallJSStaysInItsFiles(t *testing.T) {
	for _, build := range targets {
		for _, p := range list(t, build, patterns()...) {
			for _, name := range p.GoFiles {
				source, err := os.ReadFile(filepath.Join(p.Dir, name))
				if err != nil {
					t.Fatal(err)
				}
				if fault := fileFault(name, source); fault != "" {
					t.Errorf("%s: %s", p.ImportPath, fault)
				}
			}
		}
	}
}

// fileFault says whether a file imports syscall/js under a name that does not
// say so.
func fileFault(name string, source []byte) string {
	file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.ImportsOnly)
	if err != nil {
		return err.Error()
	}
	for _, spec := range file.Imports {
		if path, _ := strconv.Unquote(spec.Path.Value); path == "syscall/js" && !strings.HasSuffix(name, "_js.go") {
			return name + " imports syscall/js: name it *_js.go"
		}
	}
	return ""
}

// A law that nothing can break is none.
func TestTheLawCanBeBroken(t *testing.T) {
	tests := []struct{ room, imports, want string }{
		{"feed", "encoding/json", ""},
		{"feed", "net/http", "feed imports net/http"},
		{"feed", module + "/components", "feed imports highwater/components"},
		{"feed", "golang.org/x/text/width", "feed imports golang.org/x/text/width"},
		{"feed/ledger", bbolt, ""},
		{"feed/ledger", goApp + "/pkg/app", "feed/ledger imports " + goApp + "/pkg/app"},
		{"components/plot", canvas + "/renderers/svg", ""},
		{"components/plot", canvas + "x", "components/plot imports " + canvas + "x"},
		{"components/plot", goApp + "/pkg/app", "components/plot imports " + goApp + "/pkg/app"},
		{"components/plot/figure", canvas, ""},
		{"components", canvas, "components imports " + canvas},
		{"components", "net/http", "components imports net/http"},
		{"app", canvas, "app imports " + canvas},
		{"app", module + "/web", "app imports highwater/web"},
		{"app", module + "/components/plot", "app imports highwater/components/plot"},
		{"app/prerender", "net/http", ""},
		{"app/prerender", module + "/web", "app/prerender imports highwater/web"},
		{"web", "net/http", ""},
		{"web", module + "/app", "web imports highwater/app"},
		{"web", goApp + "/pkg/app", "web imports " + goApp + "/pkg/app"},
		{"cmd/highwater", bbolt, "cmd/highwater imports " + bbolt},
		{"cmd/check", chrome, "cmd/check imports " + chrome},
		{"util", "fmt", "util has no line in the table of rooms"},
	}
	for _, tt := range tests {
		got := strings.Join(faults(pkg{ImportPath: module + "/" + tt.room, Imports: []string{tt.imports}}), "; ")
		if got != tt.want {
			t.Errorf("%s importing %s: got %q, want %q", tt.room, tt.imports, got, tt.want)
		}
	}

	for _, p := range []pkg{
		{ImportPath: bbolt},
		{ImportPath: module + "/feed/ledger"},
		{ImportPath: module + "/web"},
		{ImportPath: module + "/app", Imports: []string{"net/http"}},
	} {
		if clientFault(p) == "" {
			t.Errorf("%s importing %q may be in the client", p.ImportPath, p.Imports)
		}
	}
	if got := clientFault(pkg{ImportPath: goApp + "/pkg/app", Imports: []string{"net/http"}}); got != "" {
		t.Errorf("go-app brings net/http and may: %s", got)
	}

	source := []byte("package p\nimport \"syscall/js\"\n")
	if fileFault("draw.go", source) == "" || fileFault("draw_js.go", source) != "" {
		t.Error("syscall/js is for *_js.go alone")
	}
}
