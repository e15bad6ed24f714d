package feed

import (
	"slices"
	"strings"
)

// ControlKinds are the kinds of control that the format names.
var ControlKinds = []string{"baseline", "matched", "historical", "unmatched", "unknown"}

// Statuses are the statuses of a submission that the format names.
var Statuses = []string{"Measured", "Completed", "Interrupted", "Cancelled", "Failed"}

// words checks the fields whose words have a meaning.
func (l *Linter) words() {
	e, r := l.entry, l.entry.Record
	if !l.today.IsZero() && r.Day.Compare(l.today) > 0 && !e.doubtful("date") {
		l.add(ruleFuture, "date", quote(r.Date), "a day up to "+l.today.String())
	}
	switch {
	case r.Kind == KindFull || r.Kind == KindTPS || r.Kind == "" || e.doubtful("kind"):
	case r.Kind == ViewAll:
		l.add(ruleKindAll, "kind", quote(r.Kind), "a name of its own")
	default:
		l.add(ruleNewKind, "kind", quote(r.Kind), "full or tps")
	}
	// What is not there at all is a problem, which has said so.
	there := l.sent.field("control_kind") >= 0 || l.record.field("control_kind") >= 0
	if there && !slices.Contains(ControlKinds, r.ControlKind) && !l.faulty(&l.sent, "control_kind") && !l.faulty(&l.record, "control_kind") {
		l.add(ruleNewControl, "control_kind", quote(r.ControlKind), oneOf(ControlKinds))
	}
	l.knownStatus()
	if !hasPrefixFold(r.Source, "https://") && !e.doubtful("source") {
		l.add(ruleSourceHTTPS, "source", quote(r.Source), "an address that begins with https://")
	}
}

// knownStatus checks the status that says whether a number is partial.
func (l *Linter) knownStatus() {
	e := l.entry
	p, status := &l.record, e.Record.Status
	if e.Submission != nil {
		p, status = &l.sent, e.Submission.Status
	}
	if _, known := e.status(); !known && p.field("status") >= 0 && !l.faulty(p, "status") {
		l.addIn(p, ruleNewStatus, "status", quote(status), oneOf(Statuses))
	}
}

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

// oneOf lists words of which one is meant: a, b or c.
func oneOf(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
