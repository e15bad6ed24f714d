// Make builds the browser client and writes it into the working directory, as
// the three files that a release build of package web embeds.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"

	"highwater/web/client"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := client.Make(ctx, ".", os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
