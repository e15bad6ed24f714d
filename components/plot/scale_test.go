package plot

import (
	"math"
	"strconv"
	"strings"
	"testing"
)

var scaleCases = []struct {
	high float64
	want string
}{
	{496.1, "0 100 200 300 400 500"}, // the bundled feed
	{500, "0 100 200 300 400 500"},
	{math.Nextafter(500, 0), "0 100 200 300 400 500"},
	{math.Nextafter(500, 501), "0 100 200 300 400 500 600"},
	{600, "0 100 200 300 400 500 600"},
	{math.Nextafter(600, 601), "0 200 400 600 800"},
	{1093.9, "0 200 400 600 800 1000 1200"},
	{math.Nextafter(1200, 1201), "0 250 500 750 1000 1250"},
	{1500, "0 250 500 750 1000 1250 1500"},
	{math.Nextafter(1500, 1501), "0 500 1000 1500 2000"},
	{9999, "0 2k 4k 6k 8k 10k"},
	{9000, "0 2k 4k 6k 8k 10k"},
	{6000, "0 1000 2000 3000 4000 5000 6000"},
	{12500, "0 2.5k 5k 7.5k 10k 12.5k"},
	{1e6, "0 0.2M 0.4M 0.6M 0.8M 1M"},
	{1.1e6, "0 0.2M 0.4M 0.6M 0.8M 1M 1.2M"},
	{1e12, "0 0.2T 0.4T 0.6T 0.8T 1T"},
	{6e15, "0 1000T 2000T 3000T 4000T 5000T 6000T"},
	{6e16, "0 1e16 2e16 3e16 4e16 5e16 6e16"},
	{1, "0 0.2 0.4 0.6 0.8 1"},
	{0.3, "0 0.05 0.1 0.15 0.2 0.25 0.3"}, // 6 × 0.05 in doubles is 0.30000000000000004
	{0.001, "0 2e-4 4e-4 6e-4 8e-4 10e-4"},
	{0.0012500001, "0 25e-5 50e-5 75e-5 100e-5 125e-5 150e-5"},
	{0.006, "0 0.001 0.002 0.003 0.004 0.005 0.006"},
	{0, "0 0.2 0.4 0.6 0.8 1"},
	{-5, "0 0.2 0.4 0.6 0.8 1"},
	{math.NaN(), "0 0.2 0.4 0.6 0.8 1"},
	{math.MaxFloat64, "0 5e307 10e307 15e307 20e307"},
	{math.Inf(1), "0 5e307 10e307 15e307 20e307"},
}

func TestTicks(t *testing.T) {
	for _, c := range scaleCases {
		var got []string
		for _, tick := range NewScale(c.high).Ticks() {
			got = append(got, tick.Label)
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("up to %v: %s, want %s", c.high, got, c.want)
		}
	}
}

func TestScalePlacesNumbers(t *testing.T) {
	for _, c := range []struct{ high, v, want float64 }{
		{496.1, 0, 100}, {496.1, 500, 0}, {496.1, 384.8, 23.04}, {496.1, 496.1, 0.78},
		{1093.9, 476.8, 60.27}, {1e12, 1e12, 0}, {0.001, 0.001, 0}, {0.001, 0.0005, 50},
		{0, 0, 100}, {500, -1, 100}, {500, math.NaN(), 100}, {500, 1e9, 0}, {math.MaxFloat64, 1e308, 50},
	} {
		if got := NewScale(c.high).Y(c.v); got != c.want {
			t.Errorf("%v on a scale up to %v stands at %v %%, want %v %%", c.v, c.high, got, c.want)
		}
	}
}

// labelValue reads a tick's label back.
func labelValue(t *testing.T, label string) float64 {
	t.Helper()
	exp := ""
	for i, unit := range []string{"k", "M", "G", "T"} {
		if text, ok := strings.CutSuffix(label, unit); ok {
			label, exp = text, "e"+strconv.Itoa(3*i+3)
		}
	}
	v, err := strconv.ParseFloat(label+exp, 64)
	if err != nil && !math.IsInf(v, 1) {
		t.Fatalf("label %q is no number: %v", label, err)
	}
	return v
}

func FuzzTicks(f *testing.F) {
	for _, c := range scaleCases {
		f.Add(c.high)
	}
	f.Add(math.SmallestNonzeroFloat64)
	f.Fuzz(func(t *testing.T, high float64) {
		s := NewScale(high)
		ticks := s.Ticks()
		if len(ticks) < 5 || len(ticks) > 7 {
			t.Fatalf("up to %v: %d ticks", high, len(ticks))
		}
		if ticks[0] != (Tick{"0", 100}) || ticks[len(ticks)-1].Y != 0 {
			t.Fatalf("up to %v: from %v to %v", high, ticks[0], ticks[len(ticks)-1])
		}
		for i, tick := range ticks {
			if got, want := labelValue(t, tick.Label), s.value(i); got != want {
				t.Fatalf("up to %v: label %q says %v, tick %d is %v", high, tick.Label, got, i, want)
			}
			if len(tick.Label) > 8 {
				t.Fatalf("up to %v: label %q is long", high, tick.Label)
			}
			if i > 0 && !(tick.Y < ticks[i-1].Y) {
				t.Fatalf("up to %v: ticks do not rise: %v", high, ticks)
			}
		}
		if high > 0 && !math.IsInf(high, 1) {
			if top := s.value(s.steps); top < high {
				t.Fatalf("up to %v: the top is %v", high, top)
			}
			// A finer step would need too many.
			if high > 1e-300 && s.steps < minSteps {
				t.Fatalf("up to %v: %d steps", high, s.steps)
			}
		}
		if y := s.Y(high); !(y >= 0 && y <= 100) {
			t.Fatalf("%v stands at %v", high, y)
		}
	})
}
