package browser

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

// Made is a feed of n entries over a number of days, at most 31, every seventh
// partial, with versions that verify.
func Made(n, days int) string {
	var entries []string
	for i := range n {
		status := "Completed"
		if i%7 == 3 {
			status = "Interrupted"
		}
		day := i * days / n
		// The record is its own canonical text: keys in order, and one space.
		record := fmt.Sprintf(`{"chart_comparable": false, "comparison": "None", "configuration": "Made", `+
			`"control_kind": "unknown", "control_label": "Not recorded", "control_scope": "None", "control_tps": null, `+
			`"date": "%02d-Mar-2026", "duration": "1 s", "hardware": "One box", "id": "e%04d", "improvement": "—", `+
			`"improvement_pct": null, "kind": "full", "lanes": 32, "outcome": "", "qualification": "Made %d", `+
			`"source": "https://example.org/%d", "status": "%s", "title": "Entry %d", "tps": %d.5}`,
			1+day, i, i, i, status, i, 100+(i*7919)%2003)
		entries = append(entries, fmt.Sprintf(`{"id": "e%04d", "version": "%x", "record": %s}`, i, sha256.Sum256([]byte(record)), record))
	}
	return `{"schema": "gemma-throughput-feed-v1", "entries": [` + strings.Join(entries, ",\n") + `]}`
}
