package feed

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// today is the last day that no fixture but one is after.
var today = Day{2026, 12, 1}

// lintFile is what the linter finds in a fixture of ../testdata.
func lintFile(t *testing.T, name string) (found []Finding, entries int) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return lintText(t, text)
}

func lintText(t *testing.T, text []byte) (found []Finding, entries int) {
	t.Helper()
	f, err := Decode(bytes.NewReader(text), 0)
	var bad *DocumentError
	if errors.As(err, &bad) {
		return []Finding{bad.Finding()}, 0
	} else if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(Lint(f, today)), len(f.Entries)
}

func errorsOf(found []Finding) []Finding {
	return slices.DeleteFunc(slices.Clone(found), func(f Finding) bool { return f.Level != LevelError })
}

// The file says of each finding in the bundled feed why it stays.
func TestLintOfTheBundledFeed(t *testing.T) {
	text, err := os.ReadFile("../testdata/lint/feed.txt")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			want = append(want, line)
		}
	}
	found, entries := lintFile(t, "feed.json")
	got := strings.Split(NewReport(entries, slices.Values(found), LevelHint, 0).String(), "\n")
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if errs := errorsOf(found); len(errs) > 0 {
		t.Errorf("the bundled feed has errors: %v", errs)
	}
}

// Each rule has a fixture in which it fires once, on the first entry, and nothing
// else does: not on the good twin, and not on what they refer to.
func TestEveryRuleFiresOnceAndNotOnTheTwin(t *testing.T) {
	for _, r := range Rules {
		found, entries := lintFile(t, "lint/"+r.Name+".json")
		if len(found) != 1 {
			t.Errorf("%s: %d findings: %v", r.Name, len(found), found)
			continue
		}
		f := found[0]
		if f.Rule != r.Name || f.Level != r.Level || f.Found == "" != (r.Name == "missing") || f.Want == "" || f.Mend == "" || f.Line < 2 {
			t.Errorf("%s: %+v", r.Name, f)
		}
		if r.Name != "document" && (entries < 2 || !strings.HasPrefix(f.Pointer+"/", "/entries/0/")) {
			t.Errorf("%s: of %d entries, found at %s", r.Name, entries, f.Pointer)
		}
	}
	names, err := filepath.Glob("../testdata/lint/*.json")
	if err != nil || len(names) != len(Rules) {
		t.Errorf("%d fixtures for %d rules, %v", len(names), len(Rules), err)
	}
}

func TestRulesAreWhole(t *testing.T) {
	rank := 0
	for _, r := range Rules {
		if r.Name == "" || !r.Level.Known() || !strings.HasSuffix(r.Means, ".") || r.Mend == "" || strings.HasSuffix(r.Mend, ".") {
			t.Errorf("%+v", r)
		}
		if at := slices.Index(levels, r.Level); at < rank {
			t.Errorf("%s stands after a rule of a lower level", r.Name)
		} else {
			rank = at
		}
	}
	if len(ruleIndex) != len(Rules) {
		t.Errorf("%d names for %d rules", len(ruleIndex), len(Rules))
	}
}

// Every problem of the bad feeds is an error of the linter, in the same words.
func TestEveryProblemIsAFinding(t *testing.T) {
	for name := range badEntries {
		f, err := Decode(openBad(t, name), 0)
		if err != nil {
			t.Fatal(err)
		}
		problems := slices.Clone(f.Problems)
		for _, e := range f.Entries {
			problems = append(problems, e.Problems...)
		}
		var got []Problem
		for _, f := range errorsOf(slices.Collect(Lint(f, today))) {
			if f.Rule != ruleDiffers && f.Rule != ruleStatus {
				got = append(got, f.Problem)
			}
		}
		if !slices.Equal(got, problems) {
			t.Errorf("%s:\n got %v\nwant %v", name, got, problems)
		}
	}
}

func TestRuleOfAProblem(t *testing.T) {
	for name, want := range map[string]string{
		"date-form":         "date date",
		"duplicate-id":      "id",
		"duplicate-key":     "duplicate-key duplicate-key",
		"field-missing":     "missing missing missing",
		"id-disagrees":      "id id",
		"id-missing":        "missing",
		"id-number":         "id",
		"kind-empty":        "type type",
		"lone-surrogate":    "text text",
		"members-twice":     "duplicate-key duplicate-key",
		"nan-unknown-field": "number number",
		"number-too-large":  "number number",
		"parts-wrong-type":  "entry entry entry entry entry",
		"retracted-empty":   "type",
		"url-relative":      "url url url url",
		"version-malformed": "version missing",
		"wrong-type":        "type number number number type type type number number number type type number type",
	} {
		found, _ := lintFile(t, "bad/"+name+".json")
		var rules []string
		for _, f := range errorsOf(found) {
			rules = append(rules, f.Rule)
		}
		if got := strings.Join(rules, " "); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

func TestReportListsByLevel(t *testing.T) {
	found, entries := lintFile(t, "feed.json")
	for level, want := range map[Level]int{LevelError: 0, LevelWarning: 3, LevelHint: 10} {
		r := NewReport(entries, slices.Values(found), level, ListedMost)
		if len(r.Findings) != want || r.Counts() != "23 entries: 0 errors, 3 warnings, 7 hints" {
			t.Errorf("%s: %d findings, want %d; %s", level, len(r.Findings), want, r.Counts())
		}
	}
	if Level("worse").Known() || !LevelHint.Known() {
		t.Error("the levels are error, warning and hint")
	}
}
