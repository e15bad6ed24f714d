package components

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// setters are the methods of go-app's elements that set an attribute, with the
// place of the value among their arguments.
var setters = map[string]int{
	"Alt": 0, "Aria": 1, "Attr": 1, "Class": 0, "Content": 0, "DataSet": 1, "For": 0, "Href": 0, "ID": 0, "Lang": 0,
	"Name": 0, "Placeholder": 0, "Rel": 0, "Role": 0, "Scope": 0, "Src": 0, "Target": 0, "Title": 0, "Type": 0, "Value": 0,
}

// TestEveryAttributeIsGuarded reads the source of all that renders: the value
// of an attribute is a literal or goes through Attr.
func TestEveryAttributeIsGuarded(t *testing.T) {
	seen := 0
	for _, pattern := range []string{"*.go", "../app/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no source at %s: %v", pattern, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			tree, err := parser.ParseFile(set, file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, value := range attributeValues(tree) {
				seen++
				if !guarded(value) {
					t.Errorf("%s: the attribute's value is neither a literal nor guarded by Attr", set.Position(value.Pos()))
				}
			}
		}
	}
	if seen < 50 {
		t.Errorf("only %d attributes found: the test looks in the wrong place", seen)
	}
}

// TestGuardFindsUnguarded shows the finder something to find.
func TestGuardFindsUnguarded(t *testing.T) {
	const source = `package p
func f(s string) { app.A().Href(s).Class("c").ID(Attr(s)).Class(components.Attr(s)).Aria("label", s+"x") }`
	tree, err := parser.ParseFile(token.NewFileSet(), "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	bad := slices.DeleteFunc(attributeValues(tree), guarded)
	if len(bad) != 2 {
		t.Errorf("found %d unguarded attributes, want 2", len(bad))
	}
}

func attributeValues(tree *ast.File) []ast.Expr {
	var values []ast.Expr
	ast.Inspect(tree, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		method, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		at, ok := setters[method.Sel.Name]
		// A method of an element is called on a call's result or on a variable
		// that holds an element, and never on a package or the entry.
		if x, isName := method.X.(*ast.Ident); isName && !slices.Contains([]string{"a", "li", "e", "p", "number"}, x.Name) {
			return true
		}
		if ok && at < len(call.Args) {
			values = append(values, call.Args[at])
		}
		return true
	})
	return values
}

func guarded(value ast.Expr) bool {
	switch v := value.(type) {
	case *ast.BasicLit:
		return true
	case *ast.CallExpr:
		switch f := v.Fun.(type) {
		case *ast.Ident:
			return f.Name == "Attr"
		case *ast.SelectorExpr:
			return f.Sel.Name == "Attr"
		}
	}
	return false
}
