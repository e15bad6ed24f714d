package feed

import (
	"slices"
	"strings"
)

// engineNames are the programs that serve a model, as configurations name them.
// A part of one, such as the attention backend FlashInfer, is none.
var engineNames = []string{"vLLM", "SGLang", "TensorRT-LLM", "llama.cpp", "TGI", "LMDeploy", "MLC-LLM", "ExLlamaV2", "DeepSpeed-MII", "Ollama"}

// An engine is one that an entry names, with the version that stands beside it,
// "" where none does.
type engine struct{ name, version string }

func (e engine) String() string { return join(" ", e.name, e.version) }

// engines are those that the entry's configuration and stack name, by name. Where
// they name none the site's default is all there is to go by.
func (e *Entry) engines() []engine {
	var found []engine
	for _, text := range []string{e.Record.Configuration, e.Record.Stack} {
		for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(";,()·+/", r) }) {
			words := strings.FieldsFunc(part, func(r rune) bool { return strings.ContainsRune(" =@:", r) })
			for i, word := range words {
				at := slices.IndexFunc(engineNames, func(name string) bool { return strings.EqualFold(name, word) })
				if at < 0 {
					continue
				}
				named := engine{name: engineNames[at]}
				if i+1 < len(words) {
					named.version = release(words[i+1])
				}
				if !slices.Contains(found, named) {
					found = append(found, named)
				}
			}
		}
	}
	slices.SortFunc(found, func(a, b engine) int { return strings.Compare(a.String(), b.String()) })
	return found
}

// release is the version that a word is, without the v before it: 0.32, v0.19.1,
// b4321. A number without a point may count anything, and is none.
func release(s string) string {
	s, v := strings.CutPrefix(s, "v")
	digits, b := strings.CutPrefix(s, "b")
	if digits == "" || !isDigit(digits[0]) || strings.Contains(s, "-") || !v && !b && !strings.Contains(s, ".") {
		return ""
	}
	return s
}

// enginesDiffer says how the engines of two entries differ as far as they are
// named, "" where nothing tells them apart.
func enginesDiffer(a, b []engine) string {
	switch {
	case slices.Equal(a, b):
		return ""
	case len(a) == 0 || len(b) == 0:
		return "Not known to be the same engine: " + enginesText(a) + " and " + enginesText(b) + "."
	case !slices.EqualFunc(a, b, func(a, b engine) bool { return a.name == b.name }):
		return "Different engines in configuration or stack: " + enginesText(a) + " and " + enginesText(b) + "."
	}
	for i := range a {
		if a[i] != b[i] && (a[i].version == "" || b[i].version == "") {
			return "Not known to be the same version of the engine: " + enginesText(a) + " and " + enginesText(b) + "."
		}
	}
	return "Different versions of the engine: " + enginesText(a) + " and " + enginesText(b) + "."
}

func enginesText(all []engine) string {
	var names []string
	for _, e := range all {
		names = append(names, e.String())
	}
	return orElse(strings.Join(names, ", "), "none named")
}
