//go:build !release

package web

import (
	"context"
	"io"

	"highwater/web/client"
)

// Client is the browser client, compiled from the module's source unless the
// cache has it; a compilation says so on notice. Built with -tags release, the
// program has it embedded instead.
func Client(ctx context.Context, notice io.Writer) (*client.Binary, error) {
	return client.Get(ctx, notice)
}
