package feed

import "testing"

// What cannot be used is left out, what can stays.
func TestBadValuesAreLeftOut(t *testing.T) {
	read := func(name string) *Entry {
		f, err := Decode(openBad(t, name), 0)
		if err != nil {
			t.Fatal(err)
		}
		return f.Entries[1]
	}
	for _, name := range []string{"wrong-type", "number-negative", "number-nan", "number-infinity", "number-too-large"} {
		if r := read(name).Record; !r.TPS.Missing() || !r.ControlTPS.Missing() && name != "number-nan" && name != "number-too-large" {
			t.Errorf("%s: got %v and %v", name, r.TPS, r.ControlTPS)
		}
	}
	if r := read("date-impossible").Record; r.Date != "31-Feb-2026" || !r.Day.IsZero() {
		t.Errorf("date: %q, %v", r.Date, r.Day)
	}
	if r := read("lanes-fraction").Record; !r.Lanes.Missing() {
		t.Errorf("lanes: %v", r.Lanes)
	}
	if r := read("duplicate-key").Record; r.TPS.String() != "123456.5" {
		t.Errorf("the last duplicate counts, got %v", r.TPS)
	}
	if r := read("lone-surrogate").Record; r.Title != "A \ufffd B" {
		t.Errorf("surrogate: %q", r.Title)
	}
	if r := read("url-javascript").Record; r.Source != "javascript:alert(1)" || r.RunURL != "//evil.example/x" {
		t.Errorf("urls: %q, %q", r.Source, r.RunURL)
	}
	for _, name := range []string{"url-hidden", "url-javascript", "url-relative"} {
		r := read(name).Record
		for _, u := range []string{r.Source, r.RunURL} {
			if href, ok := Link(u, "https://example.org"); ok {
				t.Errorf("%s: %q leads to %s", name, u, href)
			}
		}
	}
	if e := read("record-missing"); e.Computed != "" || e.Record.Title != "Entry submitted" || e.Record.TPS.String() != "300" ||
		e.Record.Hardware != "One card" || e.Record.ControlKind != "historical" {
		t.Errorf("a missing record: %+v", e.Record)
	}
	if e := read("submission-missing"); e.Submission != nil || e.Record.TPS.String() != "300" {
		t.Errorf("a missing submission: %+v", e)
	}
}
