package feed

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"testing"
)

// sealed is a feed of n entries whose versions are those of their records.
func sealed(b *testing.B, n int) (doc []byte, f *Feed) {
	b.Helper()
	doc = manyEntries(b, n)
	for range 2 {
		var err error
		if f, err = Decode(bytes.NewReader(doc), int64(len(doc))); err != nil {
			b.Fatal(err)
		}
		doc = doc[:0]
		for i, e := range f.Entries {
			between := ","
			if i == 0 {
				between = `{"schema":"` + Schema + `","entries":[`
			}
			doc = append(append(doc, between...), bytes.Replace(e.Raw, []byte(e.Version), []byte(e.Computed), 1)...)
		}
		doc = append(doc, "]}"...)
	}
	if v := Verify(f); !v.Good() || v.Entries != n {
		b.Fatal(v.Entries, v.Verified)
	}
	return doc, f
}

// each runs a benchmark at each size. Beside MB/s of the document it reports the
// allocations of an entry.
func each(b *testing.B, run func(doc []byte, f *Feed) error) {
	for _, n := range []int{23, 10_000, 100_000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			if testing.Short() && n > 10_000 {
				b.Skip("it takes a GiB of memory")
			}
			doc, f := sealed(b, n)
			b.SetBytes(int64(len(doc)))
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			runs := 0
			for b.Loop() {
				runs++
				if err := run(doc, f); err != nil {
					b.Fatal(err)
				}
			}
			runtime.ReadMemStats(&after)
			b.ReportMetric(float64(after.Mallocs-before.Mallocs)/float64(runs*n), "allocs/entry")
		})
	}
}

func BenchmarkDecode(b *testing.B) {
	each(b, func(doc []byte, _ *Feed) error {
		_, err := Decode(struct{ io.Reader }{bytes.NewReader(doc)}, int64(len(doc))) // a plain reader, as from the network
		return err
	})
}

// BenchmarkVerify hashes each record anew, as Decode does among its other work.
func BenchmarkVerify(b *testing.B) {
	var t tree
	var form []byte
	each(b, func(_ []byte, f *Feed) error {
		for _, e := range f.Entries {
			if err := t.read(e.Raw); err != nil {
				return err
			}
			var err error
			if form, err = t.canonical(form[:0], t.find("record")); err != nil {
				return err
			}
			if got := hash(form); got != e.Version {
				return fmt.Errorf("%s: %s", e.ID, got)
			}
		}
		return nil
	})
}

func BenchmarkLint(b *testing.B) {
	each(b, func(_ []byte, f *Feed) error {
		if r := NewReport(len(f.Entries), Lint(f, today), LevelHint, ListedMost); r.Errors > 0 {
			return fmt.Errorf("%v", r.Findings[0])
		}
		return nil
	})
}
