package web

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// ancestorsOf is a list of those who may frame a part, each as browsers write it.
// Browsers drop a whole list for one letter that may not be in it, and then let
// everyone: so each is right, or the list is an error.
func ancestorsOf(list []string) ([]string, error) {
	var all []string
	for _, word := range list {
		origin, err := parseOrigin(word)
		if err != nil {
			return nil, fmt.Errorf("%q may not be among those who frame the board: %w", word, err)
		}
		if !slices.Contains(all, origin) {
			all = append(all, origin)
		}
	}
	return all, nil
}

// parseOrigin is an origin as browsers write it: in small letters, and without the
// port that its scheme has anyway.
func parseOrigin(word string) (string, error) {
	scheme, host, ok := strings.Cut(word, "://")
	if at := strings.Index(host, "/"); at >= 0 {
		return "", fmt.Errorf("it ends with the host or the port, without %s", host[at:])
	}
	scheme, host = strings.ToLower(scheme), strings.ToLower(host)
	usual := map[string]string{"http": "80", "https": "443"}[scheme]
	if !ok || usual == "" || host == "" || strings.ContainsAny(host, "@*") {
		return "", errors.New("each is a scheme and a host, such as https://wiki.example.org")
	}
	if strings.ContainsFunc(host, func(r rune) bool { return r > unicode.MaxASCII }) {
		return "", errors.New("its host is to be written as browsers send it, in ASCII: xn--… for a name with other letters")
	}
	port := ""
	if at := strings.LastIndex(host, ":"); at > strings.LastIndex(host, "]") {
		host, port = host[:at], host[at+1:]
		n, err := strconv.ParseUint(port, 10, 16)
		if err != nil || n == 0 {
			return "", errors.New("its port is none: ports go from 1 to 65535")
		}
		port = strconv.FormatUint(n, 10)
	}
	if inner, ok := strings.CutPrefix(host, "["); ok {
		inner, closed := strings.CutSuffix(inner, "]")
		ip, err := netip.ParseAddr(inner)
		if err != nil || !closed || !ip.Is6() || ip.Zone() != "" {
			return "", errors.New("its host is no IPv6 address, such as http://[::1]:8000")
		}
		host = "[" + ip.String() + "]"
	} else {
		for label := range strings.SplitSeq(host, ".") {
			if label == "" || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
				return "", errors.New("its host is none: it is of letters, digits and hyphens, with dots between")
			}
		}
	}
	if port != "" && port != usual {
		host += ":" + port
	}
	return scheme + "://" + host, nil
}

// originOf is the origin of an address, as browsers write it.
func originOf(u *url.URL) string {
	origin := u.Scheme + "://" + u.Host
	if parsed, err := parseOrigin(origin); err == nil {
		return parsed
	}
	return origin
}
