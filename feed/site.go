package feed

// A Site is what differs from site to site. The zero Site shows a board without
// a name; [DefaultSite] is the bundled one.
type Site struct {
	Name  string `json:"name"`
	Badge string `json:"badge"`
	Title string `json:"title"`
	// Introduction says what the numbers are, above the chart.
	Introduction string `json:"introduction"`
	// Stack is shown with every entry as the site's default.
	Stack string `json:"stack"`
	// Limit is shown with the limits of every entry.
	Limit string `json:"limit"`
	// DefaultView is the kind shown first.
	DefaultView string `json:"default_view"`
	// Origin resolves the feed's site-relative URLs: scheme and host. Where it
	// is empty, such a URL is text and no link.
	Origin string `json:"origin"`
	Links  Links  `json:"links"`
}

// Links are the addresses of the foot's links. One that is empty is plain text.
type Links struct {
	AllRuns  string `json:"all_runs"`
	EntryAPI string `json:"entry_api"`
	Guide    string `json:"guide"`
}
