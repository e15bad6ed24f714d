package feed

// Controls tells which entry of a feed is whose control. Nothing in a feed names
// it: it is the entry that has the control's number and the same source.
type Controls struct {
	entries map[controlKey][2]*Entry // the first two, for one may be asking for itself
}

// A controlKey is what an entry is looked up by: number, source and lanes, or
// number and source, or number alone; what does not count is zero.
type controlKey struct {
	tps    float64
	source string
	lanes  float64
}

// NewControls looks through the entries of a feed.
func NewControls(f *Feed) *Controls {
	wanted := map[float64]bool{}
	for _, e := range f.Entries {
		if n, ok := e.controlTPS(); ok {
			wanted[n] = true
		}
	}
	c := &Controls{map[controlKey][2]*Entry{}}
	for _, retracted := range []bool{false, true} { // an entry that stands goes first
		for _, e := range f.Entries {
			if !e.hasTPS() || !wanted[e.Record.TPS.Float()] || (e.retraction() != "") != retracted {
				continue
			}
			for _, key := range keysOf(e, e.Record.TPS.Float()) {
				switch first := c.entries[key]; {
				case first[0] == nil:
					c.entries[key] = [2]*Entry{e}
				case first[1] == nil:
					c.entries[key] = [2]*Entry{first[0], e}
				}
			}
		}
	}
	return c
}

// keysOf are the keys of an entry and a number, the narrowest first.
func keysOf(e *Entry, tps float64) []controlKey {
	keys := []controlKey{{tps: tps}}
	if source := e.Record.Source; source != "" && !e.doubtful("source") {
		keys = []controlKey{{tps, source, e.Record.Lanes.Float()}, {tps: tps, source: source}, {tps: tps}}
	}
	return keys
}

// controlTPS is the number of the entry's control, and whether there is one.
func (e *Entry) controlTPS() (float64, bool) {
	n := e.Record.ControlTPS
	return n.Float(), !n.Missing() && !e.doubtful("control_tps")
}

// A Control is what a feed has of an entry's control. The zero Control is a
// number that is of no entry.
type Control struct {
	// Entry has the control's number; nil where none does.
	Entry *Entry
	// SameStudy says that it also has the same source, its fragment included.
	// Else only another study has the number, and may have it by chance.
	SameStudy bool
}

// Of is the control of an entry of the feed, and whether the entry has a number
// for one. Of several entries that may be it, it is the first of those with as
// many lanes as the entry itself, else the first; retracted ones come last.
func (c *Controls) Of(e *Entry) (control Control, ok bool) {
	tps, ok := e.controlTPS()
	if !ok {
		return Control{}, false
	}
	for _, key := range keysOf(e, tps) {
		for _, candidate := range c.entries[key] {
			if candidate != nil && candidate != e {
				return Control{candidate, key.source != ""}, true
			}
		}
	}
	return Control{}, true
}

// A Reference is the number of an entry's control, to be drawn beside it.
type Reference struct {
	TPS float64
	// Text says what it is: matched control 476.8 TPS (Stack control · 32
	// lanes).
	Text string
}

// Reference is that of the entry's control; ok is false where the record has no
// number of one. Its kind is always said, for only a matched control is one to
// hold the entry's number against.
func (e *Entry) Reference() (r Reference, ok bool) {
	tps, ok := e.controlTPS()
	if !ok {
		return Reference{}, false
	}
	kind := e.text("control_kind", e.Record.ControlKind)
	text := orElse(kind, "unqualified") + " control " + e.Record.ControlTPS.String() + " TPS"
	if label := e.text("control_label", e.Record.ControlLabel); label != "" {
		text += " (" + label + ")"
	}
	if kind != "matched" {
		text += ", not matched"
	}
	return Reference{tps, text}, true
}

// LanesNote says of an entry whose matched control is an entry of the same
// study that ran with other lanes: 48 vs 32 lanes. Else it is "".
func (c *Controls) LanesNote(e *Entry) string {
	control, ok := c.Of(e)
	if !ok || !control.SameStudy || e.Record.ControlKind != "matched" || e.doubtful("lanes") || control.Entry.doubtful("lanes") {
		return ""
	}
	own, other := e.Record.Lanes, control.Entry.Record.Lanes
	if own.Missing() || other.Missing() || own.Float() == other.Float() {
		return ""
	}
	return own.String() + " vs " + control.Entry.Lanes()
}

// notes are what is said beside an entry's control: the lanes where they differ,
// and what the feed has of it.
func (c *Controls) notes(e *Entry) []string {
	control, ok := c.Of(e)
	if !ok {
		return nil
	}
	if note := c.LanesNote(e); note != "" {
		return []string{note, control.String()}
	}
	return []string{control.String()}
}

// String says what the feed has: same number as Stack control, same study.
func (c Control) String() string {
	if c.Entry == nil {
		return "control is not an entry of this feed"
	}
	s := "same number as " + c.Entry.Title()
	if c.Entry.retraction() != "" {
		s += " (retracted)"
	}
	if c.SameStudy {
		return s + ", same study"
	}
	return s + ", of another study"
}
