package app

import "highwater/feed"

// citing is what became of the record that the link here cites. What changed in
// it is told by the feed of the last visit, once the browser has recalled it, or
// by the one that the page began with.
func (b *Board) citing() feed.Citing {
	c, _ := b.current().Citing(b.visit.feed, b.Feed)
	return c
}
