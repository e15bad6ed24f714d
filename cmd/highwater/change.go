//go:build !js

package main

import (
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
	Fields     []feed.FieldChange `json:"fields,omitempty"`
}

func newJSONChange(c feed.Change) jsonChange {
	j := jsonChange{Kind: c.Kind, Fields: c.Fields}
	if c.Old != nil {
		j.ID, j.OldIndex, j.OldVersion = c.Old.ID, &c.Old.Index, c.Old.Version
	}
	if c.New != nil {
		j.ID, j.NewIndex, j.NewVersion = c.New.ID, &c.New.Index, c.New.Version
	}
	return j
}

// changeText is a change in lines.
func changeText(c feed.Change) string {
	var b strings.Builder
	e := c.New
	if e == nil {
		e = c.Old
	}
	fmt.Fprintf(&b, "%s %s", c.Kind, feed.ShownID(e.Key))
	switch c.Kind {
	case feed.Added, feed.Removed:
		fmt.Fprintf(&b, ": %s, version %s\n", e.Title(), e.Version)
		return b.String()
	case feed.Moved:
		fmt.Fprintf(&b, ": from /entries/%d to /entries/%d\n", c.Old.Index, c.New.Index)
		return b.String()
	}
	if c.Kind == feed.Altered {
		b.WriteString(": changed, and its version does not match the record")
	}
	b.WriteByte('\n')
	said := false
	for _, f := range c.Fields {
		fmt.Fprintf(&b, "\t%s\n", f)
		said = said || f.Pointer == "/version"
	}
	if !said && c.Old.Version != c.New.Version {
		fmt.Fprintf(&b, "\tversion %s → %s\n", c.Old.Version, c.New.Version)
	}
	return b.String()
}
