// Package feed answers what the evidence says.
//
// A feed is one JSON document of measurements. [Decode] reads it and keeps
// everything that can be kept: a fault of one entry becomes a [Problem] of that
// entry and never hides the others. [NewView] chooses what a reader asked for
// and works out what follows from it: the points, the missing numbers, the
// high-water mark and who holds it. The texts of every cell, label and detail
// come from here too, so that the page, a picture and a command line say the
// same.
//
// The package uses the standard library only, for it runs in the browser.
package feed
