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

var fitCases = []struct {
	low, high float64
	want      string
}{
	{281.7, 496.1, "250 300 350 400 450 500"}, // the bundled feed
	{384.8, 496.1, "380 400 420 440 460 480 500"},
	{716, 1093.9, "700 800 900 1000 1100"},
	{485.3, 485.3, "484 484.5 485 485.5 486"}, // one point stands in the middle
	{500, 500, "499 499.5 500 500.5 501"},
	{500, 600, "500 520 540 560 580 600"},
	{math.Nextafter(500, 0), 600, "480 500 520 540 560 580 600"},
	{0, 100, "0 20 40 60 80 100"},
	{1, 100, "0 20 40 60 80 100"},
	{100, 100.01, "99.6 99.8 100 100.2 100.4"}, // a thousandth is the least that counts
	{999, 1001, "996 998 1000 1002 1004"},
	{12000, 12100, "12k 12.02k 12.04k 12.06k 12.08k 12.1k"},
	{0.001, 0.0012, "100e-5 105e-5 110e-5 115e-5 120e-5"},
	{1e12, 1.5e12, "1T 1.1T 1.2T 1.3T 1.4T 1.5T"},
	{0, 0, "0 0.2 0.4 0.6 0.8 1"},
	{math.Inf(1), 0, "0 0.2 0.4 0.6 0.8 1"}, // no point at all
	{-1, 100, "0 20 40 60 80 100"},
	{math.NaN(), 100, "0 20 40 60 80 100"},
}

func TestFittedTicks(t *testing.T) {
	for _, c := range fitCases {
		s := FitScale(c.low, c.high)
		var got []string
		for _, tick := range s.Ticks() {
			got = append(got, tick.Label)
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("from %v to %v: %s, want %s", c.low, c.high, got, c.want)
		}
		if zero := strings.HasPrefix(c.want, "0 "); s.FromZero() != zero {
			t.Errorf("from %v to %v: begins at zero: %v", c.low, c.high, !zero)
		}
	}
	for _, c := range []struct{ v, want float64 }{{250, 100}, {500, 0}, {375, 50}, {0, 100}, {281.7, 87.32}, {1e9, 0}} {
		if got := FitScale(281.7, 496.1).Y(c.v); got != c.want {
			t.Errorf("%v on a scale from 250 to 500 stands at %v %%, want %v %%", c.v, got, c.want)
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

func FuzzFittedTicks(f *testing.F) {
	for _, c := range fitCases {
		f.Add(c.low, c.high)
	}
	f.Add(math.SmallestNonzeroFloat64, math.SmallestNonzeroFloat64)
	f.Add(math.MaxFloat64, math.MaxFloat64)
	f.Fuzz(func(t *testing.T, low, high float64) {
		s := FitScale(low, high)
		ticks := s.Ticks()
		if len(ticks) < minSteps+1 || len(ticks) > maxSteps+1 || ticks[0].Y != 100 || ticks[len(ticks)-1].Y != 0 {
			t.Fatalf("from %v to %v: %v", low, high, ticks)
		}
		for i, tick := range ticks {
			if got, want := labelValue(t, tick.Label), s.value(i); got != want {
				t.Fatalf("from %v to %v: label %q says %v, tick %d is %v", low, high, tick.Label, got, i, want)
			}
			if len(tick.Label) > 9 || i > 0 && !(tick.Y < ticks[i-1].Y && (s.value(i) > s.value(i-1) || math.IsInf(s.value(i), 1))) {
				t.Fatalf("from %v to %v: %v", low, high, ticks)
			}
		}
		if !(0 <= low && low <= high && 0 < high) || math.IsInf(high, 1) {
			return
		}
		if s.value(0) > low || s.value(s.steps) < high {
			t.Fatalf("from %v to %v: the axis goes from %v to %v", low, high, s.value(0), s.value(s.steps))
		}
		// What stands on it keeps its order, and has more room than from zero.
		if y, z := s.Y(low), s.Y(high); !(0 <= z && z <= y && y <= 100) {
			t.Fatalf("from %v to %v: they stand at %v and %v", low, high, y, z)
		}
		if wide := NewScale(high); s.Y(low)-s.Y(high) < wide.Y(low)-wide.Y(high)-0.02 {
			t.Fatalf("from %v to %v: on the fitted scale they stand nearer than on the one from zero", low, high)
		}
	})
}
