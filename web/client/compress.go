package client

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"slices"
	"sync"

	"github.com/andybalholm/brotli"
)

// compress fills the compressed forms of b.Raw, both at once, as small as the
// formats allow: they are made once and sent often. It ends early with the
// context.
func (b *Binary) compress(ctx context.Context) error {
	var brotliOut, gzipOut bytes.Buffer
	// The default window: one of 24 bits came out larger (1,874,366 bytes
	// against 1,871,612 of a client of 9.6 MB).
	brotliWriter := brotli.NewWriterLevel(&brotliOut, brotli.BestCompression)
	gzipWriter, err := gzip.NewWriterLevel(&gzipOut, gzip.BestCompression)
	if err != nil {
		return err
	}
	var brotliErr, gzipErr error
	var both sync.WaitGroup
	both.Go(func() { brotliErr = writeAll(ctx, brotliWriter, b.Raw) })
	both.Go(func() { gzipErr = writeAll(ctx, gzipWriter, b.Raw) })
	both.Wait()
	b.Brotli, b.Gzip = brotliOut.Bytes(), gzipOut.Bytes()
	if brotliErr != nil {
		return brotliErr
	}
	return gzipErr
}

// writeAll writes data piece by piece, for the best brotli takes half a minute,
// and closes w.
func writeAll(ctx context.Context, w io.WriteCloser, data []byte) error {
	for piece := range slices.Chunk(data, 64<<10) {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if _, err := w.Write(piece); err != nil {
			return err
		}
	}
	return w.Close()
}
