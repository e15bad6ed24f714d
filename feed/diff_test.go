package feed

import (
	"fmt"
	"strings"
	"testing"
)

// diffText is what became of the entries of two documents, a line each.
func diffText(t testing.TB, old, new string) string {
	t.Helper()
	var feeds [2]*Feed
	for i, document := range []string{old, new} {
		f, err := Decode(strings.NewReader(document), 0)
		if err != nil {
			t.Fatal(err)
		}
		feeds[i] = f
	}
	var b strings.Builder
	for _, c := range Diff(feeds[0], feeds[1]) {
		e := c.New
		if e == nil {
			e = c.Old
		}
		fmt.Fprintf(&b, "%s %s", c.Kind, e.Key)
		for _, f := range c.Fields {
			fmt.Fprintf(&b, " %s=%s>%s", f.Pointer, f.Old, f.New)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// few is a document of small entries: an id with a record's members.
func few(entries ...string) string {
	var all []string
	for _, e := range entries {
		id, members, _ := strings.Cut(e, " ")
		if members == "" {
			members = "{}"
		}
		all = append(all, `{"id":"`+id+`","record":`+members+`}`)
	}
	return document(all...)
}

func TestDiff(t *testing.T) {
	zeros := strings.Repeat("0", 64)
	for _, c := range []struct{ name, old, new, want string }{
		{"nothing", few("a", "b"), few("a", "b"), ""},
		{"layout alone", few(`a {"x":1.0,"y":"\u00e9"}`), few(`a { "y" : "é", "x" : 10e-1 }`), ""},
		{"an integer is no double", few(`a {"tps":476}`), few(`a {"tps":476.0}`), "corrected a /record/tps=476>476.0\n"},
		{"added", few("a", "c"), few("a", "b", "c"), "added b\n"},
		{"removed", few("a", "b", "c"), few("a", "c"), "removed b\n"},
		{"comes and goes", few(`a {"x":1}`), few(`a {"y":null}`), "corrected a /record/x=1> /record/y=>null\n"},
		{"empty is not absent", few(`a {"summary":""}`), few(`a`), "corrected a /record/summary=>\n"},
		{"retracted", few("a"), few(`a {"retracted":"why"}`), "retracted a /record/retracted=>why\n"},
		{"corrected and retracted", few(`a {"tps":1}`), few(`a {"retracted":"why","tps":2}`), "retracted a /record/retracted=>why /record/tps=1>2\n"},
		{"restored", few(`a {"retracted":"why"}`), few("a"), "restored a /record/retracted=why>\n"},
		{"moved to the end", few("a", "b", "c", "d"), few("b", "c", "d", "a"), "moved a\n"},
		{"moved to the front", few("a", "b", "c", "d"), few("d", "a", "b", "c"), "moved d\n"},
		{"swapped, one of them new besides", few("a", "b"), few("b", "x", "a"), "moved b\nadded x\n"},
		{"moved and corrected", few("a", "b", "c"), few("b", "c", `a {"tps":1}`), "corrected a /record/tps=>1\nmoved a\n"},
		{"turned around", few("a", "b", "c"), few("c", "b", "a"), "moved c\nmoved b\n"},
		{"a record that is none", few("a"), few("a 7"), "corrected a /record={}>7\n"},
		{"the submission alone", document(`{"id":"a","entry":{"hardware":"h","tps":1},"record":{"tps":1}}`),
			document(`{"id":"a","entry":{"hardware":"g","tps":2},"record":{"tps":2}}`), "corrected a /record/tps=1>2 /entry/hardware=h>g\n"},
		{"the submission says it otherwise", document(`{"id":"a","entry":{"status":"x"},"record":{"status":"y"}}`),
			document(`{"id":"a","entry":{"status":"z"},"record":{"status":"z"}}`), "corrected a /record/status=y>z /entry/status=x>z\n"},
		{"the version alone", document(`{"id":"a","record":{},"version":"1"}`), document(`{"id":"a","record":{},"version":"2"}`), "altered a /version=1>2\n"},
		{"a member of the entry", document(`{"id":"a","record":{},"~/":1}`), document(`{"id":"a","record":{}}`), "corrected a /~0~1=1>\n"},
		{"what has no canonical form", document(`{"id":"a","record":{"x":NaN}}`), document(`{"id":"a","record":{"x":Infinity}}`), "corrected a /record/x=NaN>Infinity\n"},
		{"no objects", document("1"), document("2"), "corrected entry-0 =1>2\n"},
		{"its version does not match", document(`{"id":"a","record":{"tps":1},"version":"` + zeros + `"}`), document(`{"id":"a","record":{"tps":2},"version":"` + zeros + `"}`),
			"altered a /record/tps=1>2\n"},
		{"one before those without an id", document(`{"record":{"x":1}}`, `{"record":{"x":2}}`), document(`{"record":{"x":0}}`, `{"record":{"x":1}}`, `{"record":{"x":2}}`), "added entry-0\n"},
		{"one of those without an id is gone", document("1", "2", "3"), document("1", "3"), "removed entry-1\n"},
		{"of two with one id the first is gone", few(`a {"x":1}`, `a {"x":2}`), few(`a {"x":2}`), "removed a\n"},
		{"of two with one id the second is new", few(`a {"x":1}`), few(`a {"x":0}`, `a {"x":1}`), "added a\n"},
		{"three with one id", few(`a {"x":1}`, `a {"x":2}`), few(`a {"x":2}`, `a {"x":3}`), "moved a\ncorrected entry-1 /record/x=1>3\n"},
	} {
		if got := diffText(t, c.old, c.new); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestDiffProperties: nothing differs from itself, and what one way is added is
// removed the other way.
func TestDiffProperties(t *testing.T) {
	names := []string{"feed.json", "rise.json", "odd.json", "retracted.json", "hostile.json"}
	for _, a := range names {
		for _, b := range names {
			there, back := Diff(readFixture(t, a), readFixture(t, b)), Diff(readFixture(t, b), readFixture(t, a))
			count := map[ChangeKind]int{}
			for _, c := range there {
				if c.Kind == Altered { // a question of the new one alone
					c.Kind = Corrected
				}
				count[c.Kind]++
			}
			for _, c := range back {
				switch c.Kind {
				case Added:
					count[Removed]--
				case Removed:
					count[Added]--
				case Altered:
					count[Corrected]--
				case Retracted:
					count[Restored]--
				case Restored:
					count[Retracted]--
				default:
					count[c.Kind]--
				}
			}
			for kind, n := range count {
				if n != 0 && kind != Moved || a == b && len(there) > 0 {
					t.Errorf("%s to %s: %s by %d", a, b, kind, n)
				}
			}
		}
	}
}
