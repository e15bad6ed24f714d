package app

import (
	"errors"
	"testing"
	"time"

	"highwater/testdata"
)

// A visit whose feed can no longer be read is no visit, so that the board begins
// anew and says nothing of it.
func TestAVisitThatCannotBeReadIsNone(t *testing.T) {
	v, err := visitOf(testdata.Feed, 1796083200000)
	if err != nil || len(v.feed.Entries) != 23 || !v.at.Equal(time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("a visit is read as %+v, %v", v, err)
	}
	for name, document := range map[string]string{
		"nothing": "", "a text": "no feed", "half of a feed": string(testdata.Feed[:5000]), "another schema": `{"schema":"v9","entries":[]}`,
	} {
		if v, err := visitOf([]byte(document), 0); !errors.Is(err, errNothingSeen) || v.feed != nil {
			t.Errorf("%s: %+v, %v", name, v, err)
		}
	}
}
