package feed

import "slices"

// Arrange sorts s by compare; equals stay as they were. It sorts the places and
// then moves the elements, for the standard library's sorting is compiled anew
// for each type of element, which the browser's program would carry many times
// over: some 10 kB for each type, before compression.
func Arrange[T any](s []T, compare func(a, b T) int) {
	order := make([]int, len(s))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return compare(s[i], s[j]) })
	sorted := make([]T, len(s))
	for to, from := range order {
		sorted[to] = s[from]
	}
	copy(s, sorted)
}
