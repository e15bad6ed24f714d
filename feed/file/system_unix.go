//go:build unix

package file

import (
	"errors"
	"os"
	"syscall"
)

// lock waits until no other program has the folder locked. The folder is locked
// and not the file, for the file is another one after each update. A file system
// without locks leaves it at the comparison of what is there.
func lock(folder *os.File) (unlock func(), err error) {
	for {
		err = syscall.Flock(int(folder.Fd()), syscall.LOCK_EX)
		if err != syscall.EINTR {
			break
		}
	}
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EBADF) || errors.Is(err, syscall.ENOLCK) {
		return func() {}, nil
	}
	// Closing the folder unlocks it, too, and so does the program's end.
	return func() { syscall.Flock(int(folder.Fd()), syscall.LOCK_UN) }, err
}

// keepOwner gives a file the owner of another one where that may be done: for
// the owner it is the same anyway, and only root can do it for others.
func keepOwner(f *os.File, like os.FileInfo) {
	if owner, ok := like.Sys().(*syscall.Stat_t); ok {
		_ = f.Chown(int(owner.Uid), int(owner.Gid))
	}
}

// sync makes a change of names in the folder last.
func sync(folder *os.File) error {
	err := folder.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil // a file system that does not sync folders has no better way
	}
	return err
}
