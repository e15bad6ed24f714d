package feed

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// manyEntries is the seed's entries over and over under ids and titles of their
// own, so that neither is one text for all.
func manyEntries(t testing.TB, n int) []byte {
	t.Helper()
	f, err := Decode(bytes.NewReader(seedJSON(t)), 0)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	b.WriteString(`{"schema":"` + Schema + `","entries":[`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		e := f.Entries[i%len(f.Entries)]
		b.WriteString(strings.NewReplacer(
			`"id":"`, fmt.Sprintf(`"id":"n%d-`, i),
			`"title":"`, fmt.Sprintf(`"title":"Number %d, `, i),
			`"qualification":"`, fmt.Sprintf(`"qualification":"Caveat %d: `, i),
		).Replace(string(e.Raw)))
	}
	b.WriteString("]}")
	return b.Bytes()
}

// What is kept is at most three times the document and 16 MiB. The entries'
// versions do not match, so that a problem of each is counted in.
func TestDecodeMemory(t *testing.T) {
	text := manyEntries(t, 10_000)
	before := liveHeap()
	f, err := Decode(bytes.NewReader(text), 0)
	if err != nil || len(f.Entries) != 10_000 {
		t.Fatal(err)
	}
	kept := int64(liveHeap()) - int64(before)
	most := 3*int64(len(text)) + 16<<20
	t.Logf("%d bytes kept of a document of %d, %.2f times", kept, len(text), float64(kept)/float64(len(text)))
	if kept > most {
		t.Errorf("%d bytes are kept of a document of %d, at most %d may be", kept, len(text), most)
	}
	runtime.KeepAlive(f)
	runtime.KeepAlive(text)
}

func liveHeap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
