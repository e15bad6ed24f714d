package feed

import "testing"

func TestAccount(t *testing.T) {
	seed := readFixture(t, "feed.json")
	for _, c := range []struct {
		name, line, verdict string
		view                *View
	}{
		{"seed", "23 in the feed = 5 shown + 18 in other views; 5 shown = 5 plotted + 0 missing; 0 entries with problems",
			"23 of 23 records match their version", NewView(seed, Query{}, DefaultSite())},
		{"seed, replay", "23 in the feed = 18 shown + 5 in other views; 18 shown = 16 plotted + 2 missing; 0 entries with problems",
			"23 of 23 records match their version", NewView(seed, Query{View: KindTPS}, DefaultSite())},
		{"retracted", "4 in the feed = 4 shown + 0 in other views; 4 shown = 2 plotted + 0 missing + 2 retracted; 0 entries with problems",
			"4 of 4 records match their version", NewView(readFixture(t, "retracted.json"), Query{}, DefaultSite())},
		{"a version of another record", "3 in the feed = 3 shown + 0 in other views; 3 shown = 3 plotted + 0 missing; 1 entry with problems: changed",
			"2 of 3 records match their version, 1 does not", NewView(readFixture(t, "bad/version-mismatch.json"), Query{}, DefaultSite())},
		{"a record missing", "3 in the feed = 3 shown + 0 in other views; 3 shown = 3 plotted + 0 missing; 1 entry with problems: submitted",
			"2 of 3 records match their version, 1 entry without a record to hash", NewView(readFixture(t, "bad/record-missing.json"), Query{}, DefaultSite())},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := c.view.Account()
			if got := a.String(); got != c.line {
				t.Errorf("got  %s\nwant %s", got, c.line)
			}
			if got := a.Verdict(); got != c.verdict {
				t.Errorf("got %s, want %s", got, c.verdict)
			}
		})
	}
}

// TestDiffersIsMarkedWhereItStands holds the mark of a version that does not
// match to the row, the point and the summary.
func TestDiffersIsMarkedWhereItStands(t *testing.T) {
	v := NewView(readFixture(t, "bad/version-mismatch.json"), Query{}, DefaultSite())
	marked := 0
	for _, p := range v.Points {
		row := len(p.Entry.Marks()) > 0 && p.Entry.Marks()[0] == markDiffers
		point := len(p.Name()) > len(markDiffers) && p.Name()[len(p.Name())-len(markDiffers):] == markDiffers
		if row != p.Entry.Differs() || point != p.Entry.Differs() {
			t.Errorf("%s differs: %v; its row says so: %v, its point: %v", p.Entry.ID, p.Entry.Differs(), row, point)
		}
		if row {
			marked++
		}
	}
	if want := "3 entries · Recorded through 13-Nov-2026 · Hardware in Details · 1 record does not match its version"; v.Summary() != want {
		t.Errorf("the summary is %q, want %q", v.Summary(), want)
	}
	if marked != 1 {
		t.Errorf("%d entries are marked, want 1", marked)
	}
}

// The number that is seen first has its holder's mark, in words and in steps.
func TestAHolderThatDiffersIsMarked(t *testing.T) {
	f := readFixture(t, "feed.json")
	for _, e := range f.Entries {
		if e.ID == "real-207" || e.ID == "real-480" {
			e.Computed = "ee11"
		}
	}
	v := NewView(f, Query{}, DefaultSite())
	mark := v.MarkTexts()[0]
	for _, got := range [][]string{mark.Holders[0].Marks, mark.Completed[0].Marks} {
		if len(got) == 0 || got[len(got)-1] != markDiffers {
			t.Errorf("a holder is marked %q", got)
		}
	}
	if got, want := v.StepTexts()[0].Text, "496.1 · Combined stack · preempted first attempt, partial, version does not match · 13-Nov-2026"; got != want {
		t.Errorf("the step is %q, want %q", got, want)
	}
}
