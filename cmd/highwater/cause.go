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
	"strings"
	"syscall"
)

// inWords is an error's text. What the system has to say in it, of a file or of
// an address, is put into a sentence with what to do.
func inWords(err error) string {
	var file *fs.PathError
	var address *url.Error
	var system error
	said := ""
	switch {
	case errors.As(err, &file):
		system, said = file, fileWords(file)
	case errors.As(err, &address):
		system, said = address, addressWords(address)
	case errors.Is(err, context.Canceled):
		system, said = context.Canceled, interrupted
	default:
		return err.Error()
	}
	return strings.Replace(err.Error(), system.Error(), said, 1)
}

const interrupted = "it was interrupted"

func fileWords(e *fs.PathError) string {
	switch {
	case errors.Is(e, fs.ErrNotExist):
		return "there is no file " + e.Path + ": check the name"
	case errors.Is(e, fs.ErrPermission):
		return e.Path + " is not for you to open: check who may read and write it and its folder"
	case errors.Is(e, syscall.ELOOP):
		return e.Path + " is a symbolic link that leads round in a circle: check where it leads"
	case errors.Is(e, syscall.EISDIR):
		return e.Path + " is a folder: name a file in it"
	}
	return fmt.Sprintf("%s: %v", e.Path, e.Err)
}

func addressWords(e *url.Error) string {
	var host *net.DNSError
	switch {
	case e.Op == "parse":
		return fmt.Sprintf("%s is no address: %v", e.URL, e.Err)
	case errors.Is(e, context.Canceled):
		return interrupted
	case e.Timeout():
		return fmt.Sprintf("%s did not answer in full within %s: try again, or fetch it first and name the file", e.URL, sourceTimeout)
	case errors.Is(e, errRedirects):
		return fmt.Sprintf("%s sends on to another address for the %dth time: check the address, it may lead round in a circle", e.URL, mostRedirects)
	case errors.As(e, &host) && host.IsNotFound:
		return fmt.Sprintf("%s: there is no host %s: check the address", e.URL, host.Name)
	case errors.Is(e, syscall.ECONNREFUSED):
		return e.URL + ": nothing answers there: check the address, and whether its server runs"
	case errors.Is(e, io.ErrUnexpectedEOF), errors.Is(e, syscall.ECONNRESET):
		return e.URL + ": the answer broke off: try again"
	}
	return fmt.Sprintf("%s cannot be fetched: %v: check the address", e.URL, e.Err)
}
