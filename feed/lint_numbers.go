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
	if r.ImprovementPct.Missing() || e.doubtful("improvement_pct") {
		return
	}
	pct := exact(r.ImprovementPct.String())
	text, numeric := percentage(r.Improvement)
	if numeric && !e.doubtful("improvement") && !pct.rounds(text) {
		l.add(rulePctText, "improvement", quote(r.Improvement), "the percentage of improvement_pct, "+r.ImprovementPct.String())
	}
	if l.sidesDoubtful() {
		return
	}
	if lack := l.lacksControl(); lack != "" {
		l.add(rulePctBasis, "improvement_pct", r.ImprovementPct.String()+", with "+lack, "null")
	}
	if r.TPS.Missing() || r.ControlTPS.Missing() || r.ControlTPS.Float() == 0 {
		return
	}
	// −14.0 beside the text −14% is a whole per cent, 21.0 beside +21.0% is a
	// tenth: what was written last is no more exact than the finer of the two.
	places := pct.places()
	if numeric {
		places = max(places, text.scale)
	}
	tps, control := exact(r.TPS.String()), exact(r.ControlTPS.String())
	if !isGain(pct, tps, control, places) {
		l.add(rulePct, "improvement_pct", r.ImprovementPct.String(),
			gain(tps, control, places).String()+", the gain of "+r.TPS.String()+" over "+r.ControlTPS.String())
	}
}

// percentage reads an improvement that is a number alone, such as −6.4%. Its
// scale is the number of its decimals, zeros included.
func percentage(s string) (decimal, bool) {
	s, ok := strings.CutSuffix(s, "%")
	if !ok {
		return decimal{}, false
	}
	s, positive := strings.CutPrefix(s, "+")
	negative := false
	for _, minus := range []string{"−", "-"} {
		if rest, found := strings.CutPrefix(s, minus); found && !positive && !negative {
			s, negative = rest, true
		}
	}
	whole, fraction, point := strings.Cut(s, ".")
	const most = 9 // digits of a part; nobody writes more
	if !isDigits(whole, most) || point && !isDigits(fraction, most) {
		return decimal{}, false
	}
	d := exact(s)
	if negative {
		d.unscaled.Neg(d.unscaled)
	}
	return d, true
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
