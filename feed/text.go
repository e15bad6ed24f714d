package feed

// NotRecorded stands wherever a number or a control is missing.
const NotRecorded = "Not recorded"

// A Cell is the control cell of a row.
type Cell struct {
	Text string
	Mark string // Historical / not matched, or ""
}

// A Detail is one term of a row's details with what is said of it.
type Detail struct {
	Term  string // "" for the links at the end
	Lines []Line
}

// A Line is one paragraph of a detail.
type Line struct {
	Text string
	Note string // what kind of text it is, such as the site's default; or ""
	Href string // an address that is safe to follow, or "" where the text is no link
}
