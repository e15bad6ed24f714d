package client

import (
	"fmt"
	"os"
	"path/filepath"
)

// A Binary is the compiled client in the three forms in which it is sent.
type Binary struct {
	Raw    []byte // WebAssembly
	Brotli []byte // Raw, compressed with brotli
	Gzip   []byte // Raw, compressed with gzip
}

// Names of a binary's files.
const (
	rawName    = "app.wasm"
	brotliName = "app.wasm.br"
	gzipName   = "app.wasm.gz"
)

// magic begins every WebAssembly module (WebAssembly Core Specification 5.5.16).
const magic = "\x00asm"

// load reads a binary's three files.
func load(dir string) (*Binary, error) {
	var b Binary
	for _, f := range []struct {
		name string
		to   *[]byte
	}{{rawName, &b.Raw}, {brotliName, &b.Brotli}, {gzipName, &b.Gzip}} {
		data, err := os.ReadFile(filepath.Join(dir, f.name))
		if err != nil {
			return nil, err
		}
		if len(data) == 0 {
			return nil, fmt.Errorf("%s is empty", filepath.Join(dir, f.name))
		}
		*f.to = data
	}
	if len(b.Raw) < len(magic) || string(b.Raw[:len(magic)]) != magic {
		return nil, fmt.Errorf("%s is not WebAssembly", filepath.Join(dir, rawName))
	}
	return &b, nil
}

// save writes a binary's three files, each whole or not at all.
func (b *Binary) save(dir string) error {
	for _, f := range []struct {
		name string
		data []byte
	}{{rawName, b.Raw}, {brotliName, b.Brotli}, {gzipName, b.Gzip}} {
		if err := writeFile(filepath.Join(dir, f.name), f.data); err != nil {
			return err
		}
	}
	return nil
}

func writeFile(name string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+"-")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if _, err := f.Write(data); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}
