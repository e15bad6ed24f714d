package feed

import (
	"slices"
	"strings"
	"testing"
)

// However many findings there are, a report is short, and its counts are exact.
func TestReportIsBounded(t *testing.T) {
	const entries = 3000
	text := []byte(document(slices.Repeat([]string{"{}"}, entries)...))
	found, n := lintText(t, text)
	byRule := map[string]int{}
	for _, f := range found {
		byRule[f.Rule]++
	}
	if n != entries || byRule[ruleMissing] < entries {
		t.Fatalf("of %d entries, %v", n, byRule)
	}
	r := NewReport(n, slices.Values(found), LevelHint, 7)
	if r.Errors+r.Warnings+r.Hints != len(found) || len(r.Findings) != 7*len(byRule) || len(r.More) != len(byRule) {
		t.Errorf("of %d findings of %d rules it counts %s, lists %d and has %v", len(found), len(byRule), r.Counts(), len(r.Findings), r.More)
	}
	for _, m := range r.More {
		if m.Count != byRule[m.Rule]-7 || m.Level != Rules[ruleIndex[m.Rule]].Level {
			t.Errorf("%+v, of %d", m, byRule[m.Rule])
		}
	}
	lines := strings.Split(r.String(), "\n")
	if want := "error missing: and 11,993 more, which highwater lint -all lists"; !slices.Contains(lines, want) || lines[len(lines)-1] != r.Counts() {
		t.Errorf("the report does not say %q, and ends with %q", want, lines[len(lines)-1])
	}

	for _, r := range []Report{NewReport(n, slices.Values(found), LevelHint, 0), NewReport(n, slices.Values(found), LevelHint, len(found))} {
		if len(r.Findings) != len(found) || len(r.More) > 0 {
			t.Errorf("a report of all lists %d of %d, and %v", len(r.Findings), len(found), r.More)
		}
	}
	if r := NewReport(n, slices.Values(found), LevelError, 7); slices.ContainsFunc(r.More, func(m More) bool { return m.Level != LevelError }) {
		t.Errorf("of errors alone there are more: %v", r.More)
	}
}

// Who has seen enough is not made to see all.
func TestLintStops(t *testing.T) {
	f := readFixture(t, "bad/members-twice.json")
	for most := range len(slices.Collect(Lint(f, today))) {
		n := 0
		for range Lint(f, today) {
			if n++; n > most {
				break
			}
		}
		if n != most+1 {
			t.Errorf("%d findings came", n)
		}
	}
}

// A long id is cut wherever it is told, and the pointer stays.
func TestLongIDsAreCut(t *testing.T) {
	long := "é" + strings.Repeat("x", 20_000)
	raw := strings.ReplaceAll(string(readFixture(t, "lint/url.json").Entries[0].Raw), `"bad"`, `"`+long+`"`)
	found, _ := lintText(t, []byte(document(raw, raw)))
	if len(found) < 3 {
		t.Fatalf("only %d findings", len(found))
	}
	for _, f := range found {
		if len(f.String()) > 1000 || !strings.HasPrefix(f.ID, "éxxx") || !strings.HasSuffix(f.ID, "…") || !strings.HasPrefix(f.Pointer, "/entries/") {
			t.Errorf("%d bytes: %.200s", len(f.String()), f)
		}
	}
	_, err := Add([]byte(document(raw)), []byte(raw[strings.Index(raw, `"entry":`)+len(`"entry":`):strings.Index(raw, `"record":`)]))
	if err == nil || len(err.Error()) > 1000 {
		t.Errorf("a refusal of %d bytes: %.300v", len(err.Error()), err)
	}
	f, err := Decode(strings.NewReader(document(raw, raw)), 0)
	if err != nil {
		t.Fatal(err)
	}
	if v := Verify(f).String(); len(v) > 1000 {
		t.Errorf("a verification of %d bytes: %.300s", len(v), v)
	}
	cut := document(raw)
	if found, _ := lintText(t, []byte(cut[:len(cut)-500])); len(found) != 1 || len(found[0].String()) > 1000 {
		t.Errorf("of a document cut short: %.300v", found)
	}
}
