//go:build !js

package main

import (
	"cmp"
	"fmt"
	"strings"

	"highwater/feed"
)

// A jsonChange is a change of an entry as commands print it.
type jsonChange struct {
	Kind       feed.ChangeKind    `json:"kind"`
	ID         string             `json:"id"`
	OldIndex   *int               `json:"old_index,omitempty"`
	NewIndex   *int               `json:"new_index,omitempty"`
	OldVersion string             `json:"old_version,omitempty"`
	NewVersion string             `json:"new_version,omitempty"`
	Mismatch   bool               `json:"version_mismatch,omitempty"` // the new version is not its record's
	Fields     []feed.FieldChange `json:"fields,omitempty"`
}

func newJSONChange(c feed.Change) jsonChange {
	j := jsonChange{Kind: c.Kind, Mismatch: c.Contradicts(), Fields: c.Fields}
	if c.Old != nil {
		j.ID, j.OldIndex, j.OldVersion = c.Old.ID, &c.Old.Index, c.Old.Version
	}
	if c.New != nil {
		j.ID, j.NewIndex, j.NewVersion = c.New.ID, &c.New.Index, c.New.Version
	}
	return j
}

// listedFields is how many fields of one entry a change in lines has.
const listedFields = 100

// changeText is a change in lines. Unless it is to be whole, long texts are cut,
// and of very many fields the first are listed and the others counted. What was
// not done is told as what would be.
func changeText(c feed.Change, whole, would bool) string {
	var b strings.Builder
	e := c.New
	if e == nil {
		e = c.Old
	}
	if would {
		fmt.Fprintf(&b, "%s would be %s", feed.ShownID(e.Key), c.Kind)
	} else {
		fmt.Fprintf(&b, "%s %s", c.Kind, feed.ShownID(e.Key))
	}
	switch c.Kind {
	case feed.Added, feed.Removed:
		title := e.Title()
		if !whole {
			title = feed.ShownID(title)
		}
		does := ""
		if c.Contradicts() {
			does = ", which does not match the record"
		}
		fmt.Fprintf(&b, ": %s, version %s%s\n", title, cmp.Or(e.Version, "none"), does)
		return b.String()
	case feed.Moved:
		fmt.Fprintf(&b, ": from /entries/%d to /entries/%d\n", c.Old.Index, c.New.Index)
		return b.String()
	}
	if c.Contradicts() {
		b.WriteString(": " + c.What())
	}
	b.WriteByte('\n')
	fields := c.Fields
	if !whole {
		fields = fields[:min(len(fields), listedFields)]
	}
	said := false
	for _, f := range fields {
		line := f.String()
		if !whole {
			line = f.Brief()
		}
		fmt.Fprintf(&b, "\t%s\n", line)
		said = said || f.Pointer == "/version"
	}
	if more := len(c.Fields) - len(fields); more > 0 {
		fmt.Fprintf(&b, "\tand %s more, which -json lists\n", feed.Grouped(more))
	}
	if !said && c.Old.Version != c.New.Version {
		fmt.Fprintf(&b, "\tversion %s → %s\n", cmp.Or(c.Old.Version, "none"), cmp.Or(c.New.Version, "none"))
	}
	return b.String()
}
