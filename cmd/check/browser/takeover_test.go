package browser

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"
)

//go:embed testdata/watch.js
var watch string

// clientOnly is all in which the board may differ once the client has taken the
// page over; each is needed, which the test proves.
var clientOnly = [][2]string{
	{"#chart a.pt", "@tabindex"},       // one tab stop instead of one a point
	{"#chart a.pt > title", "element"}, // the client's own label takes their place
	{"#entries a.sort", "@role"},       // which sort in place
	{"#age", "@data-sign"},             // how that went
	{"#age", "text"},                   // when the data was looked at
	{"#verdict p", "text"},             // who held the records against their versions
}

// seen is what watch.js has seen.
type seen struct {
	Early, Frames, Unready, First int
	Faults                        []string
	Shift                         float64
}

// watched loads a path, waits until the client has done all that it does
// unasked, and returns what was seen up to some frames later.
func watched(p *tab, path string) seen {
	p.t.Helper()
	p.visit(path)
	p.ready()
	p.wait(`document.getElementById("age")?.dataset.sign`)
	from := eval[int](p, `watched.frames`)
	p.wait(fmt.Sprintf(`watched.frames > %d`, from+30))
	return eval[seen](p, `(({early, frames, unready, first, faults, shift}) => ({early, frames, unready, first, faults, shift}))(watched)`)
}

// maxShift is the cumulative layout shift that a whole load must stay below
// (criterion U-12).
const maxShift = 0.02

// traces lists what a reader could have seen of the take-over.
func (s seen) traces() []string {
	traces := slices.Clone(s.Faults)
	if s.Shift >= maxShift {
		traces = append(traces, fmt.Sprintf("a layout shift of %.4f", s.Shift))
	}
	return traces
}

// differences lists where the board at a moment is not what it was before the
// client: at one of the client's marks, or now for any other name.
func differences(p *tab, when string, except [][2]string) []string {
	p.t.Helper()
	list := []string{}
	for _, e := range except {
		list = append(list, "["+quote(e[0])+","+quote(e[1])+"]")
	}
	trees := eval[[2][]string](p, `watched.compare(`+quote(when)+`, [`+strings.Join(list, ",")+`])`)
	before, after := trees[0], trees[1]
	var out []string
	for i := range max(len(before), len(after)) {
		was, is := "nothing", "nothing"
		if i < len(before) {
			was = strings.TrimSpace(before[i])
		}
		if i < len(after) {
			is = strings.TrimSpace(after[i])
		}
		if was != is {
			out = append(out, fmt.Sprintf("was %.300s\n\tis  %.300s", was, is))
		}
	}
	return out
}

func TestTheTakeOverLeavesNoTrace(t *testing.T) {
	t.Parallel()
	file := feedFile(t)
	servers := map[string]string{"bundled": have(startServer())(t).URL, "file": serve(t, "-feed", file.name).URL}
	for _, at := range places(t)[1:] {
		servers[at.name] = at.origin
	}
	for _, tt := range []struct {
		server string
		path   string
		o      Options
	}{
		{"bundled", "/", Options{Width: 1280, CPU: 4}},
		{"bundled", "/", Options{Width: 360, Height: 740}},
		{"bundled", "/view-tps.html?view=tps", Options{Width: 360, Height: 740}},
		{"bundled", "/view-all.html?view=all", Options{Width: 360, Height: 740, CPU: 4}},
		// A file has a date, which makes the age of the data long.
		{"file", "/", Options{Width: 320, Height: 740}},
		{"file", "/", Options{Width: 900, Height: 740}},
		{"the server under a path", "/", Options{Width: 1280}},
		{"files at the root", "/view-all.html?view=all", Options{Width: 1280}},
		{"files under a path", "/", Options{Width: 360, Height: 740}},
	} {
		t.Run(fmt.Sprintf("%s %s %d px CPU %g", tt.server, tt.path, tt.o.Width, max(tt.o.CPU, 1)), func(t *testing.T) {
			p := bare(t, servers[tt.server], tt.o, watch)
			s := watched(p, tt.path)
			t.Logf("%d frames before ready, %d in all, %d things watched, shift %.5f", s.Unready, s.Frames, s.First, s.Shift)
			for _, trace := range s.traces() {
				t.Error(trace)
			}
			if s.Unready < 2 || s.First < 7 {
				t.Errorf("too little was watched: %+v", s)
			}
			if s.Early > 0 {
				t.Logf("%d frames were painted while the page was still being parsed", s.Early)
			}
			if eval[int](p, `performance.getEntriesByName("takeover").length`) != 1 {
				t.Error("the mark of the take-over is not set once")
			}
			if strings.HasPrefix(tt.server, "files") {
				return // a page of files lacks the links that a file does not answer
			}
			for _, when := range []string{"takeover", "ready", "settled"} {
				for _, d := range differences(p, when, clientOnly) {
					t.Errorf("%s: %s", when, d)
				}
			}
			for i, e := range clientOnly {
				if len(differences(p, "settled", slices.Delete(slices.Clone(clientOnly), i, i+1))) == 0 {
					t.Errorf("nothing differs in %s: it need not be excepted", e)
				}
			}
		})
	}
}

// atTakeOver runs a script's statements right after the client's first
// rendering.
func atTakeOver(statements string) string {
	return `(() => {
		const mark = performance.mark.bind(performance);
		performance.mark = (name, ...rest) => {
			if (name === "takeover") queueMicrotask(() => { ` + statements + ` });
			return mark(name, ...rest);
		};
	})()`
}

// Each trace that a take-over could leave is left on purpose and must be seen.
// The flash is what a client does that fetches the feed once it is mounted.
func TestATraceOfTheTakeOverIsSeen(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, script string
		want         string // of the traces
		differs      string // of the differences; "" for none
		when         string // they are there; "settled" where it is ""
	}{
		{"a flash", `
			const board = document.getElementById("board"), parts = [...board.childNodes];
			board.replaceChildren("Loading…");
			requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => board.replaceChildren(...parts))));`,
			"the table is not there", `is  #text "Loading…"`, "takeover"},
		{"a nudge", `document.querySelector("#chart a.pt").style.transform = "translate(2px)";`,
			"is 2.0 px off its place", `style="transform: translate(2px);"`, ""},
		{"a push", `setTimeout(() => { document.querySelector("#notice").style.height = "300px"; });`,
			"a layout shift of", `style="height: 300px;"`, ""},
		{"another text", `document.querySelector("#counts b").firstChild.data += "!";`, "", `!"`, ""},
		{"another element", `document.querySelector("h1").append(document.createElement("i"));`, "", "is  i", ""},
	}
	server := have(startServer())(t)
	have(startChrome())(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := bare(t, server.URL, Options{}, watch, atTakeOver(tt.script))
			traces := strings.Join(watched(p, "/").traces(), "\n")
			if tt.want == "" && traces != "" || !strings.Contains(traces, tt.want) {
				t.Errorf("seen was %q, want %q", traces, tt.want)
			}
			differs := strings.Join(differences(p, cmp.Or(tt.when, "settled"), clientOnly), "\n")
			if tt.differs == "" && differs != "" || !strings.Contains(differs, tt.differs) {
				t.Errorf("the differences are %q, want %q", differs, tt.differs)
			}
		})
	}
}
