//go:build !unix

package file

import "os"

// lock does nothing: the standard library has no locks here, and the comparison
// of what is there is what remains.
func lock(*os.File) (unlock func(), err error) { return func() {}, nil }

// keepOwner does nothing: a file here takes its owner from whoever writes it.
func keepOwner(*os.File, os.FileInfo) {}

// sync does nothing: folders cannot be synced here.
func sync(*os.File) error { return nil }
