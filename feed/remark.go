package feed

import "strings"

// A Remark is what a reader is told of a filter that cannot be meant as it was
// set.
type Remark struct {
	Name string // the parameter's; "from" is for both days
	Text string
}

// Remarks are about filters that no entry can pass: a range the wrong way round,
// a comparison with what is no number or day. Where nothing is found they are also
// about what looks like a field of the search and is none.
func (v *View) Remarks() []Remark {
	var all []Remark
	for _, t := range terms(v.Query.Text) {
		if text := t.remark(len(v.Entries) == 0); text != "" {
			all = append(all, Remark{"q", text})
		}
	}
	q := v.Query
	if q.Lanes.reversed() {
		all = append(all, Remark{"lanes", "No entry has at least " + q.Lanes.Min + " and at most " + q.Lanes.Max + " lanes: " + wrongWay})
	}
	if q.TPS.reversed() {
		all = append(all, Remark{"tps", "No TPS is at least " + q.TPS.Min + " and at most " + q.TPS.Max + ": " + wrongWay})
	}
	if !q.To.IsZero() && q.From.Compare(q.To) > 0 {
		all = append(all, Remark{"from", "No day is from " + q.From.String() + " on and until " + q.To.String() + ": " + wrongWay})
	}
	return all
}

const wrongWay = "the range is the wrong way round."

// reversed reports whether r is of no number, for it begins above its end.
func (r Range) reversed() bool {
	i := r.interval()
	return i.low > i.high
}

// remark is what there is to say of a term; nothing is what was found.
func (t term) remark(nothing bool) string {
	said := "“" + asked(t.name+":"+t.text) + "” "
	switch t.name {
	case "":
		name, _, ok := strings.Cut(t.text, ":")
		if nothing && ok && name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz_") == "" && !strings.Contains(t.text, "://") {
			return "“" + name + ":” is no field of the search; it was looked for as it stands."
		}
	case "improvement", "change":
		t.text = strings.ReplaceAll(t.text, "%", "")
		fallthrough
	case "lanes", "tps", "control_tps", "improvement_pct":
		if sign, bound := cutSign(t.text); sign != "" && !isBound(bound) {
			return said + "compares with no number, as tps:>700 or lanes:<=48 do."
		}
		if r, ok := parseRange([]string{t.text}); ok && r.reversed() {
			return said + "is of no number: " + wrongWay
		}
	case "date":
		if sign, bound := cutSign(t.text); sign != "" {
			if _, ok := dayBound(bound); ok {
				return ""
			}
			return said + "compares with no day, as date:>2026-11-01 or date:<=2026-11 do."
		}
		if from, to, ok := cutDays(t.text); ok && from != "" && to != "" && from[:min(len(from), len(to))] > to {
			return said + "is of no day: " + wrongWay
		}
	}
	return ""
}
