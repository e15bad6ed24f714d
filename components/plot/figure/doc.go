//go:build !js

// Package figure answers how the drawing becomes a file of its own: SVG, PNG
// and PDF, each of which says by itself what it shows.
//
// A picture leaves the page that explains it. So it carries its title, what was
// chosen of the feed, what TPS means, the legend, the counts, each mark with
// who holds it and under which conditions, and the date of the data. Where the
// marks stand is [plot.Layout]'s; this package adds what the page's elements
// and style sheet are to the drawing in the page: texts, colours and sizes.
//
// The texts are set in Go, the font of the Go project, by Bigelow & Holmes,
// whose licence is that of the Go project (BSD, three clauses). It comes with
// golang.org/x/image. It covers Latin, Greek and Cyrillic; a character that it
// does not have is a □, and the picture then says so.
//
// A file's bytes follow from the view, the options and the width alone.
//
// The browser never gets this package: fonts, PDF and raster would double the
// client.
package figure
