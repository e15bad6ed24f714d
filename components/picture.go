package components

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"highwater/components/plot"
	"highwater/feed"
)

// A Picture is what a picture of the chart says around it, from top to bottom,
// for the script takeaway.js that draws it. It says what the program's own
// pictures do, package figure.
type Picture struct {
	// Theme is light or dark.
	Theme string `json:"theme"`
	// Title and Description are for those who do not see the picture.
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Head        []Phrase `json:"head"`
	Legend      []Sign   `json:"legend"`
	Account     []Phrase `json:"account"`
	// Heights are the marks, each with its holders: columns, side by side.
	Heights [][]Phrase `json:"heights"`
	Further []Phrase   `json:"further"`
	Foot    []Phrase   `json:"foot"`
}

// A Phrase is a paragraph of a picture. One without a text is a space.
type Phrase struct {
	// Face is how it is set, one of the script's faces.
	Face string `json:"face"`
	Text string `json:"text"`
	// Hue is the class of its colour, or the name of one of the script's, where
	// that is not the face's, and Unit what stands small behind it.
	Hue  string `json:"hue,omitempty"`
	Unit string `json:"unit,omitempty"`
}

// A Sign is what the legend names: markers, as svg elements, or a line by its
// classes.
type Sign struct {
	Signs []string `json:"signs,omitempty"`
	Line  string   `json:"line,omitempty"`
	Means string   `json:"means"`
	// Plain says that the markers are in the colour of the text, for colours
	// mean something else.
	Plain bool `json:"plain,omitempty"`
}

// A picture shows this many marks and this many holders of each; the others are
// counted.
const (
	picturedMarks   = 10
	picturedHolders = 3
)

// NewPicture is what a picture of a view says. The feed was read from source and
// last changed at modified, where that is known.
func NewPicture(v *feed.View, source string, modified time.Time) Picture {
	l := plot.NewLayout(v)
	p := Picture{
		Theme:       "light",
		Title:       v.PictureTitle(),
		Description: v.InWords(),
		Head: phrases(
			Phrase{Face: "site", Text: v.Site.Masthead()},
			Phrase{Face: "title", Text: v.ChartTitle()},
			Phrase{Face: "chosen", Text: v.FilterText()},
			Phrase{Face: "fine", Text: v.Means()},
			Phrase{Face: "fine", Text: feed.TPSMeans + " " + v.ChartCaption()},
		),
		Account: phrases(
			Phrase{Face: "body", Text: v.Counts() + "."},
			Phrase{Face: "problem", Text: v.Differing()},
			Phrase{Face: "fine", Text: v.Caveat()},
		),
	}
	marks := v.MarkTexts()
	if more := len(marks) - picturedMarks; more > 0 {
		p.Further = []Phrase{{Face: "fine", Text: "and " + feed.Grouped(more) + " more marks"}}
		marks = marks[:picturedMarks]
	}
	p.Legend = signs(v, l, marks)
	for i, m := range marks {
		p.Heights = append(p.Heights, column(strings.TrimSuffix(m.Label, ": "+m.Value), m.Value, plot.MarkStyle(v, i), m.Holders))
		if m.CompletedLabel != "" {
			what, value, _ := strings.Cut(m.CompletedLabel, ": ")
			p.Heights = append(p.Heights, column(what, value, "soft", m.Completed))
		}
	}
	p.Foot = []Phrase{{Face: "fine", Text: v.Provenance(source, modified)}}
	return p
}

// signs are the legend.
func signs(v *feed.View, l *plot.Layout, marks []feed.MarkText) []Sign {
	kinds := l.Kinds[:min(len(l.Kinds), plot.Hues)]
	var filled, hollow []string
	for i := range max(len(kinds), 1) {
		filled, hollow = append(filled, plot.Glyph(i, false)), append(hollow, plot.Glyph(i, true))
	}
	plain := l.ByStudy() // the colours are those of studies
	all := []Sign{{Signs: filled, Means: feed.LegendPoint, Plain: plain}, {Signs: hollow, Means: feed.LegendPartial, Plain: plain}}
	if len(kinds) > 1 {
		for i, kind := range kinds {
			all = append(all, Sign{Signs: filled[i : i+1], Means: feed.KindName(kind), Plain: plain})
		}
	}
	for i, line := range l.Lines[:min(len(l.Lines), len(marks))] {
		dashes := ""
		if l.ByStudy() {
			dashes = " d" + strconv.Itoa(line.Dash)
		}
		all = append(all, Sign{Line: "step " + plot.MarkStyle(v, i) + dashes, Means: marks[i].Label})
	}
	if l.HasCrosses() {
		all = append(all, Sign{Signs: []string{plot.CrossGlyph()}, Means: feed.LegendMissing})
	}
	if l.HasWithdrawn() {
		all = append(all, Sign{Signs: []string{plot.GoneGlyph()}, Means: feed.LegendRetracted})
	}
	if l.HasDiffering() {
		all = append(all, Sign{Signs: []string{plot.BadGlyph()}, Means: feed.LegendDiffers})
	}
	return all
}

// column is a number and who holds it, for a number without its caveat misleads.
func column(what, value, hue string, holders []feed.HolderText) []Phrase {
	all := []Phrase{{Face: "fine", Text: what}}
	if value != "" {
		all = append(all, Phrase{Face: "number", Text: value, Hue: hue, Unit: "TPS"})
	}
	for i, h := range holders[:min(len(holders), picturedHolders)] {
		if i > 0 {
			all = append(all, Phrase{Face: "fine"})
		}
		all = append(all, phrases(
			Phrase{Face: "holder", Text: h.Entry.Title() + " · " + h.Entry.Lanes()},
			Phrase{Face: "tag", Text: strings.Join(h.Marks, " · ")},
			Phrase{Face: "fine", Text: h.Entry.Record.Configuration},
			Phrase{Face: "body", Text: h.Date + " · " + h.Qualification},
			Phrase{Face: "fine", Text: "Control: " + h.Scope},
		)...)
	}
	if more := len(holders) - picturedHolders; more > 0 {
		all = append(all, Phrase{Face: "fine", Text: "and " + feed.Grouped(more) + " more hold it"})
	}
	return all
}

// phrases are the phrases that say something.
func phrases(all ...Phrase) []Phrase {
	return slices.DeleteFunc(all, func(p Phrase) bool { return p.Text == "" })
}
