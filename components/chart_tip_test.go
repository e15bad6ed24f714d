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
		left, top := beside(tt.x, tt.y, tt.width, tt.height, 1000, 600)
		if left != tt.wantLeft || top != tt.wantTop {
			t.Errorf("%s: got (%g, %g), want (%g, %g)", tt.name, left, top, tt.wantLeft, tt.wantTop)
		}
	}
}
