package feed

// The names of the page: they are the format's words, to the letter.
const (
	ChartTitle      = "Recorded TPS over time"
	AxisTPS         = "TPS"
	AxisDay         = "Recorded report date"
	LegendPoint     = "Recorded TPS"
	LegendPartial   = "Partial / interrupted / cancelled"
	LegendRetracted = "Retracted, in no line"
	LegendMark      = "Highest recorded TPS so far"
	LegendDiffers   = "Record does not match its version"
	LegendMissing   = "No TPS recorded, which is not zero"
)

// Columns are the names of the table's columns.
var Columns = [...]string{"Entry", "TPS", "Control TPS / identity", "Change", "Outcome", "Details"}

// The sentences of the page. They may be worded anew while they say all that
// the test of this file lists; those of a site are in its [Site].
const (
	// ChartCaption says how the horizontal axis is to be read, of report days.
	ChartCaption = "By report date, which is not execution order. Day groups are equally spaced; offsets within a day only keep points apart."
	// ChartCaveat follows the counts, with a line of all recorded.
	ChartCaveat = "The line includes recorded partial attempts and says nothing of task quality. " + caveatDays + " " + caveatPoint
	caveatDays  = "It takes each day’s maximum; no order within a day is assumed."
	caveatPoint = "Hover over or focus a point for details; select it to reach its row."
	// TPSMeans says what is measured.
	TPSMeans = "TPS = generated tokens per server-busy second."
	// SearchHelp says how the search reads what is typed.
	SearchHelp = "Each word must be somewhere in what is shown of an entry, the site’s default stack too; only the limit that holds for every entry is not searched. “a phrase” in quotes; field:word for one field, such as control:matched, lanes:16..48, tps:>700, change:>10, date:>=2026-11-14, title:fp8, or is:partial, is:missing, is:retracted and is:problem; - before any of them for what must not be there."
	// FootControls says what a missing control means.
	FootControls = "A missing control TPS stays “Not recorded”: rounded gains of the source are never used to invent a control."
	// FootSource says where the entries come from.
	FootSource = "Saved evidence, bundled and from persisted API entries; not a live job monitor."

	describePoint = "Hover over or focus a point for its entry, TPS, date and status; activate it to reach its row in the table."
)

// FootLinks are the links of the foot. One without an address is plain text.
func (s Site) FootLinks() []Line {
	return []Line{
		{Text: "All uploaded runs →", Href: s.Links.AllRuns},
		{Text: "Public entry API", Href: s.Links.EntryAPI},
		{Text: "Feed / correction guide ↗", Href: s.Links.Guide},
	}
}
