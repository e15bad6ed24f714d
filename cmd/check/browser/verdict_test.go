package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// innerText of an element, with its white space put together.
func words(p *tab, selector string) string {
	p.t.Helper()
	return strings.Join(strings.Fields(eval[string](p, `document.querySelector(`+quote(selector)+`)?.innerText ?? "(nothing matches)"`)), " ")
}

// says tests that an element's text contains each of the texts.
func says(p *tab, selector string, wants ...string) {
	p.t.Helper()
	said := words(p, selector)
	for _, want := range wants {
		if !strings.Contains(said, want) {
			p.t.Errorf("%s says %q, want %q in it", selector, said, want)
		}
	}
}

// The verdict stands on the page, and what it covers a click away: that 22 of
// the bundled entries have a submission with fields of its own was counted in
// feed.json. Who computed it is said, and is the browser once it has.
func TestTheVerdictSaysWhatItCovers(t *testing.T) {
	t.Parallel()
	for _, client := range []bool{false, true} {
		for _, v := range views {
			if client && v.name == "tps" {
				continue // no other than the first view
			}
			t.Run(fmt.Sprintf("%s client=%t", v.name, client), func(t *testing.T) {
				p := open(t, v.path, Options{NoScript: !client})
				by := "Computed by the server"
				if client {
					p.ready()
					by = "Computed in this browser"
				}
				if got := words(p, "#verdict-open"); got != "23 of 23 records match their version" {
					t.Errorf("the verdict is %q", got)
				}
				if eval[bool](p, `document.querySelector("#verdict p").checkVisibility()`) {
					t.Error("what the verdict covers is open before the click")
				}
				p.click("#verdict-open")
				p.must(p.Frame())
				says(p, "#verdict", "In 22 of 23 entries", "control kind and hardware", "no proof of the measurement", "SHA-256", by)
				if eval[bool](p, `document.querySelector("#verdict").matches(".bad") || !!document.querySelector(".pt.bad, #problems")`) {
					t.Error("a feed without fault is marked")
				}
			})
		}
	}
}

// The versions of testdata/bad/version-mismatch.json: what the entry claims, and
// what Python's hashlib and json.dumps give for its record.
const (
	claimedVersion = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
	foundVersion   = "9673eb356aeb0178d551f2c1ccdf97a13b859a3df33c17406af86328c27459ee"
)

// A record that does not match its version is marked where it stands.
func TestAWrongVersionIsMarkedWhereItStands(t *testing.T) {
	t.Parallel()
	s := serve(t, "-feed", "testdata/bad/version-mismatch.json")
	for _, o := range []struct {
		name string
		Options
	}{
		{"client", Options{}}, {"client, 360 px", Options{Width: 360}}, {"no script", Options{NoScript: true}},
	} {
		t.Run(o.name, func(t *testing.T) {
			p := openAt(t, s.URL, "/", o.Options)
			if !o.NoScript {
				p.ready()
				p.must(p.Frame())
			}
			if got := strings.Join(eval[[]string](p, `[...document.querySelectorAll("#chart a.pt.bad")].map(e => e.id)`), " "); got != "p-changed" {
				t.Errorf("the points marked are %q", got)
			}
			if got := eval[string](p, `document.querySelector("#p-changed").getAttribute("aria-label")`); !strings.Contains(got, "version does not match") {
				t.Errorf("the point is called %q", got)
			}
			const looks = `["stroke", "strokeWidth", "strokeDasharray"].map(n => getComputedStyle(document.querySelector(SELECTOR))[n]).join(" ")`
			bad := eval[string](p, strings.Replace(looks, "SELECTOR", `"#p-changed"`, 1))
			if good := eval[string](p, strings.Replace(looks, "SELECTOR", `"#p-good-1"`, 1)); good == bad {
				t.Errorf("the marked point looks like the others: %s", good)
			}
			says(p, "#r-changed .c-entry", "version does not match")
			says(p, "#summary", "1 record does not match its version")
			says(p, ".legend", "Record does not match its version")
			if !o.NoScript {
				p.focusOn("p-changed")
				says(p, "#tip", "version does not match")
			}
			for _, row := range []string{"#r-good-1", "#r-good-2"} {
				if said := words(p, row+" .c-entry"); strings.Contains(said, "match") {
					t.Errorf("%s says %q", row, said)
				}
			}
			if got := words(p, "#verdict-open"); got != "2 of 3 records match their version, 1 does not" {
				t.Errorf("the verdict is %q", got)
			}
			p.click("#verdict-open")
			p.must(p.Frame())
			says(p, "#verdict ul", "Entry changed", claimedVersion, foundVersion)
			p.click("#s-changed")
			p.must(p.Frame())
			// The problem that the details tell of names both, too: this is the term.
			version := eval[string](p, `[...document.querySelectorAll("#d-changed dt")].find(e => e.innerText === "Version")?.nextElementSibling.innerText ?? ""`)
			if want := claimedVersion + " does not match: the SHA-256 of the record is " + foundVersion; strings.Join(strings.Fields(version), " ") != want {
				t.Errorf("the details give as version %q, want %q", version, want)
			}
			if !o.NoScript {
				p.axe()
				for _, list := range []string{"#verdict", "#problems"} {
					p.press("Escape")
					p.click("#clear")
					p.wait(`!document.querySelector(".sel")`)
					if list == "#problems" {
						p.click("#problems-open")
					}
					p.click(list + " .to-row")
					p.wait(`document.querySelector("#r-changed").matches(".sel")`)
				}
			}
		})
	}
}

// account reads the account's numbers by what stands behind each.
const account = `Object.fromEntries([...document.getElementById("account").innerText.matchAll(/(\d+) (in the feed|shown|in other views|plotted|missing|retracted|unplaced|entr(?:y|ies) with problems)/g)].map(m => [m[2].replace(/^entr(y|ies) /, ""), +m[1]]))`

// The account adds up, and to what is there: the rows, the points and the feed.
func TestTheAccountAddsUp(t *testing.T) {
	t.Parallel()
	all := charted(t)
	retracted := serve(t, "-feed", "testdata/retracted.json").URL
	faulty := serve(t, "-feed", "testdata/bad/many-faults.json").URL
	all = append(all, fixture{"retracted /", retracted, "/"}, fixture{"retracted all", retracted, "/?view=all"},
		fixture{"no such view", retracted, "/?view=nowhere"}, fixture{"faulty /", faulty, "/"})
	for _, f := range all {
		t.Run(f.name, func(t *testing.T) {
			p := f.open(t, Options{})
			p.ready()
			n := eval[map[string]int](p, account)
			total := eval[int](p, `fetch("feed.json").then(r => r.text()).then(t => t.match(/"record"\s*:/g).length)`)
			rows := eval[int](p, `document.querySelectorAll("#entries tr[id]").length`)
			points := eval[int](p, `document.querySelectorAll("#chart a.pt").length`)
			if n["in the feed"] != total || n["shown"] != rows || n["plotted"] != points {
				t.Errorf("of %d entries, %d rows and %d points the account says %v", total, rows, points, n)
			}
			if n["in the feed"] != n["shown"]+n["in other views"] || n["shown"] != n["plotted"]+n["missing"]+n["retracted"]+n["unplaced"] {
				t.Errorf("the account does not add up: %v", n)
			}
			marked := eval[int](p, `[...document.querySelectorAll("#entries tr[id] .c-entry .tag")].filter(e => /^\d+ problems?$/.test(e.innerText)).length`)
			if n["in other views"] == 0 && n["with problems"] != marked {
				t.Errorf("%d rows are marked for problems, the account says %v", marked, n)
			}
		})
	}
}

// Each problem is told with its place, what was found, what is wanted, and the
// way to mend it.
func TestTheProblemsAreTold(t *testing.T) {
	t.Parallel()
	tests := []struct {
		file  string
		wants []string
	}{
		{"date-impossible", []string{"/entries/1/", "/date", "31-Feb-2026"}},
		{"lanes-fraction", []string{"/lanes", "32.5", "32.0"}},
		{"version-malformed", []string{"/entries/1/version", "expected"}},
		{"url-javascript", []string{"/source", "javascript:"}},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			s := serve(t, "-feed", "testdata/bad/"+tt.file+".json")
			for _, o := range []Options{{NoScript: true}, {}} {
				p := openAt(t, s.URL, "/?view=all", o)
				if !o.NoScript {
					p.ready()
				}
				p.click("#problems-open")
				p.must(p.Frame())
				says(p, "#problems", tt.wants...)
				items := eval[[]string](p, `[...document.querySelectorAll("#problems li")].map(e => e.innerText)`)
				if got, want := words(p, "#problems-open"), fmt.Sprintf("%d problem", len(items)); !strings.HasPrefix(got, want) {
					t.Errorf("%d problems are told under %q", len(items), got)
				}
				ids := eval[[]string](p, `[...document.querySelectorAll("#entries tr[id]")].map(e => e.id.slice(2))`)
				for _, item := range items {
					name, where, _ := strings.Cut(item, "\n")
					id, _, _ := strings.Cut(where, ":")
					if !slices.Contains(ids, id) {
						t.Errorf("a problem is of %q, which has no row: %q", id, item)
					} else if row := words(p, "#r-"+id+" .t") + ", " + words(p, "#r-"+id+" .lanes"); name != row {
						t.Errorf("the entry of a problem is called %q, want %q", name, row)
					}
					for _, want := range []string{": /entries/", "found ", "expected ", "To mend it: ", "(line "} {
						if !strings.Contains(item, want) {
							t.Errorf("a problem lacks %q: %q", want, item)
						}
					}
				}
				if !o.NoScript {
					p.axe()
				}
			}
		})
	}
}
