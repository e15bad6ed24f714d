package feed

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"unicode/utf8"
)

// What a site file may say where not every text will do.

func checkOrigin(s string) error {
	if _, ok := parseOrigin(s); !ok {
		return errors.New("it must be a scheme and a host, such as https://example.org")
	}
	return nil
}

func checkShort(s string) error {
	if utf8.RuneCountInString(s) > maxShort {
		return fmt.Errorf("it may have %d characters, for more do not stand under an icon", maxShort)
	}
	return nil
}

// maxShort is the length of a name that home screens do not cut, in characters.
const maxShort = 12

// shortName is what stands under the icon of a site that does not say what: the
// first words of its title or else of its name that have room there, and where the
// first has none, its beginning.
func shortName(s Site) string {
	bundled := DefaultSite()
	if s.Title == bundled.Title || s.Title+s.Name == "" {
		return bundled.ShortName
	}
	texts := []string{s.Title, s.Name}
	if s.Title != "" && s.Name == bundled.Name { // which is not the site's own
		texts = texts[:1]
	}
	for _, text := range texts {
		short := ""
		for _, word := range strings.Fields(text) {
			longer := strings.TrimSpace(short + " " + word)
			if checkShort(longer) != nil {
				break
			}
			short = longer
		}
		if short = strings.TrimRight(short, " ·,:;–—-&|/"); short != "" {
			return short
		}
	}
	long := []rune(strings.TrimSpace(cmp.Or(s.Title, s.Name)))
	return string(long[:min(len(long), maxShort)])
}

// checkFeed also keeps out what would be more than a host to a content policy.
func checkFeed(s string) error {
	u, err := url.Parse(s)
	if err != nil || !absolute(s) || u.User != nil || u.Fragment != "" || strings.Trim(u.Host, hostCharacters) != "" {
		return errors.New("it must be an http or https URL without a fragment, such as https://example.org/runs/feed.json; leave it out for the feed beside the page")
	}
	return nil
}

const hostCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:[]"

func checkAddress(s string) error {
	if _, ok := Link(s, ""); !ok && !besidePage(s) {
		return errors.New("it must be an http or https URL, or the name of a file beside the page, such as guide.html")
	}
	return nil
}

// besidePage reports whether s is the name of a file in the page's own folder.
func besidePage(s string) bool {
	name := strings.TrimPrefix(s, "./")
	return !strings.HasPrefix(name, ".") &&
		strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") == ""
}
