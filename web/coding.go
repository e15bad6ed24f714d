package web

import (
	"net/http"
	"strconv"
	"strings"
)

// The content codings that a resource is kept in, as HTTP names them. The
// empty string is identity: no coding.
const (
	brotliCoding = "br"
	gzipCoding   = "gzip"
	identity     = ""
)

// chooseCoding returns the coding of offered, best first, that the request
// likes most (RFC 9110, 12.5.3). Where it likes none, even where it refuses
// identity, the answer is identity: a body that might be read beats none.
func chooseCoding(header http.Header, offered []string) string {
	weights := codingWeights(header.Values("Accept-Encoding"))
	weight := func(coding string) float64 {
		if w, named := weights[coding]; named {
			return w
		}
		return weights["*"]
	}
	best, most := identity, 0.0
	for _, coding := range offered {
		if w := weight(coding); w > most {
			best, most = coding, w
		}
	}
	if weight("identity") > most {
		return identity
	}
	return best
}

// codingWeights reads Accept-Encoding. A coding whose weight makes no sense is
// one that is refused.
func codingWeights(values []string) map[string]float64 {
	weights := map[string]float64{}
	for _, element := range strings.Split(strings.Join(values, ","), ",") {
		coding, parameters, _ := strings.Cut(element, ";")
		coding = strings.ToLower(strings.TrimSpace(coding))
		if coding == "" {
			continue
		}
		if coding == "x-gzip" { // RFC 9110, 8.4.1.3
			coding = gzipCoding
		}
		weights[coding] = quality(parameters)
	}
	return weights
}

// quality reads a weight such as "q=0.5"; 1 where there is none.
func quality(parameters string) float64 {
	parameters = strings.TrimSpace(parameters)
	if parameters == "" {
		return 1
	}
	name, value, _ := strings.Cut(parameters, "=")
	q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	if err != nil || !strings.EqualFold(strings.TrimSpace(name), "q") || !(0 <= q && q <= 1) {
		return 0
	}
	return q
}
