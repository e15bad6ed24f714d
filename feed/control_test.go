package feed

import "testing"

func (d draft) source(url string) draft { d.e.Record.Source = url; return d }

func TestControls(t *testing.T) {
	const one, two = "https://example.org/report#one", "https://example.org/report#two"
	own := an("own").tps("110").control("matched", "100", "Arm A").source(one)
	for _, c := range []struct {
		name        string
		others      []draft
		want, lanes string
	}{
		{"none", nil, "control is not an entry of this feed", ""},
		{"same study", []draft{an("a").tps("100").source(one)}, "same number as T a, same study", ""},
		{"the same number by value", []draft{an("a").tps("100.0").source(one)}, "same number as T a, same study", ""},
		{"a number that is near", []draft{an("a").tps("100.1").source(one)}, "control is not an entry of this feed", ""},
		{"another study", []draft{an("a").tps("100").source(two)}, "same number as T a, of another study", ""},
		{"another study first", []draft{an("a").tps("100").source(two), an("b").tps("100").source(one)}, "same number as T b, same study", ""},
		{"other lanes", []draft{an("a").tps("100").source(one).lanes("48")}, "same number as T a, same study", "32 vs 48 lanes"},
		{"one lane", []draft{an("a").tps("100").source(one).lanes("1")}, "same number as T a, same study", "32 vs 1 lane"},
		{"other lanes of another study", []draft{an("a").tps("100").source(two).lanes("48")}, "same number as T a, of another study", ""},
		{"other lanes first", []draft{an("a").tps("100").source(one).lanes("48"), an("b").tps("100").source(one)}, "same number as T b, same study", ""},
		{"several", []draft{an("a").tps("100").source(one), an("b").tps("100").source(one), an("c").tps("100").source(one)}, "same number as T a, same study", ""},
		{"retracted", []draft{an("a").tps("100").source(one).retracted("wrong")}, "same number as T a (retracted), same study", ""},
		{"retracted first", []draft{an("a").tps("100").source(one).retracted("wrong"), an("b").tps("100").source(one)}, "same number as T b, same study", ""},
		{"a number in doubt", []draft{an("a").tps("100").source(one).bad("tps", "100")}, "control is not an entry of this feed", ""},
		{"a source in doubt", []draft{an("a").tps("100").source(one).bad("source", `"x"`)}, "same number as T a, of another study", ""},
		{"lanes in doubt", []draft{an("a").tps("100").source(one).lanes("48").bad("lanes", "48")}, "same number as T a, same study", ""},
		{"lanes not recorded", []draft{an("a").tps("100").source(one).lanes("")}, "same number as T a, same study", ""},
		{"no source", []draft{an("a").tps("100")}, "same number as T a, of another study", ""},
	} {
		f := feedOf(append([]draft{own}, c.others...)...)
		controls := NewControls(f)
		control, ok := controls.Of(own.e)
		if !ok || control.String() != c.want || controls.LanesNote(own.e) != c.lanes {
			t.Errorf("%s: got %q and %q, %v", c.name, control, controls.LanesNote(own.e), ok)
		}
	}
}

func TestControlsOfThoseThatHaveNone(t *testing.T) {
	const source = "https://example.org/report#one"
	for _, c := range []struct {
		name  string
		draft draft
		ok    bool
		lanes string
	}{
		{"no control", an("own").tps("110"), false, ""},
		{"a control in doubt", an("own").tps("110").control("matched", "100", "").bad("control_tps", "100"), false, ""},
		{"its own number is not its control", an("own").tps("100").control("matched", "100", "").source(source), true, ""},
		{"lanes count for a matched control alone", an("own").tps("110").control("historical", "90", "").source(source), true, ""},
		{"matched", an("own").tps("110").control("matched", "90", "").source(source), true, "32 vs 48 lanes"},
	} {
		controls := NewControls(feedOf(c.draft, an("other").tps("90").lanes("48").source(source)))
		control, ok := controls.Of(c.draft.e)
		if ok != c.ok || control.Entry == c.draft.e || controls.LanesNote(c.draft.e) != c.lanes {
			t.Errorf("%s: got %v, %v, %q", c.name, control, ok, controls.LanesNote(c.draft.e))
		}
	}
}

// Of two that have each other's number, each is the other's.
func TestControlsOfEachOther(t *testing.T) {
	const source = "https://example.org/report#one"
	a := an("a").tps("100").control("matched", "100", "").source(source)
	b := an("b").tps("100").control("matched", "100", "").source(source)
	controls := NewControls(feedOf(a, b))
	ofA, _ := controls.Of(a.e)
	ofB, _ := controls.Of(b.e)
	if ofA.Entry != b.e || ofB.Entry != a.e {
		t.Errorf("a's is %v, b's is %v", ofA, ofB)
	}
}

func TestReference(t *testing.T) {
	for _, c := range []struct {
		draft draft
		want  string
	}{
		{an("a").control("matched", "476.8", "Stack control"), "matched control 476.8 TPS (Stack control)"},
		{an("a").control("historical", "384.80", ""), "historical control 384.80 TPS, not matched"},
		{an("a").control("", "5", "c"), "unqualified control 5 TPS (c), not matched"},
		{an("a").control("baseline", "", "c"), ""},
		{an("a").control("matched", "5", "c").bad("control_tps", "5"), ""},
	} {
		f := feedOf(c.draft)
		r, ok := f.Entries[0].Reference()
		if r.Text != c.want || ok != (c.want != "") || ok && r.TPS != f.Entries[0].Record.ControlTPS.Float() {
			t.Errorf("got %+v, want %s", r, c.want)
		}
	}
}
