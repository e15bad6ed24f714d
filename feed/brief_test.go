package feed

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestABriefChangeShowsWhatDiffers(t *testing.T) {
	long, text := strings.Repeat("é", 1000), func(s string) Value { return appendText(nil, []byte(s)) }
	for _, c := range []struct {
		name           string
		old, new       Value
		brief, was, is string
	}{
		{"short", Value("1"), text("two"), `/x: 1 → "two"`, "1", "two"},
		{"nothing", nil, text("two"), `/x: nothing → "two"`, "nothing", "two"},
		{"an empty text", text(""), nil, `/x: "" → nothing`, "nothing", "nothing"},
		{"a long one comes", nil, text(long), `/x: nothing → "` + long[:2*159] + `… (1,002 characters)`, "nothing", long[:2*160] + "… (1,000 characters)"},
		{"the end differs", text(long + "è"), text(long + "e"),
			`/x: …` + long[:2*20] + `è" (1,003 characters) → …` + long[:2*20] + `e" (1,003 characters)`,
			"…" + long[:2*20] + "è (1,001 characters)", "…" + long[:2*20] + "e (1,001 characters)"},
		{"the end goes", text(long + "!"), text(long),
			`/x: …` + long[:2*20] + `!" (1,003 characters) → …` + long[:2*20] + `" (1,002 characters)`,
			"…" + long[:2*20] + "! (1,001 characters)", "…" + long[:2*20] + " (1,000 characters)"},
		{"it becomes short", text(long), text("é"), `/x: "` + long[:2*159] + `… (1,002 characters) → "é"`, long[:2*160] + "… (1,000 characters)", "é"},
	} {
		change := FieldChange{"/x", c.old, c.new}
		if got := change.Brief(); got != c.brief || !utf8.ValidString(got) {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.brief)
		}
		if was, is := change.Sides(); was != c.was || is != c.is {
			t.Errorf("%s:\n got %s → %s\nwant %s → %s", c.name, was, is, c.was, c.is)
		}
	}
	if got := (FieldChange{"/" + long, nil, Value("1")}).Brief(); len(got) > 500 {
		t.Errorf("a long name gives %d bytes", len(got))
	}
}

// A reader tells the submission's member from the record's.
func TestLabels(t *testing.T) {
	for pointer, want := range map[string]string{
		"/record/tps": "tps", "/entry/tps": "submission: tps", "/entry": "submission", "/record": "record", "": "the entry", "/version": "version",
	} {
		if got := (FieldChange{Pointer: pointer}).Label(); got != want {
			t.Errorf("%s is called %q, want %q", pointer, got, want)
		}
	}
}
