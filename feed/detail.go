package feed

// A Detail is one term of a row's details with what is said of it.
type Detail struct {
	Term  string // "" for the links
	Lines []Line
}

// A Line is one paragraph of a detail, or one of its links.
type Line struct {
	Text string
	Note string // what kind of text it is, such as the site's default, or the address that is no link; or ""
	Href string // an address that is safe to follow, or "" where the text is no link
}

// The notes of details.
const (
	noteDefaultStack = "this site’s default; the configuration overrides it"
	noteLimit        = "holds for every entry of this site"
	noteSubmission   = "submission only"
)

// Details are the entry's details, with what the feed has of its control.
func (v *View) Details(e *Entry) []Detail {
	details := e.Details(v.Site)
	control, ok := v.Controls.Of(e)
	if !ok {
		return details
	}
	line := Line{Text: control.String()}
	line.Href = v.ControlHref(e)
	for i := range details {
		if details[i].Term == termControl {
			details[i].Lines = append(details[i].Lines, line)
			if note := v.Controls.LanesNote(e); note != "" {
				details[i].Lines = append(details[i].Lines, Line{Text: note})
			}
		}
	}
	return details
}

// ControlHref leads to the row of the entry that an entry's control is, "" where
// it is none of the feed.
func (v *View) ControlHref(e *Entry) string {
	if control, _ := v.Controls.Of(e); control.Entry != nil {
		return v.RowHref(control.Entry)
	}
	return ""
}

const termControl = "Control"

// Details are the entry's details in the order in which they are read. The
// reason of a retraction comes first.
func (e *Entry) Details(s Site) []Detail {
	r := e.Record
	var details []Detail
	if reason := e.retraction(); reason != "" {
		withdrawn := detail("Retracted", reason)
		withdrawn.Lines[0].Note = "counts for no mark, and is in the chart only where one asks for the retracted"
		details = append(details, withdrawn)
	}
	details = append(details,
		detail("State", e.text("status", r.Status)),
		e.dateDetail(),
		detail("Configuration", join(" · ", e.Lanes(), e.text("configuration", r.Configuration))),
		detail("Hardware", e.text("hardware", r.Hardware)),
		e.stackDetail(s),
		e.controlDetail(),
		detail("Window", e.text("duration", r.Duration)),
		detail("Outcome", e.text("outcome", r.Outcome)),
		e.limitsDetail(s),
	)
	if lines := e.otherLines(); len(lines) > 0 {
		details = append(details, Detail{"Other fields", lines})
	}
	if lines := e.problemLines(); len(lines) > 0 {
		details = append(details, Detail{"Problems", lines})
	}
	return append(details, e.links(s), e.versionDetail())
}

func detail(term, text string) Detail {
	return Detail{term, []Line{{Text: orElse(text, NotRecorded)}}}
}

func (e *Entry) dateDetail() Detail {
	d := detail("Report date", e.text("date", e.Record.Date))
	switch bad := e.doubtful("date"); {
	case bad && e.Record.Day.IsZero():
		d.Lines[0].Note = markUnreadable
	case bad:
		d.Lines[0].Note = markDoubtful
	}
	d.Lines[0].Text = join(" · ", d.Lines[0].Text, e.Record.RecordedWindow)
	return d
}

// stackDetail keeps the site's default apart from what the record says, for the
// default is no part of the evidence.
func (e *Entry) stackDetail(s Site) Detail {
	var lines []Line
	if stack := e.text("stack", e.Record.Stack); stack != "" {
		lines = append(lines, Line{Text: stack})
	}
	if s.Stack != "" {
		lines = append(lines, Line{Text: s.Stack, Note: noteDefaultStack})
	}
	if lines == nil {
		return detail("Stack", "")
	}
	return Detail{"Stack", lines}
}

func (e *Entry) controlDetail() Detail {
	scope := e.text("control_scope", e.Record.ControlScope)
	comparison := e.text("comparison", e.Record.Comparison)
	d := detail(termControl, orElse(scope, comparison))
	if scope != "" && comparison != "" && comparison != scope {
		d.Lines = append(d.Lines, Line{Text: comparison})
	}
	return d
}

func (e *Entry) limitsDetail(s Site) Detail {
	d := detail("Limits", e.text("qualification", e.Record.Qualification))
	if s.Limit != "" {
		d.Lines = append(d.Lines, Line{Text: s.Limit, Note: noteLimit})
	}
	return d
}

// otherLines are the members that the format does not know, of the record and
// then those that only the submission has or has otherwise.
func (e *Entry) otherLines() []Line {
	var lines []Line
	seen := map[Field]bool{}
	for _, f := range e.Record.Other {
		seen[f] = true
		lines = append(lines, Line{Text: f.Name + ": " + f.Text})
	}
	if e.Submission != nil {
		for _, f := range e.Submission.Other {
			if !seen[f] {
				lines = append(lines, Line{Text: f.Name + ": " + f.Text, Note: noteSubmission})
			}
		}
	}
	return lines
}

func (e *Entry) problemLines() []Line {
	var lines []Line
	for _, p := range e.Problems {
		p.ID = "" // the row says whose it is
		lines = append(lines, Line{Text: p.String(), Note: "To mend it: " + p.Mend() + "."})
	}
	return lines
}

// links are the source and the run. An address that is not safe to follow, or
// that the site has no origin for, stands as text beside its name.
func (e *Entry) links(s Site) Detail {
	d := Detail{Lines: []Line{link("Source ↗", e.text("source", e.Record.Source), s)}}
	if run := e.text("run_url", e.Record.RunURL); run != "" {
		d.Lines = append(d.Lines, link("Run ↗", run, s))
	}
	return d
}

func link(text, raw string, s Site) Line {
	href, ok := Link(raw, s.Origin)
	if ok {
		return Line{Text: text, Href: href}
	}
	return Line{Text: text, Note: orElse(raw, NotRecorded)}
}

// The verdicts on an entry's version.
const (
	versionMatches = "verified: it is the SHA-256 of the record"
	versionDiffers = "does not match: the SHA-256 of the record is "
	versionUnknown = "not verified: there is no record that could be hashed"
)

func (e *Entry) versionDetail() Detail {
	d := detail("Version", e.Version)
	switch {
	case e.Verified():
		d.Lines[0].Note = versionMatches
	case e.Computed == "":
		d.Lines[0].Note = versionUnknown
	default:
		d.Lines[0].Note = versionDiffers + e.Computed
	}
	return d
}
