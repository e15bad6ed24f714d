// Package components is what a reader sees and touches: the site's head and
// foot, the chart with its keys and label, the mark and who holds it, the table
// and its details. Data comes in by exported fields, news goes out by func
// fields. Nothing here fetches, and nothing is global.
//
// What belongs to a moment and not to the data (the selected row, the lit
// point, the one tab stop of the chart) is set on the nodes of the page and
// never in a rendering: go-app matches children by place, so a class written
// into a row would stay at its place when another entry moves in.
package components
