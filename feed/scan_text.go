package feed

import (
	"unicode/utf16"
	"unicode/utf8"
)

// unescape appends the text that stands between a string's quotes in JSON. It
// is valid already; a lone surrogate becomes U+FFFD, as in encoding/json.
func unescape(dst, text []byte) []byte {
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' {
			dst = append(dst, text[i])
			continue
		}
		i++
		switch c := text[i]; c {
		case 'b':
			dst = append(dst, '\b')
		case 'f':
			dst = append(dst, '\f')
		case 'n':
			dst = append(dst, '\n')
		case 'r':
			dst = append(dst, '\r')
		case 't':
			dst = append(dst, '\t')
		case 'u':
			r := hex4(text[i+1:])
			i += 4
			if utf16.IsSurrogate(r) {
				if r <= 0xDBFF && isLow(text[i+1:]) {
					r = utf16.DecodeRune(r, hex4(text[i+3:]))
					i += 6
				} else {
					r = utf8.RuneError
				}
			}
			dst = utf8.AppendRune(dst, r)
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

// isLow reports whether b begins with the escape of a low surrogate.
func isLow(b []byte) bool {
	if len(b) < 6 || b[0] != '\\' || b[1] != 'u' {
		return false
	}
	for _, c := range b[2:6] {
		if !isHex(c) {
			return false
		}
	}
	low := hex4(b[2:])
	return low >= 0xDC00 && low <= 0xDFFF
}

func isHex(c byte) bool {
	return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

// hex4 is the value of b's first four bytes, which are hexadecimal digits.
func hex4(b []byte) rune {
	var r rune
	for _, c := range b[:4] {
		switch {
		case isDigit(c):
			c -= '0'
		case c >= 'a':
			c -= 'a' - 10
		default:
			c -= 'A' - 10
		}
		r = r<<4 | rune(c)
	}
	return r
}
