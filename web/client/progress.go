package client

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// A progress is one line that grows a dot while something long is going on.
type progress struct {
	w     io.Writer
	begun time.Time
	quit  chan struct{}
	done  sync.WaitGroup
}

// startProgress writes the line's text and then a dot each second, or each ten
// where nobody watches the line grow.
func startProgress(w io.Writer, text string) *progress {
	p := &progress{w: w, begun: time.Now(), quit: make(chan struct{})}
	fmt.Fprint(w, text)
	every := 10 * time.Second
	if isTerminal(w) {
		every = time.Second
	}
	p.done.Go(func() {
		tick := time.NewTicker(every)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				fmt.Fprint(p.w, ".")
			case <-p.quit:
				return
			}
		}
	})
	return p
}

// end ends the line with how it went.
func (p *progress) end(err error) {
	close(p.quit)
	p.done.Wait()
	if err != nil {
		fmt.Fprintln(p.w, " failed.")
		return
	}
	fmt.Fprintf(p.w, " done in %.0f s.\n", time.Since(p.begun).Seconds())
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
