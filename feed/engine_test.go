package feed

import "testing"

// What names an engine is its name; a backend or another part of a stack is none.
func TestEngines(t *testing.T) {
	seed := readFixture(t, "feed.json")
	for key, want := range map[string]string{
		"stack-control": "none named", "real-480": "none named", "fp8-64": "none named", "latest": "none named",
		"v032-base": "vLLM 0.32", "v032-ngram": "vLLM 0.32", "v032-int4": "vLLM 0.32",
		"fi-fp8": "vLLM 0.32", "fi-fp4": "vLLM 0.32",
	} {
		if got := enginesText(seed.entry(key).engines()); got != want {
			t.Errorf("%s: got %s, want %s", key, got, want)
		}
	}
	for _, c := range []struct{ configuration, stack, want string }{
		{"FlashInfer 0.2; fp8", "", "none named"},
		{"Triton; CUDA graphs", "DeepSpeed ZeRO", "none named"},
		{"vLLM v0.19.1; FlashInfer", "vLLM 0.19.1, x", "vLLM 0.19.1"},
		{"vllm==0.32.0rc1", "", "vLLM 0.32.0rc1"},
		{"TensorRT-LLM 0.12 (H100)", "", "TensorRT-LLM 0.12"},
		{"llama.cpp b4321", "", "llama.cpp b4321"},
		{"vLLM; 32 lanes", "", "vLLM"}, // what counts lanes is no version
		{"vLLM 32 lanes", "", "vLLM"},
		{"vLLM 7.5-minute cap", "", "vLLM"},
		{"SGLang 0.4", "vLLM 0.32", "SGLang 0.4, vLLM 0.32"},
		{"vLLMish; SGLanguage", "", "none named"},
	} {
		e := &Entry{Record: &Record{Common: Common{Configuration: c.configuration}, Stack: c.stack}}
		if got := enginesText(e.engines()); got != c.want {
			t.Errorf("%q, %q: got %s, want %s", c.configuration, c.stack, got, c.want)
		}
	}
}

func TestEnginesDiffer(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{
		{"vLLM 0.32; FlashInfer; fp8", "vLLM 0.32; nvfp4", ""},
		{"vLLM v0.32", "vllm 0.32", ""},
		{"fp8", "FlashInfer", ""},
		{"vLLM 0.32", "SGLang 0.4", "Different engines in configuration or stack: vLLM 0.32 and SGLang 0.4."},
		{"vLLM 0.32", "vLLM v0.19.1", "Different versions of the engine: vLLM 0.32 and vLLM 0.19.1."},
		{"vLLM 0.32", "vLLM", "Not known to be the same version of the engine: vLLM 0.32 and vLLM."},
		{"fp8", "vLLM 0.32", "Not known to be the same engine: none named and vLLM 0.32."},
		{"vLLM 0.32; SGLang", "vLLM 0.32", "Different engines in configuration or stack: SGLang, vLLM 0.32 and vLLM 0.32."},
	} {
		engines := func(s string) []engine { return (&Entry{Record: &Record{Common: Common{Configuration: s}}}).engines() }
		if got := enginesDiffer(engines(c.a), engines(c.b)); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.a, c.b, got, c.want)
		}
	}
}
