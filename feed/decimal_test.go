package feed

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// The gains are Python's; see testdata/gain.py.
func TestGain(t *testing.T) {
	text, err := os.ReadFile("testdata/gain.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]json.RawMessage
	if err := json.Unmarshal(text, &rows); err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		var tps, control, want string
		var places int
		var may, mayNot []string
		for i, v := range []any{&tps, &control, &places, &want, &may, &mayNot} {
			if err := json.Unmarshal(row[i], v); err != nil {
				t.Fatal(err)
			}
		}
		if got := gain(exact(tps), exact(control), places).String(); got != want {
			t.Errorf("%s over %s to %d: got %s, want %s", tps, control, places, got, want)
		}
		for _, literal := range append(may, mayNot...) {
			want := strings.Contains(" "+strings.Join(may, " ")+" ", " "+literal+" ")
			if got := isGain(exact(literal), exact(tps), exact(control), places); got != want {
				t.Errorf("%s as the gain of %s over %s to %d: got %v", literal, tps, control, places, got)
			}
		}
	}
}

func TestExact(t *testing.T) {
	for _, c := range []struct {
		literal, want string
		places        int
	}{
		{"716", "716", 0},
		{"716.0", "716.0", 0},
		{"716.50", "716.50", 1},
		{"100", "100", 0},
		{"-0.0", "0.0", 0},
		{"7.160E+2", "716.0", 0},
		{"1e3", "1000", 0},
		{"-25e-1", "-2.5", 1},
		{"0.00001", "0.00001", 5},
		{strings.Repeat("9", 100), strings.Repeat("9", 100), 0},
		// What would take much memory is its double.
		{"1" + strings.Repeat("0", 200), "1" + strings.Repeat("0", 200), 0},
		{"1e-99999999999999999999", "0", 0},
		{"0." + strings.Repeat("0", 5000) + "1", "0", 0},
	} {
		d := exact(c.literal)
		if d.String() != c.want || d.places() != c.places {
			t.Errorf("%.40s: got %s to %d places, want %s to %d", c.literal, d, d.places(), c.want, c.places)
		}
	}
}

func TestPercentage(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"+50.2%", "50.2"},
		{"−6.4%", "-6.4"},
		{"-6.4%", "-6.4"},
		{"−14%", "-14"},
		{"+21.0%", "21.0"},
		{"0%", "0"},
		{"+29% reported", "29| reported"},
		{" +29,5 % ", "29.5"},
		{"–6.4%", "-6.4"},
		{"—6.4\u00a0%", "-6.4"},
		{"6,4,1%", ""},
		{"Not matched", ""},
		{"—", ""},
		{"%", ""},
		{"+%", ""},
		{"+-5%", ""},
		{"−−5%", ""},
		{".5%", ""},
		{"5.%", ""},
		{"1e3%", ""},
		{"5", ""},
		{strings.Repeat("1", 10) + "%", ""},
	} {
		d, rest, ok := percentage(c.text)
		got := ""
		if ok {
			got = d.String()
		}
		if ok && rest != "" {
			got += "|" + rest
		}
		if got != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}
