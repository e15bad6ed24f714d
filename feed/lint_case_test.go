package feed

import (
	"slices"
	"strings"
	"testing"
)

// edit is what a case changes of an entry's text.
type edit struct{ old, new string }

// lintEdited lints the good twin of a fixture with edits, each made once in both
// of its parts, or after "1|" in the submission and after "2|" in the record
// alone. It gives the rules that fire on it but for the version's, which every
// edit of a record breaks.
func lintEdited(t *testing.T, rule string, edits ...edit) string {
	t.Helper()
	f := readFixture(t, "lint/"+rule+".json")
	var raws []string
	for _, e := range f.Entries {
		raw := string(e.Raw)
		if e.ID == "good" {
			for _, c := range edits {
				raw = c.in(t, raw)
			}
		}
		raws = append(raws, raw)
	}
	found, _ := lintText(t, []byte(document(raws[1:]...)))
	var rules []string
	for _, f := range found {
		if f.ID == "good" && f.Rule != ruleVersion {
			rules = append(rules, f.Rule)
		}
	}
	return strings.Join(rules, " ")
}

func (c edit) in(t *testing.T, raw string) string {
	submission, record, ok := strings.Cut(raw, `"record":`)
	if !ok {
		t.Fatalf("no record in %s", raw)
	}
	old, where := c.old, "12"
	if place, rest, found := strings.Cut(c.old, "|"); found {
		where, old = place, rest
	}
	if strings.Contains(where, "1") {
		submission = strings.Replace(submission, old, c.new, 1)
	}
	if strings.Contains(where, "2") {
		record = strings.Replace(record, old, c.new, 1)
	}
	edited := submission + `"record":` + record
	if edited == raw {
		t.Fatalf("%q is not in %s", c.old, raw)
	}
	return edited
}

func TestLintWithinAnEntry(t *testing.T) {
	for _, c := range []struct {
		name, rule string // the fixture whose good twin is edited
		edits      []edit
		want       string
	}{
		{"as it is", "improvement-pct", nil, ""},

		// Submission and record.
		{"716 and 716.0 are one number", "id", []edit{{"1|716.0", "716"}}, ""},
		{"716.1 is another", "id", []edit{{"1|716.0", "716.1"}}, "submission-differs"},
		{"a large integer's last digit", "id", []edit{{"1|716.0", "90071992547409931"}, {"2|716.0", "90071992547409932"}}, "submission-differs"},
		{"null is another", "id", []edit{{"1|716.0", "null"}}, "submission-differs"},
		{"escapes are the same text", "id", []edit{{"1|All solved", `All\u0020solved`}}, ""},
		{"what cannot be seen is not", "id", []edit{{"1|All solved", `All\u200b solved`}}, "submission-differs"},
		{"an optional text and none", "id", []edit{{`1|"lanes"`, `"summary": "", "lanes"`}}, ""},
		{"an optional text and null", "id", []edit{{`1|"lanes"`, `"summary": "", "lanes"`}, {`2|"lanes"`, `"summary": null, "lanes"`}}, ""},
		{"an optional text that the record lacks", "id", []edit{{`1|"lanes"`, `"summary": "Done", "lanes"`}}, "submission-differs"},
		{"an optional text that the submission lacks", "id", []edit{{`2|"lanes"`, `"summary": "Done", "lanes"`}}, "submission-differs"},
		{"the record's own hardware", "id", []edit{{`2|"lanes"`, `"hardware": "One card", "lanes"`}}, ""},
		{"the record's other hardware", "id", []edit{{`2|"lanes"`, `"hardware": "Two cards", "lanes"`}}, "submission-differs"},
		{"the record's other control", "id", []edit{{`2|"lanes"`, `"control_kind": "unknown", "lanes"`}}, "submission-differs"},
		{"a field that the format does not know", "id", []edit{{`2|"lanes"`, `"seen": 2, "lanes"`}, {`1|"lanes"`, `"seen": 1, "lanes"`}}, ""},
		{"a faulty field is told of once", "id", []edit{{"2|716.0", "-716.0"}}, "number"},
		{"the last of a key that stands twice", "id", []edit{{`1|"lanes"`, `"outcome": "x", "lanes"`}}, "duplicate-key"},

		// Status.
		{"more after the status", "id", []edit{{"2|Measured", "Measured · twice · again"}}, ""},
		{"more without the separator", "id", []edit{{"2|Measured", "Measured twice"}}, "status-differs"},
		{"a submission that says more itself", "id", []edit{{"Measured", "Measured · x"}}, "status-unknown"},
		{"a word that only begins so", "id", []edit{{"2|Measured", "Measuredly · x"}}, "status-differs"},
		{"preempted and completed", "id", []edit{{"1|Measured", "Completed"}, {"2|Measured", "Preempted"}}, "status-differs"},
		{"preempted alone", "id", []edit{{"1|Measured", "Interrupted"}, {"2|Measured", "Preempted"}}, ""},
		{"no status at all", "id", []edit{{"Measured", ""}}, "status-unknown"},

		// Gains. The twin is 699.6 over 811.7, which is −13.8105…, as −14.0.
		{"a whole per cent", "improvement-pct", nil, ""},
		{"one off", "improvement-pct", []edit{{"2|-14.0", "-13"}, {"2|−14%", "−13%"}}, "improvement-pct"},
		{"a tenth by its text", "improvement-pct", []edit{{"2|−14%", "−14.0%"}}, "improvement-pct"},
		{"a tenth", "improvement-pct", []edit{{"2|-14.0", "-13.8"}, {"2|−14%", "−13.8%"}}, ""},
		{"zeros are no decimals", "improvement-pct", []edit{{"2|-14.0", "-14.000"}}, ""},
		{"an exponent", "improvement-pct", []edit{{"2|-14.0", "-1.4e1"}}, ""},
		{"four decimals", "improvement-pct", []edit{{"2|-14.0", "-13.8105"}}, ""},
		{"four decimals, cut", "improvement-pct", []edit{{"2|-14.0", "-13.8106"}}, "improvement-pct"},
		{"a double's own arithmetic", "improvement-pct", []edit{{"2|-14.0", "-13.810521128495751"}}, ""},
		{"another sign", "improvement-pct", []edit{{"2|-14.0", "14.0"}, {"2|−14%", "+14%"}}, "improvement-pct"},
		{"another sign in the text alone", "improvement-pct", []edit{{"2|−14%", "+14%"}}, "improvement-text"},
		{"a hyphen for the minus", "improvement-pct", []edit{{"2|−14%", "-14%"}}, ""},
		{"a text that says more", "improvement-pct", []edit{{"2|−14%", "−14% reported"}}, ""},
		{"a text that says more, and another number", "improvement-pct", []edit{{"2|−14%", "−99% reported"}}, "improvement-text"},
		{"a text of no number", "improvement-pct", []edit{{"2|−14%", "Not matched"}}, "improvement-text"},
		{"no number", "improvement-pct", []edit{{"2|-14.0", "null"}}, ""},
		{"no number, another text", "improvement-pct", []edit{{"2|-14.0", "null"}, {"2|−14%", "+500.0%"}}, "improvement-pct"},
		{"no number, another sign", "improvement-pct", []edit{{"2|-14.0", "null"}, {"2|−14%", "+14 %"}}, "improvement-pct"},
		{"no number, a reported one", "improvement-pct", []edit{{"2|-14.0", "null"}, {"2|−14%", "+500.0% reported"}}, ""},
		{"no number, a text, no control", "improvement-pct", []edit{{"811.7", "null"}, {"2|-14.0", "null"}}, "improvement-unfounded comparable-unfounded"},
		{"a control of zero", "improvement-pct", []edit{{"811.7", "0"}}, "control-not-entry improvement-unfounded comparable-unfounded"},
		{"no control", "improvement-pct", []edit{{"811.7", "null"}}, "improvement-unfounded comparable-unfounded"},
		{"no TPS", "improvement-pct", []edit{{"699.6", "null"}}, "improvement-unfounded comparable-unfounded"},
		{"a TPS of zero", "improvement-pct", []edit{{"699.6", "0"}, {"2|-14.0", "-100"}, {"2|−14%", "−100%"}}, ""},
		{"nothing is judged by a doubtful number", "improvement-pct", []edit{{"2|699.6", `"699.6"`}, {"2|-14.0", "55"}, {"2|−14%", "+55%"}}, "number"},

		// Words.
		{"the day that is today", "date-future", nil, ""},
		{"the day after", "date-future", []edit{{"01-Dec-2026", "02-Dec-2026"}}, "date-future"},
		{"a day that is none", "date-future", []edit{{"01-Dec-2026", "32-Dec-2026"}}, "date date"},
		{"https in capitals", "source-not-https", []edit{{"https://", "HTTPS://"}}, ""},
		{"a path of the site", "source-not-https", []edit{{"https://example.org/report#one", "/report"}}, "source-not-https"},
		{"a source that is none", "source-not-https", []edit{{"https://", "ftp://"}}, "url url"},
		{"no kind of control", "id", []edit{{"1|baseline", ""}}, "control-kind-unknown"},
		{"a faulty kind of control", "id", []edit{{`1|"baseline"`, "7"}}, "type"},
	} {
		if got := lintEdited(t, c.rule, c.edits...); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestLintWithoutAPart(t *testing.T) {
	for name, want := range map[string]string{
		"record-missing":     "error missing: submitted: /entries/1/record (line 47): found nothing, expected the record: an object; take it from what highwater record makes of the submission",
		"submission-missing": "error missing: published: /entries/1/entry (line 47): found nothing, expected the submission: an object; add what was sent in, from which highwater record makes the whole entry",
	} {
		found, _ := lintFile(t, "bad/"+name+".json")
		if errs := errorsOf(found); len(errs) != 1 || errs[0].String() != want {
			t.Errorf("%s: %v", name, errs)
		}
	}
}

// What is not there is told once: nothing is said of the values that it would
// have, and its name is looked for among the members that are there.
func TestLintOfWhatIsNotThere(t *testing.T) {
	for _, c := range []struct{ entry, want string }{
		{`{}`, "missing missing missing missing"},
		{`{"id":"a","entry":{},"record":7,"version":""}`, strings.Repeat("missing ", 16) + "entry version"},
		{`{"id":"a","verson":"b","entries":{},"recrd":{}}`, "field-near field-near missing missing missing"},
	} {
		found, _ := lintText(t, []byte(document(c.entry)))
		var rules []string
		for _, f := range found {
			rules = append(rules, f.Rule)
		}
		slices.Sort(rules)
		want := strings.Fields(c.want)
		slices.Sort(want)
		if !slices.Equal(rules, want) {
			t.Errorf("%s: %v, want %v", c.entry, rules, want)
		}
	}
}

// A run that failed has no number, and nobody is asked for one.
func TestLintOfARunWithoutANumber(t *testing.T) {
	for _, status := range []string{"Interrupted", "Cancelled", "Failed"} {
		submission := strings.NewReplacer(`"tps":1.5`, `"tps":null`, "Measured", status).Replace(goodSubmission)
		entry, err := NewEntry([]byte(submission))
		if err != nil {
			t.Fatal(err)
		}
		found, _ := lintText(t, []byte(document(string(entry))))
		for _, f := range found {
			if f.Rule != ruleNotEntry { // which is of the control's
				t.Errorf("%s: %s", status, f)
			}
		}
	}
}

func TestMendSaysWhatIsKnown(t *testing.T) {
	for _, c := range []struct{ pointer, found, want, mend string }{
		{"/entries/0/record/tps", "", aRate.want, "add the member, null where no number was recorded or is due"},
		{"/control_tps", "", aRate.want, "add the member, null where no number was recorded or is due"},
		{"/entries/0/entry/outcome", "", aText.want, `add the member, "" where there is nothing to say`},
		{"/entries/0/entry/lanes", "", aWhole.want, "add the member"},
		{"/entries/0/id", "", wantID, "add the member"},
		{"/entries/0/version", "", wantVersion, "take it from what highwater record makes of the submission"},
		{"/lanes", "0", aWhole.want, Rules[ruleIndex[ruleNumber]].Mend},
		{"/source", `"x"`, aURL.want, Rules[ruleIndex[ruleURL]].Mend},
		{"/stack", `"x"`, wantDerived, "leave it out: it follows from the others; highwater correct gives a record words of its own"},
	} {
		if got := (Problem{Pointer: c.pointer, Found: c.found, Want: c.want}).Mend(); got != c.mend {
			t.Errorf("%s: %s, want %s", c.pointer, got, c.mend)
		}
	}
}

// Texts that differ only after what a message shows are shown from there on.
func TestLintShowsTheDifference(t *testing.T) {
	long := strings.Repeat("long ", 60)
	raw := string(readFixture(t, "lint/id.json").Entries[1].Raw)
	raw = edit{"1|All solved", long + "A"}.in(t, edit{"2|All solved", long + "é B"}.in(t, raw))
	found, _ := lintText(t, []byte(document(raw)))
	for _, f := range found {
		if f.Rule == ruleDiffers {
			if f.Found != `…"\u00e9 B\""` || f.Want != `the submission's …"A\""` {
				t.Errorf("found %s, want %s", f.Found, f.Want)
			}
			return
		}
	}
	t.Error("nothing was found")
}
