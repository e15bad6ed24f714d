package components

import "testing"

func TestBesideKeepsTheLabelInTheWindow(t *testing.T) {
	tests := []struct {
		name                string
		x, y, width, height float64
		wantLeft, wantTop   float64
	}{
		{"above", 500, 400, 200, 100, 400, 282},
		{"above, at the left edge", 20, 400, 200, 100, 4, 282},
		{"above, at the right edge", 990, 400, 200, 100, 796, 282},
		{"below where there is no room above", 500, 60, 200, 100, 400, 78},
		{"to the right where there is none below", 300, 300, 200, 400, 318, 100},
		{"to the left where there is none there", 800, 300, 200, 400, 582, 100},
		{"the right one stays in the window", 300, 380, 200, 500, 318, 96},
		{"over the point where there is none at all", 500, 310, 900, 400, 50, 4},
		{"and so from the other side", 500, 290, 900, 400, 50, 196},
		{"a label higher than the window begins in it", 500, 290, 900, 700, 50, 4},
	}
	for _, tt := range tests {
		got := beside(spot{tt.x, tt.y}, spot{tt.width, tt.height}, spot{1000, 600}, nil)
		if want := (spot{tt.wantLeft, tt.wantTop}); got != want {
			t.Errorf("%s: got %v, want %v", tt.name, got, want)
		}
	}
}

func TestBesideLeavesOtherPointsFree(t *testing.T) {
	for _, tt := range []struct {
		name   string
		others []spot
		want   spot
	}{
		{"none", nil, spot{400, 282}},
		{"one above to the right", []spot{{560, 340}}, spot{318, 282}},
		{"one above to the left", []spot{{440, 340}}, spot{482, 282}},
		{"one right above", []spot{{500, 340}}, spot{400, 418}},
		{"one on its edge", []spot{{600, 340}}, spot{400, 282}},
		{"some above, one below", []spot{{500, 340}, {500, 350}, {500, 450}}, spot{518, 350}},
		{"everywhere", []spot{{500, 340}, {500, 350}, {500, 450}, {600, 400}, {400, 400}}, spot{400, 418}},
	} {
		if got := beside(spot{500, 400}, spot{200, 100}, spot{1000, 600}, tt.others); got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}
