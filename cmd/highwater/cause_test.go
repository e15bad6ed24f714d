//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"syscall"
	"testing"
)

// What the system says becomes a sentence with what to do; all else stays.
func TestInWords(t *testing.T) {
	const feed = "https://example.org/feed.json"
	get := func(err error) error { return &url.Error{Op: "Get", URL: feed, Err: err} }
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.New("found nothing"), "found nothing"},
		{&fs.PathError{Op: "lstat", Path: "a.json", Err: syscall.ENOENT}, "there is no file a.json: check the name"},
		{&fs.PathError{Op: "open", Path: "a.json", Err: syscall.EACCES}, "a.json is not for you to open: check who may read and write it and its folder"},
		{&fs.PathError{Op: "stat", Path: "a.json", Err: syscall.ELOOP}, "a.json is a symbolic link that leads round in a circle: check where it leads"},
		{&fs.PathError{Op: "read", Path: "a", Err: syscall.EISDIR}, "a is a folder: name a file in it"},
		{&fs.PathError{Op: "open", Path: "a.json/b", Err: syscall.ENOTDIR}, "a.json/b: not a directory"},
		{get(context.DeadlineExceeded), feed + " did not answer in full within 30s: try again, or fetch it first and name the file"},
		{get(os.ErrDeadlineExceeded), feed + " did not answer in full within 30s: try again, or fetch it first and name the file"},
		{get(&net.OpError{Op: "dial", Err: &net.DNSError{Err: "no such host", Name: "example.org", IsNotFound: true}}), feed + ": there is no host example.org: check the address"},
		{get(&net.OpError{Op: "dial", Err: os.NewSyscallError("connect", syscall.ECONNREFUSED)}), feed + ": nothing answers there: check the address, and whether its server runs"},
		{get(io.ErrUnexpectedEOF), feed + ": the answer broke off: try again"},
		{get(syscall.ECONNRESET), feed + ": the answer broke off: try again"},
		{get(context.Canceled), "it was interrupted"},
		{context.Canceled, "it was interrupted"},
		{get(errRedirects), feed + " sends on to another address for the 10th time: check the address, it may lead round in a circle"},
		{get(errors.New("unsupported protocol")), feed + " cannot be fetched: unsupported protocol: check the address"},
		{&url.Error{Op: "parse", URL: "http://:x", Err: errors.New("invalid port")}, "http://:x is no address: invalid port"},
	} {
		if got := inWords(fmt.Errorf("the feed cannot be read: %w", c.err)); got != "the feed cannot be read: "+c.want {
			t.Errorf("%v becomes %q, want %q", c.err, got, c.want)
		}
	}
}
