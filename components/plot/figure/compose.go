//go:build !js

package figure

import (
	"fmt"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/tdewolff/canvas"

	"highwater/feed"
)

var (
	siteFace    = face{size: 12, ink: soft}
	titleFace   = face{size: 24, bold: true, ink: strong}
	chosenFace  = face{size: 15, bold: true, ink: strong}
	bodyFace    = face{size: 14, ink: strong}
	holderFace  = face{size: 14, bold: true, ink: strong}
	tagFace     = face{size: 13, bold: true, ink: caution}
	fineFace    = face{size: 13, ink: soft}
	numberFace  = face{size: 32, bold: true}
	problemFace = face{size: 13, bold: true, ink: bad}
)

// A pen writes a picture from top to bottom.
type pen struct {
	figure      *Figure
	scene       *scene
	left, width float64 // the column that is written
	y           float64 // the bottom of what stands
	bottom      float64 // that of the columns beside
}

func compose(f *Figure, width float64) *scene {
	margin := min(max(16, width/40), 32)
	p := &pen{figure: f, scene: &scene{width: width}, left: margin, width: width - 2*margin, y: margin}
	p.head()
	p.chart()
	p.legend()
	p.account()
	p.heights()
	p.foot()
	p.scene.height = math.Ceil(p.y + margin)
	p.scene.marks = slices.Insert(p.scene.marks, 0, mark{path: canvas.Rectangle(width, p.scene.height), fill: paper})
	return p.scene
}

// head says what the picture is of.
func (p *pen) head() {
	v := p.figure.view
	p.text(siteFace, v.Site.Masthead())
	p.text(titleFace, v.ChartTitle())
	p.y += 2
	p.text(chosenFace, v.FilterText())
	for _, u := range v.Query.Unread() {
		p.text(problemFace, "The address could not be followed in one point: "+u.String()+".")
	}
	p.text(fineFace, v.Means())
	p.text(fineFace, feed.TPSMeans+" "+v.ChartCaption())
}

// account says what became of the entries in view, and how the line is meant.
func (p *pen) account() {
	v := p.figure.view
	p.y += 6
	p.text(bodyFace, v.Counts()+".")
	p.text(problemFace, v.Differing())
	p.text(fineFace, v.Caveat())
}

// foot says how old the data is and which it is.
func (p *pen) foot() {
	o := p.figure.options
	p.rule()
	p.text(fineFace, p.figure.view.Provenance(o.Source, o.Modified))
	if o.Hash != "" {
		p.text(fineFace, "SHA-256 of the feed: "+o.Hash)
	}
	if p.scene.lacks {
		p.text(fineFace, string(missing)+" stands for a character that this picture’s font does not have.")
	}
}

// rule parts what follows from what stands.
func (p *pen) rule() {
	p.y += 14
	y := float64(int(p.y)) + 0.5
	p.scene.add(mark{path: line(p.left, y, p.left+p.width, y), stroke: rule, width: 1})
	p.y += 8
}

// text writes a paragraph into the column.
func (p *pen) text(f face, s string) {
	for _, line := range f.wrap(short(s), min(p.width, measure)) {
		p.line(f, line)
	}
}

// measure is how wide a paragraph is at most, in px: longer lines are hard to
// follow.
const measure = 820

// line writes one line that fits.
func (p *pen) line(f face, s string) {
	p.y += f.leading()
	p.scene.say(p.left, p.y-(f.leading()-f.size*0.72)/2, left, f, s)
}

// longest is how much of a text a picture shows, in characters. No text of
// measurements is as long, and a picture of unbounded height is none.
const longest = 1000

func short(s string) string {
	n := utf8.RuneCountInString(s)
	if n <= longest {
		return s
	}
	return fmt.Sprintf("%s… (%d more characters)", string([]rune(s)[:longest]), n-longest)
}
