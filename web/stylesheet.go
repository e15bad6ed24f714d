package web

import "strings"

// guestParts are the files of the style sheet that concern the board alone, in
// their order, and its place on a page of another program.
var guestParts = []string{"bare.css", "board.css", "chart.css", "table.css", "modes.css", "guest.css"}

// asGuest turns what a sheet says of the page, or of the board on it, into what
// it says of the board's own element, within which its rules are nested.
var asGuest = strings.NewReplacer(
	":root", "&",
	"#board", "&",
	`[data-client="live"] `, `&[data-client="live"] `,
	`[data-feed="away"] `, `&[data-feed="away"] `,
)

// Stylesheet is the board's style sheet for a page of another program that
// mounts the board (package app, Board), as UTF-8. Every rule of it is nested in
// the one for the board's element, #board, so that it changes nothing else on
// the page, variables included; it asks for no other file. It needs no [Board]
// of this package: a host sends it as text/css, or writes it to a file.
func Stylesheet() []byte {
	var sheet strings.Builder
	sheet.WriteString("#board {\n")
	for _, part := range guestParts {
		text, err := static.ReadFile("static/" + part)
		if err != nil {
			panic(err) // the file is part of the program
		}
		asGuest.WriteString(&sheet, string(text))
	}
	sheet.WriteString("}\n")
	return []byte(sheet.String())
}
