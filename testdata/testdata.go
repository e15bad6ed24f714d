// Package testdata has the bundled feed for the program to embed: go:embed
// reaches no file above its own folder.
package testdata

import _ "embed"

// Feed is feed.json, the feed that the program shows unless it is given another.
//
//go:embed feed.json
var Feed []byte
