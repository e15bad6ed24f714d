package main

import "testing"

func TestMiddle(t *testing.T) {
	tests := []struct {
		bytes []int
		want  int
	}{
		{[]int{7}, 7},
		{[]int{9, 1, 5}, 5},
		{[]int{4, 3, 2, 1}, 2},
	}
	for _, tt := range tests {
		var visits []visit
		for _, b := range tt.bytes {
			visits = append(visits, visit{bytes: b})
		}
		if got := middle(visits, func(v visit) int { return v.bytes }); got != tt.want {
			t.Errorf("the middle of %v is %d, want %d", tt.bytes, got, tt.want)
		}
	}
}
