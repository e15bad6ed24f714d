//go:build release

package web

import (
	"context"
	_ "embed"
	"io"

	"highwater/web/client"
)

//go:embed app.wasm
var wasm []byte

//go:embed app.wasm.br
var wasmBrotli []byte

//go:embed app.wasm.gz
var wasmGzip []byte

// Client is the browser client that is embedded in the program.
func Client(context.Context, io.Writer) (*client.Binary, error) {
	return &client.Binary{Raw: wasm, Brotli: wasmBrotli, Gzip: wasmGzip}, nil
}
