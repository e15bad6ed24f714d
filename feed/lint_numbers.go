package feed

import "strings"

// comparable holds chart_comparable against what it may be true for: a matched
// control with numbers on both sides.
func (l *Linter) comparable() {
	e, r := l.entry, l.entry.Record
	if e.doubtful("chart_comparable") || l.sidesDoubtful() || !l.record.there {
		return
	}
	switch lack := l.lacksControl(); {
	case r.ChartComparable && lack != "":
		l.add(ruleComparable, "chart_comparable", "true, with "+lack, "false")
	case !r.ChartComparable && lack == "":
		l.add(ruleWithheld, "chart_comparable", "false, with a matched control of "+r.ControlTPS.String()+" TPS", "true")
	}
}

// lacksControl says what the entry lacks for a comparison, "" where nothing.
func (l *Linter) lacksControl() string {
	switch r := l.entry.Record; {
	case r.ControlKind != "matched":
		return "a control of kind " + quote(r.ControlKind)
	case r.TPS.Missing():
		return "no TPS"
	case r.ControlTPS.Missing():
		return "no control TPS"
	case r.ControlTPS.Float() == 0:
		return "a control TPS of 0"
	}
	return ""
}

// sidesDoubtful reports whether a fault leaves open what is compared.
func (l *Linter) sidesDoubtful() bool {
	e := l.entry
	return e.doubtful("tps") || e.doubtful("control_tps") || l.faulty(&l.sent, "control_kind") || l.faulty(&l.record, "control_kind")
}

// improvement holds the published gain against its numbers and its own text.
func (l *Linter) improvement() {
	e, r := l.entry, l.entry.Record
	if e.doubtful("improvement_pct") {
		return
	}
	if r.ImprovementPct.Missing() {
		l.textAlone()
		return
	}
	literal := excerpt([]byte(r.ImprovementPct.String()))
	doubtful := l.sidesDoubtful()
	if lack := l.lacksControl(); lack != "" && !doubtful {
		// Null is due then, so that nobody is asked to write the number once more.
		l.add(rulePctBasis, "improvement_pct", literal+", with "+lack, "null")
		return
	}
	pct := exact(r.ImprovementPct.String())
	text, rest, numeric := percentage(r.Improvement)
	if !e.doubtful("improvement") && !(numeric && pct.rounds(text)) {
		l.add(rulePctText, "improvement", quote(r.Improvement), "the percentage of improvement_pct, "+literal)
	}
	if doubtful {
		return
	}
	// −14.0 beside the text −14% is a whole per cent, 21.0 beside +21.0% is a
	// tenth: what was written last is no more exact than the finer of the two.
	places := pct.places()
	if numeric && rest == "" {
		places = max(places, text.scale)
	}
	l.gained("improvement_pct", literal, pct, places)
}

// textAlone holds a percentage against the numbers that no improvement_pct has:
// readers are shown it as it stands. Words beside it, as in +29% reported, say
// whose it is.
func (l *Linter) textAlone() {
	r := l.entry.Record
	text, rest, numeric := percentage(r.Improvement)
	if !numeric || rest != "" || l.entry.doubtful("improvement") || l.sidesDoubtful() {
		return
	}
	if lack := l.lacksControl(); lack != "" {
		l.add(rulePctBasis, "improvement", quote(r.Improvement)+", with "+lack, "no percentage, or words with it that say who reports it")
		return
	}
	l.gained("improvement", quote(r.Improvement), text, text.scale)
}

// gained holds the gain that a field claims, exact to so many decimals, against
// the numbers; found is what stands there.
func (l *Linter) gained(field, found string, claimed decimal, places int) {
	r := l.entry.Record
	tps, control := exact(r.TPS.String()), exact(r.ControlTPS.String())
	if isGain(claimed, tps, control, places) {
		return
	}
	l.add(rulePct, field, found, gain(tps, control, places).String()+
		", the gain of "+excerpt([]byte(r.TPS.String()))+" over "+excerpt([]byte(r.ControlTPS.String())))
}

// percentage reads the number that an improvement begins with, such as −6.4%,
// and what follows it. Its scale is the number of its decimals, zeros included.
// A reader takes a comma for a point, and any dash for a minus.
func percentage(s string) (d decimal, rest string, ok bool) {
	s, rest, ok = strings.Cut(strings.TrimSpace(s), "%")
	if !ok {
		return d, rest, false
	}
	s, positive := strings.CutPrefix(strings.TrimRight(s, " \u00a0\u202f"), "+")
	negative := false
	for _, minus := range []string{"−", "-", "–", "—"} {
		if after, found := strings.CutPrefix(s, minus); found && !positive && !negative {
			s, negative = after, true
		}
	}
	s = strings.Replace(s, ",", ".", 1)
	whole, fraction, point := strings.Cut(s, ".")
	const most = 9 // digits of a part; nobody writes more
	if !isDigits(whole, most) || point && !isDigits(fraction, most) {
		return d, rest, false
	}
	d = exact(s)
	if negative {
		d.unscaled.Neg(d.unscaled)
	}
	return d, rest, true
}

// isDigits reports whether s is digits, at least one and not more than most.
func isDigits(s string, most int) bool {
	return s != "" && len(s) <= most && strings.Trim(s, "0123456789") == ""
}

// control looks the control up among the entries.
func (l *Linter) control() {
	e, r := l.entry, l.entry.Record
	c, ok := l.controls.Of(e)
	if !ok {
		return
	}
	at := r.ControlTPS.String()
	switch {
	case c.Entry == nil:
		l.add(ruleNotEntry, "control_tps", at+", which no entry of this feed has", "the TPS of an entry with the same source")
	case !c.SameStudy:
		l.add(ruleOtherStudy, "control_tps", at+", which "+quote(c.Entry.ID)+" has from another source",
			"the TPS of an entry with the same source")
	default:
		if note := l.controls.LanesNote(e); note != "" {
			l.add(ruleLanes, "lanes", note+", those of the control "+quote(c.Entry.ID), c.Entry.Record.Lanes.String())
		}
	}
}
