package web

import (
	"context"
	"errors"
	"log"
	"net"
	"net/http"
	"time"
)

// Bounds of a connection. The whole client without coding, some 13 MB, passes
// at 300 kbit/s within the time to write.
const (
	readTimeout  = 10 * time.Second
	writeTimeout = 6 * time.Minute
	idleTimeout  = 2 * time.Minute
	maxHeader    = 32 << 10 // bytes
	// grace is how long a stopping server waits for the answers under way.
	grace = 5 * time.Second
)

// Serve answers on a listener until the context ends, then lets the answers
// under way finish, for five seconds at most, and returns nil. It closes the
// listener.
func Serve(ctx context.Context, l net.Listener, h http.Handler, log *log.Logger) error {
	server := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: readTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          log,
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(l) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
	defer cancel()
	err := server.Shutdown(ending)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
	}
	<-served // http.ErrServerClosed
	return err
}
