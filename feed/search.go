package feed

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A term is a word or a phrase that an entry must have, or must not.
type term struct {
	not   bool
	name  string                            // of the field, "" for all of the entry's text
	field func(e *Entry, value string) bool // nil for all of the entry's text
	text  string                            // folded
}

// terms reads what a reader typed, as code search has it: words, each of which
// must be there; "a phrase" in quotes, straight or curly; field:word and
// field:"a phrase" for a field of [searchFields], where numbers and days may be
// compared, as in tps:>700, tps:=485.3 and date:>=2026-11; and - before any of them for what
// must not be there. A name before a colon that is no field's is part of
// the word, so that an address can be searched for. What is not finished, such
// as a field without a word, asks for nothing yet, and a quote that is not
// closed reaches to the end. Only the hyphen of keyboards says "not": a minus
// sign copied from the page is part of a number.
func terms(typed string) []term {
	var all []term
	rest := strings.Map(func(r rune) rune {
		switch f := foldRune(r); f {
		case ' ', '"':
			return f
		}
		return r
	}, typed)
	for {
		rest = strings.TrimLeft(rest, " ")
		if rest == "" {
			return all
		}
		var t term
		rest, t.not = strings.CutPrefix(rest, "-")
		if name, value, ok := strings.Cut(rest, ":"); ok {
			if field := searchFields[fold(name)]; field != nil {
				t.name, t.field, rest = fold(name), field, value
			}
		}
		if after, ok := strings.CutPrefix(rest, `"`); ok {
			t.text, rest, _ = strings.Cut(after, `"`)
		} else {
			t.text, rest, _ = strings.Cut(rest, " ")
		}
		t.text = strings.TrimSpace(fold(t.text))
		if sign, bound := cutSign(t.text); t.text != "" && (t.field == nil || sign == "" || bound != "") {
			all = append(all, t)
		}
	}
}

// fold makes texts alike that a reader would take for the same: letters of
// either case, spaces of every kind, and the signs for which keyboards have
// another, such as the minus.
func fold(s string) string { return string(appendFolded(make([]byte, 0, len(s)), s)) }

func appendFolded(dst []byte, s string) []byte {
	for _, r := range s {
		switch {
		case 'A' <= r && r <= 'Z':
			dst = append(dst, byte(r)+'a'-'A')
		case ' ' < r && r < utf8.RuneSelf:
			dst = append(dst, byte(r))
		default:
			dst = utf8.AppendRune(dst, foldRune(r))
		}
	}
	return dst
}

func foldRune(r rune) rune {
	switch r {
	case '−', '‐', '‑', '‒', '–':
		return '-'
	case '“', '”', '„', '‟', '«', '»':
		return '"'
	case '’', '‘':
		return '\''
	}
	if unicode.IsSpace(r) {
		return ' '
	}
	return unicode.ToLower(r)
}

// searchFields are the fields that a term can name: the format's own names, and
// shorter ones. Numbers and days are compared as such, and take ranges, and so is
// the number of a change, of which all else is found in its text; kinds are found
// by how they begin, for "unmatched" has "matched" in it; any other by what it has
// within.
var searchFields = func() map[string]func(e *Entry, value string) bool {
	within := func(text func(e *Entry) string) func(*Entry, string) bool {
		return func(e *Entry, value string) bool { return strings.Contains(fold(text(e)), value) }
	}
	begins := func(text func(e *Entry) string) func(*Entry, string) bool {
		return func(e *Entry, value string) bool { return strings.HasPrefix(fold(text(e)), value) }
	}
	number := func(of func(e *Entry) (float64, bool), text func(e *Entry) string) func(*Entry, string) bool {
		return func(e *Entry, value string) bool {
			n, there := of(e)
			if sign, bound := cutSign(value); sign != "" {
				b, err := strconv.ParseFloat(bound, 64)
				return err == nil && there && satisfies(sign, cmp.Compare(n, b))
			}
			if r, ok := parseRange([]string{value}); ok {
				return r.interval().has(n, there)
			}
			return strings.Contains(fold(text(e)), value)
		}
	}
	percent := number(sortKey("improvement").number, func(e *Entry) string { return e.Record.ImprovementPct.String() })
	f := map[string]func(e *Entry, value string) bool{
		"id":              within(func(e *Entry) string { return e.Key }),
		"title":           within((*Entry).Title),
		"lanes":           number((*Entry).lanes, (*Entry).Lanes),
		"tps":             number(sortKey("tps").number, func(e *Entry) string { return e.TPSCell().Text }),
		"control_tps":     number((*Entry).controlTPS, func(e *Entry) string { return e.Record.ControlTPS.String() }),
		"improvement_pct": percent,
		"improvement": func(e *Entry, value string) bool {
			text := fold(e.Change())
			if !compares(value) {
				return strings.Contains(text, value)
			}
			return value == "="+text || percent(e, strings.ReplaceAll(value, "%", ""))
		},
		"control_kind":    begins(func(e *Entry) string { return e.Record.ControlKind }),
		"recorded_window": within(func(e *Entry) string { return e.Record.RecordedWindow }),
		"configuration":   within(func(e *Entry) string { return e.text("configuration", e.Record.Configuration) }),
		"stack":           within(func(e *Entry) string { return e.text("stack", e.Record.Stack) }),
		"hardware":        within(func(e *Entry) string { return e.text("hardware", e.Record.Hardware) }),
		"control_label":   within(func(e *Entry) string { return e.text("control_label", e.Record.ControlLabel) }),
		"control_scope":   within(func(e *Entry) string { return e.text("control_scope", e.Record.ControlScope) }),
		"comparison":      within(func(e *Entry) string { return e.text("comparison", e.Record.Comparison) }),
		"summary":         within(func(e *Entry) string { return e.Record.Summary }),
		"outcome":         within((*Entry).Outcome),
		"duration":        within(func(e *Entry) string { return e.text("duration", e.Record.Duration) }),
		"qualification":   within(func(e *Entry) string { return e.text("qualification", e.Record.Qualification) }),
		"source":          within(func(e *Entry) string { return e.text("source", e.Record.Source) }),
		"run_url":         within(func(e *Entry) string { return e.text("run_url", e.Record.RunURL) }),
		"retracted":       within((*Entry).retraction),
		"version":         begins(func(e *Entry) string { return e.Version }),
		"mark":            within((*Entry).is),
		"kind": func(e *Entry, value string) bool {
			kind := e.Record.Kind
			return strings.HasPrefix(fold(kind), value) || strings.HasPrefix(fold(KindName(kind)), value)
		},
		"chart_comparable": func(e *Entry, value string) bool {
			return value == map[bool]string{true: "true", false: "false"}[e.Record.ChartComparable]
		},
		"status": func(e *Entry, value string) bool {
			return fold(e.filedStatus()) == value || strings.Contains(fold(e.text("status", e.Record.Status)), value)
		},
		"date": func(e *Entry, value string) bool {
			if sign, bound := cutSign(value); sign != "" {
				day, ok := dayBound(bound)
				return ok && !e.day().IsZero() && satisfies(sign, compareDay(e.day(), day))
			}
			if from, to, ok := cutDays(value); ok {
				return !e.day().IsZero() && compareDay(e.day(), from) >= 0 && compareDay(e.day(), to) <= 0
			}
			return strings.Contains(fold(e.Date()), value) || strings.HasPrefix(e.Record.Day.ISO(), value)
		},
	}
	for short, name := range map[string]string{
		"control": "control_kind", "config": "configuration", "change": "improvement", "study": "source",
		"label": "control_label", "scope": "control_scope", "window": "duration", "limits": "qualification",
		"run": "run_url", "state": "status", "is": "mark",
	} {
		f[short] = f[name]
	}
	return f
}()

// matches reports whether an entry, whose whole text is given, is as the term
// asks. The site's stack is shown with every entry, so it is found in every one.
func (t term) matches(e *Entry, text, stack string) bool {
	found := false
	switch {
	case t.field == nil:
		found = strings.Contains(text, t.text) || strings.Contains(stack, t.text)
	case t.name == "stack":
		found = t.field(e, t.text) || strings.Contains(stack, t.text)
	default:
		found = t.field(e, t.text)
	}
	return found != t.not
}

// is has the words that a reader may ask an entry to be: those that mark it and
// its cells, and whether its number is missing.
func (e *Entry) is() string {
	missing := ""
	if e.Record.TPS.Missing() && !e.doubtful("tps") {
		missing = "missing"
	}
	return join("\n", append(e.Marks(), missing, e.TPSCell().Mark, e.ControlCell().Mark)...)
}

// searchText is all that the page shows of the entry, folded, each text on a
// line of its own. What the feed has of its control is a part of it. What the page
// says with every entry is not in it: names of columns and terms, the site's own
// stack, which [term.matches] has beside it, and the site's limit, whose words
// would make a search for them one for everything.
func (e *Entry) searchText(controls *Controls) string {
	tps, control := e.TPSCell(), e.ControlCell()
	texts := []string{
		e.Key, e.Title(), e.Lanes(), e.Record.Kind, kindTitle(e.Record.Kind), e.Date(),
		tps.Text, tps.Mark, control.Text, control.Mark, e.Record.ControlKind, e.Change(), e.Outcome(),
		e.text("source", e.Record.Source), e.text("run_url", e.Record.RunURL),
	}
	texts = append(texts, e.Marks()...)
	texts = append(texts, controls.notes(e)...)
	for _, detail := range e.Details(Site{}) {
		if detail.Term == "" {
			continue // the links, whose addresses are there already
		}
		for _, line := range detail.Lines {
			texts = append(texts, line.Text, line.Note)
		}
	}
	var all []byte
	for i, text := range texts {
		if text != "" && !slices.Contains(texts[:i], text) {
			all = append(appendFolded(all, text), '\n')
		}
	}
	return string(all)
}
