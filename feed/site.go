package feed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
)

// A Site is what differs from site to site. The zero Site shows a board without
// a name; [DefaultSite] is the bundled one.
type Site struct {
	Name string `json:"name"`
	// ShortName is what stands under the icon of an installed board: at most
	// twelve characters.
	ShortName string `json:"short_name"`
	Badge     string `json:"badge"`
	Title     string `json:"title"`
	// Introduction says what the numbers are, above the chart.
	Introduction string `json:"introduction"`
	// Stack is shown with every entry as the site's default.
	Stack string `json:"stack"`
	// Limit is shown with the limits of every entry.
	Limit string `json:"limit"`
	// DefaultView is the kind shown first, or [ViewAll].
	DefaultView string `json:"default_view"`
	// Origin resolves the feed's site-relative URLs: scheme and host. Where it
	// is empty, such a URL is text and no link.
	Origin string `json:"origin"`
	// Feed is the address of the feed as it is now, where that stands
	// elsewhere; "" is feed.json beside the page.
	Feed  string `json:"feed"`
	Links Links  `json:"links"`
	// Address is where the board stands, for a page that is not its own: an
	// address without a query, or [SamePage] for that page itself. The links of
	// the board to itself lead there. "" makes them names of files beside the page.
	Address string `json:"-"`
	// Screenshots are for those who install the board; no page says anything
	// of them.
	Screenshots Screenshots `json:"-"`
}

// SamePage is the address of a board on whatever page it is shown.
const SamePage = "?"

// FeedAddress is the address of the feed as it is now, relative to the page.
func (s Site) FeedAddress() string {
	if s.Feed != "" {
		return s.Feed
	}
	return "feed.json"
}

// FeedOrigin is the scheme and host of a feed that stands elsewhere, else "".
func (s Site) FeedOrigin() string {
	u, err := url.Parse(s.Feed)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// Screenshots name PNG files, relative to the site file: one of a window that is
// wider than high and one that is not.
type Screenshots struct{ Wide, Narrow string }

// Links are the addresses of the foot's links: http or https URLs, or names of
// files beside the page. One that is empty is plain text.
type Links struct {
	AllRuns  string `json:"all_runs"`
	EntryAPI string `json:"entry_api"`
	Guide    string `json:"guide"`
}

// DefaultSite is the bundled configuration.
func DefaultSite() Site {
	return Site{
		Name:         "GEMMA DEVELOPER AGENT",
		ShortName:    "TPS board",
		Badge:        "SAVED EVIDENCE",
		Title:        "TPS optimization",
		Introduction: "Real-task rollouts, not held-out golden evaluations. Cancelled and preempted attempts are labelled. TPS = generated tokens per server-busy second. Historical controls are not matched comparisons.",
		Stack:        "Gemma 4 31B W4A16 QAT · rank-16 LoRA · vLLM 0.19.1 · temperature 1. Exceptions are stated above.",
		Limit:        "Replay pads turns to logged lengths; four-turn scaling cells have shorter prompts. Combined stack = ngram k=3, thinking-budget patch, sliding-window prefix-hit fix and tuned LoRA kernels. Aligned-engine compatibility is not established by this measurement. Report dates do not establish exact start timestamps.",
		DefaultView:  KindFull,
		Links:        Links{Guide: "guide.html"},
	}
}

// maxSite is far above any site file and far below any memory.
const maxSite = 1 << 20

// DecodeSite reads a site file: one JSON object with the members of [Site]. A
// member that the file does not have keeps the value of [DefaultSite]; to say
// nothing, a file says "". A site with a title of its own that names no ShortName
// has one of that title. A member that is not one of Site, stands twice or is
// not of its type is an error, for a misspelt name would otherwise go unseen;
// so is an address that could not be followed.
func DecodeSite(r io.Reader) (Site, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSite+1))
	if err != nil {
		return Site{}, fmt.Errorf("the site file cannot be read: %w", err)
	}
	if len(data) > maxSite {
		return Site{}, fmt.Errorf("the site file is larger than %d bytes; is it another file?", maxSite)
	}
	s := DefaultSite()
	s.ShortName = ""
	d := siteDecoder{dec: json.NewDecoder(bytes.NewReader(data)), data: data}
	if err := d.site(&s); err != nil {
		return Site{}, fmt.Errorf("site file, line %d: %w", d.line(err), err)
	}
	if s.ShortName == "" {
		s.ShortName = shortName(s)
	}
	return s, nil
}

// A siteDecoder reads member by member, so that an error has its line.
type siteDecoder struct {
	dec  *json.Decoder
	data []byte
}

// line is where err arose: at the file's end where that came too early, else
// where the decoder stands.
func (d *siteDecoder) line(err error) int {
	at := d.dec.InputOffset()
	if errors.Is(err, errCut) {
		at = int64(len(d.data))
	}
	return 1 + bytes.Count(d.data[:min(at, int64(len(d.data)))], []byte("\n"))
}

var errCut = errors.New("the file ends too early; is it cut off, or empty?")

func (d *siteDecoder) site(s *Site) error {
	err := d.object("", map[string]func(string) error{
		"name":         d.into(&s.Name, nil),
		"short_name":   d.into(&s.ShortName, checkShort),
		"badge":        d.into(&s.Badge, nil),
		"title":        d.into(&s.Title, nil),
		"introduction": d.into(&s.Introduction, nil),
		"stack":        d.into(&s.Stack, nil),
		"limit":        d.into(&s.Limit, nil),
		"default_view": d.into(&s.DefaultView, nil),
		"origin":       d.into(&s.Origin, checkOrigin),
		"feed":         d.into(&s.Feed, checkFeed),
		"screenshots": func(name string) error {
			return d.object(name+".", map[string]func(string) error{
				"wide":   d.into(&s.Screenshots.Wide, nil),
				"narrow": d.into(&s.Screenshots.Narrow, nil),
			})
		},
		"links": func(name string) error {
			return d.object(name+".", map[string]func(string) error{
				"all_runs":  d.into(&s.Links.AllRuns, checkAddress),
				"entry_api": d.into(&s.Links.EntryAPI, checkAddress),
				"guide":     d.into(&s.Links.Guide, checkAddress),
			})
		},
	})
	if err != nil {
		return err
	}
	if _, err := d.dec.Token(); err != io.EOF {
		return errors.New("there is more after the object; a site file is one JSON object")
	}
	return nil
}

// object reads an object whose members are known by name.
func (d *siteDecoder) object(prefix string, members map[string]func(name string) error) error {
	what := "a site file"
	if prefix != "" {
		what = fmt.Sprintf("%q", strings.TrimSuffix(prefix, "."))
	}
	if t, err := d.token(); err != nil {
		return err
	} else if t != json.Delim('{') {
		return fmt.Errorf("found %s; %s is a JSON object", describe(t), what)
	}
	seen := map[string]bool{}
	for d.dec.More() {
		t, err := d.token()
		if err != nil {
			return err
		}
		name := t.(string)
		read := members[name]
		switch {
		case read == nil:
			return fmt.Errorf("unknown member %q; known are %s", prefix+name, known(members))
		case seen[name]:
			return fmt.Errorf("member %q stands twice; remove one", prefix+name)
		}
		seen[name] = true
		if err := read(prefix + name); err != nil {
			return err
		}
	}
	_, err := d.token()
	return err
}

// into reads a string that check, where there is one, finds no fault with.
func (d *siteDecoder) into(to *string, check func(string) error) func(string) error {
	return func(name string) error {
		t, err := d.token()
		if err != nil {
			return err
		}
		s, ok := t.(string)
		if !ok {
			return fmt.Errorf("%q is %s; it must be a string", name, describe(t))
		}
		if check != nil && s != "" {
			if err := check(s); err != nil {
				return fmt.Errorf("%q is %q; %w", name, s, err)
			}
		}
		*to = s
		return nil
	}
}

func (d *siteDecoder) token() (json.Token, error) {
	t, err := d.dec.Token()
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return nil, errCut
	case err != nil:
		return nil, fmt.Errorf("not JSON: %w", err)
	}
	return t, nil
}

func known(members map[string]func(string) error) string {
	var names []string
	for name := range members {
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

func describe(t json.Token) string {
	switch t := t.(type) {
	case json.Delim:
		if t == '[' {
			return "an array"
		}
		return "an object"
	case string:
		return "a string"
	case float64:
		return "a number"
	case bool:
		return fmt.Sprint(t)
	}
	return "null"
}
