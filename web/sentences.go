package web

import (
	"fmt"
	"html"
)

// sentences are a page of two of them and the way to the board.
type sentences struct {
	what, todo string
	home       string // the way to the board
	policy     string // the content policy, where no header brings one
	script     string // what tells them to the page around a frame, beside the board's pages; "" for none
	beside     bool   // whether the way opens beside the page around a frame
}

func (s sentences) page() []byte {
	policy, script, opens := s.policy, s.script, ""
	if policy != "" {
		policy = `<meta http-equiv="Content-Security-Policy" content="` + policy + "\">\n"
	}
	if script != "" {
		script = `<script src="` + html.EscapeString(s.home+script) + "\"></script>\n"
	}
	if s.beside {
		opens = ` target="_blank" rel="noopener"`
	}
	return fmt.Appendf(nil, `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
%[4]s<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>%[1]s</title>
%[5]s</head>
<body>
<main>
<h1>%[1]s</h1>
<p>%[2]s</p>
<p><a href="%[3]s"%[6]s>To the board</a></p>
</main>
</body>
</html>
`, html.EscapeString(s.what), html.EscapeString(s.todo), html.EscapeString(s.home), policy, script, opens)
}
