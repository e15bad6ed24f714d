package web

import (
	"encoding/xml"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"highwater/feed"
)

// Export writes the current edition into a folder that any file server serves
// under any path: the very bytes that [Board.ServeHTTP] answers with, each
// beside its compressed forms, and what tells common hosts the headers. It makes
// the folder where there is none. The same inputs give the same bytes.
//
// What stands in the folder from an export before stays where its name changes
// with its content, for readers may have its pages open; else it is replaced in
// one step, or removed where it has no successor. Files are written before those
// that lead to them, the worker last.
func (b *Board) Export(dir string) (files int, err error) {
	e := b.current.Load()
	if e == nil {
		return 0, errNoFeed
	}
	all, err := b.exported(e)
	if err != nil {
		return 0, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return 0, err
	}
	list := written{}
	for _, f := range all {
		for coding, ending := range map[string]string{identity: "", brotliCoding: ".br", gzipCoding: ".gz"} {
			name := f.name + ending
			body := f.forms[coding]
			if body == nil { // a host would send the form of what stood here before
				if err := remove(filepath.Join(dir, name)); err != nil {
					return files, err
				}
				continue
			}
			if err := writeFile(filepath.Join(dir, name), body, f.modified); err != nil {
				return files, err
			}
			files++
			if f.cache != immutable {
				list[name] = hashOf(body)
			}
		}
	}
	if err := list.removeFormer(dir); err != nil {
		return files, err
	}
	return files + 1, writeFile(filepath.Join(dir, writtenName), list.encode(), time.Time{})
}

// An exportedFile is a resource with the name that it has in the folder.
type exportedFile struct {
	name string
	*resource
}

// exported are the files of an edition in the order in which they are written.
func (b *Board) exported(e *edition) ([]exportedFile, error) {
	var all []exportedFile
	for name, r := range b.assets.files {
		all = append(all, exportedFile{name, r})
	}
	slices.SortFunc(all, func(a, b exportedFile) int { return strings.Compare(a.name, b.name) })
	all = append(all, exportedFile{e.name, e.named})

	add := func(name string, q feed.Query) error {
		values, err := url.ParseQuery(q.Encode())
		if err != nil {
			return err
		}
		r, err := b.file(e, name, func() url.Values { return values })
		if err == nil {
			all = append(all, exportedFile{name, r})
		}
		return err
	}
	views := feed.Views(e.feed, b.site)
	for _, v := range views {
		q := feed.Query{}
		if !v.Default {
			q = q.WithView(v.Name)
		}
		if err := add(v.File, q); err != nil {
			return nil, err
		}
	}
	for _, name := range []string{"guide.html", "index.html", "feed.json", manifestName} {
		if err := add(name, feed.Query{}); err != nil {
			return nil, err
		}
	}
	text := func(name string, body []byte) {
		all = append(all, exportedFile{name, &resource{forms: map[string][]byte{identity: body}}})
	}
	home := "./"
	if b.address != nil {
		home = b.address.String()
		text("sitemap.xml", b.sitemap(views))
		names := append([]string{"oembed.json"}, oembedNames(views)...)
		for _, v := range views {
			names = append(names, fragmentName(v))
		}
		for _, name := range names {
			if err := add(name, feed.Query{}); err != nil {
				return nil, err
			}
		}
	}
	for _, v := range views {
		for _, part := range embedParts {
			if err := add(embedName(part, v), feed.Query{}); err != nil {
				return nil, err
			}
		}
	}
	if err := add("embed.html", feed.Query{}); err != nil {
		return nil, err
	}
	for _, p := range pictureNames(views) {
		if err := add(p.name, p.query); err != nil {
			return nil, err
		}
	}
	text("404.html", sentences{what: "There is nothing here.", todo: "This board has no file of that name.", home: home, policy: inPage(b.policy), script: b.assets.urls["said.js"]}.page())
	text("_headers", b.hostHeaders(all))
	text(".htaccess", b.apacheHeaders())
	text(".nojekyll", []byte{}) // else GitHub leaves out what begins with an underscore
	return all, add(workerName, feed.Query{})
}

// writeFile replaces a file in one step. It is as old as what it holds, where
// that is known: file servers tell readers so.
func writeFile(name string, body []byte, modified time.Time) error {
	temporary, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(temporary.Name()) // nothing is there once it has its name
	_, err = temporary.Write(body)
	if closing := temporary.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Chmod(temporary.Name(), fs.FileMode(0o644))
	}
	if err == nil && !modified.IsZero() {
		err = os.Chtimes(temporary.Name(), modified, modified)
	}
	if err == nil {
		err = os.Rename(temporary.Name(), name)
	}
	return err
}

// sitemap lists the pages for those who search (sitemaps.org, protocol 0.9).
func (b *Board) sitemap(views []feed.ViewLink) []byte {
	type location struct {
		Address string `xml:"loc"`
	}
	set := struct {
		XMLName xml.Name   `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		URLs    []location `xml:"url"`
	}{}
	for _, v := range views {
		set.URLs = append(set.URLs, location{b.absolute(v.Href)})
	}
	set.URLs = append(set.URLs, location{b.absolute("guide.html")})
	text, err := xml.MarshalIndent(set, "", "  ")
	if err != nil {
		panic(err) // strings always marshal
	}
	return append([]byte(xml.Header), append(text, '\n')...)
}
