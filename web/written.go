package web

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// writtenName is the file in which an export says what it wrote.
const writtenName = ".highwater-files"

// written has the hash of each file that an export wrote, but for those whose
// names change with their content. A later export knows by it which files are
// its own to remove.
type written map[string]string

// encode is the list as it stands in the folder: a hash and a name in each line.
func (w written) encode() []byte {
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(w)) {
		fmt.Fprintf(&text, "%s %s\n", w[name], name)
	}
	return []byte(text.String())
}

// removeFormer removes what the export before wrote into a folder and this one
// did not. What has been changed since is not that export's any more, and stays.
func (w written) removeFormer(dir string) error {
	list, err := os.ReadFile(filepath.Join(dir, writtenName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(list)) {
		hash, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if w[name] != "" || name != filepath.Base(name) { // the list may be anybody's
			continue
		}
		path := filepath.Join(dir, name)
		if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
			continue
		}
		body, err := os.ReadFile(path)
		if err == nil && hashOf(body) == hash {
			err = os.Remove(path)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// remove removes a file, where there is one.
func remove(name string) error {
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
