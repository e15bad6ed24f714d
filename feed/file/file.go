// Package file answers how a feed on disk changes without ever being half a
// feed: whoever reads it meanwhile, and whatever fails, finds the old document
// or the new one, whole.
package file

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// ErrChanged says that another program has written the file meanwhile. Nothing
// was changed then.
var ErrChanged = errors.New("another program has changed the file meanwhile: try again")

// Update gives a file the content that edit makes of its old one, in one step:
// the new one is written beside it, synced, and takes its name. The mode stays,
// and the owner where the system allows it; a symbolic link stays and the file
// that it leads to is the one that changes. Where edit fails, or gives what is
// there already, nothing is written.
//
// Of several programs that update a file in this way, on a system that has
// locks, each waits for the one before. A program that writes otherwise is
// noticed up to the moment in which the new content takes the name.
//
// A file of more than limit bytes is an error, and so is what is no regular
// file, and one that is to be changed and is write-protected.
func Update(name string, limit int64, edit func(old []byte) ([]byte, error)) error {
	return update(name, limit, edit, func(step) error { return nil })
}

// A step is one that has just been done.
type step string

const (
	created step = "created"
	written step = "written"
	synced  step = "synced"
	checked step = "checked"
	renamed step = "renamed"
)

// update is Update, which calls after when it has done a step, and fails where
// that does.
func update(name string, limit int64, edit func([]byte) ([]byte, error), after func(step) error) error {
	// The system names a link that leads to itself, which EvalSymlinks has no error for.
	if _, err := os.Stat(name); err != nil {
		return err
	}
	path, err := filepath.EvalSymlinks(name)
	if err != nil {
		return err
	}
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer folder.Close()
	unlock, err := lock(folder)
	if err != nil {
		return fmt.Errorf("locking %s: %w", folder.Name(), err)
	}
	defer unlock()
	old, info, err := read(path, limit)
	if err != nil {
		return err
	}
	content, err := edit(old)
	if err != nil || bytes.Equal(content, old) {
		return err
	}
	if err := writable(path, info); err != nil {
		return err
	}
	beside, err := write(path, content, info, after)
	if err != nil {
		return err
	}
	defer os.Remove(beside) // nothing is there any more once it has taken the name
	if now, _, err := read(path, limit); err != nil {
		return err
	} else if !bytes.Equal(now, old) {
		return ErrChanged
	}
	if err := after(checked); err != nil {
		return err
	}
	if err := os.Rename(beside, path); err != nil {
		return err
	}
	if err := after(renamed); err != nil {
		return err
	}
	return sync(folder)
}

func read(path string, limit int64) ([]byte, os.FileInfo, error) {
	// What is no file must not be opened: a pipe would make us wait for a writer.
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, nil, notRegular(path)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, nil, err
	case !info.Mode().IsRegular():
		return nil, nil, notRegular(path)
	case info.Size() > limit:
		return nil, nil, fmt.Errorf("%s has %d bytes, more than the limit of %d", path, info.Size(), limit)
	}
	b, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(b)) > limit {
		err = fmt.Errorf("%s has more bytes than the limit of %d", path, limit)
	}
	return b, info, err
}

// writable is an error where a file is not to be written. A new one could take
// its name all the same, for that takes leave to write the folder alone; and root
// has leave for everything, so that for root the mode says what is meant.
func writable(path string, info os.FileInfo) error {
	if info.Mode().Perm()&0o222 == 0 {
		return writeProtected(path)
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		if errors.Is(err, os.ErrPermission) {
			return writeProtected(path)
		}
		return err
	}
	return f.Close()
}

func writeProtected(path string) error {
	return fmt.Errorf("%s is write-protected: if it is yours to change, give leave to write it first, as by chmod u+w", path)
}

func notRegular(path string) error {
	return fmt.Errorf("%s is not a regular file, and nothing else can be replaced: check the name", path)
}

// write makes a file in the folder of path, and syncs it. Where it fails nothing
// is left of it.
func write(path string, content []byte, like os.FileInfo, after func(step) error) (name string, err error) {
	folder := filepath.Dir(path)
	f, err := os.CreateTemp(folder, "."+filepath.Base(path)+".*")
	if err != nil {
		if errors.Is(err, os.ErrPermission) {
			err = fmt.Errorf("the folder %s is not for you to write, in which the new file is made before it takes the old one's name", folder)
		}
		return "", err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if err := after(created); err != nil {
		return "", err
	}
	if _, err := f.Write(content); err != nil {
		return "", err
	}
	if err := after(written); err != nil {
		return "", err
	}
	keepOwner(f, like)
	if err := f.Chmod(like.Mode().Perm()); err != nil {
		return "", err
	}
	if err := f.Sync(); err != nil {
		return "", err
	}
	if err := after(synced); err != nil {
		return "", err
	}
	return f.Name(), f.Close()
}
