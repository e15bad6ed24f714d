package web

import (
	"net/http"
	"testing"
)

func TestChooseCoding(t *testing.T) {
	both := []string{"br", "gzip"}
	for _, test := range []struct {
		accept  string
		offered []string
		want    string
	}{
		{"", both, identity},
		{"gzip, deflate, br, zstd", both, "br"},
		{"gzip, deflate", both, "gzip"},
		{"deflate, zstd", both, identity},
		{"BR", both, "br"},
		{"x-gzip", both, "gzip"},
		{"br;q=0, gzip", both, "gzip"},
		{"br;q=0", both, identity},
		{"br;q=0.4, gzip;q=0.5", both, "gzip"},
		{"br ; q = 0.5,gzip;Q=0.4", both, "br"},
		{"br;q=0.5, gzip;q=0.5", both, "br"},
		{"*", both, "br"},
		{"*;q=0", both, identity},
		{"*;q=0.1, br;q=0", both, "gzip"},
		{"gzip;q=0.5, *;q=0", both, "gzip"},
		{"identity, br;q=0.5", both, identity},
		{"identity;q=0.5, br", both, "br"},
		{"identity;q=0, br;q=0, gzip;q=0", both, identity}, // something beats nothing
		{"identity;q=0, gzip;q=0.001", both, "gzip"},
		{"gzip;q=0.3, br;q=0.2, *", both, identity}, // * is identity's weight too
		{"br;q=2, gzip", both, "gzip"},
		{"br;q=-1", both, identity},
		{"br;q=NaN", both, identity},
		{"br;level=3", both, identity},
		{",,br,,", both, "br"},
		{"br", []string{"gzip"}, identity},
		{"br, gzip", nil, identity},
	} {
		header := http.Header{}
		if test.accept != "" {
			header.Set("Accept-Encoding", test.accept)
		}
		if got := chooseCoding(header, test.offered); got != test.want {
			t.Errorf("Accept-Encoding %q of %q: chose %q, want %q", test.accept, test.offered, got, test.want)
		}
	}
}

func TestChooseCodingOverSeveralLines(t *testing.T) {
	header := http.Header{"Accept-Encoding": {"gzip", "br;q=0.5"}}
	if got := chooseCoding(header, []string{"br", "gzip"}); got != "gzip" {
		t.Errorf("chose %q, want gzip", got)
	}
}
