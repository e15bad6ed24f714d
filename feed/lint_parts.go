package feed

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// parts holds the record against its submission, by what the document has and
// not by what is fit for display.
func (l *Linter) parts() {
	if !l.sent.there || !l.record.there {
		return
	}
	for i := range fields {
		f := &fields[i]
		if f.in != inBoth || f.rule == ruleID {
			continue
		}
		sent, published := l.sent.nodes[i], l.record.nodes[i]
		switch {
		case f.required&inRecord == 0 && f.required&inSubmission != 0 && l.blank(published):
			// The record may leave it out, and it is shown from the submission.
		case f.required&inRecord != 0 && (sent < 0 || published < 0) || l.faulty(&l.sent, f.name) || l.faulty(&l.record, f.name):
			// A problem has said so.
		case f.name == "status":
			l.status(sent, published)
		case !l.same(sent, published):
			found, want := l.both(published, sent)
			l.addIn(&l.record, ruleDiffers, f.name, found, "the submission's "+want)
		}
	}
}

// faulty reports whether there is a problem at a field of a part.
func (l *Linter) faulty(p *part, field string) bool {
	e := l.entry
	if len(e.Problems) == 0 {
		return false
	}
	_, bad := e.problemAt("/entries/" + strconv.Itoa(e.Index) + "/" + p.name + "/" + field)
	return bad
}

// blank reports whether a member says nothing: it is not there, null or empty,
// which are one to a reader.
func (l *Linter) blank(i int) bool {
	return i < 0 || l.tree.nodes[i].kind == kindNull || l.tree.nodes[i].kind == kindText && len(l.tree.bytes(l.tree.nodes[i].text)) == 0
}

// same reports whether two members say the same: 716 and 716.0 do, and so do
// an empty text and none.
func (l *Linter) same(a, b int) bool {
	if l.blank(a) || l.blank(b) {
		return l.blank(a) && l.blank(b)
	}
	t := &l.tree
	na, nb := &t.nodes[a], &t.nodes[b]
	switch {
	case na.kind == nb.kind && bytes.Equal(t.json(a), t.json(b)):
		return true
	case na.kind == kindText && nb.kind == kindText:
		return bytes.Equal(t.bytes(na.text), t.bytes(nb.text))
	case isNumber(na.kind) && isNumber(nb.kind):
		return exact(string(t.json(a))).compare(exact(string(t.json(b)))) == 0
	}
	return na.kind == nb.kind && bytes.Equal(t.compact(nil, a), t.compact(nil, b))
}

func isNumber(k kind) bool { return k == kindInteger || k == kindDouble }

// both shows two values that differ, from where they do if only the rest of
// them could be seen.
func (l *Linter) both(a, b int) (string, string) {
	ta, tb := l.show(a), l.show(b)
	if ea, eb := excerpt(ta), excerpt(tb); ea != eb {
		return ea, eb
	}
	at := 0
	for at < min(len(ta), len(tb)) && ta[at] == tb[at] {
		at++
	}
	for at > 0 && !utf8.RuneStart(ta[min(at, len(ta)-1)]) {
		at--
	}
	rest := func(text []byte) string {
		shown := strconv.AppendQuoteToASCII(nil, string(text[at:])) // what cannot be seen may be all of it
		return "…" + excerpt(shown)
	}
	return rest(ta), rest(tb)
}

func (l *Linter) show(i int) []byte {
	if i < 0 {
		return []byte("nothing")
	}
	return l.tree.compact(nil, i)
}

// status holds the two statuses against each other. The record's may say more,
// and calls an interruption by its cause.
func (l *Linter) status(sent, published int) {
	t := &l.tree
	submitted, shown := string(t.bytes(t.nodes[sent].text)), string(t.bytes(t.nodes[published].text))
	for _, head := range []string{submitted, "Preempted"} {
		if shown == head || strings.HasPrefix(shown, head+" · ") {
			return
		}
		if submitted != "Interrupted" {
			break
		}
	}
	l.addIn(&l.record, ruleStatus, "status", excerpt(l.show(published)),
		"the submission's "+excerpt(l.show(sent))+", alone or followed by \" · \"")
}
