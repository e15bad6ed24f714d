// Package plot answers where each mark stands and how it is drawn.
//
// [NewLayout] places the points of a view, in lengths that no window decides;
// [Layout.Draw] writes them as one svg element for the page. One text serves
// every width, with and without script, so the page that is sent and the first
// one that the client draws are the same: positions are in per cent, each
// marker is drawn once and used, and what stretches stands in one inner svg
// with strokes that do not. Geometry comes from canvas; links and texts are
// elements of the page, so that they can be reached, read, selected and
// enlarged.
//
// # What the style sheet owes the drawing
//
// The drawing has no style of its own, for the page's content policy forbids
// style attributes. The page gives it
//
//   - .canvas, around the drawing: container-type inline-size.
//   - .plot, the plot area: display block, overflow visible, 16.25rem high and
//     3.5rem narrower than its container, with margins of 2rem above, 0.75rem
//     right, 4rem below and 2.75rem left, where the texts stand. With .low it
//     has 28px more below, for crosses.
//   - .in, the inner svg: width and height 100 %, overflow visible, or half of
//     the axis is cut off.
//   - .grid, .axis, .step, .dots: stroke, fill none and, on each of them since
//     it is not inherited, vector-effect non-scaling-stroke. A line and its
//     points have the class k0, k1, … of their kind; lines of different kinds
//     need different dashes, for colour alone does not reach every reader.
//     .axis.cut does not begin at zero, and needs a stroke that says so.
//   - .c0 to .c5 and .d0 to .d5, the colours and the dashes of the lines of
//     studies; a point has the colour of its study beside the class of its kind.
//   - .dots, points without a link: a stroke as wide as a dot, with round or
//     square ends. .dots.part is a ring's outside and .dots.hole its inside, a
//     narrower stroke in the paper's colour.
//   - .pt, a point's link: fill and stroke, which the marker inherits since no
//     rule reaches across a use. .part is hollow: filled with the paper's
//     colour. .high raised the mark. .void is a cross, without a fill and with a
//     stroke in the colour of its kind. .gone is retracted: hollow too, and
//     struck through.
//   - .strike, the stroke through what is retracted: fill none and a stroke of
//     the text's colour.
//   - .mk, a marker: fill, stroke and stroke-width inherit.
//   - .hit, a target of 24 by 24 px, which says itself that it is not seen and
//     that its inside is hit. .near is round, for points whose targets overlap
//     where the page is 360 px wide: half as large in a container of up to 21em.
//     The rule names no ancestor, for a use has none.
//   - .h0, .h1, .h2, .h3, day labels: not displayed in a container narrower than
//     17em, from 17em, from 36em, from 64em; see [Widths].
//   - .tx, .ty, .at, the texts of days, ticks and axes: fill, and a size of at
//     most 1rem, for which their places are reckoned.
//   - .control-line, not displayed until the client has an entry's control to
//     show: a stroke for its line, and for its text one in the paper's colour
//     behind the fill, for points may stand under it.
//   - .key, a marker in a legend, made by [Glyph]: a width and a height;
//     .key.line is twice as wide.
//
// In forced colours each of .grid, .axis, .step, .dots, .pt, .control-line and
// the texts needs a system colour by name, and .pt forced-color-adjust none, or
// hollow markers are filled.
//
// # Many points
//
// Up to 200 points each is a link. From 201 the first, the last and those that
// raised a mark are, and the others are dots; from 1,001 the links are the
// first, the last and the highest of each day or group of days, and one dot
// stands for all that fall together. Over lanes, where nothing raises a mark, it
// is the highest of each group from 201 on, and one cross stands for all of its
// runs without a number. A dot of a retracted entry is a ring with a stroke
// through it. The client shows any other point by putting
// [Layout.Link] into the drawing's empty group of class "guest".
package plot
