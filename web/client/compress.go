package client

import (
	"bytes"
	"compress/gzip"
	"sync"

	"github.com/andybalholm/brotli"
)

// compress fills the compressed forms of b.Raw, both at once, as small as the
// formats allow: they are made once and sent often.
func (b *Binary) compress() error {
	var brotliErr, gzipErr error
	var wg sync.WaitGroup
	wg.Go(func() {
		var out bytes.Buffer
		// The default window: one of 24 bits came out larger (1,874,366 bytes
		// against 1,871,612 of a client of 9.6 MB).
		w := brotli.NewWriterLevel(&out, brotli.BestCompression)
		if _, brotliErr = w.Write(b.Raw); brotliErr == nil {
			brotliErr = w.Close()
		}
		b.Brotli = out.Bytes()
	})
	wg.Go(func() {
		var out bytes.Buffer
		var w *gzip.Writer
		if w, gzipErr = gzip.NewWriterLevel(&out, gzip.BestCompression); gzipErr != nil {
			return
		}
		if _, gzipErr = w.Write(b.Raw); gzipErr == nil {
			gzipErr = w.Close()
		}
		b.Gzip = out.Bytes()
	})
	wg.Wait()
	if brotliErr != nil {
		return brotliErr
	}
	return gzipErr
}
